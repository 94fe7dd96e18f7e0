"""The files of a school's hub agree with one another and with what the class reads."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import urlsplit

import yaml

# What the class reads; without JupyterHub its module cannot be imported here, so they are looked for in its text.
PREFIX, ADDRESS, KEY = "JUPYTERHUB_SERVICE_PREFIX", "JUPYTERHUB_SERVICE_URL", "JUPYTERHUB_API_TOKEN"
BASE, TEACHERS, DATA = "JUPYTERHUB_BASE_URL", "DRAGONGAMES_TEACHERS", "DRAGONGAMES_DATA"


def test_the_pod_of_the_class_is_what_the_hub_is_told(root: Path):
    values = yaml.safe_load((root / "docs/hub/values.yaml").read_text("utf-8"))
    claim, pod, address = yaml.safe_load_all((root / "docs/hub/class.yaml").read_text("utf-8"))
    ((name, service),) = values["hub"]["services"].items()
    (container,) = pod["spec"]["template"]["spec"]["containers"]
    said = {one["name"]: one.get("value") for one in container["env"]}
    reached = urlsplit(service["url"])
    (way,) = address["spec"]["ports"]
    assert (reached.hostname, reached.port) == (address["metadata"]["name"], way["port"])
    assert address["spec"]["selector"].items() <= pod["spec"]["template"]["metadata"]["labels"].items()
    assert urlsplit(said[ADDRESS]).port == way["port"] == container["ports"][0]["containerPort"]
    assert (said[PREFIX], said["JUPYTERHUB_CLIENT_ID"]) == (f"/services/{name}/", f"service-{name}")
    assert said["JUPYTERHUB_OAUTH_ACCESS_SCOPES"] == f'["access:services!service={name}"]'
    assert f"access:services!service={name}" in values["hub"]["loadRoles"]["user"]["scopes"]
    code = (root / "dragongames/classroom/hub.py").read_text("utf-8")
    assert all(f'"{name}"' in code for name in (PREFIX, ADDRESS, KEY, BASE, TEACHERS))
    assert {KEY, BASE, TEACHERS, DATA} <= said.keys()
    image = values["singleuser"]["image"]
    assert container["image"] == f"{image['name']}:{image['tag']}"
    (volume,) = pod["spec"]["template"]["spec"]["volumes"]
    assert volume["persistentVolumeClaim"]["claimName"] == claim["metadata"]["name"]
    assert container["volumeMounts"][0]["mountPath"] == said[DATA]
    assert pod["spec"]["replicas"] == 1, "two would own the same tables"
