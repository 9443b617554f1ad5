// Making one tree like another, in place: focus, scroll, open details and dialogs survive.
import { all, isElement, one, parsed } from "./dom.js";
import { holdsWriting, isEdited } from "./writing.js";

const keyOf = (node) => (isElement(node) ? node.dataset.key || node.id : "");

function copyAttributes(from, to) {
  for (const name of new Set([...from.getAttributeNames(), ...to.getAttributeNames()])) {
    const value = to.getAttribute(name);
    if (value === null) { if (name !== "open") from.removeAttribute(name); }
    else if (from.getAttribute(name) !== value) from.setAttribute(name, value);
  }
}

function morph(from, to) {
  if (from.isEqualNode(to)) return;
  if (!isElement(from)) { from.data = to.data; return; }
  if (from.matches("[data-live-keep]") || isEdited(from)) return;
  copyAttributes(from, to);
  morphChildren(from, to);
}

function morphChildren(from, to) {
  const wanted = new Set([...to.children].map(keyOf).filter(Boolean));
  const known = new Map([...from.children].filter(keyOf).map((child) => [keyOf(child), child]));
  let cursor = from.firstChild;
  const drop = () => {
    const leaving = cursor;
    cursor = cursor.nextSibling;
    if (!holdsWriting(leaving)) leaving.remove();
  };
  for (const next of [...to.childNodes]) {
    while (cursor && keyOf(cursor) && !wanted.has(keyOf(cursor))) drop();
    const key = keyOf(next);
    const match = key ? known.get(key) : cursor && !keyOf(cursor) ? cursor : null;
    if (match && match.nodeName === next.nodeName) {
      if (match === cursor) cursor = cursor.nextSibling;
      else from.insertBefore(match, cursor);
      morph(match, next);
    } else {
      from.insertBefore(document.importNode(next, true), cursor);
    }
  }
  while (cursor) drop();
}

/** Makes each live region of this page like its region in a newer one; what the person is writing stays. */
export function show(html) {
  for (const region of all("[data-live-region]", parsed(html))) {
    const place = one(`[data-live-region="${CSS.escape(region.dataset.liveRegion)}"]`);
    if (place && !region.parentElement.closest("[data-live-region]")) morphChildren(place, region);
  }
}
