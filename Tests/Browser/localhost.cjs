// Every name below localhost is this machine, as browsers take it; the system's resolver may not know.
const { promises } = require("node:dns");
const lookup = promises.lookup;
promises.lookup = (name, options) => lookup(name.endsWith(".localhost") ? "localhost" : name, options);
