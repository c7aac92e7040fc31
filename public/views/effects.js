// Effects that few pages have: filters of colours, mixtures, transformations, rotations in space, and masks.
import { px, setAttributes, setStyle, updateLooks } from "./element.js";
import { brightness, contrast, eye, filter, primitive, saturation, setFilters } from "./filters.js";
import { at, colour, inCSS, mixture } from "./paint.js";
import { define, drawForSize, observe, sameRoom, unobserve, wrapper } from "./registry.js";

/** @typedef {import("./registry.js").View} View */

/** @param {import("./registry.js").Kind["css"]} css */
const effect = (css) => ({ ...wrapper, room: sameRoom, css });

define("flipsForRightToLeftLayoutDirection", effect(() => ({ scale: "var(--forward) 1" })));
define("blendMode", effect(({ blendMode }) => ({ mixBlendMode: mixture(blendMode) })));
define("compositingGroup", effect(() => ({ isolation: "isolate" })));

// The pointer

/** The cursors of CSS's for those that are mirrored where text runs from right to left: left to right, right to left. */
const MIRRORED = {
  "leading-resize": ["w-resize", "e-resize"],
  "trailing-resize": ["e-resize", "w-resize"],
  "top-leading-resize": ["nw-resize", "ne-resize"],
  "top-trailing-resize": ["ne-resize", "nw-resize"],
  "bottom-leading-resize": ["sw-resize", "se-resize"],
  "bottom-trailing-resize": ["se-resize", "sw-resize"],
  "top-leading-bottom-trailing-resize": ["nwse-resize", "nesw-resize"],
  "bottom-leading-top-trailing-resize": ["nesw-resize", "nwse-resize"],
};

define("pointerStyle", effect(({ cursor }) => {
  const [leftToRight, rightToLeft] = MIRRORED[cursor] ?? [cursor, cursor];
  return { "--cursor": leftToRight, "--cursor-from-right": rightToLeft };
}));

define("hoverEffect", {
  ...effect(),
  classes: (node) => [...wrapper.classes(node), node.hoverEffect && `hoverEffect-${node.hoverEffect}`],
});

// Filters

define("contrast", effect(({ amount }) => ({ filter: contrast(amount) })));
define("saturation", effect(({ amount }) => ({ filter: saturation(amount) })));
define("grayscale", effect(({ amount }) => ({ filter: `grayscale(${amount})` })));
define("hueRotation", effect(({ angle }) => ({ filter: `hue-rotate(${angle}deg)` })));
define("colorInvert", effect(() => ({ filter: "invert(1)" })));

/**
 * A kind of box whose colours go through a filter of SVG's.
 * @param {(node: import("./registry.js").Node) => Element[]} steps  of the filter
 */
const filtered = (steps) => ({
  ...wrapper,
  room: sameRoom,
  css: (node, room, { id }) => ({ filter: `url(#filter-${id})` }),
  update: (view, node) => setFilters(view, filter(`filter-${view.id}`, ...steps(node))),
  forgotten: setFilters,
});

define("brightness", filtered(({ amount }) => [brightness(amount)]));

define("luminanceToAlpha", filtered(() => [primitive("feColorMatrix", { type: "luminanceToAlpha" })]));

define("colorMultiply", filtered(({ color }) => [
  primitive("feFlood", { "flood-color": colour(color), "result": "color" }),
  primitive("feComposite", { in: "color", in2: "SourceGraphic", operator: "arithmetic", k1: 1 }),
]));

// Rotations in space

/** The eye is as far away as the box is large, for a perspective of 1. */
function turn(view) {
  const { element, node: { angle, axis, anchor = [0.5, 0.5], anchorZ = 0, perspective = 1 } } = view;
  const size = Math.max(element.offsetWidth, element.offsetHeight, 1);
  view.measured = {
    transform: `${eye(perspective, size)} rotate3d(${axis.join(", ")}, ${angle}deg)`,
    transformOrigin: `${at(anchor)} ${px(anchorZ)}`,
  };
  updateLooks(view);
}

define("rotation3DEffect", {
  ...wrapper,
  room: sameRoom,
  attached: (view) => drawForSize(view, turn),
  forgotten: unobserve,
});

// Transformations

/** A matrix in CSS: of an affine one there are the six numbers that CSS has, too, and otherwise all nine, row by row. */
function inMatrix(numbers) {
  if (numbers.length === 6) return `matrix(${numbers.join(", ")})`;
  const [first, second, third] = [0, 3, 6].map((start) => numbers.slice(start, start + 3));
  const column = ([x, y, w]) => `${x}, ${y}, 0, ${w}`;
  return `matrix3d(${column(first)}, ${column(second)}, 0, 0, 1, 0, ${column(third)})`;
}

/** An effect of the app's has no matrix before its size is known, if that depends on it. */
const transformed = effect(({ matrix }) => (matrix ? { transform: inMatrix(matrix), transformOrigin: "0 0" } : {}));

define("transformEffect", transformed);
define("projectionEffect", transformed);
define("geometryEffect", transformed);

// Masks

/** What turns or scales what is in it. */
const TURNING = [
  "rotationEffect", "scaleEffect", "rotation3DEffect", "flipsForRightToLeftLayoutDirection", "transformEffect",
  "projectionEffect", "geometryEffect",
].map((name) => `.${name}`).join();

/** Does something while nothing around an element is turned or scaled, so that all boxes in it are where they are. */
function straightened(element, work) {
  const turned = [];
  for (let outer = element.closest(TURNING); outer; outer = outer.parentElement.closest(TURNING)) {
    const { rotate, scale, transform } = outer.style;
    turned.push([outer.style, { rotate, scale, transform }]);
    Object.assign(outer.style, { rotate: "none", scale: "none", transform: "none" });
  }
  work();
  for (const [style, before] of turned) Object.assign(style, before);
}

/**
 * The picture of a mask, as CSS draws masks: each box that is filled, each word, and each picture is a layer of it.
 * @param {View} view
 */
function draw(view) {
  const mask = view.inside.at(-1)?.element;
  // What is told of a change may already be elsewhere, or nowhere.
  if (view.element.contains(mask ?? null)) straightened(view.element, () => drawLayers(view, mask));
}

/**
 * @typedef {object} Layer
 * @property {number} x
 * @property {number} y
 * @property {number} width
 * @property {number} height
 * @property {string} image
 * @property {string} [paint]  of which that is seen which is in the image, too
 */

function drawLayers(view, mask) {
  const place = view.element.getBoundingClientRect();
  const layers = [...mask.querySelectorAll("*")].flatMap((part) => {
    const { x, y, width, height } = part.getBoundingClientRect();
    const isSeen = width >= 1 && height >= 1 && !part.closest(".mask .hidden");
    return (isSeen && layerOf(part, getComputedStyle(part), { x: x - place.x, y: y - place.y, width, height })) || [];
  });
  // Of all layers the last two can be joined otherwise than by being drawn one over the other.
  const painted = layers.find(({ paint }) => paint);
  const all = painted
    ? [...layers.filter((layer) => layer !== painted), { ...painted, image: painted.paint, joined: "intersect" }, painted]
    : layers;
  const list = (write) => all.map(write).join(", ");
  view.measured = {
    maskImage: list(({ image }) => image) || "linear-gradient(transparent 0 0)",
    maskPosition: list(({ x, y }) => `${x}px ${y}px`),
    maskSize: list(({ width, height }) => `${width}px ${height}px`),
    maskComposite: list(({ joined }) => joined ?? "add"),
    maskRepeat: "no-repeat",
  };
  updateLooks(view);
}

/**
 * What is seen of an element by itself, without what is in it: nothing of most.
 * @returns {Layer | undefined}
 */
function layerOf(part, style, at) {
  if (part.localName === "img") return part.currentSrc ? { ...pictureIn(part, style, at), image: inCSS(part.currentSrc) } : undefined;
  if (part.matches(".symbol, .symbol > i, .shape-of-picture")) {
    return style.maskImage === "none" ? undefined : { ...at, image: style.getPropertyValue("--mask") };
  }
  if (part.matches("svg.drawing")) return onSheet(part, at, [...part.querySelectorAll("path")].map(coloured), lineOf(part));
  if (part.closest("svg")) return undefined;
  if (part.matches(".text")) return part.textContent ? onSheet(part, at, words(part)) : undefined;
  if (part.matches(".filled")) return layerOfFill(part, at);
  return layerOfBox(part, style, at);
}

const serializer = new XMLSerializer();

/**
 * A sheet of SVG as large as a box, with so much more at each edge.
 * @returns {Layer}
 */
function onSheet(part, { x, y, width, height }, content, out = 0) {
  const [wide, high] = [width + 2 * out, height + 2 * out];
  const sheet = primitive("svg", {
    width: wide, height: high, viewBox: `${-out} ${-out} ${wide} ${high}`, opacity: opacityOf(part),
  });
  sheet.append(...content);
  const image = `url("data:image/svg+xml,${encodeURIComponent(serializer.serializeToString(sheet))}")`;
  return { x: x - out, y: y - out, width: wide, height: high, image };
}

/** How opaque a part of a mask is by all that it is in there. */
function opacityOf(part) {
  let opacity = 1;
  for (let each = part; !each.matches(".mask"); each = each.parentElement) opacity *= getComputedStyle(each).opacity;
  return opacity;
}

/** Where a picture is in its box. */
function pictureIn({ naturalWidth, naturalHeight }, { objectFit }, { x, y, width, height }) {
  if (objectFit !== "contain") return { x, y, width, height };
  const scale = Math.min(width / naturalWidth, height / naturalHeight);
  const [wide, high] = [naturalWidth * scale, naturalHeight * scale];
  return { x: x + (width - wide) / 2, y: y + (height - high) / 2, width: wide, height: high };
}

/** A path in the colours that it has on the page. */
function coloured(path) {
  const { fill, stroke } = getComputedStyle(path);
  const copy = path.cloneNode();
  copy.removeAttribute("style");
  setAttributes(copy, { fill, stroke });
  return copy;
}

/** How far a drawing's lines may go beyond its box. */
const lineOf = (drawing) => 2 * Math.max(0, ...[...drawing.children].map((path) => Number(path.getAttribute("stroke-width"))));

/** What is drawn over all of an element, but for some room at its edges. */
function layerOfFill(part, { x, y, width, height }) {
  const style = getComputedStyle(part, "::after");
  const [top, right, bottom, left] = ["top", "right", "bottom", "left"].map((side) => parseFloat(style[side]) || 0);
  const [wide, high] = [width - left - right, height - top - bottom];
  if (wide <= 0 || high <= 0) return undefined;
  return layerOfBox(part, style, { x: x + left, y: y + top, width: wide, height: high });
}

/** The background of a box. */
function layerOfBox(part, style, at) {
  const { backgroundColor, backgroundImage, maskImage, clipPath } = style;
  const isPainted = backgroundImage !== "none";
  if (!isPainted && backgroundColor === "rgba(0, 0, 0, 0)") return undefined;
  const paint = isPainted ? backgroundImage : undefined;
  if (part.matches(".border")) return { ...onSheet(part, at, [primitive("path", frameOf(style, at))]), paint };
  if (maskImage !== "none") return { ...at, image: maskImage, paint };
  const corners = cornersOf(style);
  if (isPainted && clipPath === "none" && corners.flat().every((radius) => radius === "0px")) return { ...at, image: paint };
  const path = primitive("path", { ...outlineOf(clipPath, corners, at), fill: isPainted ? "#000" : backgroundColor });
  return { ...onSheet(part, at, [path]), paint };
}

/** The line around a box. */
function frameOf({ paddingTop, backgroundColor }, { width, height }) {
  const line = parseFloat(paddingTop);
  const inner = `M ${line} ${line} H ${width - line} V ${height - line} H ${line} Z`;
  return { "d": `M 0 0 H ${width} V ${height} H 0 Z ${inner}`, "fill-rule": "evenodd", "fill": backgroundColor };
}

/** The radii of a box's corners across and down, from the upper left one on. */
const cornersOf = (style) => ["TopLeft", "TopRight", "BottomRight", "BottomLeft"].map((corner) => {
  const [across, down = across] = style[`border${corner}Radius`].split(" ");
  return [across, down];
});

/** What of a box is seen, with its corners and what cuts it off. */
function outlineOf(clipPath, corners, { width, height }) {
  const [, rule, d] = clipPath.match(/^path\((evenodd, )?"(.*)"\)$/) ?? [];
  if (d !== undefined) return { d, "fill-rule": rule && "evenodd" };
  if (!clipPath.startsWith("circle(")) return { d: roundBox(corners, 0, 0, width, height) };
  const side = Math.min(width, height);
  return { d: roundBox(Array(4).fill(["50%", "50%"]), (width - side) / 2, (height - side) / 2, side, side) };
}

/** A box with round corners, which are smaller where they would meet. */
function roundBox(corners, x, y, width, height) {
  const length = (radius, whole) => (radius.endsWith("%") ? parseFloat(radius) / 100 * whole : parseFloat(radius));
  const radii = corners.map(([across, down]) => [length(across, width), length(down, height)]);
  const [[a, b], [c, d], [e, f], [g, h]] = radii;
  const part = Math.min(1, width / (a + c || 1), width / (e + g || 1), height / (b + h || 1), height / (d + f || 1));
  const [topLeft, topRight, bottomRight, bottomLeft] = radii.map((radius) => radius.map((points) => points * part));
  const arc = (radius, endX, endY) => `A ${radius.join(" ")} 0 0 1 ${endX} ${endY}`;
  const [right, bottom] = [x + width, y + height];
  return [
    `M ${x + topLeft[0]} ${y} H ${right - topRight[0]}`, arc(topRight, right, y + topRight[1]),
    `V ${bottom - bottomRight[1]}`, arc(bottomRight, right - bottomRight[0], bottom),
    `H ${x + bottomLeft[0]}`, arc(bottomLeft, x, bottom - bottomLeft[1]),
    `V ${y + topLeft[1]}`, arc(topLeft, x + topLeft[0], y), "Z",
  ].join(" ");
}

/** What letters look like. */
const LETTERS = ["font", "letterSpacing", "textTransform", "fontVariantCaps", "fontVariantNumeric"];

/** The words of a text where they are; of one that is broken, the letters. */
function words(part) {
  const origin = part.getBoundingClientRect();
  const range = document.createRange();
  const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  const rectsOf = (node, { index, 0: { length } }) => {
    range.setStart(node, index);
    range.setEnd(node, index + length);
    return [...range.getClientRects()];
  };
  const found = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const style = getComputedStyle(node.parentElement);
    const whole = [...node.data.matchAll(/\S+/g)];
    const isBroken = whole.some((word) => rectsOf(node, word).length > 1);
    for (const piece of isBroken ? node.data.matchAll(/\S/gu) : whole) {
      const [rect] = rectsOf(node, piece);
      if (!rect) continue;
      const text = primitive("text", {
        x: rect.x - origin.x, y: rect.y - origin.y + rect.height / 2, "dominant-baseline": "central", fill: style.color,
      });
      setStyle(text, Object.fromEntries(LETTERS.map((name) => [name, style[name]])));
      text.append(piece[0]);
      found.push(text);
    }
  }
  return found;
}

define("mask", {
  ...wrapper,
  room: sameRoom,
  attached(view) {
    const layer = view.inside.at(-1)?.element;
    if (view.layer === layer) return;
    const watch = () => observe(view, [view.element, ...layer.querySelectorAll("*")], draw);
    view.layer = layer;
    view.changes?.disconnect();
    if (!layer) {
      unobserve(view);
      view.measured = undefined;
      updateLooks(view);
      return;
    }
    // What is loaded or measured is drawn in it later.
    view.changes = new MutationObserver(() => {
      watch();
      draw(view);
    });
    view.changes.observe(layer, { attributes: true, characterData: true, childList: true, subtree: true });
    watch();
    draw(view);
  },
  forgotten(view) {
    view.changes?.disconnect();
    unobserve(view);
  },
});
