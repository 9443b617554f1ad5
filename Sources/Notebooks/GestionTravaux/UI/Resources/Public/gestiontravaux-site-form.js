// The form of the capture that is being taken: what is said to the person, and how anything is sent to the program.

const one = (selector, from = document) => from?.querySelector(selector) ?? null;
// The form of a capture that was ended elsewhere stays first for as long as it holds anything.
const form = () => one("form[data-site-capture]");
const area = () => form()?.elements.texte ?? null;
const vibrate = (pattern) => navigator.vibrate?.(pattern);
const newID = () => "10000000-1000-4000-8000-100000000000".replace(/[018]/g, (digit) =>
  (digit ^ (crypto.getRandomValues(new Uint8Array(1))[0] & (15 >> (digit / 4)))).toString(16));

// Where the page stands: whether it is being left, and the end that waits until everything is kept.
const page = { isPassing: false, ending: null };

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
  area, complain, filled, form, goOn, hear, letter, newID, one, page, reached, say, send, tell, tryAgain, vibrate,
};
