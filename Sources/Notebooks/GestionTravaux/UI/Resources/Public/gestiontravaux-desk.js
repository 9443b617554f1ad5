// The desk and its lists, beyond links and forms: a card that is swiped, arrows, lines that are dragged. What a finger's way
// means is the page's to say (`data-axis`, `data-lean`, `data-shortest`): the rule stands in the program.
"use strict";
(() => {
  const one = (selector, from = document) => from?.querySelector(selector) ?? null;
  const all = (selector, from = document) => [...from.querySelectorAll(selector)];
  const isCalm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

  // --- Sorting a capture ------------------------------------------------------------------------------
  const sorting = () => one("[data-swipe]");
  const wayAlong = (axis) => one(`[data-axis="${axis}"]`, sorting());

  // The axis that a way over the card points along; nothing for a short one and for one between two.
  function aimed(x, y) {
    const { shortest, lean } = sorting().dataset;
    if (!(Math.hypot(x, y) >= Number(shortest) - 1e-9)) return null;
    const angle = (Math.atan2(y, x) * 180) / Math.PI;
    const leans = (axis) => { const turn = Math.abs(angle - axis) % 360; return Math.min(turn, 360 - turn); };
    const axes = all("[data-axis]", sorting()).map((way) => way.dataset.axis);
    return axes.find((axis) => leans(Number(axis)) <= Number(lean) + 1e-9) ?? null;
  }

  // Goes where somebody pointed: a button at once, a choice by opening it.
  function take(axis) {
    const way = wayAlong(axis);
    if (!way) return false;
    if (way.matches("details")) {
      way.open = true;
      one("button", way).focus();
    } else {
      way.form.requestSubmit(way);
    }
    return true;
  }

  let swipe = null;
  // Another window may have sorted the capture under the finger: what is shown by then was swiped by nobody.
  const isShown = ({ key }) => sorting()?.dataset.key === key;
  function hint(axis) {
    for (const node of all("[data-hint]", sorting() ?? document)) {
      node.classList.toggle("gestiontravaux-desk-aimed", axis !== null && node.dataset.hint === axis);
    }
  }
  function endSwipe() {
    if (swipe) swipe.card.style.transform = "";
    swipe?.card.classList.remove("gestiontravaux-desk-held");
    hint(null);
    swipe = null;
  }
  document.addEventListener("pointerdown", (event) => {
    const card = event.target.closest?.("[data-swipe-card]");
    if (!card || event.button !== 0 || event.target.closest("audio")) return;
    swipe = { card, key: sorting().dataset.key, id: event.pointerId, x: event.clientX, y: event.clientY, moved: false };
  });
  document.addEventListener("pointermove", (event) => {
    if (swipe?.id !== event.pointerId) return;
    if (!isShown(swipe)) { endSwipe(); return; }
    const x = event.clientX - swipe.x, y = event.clientY - swipe.y;
    if (!swipe.moved && Math.hypot(x, y) < 8) return;
    if (!swipe.moved) {
      swipe.moved = true;
      swipe.card.setPointerCapture(event.pointerId);
      swipe.card.classList.add("gestiontravaux-desk-held");
    }
    // It follows a little: what it says and where it would go stay in sight.
    if (!isCalm()) swipe.card.style.transform = `translate(${x * 0.3}px, ${y * 0.3}px) rotate(${x / 60}deg)`;
    hint(aimed(x, y));
  });
  document.addEventListener("pointerup", (event) => {
    if (swipe?.id !== event.pointerId) return;
    const mine = swipe, { moved, x, y } = mine;
    const axis = moved && isShown(mine) ? aimed(event.clientX - x, event.clientY - y) : null;
    endSwipe();
    // What was swiped was not clicked.
    const ignore = (click) => click.preventDefault();
    if (moved) addEventListener("click", ignore, true);
    setTimeout(() => {
      removeEventListener("click", ignore, true);
      if (axis !== null && isShown(mine)) take(axis);
    });
  });
  document.addEventListener("pointercancel", endSwipe);
  document.addEventListener("dragstart", (event) => {
    if (event.target.closest?.("[data-swipe-card]")) event.preventDefault();
  });

  // --- The same with the arrows: from the card, and among the choices of a way ------------------------
  const arrows = { ArrowRight: "0", ArrowDown: "90", ArrowLeft: "180", ArrowUp: "-90" };
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const opened = event.target.closest?.("[data-swipe] details[open]");
    if (opened && event.key === "Escape") {
      opened.open = false;
      one("[data-swipe-card]").focus();
    } else if (opened && event.key in arrows && event.target.matches("button")) {
      const buttons = all("button", opened), step = ["ArrowRight", "ArrowDown"].includes(event.key) ? 1 : -1;
      buttons[(buttons.indexOf(event.target) + step + buttons.length) % buttons.length].focus();
      event.preventDefault();
    } else if (event.key in arrows && event.target.matches?.("[data-swipe-card]") && take(arrows[event.key])) {
      event.preventDefault();
    }
  });
  // One choice is open at a time.
  document.addEventListener("toggle", ({ target }) => {
    if (!target.matches?.("[data-swipe] details") || !target.open) return;
    // What was done before is still being told at the bottom of a phone: the choices come out from under it.
    target.scrollIntoView({ block: "center" });
    for (const other of all("details[open]", sorting())) if (other !== target) other.open = false;
  }, true);

  // --- Lines that are put in another order --------------------------------------------------------------
  let drag = null;
  const movable = (list) => all(":scope > li", list).filter((line) => one("[data-drag]", line));
  document.addEventListener("pointerdown", (event) => {
    const handle = event.target.closest?.("[data-drag]"), list = handle?.closest("[data-order]");
    if (!list || event.button !== 0) return;
    event.preventDefault();
    const line = handle.closest("li");
    drag = { handle, line, list, id: event.pointerId, y: event.clientY, from: movable(list).indexOf(line) };
    drag.middles = movable(list).map((it) => { const box = it.getBoundingClientRect(); return (box.top + box.bottom) / 2; });
    // The page may change meanwhile: the list that is being touched waits.
    list.dataset.liveKeep = "";
    line.classList.add("gestiontravaux-desk-held");
    handle.setPointerCapture(event.pointerId);
  });
  const placeAt = (y) => drag.middles.filter((middle, index) => index !== drag.from && middle < y).length;
  document.addEventListener("pointermove", (event) => {
    if (drag?.id !== event.pointerId) return;
    const place = placeAt(drag.middles[drag.from] + event.clientY - drag.y);
    drag.line.style.transform = `translateY(${event.clientY - drag.y}px)`;
    movable(drag.list).forEach((line, index) => {
      const isPassed = index !== drag.from && index >= Math.min(place, drag.from) && index <= Math.max(place, drag.from);
      line.classList.toggle("gestiontravaux-desk-passed", isPassed);
    });
  });
  function endDrag(event) {
    if (!drag || drag.id !== event.pointerId) return;
    const { line, list, from, middles, y } = drag, place = placeAt(middles[from] + event.clientY - y);
    line.style.transform = "";
    line.classList.remove("gestiontravaux-desk-held");
    all(".gestiontravaux-desk-passed", list).forEach((it) => it.classList.remove("gestiontravaux-desk-passed"));
    drag = null;
    if (event.type === "pointercancel" || place === from) { delete list.dataset.liveKeep; return; }
    const form = one("form[data-moves]", line);
    form.append(Object.assign(document.createElement("input"), { type: "hidden", name: "place", value: String(place) }));
    form.requestSubmit();
  }
  document.addEventListener("pointerup", endDrag);
  document.addEventListener("pointercancel", endDrag);
})();
