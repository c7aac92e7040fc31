// Boxes that are filled, and shapes that are nothing but boxes.
import { background, mixture, px, shadow, shadowOfBox } from "./paint.js";

/** What a style says beside its background. */
export function effects({ material, color, shadow: cast, blendMode } = {}) {
  return {
    ...(typeof color === "object" && effects(color)),
    ...(material && { backdropFilter: "var(--material)" }),
    ...(cast?.inner && { boxShadow: `inset ${shadowOfBox(cast)}` }),
    ...(cast && !cast.inner && { filter: `drop-shadow(${shadow(cast)})` }),
    ...(blendMode && { mixBlendMode: mixture(blendMode) }),
  };
}

/** Whether a style looks otherwise in a box of other proportions, which CSS cannot say by itself. */
export function dependsOnSize(value) {
  const { linearGradient, color, in: rect } = value ?? {};
  if (rect) return true;
  if (color) return dependsOnSize(color);
  const { startPoint: [x, y], endPoint } = linearGradient ?? { startPoint: [0, 0], endPoint: [0, 0] };
  return x !== endPoint[0] && y !== endPoint[1];
}

/**
 * What a shape is where that is a box: its name, how round its corners are, and how much room is around it. All others have
 * to be drawn.
 * @param {import("./outline.js").Shape} shape
 * @returns {{ name?: string, radii?: number[], inset: number } | undefined}
 */
export function boxOf(shape = "rectangle", inset = 0) {
  // The container's corners may differ, and what is left of each inside of it with them.
  if (shape === "container" && inset) return undefined;
  if (typeof shape === "string") return { name: shape, inset };
  const { shape: inner, cornerRadius, cornerRadii = Array(4).fill(cornerRadius), trim, stroke, path, inset: more = 0 } = shape;
  if (trim || stroke || path) return undefined;
  return inner === undefined ? { radii: cornerRadii, inset } : boxOf(inner, inset + more);
}

/** How round a corner is in CSS that is on the left, or on the right where lines begin there. */
const corner = (left, right) =>
  (left === right ? px(left) : `calc(${px((left + right) / 2)} + var(--forward) * ${px((left - right) / 2)})`);

/** How round the corners of a box are, in CSS. The ends of a capsule are round, however high it is. */
export function radius({ name, radii, inset }) {
  if (name === "container") return "var(--container-radius, 0px)";
  if (name === "ellipse") return "50%";
  if (!radii) return name === "capsule" ? px(1e5) : px(0);
  const [topLeading, topTrailing, bottomTrailing, bottomLeading] = radii;
  return [
    corner(topLeading, topTrailing), corner(topTrailing, topLeading), corner(bottomTrailing, bottomLeading),
    corner(bottomLeading, bottomTrailing),
  ].join(" ");
}

/** Whether a box is a circle that has a shadow: that is not cut out of its box, but is a box itself. */
export function isRound(box, fill) {
  const { filter, boxShadow } = effects(fill);
  return box?.name === "circle" && Boolean(filter || boxShadow);
}

const insetOfCircle = ([width, height], inset) =>
  [height - width, width - height].map((rest) => px(inset + Math.max(0, rest) / 2)).join(" ");

/**
 * What the stylesheet needs to know of what is drawn over the whole of a box, or of a box in it.
 * @param {unknown} fill
 * @param {import("./outline.js").Shape} shape
 * @param {number[]} [size]  of the box
 */
export function cssOfFill(fill, shape, size) {
  const { backdropFilter, filter, boxShadow, mixBlendMode } = effects(fill);
  const box = boxOf(shape);
  const round = isRound(box, fill);
  return {
    "--fill": background(fill, size), "--radius": box && (round ? "50%" : radius(box)), "--fill-backdrop": backdropFilter,
    "--fill-filter": filter, "--fill-shadow": boxShadow, "--fill-blend": mixBlendMode,
    "--fill-inset": round && size ? insetOfCircle(size, box.inset) : box?.inset && px(box.inset),
    "--fill-clip": box?.name === "circle" && !round ? "circle(closest-side)" : undefined,
  };
}
