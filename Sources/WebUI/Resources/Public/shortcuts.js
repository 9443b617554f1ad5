// The keyboard: single letters can be switched off in the help, as WCAG 2.1.4 asks.
import { byId, one, writable } from "./dom.js";

const isOn = () => localStorage.getItem("shortcuts") !== "off";
const shortcutSwitch = one("[data-shortcuts-switch]");
if (shortcutSwitch) shortcutSwitch.checked = isOn();

document.addEventListener("change", ({ target }) => {
  if (target === shortcutSwitch) localStorage.setItem("shortcuts", target.checked ? "on" : "off");
});

document.addEventListener("keydown", (event) => {
  const isWriting = event.target.closest(writable);
  if (event.key === "Escape" && isWriting && event.target.matches("[data-search]")) event.target.blur();
  if (isWriting || event.ctrlKey || event.metaKey || event.altKey || one("dialog[open]") || !isOn()) return;
  const action = {
    "/": () => {
      const field = one("[data-search]");
      if (field) field.focus(); else one("[data-search-link]")?.click();
    },
    n: () => one("[data-quick-add]")?.click(),
    "?": () => byId("shortcuts")?.showModal(),
  }[event.key];
  if (action) { event.preventDefault(); action(); }
});
