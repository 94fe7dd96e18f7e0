"""Live boards for JupyterLab; imported as dragongames.widgets."""
