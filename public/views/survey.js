// Looks at what is in view: where it is, and what it looks like.
import { px } from "./element.js";
import { isMuted, masks, targetOf } from "./playing.js";
import { viewOf, viewWith } from "./tree.js";

/** @typedef {import("./registry.js").View} View */

/**
 * What is seen of a view.
 * @typedef {object} Look
 * @property {Element} box  what stands for it in its place
 * @property {Element | null} around  what that is in
 * @property {DOMRect} rect  where it is, with all that is being played
 * @property {number[]} size  its width and its height, whatever it is scaled by
 * @property {Record<string, string>} values  of the properties that can be played
 * @property {number} forward  1 where lines run from left to right, -1 where they run from right to left
 * @property {Record<string, string>} [behind]  those of the box that is drawn behind it
 * @property {Element} [drawn]  what is drawn of its outline
 * @property {Record<string, string>} [drawing]  the values of that
 */

/** How many views are played at most. */
const limit = 200;
/** How many views are visited at most to find them. */
const limitOfVisits = 2000;

/** The properties that are played as they are. */
const properties = [
  "opacity", "color", "backgroundColor", "borderColor", "borderRadius", "boxShadow", "textShadow", "filter",
  "backdropFilter", "clipPath", "rotate", "scale", "translate", "transform", "fill", "stroke", "strokeWidth",
  "strokeDasharray", "strokeDashoffset",
];
/** Those of the box that is drawn behind a view. */
const propertiesBehind = ["backgroundColor", "borderRadius", "clipPath", "inset", "padding"];
/** Those of what is drawn of a shape. */
const propertiesOfDrawing = [
  "d", "fill", "stroke", "strokeWidth", "strokeDasharray", "strokeDashoffset", "visibility", "clipPath", "backgroundColor",
];

/** What cannot be seen at all is hidden, but not before it has faded. */
export const propertiesOf = ({ type }) => (type === "opacity" ? [...properties, "visibility"] : properties);

const isEmpty = ({ width, height }) => width === 0 && height === 0;

/** Whether a box is too far from what is seen of the page. */
function isFar({ top, bottom, left, right }, margin) {
  return bottom < -margin || right < -margin || top > innerHeight + margin || left > innerWidth + margin;
}

/** In which direction lines run, as the stylesheet has it. */
export const forwardOf = (style) => (style.getPropertyValue("--forward").trim() === "-1" ? -1 : 1);

/** What CSS has for the radius of a box whose ends are round, however high it is. */
const round = "100000px";

/** The values of properties, where round ends have the radius that they have in a box of this size. */
function valuesOf(style, names, { width, height }) {
  const written = (value) => (value?.includes(round) ? value.replaceAll(round, px(Math.min(width, height) / 2)) : value);
  return Object.fromEntries(names.map((name) => [name, written(style[name])]));
}

/** The values of what is drawn; where it is not on its way, in the form in which there are others between them. */
function valuesOfDrawing(drawn, rect) {
  const values = valuesOf(getComputedStyle(drawn), propertiesOfDrawing, rect);
  for (const [name, value] of Object.entries(drawn.ends?.() ?? {})) {
    if (isMuted || targetOf(drawn, name) === undefined) values[name] = value;
  }
  return values;
}

/** @returns {Look} */
function look(view, rect) {
  const style = getComputedStyle(view.element);
  const behind = getComputedStyle(view.element, "::after");
  const box = view.holder;
  const { drawn } = view;
  return {
    box,
    around: box.parentElement,
    rect,
    size: [box.offsetWidth ?? rect.width, box.offsetHeight ?? rect.height],
    values: valuesOf(style, propertiesOf(view), rect),
    forward: forwardOf(style),
    behind: behind.content === "none" || behind.position !== "absolute" ? undefined : valuesOf(behind, propertiesBehind, rect),
    drawn,
    drawing: drawn && valuesOfDrawing(drawn, rect),
  };
}

/**
 * What is in view, or near to it: first what is about to change or has changed and what that is in, then what is in all of
 * these, level by level, as far as it is not too much.
 * @param {Iterable<string>} changed  the ids of the nodes
 * @returns {Map<View, Look>}
 */
export function survey(page, changed) {
  const views = new Set();
  for (const id of changed) {
    for (let each = viewWith(id); each && !views.has(each); each = each.parent) views.add(each);
  }
  const top = viewOf(page.firstElementChild);
  if (top) views.add(top);
  const found = [];
  // However much changes, what is in sight of it is found.
  let visits = -views.size;
  // What is added meanwhile is visited, too.
  for (const view of views) {
    if (++visits > limitOfVisits || found.length === limit) break;
    // A mask is a picture of what is in it.
    if (view.holder.closest(masks)) continue;
    const rect = view.holder.getBoundingClientRect();
    // One without a box of its own may have others in it.
    if (!isEmpty(rect)) {
      if (isFar(rect, innerHeight / 2)) continue;
      found.push([view, look(view, rect)]);
    }
    for (const inner of view.inside) views.add(inner);
  }
  // Each comes after those that it is in.
  const depths = new Map(found.map(([view]) => [view, depthOf(view)]));
  return new Map(found.sort(([one], [other]) => depths.get(one) - depths.get(other)));
}

const depthOf = ({ parent }) => (parent ? 1 + depthOf(parent) : 0);
