// Long work: how far it is, and the page that it ends on.
import { all, one } from "./dom.js";

for (const work of all("[data-progress]")) {
  const source = new EventSource(work.dataset.progress);
  source.addEventListener("progress", ({ data }) => {
    const { value, max, text } = JSON.parse(data);
    const bar = one("progress", work);
    // While nobody knows of how much, the bar only says that something is going on.
    if (max) Object.assign(bar, { max, value });
    else bar.removeAttribute("value");
    one("[data-progress-text]", work).textContent = text;
  });
  source.addEventListener("done", ({ data }) => {
    source.close();
    location.assign(JSON.parse(data).href);
  });
}
