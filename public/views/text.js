// What is there to read: texts, links, labels.
import { allowed } from "../base.js";
import { box, make, setAttributes, setLooks, setText } from "./element.js";
import { define, leaf, moduleOf } from "./registry.js";

/** The tags of the texts that are headings, by font. */
const headings = new Map([
  ["largeTitle", "h1"],
  ["title", "h1"],
  ["title2", "h2"],
  ["title3", "h3"],
  ["headline", "h3"],
]);

/** A text among a menu's options is an option itself. */
function tagOfText({ style }, wrapper) {
  if (wrapper === "option") return wrapper;
  return headings.get(style?.font?.style ?? style?.font) ?? "span";
}

/** Addresses and the like: what is longer than any word may break anywhere. */
const longWord = /\S{30}/;

const wordsOf = ({ text = "", runs = [] }) => text + runs.map((run) => run.text ?? "").join("");

define("text", {
  slots: leaf,
  key: tagOfText,
  create: (node, wrapper) => ({ element: make(tagOfText(node, wrapper)) }),
  classes: (node) => [node.runs && "runs", longWord.test(wordsOf(node)) && "long-words"],
  update(view, node) {
    const { element } = view;
    const runs = node.runs && element.localName !== "option" ? JSON.stringify(node.runs) : undefined;
    if (runs && runs !== view.runs) element.replaceChildren(...node.runs.map(runOf));
    else if (!runs && view.runs) element.replaceChildren();
    view.runs = runs;
    if (!runs) setText(element, wordsOf(node));
  },
});

/** Where links lead to. */
const destinations = ["http:", "https:", "mailto:", "tel:"];

/** Links open beside the app. */
const beside = { rel: "noopener noreferrer", target: "_blank" };

/**
 * A part of a text that looks the same all through, the words of a clock, or a symbol or a picture in it. It leads to an
 * address, or it has a `link` that the app opens itself.
 */
function runOf({ text, clock, destination, link, style, ...image }) {
  const href = allowed(destination, destinations);
  const run = make(href || link ? "a" : "span");
  setLooks(run, style, "run");
  if (href) setAttributes(run, { href, ...beside });
  if (link) setAttributes(run, { "href": "#", "data-action": "open", "data-value": link });
  setText(run, text);
  if (clock) showClock(run, clock);
  if (text === undefined) showImage(run, image);
  return run;
}

/** Has the words of a clock go on from those that the document has. */
function showClock(run, clock) {
  moduleOf("clock", () => showClock(run, clock))?.start(run, clock);
}

function showImage(run, image) {
  const pictures = moduleOf("pictures", () => showImage(run, image));
  if (pictures) run.replaceChildren(pictures.imageOf(image));
}

define("link", {
  create() {
    const element = make("a");
    setAttributes(element, beside);
    return { element };
  },
  classes: () => ["row"],
  role: () => undefined,
  update({ element }, { destination, disabled }) {
    const href = disabled ? undefined : allowed(destination, destinations);
    setAttributes(element, { href });
  },
});

define("label", {
  create: box,
  axis: () => "x",
  classes: ({ labelStyle }) => ["row", labelStyle && `labelStyle-${labelStyle}`],
});
define("labelIcon", { create: box, classes: () => ["row"] });
define("labelTitle", { create: box, classes: () => ["row"] });
