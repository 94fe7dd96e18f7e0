// A chapter in front of a class: next and previous by key, larger type, and the cells as slides.
"use strict";

const classroom = (() => {
  const ZOOMS = [0.8, 0.9, 1, 1.15, 1.3, 1.5, 1.75, 2];
  const LIKED = "dragongames-zoom", MODE = "dragongames-slides";
  const bar = document.querySelector(".dg-bar-above");
  const teacher = bar.dataset.teacher === "true";
  let slides = null;  // lists of cells, a slide each, while slides are shown
  let at = [0, 0];    // which slide, and how many of its steps

  // -- type ----------------------------------------------------------------------------------------

  const alone = bar.dataset.alone === "true";  // somebody at home, without a projector
  const wide = bar.dataset.wide === "true";  // a board that is large by itself
  const zoom = () => Number(sessionStorage.getItem(LIKED)) || (teacher && !wide && !alone ? 1.3 : 1);
  function size(step) {
    const now = ZOOMS.reduce((best, one) => Math.abs(one - zoom()) < Math.abs(best - zoom()) ? one : best);
    const next = ZOOMS[Math.min(Math.max(ZOOMS.indexOf(now) + step, 0), ZOOMS.length - 1)];
    if (step) sessionStorage.setItem(LIKED, next);
    document.documentElement.style.setProperty("--zoom", next);
  }

  // Links in what a cell shows would open windows of their own.
  document.addEventListener("click", event => {
    event.target.closest('a[href*="/chapter/"]')?.removeAttribute("target");
  }, true);

  // -- slides --------------------------------------------------------------------------------------

  // A slide begins with a heading; fragments come one by one, notes and skipped cells not at all.
  function gathered() {
    const found = [];
    for (const cell of document.querySelectorAll(".dg-step")) {
      const kind = cell.dataset.slide;
      if (kind === "skip" || kind === "notes" || !cell.querySelector(".jp-Cell:not(.jp-mod-noOutputs.jp-mod-noInput)")) continue;
      if (!found.length || kind === "slide" || kind === "subslide") found.push([]);
      const steps = found[found.length - 1];
      if (kind === "fragment" || !steps.length) steps.push([cell]); else steps[steps.length - 1].push(cell);
    }
    return found;
  }

  function show() {
    const [slide, step] = at;
    for (const cell of document.querySelectorAll(".dg-step")) cell.classList.remove("dg-now");
    slides[slide].slice(0, step + 1).flat().forEach(cell => cell.classList.add("dg-now"));
    document.getElementById("rendered_cells").dataset.place = `${slide + 1} / ${slides.length}`;
    const latest = slides[slide][step][0];
    if (step) latest.scrollIntoView({block: "nearest"}); else window.scrollTo(0, 0);
  }

  function turn(on) {
    slides = on ? gathered() : null;
    document.body.classList.toggle("dg-slides", on);
    document.getElementById("dg-mode").textContent = on ? bar.dataset.pages : bar.dataset.slideshow;
    if (on) show();
  }

  function follow(id) { document.getElementById(id)?.click(); }
  function forward() {
    const [slide, step] = at;
    if (!slides || (slide === slides.length - 1 && step === slides[slide].length - 1)) return follow("dg-next");
    at = step < slides[slide].length - 1 ? [slide, step + 1] : [slide + 1, 0];
    show();
  }
  function back() {
    const [slide, step] = at;
    if (!slides || (!slide && !step)) return follow("dg-previous");
    at = step ? [slide, step - 1] : [slide - 1, slides[slide - 1].length - 1];
    show();
  }

  // -- keys and buttons ----------------------------------------------------------------------------

  // A projector's remote sends PageDown and PageUp; on a page they scroll, as everybody expects.
  function key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, select, textarea, canvas, button, [role=slider]")) return;
    const deeds = {n: forward, p: back, "+": () => size(1), "-": () => size(-1), s: () => swap()};
    if (slides) Object.assign(deeds, {PageDown: forward, PageUp: back, ArrowRight: forward, ArrowLeft: back, " ": forward});
    const deed = deeds[event.key];
    if (deed) { event.preventDefault(); deed(); }
  }
  function swap() {
    if (!document.getElementById("dg-mode")) return;
    const on = !slides;
    at = [0, 0];
    sessionStorage.setItem(MODE, on ? "yes" : "no");
    turn(on);
  }

  // -- beginning and end ---------------------------------------------------------------------------

  function waiting(cell, cells) {
    const told = document.getElementById("loading_text");
    if (told) told.textContent = `${bar.dataset.wait} ${Math.round(100 * cell / cells)} %`;
  }
  function ready() {
    window.display_cells();
    const mode = sessionStorage.getItem(MODE);
    if (document.getElementById("dg-mode") && (mode === "yes" || (mode !== "no" && bar.dataset.slides === "true"))) turn(true);
  }
  // A kernel that has ended answers no more; say so, instead of a board that is silent.
  function watch() {
    const told = document.getElementById("jupyter-config-data");
    if (!told) return;
    const kernel = JSON.parse(told.textContent).kernelId;
    setInterval(async () => {
      if (document.hidden) return;
      const answer = await fetch(`${bar.dataset.root}/api/kernels/${kernel}`, {cache: "no-store"}).catch(() => null);
      document.getElementById("dg-lost").hidden = Boolean(answer?.ok);
    }, 5000);
  }

  document.body.classList.toggle("dg-wide", wide);
  document.body.classList.toggle("dg-home", alone);
  size(0);
  document.addEventListener("keydown", key);
  document.getElementById("dg-larger").addEventListener("click", () => size(1));
  document.getElementById("dg-smaller").addEventListener("click", () => size(-1));
  document.getElementById("dg-mode")?.addEventListener("click", swap);
  window.addEventListener("load", watch);
  return {waiting, ready};
})();
