// One table: the picture comes by a line, clicks and words go back by it; a lost line is taken up again by itself.
"use strict";
(() => {
  const at = id => document.getElementById(id);
  const home = at("table"), picture = at("picture");
  const NEARER = "dragongames-table-zoom";
  let line = null, wait = 500, last = {}, zoom = Number(sessionStorage.getItem(NEARER)) || (innerWidth < 600 ? 2 : 1);

  function say(kind, what) {
    if (line?.readyState === WebSocket.OPEN) line.send(JSON.stringify({[kind]: what}));
  }
  function connect() {
    line = new WebSocket(location.origin.replace(/^http/, "ws") + home.dataset.line);
    line.onopen = () => { wait = 500; at("lost").hidden = true; };
    line.onmessage = event => show(JSON.parse(event.data));
    line.onclose = event => {
      if (event.code === 4403) return;  // this visitor has left the class, and the page says so
      at("lost").hidden = false;
      setTimeout(connect, wait);
      wait = Math.min(wait * 1.5, 5000);
    };
  }
  function told(id, text) { const one = at(id); if (one) { one.hidden = !text; one.textContent = text || ""; } }
  function hide(id, hidden) { const one = at(id); if (one) one.hidden = hidden; }
  function buttons(place, texts, kind, keys) {
    place.replaceChildren(...texts.map((text, number) => {
      const button = document.createElement("button");
      button.type = "button"; button.textContent = text;
      button.onclick = () => say(kind, keys ? keys[number] : number);
      return button;
    }));
  }

  function coached(now) {
    const place = at("coach");
    if (!place || JSON.stringify(now) === place.dataset.shown) return;
    place.dataset.shown = JSON.stringify(now);
    place.hidden = !now;
    home.classList.toggle("coached", Boolean(now));
    place.replaceChildren(...(now?.aim ? [["★", now.aim, ""]] : []).concat((now?.notes ?? []).map(one => ["▸", ...one])).map(([sign, text, rule]) => {
      const note = document.createElement("p"), cited = document.createElement("sup");
      cited.textContent = rule;
      note.append(`${sign} ${text} `, cited);
      return note;
    }));
  }

  function show(now) {
    home.classList.toggle("gone", Boolean(now.gone));
    if (now.gone) { told("turn", now.gone); picture.replaceChildren(); last = {}; return; }
    if (now.svg !== last.svg) {
      picture.innerHTML = now.svg;  // drawn by the server from the position; every word in it is escaped
      const seen = new Set(), open = new Set(now.open);
      for (const one of picture.querySelectorAll("[data-target]")) {
        const target = one.dataset.target;
        if (!open.has(target) || seen.has(target)) continue;  // by keyboard only what can be done, and once
        seen.add(target);
        one.setAttribute("role", "button"); one.setAttribute("tabindex", "0");
      }
      enlarge();
    }
    coached(now.coach);
    at("turn").classList.toggle("mine", now.mine);
    told("turn", now.turn); told("refusal", now.refusal);
    buttons(at("choices"), now.choices, "choose");
    hide("put_back", !now.selected); hide("ask_back", !now.may_wish);
    const wish = at("wish");
    wish.hidden = !now.wish; wish.firstElementChild.textContent = now.wish || "";
    for (const one of wish.querySelectorAll("button")) one.hidden = !now.asked;
    hide("question", !now.question);
    const answer = at("answer");
    answer.hidden = !now.answer; answer.querySelector("b").textContent = now.answer || "";
    const phrases = at("phrases");
    if (phrases && JSON.stringify(now.phrases) + now.talking !== phrases.dataset.shown) {
      phrases.dataset.shown = JSON.stringify(now.phrases) + now.talking;
      buttons(phrases, now.talking ? Object.values(now.phrases) : [], "say", Object.keys(now.phrases));
    }
    at("said").replaceChildren(...now.said.map(text => Object.assign(document.createElement("p"), {textContent: text})));
    at("log").replaceChildren(...[...now.log].reverse().map(text => Object.assign(document.createElement("li"), {textContent: text})));
    const typing = now.sits && home.dataset.asked !== "true", move = at("move");
    for (const one of at("typed")?.querySelectorAll("label, input, [type=submit]") ?? []) one.hidden = !typing;
    if (move) move.disabled = !now.mine;
    if (at("later")) at("later").disabled = !now.back;
    if (now.mine && !last.mine && document.hidden) document.title = "● " + document.title.replace(/^● /, "");
    last = now;
  }

  function enlarge() {
    const drawn = picture.querySelector("svg");
    if (drawn) { drawn.style.width = zoom === 1 ? "" : `${100 * zoom}%`; drawn.style.maxWidth = zoom === 1 ? "100%" : "none"; }
    picture.classList.toggle("nearer", zoom !== 1);
    sessionStorage.setItem(NEARER, zoom);
  }

  picture.addEventListener("click", event => {
    const target = event.target.closest("[data-target]");
    if (target) say("click", target.dataset.target);
  });
  picture.addEventListener("keydown", event => {
    const target = event.target.closest?.("[data-target]");
    if (target && (event.key === "Enter" || event.key === " ")) { event.preventDefault(); say("click", target.dataset.target); }
  });
  at("nearer").onclick = () => { zoom = Math.min(3, zoom * 1.25); enlarge(); };
  at("farther").onclick = () => { zoom = Math.max(1, zoom / 1.25); enlarge(); };
  at("put_back")?.addEventListener("click", () => say("put_back", true));
  at("ask_back")?.addEventListener("click", () => say("wish", true));
  at("wish").querySelector("[data-yes]").onclick = () => say("agree", true);
  at("wish").querySelector("[data-no]").onclick = () => say("agree", false);
  at("earlier")?.addEventListener("click", () => say("back", (last.back || 0) + 1));
  at("later")?.addEventListener("click", () => say("back", (last.back || 0) - 1));
  at("typed")?.addEventListener("submit", event => {
    event.preventDefault();
    const move = at("move");
    if (move.value.trim()) { say("type", move.value); move.value = ""; }
  });
  document.addEventListener("visibilitychange", () => {
    document.title = document.title.replace(/^● /, "");
    if (!document.hidden && line?.readyState !== WebSocket.OPEN) { line?.close(); }
  });
  connect();
})();
