// Leaving the page once the vault is locked, here or in another tab, without losing what is being written.
import { all, ask, hiddenField, one, parsed, root } from "./dom.js";
import { isWritten } from "./writing.js";

const tabs = new BroadcastChannel("carnets");
// Where to be again once the vault is open; a discreet notebook's page does not say.
const { back } = document.body.dataset;
let isLeft = false;

/** Whether the page has been left, or stays unseen. */
export const hasLeft = () => isLeft;

/** Leaves this page and tells the other tabs. */
export function lock() {
  tabs.postMessage("locked");
  leave();
}

const going = (form) => form.getAttribute("action") || location.pathname + location.search;
const texts = (form) =>
  [...new FormData(form)].filter(([name, value]) => typeof value === "string" && name !== "csrf");

// A form that somebody is writing in goes to its own address: the locked vault answers with the page that asks for the
// passphrase and keeps what was typed. Without a token it can never be taken for a sending. The first goes to its
// address, and what was typed into others travels within it.
function withoutFiles([first, ...others]) {
  const copy = document.createElement("form");
  const add = (name, value) => copy.append(hiddenField(name, value));
  copy.method = "post";
  copy.action = going(first);
  add("csrf", "");
  texts(first).forEach(([name, value]) => add(name, value));
  others.forEach((form, number) => {
    add(`held-other-${number}-held-action`, going(form));
    texts(form).forEach(([name, value]) => add(`held-other-${number}-held-field-${name}`, value));
  });
  return copy;
}

// Whoever hears `carnets:leave` and prevents it keeps the page.
function leave() {
  if (isLeft) return;
  isLeft = true;
  if (!document.dispatchEvent(new Event("carnets:leave", { cancelable: true }))) { stayUnseen(); return; }
  const forms = all("form").filter(isWritten);
  const copy = forms.length > 0 && withoutFiles(forms);
  document.body.replaceChildren(...(copy ? [copy] : []));
  if (copy) copy.submit();
  else location.replace(back ? `/unlock?next=${encodeURIComponent(back)}` : "/unlock");
}

// A page that holds what is nowhere else stays, unseen, until the vault is open again, here or in another tab.
function stayUnseen() {
  const { left } = one("template[data-left]").dataset;
  const notice = document.importNode(one("template[data-left]").content.firstElementChild, true);
  root.classList.add("left");
  document.body.append(notice);
  one("a", notice).focus();
  const look = async () => {
    const answer = await ask(left);
    const html = answer?.ok ? await answer.text().catch(() => "") : "";
    const token = one('meta[name="csrf"]', parsed(html))?.content;
    if (!token) { setTimeout(look, 2_000); return; }
    one('meta[name="csrf"]').content = token;
    all('input[name="csrf"]').forEach((input) => { input.value = token; });
    notice.remove();
    root.classList.remove("left");
    isLeft = false;
    document.dispatchEvent(new Event("carnets:back"));
  };
  setTimeout(look, 2_000);
}

tabs.onmessage = ({ data }) => { if (data === "locked" && one("main[data-private]")) leave(); };
// Pages that follow nothing hear of the lock from the page that asks for the passphrase.
if (one("form[data-locked]")) tabs.postMessage("locked");
