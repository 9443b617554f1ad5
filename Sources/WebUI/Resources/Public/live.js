// Live pages: one stream per visible tab, since a browser allows six per server.
import { ask, one, root } from "./dom.js";
import { lock } from "./lock.js";
import { show } from "./morph.js";
import { unpressed } from "./pressing.js";
import { toast } from "./toasts.js";

const isFollowing = one("main[data-live]") !== null;
let stream, retry, isGone = false, hiddenAt = 0, delay = 500;

/** Says on the page whether the program can be reached. */
export function reached(yes) {
  const note = one("[data-offline]");
  if (note) note.hidden = yes;
  if (yes) { delay = 500; root.classList.remove("veiled"); }
}

/** Follows what the page shows, from now on. */
export function listen() {
  clearTimeout(retry);
  stream?.close();
  if (!isFollowing || isGone || document.hidden) return;
  stream = new EventSource(location.href);
  stream.onopen = () => reached(true);
  stream.addEventListener("page", ({ data, target }) => unpressed(() => {
    if (target.readyState !== EventSource.CLOSED) show(data);
  }));
  stream.addEventListener("toast", ({ data }) => toast(data));
  stream.addEventListener("locked", lock);
  // What the page was about was deleted, often from this very page: there is nothing to ask for any more.
  stream.addEventListener("gone", () => { isGone = true; stream.close(); });
  stream.onerror = async () => {
    stream.close();
    reached(false);
    retry = setTimeout(listen, delay * (0.75 + Math.random() / 2));
    delay = Math.min(delay * 2, 30_000);
    const answer = await ask(location.href, { method: "HEAD" });
    if (answer && (answer.type === "opaqueredirect" || answer.status === 401)) lock();
  };
}

/** Lets nothing move on the page until {@link resume}. */
export function pause() { stream?.close(); }

/** Follows again what was followed before {@link pause}. */
export function resume() { if (stream?.readyState === EventSource.CLOSED) listen(); }

document.addEventListener("visibilitychange", () => {
  if (document.hidden) { hiddenAt = Date.now(); pause(); return; }
  if (isFollowing && Date.now() - hiddenAt > 60_000) root.classList.add("veiled");
  listen();
});
document.addEventListener("carnets:leave", () => { pause(); clearTimeout(retry); });
document.addEventListener("carnets:back", listen);
// What counts down on a page asks for it again at its end.
document.addEventListener("carnets:again", listen);
addEventListener("pageshow", (event) => { if (event.persisted) location.reload(); });
listen();
