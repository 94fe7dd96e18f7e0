"""`python -m dragongames` is the command `dragongames`."""

import sys

from dragongames.cli import main

sys.exit(main())
