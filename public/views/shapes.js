// Shapes as views, and canvases. Shapes that are boxes with round corners are drawn by the stylesheet. Of all others there
// is a drawing as large as the view, made anew when the size is another: the server has no part in that.
import { boxOf, cssOfFill, dependsOnSize, effects, isRound } from "./boxes.js";
import { make, px, setAttributes, setStyle, vector } from "./element.js";
import { brightness, contrast, filter, primitive, saturation, setFilters } from "./filters.js";
import { fitted, mirrored, outlineOf } from "./outline.js";
import { background, colour, mixture, shadow } from "./paint.js";
import { define, heightsOf, leaf, union } from "./registry.js";
import { unsettle } from "./values.js";

/** @typedef {import("./outline.js").Outline} Outline */
/** @typedef {import("./registry.js").Node} Node */
/** @typedef {import("./registry.js").View} View */

/** What a shape is drawn in: the foreground style, if nothing is said. */
const paintOf = ({ fill, style }) => fill ?? [style?.foregroundStyle].flat()[0] ?? "primary";

/** Whether a style is one colour. */
const isColour = (paint) =>
  typeof paint === "string" || "light" in paint || "mix" in paint || "displayP3" in paint
  || (paint.color !== undefined && isColour(paint.color));

/** A box in a style that depends on its proportions is drawn, too, and a circle with a shadow, which is no box's. */
function isBox({ shape, ...node }) {
  const box = boxOf(shape);
  return box && !dependsOnSize(paintOf(node)) && !isRound(box, paintOf(node));
}

define("shape", {
  create({ children }) {
    const element = make("div");
    if (!children) return { element };
    const slot = make("div");
    slot.className = "layer cell";
    element.append(slot);
    return { element, slot };
  },
  key: ({ children }) => (children ? "inFront" : ""),
  slots: ({ slot }, ids) => (slot ? [{ element: slot, ids }] : leaf()),
  room({ width, height, ratio }, rooms) {
    if (width !== undefined) return {};
    return { ...union(rooms), wide: true, tall: true, proportion: ratio, ...heightsOf(ratio) };
  },
  classes: (node) => ["filled", !isBox(node) && "outlined", node.width !== undefined && "has-width", node.height !== undefined && "has-height"],
  css: (node) => ({
    "--width": px(node.width), "--height": px(node.height),
    ...(isBox(node) ? cssOfFill(paintOf(node), node.shape) : { "--fill": "none" }),
  }),
  update(view, node) {
    if (isBox(node)) {
      removeDrawing(view);
      return;
    }
    // It is drawn when it has a size.
    if (view.drawing) draw(view);
    if (drawn.has(view.element)) return;
    drawn.set(view.element, view);
    sizes.observe(view.element);
  },
  redraw: (view) => view.drawing && draw(view),
  forgotten: leave,
});

// Drawings

/** @type {Map<Element, View>} */
const drawn = new Map();
const sizes = new ResizeObserver((entries) => {
  for (const { target } of entries) if (drawn.has(target)) draw(drawn.get(target));
});

/** Draws a view no more. What has gone may be copied with its drawing. */
function leave(view) {
  drawn.delete(view.element);
  sizes.unobserve(view.element);
}

function removeDrawing(view) {
  leave(view);
  view.drawing?.remove();
  view.drawing = undefined;
  view.drawn = undefined;
}

/** What is drawn of a shape in the box of an element, for the direction of lines there. */
function outlineIn(element, shape, box, ratio) {
  const style = getComputedStyle(element);
  // Those of the corners of what follows the shape of the container around, if there is one.
  const radii = style.getPropertyValue("--container-radius");
  const outline = outlineOf(shape, ratio ? fitted(box, ratio) : box, radii ? radii.split(" ").map(parseFloat) : undefined);
  return Number(style.getPropertyValue("--forward")) < 0 ? { ...outline, d: mirrored(outline.d, box.width) } : outline;
}

/** Draws a view as large as it is. */
function draw(view) {
  const { element, node } = view;
  const { width, height } = getComputedStyle(element);
  const box = { x: 0, y: 0, width: parseFloat(width) || 0, height: parseFloat(height) || 0 };
  const outline = outlineIn(element, node.shape, box, node.ratio);
  const paint = paintOf(node);
  if (isColour(paint)) drawIn(view, "svg", (svg) => drawPath(svg, outline, paint, view.id));
  else drawIn(view, "div", (div) => drawBehind(div, outline, paint, box, view.id));
}

/** Has a drawing of this kind made, and its look brought in line by what gives what is played of it. */
function drawIn(view, tag, update) {
  if (view.drawing?.localName !== tag) {
    view.drawing?.remove();
    view.drawing = tag === "svg" ? vector(tag) : make(tag);
    setAttributes(view.drawing, { "aria-hidden": true, class: "drawing" });
    if (tag === "svg") view.drawing.append(vector("path"));
    view.element.append(view.drawing);
  }
  view.drawn = update(view.drawing);
}

/** A drawing in one colour. */
function drawPath(svg, outline, paint, id) {
  const { boxShadow, ...css } = effects(paint);
  const path = svg.firstChild;
  setStyle(svg, css);
  setPath(path, outline);
  setStyle(path, { ...inPaint(outline, colour(paint)), filter: boxShadow && `url(#inside-${id})` });
  svg.replaceChildren(path, ...(boxShadow ? [shadowInside(innerShadow(paint), `inside-${id}`)] : []));
  return path;
}

const innerShadow = ({ shadow, color }) => (shadow?.inner ? shadow : innerShadow(color));

/** A filter of SVG's: what is outside of a shape casts a shadow into it. */
function shadowInside({ radius, x = 0, y = 0, color }, id) {
  return filter(
    id, primitive("feFlood", { "flood-color": colour(color) }),
    primitive("feComposite", { in2: "SourceAlpha", operator: "out" }), primitive("feOffset", { dx: x, dy: y }),
    primitive("feGaussianBlur", { stdDeviation: radius }),
    primitive("feComposite", { in2: "SourceAlpha", operator: "in" }),
    primitive("feComposite", { in2: "SourceGraphic", operator: "over" }));
}

/** What is inside, or the line, in a colour. */
const inPaint = ({ stroke }, paint) => (stroke ? { fill: "none", stroke: paint } : { fill: paint, stroke: "none" });

/** All that a path is drawn by, whatever the stylesheet says of the symbols around it. */
function setPath(path, outline) {
  const { stroke, evenOdd, trim } = outline;
  const { lineWidth = 1, lineCap = "butt", lineJoin = "miter", miterLimit = 10 } = stroke ?? {};
  setAttributes(path, {
    d: stroke || !trim ? outline.d : partOf(outline),
    "fill-rule": evenOdd && "evenodd",
    "stroke-width": stroke && lineWidth,
    "stroke-linecap": stroke && lineCap,
    "stroke-linejoin": stroke && lineJoin,
    "stroke-miterlimit": stroke && miterLimit,
    ...dashes(outline),
  });
  path.ends = () => endsOf(outline);
}

/**
 * What all or nothing of a line is in the form that a part of it has, so that there are others between them.
 * @returns {Record<string, string>}
 */
function endsOf({ stroke, trim, ...outline }) {
  if (!trim) return {};
  if (!stroke) return { d: `path("${pointsOf(outline.d, trim)}")` };
  return isPart(trim) || isDashed(stroke) ? {} : { strokeDasharray: "1px, 2px" };
}

/** Whether there is only a part of a line. */
const isPart = (trim) => trim && (trim[0] > 0 || trim[1] < 1);

const isDashed = ({ dash = [] }) => dash.some((length) => length > 0);

/** The dashes of a line. A part of it is one long dash, or those of its dashes that are there. */
function dashes({ d, stroke, trim }) {
  if (!stroke) return { pathLength: undefined, "stroke-dasharray": undefined, "stroke-dashoffset": undefined, visibility: undefined };
  const { dash = [], dashPhase } = stroke;
  if (!isPart(trim)) {
    const pathLength = trim && !isDashed(stroke) ? 1 : undefined;
    return { pathLength, "stroke-dasharray": dash.join(" "), "stroke-dashoffset": dashPhase, visibility: undefined };
  }
  const [from, to] = [Math.max(0, trim[0]), Math.min(1, trim[1])];
  const visibility = from < to ? undefined : "hidden";
  if (!isDashed(stroke)) {
    return { pathLength: 1, "stroke-dasharray": `${Math.max(0, to - from)} 2`, "stroke-dashoffset": -from, visibility };
  }
  const length = lengthOf(d);
  const pattern = dashesBetween(from * length, to * length, stroke);
  return { pathLength: undefined, "stroke-dasharray": [...pattern, length].join(" "), "stroke-dashoffset": undefined, visibility };
}

/** Lengths that are drawn and left out in turn, up to a place: nothing before another place, and dashes from there on. */
function dashesBetween(start, end, { dash, dashPhase = 0 }) {
  const all = dash.length % 2 ? [...dash, ...dash] : dash;
  const period = all.reduce((sum, length) => sum + length, 0);
  const lengths = [0, start];
  let place = start - (((dashPhase % period) + period) % period);
  for (let index = 0; place < end && lengths.length < 5000; index += 1) {
    const next = place + all[index % all.length];
    const length = Math.min(next, end) - Math.max(place, start);
    if (length > 0 && lengths.length % 2 === index % 2) lengths.push(length);
    else if (length > 0) lengths.push(0, length);
    place = next;
  }
  return lengths.length % 2 ? lengths : [...lengths, 0];
}

const ruler = vector("path");

function lengthOf(d) {
  setAttributes(ruler, { d });
  return ruler.getTotalLength();
}

/** How many points there are of a part of a line that is filled. */
const POINTS = 256;

/** What is inside a part of a line. */
function partOf({ d, trim: [from, to] }) {
  if (!isPart([from, to])) return d;
  return from < to ? pointsOf(d, [from, to]) : "";
}

/** A line through points of a part of another. */
function pointsOf(d, [from, to]) {
  const length = lengthOf(d);
  // Nothing is inside a part of nothing.
  if (length === 0) return "";
  const at = (index) => ruler.getPointAtLength(length * (from + Math.max(0, to - from) * index / POINTS));
  const points = Array.from({ length: POINTS + 1 }, (_, index) => at(index));
  return points.map(({ x, y }, index) => `${index ? "L" : "M"} ${x} ${y}`).join(" ");
}

const serializer = new XMLSerializer();

/** How far a line may go beyond the edge: half of it does, and sharp corners as far as their limit lets them. */
function beyond({ lineWidth = 1, lineJoin = "miter", miterLimit = 10 }) {
  return Math.ceil(lineWidth * (lineJoin === "miter" ? Math.max(1, miterLimit / 2) : 1));
}

/** What is drawn in a style of a box, where there is so much more of that at each edge. */
const backgroundBeyond = (paint, [width, height], out = 0) =>
  background(paint, [width + 2 * out, height + 2 * out], [out, out, width, height]);

/** What CSS calls the part of a box that is in an outline: a path, or a mask for a line, which goes so far out of the box. */
function cut(outline, [width, height]) {
  const { stroke, evenOdd, trim } = outline;
  if (!stroke) return { clipPath: `path(${evenOdd ? "evenodd, " : ""}"${trim ? partOf(outline) : outline.d}")` };
  const out = beyond(stroke);
  const svg = vector("svg");
  const path = vector("path");
  setAttributes(svg, { width: width + 2 * out, height: height + 2 * out, viewBox: `${-out} ${-out} ${width + 2 * out} ${height + 2 * out}` });
  setAttributes(path, { fill: "none", stroke: "#000" });
  setPath(path, outline);
  svg.append(path);
  return { mask: `url("data:image/svg+xml,${encodeURIComponent(serializer.serializeToString(svg))}")`, out };
}

/**
 * What of an element is in a shape as large as it is, in CSS.
 * @param {Element} element
 * @param {import("./outline.js").Shape} shape
 * @param {number[]} size  of the element
 * @param {unknown} paint  in which it is drawn
 * @returns {{ clipPath?: string, mask?: string, out?: number, fill?: string }}
 */
export function cutOf(element, shape, size, paint) {
  const [width, height] = size;
  const all = cut(outlineIn(element, shape, { x: 0, y: 0, width, height }), size);
  return { ...all, fill: paint && backgroundBeyond(paint, size, all.out) };
}

/**
 * A drawing in a style that is a background: all of it is cut off that is not in the outline.
 * @returns {Element} what of it is played, if it is that of the view with an id
 */
function drawBehind(div, outline, paint, { width, height }, id) {
  const { clipPath, mask, out } = cut(outline, [width, height]);
  const { filter, mixBlendMode, backdropFilter } = effects(paint);
  const place = mask && { inset: px(-out), width: "auto", height: "auto" };
  // A shadow falls beyond the outline.
  setStyle(div, { filter, mixBlendMode });
  if (!div.firstChild) div.append(sheet());
  const filled = div.firstChild;
  setStyle(filled, { ...place, background: backgroundBeyond(paint, [width, height], out), clipPath, mask, backdropFilter });
  filled.ends = () => {
    const { d } = endsOf(outline);
    return d ? { clipPath: d } : {};
  };
  if (mask && id) return lineBeside(filled, outline, out, id);
  filled.nextSibling?.remove();
  return filled;
}

/** The line that a drawing is cut to, as another mask, which takes the place of the drawing's own while it is played. */
function lineBeside(filled, outline, out, id) {
  if (!filled.nextSibling) {
    const [svg, mask] = [vector("svg"), vector("mask")];
    setAttributes(svg, { width: 0, height: 0 });
    setAttributes(mask, { id: `line-${id}`, maskUnits: "userSpaceOnUse", x: 0, y: 0, width: "100000", height: "100000" });
    mask.append(vector("path"));
    svg.append(mask);
    filled.after(svg);
  }
  const path = filled.nextSibling.firstChild.firstChild;
  setAttributes(path, { fill: "none", stroke: "#fff", transform: `translate(${out} ${out})` });
  setPath(path, outline);
  path.masked = { element: filled, frame: { maskImage: `url("#line-${id}")` } };
  return path;
}

// Canvases

/** What those of an operation's filters do that CSS has, too. */
const filters = {
  blur: ({ blur }) => `blur(${px(blur)})`,
  shadow: ({ shadow: radius, color, x, y }) => `drop-shadow(${shadow({ radius, color, x, y })})`,
  contrast: ({ contrast: amount }) => contrast(amount),
  saturation: ({ saturation: amount }) => saturation(amount),
  grayscale: ({ grayscale }) => `grayscale(${grayscale})`,
  hueRotation: ({ hueRotation }) => `hue-rotate(${hueRotation}deg)`,
  colorInvert: ({ colorInvert }) => `invert(${colorInvert})`,
};

/** What an operation's filter does on a canvas, in CSS. */
function filterOf(operation, canvas) {
  const { brightness: amount, colorMatrix: matrix } = operation;
  if (amount === undefined && !matrix) return filters[Object.keys(operation)[0]]?.(operation);
  const id = `filter-${canvas.id}-${matrix?.join("_") ?? amount}`;
  const step = () => (matrix ? primitive("feColorMatrix", { values: matrix.join(" ") }) : brightness(amount));
  if (!canvas.filters.has(id)) canvas.filters.set(id, filter(id, step()));
  return `url(#${id})`;
}

const clipOf = ({ path, evenOdd }) => `path(${evenOdd ? "evenodd, " : ""}"${path}")`;

/** An element as large as the canvas. */
function sheet(tag = "div") {
  const element = tag === "svg" ? vector(tag) : make(tag);
  setAttributes(element, { class: "drawing" });
  return element;
}

/** What is drawn, in what cuts it off and changes it. */
function inLooks(drawing, { opacity, blendMode, clips = [], filters: all = [] }, canvas) {
  const filter = all.map((each) => filterOf(each, canvas)).join(" ") || undefined;
  const looks = { opacity, mixBlendMode: blendMode && mixture(blendMode), filter };
  let element = drawing;
  for (const clip of clips.toReversed()) {
    const outer = sheet();
    setStyle(outer, { clipPath: clipOf(clip) });
    outer.append(element);
    element = outer;
  }
  if (!Object.values(looks).some((look) => look !== undefined)) return element;
  const outer = sheet();
  setStyle(outer, looks);
  outer.append(element);
  return outer;
}

/** A copy of a view, for nobody to find as the view itself. */
function copyOf(view) {
  const copy = view.element.cloneNode(true);
  for (const element of [copy, ...copy.querySelectorAll("[data-id]")]) {
    setAttributes(element, { "data-id": undefined, "data-identifier": undefined });
  }
  return copy;
}

/** A view at a place: with a point of it there, or as large as a rectangle. */
function drawView(view, { at, anchor = [0.5, 0.5], in: rectangle, transform }) {
  const outer = sheet();
  const holder = make("div");
  setAttributes(holder, { class: "cell drawn" });
  const [x, y, width, height] = rectangle ?? at;
  const matrix = transform ? `matrix(${transform.join(", ")})` : "";
  const back = rectangle ? "" : `translate(${-100 * anchor[0]}%, ${-100 * anchor[1]}%)`;
  setStyle(holder, {
    width: px(width), height: px(height), transform: `${matrix} translate(${px(x)}, ${px(y)}) ${back}`,
  });
  holder.append(copyOf(view));
  outer.append(holder);
  return outer;
}

/** All that is drawn on a canvas, in order. Lines and areas that nothing is done to share one element. */
function drawAll(operations, canvas) {
  const { views, box } = canvas;
  const drawings = [];
  let svg;
  for (const operation of operations) {
    const { path: d, fill, stroke, evenOdd, view, operations: layer, ...looks } = operation;
    const outline = { d, stroke, evenOdd };
    const isPath = d !== undefined && fill !== undefined;
    const isPlain = isPath && isColour(fill) && Object.keys(looks).length === 0;
    if (!isPlain) svg = undefined;
    if (isPath && isColour(fill)) {
      if (!isPlain || !svg) {
        const own = sheet("svg");
        drawings.push(inLooks(own, looks, canvas));
        svg = own;
      }
      const path = vector("path");
      setPath(path, outline);
      setStyle(path, inPaint(outline, colour(fill)));
      svg.append(path);
      if (!isPlain) svg = undefined;
    } else if (isPath) {
      const div = sheet();
      drawBehind(div, outline, fill, box);
      // What is drawn on a canvas is where it was drawn, whatever the direction of lines.
      div.style.setProperty("--forward", 1);
      drawings.push(inLooks(div, looks, canvas));
    } else if (layer) {
      const div = sheet();
      div.append(...drawAll(layer, canvas));
      setStyle(div, { isolation: "isolate" });
      drawings.push(inLooks(div, looks, canvas));
    } else if (views.has(view)) drawings.push(inLooks(drawView(views.get(view), operation), looks, canvas));
  }
  return drawings;
}

/** What is put into the controls that are drawn, which are not the same for being of the same elements. */
const valuesIn = (drawing) =>
  JSON.stringify([...drawing.querySelectorAll("input, textarea, select")].map(({ value, checked }) => [value, checked]));

/** Draws a canvas, if what is to be seen on it is something else than before. */
function drawCanvas(view) {
  const { node, inside, drawing, element } = view;
  const views = new Map(inside.map((child) => [Number(child.id), child]));
  const box = { x: 0, y: 0, width: element.clientWidth, height: element.clientHeight };
  const canvas = { id: view.id, views, box, filters: new Map() };
  const drawn = drawing.cloneNode();
  drawn.append(...drawAll(node.operations ?? [], canvas));
  if (!drawn.isEqualNode(drawing) || valuesIn(drawn) !== valuesIn(drawing)) drawing.replaceChildren(...drawn.childNodes);
  setFilters(view, ...canvas.filters.values());
}

define("canvas", {
  create() {
    const element = make("div");
    const slot = make("div");
    const drawing = make("div");
    slot.className = "symbols";
    setAttributes(slot, { inert: "inert", "aria-hidden": true });
    setAttributes(drawing, { class: "drawing", "aria-hidden": true });
    element.append(slot, drawing);
    return { element, slot, drawing };
  },
  room: () => ({ wide: true, tall: true }),
  attached(view) {
    if (view.changes) return;
    // Symbols are drawn a moment after they have come, and whatever else changes in a view is drawn with it.
    view.changes = new MutationObserver(() => drawCanvas(view));
    view.changes.observe(view.slot, { attributes: true, characterData: true, childList: true, subtree: true });
  },
  // The values of controls in it are no news to an observer. It is drawn once they are shown.
  pageChanged(view, rendered) {
    if (rendered.some(({ element }) => view.slot.contains(element))) unsettle(view);
  },
  write(view) {
    const { isConnected } = view.element;
    if (isConnected) drawCanvas(view);
    return isConnected;
  },
  forgotten(view) {
    view.changes?.disconnect();
    setFilters(view);
  },
});
