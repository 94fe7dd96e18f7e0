"""For every test and every notebook that is run as one: nobody's own progress is touched."""

from __future__ import annotations

import os
import tempfile

_data = tempfile.TemporaryDirectory(prefix="dragongames-")
os.environ["DRAGONGAMES_DATA"] = _data.name
os.environ.pop("DRAGONGAMES_LANG", None)  # outputs are compared in English
