// Spoken memos: all that was recorded so far is sent every few seconds, so that a kill loses no more.

import {
  alone, complain, form, isLost, letter, newID, one, page, say, send, tell, touch, vibrate,
} from "./gestiontravaux-site-form.js";
import { photoTime, put } from "./gestiontravaux-site-files.js";

// A memo goes in pieces of four seconds, and as another one after two minutes; within a second, or in as many bytes as the
// head of a file takes, nobody said anything. Untouched for five minutes, the telephone was forgotten.
const PIECE = 4_000, LONGEST = 120_000, BRIEF = 1_000, BARE = 256, ALONE = 300_000, RATE = 32_000;
const types = ["audio/webm;codecs=opus", "audio/mp4", "audio/ogg;codecs=opus"];
let recording = null, isAsking = false;
/// Whether somebody is heard, or is being asked for it.
const isRecording = () => Boolean(recording) || isAsking;
const release = (stream) => stream?.getTracks().forEach((track) => track.stop());

/// A memo on its way. One that goes on from another one is never too short.
function memo(type, goesOn) {
  const mine = letter(), id = newID(), parts = [], began = performance.now();
  let sent = 0;
  const item = {
    id, name: form().dataset.sayMemo,
    /// All that was recorded so far, to be saved where the program refuses it.
    get file() { return new File(parts, `${item.name}.${type.split(/[/;]/)[1] ?? "webm"}`, { type }); },
  };
  item.hasMore = () => parts.length > sent;
  item.send = async () => {
    const count = parts.length, blob = new Blob(parts, { type });
    const answer = await send(mine.to.memo, [...mine.fields, ["memo", id], ["files", blob, "memo"]], 60_000, item.isLost);
    if (!isLost(answer)) sent = count;
    return answer;
  };
  item.take = ({ data }) => {
    if (data.size === 0) return;
    // A touch by mistake says nothing.
    if (!goesOn && performance.now() - began < BRIEF) return;
    parts.push(data);
    if (new Blob(parts).size > BARE) put(item);
  };
  return item;
}
function showRecording(isOn) {
  const button = one("[data-site-memo]", form());
  if (!button) return;
  button.setAttribute("aria-pressed", String(isOn));
  one("span", button).textContent = form().dataset[isOn ? "sayStop" : "sayRecord"];
}
function begin(stream, goesOn = false) {
  const mimeType = types.find((type) => MediaRecorder.isTypeSupported(type));
  const recorder = new MediaRecorder(stream, { mimeType, audioBitsPerSecond: RATE });
  const mine = { recorder, stream }, item = memo(recorder.mimeType, goesOn);
  // What somebody gives up, or the program refuses, while it is recorded ends there, with its last piece.
  item.halt = async () => {
    if (recording !== mine) { await mine.ended; return; }
    await stop();
    sayForAWhile("sayHalted");
  };
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
      recording = begin(stream, true);
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
  if (isRecording() || page.ending || !own) return;
  complain("voice");
  if (!navigator.mediaDevices?.getUserMedia || !window.MediaRecorder) { complain("voice", own.dataset.saySilent); return; }
  isAsking = true;
  let stream = null;
  try {
    stream = await navigator.mediaDevices.getUserMedia({ audio: true });
    // The question may have stood for long: nothing listens once its page or its capture has gone.
    if (form() !== own || page.ending || page.isPassing || page.isUnseen || document.hidden) { release(stream); return; }
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
  touch();
  showRecording(true);
  tell("changed");
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
  sayForAWhile("sayStopped");
  if (!document.hidden) one("[data-site-memo]", form())?.focus();
}
function sayForAWhile(key) {
  say(key);
  setTimeout(() => { if (!recording) say(""); }, 10_000);
}
document.addEventListener("click", ({ target }) => {
  if (target.closest?.("[data-site-memo]")) recording ? stop() : record();
});
// A telephone that was forgotten does not listen on: it asks, then stops.
setInterval(() => {
  if (recording && alone() > ALONE) interrupt(recording.stream);
  else if (recording && alone() > ALONE - 60_000) { say("sayThere"); vibrate([60, 60, 60]); }
}, 10_000);
// Nothing listens in a page that is hidden, but for the moment that a photo takes.
let stillHidden;
function hush() {
  clearTimeout(stillHidden);
  if (!document.hidden || !recording) return;
  if (photoTime() > 0) stillHidden = setTimeout(hush, photoTime() + 100);
  else interrupt(recording.stream);
}
document.addEventListener("visibilitychange", hush);
document.addEventListener("cancel", hush);

export { isRecording, record, stop };
