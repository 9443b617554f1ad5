// Following changes, never replacing what somebody is writing, and sending it. Only following needs it: the rest works without.
"use strict";
(() => {
  const root = document.documentElement;
  const one = (selector, from = document) => from.querySelector(selector);
  const all = (selector, from = document) => [...from.querySelectorAll(selector)];
  const writing = "input, textarea, select, [contenteditable]";
  const csrf = () => one('meta[name="csrf"]')?.content ?? "";

  // --- What the person is writing is never replaced -------------------------------------------------
  const edited = new WeakSet();
  const isElement = (node) => node.nodeType === Node.ELEMENT_NODE;
  const isUnsaved = (node) => edited.has(node) || node.matches("[data-unsaved]");
  const holdsWriting = (node) => isElement(node) && [node, ...all("*", node)].some(isUnsaved);
  document.addEventListener("input", ({ target }) => {
    const group = target.name && target.form ? all(`[name="${CSS.escape(target.name)}"]`, target.form) : [];
    [target, ...group].forEach((control) => edited.add(control));
  });
  document.addEventListener("reset", ({ target }) => all("*", target).forEach((it) => edited.delete(it)));

  // --- Making one tree like another, in place: focus, scroll, open details and dialogs survive ------
  const keyOf = (node) => (isElement(node) ? node.dataset.key || node.id : "");
  function copyAttributes(from, to) {
    for (const name of new Set([...from.getAttributeNames(), ...to.getAttributeNames()])) {
      const value = to.getAttribute(name);
      if (value === null) { if (name !== "open") from.removeAttribute(name); }
      else if (from.getAttribute(name) !== value) from.setAttribute(name, value);
    }
  }
  function morph(from, to) {
    if (from.isEqualNode(to)) return;
    if (!isElement(from)) { from.data = to.data; return; }
    if (from.matches("[data-live-keep]") || edited.has(from)) return;
    copyAttributes(from, to);
    morphChildren(from, to);
  }
  function morphChildren(from, to) {
    const wanted = new Set([...to.children].map(keyOf).filter(Boolean));
    const known = new Map([...from.children].filter(keyOf).map((child) => [keyOf(child), child]));
    let cursor = from.firstChild;
    const drop = () => {
      const leaving = cursor;
      cursor = cursor.nextSibling;
      if (!holdsWriting(leaving)) leaving.remove();
    };
    for (const next of [...to.childNodes]) {
      while (cursor && keyOf(cursor) && !wanted.has(keyOf(cursor))) drop();
      const key = keyOf(next);
      const match = key ? known.get(key) : cursor && !keyOf(cursor) ? cursor : null;
      if (match && match.nodeName === next.nodeName) {
        if (match === cursor) cursor = cursor.nextSibling;
        else from.insertBefore(match, cursor);
        morph(match, next);
      } else {
        from.insertBefore(document.importNode(next, true), cursor);
      }
    }
    while (cursor) drop();
  }
  function show(html) {
    const page = new DOMParser().parseFromString(html, "text/html");
    for (const region of all("[data-live-region]", page)) {
      const place = one(`[data-live-region="${CSS.escape(region.dataset.liveRegion)}"]`);
      if (place && !region.parentElement.closest("[data-live-region]")) morphChildren(place, region);
    }
  }

  // --- Live pages: one stream per visible tab, since a browser allows six per server ----------------
  const tabs = new BroadcastChannel("carnets");
  const live = one("main[data-live]");
  let stream, retry, isGone = false, hiddenAt = 0, delay = 500;
  // A form that somebody is writing in goes to its own address: the locked vault answers with the page that
  // asks for the passphrase and keeps what was typed. Without a token it can never be taken for a sending.
  const isWritten = (form) =>
    form.method === "post" && !one('input[type="password"]', form) &&
    (form.matches("[data-unsaved]") || one('[aria-invalid="true"]', form) ||
      [...form.elements].some((control) => edited.has(control)));
  const going = (form) => form.getAttribute("action") || location.pathname + location.search;
  const texts = (form) =>
    [...new FormData(form)].filter(([name, value]) => typeof value === "string" && name !== "csrf");
  // The first goes to its address, and what was typed into others travels within it.
  function withoutFiles([first, ...others]) {
    const copy = document.createElement("form");
    const add = (name, value) =>
      copy.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
    copy.method = "post";
    copy.action = going(first);
    add("csrf", "");
    texts(first).forEach(([name, value]) => add(name, value));
    others.forEach((form, number) => {
      add(`held-other-${number}-held-action`, going(form));
      texts(form).forEach(([name, value]) => add(`held-other-${number}-held-field-${name}`, value));
    });
    return copy;
  }
  // Where to be again once the vault is open; a discreet notebook's page does not say.
  const { back } = document.body.dataset;
  let hasLeft = false;
  function leave() {
    if (hasLeft) return;
    hasLeft = true;
    stream?.close();
    clearTimeout(retry);
    if (!document.dispatchEvent(new Event("carnets:leave", { cancelable: true }))) { stayUnseen(); return; }
    const forms = all("form").filter(isWritten);
    const copy = forms.length > 0 && withoutFiles(forms);
    document.body.replaceChildren(...(copy ? [copy] : []));
    if (copy) copy.submit();
    else location.replace(back ? `/unlock?next=${encodeURIComponent(back)}` : "/unlock");
  }
  // A page that holds what is nowhere else stays, unseen, until the vault is open again, here or in another tab.
  function stayUnseen() {
    const { left } = one("template[data-left]").dataset;
    const notice = document.importNode(one("template[data-left]").content.firstElementChild, true);
    root.classList.add("left");
    document.body.append(notice);
    one("a", notice).focus();
    const look = async () => {
      const answer = await fetch(left, { redirect: "manual" }).catch(() => null);
      const html = answer?.ok ? await answer.text().catch(() => "") : "";
      const token = one('meta[name="csrf"]', new DOMParser().parseFromString(html, "text/html"))?.content;
      if (!token) { setTimeout(look, 2_000); return; }
      one('meta[name="csrf"]').content = token;
      all('input[name="csrf"]').forEach((input) => { input.value = token; });
      notice.remove();
      root.classList.remove("left");
      hasLeft = false;
      document.dispatchEvent(new Event("carnets:back"));
      listen();
    };
    setTimeout(look, 2_000);
  }
  const lock = () => { tabs.postMessage("locked"); leave(); };
  tabs.onmessage = ({ data }) => { if (data === "locked" && one("main[data-private]")) leave(); };
  // Pages that follow nothing hear of the lock from the page that asks for the passphrase.
  if (one("form[data-locked]")) tabs.postMessage("locked");
  function reached(yes) {
    const note = one("[data-offline]");
    if (note) note.hidden = yes;
    if (yes) { delay = 500; root.classList.remove("veiled"); }
  }
  function listen() {
    clearTimeout(retry);
    stream?.close();
    if (!live || isGone || document.hidden) return;
    stream = new EventSource(location.href);
    stream.onopen = () => reached(true);
    stream.addEventListener("page", ({ data }) => show(data));
    stream.addEventListener("toast", ({ data }) => toast(data));
    stream.addEventListener("locked", lock);
    // What the page was about was deleted, often from this very page: there is nothing to ask for any more.
    stream.addEventListener("gone", () => { isGone = true; stream.close(); });
    stream.onerror = async () => {
      stream.close();
      reached(false);
      retry = setTimeout(listen, delay * (0.75 + Math.random() / 2));
      delay = Math.min(delay * 2, 30_000);
      const answer = await fetch(location.href, { method: "HEAD", redirect: "manual" }).catch(() => null);
      if (answer && (answer.type === "opaqueredirect" || answer.status === 401)) lock();
    };
  }
  // A page that follows nothing asks whether the vault is still open; asking keeps it open no longer.
  const { activity } = document.body.dataset;
  const isDeaf = activity && !live && one("main[data-private]");
  async function ask() {
    if (!isDeaf || hasLeft || document.hidden) return;
    const answer = await fetch(activity, { method: "HEAD", redirect: "manual" }).catch(() => null);
    if (answer?.status === 401) lock();
  }
  setInterval(ask, 15_000);
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) { hiddenAt = Date.now(); stream?.close(); return; }
    ask();
    if (live && Date.now() - hiddenAt > 60_000) root.classList.add("veiled");
    listen();
  });
  // What counts down on a page asks for it again at its end.
  document.addEventListener("carnets:again", listen);
  addEventListener("pageshow", (event) => { if (event.persisted) location.reload(); });
  listen();

  // Writing counts as being there, so the vault does not lock under an unsaved page.
  let saidHere = Date.now();
  function sayHere() {
    if (!activity || Date.now() - saidHere < 30_000) return;
    saidHere = Date.now();
    fetch(activity, { method: "POST", headers: { "X-CSRF-Token": csrf() } }).catch(() => reached(false));
  }
  document.addEventListener("input", sayHere);
  // So does looking at what is to be looked at without touching it: a timer says for how many seconds.
  const watched = new WeakMap();
  setInterval(() => {
    const node = one("[data-awake]"), seconds = Number(node?.dataset.awake);
    if (!node || document.hidden) return;
    if (watched.get(node)?.seconds !== seconds) watched.set(node, { seconds, since: Date.now() });
    if (Date.now() - watched.get(node).since < seconds * 1_000) sayHere();
  }, 10_000);

  // --- Toasts: put in again once the page is there, so that a screen reader announces them ----------
  function keepToast(node) {
    one("[data-toasts]")?.append(node);
    const isRead = () => node.matches(":hover, :focus-within");
    const fade = () => setTimeout(() => (isRead() ? fade() : node.remove()), 20_000);
    fade();
  }
  function toast(html) {
    const page = new DOMParser().parseFromString(html, "text/html");
    all(".toast", page).forEach((node) => keepToast(document.importNode(node, true)));
  }
  const waiting = all("[data-toasts] > .toast");
  waiting.forEach((node) => node.remove());
  setTimeout(() => waiting.forEach(keepToast), 150);

  // --- Forms: nothing is sent twice, the theme changes without a new page ---------------------------
  const sent = new WeakSet();
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (event.defaultPrevented || event.submitter?.formMethod === "dialog" || form.method !== "post") return;
    const isTheme = form.matches("[data-theme-toggle]");
    // What is being written here goes behind the lock as if another tab had locked it.
    const isLeft = form.matches("[data-lock]") && (one("template[data-left]") || all("form").some(isWritten));
    if (isTheme || isLeft || sent.has(form)) event.preventDefault();
    if (isTheme) { changeTheme(form); return; }
    if (isLeft) { lockAround(form); return; }
    sent.add(form);
    // Until the page that answers is there nothing moves under the hand. A file, or a script, may be the answer instead.
    setTimeout(() => { if (!event.defaultPrevented) stream?.close(); });
    setTimeout(() => {
      sent.delete(form);
      if (!hasLeft && stream?.readyState === EventSource.CLOSED) listen();
    }, 2_000);
  });
  function lockAround(form) {
    const body = new URLSearchParams(new FormData(form));
    fetch(form.action, { method: "POST", body, redirect: "manual" })
      .then(({ type }) => (type === "opaqueredirect" ? lock() : form.submit()))
      .catch(() => reached(false));
  }
  function changeTheme(form) {
    const isDark = matchMedia("(prefers-color-scheme: dark)").matches;
    const shown = root.dataset.theme || (isDark ? "dark" : "light");
    root.dataset.theme = shown === "dark" ? "light" : "dark";
    form.elements.theme.value = root.dataset.theme;
    const body = new URLSearchParams(new FormData(form));
    fetch(form.action, { method: "POST", body }).catch(() => reached(false));
  }

  // --- Taking back what was done last, and doing it again: never while something is being written --------
  document.addEventListener("keydown", (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.repeat || one("dialog[open]")) return;
    const key = event.key.toLowerCase(), { undo, redo } = document.body.dataset;
    const address = key === "z" && !event.shiftKey ? undo : "yz".includes(key) ? redo : null;
    if (!address || event.target.closest(writing) || all("form").some(isWritten)) return;
    event.preventDefault();
    const form = document.createElement("form");
    form.method = "post";
    form.action = `${address}?from=${encodeURIComponent(location.pathname + location.search)}`;
    form.append(Object.assign(document.createElement("input"), { type: "hidden", name: "csrf", value: csrf() }));
    document.body.append(form);
    form.requestSubmit();
  });
})();
