// Photos and memos on their way: one after the other, each until it is kept or refused.

import {
  complain, form, letter, newID, page, reached, say, send, tell, tryAgain, vibrate,
} from "./gestiontravaux-site-form.js";
import { cut } from "./gestiontravaux-site-text.js";

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
      reached();
      if (answer.problem) refuse(item, answer.problem);
      else if (!item.hasMore?.()) outbox.splice(outbox.indexOf(item), 1);
    }
    tell("changed");
  } while (outbox.some((item) => !item.isLost));
  if (outbox.length) tryAgain();
}
// What can never be kept is named, and the capture does not end before that was read.
function refuse(item, problem) {
  outbox.splice(outbox.indexOf(item), 1);
  item.mend?.();
  page.ending = null;
  complain("file", `${item.name}${problem.startsWith(item.name) ? "" : " : "}${problem}`);
}
function put(item) {
  if (!outbox.includes(item)) outbox.push(item);
  tell("changed");
  return sendAll();
}
const hasUnsent = () => outbox.length > 0;
/// What is to be seen to wait: photos at once, the pieces of a memo once one of them was lost.
const unsentNames = () => outbox.filter((item) => item.isPhoto || item.isLost).map(({ name }) => name);

// --- Photos: each ends the stretch of text, and says which one comes after it ---------------------------
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
/// Whether the page was left for a moment to take a photo.
const isTakingPhoto = () => Date.now() <= picksUntil;
document.addEventListener("click", ({ target }) => {
  if (target.id === "files") picksUntil = Date.now() + 120_000;
});
document.addEventListener("visibilitychange", () => { if (!document.hidden) picksUntil = 0; });
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

export { hasUnsent, isTakingPhoto, put, sendAll, unsentNames };
