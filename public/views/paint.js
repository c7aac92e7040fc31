// Colours and styles of the document in CSS: everything can be drawn in the background of an element.
import { addressOfPicture } from "../base.js";

/** The colours that depend on the place, and the steps of the foreground there. */
const places = new Map([
  ["tint", "var(--tint)"], ["background", "var(--background)"],
  ...["primary", "secondary", "tertiary", "quaternary", "quinary"].map((name, index) => [name, `var(--style-${index + 1})`]),
]);

/** A length in CSS; nothing if it is not a number of points. */
export const px = (points) => (typeof points === "number" ? `${points}px` : undefined);

const percent = (part) => `${part * 100}%`;
const translucent = (css, opacity) => `color-mix(in srgb, ${css} ${percent(opacity)}, transparent)`;

/** How colours are written that are neither names nor numbers, by a member of theirs. */
const colours = {
  color: ({ color, opacity = 1 }) => (opacity === 1 ? colour(color) : translucent(colour(color), opacity)),
  light: ({ light, dark }) => `light-dark(${colour(light)}, ${colour(dark)})`,
  mix: ({ mix: [first, second], fraction, colorSpace }) =>
    `color-mix(in ${colorSpace ? "srgb" : "oklab"}, ${colour(first)}, ${colour(second)} ${percent(fraction)})`,
  displayP3: ({ displayP3: [red, green, blue, opacity] }) => `color(display-p3 ${red} ${green} ${blue} / ${opacity})`,
};

/** The function for a value with one of these members. */
const chosen = (table, value) => table[Object.keys(table).find((member) => Object.hasOwn(value, member))];

/**
 * A colour in CSS: those with names are in the stylesheet. Of a gradient it is the first one.
 * @param {unknown} value  a colour or a style of the document
 */
export function colour(value) {
  if (!value) return undefined;
  if (typeof value === "string") return value[0] === "#" ? value : places.get(value) ?? `var(--color-${value}, ${value})`;
  const write = chosen(colours, value);
  if (write) return write(value);
  const [first] = Object.values(value)[0]?.stops ?? [];
  return first ? colour(first[0]) : "transparent";
}

/** The colours that are read as they are: they are made for text, or chosen by the app with all its numbers. */
const readable = new Set([
  "label", "secondaryLabel", "tertiaryLabel", "quaternaryLabel", "placeholder", "white", "black", "clear", "background",
]);

/** A colour for text, which is dark enough to be read. */
export function textColour(value) {
  const css = colour(value);
  if (css.startsWith("var(--style-")) return css.replace("style", "text");
  if (value.color) return value.opacity === undefined ? textColour(value.color) : translucent(textColour(value.color), value.opacity);
  if (typeof value !== "string" || value[0] === "#" || readable.has(value)) return css;
  return `oklch(from ${css} min(l, var(--readable)) c h)`;
}

// Where something is in a box

/**
 * A point of a box in CSS, given in parts of it. All places across are counted from where lines begin, here as in shapes
 * and in the corners of boxes: where that is the right, all of these are mirrored. Angles go clockwise nevertheless, shadows
 * fall to the same side, and pictures are what they are.
 * @param {number[]} point
 */
export const at = ([x, y]) => `calc(50% + var(--forward) * ${percent(x - 0.5)}) ${percent(y)}`;

// Gradients

/** Colours with the places that a function gives them. */
const stopsAt = (stops, place) => stops.map(([stop, location]) => `${colour(stop)} ${place(location)}`).join(", ");

/**
 * The colours of a gradient along a part of a line or of a ring, whatever its own shape is.
 * @param {unknown} style
 * @param {number} part
 */
export function stopsAlong(style, part) {
  const { stops } = Object.values(style ?? {})[0] ?? {};
  return stops?.length ? stopsAt([...stops, [stops.at(-1)[0], 1]], (location) => percent(location * part)) : undefined;
}

const between = (start, end) => (location) => start + location * (end - start);

/** Where the colours between two others are found. */
const space = ({ colorSpace }) => (colorSpace === "perceptual" ? " in oklab" : "");

/**
 * Where a line through the box begins and ends, as parts of what CSS takes for the length of a gradient of its direction.
 * @param {{ startPoint: number[], endPoint: number[] }} line  in parts of the box
 * @param {number[]} size  of the box
 */
function alongLine({ startPoint, endPoint }, [width, height]) {
  const [x, y] = [(endPoint[0] - startPoint[0]) * width, (endPoint[1] - startPoint[1]) * height];
  const length = Math.hypot(x, y) || 1;
  const [right, down] = [x / length, y / length];
  const whole = Math.abs(width * right) + Math.abs(height * down) || 1;
  const part = (point) => ((point[0] - 0.5) * width * right + (point[1] - 0.5) * height * down) / whole + 0.5;
  return { angle: Math.atan2(right, -down), start: part(startPoint), end: part(endPoint) };
}

/** Gradients by the names of their shapes. */
const gradients = {
  linearGradient(gradient, size = [1, 1]) {
    const { angle, start, end } = alongLine(gradient, size);
    const place = between(start, end);
    return `linear-gradient(calc(var(--forward) * ${angle}rad)${space(gradient)}, ${stopsAt(gradient.stops, (part) => percent(place(part)))})`;
  },
  radialGradient({ stops, center, startRadius, endRadius, ...rest }) {
    const place = between(startRadius, endRadius);
    return `radial-gradient(circle at ${at(center)}${space(rest)}, ${stopsAt(stops, (part) => px(place(part)))})`;
  },
  ellipticalGradient({ stops, center, extent = [1, 1], startRadiusFraction, endRadiusFraction, ...rest }) {
    const place = between(startRadiusFraction, endRadiusFraction);
    const colours = stopsAt(stops, (part) => percent(place(part)));
    return `radial-gradient(${extent.map(percent).join(" ")} at ${at(center)}${space(rest)}, ${colours})`;
  },
  // CSS begins at the top, and the document at the right. Of several turns the last one is seen, and what is left of a
  // single one is half in the last colour and half in the first.
  angularGradient({ stops, center, startAngle, endAngle, ...rest }) {
    const isBackward = endAngle < startAngle;
    const all = isBackward ? stops.map(([stop, location]) => [stop, 1 - location]).toReversed() : stops;
    const [start, end] = isBackward ? [endAngle, startAngle] : [startAngle, endAngle];
    const before = Math.max(0, end - start - 360);
    const place = (part) => `${part * (end - start) - before}deg`;
    const colours = stopsAt(all, place);
    const middle = `${(end - start - before + 360) / 2}deg`;
    const gap = all.length > 0 ? `, ${colour(all.at(-1)[0])} ${middle}, ${colour(all[0][0])} ${middle}` : "";
    return `conic-gradient(from ${start + before + 90}deg at ${at(center)}${space(rest)}, ${colours}${gap})`;
  },
};

const points = new Set(["startPoint", "endPoint", "center"]);

/** A gradient as it has to be said of a box of a size, if it is laid out in a rectangle of that. */
function placed(gradient, [x, y, width, height], size) {
  const part = ([across, down]) => [(x + across * width) / size[0], (y + down * height) / size[1]];
  const entries = Object.entries(gradient).map(([name, value]) => [name, points.has(name) ? part(value) : value]);
  return { ...Object.fromEntries(entries), extent: [width / size[0], height / size[1]] };
}

/** A gradient with all its colours less opaque. */
const fainter = ({ stops, ...gradient }, opacity) => ({
  ...gradient, stops: stops.map(([stop, location]) => [{ color: stop, opacity }, location]),
});

/** An address as CSS has it. */
export const inCSS = (url) => url && `url(${JSON.stringify(url)})`;

/**
 * The tiles of a picture, as large as it is, or as a part of that. Symbols have no picture that could be repeated.
 */
function tiles({ url, size, scale = 1 }) {
  const picture = inCSS(addressOfPicture(url));
  const [width, height] = (size ?? []).map((length) => px(length * scale));
  return picture && `${picture}${width ? ` 0 0 / ${width} ${height}` : ""}`;
}

/**
 * What is drawn in a style, as a background in CSS.
 * @param {unknown} value
 * @param {number[]} [size]  of the box, for styles that depend on it
 * @param {number[]} [rect]  where in the box it is laid out, if that is not all of it
 */
export function background(value, size, rect) {
  if (!value || typeof value === "string") return colour(value);
  const { color, opacity, image, material } = value;
  if (value.in) {
    const [x, y, width, height] = value.in;
    const [left, top] = rect ?? [0, 0];
    return background(color, size, [left + x, top + y, width, height]);
  }
  if (material) return `var(--material-${material})`;
  if (image) return tiles(image) ?? "transparent";
  const [style, change] = typeof color === "object" && opacity !== undefined ? [color, fainter] : [color ?? value, (same) => same];
  const name = Object.keys(style).find((member) => Object.hasOwn(gradients, member));
  if (name) {
    const gradient = change(style[name], opacity);
    return gradients[name](size && rect ? placed(gradient, rect, size) : gradient, size);
  }
  return opacity === undefined && color ? background(color, size, rect) : colour(value);
}

/** The names of mixtures that are called otherwise in CSS. */
const mixtures = new Map([
  ["colorDodge", "color-dodge"], ["colorBurn", "color-burn"], ["softLight", "soft-light"], ["hardLight", "hard-light"],
  ["plusLighter", "plus-lighter"], ["plusDarker", "plus-darker"],
]);

/** How something is mixed with what is behind it, in CSS, which does not know all the ways. */
export const mixture = (name) => mixtures.get(name) ?? name;

/** A shadow in CSS as a filter casts it: its length is the radius itself. */
export const shadow = ({ color = "black", radius, x = 0, y = 0 }) => `${x}px ${y}px ${radius}px ${colour(color)}`;

/** A shadow in CSS of a box or of text, where the length is that of the whole blurred edge. */
export const shadowOfBox = (value) => shadow({ ...value, radius: 2 * value.radius });
