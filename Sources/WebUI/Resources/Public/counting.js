// What counts on: a clock that says from where (`data-count`), how much a second (`data-rate`), and how far (`data-until`).
import { all, root } from "./dom.js";

const counted = new WeakMap();
const two = (number) => String(number).padStart(2, "0");

function clock(seconds) {
  const [hours, minutes, rest] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  return hours ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

function countOn() {
  for (const node of all("[data-count]")) {
    const { count, rate, until, whole, again } = node.dataset, said = `${count} ${rate}`;
    // A page that comes anew says from where it counts then.
    if (counted.get(node)?.said !== said) counted.set(node, { said, since: Date.now() });
    const run = counted.get(node), grows = Number(rate) > 0;
    const reached = Number(count) + (Number(rate) * (Date.now() - run.since)) / 1_000;
    const isOver = until !== undefined && (grows ? reached >= until : reached <= until);
    const number = isOver ? Number(until) : reached, shown = grows ? Math.floor(number) : Math.ceil(number);
    const text = whole === undefined ? clock(shown) : shown.toLocaleString(root.lang);
    if (node.matches("progress")) node.value = number;
    else if (node.textContent !== text) node.textContent = text;
    if (!isOver || run.isOver) continue;
    run.isOver = true;
    if (again !== undefined) document.dispatchEvent(new Event("carnets:again"));
  }
}
setInterval(countOn, 250);
