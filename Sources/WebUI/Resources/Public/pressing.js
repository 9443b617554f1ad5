// Nothing moves under a hand that presses: what comes or goes between its press and its release takes the press away.

let press = null, delay;
const waiting = [];

// A touch is a click only a moment after its release.
function release() {
  press = null;
  clearTimeout(delay);
  delay = setTimeout(() => { if (!press) waiting.splice(0).forEach((change) => change()); }, 100);
}

addEventListener("pointerdown", ({ button, clientX, clientY }) => {
  if (button === 0) press = { x: clientX, y: clientY };
}, true);
// A hand that moves on drags: what it drags may change under it, and the page says what becomes of it.
addEventListener("pointermove", ({ clientX, clientY }) => {
  if (press && Math.hypot(clientX - press.x, clientY - press.y) >= 8) release();
}, true);
for (const end of ["pointerup", "pointercancel"]) addEventListener(end, release, true);
// Whoever leaves the window may let go elsewhere.
addEventListener("blur", release);

/** Changes the page at once, or once nothing on it is pressed any more; in the order of asking. */
export function unpressed(change) {
  if (press || waiting.length) waiting.push(change);
  else change();
}
