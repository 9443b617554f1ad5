// Forms: nothing is sent twice, what is being written survives the lock, the theme changes without a new page.
import { all, fieldsOf, one, root } from "./dom.js";
import { pause, reached, resume } from "./live.js";
import { hasLeft, lock } from "./lock.js";
import { isWritten } from "./writing.js";

const sent = new WeakSet();
document.addEventListener("submit", (event) => {
  const form = event.target;
  if (event.defaultPrevented || event.submitter?.formMethod === "dialog" || form.method !== "post") return;
  const isTheme = form.matches("[data-theme-toggle]");
  // What is being written here goes behind the lock as if another tab had locked it.
  const isLocking = form.matches("[data-lock]") && (one("template[data-left]") || all("form").some(isWritten));
  if (isTheme || isLocking || sent.has(form)) event.preventDefault();
  if (isTheme) { changeTheme(form); return; }
  if (isLocking) { lockAround(form); return; }
  sent.add(form);
  setTimeout(() => sent.delete(form), 2_000);
  // A script may answer, which has taken the form over by then.
  setTimeout(() => { if (!event.defaultPrevented) awaitAnswer(); });
});

// Nothing moves until the page that answers is there: a slow answer would be told before it comes, and the next press be
// lost when it does. That a file came instead is told by nothing, so after so long the page is followed again.
function awaitAnswer() {
  pause();
  setTimeout(() => { if (!hasLeft()) resume(); }, 30_000);
}

function lockAround(form) {
  fetch(form.action, { method: "POST", body: fieldsOf(form), redirect: "manual" })
    .then(({ type }) => (type === "opaqueredirect" ? lock() : form.submit()))
    .catch(() => reached(false));
}

function changeTheme(form) {
  const isDark = matchMedia("(prefers-color-scheme: dark)").matches;
  const shown = root.dataset.theme || (isDark ? "dark" : "light");
  root.dataset.theme = shown === "dark" ? "light" : "dark";
  form.elements.theme.value = root.dataset.theme;
  fetch(form.action, { method: "POST", body: fieldsOf(form) }).catch(() => reached(false));
}
