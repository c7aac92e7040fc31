// What is there to read and to look at: texts, pictures, symbols, links.
import { base } from "../base.js";
import { allowed, box, make, setAttributes, setText, vector } from "./element.js";
import { define, leaf } from "./registry.js";

/** The tags of the texts that are headings, by font. */
const headings = new Map([
  ["largeTitle", "h1"],
  ["title", "h1"],
  ["title2", "h2"],
  ["title3", "h3"],
  ["headline", "h3"],
]);

/** A text among a menu's options is an option itself. */
const tagOfText = ({ style }, wrapper) => (wrapper === "option" ? wrapper : (headings.get(style?.font) ?? "span"));

define("text", {
  slots: leaf,
  key: tagOfText,
  create: (node, wrapper) => ({ element: make(tagOfText(node, wrapper)) }),
  update: ({ element }, { text }) => setText(element, text),
});

define("link", {
  create() {
    const element = make("a");
    setAttributes(element, { rel: "noopener noreferrer", target: "_blank" });
    return { element };
  },
  role: () => undefined,
  update({ element }, { destination, disabled }) {
    const href = disabled ? undefined : allowed(destination, ["http:", "https:", "mailto:", "tel:"]);
    setAttributes(element, { href });
  },
});

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
  element.addEventListener("load", () => element.toggleAttribute("data-loaded", true));
  element.addEventListener("error", () => element.toggleAttribute("data-loaded", false));
  return element;
}

/** What has no name is not spoken of. */
function hideUnlessNamed(element) {
  setAttributes(element, { "aria-hidden": !element.hasAttribute("role") });
}

function updatePicture({ element }, { url }) {
  setAttributes(element, { src: allowed(url, pictures) });
  hideUnlessNamed(element);
}

/** How large a picture is that takes its own size. */
const zoom = ({ scale, resizing }) => ({ zoom: scale && !resizing ? 1 / scale : undefined });

define("image", {
  slots: leaf,
  key: ({ url }) => (url ? "picture" : "symbol"),
  create: ({ url }) => ({ element: url ? makePicture() : vector("svg") }),
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
  css: zoom,
  update(view, node) {
    if (!node.children) updatePicture(view, node);
  },
});

define("placeholder", { create: box });

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
