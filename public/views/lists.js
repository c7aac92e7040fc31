// Lists, forms, and the sections in them.
import { box, make, px, setAttributes, setClasses, setStyle } from "./element.js";
import { define, greedy, union } from "./registry.js";

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
  scrolls: () => true,
  create() {
    const { element } = box();
    const slot = make("ul");
    element.append(slot);
    return { element, slot };
  },
  classes: () => ["scroller"],
  role: () => undefined,
  name: () => undefined,
  // The lengths are what the family of rows makes of the looks of the list.
  update({ slot, lengths }, { label, indicators, scrolling, insets: { top, leading, bottom, trailing } = {} }) {
    setAttributes(slot, { "aria-label": label });
    setClasses(slot, [
      "scrolls-y", indicators === "hidden" && "without-indicators", scrolling === "disabled" && "unscrollable",
    ]);
    setStyle(slot, {
      "--top": px(top), "--bottom": px(bottom), paddingInlineStart: px(leading), paddingInlineEnd: px(trailing),
      ...lengths,
    });
  },
};

define("list", list);
define("form", list);

// Sections: in a list they are groups of rows, and elsewhere stacks of the kind that they are in.

const isRow = (wrapper) => wrapper === "li";

/** @type {Kind} */
const part = {
  create: box,
  axis: (node, axis) => axis,
  room: (node, rooms, { wrapper, axis }) => ({ ...union(rooms), stack: isRow(wrapper) || axis === "x" ? "row" : "column" }),
  classes: (node, { stack }) => [stack],
};

define("section", {
  ...part,
  key: (node, wrapper = "") => wrapper,
  create: (node, wrapper) => (isRow(wrapper) ? { element: make("ul") } : box()),
  // What it is held in, its rows are held in, too.
  slots: ({ element, wrapper }, ids) => [{ element, ids, wrapper }],
  room: (node, rooms, view) => (isRow(view.wrapper) ? { wide: true, stack: "group" } : part.room(node, rooms, view)),
  // Where rows are chosen, it is a group of them, whatever it is called.
  role: ({ label }, { roleInGrid }) => roleInGrid ?? (label && "group"),
  arrange(view) {
    if (isRow(view.wrapper)) markEnds(view);
  },
});
define("sectionHeader", part);
define("sectionFooter", part);
