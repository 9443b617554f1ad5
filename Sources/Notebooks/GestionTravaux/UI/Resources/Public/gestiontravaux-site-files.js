// Photos and memos on their way: one after the other, each until it is kept, refused or let go of.

import {
  complain, form, isLost, letter, newID, one, page, reached, say, send, tell, tryAgain, vibrate,
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
    let trouble = "";
    for (const item of [...outbox]) {
      if (item.isGone) continue;
      const answer = await item.send();
      if (item.isGone) continue;
      item.isLost = isLost(answer);
      // Why it waits is told as long as it does.
      if (item.isLost) { trouble ||= answer?.problem ?? ""; continue; }
      reached();
      if (answer.problem) await refuse(item, answer.problem);
      else if (!item.hasMore?.()) remove(item);
    }
    complain("trouble", trouble);
    tell("changed");
  } while (outbox.some((item) => !item.isLost && !item.isGone));
  if (outbox.length) tryAgain();
}
function remove(item) {
  const at = outbox.indexOf(item);
  if (at >= 0) outbox.splice(at, 1);
}
// What can never be kept is named once and whole, and the capture does not end before that was read.
async function refuse(item, problem) {
  item.isGone = true;
  await item.halt?.();
  remove(item);
  item.mend?.();
  page.ending = null;
  tellRefused(item, problem);
}
/// Gives something up that waits, once somebody says so twice.
function letGo(item) {
  if (!confirm(`${item.name}\n${form().dataset.sayLetGo}`)) return;
  const own = outbox.find(({ id }) => id === item.id);
  if (own) { own.isGone = true; remove(own); own.mend?.(); own.halt?.(); }
  complain("trouble");
  tell("changed");
}
// What somebody gave up does not come back with the next piece of it.
function put(item) {
  if (item.isGone) return;
  if (!outbox.includes(item)) outbox.push(item);
  tell("changed");
  sendAll();
}
const hasUnsent = () => outbox.length > 0;
/// What is to be seen to wait: photos at once, the pieces of a memo once one of them was lost.
const unsent = () => outbox.filter((item) => item.isPhoto || item.isLost);

// --- Lists of what waits and of what was refused ----------------------------------------------------------
function list(place, items) {
  // By their ids: two memos have one name, and each button acts on its own.
  const key = items.map(({ id, name, letGo: button }) => `${id} ${name}${button ? "!" : ""}`).join("\n");
  if (place.dataset.shows === key) return;
  place.dataset.shows = key;
  place.replaceChildren(...items.map(({ name, letGo: act }) => {
    const row = document.createElement("li");
    row.append(name);
    if (act) {
      const button = Object.assign(document.createElement("button"), {
        type: "button", className: "button", textContent: form().dataset.sayDrop,
      });
      button.setAttribute("aria-label", `${form().dataset.sayDrop} ${name}`);
      button.addEventListener("click", act);
      row.append(" ", button);
    }
    return row;
  }));
}
/// Names a photo or a memo that is not kept, and leads to where it can be saved: this may be the only one there is.
function tellRefused({ name, file }, problem) {
  const place = one("[data-site-refused]", form());
  if (!place) return;
  const row = document.createElement("li");
  row.append(Object.assign(document.createElement("strong"), { textContent: name }), " ", problem);
  if (file) {
    row.append(" ", Object.assign(document.createElement("a"), {
      href: URL.createObjectURL(file), download: file.name || name, textContent: form().dataset.sayRescue,
    }));
  }
  one("ul", place).append(row);
  place.hidden = false;
}

// --- Photos: each ends the stretch of text, and says which one comes after it ---------------------------
async function isReadable(file) {
  try {
    await file.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}
function photo(file) {
  const mine = letter(), id = newID(), name = file.name || "photo.jpg";
  const item = { id, name, file, isPhoto: true };
  item.send = async () => {
    if (!await isReadable(file)) return { problem: form().dataset.sayUnreadable };
    if (item.before === undefined) await cut(item);
    if (item.before === undefined) return null;
    const fields = [...mine.fields, ["photo", id], ["stretch", item.before], ["files", file, name]];
    const answer = await send(mine.to.photo, fields, 120_000, item.isLost);
    if (answer && !answer.problem) { vibrate(30); say("sayPhoto"); }
    return answer;
  };
  return item;
}
let picksUntil = 0;
/// For how many milliseconds the page may be left to take a photo.
const photoTime = () => Math.max(0, picksUntil - Date.now());
document.addEventListener("click", ({ target }) => {
  if (target.id === "files") picksUntil = Date.now() + 120_000;
});
document.addEventListener("visibilitychange", () => { if (!document.hidden) picksUntil = 0; });
// The choice was called off: the page is left for no photo any more.
document.addEventListener("cancel", ({ target }) => { if (target.id === "files") picksUntil = 0; });
document.addEventListener("change", ({ target }) => {
  if (target.id !== "files" || !form()?.contains(target)) return;
  const files = [...target.files], limit = Number(form().dataset.limit);
  [target.value, picksUntil] = ["", 0];
  for (const file of files) {
    if (file.size > limit) tellRefused({ name: file.name, file }, form().dataset.sayLarge);
    else put(photo(file));
  }
});

export { hasUnsent, letGo, list, photoTime, put, sendAll, unsent };
