// What lies on top of the window, and what stands in the place of a view that could not be made.
import { box, leavable, setText, updateBar } from "./element.js";
import { define, leaf } from "./registry.js";

define("sheet", {
  room: () => ({}),
  axis: () => "y",
  scrolls: () => true,
  create() {
    const parts = leavable("dialog", "dismiss", "Close");
    // Nothing in it, until a person asks for something.
    parts.element.autofocus = true;
    return parts;
  },
  update: updateBar,
  attached({ element }) {
    if (!element.open) element.showModal();
  },
});

define("viewError", {
  slots: leaf,
  create: box,
  classes: () => ["text"],
  role: () => "alert",
  update: ({ element }, { text }) => setText(element, text),
});
