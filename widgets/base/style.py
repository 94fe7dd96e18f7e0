"""How boards and panels look in the page: its own colours, so that they follow JupyterLab's theme."""

from __future__ import annotations

from typing import Final

import ipywidgets as ipw

# The second value of `var` is for pages without a theme.
CSS: Final = """
.dragongames {
  --dg-ink: var(--jp-ui-font-color1, #212121); --dg-soft: #555;
  --dg-line: var(--jp-border-color1, #bbb); --dg-raised: var(--jp-layout-color2, #f3f3f3);
  --dg-focus: var(--jp-brand-color1, #1565c0); --dg-bad: #c62828; --dg-good: #2e7d32; --dg-look: #f9a825;
  --dg-paper: var(--jp-layout-color1, #fff);
  max-width: 100%; gap: 4px; overflow: visible;
}
body[data-jp-theme-light="false"] .dragongames { --dg-soft: #bdbdbd; --dg-bad: #ff8a80; --dg-good: #81c784 }
.dragongames .widget-html-content, .dragongames .jupyter-widget-html-content { line-height: 1.4; color: var(--dg-ink) }
.dragongames canvas { margin: 2px }
.dragongames canvas:focus-visible { outline: 3px solid var(--dg-focus); outline-offset: 2px }
.dragongames button:focus-visible, .dragongames input:focus-visible, .dragongames select:focus-visible {
  outline: 3px solid var(--dg-focus); outline-offset: 1px;
}

.dg-status {
  display: flex; gap: 8px; align-items: baseline; font-size: 14px; padding: 4px 10px; min-height: 20px;
  color: var(--dg-ink); background: var(--dg-raised); border-left: 5px solid var(--dg-soft); border-radius: 3px;
}
.dg-board .dg-status { height: 40px; overflow: auto }
.dg-board .dg-status.dg-hint { height: auto; min-height: 40px }
.dg-status.dg-turn { border-left-color: var(--dg-focus) }
.dg-status.dg-refused, .dg-status.dg-error { border-left-color: var(--dg-bad) }
.dg-status.dg-hint { border-left-color: var(--dg-look) }
.dg-status.dg-done { border-left-color: var(--dg-good) }

.dragongames pre.dg-text {
  font-family: var(--jp-code-font-family, monospace); font-size: 13px; line-height: 1.35; margin: 0; padding: 8px 10px;
  color: var(--dg-ink); background: var(--dg-raised); border-radius: 3px; white-space: pre-wrap;
  word-break: normal; overflow-wrap: break-word; overflow-x: auto;
}
.dg-text .dg-rows { white-space: pre } .dg-learn pre.dg-text { font-size: 12px }
.dg-log { font-size: 13px; max-height: 15em; overflow: auto; padding: 2px 10px }
.dg-log .dg-then { border-top: 1px solid var(--dg-line); margin-top: 4px; padding-top: 4px }
.dg-head { font-size: 13px; font-weight: 600; color: var(--dg-ink); margin: 2px 0 }
.dg-line { font-size: 13px; padding: 0 10px }

.dg-rules { font-size: 13px; border-left: 3px solid var(--dg-line); padding: 2px 0 2px 12px; max-width: 88ch }
.dg-rule { margin-top: 6px; color: var(--dg-soft) }
.dg-said { margin-left: 1.2em; color: var(--dg-ink) }
.dg-said.dg-broken::before { content: "✗ "; color: var(--dg-bad) }
.dg-said.dg-kept::before { content: "✓ "; color: var(--dg-good) }
.dg-said.dg-ledger { color: var(--dg-soft) }
.dg-rules code { font-weight: 600; color: var(--dg-ink); background: none; padding: 0 }
.dg-badge { font-size: 12px; padding: 0 7px; border: 1px solid var(--dg-soft); border-radius: 9px; white-space: nowrap }

.dg-goal { padding: 8px 12px; background: var(--dg-raised); border-radius: 3px }
.dg-goal h3 { margin: 0; font-size: 16px; line-height: 1.35; font-weight: 600; color: var(--dg-ink) }
.dg-goal p { margin: 4px 0 0; font-size: 15px }
/* A task, its board and what is said of a try fit one screen of a laptop. */
.dg-task { align-items: center; background: var(--dg-raised); border-radius: 3px; flex-wrap: wrap }
.dg-task > :first-child { flex: 1 1 420px } .dg-task .dg-goal { background: none }
.dragongames .dg-task button { background: var(--dg-paper); border: 1px solid var(--dg-line) }
.dg-lesson canvas { max-width: min(100%, max(560px, (100vh - 320px) * 1.6)) !important }
.dg-quiz .dg-picture { margin: 6px 0 } .dg-quiz .dg-picture svg { width: auto; max-width: 100%; max-height: 42vh }
/* The coach stands beside the board, or above it where the page is narrow; all of it fits one screen of a laptop. */
.dragongames .dg-coached {
  flex-flow: row-reverse wrap; justify-content: flex-end; align-items: flex-start; gap: 6px 12px; overflow: visible;
}
.dragongames .dg-coach { flex: 1 1 250px; min-width: 0; max-width: 440px; gap: 6px; overflow: visible }
.dragongames .dg-coached > .dg-board { flex: 6 1 600px; min-width: 0 }
/* Where it must stand above, only what it says does; what can be asked and typed follows the board. */
.dg-learn { container-type: inline-size }
@container (max-width: 840px) {
  .dragongames .dg-coach { display: contents } .dragongames .dg-coached > .dg-board { flex-basis: 100%; order: 2 }
  .dragongames .dg-coach > * { flex: 1 1 100%; order: 3 } .dragongames .dg-coach > :nth-child(-n + 2) { order: 1 }
}
.dg-coached canvas { max-width: min(100%, max(560px, (100vh - 170px) * 1.6)) !important }
.dragongames .dg-coach .dg-entry { flex-basis: 100% }
.dragongames .dg-coach .dg-tools { flex-wrap: wrap; gap: 4px } .dg-coach .dg-tools > button { margin: 0 }
.dragongames .dg-coach .dg-tools + .dg-tools { margin-top: 4px }
.dg-coach .dg-goal h3 { font-size: 15px; font-weight: 500 }
.dragongames .dg-note {
  display: flex; gap: 8px; margin: 0 0 6px; padding: 7px 10px; font-size: 15px; line-height: 1.4; color: var(--dg-ink);
  border-left: 5px solid var(--dg-focus); border-radius: 3px; background: var(--dg-raised);
}
.dragongames .dg-note.dg-good { border-left-color: var(--dg-good) }
.dragongames .dg-note.dg-better { border-left-color: var(--dg-look) }
.dragongames .dg-note.dg-quiet { border-left-color: var(--dg-line) }
.dg-note sup, .dg-status sup, .dg-line sup, .dg-log sup, .dg-goal sup {
  font-size: 10px; color: var(--dg-soft); padding-left: 4px; white-space: nowrap;
}
.dragongames .dg-asked { flex-flow: row wrap; gap: 4px; overflow: visible }
.dragongames .dg-asked > button {
  width: auto; height: 30px; line-height: 28px; padding: 0 10px; margin: 0; font-size: 14px;
}
.dg-answer {
  font-size: 14px; line-height: 1.4; padding: 2px 10px; border-left: 3px solid var(--dg-look); max-height: 34vh;
  overflow: auto;
}
.dragongames .dg-answer p { margin: 2px 0; color: var(--dg-ink) }
.dg-place { font-size: 12px; color: var(--dg-soft) }
.dg-picture { margin: 0 0 6px; max-width: 900px } .dg-picture svg { width: 100%; height: auto }

.dg-beside { display: flex; flex-wrap: wrap; gap: 8px 24px; align-items: flex-start }
.dg-sheet { border-collapse: collapse; font-size: 13px; color: var(--dg-ink) }
.dg-sheet caption { font-weight: 600; text-align: left; padding: 2px 0 }
.dg-sheet td { padding: 1px 12px 1px 0; vertical-align: top } .dg-sheet td + td { text-align: right; padding-right: 0 }
.dg-sheet tr:nth-child(2) td, .dg-sheet .dg-total td { border-top: 1px solid var(--dg-line) }
.dg-sheet .dg-total td { font-weight: 600 }

.dragongames .dg-turn:not(.dg-status) { padding: 4px 0; border-top: 1px solid var(--dg-line); overflow: visible }
.dragongames .dg-turn button { text-align: left; white-space: normal; line-height: 1.3; padding: 4px 8px;
  min-height: 28px }
.dg-turn .dg-line { color: var(--dg-soft) }
.dg-bar { display: flex; gap: 10px; align-items: center; font-size: 13px; min-height: 28px }
.dg-bar span { position: relative; flex: 1 1 120px; height: 14px; background: var(--dg-raised);
  border: 1px solid var(--dg-soft) }
.dg-bar i { position: absolute; left: 0; top: 0; bottom: 0; background: var(--dg-soft) }
.dg-bar.dg-best i { background: var(--dg-focus) }
.dg-bar b { position: absolute; top: 5px; height: 4px; background: var(--dg-look); border: 1px solid #000 }
.dg-bar em { flex: 0 0 270px; font-style: normal; color: var(--dg-ink); line-height: 1.15 }
.dg-chart .dg-picture { max-width: 800px }
.dg-bar.dg-best em { font-weight: 600 }

.dg-trail { position: relative; max-width: 900px; margin: 0 0 8px }
.dg-trail svg { display: block; width: 100%; height: auto }
.dg-trail a { position: absolute; border-radius: 8px }
.dg-trail a:hover { outline: 2px solid var(--dg-focus) }
.dg-trail a:focus-visible { outline: 3px solid var(--dg-focus) }
.dg-dark, body[data-jp-theme-light="false"] .dg-light { display: none }
body[data-jp-theme-light="false"] .dg-dark { display: block }
.dragongames .dg-wishes { flex-wrap: wrap; gap: 0 20px }
.dragongames .dg-wish { align-items: center } .dg-wish > :first-child { padding-right: 8px }
.dragongames .dg-wish .widget-toggle-button { width: auto; padding: 0 9px }
.dragongames .dg-card .dg-tools { flex-wrap: wrap; gap: 6px }
.dragongames .dg-shelf {
  display: grid; grid-template-columns: repeat(auto-fill, minmax(min(400px, 100%), 1fr)); gap: 8px 20px;
  overflow: visible;
}
.dragongames .dg-card { gap: 12px; padding: 8px 0 4px; border-top: 1px solid var(--dg-line); overflow: visible }
.dragongames .dg-card .dg-goal p { font-size: 14px; line-height: 1.35 } .dg-card .dg-goal h3 { line-height: 1.25 }
.dragongames .dg-card .dg-tools > button { flex: 0 0 auto; align-self: flex-start }
.dragongames .dg-card .dg-tools > button { height: 33px; line-height: 31px; font-size: 14px }
.dragongames .jp-RenderedHTMLCommon > .dg-ways:last-child { margin-bottom: 0 }
.dg-card .dg-goal { background: none; padding: 0 }
.dg-ways { display: flex; flex-wrap: wrap; gap: 6px 8px; align-items: center; font-size: 14px }
.dragongames a.dg-link, .dragongames a.dg-link:visited {
  display: inline-block; padding: 5px 12px; border: 1px solid var(--dg-soft); border-radius: 4px; font-size: 14px;
  color: var(--dg-ink); background: var(--jp-layout-color1, #fff); text-decoration: none;
}
.dragongames a.dg-link:hover { border-color: var(--dg-focus); text-decoration: underline }
.dragongames .jp-OutputPrompt { display: none } .dragongames .jp-OutputArea-output { padding: 0; overflow: visible }

.dragongames .dg-tools { align-items: center } .dragongames .dg-tools > button { width: auto; padding: 0 12px }
.dragongames button.dg-wide {
  align-self: flex-start; width: auto; min-width: 12em; height: 36px; line-height: 34px; font-size: 15px;
}
.dragongames .dg-choices { flex-wrap: wrap }
.dragongames .dg-choices > button {
  width: auto; height: auto; min-height: 32px; padding: 5px 12px; line-height: 1.35; font-size: 14px;
  white-space: normal; text-align: left; overflow: visible;
}
.dragongames .dg-choices > button:disabled { opacity: 1 }

.dg-desk { display: flex; flex-flow: row wrap; gap: 6px 10px; align-items: flex-start; width: 100% }
.dg-desk > .dg-writing { flex: 1 1 300px; display: flex; flex-flow: row wrap; gap: 4px 10px; align-items: flex-start }
.dg-writing > * { flex: 1 1 290px; min-width: min(290px, 100%) }
.dg-desk > .dg-shown { flex: 1000 1 890px; min-width: min(480px, 100%); max-width: 904px }
.dg-help pre.dg-text { max-height: 280px; overflow: auto }
.dg-page label { display: none }
.dragongames .dg-page textarea {
  font: 13px/20px var(--jp-code-font-family, monospace); white-space: pre; overflow: auto; color: var(--dg-ink);
  padding: 6px 8px 6px 42px; tab-size: 2; resize: vertical;
}
.dg-chips .dg-label { font-weight: 600; font-size: 13px; padding: 0 6px 0 2px }
.dg-chips .dg-chip { border: 1px solid var(--dg-line); border-radius: 4px; margin: 2px; align-items: center }
.dg-chips .dg-chip button { width: 28px; min-width: 28px; padding: 0; margin: 0; font-size: 15px }
.dg-chips .dg-what { font-size: 13px; padding: 0 6px; white-space: nowrap }
"""


def style() -> ipw.Widget:
    """The style sheet as a widget that takes no room; every panel brings it along."""
    return ipw.HTML(f"<style>{CSS}</style>", layout=ipw.Layout(display="none"))
