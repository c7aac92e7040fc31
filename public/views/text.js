// What is there to read and to look at: texts, pictures, symbols, links.
import { base } from "../base.js";
import { write } from "./clock.js";
import { allowed, box, make, setAttributes, setLooks, setText, vector } from "./element.js";
import { define, heightsOf, leaf, on, union } from "./registry.js";

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
function runOf({ text, clock, systemName, url, destination, link, style }) {
  const href = allowed(destination, destinations);
  const run = make(href || link ? "a" : "span");
  setLooks(run, style, "run");
  if (href) setAttributes(run, { href, ...beside });
  if (link) setAttributes(run, { "href": "#", "data-action": "open", "data-value": link });
  if (text !== undefined) write(run, text, clock);
  else run.append(url ? pictureOf(url) : symbolOf(systemName));
  return run;
}

function pictureOf(url) {
  const picture = makePicture();
  setAttributes(picture, { src: allowed(url, pictures), "aria-hidden": true });
  return picture;
}

function symbolOf(systemName) {
  const symbol = vector("svg");
  setAttributes(symbol, { "aria-hidden": true });
  draw(symbol, systemName);
  return symbol;
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

define("label", { create: box, axis: () => "x", classes: () => ["row"] });
define("labelIcon", { create: box, classes: () => ["row"] });
define("labelTitle", { create: box, classes: () => ["row"] });

// Pictures

/** How the addresses of pictures begin: they are elsewhere, or in the document itself. */
const pictures = [
  "http:", "https:", ...["png", "jpeg", "gif", "webp"].map((format) => `data:image/${format};base64,`),
];

function makePicture() {
  const element = make("img");
  // What has not loaded has no picture of a torn page either.
  element.alt = "";
  // The stylesheet does the rest.
  const tell = (isLoaded) => () => {
    element.toggleAttribute("data-loaded", isLoaded);
    on.resized(element);
    chooseViews(element.parentElement?.closest(".asyncImage"));
  };
  element.addEventListener("load", tell(true));
  element.addEventListener("error", tell(false));
  return element;
}

/** Has the views of a picture that may have loaded shown, or the ones that are there until then. */
function chooseViews(element) {
  const isLoaded = element?.querySelector(":scope > [data-loaded], :scope > :not(.placeholder) [data-loaded]");
  element?.toggleAttribute("data-loaded", Boolean(isLoaded));
}

/** What has no name is not spoken of. */
function hideUnlessNamed(element) {
  setAttributes(element, { "aria-hidden": !element.hasAttribute("role") });
}

function updatePicture({ element }, { url }) {
  setAttributes(element, { src: allowed(url, pictures) });
  hideUnlessNamed(element);
}

/** A picture's width by its height, once that is known. A symbol is a square. */
const ratioOf = ({ naturalWidth = 1, naturalHeight = 1 }) => naturalWidth / naturalHeight || undefined;

/** What takes another size than its own takes all the room, but no more than its proportions let it fill. */
function roomOfPicture({ resizing }, rooms, { element }) {
  if (!resizing) return {};
  const ratio = ratioOf(element);
  const proportion = resizing === "fit" ? ratio : undefined;
  return { wide: true, tall: true, ratio, proportion, ...heightsOf(proportion) };
}

/** How large a picture is that takes its own size. */
const zoom = ({ scale, resizing }) => ({ zoom: scale && !resizing ? 1 / scale : undefined });

define("image", {
  slots: leaf,
  key: ({ url }) => (url ? "picture" : "symbol"),
  create: ({ url }) => ({ element: url ? makePicture() : vector("svg") }),
  room: roomOfPicture,
  classes: ({ resizing }) => [resizing && `resizing-${resizing}`],
  css: zoom,
  update(view, node, old) {
    if (node.url) updatePicture(view, node);
    else updateSymbol(view, node, old);
  },
});

define("asyncImage", {
  key: ({ children }) => (children ? "views" : "picture"),
  create: ({ children }) => (children ? box() : { element: makePicture() }),
  role: ({ label }) => label && "img",
  // The views that are there until then make no room for themselves.
  room(node, rooms, { inside }) {
    const shown = inside.filter(({ type }) => type !== "placeholder").map(({ room }) => room);
    const { least, more, proportion } = shown.length === 1 ? shown[0] : {};
    return { ...union(shown), least, more, proportion };
  },
  classes: () => ["cell"],
  css: zoom,
  update(view, node) {
    if (!node.children) updatePicture(view, node);
    else chooseViews(view.element);
  },
});

define("placeholder", { create: box, classes: () => ["cell"] });

// Symbols

const symbols = fetch(`${base}/icons.svg`).then((answer) => answer.text());
const ratios = new Map([["stretch", "none"], ["fill", "xMidYMid slice"]]);

function updateSymbol({ element }, { systemName = "", resizing }, old) {
  setAttributes(element, { preserveAspectRatio: ratios.get(resizing) });
  hideUnlessNamed(element);
  if (!old || systemName !== (old.systemName ?? "")) draw(element, systemName);
}

/** Draws a symbol word by word: "star.fill" is a star, filled. */
async function draw(element, name) {
  const sprite = await symbols;
  const words = name.split(".").reverse().filter((word) => sprite.includes(`id="${word}"`));
  setAttributes(element, { viewBox: "0 0 24 24", "data-name": name.replaceAll(".", " ") });
  element.replaceChildren();
  for (const word of words.length > 0 ? words : ["square", "questionmark"]) {
    const use = vector("use");
    use.setAttribute("href", `${base}/icons.svg#${word}`);
    element.append(use);
  }
}
