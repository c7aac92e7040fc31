// Lists, forms, and the sections in them.
import { box, make, px, setAttributes, setClasses, setStyle } from "./element.js";
import { define, greedy, wide } from "./registry.js";

/** @typedef {import("./registry.js").Kind} Kind */
/** @typedef {import("./registry.js").View} View */

/** What stands by itself: the row before it is the last one of a group. */
const boundaries = new Set(["section", "sectionFooter"]);

/**
 * Marks the rows that end a group of rows. The stylesheet could find them, but then each row that comes or goes would
 * have it look at all of them.
 * @param {View} view
 */
function markEnds(view) {
  const { inside, ends = [] } = view;
  const isEnd = (row, index) => boundaries.has(inside[index + 1]?.type);
  view.ends = inside.filter(isEnd).map(({ holder }) => holder);
  for (const row of new Set([...ends, ...view.ends])) setAttributes(row, { "data-end": view.ends.includes(row) });
}

/**
 * Rows in a column.
 * @type {Kind}
 */
const rows = {
  slots: ({ element, slot = element }, ids) => [{ element: slot, ids, wrapper: "li" }],
  arrange: markEnds,
};

/**
 * Rows that scroll in the room that is offered. They are in a box that has nothing to do with its own size, so that a row
 * that changes has only rows laid out anew.
 * @type {Kind}
 */
const list = {
  ...rows,
  ...greedy,
  isScroller: true,
  create() {
    const { element } = box();
    const slot = make("ul");
    element.append(slot);
    return { element, slot };
  },
  classes: () => ["scroller"],
  role: () => undefined,
  name: () => undefined,
  update({ slot }, { label, indicators, scrolling, insets: { top, leading, bottom, trailing } = {} }) {
    setAttributes(slot, { "aria-label": label });
    setClasses(slot, [
      "scrolls-y", indicators === "hidden" && "without-indicators", scrolling === "disabled" && "unscrollable",
    ]);
    setStyle(slot, {
      "--top": px(top), "--bottom": px(bottom), paddingInlineStart: px(leading), paddingInlineEnd: px(trailing),
    });
  },
};

/** @type {Kind} */
const heading = { create: box, classes: () => ["row"] };

define("list", list);
define("form", list);
define("section", { ...rows, ...wide, create: () => ({ element: make("ul") }) });
define("sectionHeader", heading);
define("sectionFooter", heading);
