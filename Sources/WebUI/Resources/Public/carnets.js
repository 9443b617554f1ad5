// The scripts of every page, one module for each thing that they do. Pages work without them; only following needs one.
import "./writing.js";
import "./live.js";
import "./presence.js";
import "./sending.js";
import "./undo.js";
import "./fields.js";
import "./buttons.js";
import "./files.js";
import "./held.js";
import "./progress.js";
import "./counting.js";
import "./strength.js";
import "./shortcuts.js";
