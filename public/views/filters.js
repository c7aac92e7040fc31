// The filters of SVG's that the page has, for what CSS has none of its own for. They are all in one place.
import { setAttributes, vector } from "./element.js";

/** @typedef {import("./registry.js").View} View */

/**
 * @param {string} name
 * @param {Record<string, unknown>} attributes
 * @param {...Element} inside
 */
export function primitive(name, attributes, ...inside) {
  const element = vector(name);
  setAttributes(element, attributes);
  element.append(...inside);
  return element;
}

/**
 * A filter of colours as they are written.
 * @param {string} id
 * @param {...Element} steps
 */
export const filter = (id, ...steps) => primitive("filter", { id, "color-interpolation-filters": "sRGB" }, ...steps);

/** What adds the same to all parts of a colour: what CSS calls brightness leaves black as it is. */
export const brightness = (amount) =>
  primitive("feColorMatrix", { values: `1 0 0 0 ${amount} 0 1 0 0 ${amount} 0 0 1 0 ${amount} 0 0 0 1 0` });

/** What takes colours away from grey or toward it; to the other side of it if the amount is negative, which CSS has not. */
export const contrast = (amount) => (amount < 0 ? `invert(1) contrast(${-amount})` : `contrast(${amount})`);

/** What makes colours more or less colourful; a negative amount makes them the opposite ones, of the same lightness. */
export const saturation = (amount) => (amount < 0 ? `saturate(${-amount}) hue-rotate(180deg)` : `saturate(${amount})`);

// It takes no room. Were it not displayed at all, the colours in its filters would have no values.
const place = primitive("svg", { "class": "filters", "width": 0, "height": 0, "aria-hidden": true });
place.style.position = "absolute";
document.body.append(place);

/**
 * Has the page have these filters for a view, and no others. Those that it had are there for a moment longer: copies of what
 * has gone are made after that.
 * @param {View} view
 * @param {...Element} filters
 */
export function setFilters(view, ...filters) {
  const before = view.filters ?? [];
  view.filters = filters;
  place.append(...filters);
  queueMicrotask(() => before.forEach((filter) => filter.remove()));
}

/**
 * How a turned box is seen from `size / perspective` points away, and from beyond the page if `perspective` is negative, which
 * `perspective()` cannot say.
 * @param {number} perspective
 * @param {number} size  in points
 */
export const eye = (perspective, size) => `matrix3d(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, ${-perspective / size}, 0, 0, 0, 1)`;
