// What single controls of a page do beyond links and forms: dialogs, files, what counts on, the keyboard. Every page works
// without it. What follows changes and keeps what is being written is carnets.js.
"use strict";
(() => {
  const root = document.documentElement;
  const one = (selector, from = document) => from.querySelector(selector);
  const all = (selector, from = document) => [...from.querySelectorAll(selector)];
  const byId = (id) => document.getElementById(id);
  const writing = "input, textarea, select, [contenteditable]";

  // --- Changes: filters apply at once ---------------------------------------------------------------
  document.addEventListener("change", ({ target }) => {
    if (target.matches("[data-autosubmit]")) target.form.requestSubmit();
    if (target === shortcutSwitch) localStorage.setItem("shortcuts", target.checked ? "on" : "off");
    if (target.matches('.dropzone input[type="file"]')) { preview(target); checkFiles(target); }
  });

  // --- A text that is too long is pasted whole: the answer says so, where the browser would cut it -----
  document.addEventListener("paste", ({ target, clipboardData }) => {
    if (!(target.maxLength >= 0)) return;
    const kept = target.value.length - (target.selectionEnd - target.selectionStart);
    if (kept + clipboardData.getData("text").length > target.maxLength) target.removeAttribute("maxlength");
  });

  // --- Clicks -----------------------------------------------------------------------------------------
  document.addEventListener("click", (event) => {
    const target = event.target.closest("[data-dialog], [data-dismiss], [data-reveal], [data-print]");
    if (!target) return;
    const { dialog, reveal } = target.dataset;
    if (dialog && byId(dialog)) { event.preventDefault(); byId(dialog).showModal(); }
    if ("dismiss" in target.dataset) target.closest(".toast, .alert")?.remove();
    if ("print" in target.dataset) print();
    if (!reveal) return;
    byId(reveal).type = byId(reveal).type === "password" ? "text" : "password";
    target.setAttribute("aria-pressed", String(byId(reveal).type === "text"));
  });

  // --- A slider and the number that it stands for: what moves one moves the other --------------------
  document.addEventListener("input", ({ target }) => {
    const slider = target.id && one(`[data-mirrors="${CSS.escape(target.id)}"]`);
    if (slider) slider.value = target.value.replace(",", ".");
    if (target.dataset.mirrors) byId(target.dataset.mirrors).value = target.value;
  });

  // --- Files dropped, and what they look like -------------------------------------------------------
  function preview(input) {
    const zone = input.closest(".dropzone");
    const shown = one("[data-previews]", zone);
    if (!shown) return;
    all("img", shown).forEach((image) => URL.revokeObjectURL(image.src));
    shown.replaceChildren(...[...input.files].map((file) => {
      const kind = file.type.startsWith("image/") ? "image" : "file";
      const figure = one(`template[data-preview="${kind}"]`, zone).content.cloneNode(true);
      if (kind === "image") one("img", figure).src = URL.createObjectURL(file);
      one("figcaption", figure).textContent = file.name;
      return figure;
    }));
  }
  // Several files that are not all photos are refused as soon as they are chosen, not once they were sent.
  function checkFiles(input) {
    const problem = one("[data-only-photos]", input.closest(".dropzone"));
    if (!problem) return;
    const isOther = ({ type }) => type !== "" && !type.startsWith("image/");
    problem.hidden = input.files.length < 2 || ![...input.files].some(isOther);
    input.setCustomValidity(problem.hidden ? "" : problem.textContent.trim());
    input.setAttribute("aria-invalid", String(!problem.hidden));
  }
  for (const kind of ["dragover", "dragleave", "drop"]) {
    document.addEventListener(kind, (event) => {
      const zone = event.target.closest?.(".dropzone");
      if (!zone) return;
      event.preventDefault();
      zone.classList.toggle("over", kind === "dragover");
      const files = kind === "drop" ? [...event.dataTransfer.files] : [];
      if (files.length === 0) return;
      const input = one('input[type="file"]', zone), chosen = new DataTransfer();
      files.slice(0, input.multiple ? undefined : 1).forEach((file) => chosen.items.add(file));
      input.files = chosen.files;
      for (const name of ["input", "change"]) input.dispatchEvent(new Event(name, { bubbles: true }));
    });
  }

  // --- Several forms that waited behind the lock: each goes by itself, and the last one leaves the page ----
  for (const waiting of all("[data-held-alone]")) {
    one("form", waiting).addEventListener("submit", async (event) => {
      const form = event.target;
      if (form.target) { setTimeout(() => waiting.remove()); return; }
      if (all("[data-held-alone]").length === 1) return;
      event.preventDefault();
      const button = one("button", form), body = new URLSearchParams(new FormData(form));
      button.disabled = true;
      const answer = await fetch(form.action, { method: "POST", body, redirect: "manual" }).catch(() => null);
      if (answer?.type === "opaqueredirect") { waiting.remove(); one("[data-held-alone] button")?.focus(); return; }
      // What must be put right is, beside what still waits here.
      button.disabled = false;
      one("[data-held-refused]", waiting).hidden = false;
      form.target = "_blank";
    });
  }

  // A file that was asked for in one click comes by itself.
  one("[data-fetch]")?.click();

  // --- Long work ------------------------------------------------------------------------------------
  for (const work of all("[data-progress]")) {
    const source = new EventSource(work.dataset.progress);
    source.addEventListener("progress", ({ data }) => {
      const { value, max, text } = JSON.parse(data);
      const bar = one("progress", work);
      // While nobody knows of how much, the bar only says that something is going on.
      if (max) Object.assign(bar, { max, value });
      else bar.removeAttribute("value");
      one("[data-progress-text]", work).textContent = text;
    });
    source.addEventListener("done", ({ data }) => {
      source.close();
      location.assign(JSON.parse(data).href);
    });
  }

  // --- What counts on: a clock that says from where (`data-count`), how much a second (`data-rate`), and how far ---
  const counted = new WeakMap();
  const two = (number) => String(number).padStart(2, "0");
  function clock(seconds) {
    const [hours, minutes, rest] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
    return hours ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
  }
  function countOn() {
    for (const node of all("[data-count]")) {
      const { count, rate, until, whole, again } = node.dataset, said = `${count} ${rate}`;
      // A page that comes anew says from where it counts then.
      if (counted.get(node)?.said !== said) counted.set(node, { said, since: Date.now() });
      const run = counted.get(node), grows = Number(rate) > 0;
      const reached = Number(count) + (Number(rate) * (Date.now() - run.since)) / 1_000;
      const isOver = until !== undefined && (grows ? reached >= until : reached <= until);
      const number = isOver ? Number(until) : reached, shown = grows ? Math.floor(number) : Math.ceil(number);
      const text = whole === undefined ? clock(shown) : shown.toLocaleString(root.lang);
      if (node.matches("progress")) node.value = number;
      else if (node.textContent !== text) node.textContent = text;
      if (!isOver || run.isOver) continue;
      run.isOver = true;
      if (again !== undefined) document.dispatchEvent(new Event("carnets:again"));
    }
  }
  setInterval(countOn, 250);

  // --- How strong a passphrase is: the program judges, as it will when the form is sent -----------------
  for (const meter of all("[data-strength]")) {
    let asked = 0;
    byId(meter.dataset.strength).addEventListener("input", async ({ target }) => {
      const mine = ++asked;
      await new Promise((goOn) => setTimeout(goOn, 120));
      if (mine !== asked) return;
      const body = new URLSearchParams({ csrf: one('meta[name="csrf"]')?.content ?? "", passphrase: target.value });
      const answer = target.value
        ? await fetch("/passphrase/strength", { method: "POST", body }).catch(() => null) : null;
      const level = answer?.ok ? (await answer.json()).level : null;
      if (mine !== asked) return;
      one("meter", meter).value = level ?? 0;
      one("output", meter).textContent = level === null ? "" : meter.dataset[`label${level}`];
    });
  }

  // --- An error goes as soon as what it is about is changed; that of a passphrase is about its whole form ----
  document.addEventListener("input", ({ target }) => {
    const name = target.id || target.name;
    const isSecret = target.matches('[autocomplete$="-password"]') && target.form;
    const fields = isSecret ? target.form : byId(`${name}-about`);
    if (fields) all(".field-error", fields).forEach((error) => error.remove());
    target.removeAttribute("aria-invalid");
    const alert = one('main .alert[role="alert"]');
    if (!alert) return;
    one(`li:has(> a[href="#${CSS.escape(name)}"])`, alert)?.remove();
    if (isSecret || (one("ul", alert) && !one("li", alert))) alert.remove();
  });

  // --- Keyboard: single letters can be switched off in the help, as WCAG 2.1.4 asks -----------------
  const isOn = () => localStorage.getItem("shortcuts") !== "off";
  const shortcutSwitch = one("[data-shortcuts-switch]");
  if (shortcutSwitch) shortcutSwitch.checked = isOn();
  document.addEventListener("keydown", (event) => {
    const isWriting = event.target.closest(writing);
    if (event.key === "Escape" && isWriting && event.target.matches("[data-search]")) event.target.blur();
    if (isWriting || event.ctrlKey || event.metaKey || event.altKey || one("dialog[open]") || !isOn()) return;
    const action = {
      "/": () => {
        const field = one("[data-search]");
        if (field) field.focus(); else one("[data-search-link]")?.click();
      },
      n: () => one("[data-quick-add]")?.click(),
      "?": () => byId("shortcuts")?.showModal(),
    }[event.key];
    if (action) { event.preventDefault(); action(); }
  });
})();
