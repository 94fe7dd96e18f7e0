"""A class as a service of a JupyterHub: the hub says who everybody is, our cookie remembers it."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import urlsplit

from jupyterhub.services.auth import HubOAuthCallbackHandler, HubOAuthenticated
from msgspec.structs import replace
from tornado.web import RequestHandler, authenticated

from dragongames.classroom.access import session
from dragongames.classroom.pages import Page
from dragongames.classroom.words import say
from dragongames.core.errors import NotationError

if TYPE_CHECKING:
    from dragongames.classroom.plan import Plan

# In these a hub tells a service that it starts where it is.
PREFIX, ADDRESS, KEY = "JUPYTERHUB_SERVICE_PREFIX", "JUPYTERHUB_SERVICE_URL", "JUPYTERHUB_API_TOKEN"
BASE: Final = "JUPYTERHUB_BASE_URL"  # what the addresses of the hub itself begin with
TEACHERS: Final = "DRAGONGAMES_TEACHERS"  # their names on the hub, separated by commas


class Login(HubOAuthenticated, Page):
    """Lets in everybody who has logged in at the hub."""

    @authenticated
    async def get(self) -> None:
        user: Any = self.current_user  # as the hub's answer says
        visitors = self.school.visitors
        if user["name"] in self.school.plan.teachers:
            visitor = visitors.teacher
        else:
            try:
                visitor = visitors.known_as(user["name"])
            except NotationError as error:
                self.set_status(403)
                self.show("told", title=say("refused.title"), text=str(error))
                return
            await self.school.clear()
        visitor.logins.add(session(self.request))
        self.remember(visitor)
        self.redirect(f"{self.school.plan.root}/")

    def redirect(self, url: str, permanent: bool = False, status: int | None = None) -> None:
        """Redirect also to the hub's own pages, which do not stand below ours."""
        RequestHandler.redirect(self, url, permanent, status)


def planned(plan: Plan) -> Plan:
    """The plan of a service: it listens where the hub says, and its addresses begin as the hub says."""
    told = [os.environ.get(name, "") for name in (PREFIX, ADDRESS, KEY)]
    address = urlsplit(told[1])
    if not all(told) or address.port is None or address.hostname is None:
        raise NotationError(say("hub.none"))
    teachers = tuple(name.strip() for name in os.environ.get(TEACHERS, "").split(",") if name.strip())
    home = f"{os.environ.get(BASE, '/')}hub/home"
    return replace(
        plan, hub=True, root=told[0].rstrip("/"), host=address.hostname, port=address.port, teachers=teachers,
        way_out=home, browser=False)


ROUTES: Final = ((r"/login", Login), (r"/oauth_callback", HubOAuthCallbackHandler))
