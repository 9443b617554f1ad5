// Single fields: filters apply at once, a slider moves with its number, an error goes with its cause.
import { all, byId, one } from "./dom.js";

document.addEventListener("change", ({ target }) => {
  if (target.matches("[data-autosubmit]")) target.form.requestSubmit();
});

// A text that is too long is pasted whole: the answer says so, where the browser would cut it.
document.addEventListener("paste", ({ target, clipboardData }) => {
  if (!(target.maxLength >= 0)) return;
  const kept = target.value.length - (target.selectionEnd - target.selectionStart);
  if (kept + clipboardData.getData("text").length > target.maxLength) target.removeAttribute("maxlength");
});

// A slider and the number that it stands for: what moves one moves the other.
document.addEventListener("input", ({ target }) => {
  const slider = target.id && one(`[data-mirrors="${CSS.escape(target.id)}"]`);
  if (slider) slider.value = target.value.replace(",", ".");
  if (target.dataset.mirrors) byId(target.dataset.mirrors).value = target.value;
});

// An error goes as soon as what it is about is changed; that of a passphrase is about its whole form.
document.addEventListener("input", ({ target }) => {
  const name = target.id || target.name;
  const isSecret = target.matches('[autocomplete$="-password"]') && target.form;
  const fields = isSecret ? target.form : byId(`${name}-about`);
  if (fields) all(".field-error", fields).forEach((error) => error.remove());
  target.removeAttribute("aria-invalid");
  const alert = one('main .alert[role="alert"]');
  if (!alert) return;
  one(`li:has(> a[href="#${CSS.escape(name)}"])`, alert)?.remove();
  if (isSecret || (one("ul", alert) && !one("li", alert))) alert.remove();
});
