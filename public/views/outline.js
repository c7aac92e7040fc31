// The outlines of shapes, as SVG describes paths, for the sizes that they have on the page.

/**
 * A shape of the document: a name, or an object with what it is and what is done to it.
 * @typedef {string | Record<string, any>} Shape
 */

/**
 * @typedef {object} Box
 * @property {number} x
 * @property {number} y
 * @property {number} width
 * @property {number} height
 */

/**
 * What is drawn of a shape.
 * @typedef {object} Outline
 * @property {string} d
 * @property {Record<string, any>} [stroke]  how the line is drawn along it, if it is not what is inside
 * @property {number[]} [trim]  between which places of its length
 * @property {boolean} [evenOdd]  whether what is inside is counted by crossings
 */

/** The largest box of these proportions in the middle of a box. */
export function fitted({ x, y, width, height }, proportion) {
  const [w, h] = [Math.min(width, height * proportion), Math.min(height, width / proportion)];
  return { x: x + (width - w) / 2, y: y + (height - h) / 2, width: w, height: h };
}

/** A box with so much less room at each edge. */
function within({ x, y, width, height }, inset) {
  const [w, h] = [Math.max(0, width - 2 * inset), Math.max(0, height - 2 * inset)];
  return { x: x + (width - w) / 2, y: y + (height - h) / 2, width: w, height: h };
}

const rounded = (number) => Math.round(number * 1000) / 1000;
const write = (...parts) => parts.map((part) => (typeof part === "number" ? rounded(part) : part)).join(" ");

function ellipse({ x, y, width, height }) {
  const [rx, ry, middle] = [width / 2, height / 2, y + height / 2];
  const half = (end) => write("A", rx, ry, 0, 0, 1, end, middle);
  return `${write("M", x + width, middle)} ${half(x)} ${half(x + width)} Z`;
}

const rectangle = ({ x, y, width, height }) => write("M", x, y, "H", x + width, "V", y + height, "H", x, "Z");

/** A rectangle with corners of these radii: top leading, top trailing, bottom trailing, bottom leading. */
function roundRectangle(box, radii) {
  const { x, y, width, height } = box;
  const [topLeading, topTrailing, bottomTrailing, bottomLeading] =
    radii.map((radius) => Math.max(0, Math.min(radius, width / 2, height / 2)));
  if (!topLeading && !topTrailing && !bottomTrailing && !bottomLeading) return rectangle(box);
  const [right, bottom] = [x + width, y + height];
  const corner = (radius, endX, endY) => write("A", radius, radius, 0, 0, 1, endX, endY);
  return [
    write("M", right, y + height / 2), write("V", bottom - bottomTrailing),
    corner(bottomTrailing, right - bottomTrailing, bottom), write("H", x + bottomLeading),
    corner(bottomLeading, x, bottom - bottomLeading), write("V", y + topLeading), corner(topLeading, x + topLeading, y),
    write("H", right - topTrailing), corner(topTrailing, right, y + topTrailing), "Z",
  ].join(" ");
}

const counts = { M: 2, L: 2, Q: 4, C: 6, Z: 0 };

/** A path whose numbers are points, or points and parts of the width and the height. */
function path({ commands, numbers }, { x, y, width, height }) {
  let index = 0;
  const next = () => {
    const number = numbers[index] ?? 0;
    const [points, ofWidth, ofHeight] = Array.isArray(number) ? number : [number, 0, 0];
    const start = index % 2 ? y : x;
    index += 1;
    return rounded(start + points + ofWidth * width + ofHeight * height);
  };
  return [...commands].map((command) => [command, ...Array.from({ length: counts[command] ?? 0 }, next)].join(" ")).join(" ");
}

/** Shapes by their names. */
const named = {
  rectangle, ellipse,
  circle: (box) => ellipse(fitted(box, 1)),
  capsule: (box) => roundRectangle(box, Array(4).fill(Infinity)),
  container: (box, radii) => roundRectangle(box, radii),
};

/**
 * What is drawn of a shape in a box.
 * @param {Shape} shape
 * @param {Box} box
 * @param {number[]} [radii]  of the corners, if they follow those of the container around
 * @returns {Outline}
 */
export function outlineOf(shape, box, radii = [0, 0, 0, 0]) {
  if (typeof shape === "string") return { d: (named[shape] ?? rectangle)(box, radii) };
  const { shape: inner, cornerRadius, cornerRadii, inset, tall, path: wide, ...rest } = shape;
  if (inset !== undefined) return outlineOf(inner, within(box, inset), radii.map((radius) => Math.max(0, radius - inset)));
  if (inner !== undefined) return { ...outlineOf(inner, box, radii), ...rest };
  if (wide) return { d: path(box.width >= box.height ? wide : tall ?? wide, box) };
  return { d: roundRectangle(box, cornerRadii ?? Array(4).fill(cornerRadius)) };
}

/** Which numbers of a command of SVG are places across. */
const across = { M: [0], L: [0], H: [0], V: [], Q: [0, 2], C: [0, 2, 4], A: [5], Z: [] };

/** A path as large as a box of this width, with its left side on the right. */
export function mirrored(d, width) {
  return d.replace(/([A-Z])([^A-Z]*)/g, (_, command, rest) => {
    const numbers = rest.trim().split(/[ ,]+/).filter(Boolean).map(Number);
    for (const index of across[command]) numbers[index] = rounded(width - numbers[index]);
    // Arcs go round the other way.
    if (command === "A") numbers[4] = 1 - numbers[4];
    return `${write(command, ...numbers)} `;
  });
}
