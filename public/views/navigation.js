// The window, and the screens that a person goes to and comes back from.
import { box, leavable, make, updateBar } from "./element.js";
import { define, greedy } from "./registry.js";

/** @typedef {import("./registry.js").Kind} Kind */

/** What is alone is in no stack. */
const axis = ({ children }) => (children?.length > 1 ? "y" : undefined);

define("window", { create: () => ({ element: make("main") }), axis, classes: () => ["column"] });

/** @type {Kind} */
const screens = { ...greedy, create: () => leavable("div", "back", "Back"), update: updateBar };

define("navigationView", screens);
define("navigationStack", screens);

define("screen", { ...greedy, create: box, axis, classes: () => ["column"] });
