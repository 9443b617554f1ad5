// What every module says in one word.

/** The element that carries the theme, and says whether the page is veiled. */
export const root = document.documentElement;

/** What is written in, as a selector. */
export const writable = "input, textarea, select, [contenteditable]";

/** The first element of a selector; null without one. */
export const one = (selector, from = document) => from.querySelector(selector);

/** Every element of a selector. */
export const all = (selector, from = document) => [...from.querySelectorAll(selector)];

/** The element of an id; null without one. */
export const byId = (id) => document.getElementById(id);

/** Whether a node is an element. */
export const isElement = (node) => node.nodeType === Node.ELEMENT_NODE;

/** A page that is not shown, of which parts are taken. */
export const parsed = (html) => new DOMParser().parseFromString(html, "text/html");

/** A field that nobody sees, for a form that is made here. */
export const hiddenField = (name, value) =>
  Object.assign(document.createElement("input"), { type: "hidden", name, value });

/** What a form would send, files apart. */
export const fieldsOf = (form) => new URLSearchParams(new FormData(form));

/** The token without which nothing is sent; empty where the page has none. */
export const csrf = () => one('meta[name="csrf"]')?.content ?? "";

/** The answer of an address, which is not followed elsewhere; null when the program cannot be reached. */
export const ask = (address, options) => fetch(address, { redirect: "manual", ...options }).catch(() => null);
