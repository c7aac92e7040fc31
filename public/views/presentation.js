// What stands in the place of a view that could not be made.
import { box, setText } from "./element.js";
import { define, leaf } from "./registry.js";

define("viewError", {
  slots: leaf,
  create: box,
  classes: () => ["text"],
  role: () => "alert",
  update: ({ element }, { text }) => setText(element, text),
});
