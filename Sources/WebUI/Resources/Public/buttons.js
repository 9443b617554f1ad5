// Buttons: dialogs open in place of a page, what was told goes, a passphrase is seen, a page is printed.
import { byId, one } from "./dom.js";

document.addEventListener("click", (event) => {
  const target = event.target.closest("[data-dialog], [data-dismiss], [data-reveal], [data-print]");
  if (!target) return;
  const { dialog, reveal } = target.dataset;
  if (dialog && byId(dialog)) { event.preventDefault(); byId(dialog).showModal(); }
  if ("dismiss" in target.dataset) target.closest(".toast, .alert")?.remove();
  if ("print" in target.dataset) print();
  if (!reveal) return;
  byId(reveal).type = byId(reveal).type === "password" ? "text" : "password";
  target.setAttribute("aria-pressed", String(byId(reveal).type === "text"));
});

// A file that was asked for in one click comes by itself.
one("[data-fetch]")?.click();
