// The window, and the screens that a person goes to and comes back from.
import { box, leavable, make, updateBar } from "./element.js";
import { define } from "./registry.js";

/** @typedef {import("./registry.js").Kind} Kind */

define("window", { create: () => ({ element: make("main") }) });

/** @type {Kind} */
const screens = { create: () => leavable("div", "back", "Back"), update: updateBar };

define("navigationView", screens);
define("navigationStack", screens);

define("screen", {
  create: box,
  classes: () => ["wide", "tall"],
  marks: () => ({ ancestors: ["tall"] }),
});

define("navigationLink", {
  create() {
    const control = make("button");
    control.type = "button";
    return { element: control, control };
  },
});
