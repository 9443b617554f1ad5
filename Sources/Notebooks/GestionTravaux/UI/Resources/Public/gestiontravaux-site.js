// The page of the site while something is being captured: text kept on each pause, photos and spoken memos as they come.
// Nothing is let go of before the program has it: what could not be sent is listed, and sent again until it is kept.
// Without this script the same form is sent with a button.

import { area, form, goOn, hear, one, page, say } from "./gestiontravaux-site-form.js";
import { isTextLost, isUnsaved, keepText } from "./gestiontravaux-site-text.js";
import { hasUnsent, letGo, list, sendAll, unsent } from "./gestiontravaux-site-files.js";
import { isRecording, record, stop } from "./gestiontravaux-site-memo.js";

// --- What is not kept yet is to be seen -----------------------------------------------------------------
const isBusy = () => isRecording() || hasUnsent() || isUnsaved();
function show() {
  const place = one("[data-site-unsent]", form());
  if (!place) return;
  // While it stands here, the form stays, whatever else the page shows by now.
  place.toggleAttribute("data-unsaved", isBusy());
  const items = unsent().map((item) => ({ id: item.id, name: item.name, letGo: item.isLost && (() => letGo(item)) }));
  if (isTextLost()) items.unshift({ id: "texte", name: area().labels[0].textContent });
  place.hidden = items.length === 0;
  list(one("ul", place), items);
}
hear("changed", show);
hear("again", async () => {
  const [outcome] = await Promise.all([keepText(), sendAll()]);
  finish(outcome);
});
// A capture that was ended elsewhere makes room once nothing of it is left here.
setInterval(() => {
  show();
  const isOver = form() && one("[data-site-current]")?.dataset.siteCurrent !== form().elements.capture.value;
  if (!isOver || isBusy() || page.ending) return;
  page.isPassing = true;
  location.replace(form().dataset.page);
}, 2_000);
// The vault was locked: nothing listens any more. Photos and memos that are nowhere else keep the page, unseen, until the
// vault is open again; text alone goes with the form that asks for the passphrase.
document.addEventListener("carnets:leave", (event) => {
  const isNeeded = hasUnsent() || isRecording();
  stop();
  if (isNeeded) { page.isUnseen = true; event.preventDefault(); } else page.isPassing = true;
});
document.addEventListener("carnets:back", () => { page.isUnseen = false; goOn(); });

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
