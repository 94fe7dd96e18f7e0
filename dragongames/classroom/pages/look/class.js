// A list asks for itself again: the class, its tables, the answers; whoever reads it does not lose their place.
"use strict";
const table = document.querySelector("[data-rows]");
setInterval(async () => {
  if (document.hidden) return;
  const answer = await fetch(table.dataset.rows, {cache: "no-store"}).catch(() => null);
  const stale = document.getElementById("stale");
  if (stale) stale.hidden = Boolean(answer?.ok);
  if (!answer?.ok) return;
  const [across, html] = [table.scrollLeft, await answer.text()];
  if (table.dataset.shown === html) return;
  table.dataset.shown = html;
  table.innerHTML = html;
  table.scrollLeft = across;
}, 2000);
