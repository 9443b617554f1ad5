// Files that are chosen or dropped: what they look like, and whether they can be taken together.
import { all, one } from "./dom.js";

function preview(input) {
  const zone = input.closest(".dropzone");
  const shown = one("[data-previews]", zone);
  if (!shown) return;
  all("img", shown).forEach((image) => URL.revokeObjectURL(image.src));
  shown.replaceChildren(...[...input.files].map((file) => {
    const kind = file.type.startsWith("image/") ? "image" : "file";
    const figure = one(`template[data-preview="${kind}"]`, zone).content.cloneNode(true);
    if (kind === "image") one("img", figure).src = URL.createObjectURL(file);
    one("figcaption", figure).textContent = file.name;
    return figure;
  }));
}

// Several files that are not all photos are refused as soon as they are chosen, not once they were sent.
function check(input) {
  const problem = one("[data-only-photos]", input.closest(".dropzone"));
  if (!problem) return;
  const isOther = ({ type }) => type !== "" && !type.startsWith("image/");
  problem.hidden = input.files.length < 2 || ![...input.files].some(isOther);
  input.setCustomValidity(problem.hidden ? "" : problem.textContent.trim());
  input.setAttribute("aria-invalid", String(!problem.hidden));
}

document.addEventListener("change", ({ target }) => {
  if (target.matches('.dropzone input[type="file"]')) { preview(target); check(target); }
});

for (const kind of ["dragover", "dragleave", "drop"]) {
  document.addEventListener(kind, (event) => {
    const zone = event.target.closest?.(".dropzone");
    if (!zone) return;
    event.preventDefault();
    zone.classList.toggle("over", kind === "dragover");
    const files = kind === "drop" ? [...event.dataTransfer.files] : [];
    if (files.length === 0) return;
    const input = one('input[type="file"]', zone), chosen = new DataTransfer();
    files.slice(0, input.multiple ? undefined : 1).forEach((file) => chosen.items.add(file));
    input.files = chosen.files;
    for (const name of ["input", "change"]) input.dispatchEvent(new Event(name, { bubbles: true }));
  });
}
