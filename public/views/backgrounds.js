// Colours and gradients, what is drawn behind views and in front of them, and what is cut off. Each is a box of its own.
import { boxOf, cssOfFill, dependsOnSize, effects, isRound, radius } from "./boxes.js";
import { box, px, updateLooks } from "./element.js";
import { background } from "./paint.js";
import { define, drawForSize, greedy, moduleOf, sameRoom, unobserve, wrapper } from "./registry.js";

/** @typedef {import("./registry.js").Kind} Kind */

// What is drawn in a style

/** Whether a shape has to be drawn for the size of its box. */
const isDrawn = ({ shape }) => !boxOf(shape);

/**
 * Writes the style of a kind; for the size of its box, if it depends on that.
 * @param {(node: import("./registry.js").Node, size: number[]) => Record<string, string | undefined>} css
 * @param {(outline: Record<string, any>) => Record<string, string | undefined>} [cut]  what is done with the outline of a
 *   shape that has to be drawn
 * @param {(node: import("./registry.js").Node) => boolean} [isCut]  whether it has to
 */
function sized(css, cut, isCut = isDrawn) {
  const isSized = (node) => dependsOnSize(node.fill) || isCut(node) || isRound(boxOf(node.shape), node.fill);
  const draw = (view) => {
    const { element, node } = view;
    const size = [element.offsetWidth || 1, element.offsetHeight || 1];
    const shapes = isCut(node) ? moduleOf("shapes", () => view.observer && draw(view)) : undefined;
    view.measured = { ...css(node, size), ...(shapes && cut(shapes.cutOf(element, node.shape, size, node.fill))) };
    updateLooks(view);
  };
  return {
    css: (node) => css(node),
    attached(view) {
      if (isSized(view.node)) {
        drawForSize(view, draw);
      } else if (view.observer) {
        unobserve(view);
        view.measured = undefined;
        updateLooks(view);
      }
    },
    redraw: (view) => view.observer && draw(view),
    forgotten: unobserve,
  };
}

const filling = ({ fill }, size) => ({ background: background(fill, size), ...effects(fill) });
const filled = { ...greedy, create: box, classes: ({ fill }) => [fill === "clear" && "clear"], ...sized(filling) };

define("color", filled);
define("gradient", filled);

/** What is drawn over the whole of a box, behind what is in it or in front of it. */
const layer = ({ fill, shape }, size) => (fill ? cssOfFill(fill, shape, size) : {});

/** Of the fill that is seen which is inside of the outline, or of its line. */
const cutFill = ({ clipPath, mask, out, fill }) => ({
  "--fill-clip": clipPath, "--fill-mask": mask, ...(out && { "--fill-inset": px(-out), "--fill": fill }),
});

/** @type {Kind} */
const layered = {
  ...wrapper,
  room: sameRoom,
  classes: (node) => ["cell", node.fill && "filled"],
  ...sized(layer, cutFill),
};

define("background", layered);
define("overlay", layered);

const line = (node, size) => ({ ...layer(node, size), "--line-width": px(node.width ?? 1) });

define("border", { ...layered, classes: () => ["cell", "filled"], ...sized(line) });

// What is cut off

/** A box in CSS, as what is left of another; nothing if it has to be drawn. */
function clip(shape) {
  const { name, inset, ...box } = boxOf(shape) ?? {};
  if (inset === undefined || (name === "circle" && inset)) return undefined;
  return name === "circle" ? "circle(closest-side)" : `inset(${px(inset)} round ${radius({ name, inset, ...box })})`;
}

/** All beyond the outline is cut off; or all beyond its line, which is partly outside of the box. */
const cutView = ({ clipPath, mask, out }) => ({
  clipPath: clipPath ?? "none", mask: mask && `${mask} ${px(-out)} ${px(-out)} no-repeat no-clip`,
});

define("clipShape", {
  ...wrapper,
  room: sameRoom,
  ...sized(({ shape }) => ({ clipPath: clip(shape) }), cutView, ({ shape }) => !clip(shape)),
});
