// Stacks, and what gives a view its room, its place and what is behind it.
import { box, colour, make, px } from "./element.js";
import { define, wide } from "./registry.js";

/** Where the views inside are. */
const alignment = (node) => [node.alignment && `alignment-${node.alignment}`];

const spacing = (node) => ({ gap: px(node.spacing) });

define("vStack", { create: box, classes: alignment, css: spacing });
define("hStack", { create: box, classes: alignment, css: spacing });
define("zStack", { create: box, classes: alignment });

define("spacer", {
  create: box,
  css: ({ minLength }) => ({ flexBasis: px(minLength) }),
  marks: () => ({ parent: ["has-spacer"], ancestors: ["wide"] }),
});

define("divider", { ...wide, create: () => ({ element: make("hr") }) });

define("padding", {
  create: box,
  css: ({ insets = {} }) => ({
    paddingBlockStart: px(insets.top),
    paddingInlineEnd: px(insets.trailing),
    paddingBlockEnd: px(insets.bottom),
    paddingInlineStart: px(insets.leading),
  }),
});

const isInfinite = (extent) => extent === "infinity";

define("frame", {
  create: box,
  classes: (node) => [
    ...alignment(node), isInfinite(node.maxWidth) && "wide", isInfinite(node.maxHeight) && "tall",
  ],
  marks: ({ maxWidth }) => ({ ancestors: isInfinite(maxWidth) ? ["wide"] : [] }),
  css: ({ width, height, minWidth, minHeight, maxWidth, maxHeight }) => ({
    width: px(width),
    height: px(height),
    minWidth: px(minWidth),
    minHeight: px(minHeight),
    maxWidth: px(maxWidth),
    maxHeight: px(maxHeight),
  }),
});

const fill = (node) => ({ backgroundColor: colour(node.fill) });

define("background", { create: box, css: fill });
define("layer", { create: box });

define("color", {
  create: box,
  classes: () => ["wide", "tall"],
  marks: () => ({ parent: ["wide"] }),
  css: fill,
});
