// How a board behaves in a page, where its canvas would behave otherwise. Listeners of the whole page, in the capture
// phase, so that they are asked before the canvas; one set for all boards, however many there are.
const KNOWN = "dragongamesManners";

function canvasOf(event) {
  return event.target instanceof Element ? event.target.closest(".dragongames canvas") : null;
}

// The canvas takes the focus itself, and the browser then scrolls it into view: the place that was clicked has moved
// before it is measured. Who has the focus already does not scroll.
function focused(event) {
  canvasOf(event)?.focus({ preventScroll: true });
}

// The canvas keeps every turn of the wheel to itself. It gets those that are meant for it; the page gets the others.
function wheel(event) {
  const canvas = canvasOf(event);
  const zooms = canvas?.classList.contains("dg-drags") && (event.ctrlKey || event.metaKey);
  if (canvas && !zooms) event.stopPropagation();
}

// The canvas forbids the page to scroll under a finger. A picture that cannot be dragged needs no touches: of a tap the
// browser makes a click.
function touch(event) {
  const canvas = canvasOf(event);
  if (canvas && !canvas.classList.contains("dg-drags")) event.stopPropagation();
  else if (canvas && event.type === "touchstart") focused(event);
}

// The page has keys of its own, and a letter on a board would cut the cell, or make it raw text, and the board would be
// gone; Notebook asks for them even before the canvas does. On a board keys belong to the board, but for those with
// Ctrl, Alt or Meta, and Shift + Enter.
function key(event) {
  if (!(event.target instanceof Element) || !event.target.closest(".dragongames")) return;
  const theirs = event.ctrlKey || event.altKey || event.metaKey || (event.shiftKey && event.key === "Enter");
  event.target.toggleAttribute("data-lm-suppress-shortcuts", !theirs);  // only there: shortcuts look upwards from it
}

function initialize() {
  if (window[KNOWN]) return;
  window[KNOWN] = true;
  window.addEventListener("keydown", key, { capture: true });
  document.addEventListener("mousedown", focused, { capture: true });
  document.addEventListener("wheel", wheel, { capture: true, passive: true });
  for (const kind of ["touchstart", "touchmove", "touchend", "touchcancel"])
    document.addEventListener(kind, touch, { capture: true, passive: true });
}

export default { initialize };
