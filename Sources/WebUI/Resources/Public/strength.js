// How strong a passphrase is: the program judges, as it will when the form is sent.
import { all, byId, csrf, one } from "./dom.js";

for (const meter of all("[data-strength]")) {
  let asked = 0;
  byId(meter.dataset.strength).addEventListener("input", async ({ target }) => {
    const mine = ++asked;
    await new Promise((goOn) => setTimeout(goOn, 120));
    if (mine !== asked) return;
    const body = new URLSearchParams({ csrf: csrf(), passphrase: target.value });
    const answer = target.value
      ? await fetch("/passphrase/strength", { method: "POST", body }).catch(() => null) : null;
    const level = answer?.ok ? (await answer.json()).level : null;
    if (mine !== asked) return;
    one("meter", meter).value = level ?? 0;
    one("output", meter).textContent = level === null ? "" : meter.dataset[`label${level}`];
  });
}
