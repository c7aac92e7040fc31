// Containers whose shapes others in them follow. How far these are inside of them is measured.
import { px } from "./element.js";
import { define, observe, sameRoom, unobserve, wrapper } from "./registry.js";

/** @typedef {import("./registry.js").View} View */

/** What the stylesheet is told of the radii: a rule for each view with such a shape. */
const rules = new CSSStyleSheet();
document.adoptedStyleSheets.push(rules);

/** The rules by the containers that they are because of, and by the ids of the views. */
const rulesOf = new Map();

function writeRules() {
  const all = [...rulesOf.values()].flatMap((radii) => [...radii]);
  rules.replaceSync(all.map(([id, radii]) => `[data-id="${id}"] { --container-radius: ${radii.map(px).join(" ")}; }`).join("\n"));
}

const follows = (shape) => shape === "container" || (typeof shape === "object" && follows(shape.shape));

/** The views with shapes that follow a container, but for those in another container in it. */
function followersIn(view) {
  return view.inside.flatMap((inner) => {
    const own = inner.node && follows(inner.node.shape) ? [inner] : [];
    return inner.type === "containerShape" ? own : [...own, ...followersIn(inner)];
  });
}

/** The radii of the corners of a shape in a box of a size, if it is one that has corners. */
function radiiOf(shape, size, around) {
  const round = Math.min(...size) / 2;
  if (shape === "container") return around ?? [0, 0, 0, 0];
  if (typeof shape === "string") return Array(4).fill(shape === "rectangle" ? 0 : round);
  const { shape: inner, inset = 0, cornerRadius = 0, cornerRadii = Array(4).fill(cornerRadius) } = shape;
  if (inner) return radiiOf(inner, size, around).map((radius) => Math.max(0, radius - inset));
  return cornerRadii.map((radius) => Math.min(radius, round));
}

/** The container that a view is in. */
function containerOf(view) {
  let each = view.parent;
  while (each && each.type !== "containerShape") each = each.parent;
  return each;
}

/** The radii of a follower: smaller by how far it is inside. */
function radiiIn(container, { element }) {
  const [outer, inner] = [container.element.getBoundingClientRect(), element.getBoundingClientRect()];
  const distances = [inner.left - outer.left, outer.right - inner.right, inner.top - outer.top, outer.bottom - inner.bottom];
  const distance = Math.max(0, Math.min(...distances));
  const around = rulesOf.get(containerOf(container))?.get(container.id);
  return radiiOf(container.node.shape, [outer.width, outer.height], around).map((radius) => Math.max(0, radius - distance));
}

/** Has the followers of a container drawn as it is. Those of containers in it follow these. */
function lead(container) {
  const followers = followersIn(container);
  const radii = new Map(followers.map((view) => [view.id, radiiIn(container, view)]));
  if (JSON.stringify([...radii]) === JSON.stringify([...(rulesOf.get(container) ?? [])])) return;
  rulesOf.set(container, radii);
  writeRules();
  for (const view of followers) {
    if (view.type === "containerShape") lead(view);
    else view.kind.redraw?.(view);
  }
}

const isIn = (view, other) => view === other || Boolean(view.parent && isIn(view.parent, other));

define("containerShape", {
  ...wrapper,
  room: sameRoom,
  pageChanged(view, rendered) {
    // What is beside it matters by its size alone.
    if (!rendered.some((each) => isIn(each, view) || isIn(view, each))) return;
    observe(view, [view, ...followersIn(view)].map(({ element }) => element), lead);
    lead(view);
  },
  redraw: lead,
  forgotten(view) {
    unobserve(view);
    if (rulesOf.delete(view)) writeRules();
  },
});
