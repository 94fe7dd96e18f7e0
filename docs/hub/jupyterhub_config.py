# A school's hub: everybody logs in, learners have servers of their own, the class and its tables are one service.
# docs/school.md explains every line. `jupyterhub -f jupyterhub_config.py`
import os
import sys

c = get_config()  # noqa: F821 - the hub gives it

GAME = os.environ.get("DRAGONGAMES_GAME", "simurgh")
TEACHERS = os.environ.get("DRAGONGAMES_TEACHERS", "teacher")

c.JupyterHub.services = [
    {
        "name": "dragongames",
        "url": "http://127.0.0.1:8470",
        "command": [sys.executable, "-m", "dragongames", "teach", GAME, "--hub"],
        "environment": {"DRAGONGAMES_TEACHERS": TEACHERS, "DRAGONGAMES_DATA": os.environ.get("DRAGONGAMES_DATA", "")},
        "oauth_no_confirm": True,
        "display": True,
    },
    {
        "name": "idle-culler",
        "command": [sys.executable, "-m", "jupyterhub_idle_culler", "--timeout=3600"],
    },
]
c.JupyterHub.load_roles = [
    {
        "name": "idle-culler",
        "scopes": ["list:users", "read:users:activity", "read:servers", "delete:servers"],
        "services": ["idle-culler"],
    },
    {"name": "user", "scopes": ["self", "access:services!service=dragongames"]},
]
c.Spawner.default_url = "/lab"
