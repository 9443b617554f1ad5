// The form of the capture that is being taken: what is said to the person, and how anything is sent to the program.

const one = (selector, from = document) => from?.querySelector(selector) ?? null;
// The form of a capture that was ended elsewhere stays first for as long as it holds anything.
const form = () => one("form[data-site-capture]");
const area = () => form()?.elements.texte ?? null;
const vibrate = (pattern) => navigator.vibrate?.(pattern);
// An id that sorts by when it was made, as those of the program do: a UUID of version 7.
function newID() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  for (let at = 5, time = Date.now(); at >= 0; at -= 1, time = Math.floor(time / 256)) bytes[at] = time % 256;
  bytes[6] = (bytes[6] & 0x0f) | 0x70;
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
  const digits = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

// Where the page stands: whether it is being left, whether it waits unseen for the vault to be opened again, and the end
// that waits until everything is kept.
const page = { isPassing: false, isUnseen: false, ending: null };

// When somebody was last there.
let touched = Date.now();
const touch = () => { touched = Date.now(); };
const alone = () => Date.now() - touched;
for (const kind of ["pointerdown", "keydown", "input"]) {
  document.addEventListener(kind, touch, { capture: true, passive: true });
}

// What one part tells the others: `changed`, and `again` when all that waits is to be sent.
const parts = new EventTarget();
const tell = (what) => parts.dispatchEvent(new Event(what));
const hear = (what, act) => parts.addEventListener(what, act);

// --- What is said to the person ---------------------------------------------------------------------
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

// --- Sending: what is sent names its capture itself, and one of its own for where that has gone --------
const letters = new WeakMap();
function letter() {
  const own = form(), { capture, task } = own.elements;
  if (!letters.has(own)) {
    const fields = [["capture", capture.value], ["task", task.value], ["spare", newID()]];
    letters.set(own, { fields, to: { ...own.dataset } });
  }
  return letters.get(own);
}
function filled(fields) {
  const body = new FormData();
  // Another one once the vault was locked meanwhile.
  body.append("csrf", one('meta[name="csrf"]').content);
  for (const [name, value, fileName] of fields) {
    if (fileName) body.append(name, value, fileName); else body.append(name, value);
  }
  return body;
}
/// The answer of the program; null where there is none. With a `problem` nothing was kept, and with `later` it may be the
/// next time.
async function send(address, fields, limit, isAgain = false) {
  // What is sent again while nobody is there does not keep the vault open.
  const headers = isAgain && alone() > 60_000 ? { "X-Carnets-Alone": "1" } : {};
  const { sayTooLarge, sayTrouble } = form()?.dataset ?? {};
  try {
    const body = filled(fields), signal = AbortSignal.timeout(limit);
    const answer = await fetch(address, { method: "POST", body, headers, signal });
    if (answer.ok && answer.headers.get("content-type")?.startsWith("application/json")) return await answer.json();
    if (answer.ok || answer.status === 401) return null;
    return answer.status === 413 ? { problem: sayTooLarge } : { problem: sayTrouble, later: true };
  } catch {
    return null;
  }
}
const isLost = (answer) => answer === null || Boolean(answer.later);

// --- Sending again: after a second, then ever less often, and as soon as there is a network -------------
let again, delay = 1_000;
function goOn() {
  clearTimeout(again);
  tell("again");
}
function tryAgain() {
  clearTimeout(again);
  again = setTimeout(goOn, delay);
  delay = Math.min(delay * 2, 15_000);
}
function reached() { delay = 1_000; }
addEventListener("online", goOn);

export {
  alone, area, complain, filled, form, goOn, hear, isLost, letter, newID, one, page, reached, say, send, tell, touch,
  tryAgain, vibrate,
};
