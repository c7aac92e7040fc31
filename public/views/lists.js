// Lists, forms, and the sections in them.
import { box, make } from "./element.js";
import { define, wide } from "./registry.js";

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
const list = {
  ...rows,
  classes: () => ["wide", "tall"],
  marks: () => ({ parent: ["tall"], ancestors: ["wide"] }),
};

define("list", list);
define("form", list);
define("section", { ...rows, ...wide, marks: () => ({ parent: ["has-section"], ancestors: ["wide"] }) });
define("sectionHeader", { create: box, marks: () => ({ parent: ["has-header"] }) });
define("sectionFooter", { create: box, marks: () => ({ parent: ["has-footer"] }) });
