// The page of the site while something is being captured: text kept on each pause, photos and spoken memos as they come.
// Nothing is let go of before the program has it: what could not be sent is listed, and sent again until it is kept.
// Without this script the same form is sent with a button.

import { area, form, goOn, hear, one, page, say } from "./gestiontravaux-site-form.js";
import { isTextLost, isUnsaved, keepText } from "./gestiontravaux-site-text.js";
import { hasUnsent, sendAll, unsentNames } from "./gestiontravaux-site-files.js";
import { isRecording, record, stop } from "./gestiontravaux-site-memo.js";

// --- What is not kept yet is to be seen -----------------------------------------------------------------
const isBusy = () => isRecording() || hasUnsent() || isUnsaved();
function show() {
  const place = one("[data-site-unsent]", form());
  if (!place) return;
  // While it stands here, the form stays, whatever else the page shows by now.
  place.toggleAttribute("data-unsaved", isBusy());
  const names = unsentNames();
  if (isTextLost()) names.unshift(area().labels[0].textContent);
  place.hidden = names.length === 0;
  one("ul", place).replaceChildren(...names.map((name) =>
    Object.assign(document.createElement("li"), { textContent: name })));
}
hear("changed", show);
hear("again", async () => {
  const [outcome] = await Promise.all([keepText(), sendAll()]);
  finish(outcome);
});
// A capture that was ended elsewhere makes room once nothing of it is left here.
setInterval(() => {
  show();
  const isOver = form() && (one("[data-site-begin]") || document.querySelectorAll("form[data-site-capture]").length > 1);
  if (!isOver || isBusy() || page.ending) return;
  page.isPassing = true;
  location.replace(form().dataset.page);
}, 2_000);
// The vault was locked: nothing listens any more, and nobody is asked whether to stay.
document.addEventListener("carnets:leave", () => { page.isPassing = true; stop(); });

// --- The end waits until everything is kept ---------------------------------------------------------------
document.addEventListener("submit", async (event) => {
  if (event.target !== form() || page.isPassing) return;
  if (!isBusy()) { page.isPassing = true; return; }
  event.preventDefault();
  event.stopImmediatePropagation();
  page.ending = { submitter: event.submitter };
  await stop();
  goOn();
}, true);
function finish(outcome) {
  if (!page.ending || page.isPassing || !form()) return;
  if (outcome === "lost" || hasUnsent()) { say("sayEnding"); return; }
  page.isPassing = true;
  // Never while the browser is still at the sending that waited: it would do nothing then.
  setTimeout(() => form()?.requestSubmit(page.ending.submitter));
}
addEventListener("beforeunload", (event) => {
  if (!page.isPassing && isBusy()) event.preventDefault();
});

// One tap on the red button begins a spoken capture.
if (location.hash === "#memo") {
  history.replaceState(null, "", location.pathname);
  record();
}
