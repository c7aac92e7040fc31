// The page around the views: the title, the address, and what is said to the person outside of the app.
import { base } from "./base.js";
import { setAttributes } from "./views/element.js";
import { show as showViews } from "./views/tree.js";

/** @typedef {import("./document.js").Change} Change */
/** @typedef {import("./document.js").Content} Content */

const root = document.getElementById("root");
// What it says for as long as no script runs.
root.replaceChildren();

/**
 * Shows a document, or throws if it cannot be shown.
 * @param {Content} content
 * @param {Change} [change]  what may differ from the document that was shown before
 */
export function show(content, change) {
  const { layoutDirection, language } = content.nodes[content.root] ?? {};
  // Some words are written here, in the page's language.
  setAttributes(document.documentElement, {
    dir: layoutDirection === "rightToLeft" ? "rtl" : "ltr",
    lang: language ?? "en",
  });
  showViews(content, root, change);
  fit();
  document.title = content.title;
  // "." keeps it within this origin.
  const address = new URL(`.${content.path}`, `${location.origin}${base}/`);
  const isOther = address.pathname !== location.pathname && address.pathname.startsWith(`${base}/`);
  if (isOther) history.replaceState(null, "", address);
}

/** Whether the next picture of the page is to be looked at before it is drawn. */
let isFitting = false;

/** Has words break where there is no room for them, rather than have the page scrolled sideways. */
function fit() {
  if (isFitting) return;
  isFitting = true;
  requestAnimationFrame(() => {
    isFitting = false;
    const page = root.firstElementChild;
    if (!page) return;
    setAttributes(page, { "data-crowded": undefined });
    setAttributes(page, { "data-crowded": isTooNarrow(document.documentElement) || places().some(isTooNarrow) });
  });
}

/** What scrolls down, and is not to be scrolled sideways. */
const places = () => [...root.querySelectorAll("dialog > .content, .scrolls-y:not(.scrolls-x)")];

const isTooNarrow = ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth;

addEventListener("resize", fit);

/** The page of the app that the address leads to. */
export const path = () => location.pathname.slice(base.length) || "/";

/**
 * Says something to the person.
 * @param {"notice" | "banner"} place
 * @param {string} text
 */
export function say(place, text) {
  document.getElementById(place).textContent = text;
}

/**
 * Shows whether the server is taking its time.
 * @param {boolean} isBusy
 */
export function setBusy(isBusy) {
  root.ariaBusy = isBusy ? "true" : null;
}
