// Lists, forms, and the sections in them.
import { box, make } from "./element.js";
import { define, greedy, wide } from "./registry.js";

/** @typedef {import("./registry.js").Kind} Kind */

/**
 * Rows in a column.
 * @type {Kind}
 */
const rows = {
  create: () => ({ element: make("ul") }),
  slots: ({ element }, ids) => [{ element, ids, wrapper: "li" }],
};

/** @type {Kind} */
const list = { ...rows, ...greedy, isScroller: true, classes: () => ["scroller", "scrolls-y"] };

/** @type {Kind} */
const heading = { create: box, classes: () => ["row"] };

define("list", list);
define("form", list);
define("section", { ...rows, ...wide });
define("sectionHeader", heading);
define("sectionFooter", heading);
