// Pictures and symbols, by themselves and within text.
import { addressOfPicture, addressOfSymbol } from "../base.js";
import { box, make, setAttributes, setStyle } from "./element.js";
import { inCSS } from "./paint.js";
import { define, heightsOf, leaf, on, union } from "./registry.js";

// Pictures of files

/** The views of those that look different in the dark. */
const darkening = new Set();
const isDark = matchMedia("(prefers-color-scheme: dark)");
isDark.addEventListener("change", chooseAll);

function chooseAll() {
  for (const view of darkening) {
    // Nobody says when a picture within text has gone.
    if (view.element.isConnected) choose(view);
    else darkening.delete(view);
  }
}

/** Whether an element is on a dark ground: `color-scheme` says so, or leaves it to the browser. */
function isInDark(element) {
  const { colorScheme } = getComputedStyle(element);
  return colorScheme.includes("dark") && (!colorScheme.includes("light") || isDark.matches);
}

/** The files of a picture for a ground: those for the dark, if there are some. */
function filesOf({ url, scale, sources = [] }, inDark) {
  const files = [{ url, scale }, ...sources];
  const dark = files.filter(({ colorScheme }) => colorScheme === "dark");
  return inDark && dark.length > 0 ? dark : files.filter(({ colorScheme }) => !colorScheme);
}

/** Has a picture show the files for the ground that it is on, and the browser choose among these for its screen. */
function choose(view) {
  const { element, node } = view;
  const files = filesOf(node, node.sources && isInDark(element)).map(({ url, scale = 1 }) => ({ url: addressOfPicture(url), scale }));
  const first = files[0].url;
  if (element.localName === "img") {
    const set = files.length > 1 && files.map(({ url, scale }) => `${url} ${scale}x`).join(", ");
    setAttributes(element, { srcset: set, src: first });
  } else {
    const set = files.map(({ url, scale }) => `${inCSS(url)} ${scale}x`).join(", ");
    const picture = files.length > 1 ? `image-set(${set})` : inCSS(first) ?? "none";
    // Its other looks are written without changing this.
    view.measured = { "--picture": picture };
    if (element.style.getPropertyValue("--picture") !== picture) element.style.setProperty("--picture", picture);
  }
}

function makePicture() {
  const element = make("img");
  // What has not loaded has no picture of a torn page either.
  element.alt = "";
  // The stylesheet does the rest.
  const tell = (state) => () => {
    for (const each of ["loaded", "failed"]) element.toggleAttribute(`data-${each}`, each === state);
    on.resized(element);
    chooseViews(element.parentElement?.closest(".asyncImage"));
  };
  element.addEventListener("load", tell("loaded"));
  element.addEventListener("error", tell("failed"));
  return element;
}

/** Has the views of a picture that may have loaded shown, or the ones that are there until then, or where it cannot be. */
function chooseViews(element) {
  const has = (state) => Boolean(element?.querySelector(
    `:scope > [data-${state}], :scope > :not(.placeholder, .failure) [data-${state}]`,
  ));
  element?.toggleAttribute("data-loaded", has("loaded"));
  const isFailed = !has("loaded") && has("failed") && element.querySelector(":scope > .failure");
  element?.toggleAttribute("data-failed", Boolean(isFailed));
}

function updatePicture(view, { size: [width, height] = [] }) {
  if (view.element.localName === "img") setAttributes(view.element, { width, height });
  choose(view);
  // What has no name is not spoken of.
  setAttributes(view.element, { "aria-hidden": !view.element.hasAttribute("role") });
}

/** How large a picture is that takes its own size. */
const ownSize = ({ scale, size, resizing }) => ({
  zoom: scale && !size && !resizing ? 1 / scale : undefined,
  aspectRatio: size && !resizing ? size.join(" / ") : undefined,
});

// Symbols

/** What stands for a name that there is no symbol of. */
const placeholder = "questionmark.square.dashed";

const nameOf = ({ systemName = "", unknown }) => (unknown || !systemName ? placeholder : systemName);

/** What symbols are called in words, with the names of those; the server has the same in its table. */
const names = {
  Back: "arrow.backward arrow.left chevron.backward chevron.left", Refresh: "arrow.clockwise",
  Forward: "arrow.forward arrow.right chevron.forward chevron.right", Notifications: "bell", Bookmark: "bookmark",
  Calendar: "calendar", Camera: "camera", Done: "checkmark", Down: "chevron.down", Up: "chevron.up", More: "ellipsis",
  Settings: "gear gearshape", Favourite: "heart", Home: "house", Info: "info", Menu: "line.3.horizontal",
  Search: "magnifyingglass", Remove: "minus", Send: "paperplane", Pause: "pause", Edit: "pencil", Account: "person",
  Play: "play", Add: "plus", Help: "questionmark", Download: "square.and.arrow.down", Share: "square.and.arrow.up",
  Compose: "square.and.pencil", Star: "star", Stop: "stop", Delete: "trash", Close: "xmark",
};
const words = new Map(Object.entries(names).flatMap(([each, symbols]) => symbols.split(" ").map((name) => [name, each])));

/** What a symbol is called in words, whatever shape it is in and whether that is filled. */
function wordsOf(name) {
  for (let stem = name; ; stem = stem.slice(0, stem.lastIndexOf("."))) {
    if (words.has(stem)) return words.get(stem);
    if (!/\.(fill|circle|square)$/.test(stem)) return name.replaceAll(".", " ");
  }
}

/** The drawings of a symbol for both directions of lines. */
function drawings(node, part) {
  const parameters = { part, resizing: node.resizing === "stretch" && "stretch" };
  return {
    "--symbol": inCSS(addressOfSymbol(nameOf(node), parameters)),
    "--symbol-right-to-left": inCSS(addressOfSymbol(nameOf(node), { ...parameters, direction: "rightToLeft" })),
  };
}

/** The parts that are drawn one over the other, by how the symbol is coloured; none where it is drawn as a whole. */
const parts = new Map([
  ["hierarchical", ["others", "second", "first"]], ["palette", ["others", "second", "first"]],
  ["multicolor", ["plain", "coloured"]],
]);

const classesOfSymbol = ({ symbolRenderingMode: mode, imageScale, variableValue }) => [
  "symbol", parts.has(mode) && `in-parts ${mode}`, imageScale && `imageScale-${imageScale}`, variableValue !== undefined && "variable",
];

const cssOfSymbol = (node) => ({
  ...drawings(node), "--value": node.variableValue, "--words": JSON.stringify(wordsOf(node.systemName ?? "")),
});

/** A name that stands for no symbol comes up over what is shown in its place. */
const titleOf = ({ unknown, systemName, name = unknown && systemName }) => name && name.slice(0, 60);

function updateSymbol(element, node) {
  const names = parts.get(node.symbolRenderingMode) ?? [];
  while (element.children.length > names.length) element.lastChild.remove();
  for (const [index, name] of names.entries()) {
    const part = element.children[index] ?? element.appendChild(make("i"));
    setAttributes(part, { class: name });
    setStyle(part, drawings(node, name));
  }
}

// Images

/** How an image is shown: as a picture by the browser's own means, as its shape, in tiles, or as a symbol. */
function wayOf({ url, renderingMode, resizing, capInsets }) {
  if (!url) return "symbol";
  if (renderingMode === "template") return "template";
  return resizing === "tile" || (resizing && capInsets) ? "tiles" : "picture";
}

/** The edges of a picture that keep their size, which are its border. */
function cssOfTiles({ size: [width, height] = [], scale = 1, resizing, capInsets }) {
  const tile = { backgroundSize: width && resizing === "tile" ? `${width}px ${height}px` : undefined };
  if (!capInsets) return tile;
  const sides = ["top", "trailing", "bottom", "leading"].map((side) => capInsets[side]);
  const slices = sides.map((side) => side * scale).join(" ");
  const widths = sides.map((side) => `${side}px`).join(" ");
  return { borderImage: `var(--picture) ${slices} fill / ${widths} ${resizing === "tile" ? "repeat" : "stretch"}`, background: "none" };
}

/** What each of them makes of a node. */
const ways = {
  symbol: { create: () => make("span"), classes: classesOfSymbol, css: cssOfSymbol },
  picture: { create: makePicture, classes: () => [], css: ownSize },
  template: {
    create: () => make("span"),
    classes: () => ["shape-of-picture"],
    css: ({ size: [width, height] = [] }) => ({ "--width": `${width}px`, "--height": `${height}px` }),
  },
  tiles: { create: () => make("span"), classes: () => ["tiles"], css: cssOfTiles },
};

/** A picture or a symbol within text. */
export function imageOf(node) {
  const { create, classes, css } = ways[wayOf(node)];
  const element = create();
  setAttributes(element, {
    "class": classes(node).filter(Boolean).join(" "), "aria-hidden": true, "title": node.url ? undefined : titleOf(node),
  });
  setStyle(element, css(node));
  if (!node.url) updateSymbol(element, node);
  else if (!node.sources) choose({ element, node });
  else {
    // What it is on is known as soon as the text is in the page.
    darkening.add({ element, node });
    queueMicrotask(chooseAll);
  }
  return element;
}

/** A picture's width by its height, once that is known. A symbol is a square. */
function ratioOf({ size }, { naturalWidth = 1, naturalHeight = 1 }) {
  const [width, height] = size ?? [naturalWidth, naturalHeight];
  return width / height || undefined;
}

/** What takes another size than its own takes all the room, but no more than its proportions let it fill. */
function roomOfPicture(node, rooms, { element }) {
  const { resizing } = node;
  if (!resizing) return {};
  const ratio = ratioOf(node, element);
  const proportion = resizing === "fit" ? ratio : undefined;
  return { wide: true, tall: true, ratio, proportion, ...heightsOf(proportion) };
}

define("image", {
  slots: leaf,
  key: wayOf,
  create: (node) => ({ element: ways[wayOf(node)].create() }),
  room: roomOfPicture,
  classes: (node) => [
    ...ways[wayOf(node)].classes(node), node.resizing && `resizing-${node.resizing}`,
    node.interpolation && `interpolation-${node.interpolation}`,
  ],
  css: (node) => ways[wayOf(node)].css(node),
  title: (node) => (node.url ? undefined : titleOf(node)),
  update(view, node) {
    if (node.url) return updatePicture(view, node);
    updateSymbol(view.element, node);
  },
  // What it is on may be dark now.
  pageChanged(view) {
    if (!view.node.url || !view.node.sources) return;
    darkening.add(view);
    choose(view);
  },
  forgotten: (view) => darkening.delete(view),
});

define("asyncImage", {
  key: ({ children }) => (children ? "views" : "picture"),
  create: ({ children }) => (children ? box() : { element: makePicture() }),
  role: ({ label }) => label && "img",
  // The views that are there until then, or in its place, make no room for themselves.
  room(node, rooms, { inside }) {
    const shown = inside.filter(({ type }) => type !== "placeholder" && type !== "failure").map(({ room }) => room);
    const { least, more, proportion } = shown.length === 1 ? shown[0] : {};
    return { ...union(shown), least, more, proportion };
  },
  classes: () => ["cell"],
  css: ownSize,
  update(view, node) {
    if (!node.children) updatePicture(view, node);
    else chooseViews(view.element);
  },
});

define("placeholder", { create: box, classes: () => ["cell"] });
define("failure", { create: box, classes: () => ["cell"] });
