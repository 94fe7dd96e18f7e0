"""Hand-outs: a chapter, a position or exercises as one self-contained HTML file, or as PDF.

    from dragongames.paper import chapter_sheet, write
    write(chapter_sheet("knights-and-castles/2"), "conquest.pdf")
"""

from dragongames.paper.chapter import chapter_sheet, notebook_sheet
from dragongames.paper.exercises import exercises_sheet
from dragongames.paper.position import position_sheet
from dragongames.paper.sheet import Sheet, write

__all__ = ["Sheet", "chapter_sheet", "exercises_sheet", "notebook_sheet", "position_sheet", "write"]
