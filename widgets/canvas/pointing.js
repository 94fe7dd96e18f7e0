// Which of the rows of a list the mouse or the keyboard is at; -1 where it is at none.
function initialize({ model }) {
  const tell = event => {
    const row = event.target instanceof Element && event.target.closest(`.${model.get("room")} > *`);
    const at = row ? [...row.parentElement.children].indexOf(row) : -1;
    if (at === model.get("at")) return;
    model.set("at", at);
    model.save_changes();
  };
  for (const kind of ["mouseover", "focusin"]) document.addEventListener(kind, tell);
  return () => ["mouseover", "focusin"].forEach(kind => document.removeEventListener(kind, tell));
}

export default { initialize };
