// Taking back what was done last, and doing it again, from the keyboard: never while something is being written.
import { all, csrf, hiddenField, one, writable } from "./dom.js";
import { isWritten } from "./writing.js";

document.addEventListener("keydown", (event) => {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || event.repeat || one("dialog[open]")) return;
  const key = event.key.toLowerCase(), { undo, redo } = document.body.dataset;
  const address = key === "z" && !event.shiftKey ? undo : "yz".includes(key) ? redo : null;
  if (!address || event.target.closest(writable) || all("form").some(isWritten)) return;
  event.preventDefault();
  const form = document.createElement("form");
  form.method = "post";
  form.action = `${address}?from=${encodeURIComponent(location.pathname + location.search)}`;
  form.append(hiddenField("csrf", csrf()));
  document.body.append(form);
  form.requestSubmit();
});
