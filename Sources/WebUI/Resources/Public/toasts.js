// Toasts: put in again once the page is there, so that a screen reader announces them.
import { all, one, parsed } from "./dom.js";
import { unpressed } from "./pressing.js";

function keep(node) {
  one("[data-toasts]")?.append(node);
  const isRead = () => node.matches(":hover, :focus-within");
  const fade = () => setTimeout(() => (isRead() ? fade() : node.remove()), 20_000);
  fade();
}

/** Shows the toasts of a fragment until they have been read. */
export function toast(html) {
  unpressed(() => all(".toast", parsed(html)).forEach((node) => keep(document.importNode(node, true))));
}

const waiting = all("[data-toasts] > .toast");
waiting.forEach((node) => node.remove());
setTimeout(() => unpressed(() => waiting.forEach(keep)), 150);
