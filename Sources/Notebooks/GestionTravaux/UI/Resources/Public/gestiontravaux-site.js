// The page of the site while something is being captured: text kept on each pause, photos and spoken memos as they come.
// Nothing is let go of before the program has it: what could not be sent is listed, and sent again until it is kept.
// Without this script the same form is sent with a button.
"use strict";
(() => {
  const one = (selector, from = document) => from?.querySelector(selector) ?? null;
  // The form of a capture that was ended elsewhere stays first for as long as it holds anything.
  const form = () => one("form[data-site-capture]");
  const area = () => form()?.elements.texte ?? null;
  const vibrate = (pattern) => navigator.vibrate?.(pattern);
  const newID = () => "10000000-1000-4000-8000-100000000000".replace(/[018]/g, (digit) =>
    (digit ^ (crypto.getRandomValues(new Uint8Array(1))[0] & (15 >> (digit / 4)))).toString(16));
  // Says whether a text is another one, as the program reckons it too.
  function fingerprint(text) {
    let hash = 0x811c9dc5;
    for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
    return (hash >>> 0).toString(16);
  }

  // --- What is said to the person -------------------------------------------------------------------
  function say(key) {
    const status = one("[data-site-status]", form());
    if (status) status.textContent = form().dataset[key] ?? "";
  }
  const problems = {};
  function complain(about, text = "") {
    problems[about] = text;
    const place = one("[data-site-problem]", form());
    if (!place) return;
    place.textContent = Object.values(problems).filter(Boolean).join(" ");
    place.hidden = !place.textContent;
  }

  // --- Sending: what is sent names its capture itself, and one of its own for where that has gone -----
  const letters = new WeakMap();
  function letter() {
    const own = form(), { csrf, capture, task } = own.elements;
    if (!letters.has(own)) {
      const fields = [["csrf", csrf.value], ["capture", capture.value], ["task", task.value], ["spare", newID()]];
      letters.set(own, { fields, to: { ...own.dataset } });
    }
    return letters.get(own);
  }
  function filled(fields) {
    const body = new FormData();
    for (const [name, value, fileName] of fields) {
      if (fileName) body.append(name, value, fileName); else body.append(name, value);
    }
    return body;
  }
  /// The answer of the program; null where there is none, and all is to be sent again.
  async function send(address, fields, limit) {
    try {
      const answer = await fetch(address, { method: "POST", body: filled(fields), signal: AbortSignal.timeout(limit) });
      const isOurs = answer.ok && answer.headers.get("content-type")?.startsWith("application/json");
      return isOurs ? await answer.json() : null;
    } catch {
      return null;
    }
  }
  let again, delay = 1_000;
  function tryAgain() {
    clearTimeout(again);
    again = setTimeout(goOn, delay);
    delay = Math.min(delay * 2, 15_000);
  }
  async function goOn() {
    clearTimeout(again);
    const [outcome] = await Promise.all([keepText(), sendAll()]);
    finish(outcome);
  }
  addEventListener("online", goOn);

  // --- Text: kept 0.6 seconds after the last letter, one sending at a time, never behind a photo ---------
  // A stretch of text and what of it is kept. Until somebody writes, the program says both.
  let said = null, pause, textTurn = Promise.resolve("kept"), isTextLost = false;
  function stretch() {
    const field = area();
    if (said?.field === field) return said;
    const { stretch: id, base } = form().elements;
    for (const input of [id, base]) input.dataset.liveKeep = "";
    const kept = field.matches("[aria-invalid]") ? null : field.defaultValue;
    said = { field, id: id.value || newID(), other: newID(), known: [base.value], kept, inputs: { id, base } };
    return said;
  }
  function isUnsaved() {
    const field = area();
    if (!field) return false;
    return field.value !== (said?.field === field ? said.kept : field.defaultValue) || field.matches("[aria-invalid]");
  }
  function textFields(mine) {
    // What is on its way may arrive, whatever becomes of the answer: the program may know it already next time.
    const text = mine.field.value, known = mine.known.join(" ");
    mine.known = [...new Set([...mine.known, fingerprint(text)])].slice(-50);
    return [
      ...letter().fields, ["texte", text], ["stretch", mine.id], ["other", mine.other], ["base", known],
    ];
  }
  async function saveText() {
    if (!isUnsaved()) return "kept";
    const mine = stretch(), text = mine.field.value;
    say("saySaving");
    const answer = await send(letter().to.text, textFields(mine), 20_000);
    isTextLost = answer === null;
    complain("text", answer?.problem);
    if (isTextLost || answer.problem) {
      say("");
      if (isTextLost) tryAgain();
      show();
      return isTextLost ? "lost" : "refused";
    }
    delay = 1_000;
    mine.kept = text;
    mine.field.removeAttribute("aria-invalid");
    // Another window wrote there meanwhile: both stay, and this one goes on beside it.
    if (answer.stretch && answer.stretch !== mine.id) [mine.id, mine.other] = [answer.stretch, newID()];
    begins(mine, text);
    say("saySaved");
    show();
    return "kept";
  }
  function begins(mine, text) {
    mine.known = [fingerprint(text)];
    [mine.inputs.id.value, mine.inputs.base.value] = [mine.id, mine.known[0]];
  }
  function keepText() {
    clearTimeout(pause);
    textTurn = textTurn.then(saveText, saveText);
    return textTurn;
  }
  document.addEventListener("input", ({ target }) => {
    if (target !== area()) return;
    stretch();
    show();
    clearTimeout(pause);
    pause = setTimeout(keepText, 600);
  });
  // The page goes: what was typed leaves at once. As multipart, since what a beacon may carry is short.
  addEventListener("pagehide", () => {
    if (isUnsaved()) navigator.sendBeacon(letter().to.text, filled(textFields(stretch())));
  });

  // --- Photos and memos: one after the other, each until it is kept or refused --------------------------
  const outbox = [];
  let sending = null;
  function sendAll() {
    sending ??= pass().finally(() => { sending = null; });
    return sending;
  }
  async function pass() {
    do {
      for (const item of [...outbox]) {
        const answer = await item.send();
        item.isLost = answer === null;
        if (item.isLost) continue;
        delay = 1_000;
        if (answer.problem) refuse(item, answer.problem);
        else if (!item.hasMore?.()) outbox.splice(outbox.indexOf(item), 1);
      }
      show();
    } while (outbox.some((item) => !item.isLost));
    if (outbox.length) tryAgain();
  }
  // What can never be kept is named, and the capture does not end before that was read.
  function refuse(item, problem) {
    outbox.splice(outbox.indexOf(item), 1);
    item.mend?.();
    ending = null;
    complain("file", `${item.name}${problem.startsWith(item.name) ? "" : " : "}${problem}`);
  }
  function put(item) {
    if (!outbox.includes(item)) outbox.push(item);
    show();
    return sendAll();
  }
  const isBusy = () => Boolean(recording) || isAsking || outbox.length > 0 || isUnsaved();
  function show() {
    const place = one("[data-site-unsent]", form());
    if (!place) return;
    // While it stands here, the form stays, whatever else the page shows by now.
    place.toggleAttribute("data-unsaved", isBusy());
    const names = outbox.filter((item) => item.isPhoto || item.isLost).map(({ name }) => name);
    if (isTextLost && isUnsaved()) names.unshift(area().labels[0].textContent);
    place.hidden = names.length === 0;
    one("ul", place).replaceChildren(...names.map((name) =>
      Object.assign(document.createElement("li"), { textContent: name })));
  }
  // A capture that was ended elsewhere makes room once nothing of it is left here.
  setInterval(() => {
    show();
    const isOver = form() && (one("[data-site-begin]") || document.querySelectorAll("form[data-site-capture]").length > 1);
    if (!isOver || isBusy() || ending) return;
    isPassing = true;
    location.replace(form().dataset.page);
  }, 2_000);

  // --- Photos: each ends the stretch of text, and says which one comes after it -------------------------
  async function cut(item) {
    const mine = form() && stretch();
    if (!mine) { item.before = ""; return; }
    const outcome = await keepText();
    if (outcome === "lost") return;
    if (outcome === "kept" && mine.kept?.trim()) {
      // What was typed while that was on its way is what comes after the photo.
      const { value } = mine.field, before = { id: mine.id, other: mine.other, kept: mine.kept };
      mine.field.value = value.startsWith(mine.kept) ? value.slice(mine.kept.length).trimStart() : "";
      [mine.id, mine.other, mine.kept] = [newID(), newID(), ""];
      begins(mine, "");
      // Without the photo both are one stretch again.
      const after = mine.id;
      item.mend = () => {
        if (mine.id !== after || mine.kept !== "") return;
        mine.field.value = [before.kept, mine.field.value].filter(Boolean).join("\n");
        Object.assign(mine, before);
        begins(mine, before.kept);
        keepText();
      };
    }
    item.before = outcome === "kept" ? mine.id : "";
  }
  function photo(file) {
    const mine = letter(), id = newID(), name = file.name || "photo.jpg";
    const item = { name, isPhoto: true };
    item.send = async () => {
      if (item.before === undefined) await cut(item);
      if (item.before === undefined) return null;
      const fields = [...mine.fields, ["photo", id], ["stretch", item.before], ["files", file, name]];
      const answer = await send(mine.to.photo, fields, 120_000);
      if (answer && !answer.problem) { vibrate(30); say("sayPhoto"); }
      return answer;
    };
    return item;
  }
  let picksUntil = 0;
  document.addEventListener("click", ({ target }) => {
    // Taking a photo leaves the page for a moment, and the memo goes on.
    if (target.id === "files") picksUntil = Date.now() + 120_000;
  });
  document.addEventListener("change", ({ target }) => {
    if (target.id !== "files" || !form()?.contains(target)) return;
    const files = [...target.files], limit = Number(form().dataset.limit);
    [target.value, picksUntil] = ["", 0];
    complain("file");
    for (const file of files) {
      if (file.size > limit) complain("file", form().dataset.sayLarge);
      else put(photo(file));
    }
  });

  // --- Spoken memos: all that was recorded so far is sent every few seconds, so that a kill loses no more ---
  const PIECE = 4_000, BRIEF = 1_000, LONGEST = 120_000, ALONE = 300_000, RATE = 32_000;
  const types = ["audio/webm;codecs=opus", "audio/mp4", "audio/ogg;codecs=opus"];
  let recording = null, isAsking = false, touched = Date.now();
  const release = (stream) => stream?.getTracks().forEach((track) => track.stop());
  function memo(type) {
    const mine = letter(), id = newID(), parts = [], began = performance.now();
    let sent = 0;
    const item = { name: form().dataset.sayMemo };
    item.hasMore = () => parts.length > sent;
    item.send = async () => {
      const count = parts.length, blob = new Blob(parts, { type });
      const answer = await send(mine.to.memo, [...mine.fields, ["memo", id], ["files", blob, "memo"]], 60_000);
      if (answer) sent = count;
      return answer;
    };
    item.take = ({ data }) => {
      // A touch by mistake says nothing.
      if (data.size === 0 || performance.now() - began < BRIEF) return;
      parts.push(data);
      put(item);
    };
    return item;
  }
  function showRecording(isOn) {
    const button = one("[data-site-memo]", form());
    if (!button) return;
    button.setAttribute("aria-pressed", String(isOn));
    one("span", button).textContent = form().dataset[isOn ? "sayStop" : "sayRecord"];
  }
  function begin(stream) {
    const mimeType = types.find((type) => MediaRecorder.isTypeSupported(type));
    const recorder = new MediaRecorder(stream, { mimeType, audioBitsPerSecond: RATE });
    const mine = { recorder, stream }, item = memo(recorder.mimeType);
    recorder.addEventListener("dataavailable", item.take);
    mine.ended = new Promise((end) => recorder.addEventListener("stop", end));
    // A recorder that stops by itself, or fails.
    for (const kind of ["stop", "error"]) {
      recorder.addEventListener(kind, () => { if (recording === mine) interrupt(stream); });
    }
    // A long memo goes on as another one: what is sent each time stays small.
    mine.turn = setTimeout(() => {
      if (recording !== mine) return;
      try {
        recording = begin(stream);
        recorder.stop();
      } catch {
        interrupt(stream);
      }
    }, LONGEST);
    recorder.start(PIECE);
    return mine;
  }
  async function record() {
    const own = form();
    if (recording || isAsking || ending || !own) return;
    complain("voice");
    if (!navigator.mediaDevices?.getUserMedia || !window.MediaRecorder) { complain("voice", own.dataset.saySilent); return; }
    isAsking = true;
    let stream = null;
    try {
      stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      // The question may have stood for long: nothing listens once its page or its capture has gone.
      if (form() !== own || ending || isPassing || document.hidden) { release(stream); return; }
      recording = begin(stream);
    } catch (error) {
      release(stream);
      complain("voice", own.dataset[error.name === "NotAllowedError" ? "sayDenied" : "saySilent"]);
      return;
    } finally {
      isAsking = false;
    }
    // A call, another app: the telephone took the microphone away, or lets it hear nothing.
    for (const kind of ["ended", "mute"]) {
      stream.getAudioTracks()[0].addEventListener(kind, () => interrupt(stream));
    }
    touched = Date.now();
    showRecording(true);
    show();
    vibrate(30);
  }
  async function stop() {
    const mine = recording;
    if (!mine) return;
    recording = null;
    clearTimeout(mine.turn);
    showRecording(false);
    vibrate([30, 60, 30]);
    if (mine.recorder.state !== "inactive") mine.recorder.stop();
    release(mine.stream);
    await mine.ended;
  }
  // The memo is kept; going on with another one is proposed for ten seconds, and never done unasked.
  async function interrupt(stream) {
    if (!recording || recording.stream !== stream) return;
    await stop();
    say("sayStopped");
    if (!document.hidden) one("[data-site-memo]", form())?.focus();
    setTimeout(() => { if (!recording) say(""); }, 10_000);
  }
  document.addEventListener("click", ({ target }) => {
    if (target.closest?.("[data-site-memo]")) recording ? stop() : record();
  });
  for (const kind of ["pointerdown", "keydown", "input"]) {
    document.addEventListener(kind, () => { touched = Date.now(); }, { capture: true, passive: true });
  }
  // A telephone that was forgotten does not listen on: it asks, then stops.
  setInterval(() => {
    const alone = Date.now() - touched;
    if (recording && alone > ALONE) interrupt(recording.stream);
    else if (recording && alone > ALONE - 60_000) { say("sayThere"); vibrate([60, 60, 60]); }
  }, 10_000);
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) { picksUntil = 0; return; }
    keepText();
    if (recording && Date.now() > picksUntil) interrupt(recording.stream);
  });
  // The vault was locked: nothing listens any more, and nobody is asked whether to stay.
  document.addEventListener("carnets:leave", () => { isPassing = true; stop(); });

  // --- The end waits until everything is kept ---------------------------------------------------------
  let isPassing = false, ending = null;
  document.addEventListener("submit", async (event) => {
    if (event.target !== form() || isPassing) return;
    if (!isBusy()) { isPassing = true; return; }
    event.preventDefault();
    event.stopImmediatePropagation();
    ending = { submitter: event.submitter };
    await stop();
    goOn();
  }, true);
  function finish(outcome) {
    if (!ending || isPassing || !form()) return;
    if (outcome === "lost" || outbox.length) { say("sayEnding"); return; }
    isPassing = true;
    // Never while the browser is still at the sending that waited: it would do nothing then.
    setTimeout(() => form()?.requestSubmit(ending.submitter));
  }
  addEventListener("beforeunload", (event) => {
    if (!isPassing && isBusy()) event.preventDefault();
  });

  // One tap on the red button begins a spoken capture.
  if (location.hash === "#memo") {
    history.replaceState(null, "", location.pathname);
    record();
  }
})();
