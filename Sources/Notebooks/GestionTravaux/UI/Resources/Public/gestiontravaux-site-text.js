// What is typed: kept 0.6 seconds after the last letter, one sending at a time, never behind a photo.

import {
  area, complain, filled, form, isLost, letter, newID, reached, say, send, tell, tryAgain,
} from "./gestiontravaux-site-form.js";

// Says whether a text is another one, as the program reckons it too.
function fingerprint(text) {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(16);
}

// A stretch of text and what of it is kept. Until somebody writes here, the program says both, and nothing is held on to.
let said = null, pause, turn = Promise.resolve("kept"), isTextAway = false;
const reserved = new WeakMap();
/// The stretch that writing here would begin: one that the program names already, or a new one.
function nextID(field) {
  if (!reserved.has(field)) reserved.set(field, newID());
  return form().elements.stretch.value || reserved.get(field);
}
function stretch() {
  const field = area();
  if (said?.field === field) return said;
  const { stretch: id, base } = form().elements;
  for (const input of [id, base]) input.dataset.liveKeep = "";
  const kept = field.matches("[aria-invalid]") ? null : field.defaultValue;
  said = { field, id: nextID(field), other: newID(), known: [base.value], kept, inputs: { id, base } };
  return said;
}
function isUnsaved() {
  const field = area();
  if (!field) return false;
  return field.value !== (said?.field === field ? said.kept : field.defaultValue) || field.matches("[aria-invalid]");
}
/// Whether what is typed could not be sent.
const isTextLost = () => isTextAway && isUnsaved();
function fields(mine) {
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
  const { longest, sayLong } = form().dataset;
  const answer = text.length > Number(longest)
    ? { problem: sayLong } : await send(letter().to.text, fields(mine), 20_000, isTextAway);
  isTextAway = isLost(answer);
  complain("text", answer?.problem);
  if (isTextAway || answer.problem) {
    say("");
    if (isTextAway) tryAgain();
    tell("changed");
    return isTextAway ? "lost" : "refused";
  }
  reached();
  mine.kept = text;
  mine.field.removeAttribute("aria-invalid");
  // Another window wrote there meanwhile: both stay, and this one goes on beside it.
  if (answer.stretch && answer.stretch !== mine.id) [mine.id, mine.other] = [answer.stretch, newID()];
  begins(mine, text);
  say("saySaved");
  tell("changed");
  return "kept";
}
function begins(mine, text) {
  mine.known = [fingerprint(text)];
  [mine.inputs.id.value, mine.inputs.base.value] = [mine.id, mine.known[0]];
}
/// Keeps what is typed, after what is on its way: `kept`, `refused`, or `lost` where there was no answer.
function keepText() {
  clearTimeout(pause);
  turn = turn.then(saveText, saveText);
  return turn;
}
document.addEventListener("input", ({ target }) => {
  if (target !== area()) return;
  stretch();
  tell("changed");
  clearTimeout(pause);
  pause = setTimeout(keepText, 600);
});
document.addEventListener("visibilitychange", () => { if (document.hidden) keepText(); });
// The page goes: what was typed leaves at once. As multipart, since what a beacon may carry is short.
addEventListener("pagehide", () => {
  if (isUnsaved()) navigator.sendBeacon(letter().to.text, filled(fields(stretch())));
});

/// Ends the stretch of text where a photo comes. Sets the photo's `before`, the stretch that comes after it, unless what
/// was typed cannot be sent; and its `mend`, which makes one stretch of both again.
async function cut(item) {
  const field = area();
  if (!field) { item.before = ""; return; }
  // What is shown and was never touched is another window's: it stays where it is.
  if (said?.field !== field && !field.value.trim()) { item.before = nextID(field); return; }
  const mine = stretch();
  // Only what is kept is cut off: while somebody types on, that is waited for, and after some tries nothing is cut.
  let outcome = await keepText();
  for (let tries = 1; outcome === "kept" && mine.field.value !== mine.kept && tries < 5; tries += 1) {
    outcome = await keepText();
  }
  if (outcome === "lost") return;
  if (outcome === "kept" && mine.field.value !== mine.kept) { item.before = ""; return; }
  if (outcome === "kept" && mine.kept?.trim()) {
    const before = { id: mine.id, other: mine.other, kept: mine.kept };
    mine.field.value = "";
    [mine.id, mine.other, mine.kept] = [newID(), newID(), ""];
    begins(mine, "");
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

// What is typed goes on where it stopped, after a reload too.
const field = area();
field?.setSelectionRange(field.value.length, field.value.length);

export { cut, isTextLost, isUnsaved, keepText };
