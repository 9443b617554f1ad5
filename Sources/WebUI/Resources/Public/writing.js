// What the person is writing: a page that follows changes never replaces it, and it is not lost behind the lock.
import { all, isElement, one } from "./dom.js";

const edited = new WeakSet();

/** Whether something was typed or chosen in a control since it was there. */
export const isEdited = (node) => edited.has(node);

/** Whether a node is, or holds, something that is not saved. */
export const holdsWriting = (node) =>
  isElement(node) && [node, ...all("*", node)].some((it) => edited.has(it) || it.matches("[data-unsaved]"));

/** Whether somebody is writing in a form. What is typed beside a passphrase is never carried anywhere. */
export const isWritten = (form) =>
  form.method === "post" && !one('input[type="password"]', form) &&
  (form.matches("[data-unsaved]") || one('[aria-invalid="true"]', form) ||
    [...form.elements].some((control) => edited.has(control)));

document.addEventListener("input", ({ target }) => {
  const group = target.name && target.form ? all(`[name="${CSS.escape(target.name)}"]`, target.form) : [];
  [target, ...group].forEach((control) => edited.add(control));
});
document.addEventListener("reset", ({ target }) => all("*", target).forEach((it) => edited.delete(it)));
