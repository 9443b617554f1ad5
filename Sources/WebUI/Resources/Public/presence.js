// Whether somebody is there, which keeps the vault open, and whether it still is where nothing is followed.
import { ask, csrf, one } from "./dom.js";
import { reached } from "./live.js";
import { hasLeft, lock } from "./lock.js";

const { activity } = document.body.dataset;

// A page that follows nothing asks whether the vault is still open; asking keeps it open no longer.
const isDeaf = activity && !one("main[data-live]") && one("main[data-private]");
async function askWhetherOpen() {
  if (!isDeaf || hasLeft() || document.hidden) return;
  const answer = await ask(activity, { method: "HEAD" });
  if (answer?.status === 401) lock();
}
setInterval(askWhetherOpen, 15_000);
document.addEventListener("visibilitychange", askWhetherOpen);

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
