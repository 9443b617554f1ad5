// Several forms that waited behind the lock: each goes by itself, and the last one leaves the page.
import { all, ask, fieldsOf, one } from "./dom.js";

for (const waiting of all("[data-held-alone]")) {
  one("form", waiting).addEventListener("submit", async (event) => {
    const form = event.target;
    if (form.target) { setTimeout(() => waiting.remove()); return; }
    if (all("[data-held-alone]").length === 1) return;
    event.preventDefault();
    const button = one("button", form), body = fieldsOf(form);
    button.disabled = true;
    const answer = await ask(form.action, { method: "POST", body });
    if (answer?.type === "opaqueredirect") { waiting.remove(); one("[data-held-alone] button")?.focus(); return; }
    // What must be put right is, beside what still waits here.
    button.disabled = false;
    one("[data-held-refused]", waiting).hidden = false;
    form.target = "_blank";
  });
}
