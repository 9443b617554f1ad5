// The page of the site while something is being captured: text kept on each pause, photos and spoken memos kept as they
// come. Without it the same form is sent with a button.
"use strict";
(() => {
  const one = (selector) => document.querySelector(selector);
  const form = () => document.getElementById("capture");
  const area = () => document.getElementById("texte");
  const vibrate = (pattern) => navigator.vibrate?.(pattern);

  // --- What is said to the person -------------------------------------------------------------------
  function say(key, text = form()?.dataset[key]) {
    const status = one("[data-site-status]");
    if (status) status.textContent = text ?? "";
  }
  function complain(text) {
    const problem = one("[data-site-problem]");
    if (!problem) return;
    problem.hidden = !text;
    problem.textContent = text ?? "";
  }

  // --- One sending at a time, in the order in which things were said and photographed ------------------
  let last = Promise.resolve(), waiting = 0;
  function inTurn(work) {
    waiting += 1;
    last = last.then(work, work).finally(() => { waiting -= 1; });
    return last;
  }
  async function send(address, fields) {
    const body = new FormData(), own = form();
    // The token comes before any file.
    body.append("csrf", own.elements.csrf.value);
    body.append("capture", own.elements.capture.value);
    for (const [name, value, fileName] of fields) {
      if (fileName) body.append(name, value, fileName); else body.append(name, value);
    }
    const answer = await fetch(address, { method: "POST", body }).catch(() => null);
    const isOurs = answer?.ok && answer.headers.get("content-type")?.startsWith("application/json");
    const problem = isOurs ? (await answer.json()).problem ?? null : own.dataset.sayLost;
    complain(problem);
    return problem === null;
  }

  // --- Text: kept 0.6 seconds after the last letter ------------------------------------------------------
  // What was refused stands in the field, and is not kept.
  let kept = area()?.matches("[aria-invalid]") ? null : area()?.value ?? "", pause;
  const isUnsaved = () => Boolean(area()) && area().value !== kept;
  async function keepText() {
    if (!isUnsaved()) return true;
    const text = area().value;
    say("saySaving");
    if (!(await send(form().dataset.text, [["texte", text]]))) { say("", ""); return false; }
    kept = text;
    say("saySaved");
    return true;
  }
  document.addEventListener("input", ({ target }) => {
    if (target !== area()) return;
    clearTimeout(pause);
    pause = setTimeout(() => inTurn(keepText), 600);
  });
  // The page goes, or the telephone turns to something else: what was typed leaves at once.
  function flush() {
    const own = form();
    if (!own || !isUnsaved()) return;
    const body = new URLSearchParams({
      csrf: own.elements.csrf.value, capture: own.elements.capture.value, texte: area().value,
    });
    navigator.sendBeacon(own.dataset.text, body);
  }
  addEventListener("pagehide", flush);
  document.addEventListener("visibilitychange", () => { if (document.hidden) inTurn(keepText); });

  // --- Photos: each begins a new stretch of text -------------------------------------------------------
  async function keepPhoto(file) {
    if (!(await keepText())) return;
    if (file.size > Number(form().dataset.limit)) { complain(form().dataset.sayLarge); return; }
    if (!(await send(form().dataset.photo, [["files", file, file.name || "photo.jpg"]]))) return;
    const field = area();
    // What was typed while the photo was on its way is what comes after it.
    if (kept && field.value.startsWith(kept)) field.value = field.value.slice(kept.length).trimStart();
    kept = "";
    vibrate(30);
    say("sayPhoto");
  }
  document.addEventListener("change", ({ target }) => {
    if (target.id !== "files" || !form()?.contains(target)) return;
    const files = [...target.files];
    target.value = "";
    for (const file of files) inTurn(() => keepPhoto(file));
  });

  // --- Spoken memos: all that was recorded so far is sent every few seconds, so that a kill loses no more ---
  const PIECE = 4_000, LONGEST = 120_000, RATE = 32_000;
  const types = ["audio/webm;codecs=opus", "audio/mp4", "audio/ogg;codecs=opus"];
  let recording = null;
  const newMemo = () => ({ id: crypto.randomUUID(), parts: [], sent: 0 });
  async function keepMemo(memo) {
    // Whatever was recorded meanwhile goes along: a sending that finds nothing new is none.
    if (memo.parts.length === memo.sent) return;
    const count = memo.parts.length, blob = new Blob(memo.parts, { type: memo.type });
    if (await send(form().dataset.memo, [["memo", memo.id], ["files", blob, "memo"]])) memo.sent = count;
  }
  function showRecording(isOn) {
    const button = one("[data-site-memo]");
    if (!button) return;
    button.setAttribute("aria-pressed", String(isOn));
    button.querySelector("span").textContent = form().dataset[isOn ? "sayStop" : "sayRecord"];
  }
  function begin(stream) {
    const mimeType = types.find((type) => MediaRecorder.isTypeSupported(type));
    const recorder = new MediaRecorder(stream, { mimeType, audioBitsPerSecond: RATE });
    const memo = { ...newMemo(), type: recorder.mimeType };
    const mine = { recorder, stream, memo };
    mine.ended = new Promise((end) => recorder.addEventListener("stop", () => end(inTurn(() => keepMemo(memo)))));
    recorder.addEventListener("dataavailable", ({ data }) => {
      if (data.size === 0) return;
      memo.parts.push(data);
      inTurn(() => keepMemo(memo));
    });
    // A long memo goes on as another one: what is sent each time stays small.
    mine.turn = setTimeout(() => {
      if (recording !== mine) return;
      recorder.stop();
      recording = begin(stream);
    }, LONGEST);
    recorder.start(PIECE);
    return mine;
  }
  async function record() {
    if (recording || !form()) return;
    complain(null);
    if (!navigator.mediaDevices?.getUserMedia || !window.MediaRecorder) { complain(form().dataset.saySilent); return; }
    let stream;
    try {
      stream = await navigator.mediaDevices.getUserMedia({ audio: true });
    } catch (error) {
      complain(form().dataset[error.name === "NotAllowedError" ? "sayDenied" : "saySilent"]);
      return;
    }
    recording = begin(stream);
    // A call, another app: the telephone took the microphone away.
    stream.getAudioTracks()[0].addEventListener("ended", async () => {
      if (recording?.stream !== stream) return;
      await stop();
      offer();
    });
    showRecording(true);
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
    mine.stream.getTracks().forEach((track) => track.stop());
    await mine.ended;
  }
  // The memo is kept; going on with another one is proposed for ten seconds, and never done unasked.
  function offer() {
    say("sayStopped");
    const button = one("[data-site-memo]");
    button?.focus();
    setTimeout(() => { if (!recording) say("", ""); }, 10_000);
  }
  document.addEventListener("click", ({ target }) => {
    if (target.closest?.("[data-site-memo]")) recording ? stop() : record();
  });

  // --- The end waits until everything is kept ---------------------------------------------------------
  let isPassing = false;
  document.addEventListener("submit", async (event) => {
    if (event.target !== form() || isPassing) return;
    if (!recording && !isUnsaved() && waiting === 0) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const { submitter } = event;
    clearTimeout(pause);
    await stop();
    await inTurn(keepText);
    isPassing = true;
    event.target.requestSubmit(submitter);
  }, true);
  addEventListener("beforeunload", (event) => {
    if (!isPassing && (recording || isUnsaved())) event.preventDefault();
  });

  // One tap on the red button begins a spoken capture.
  if (location.hash === "#memo") {
    history.replaceState(null, "", location.pathname);
    record();
  }
})();
