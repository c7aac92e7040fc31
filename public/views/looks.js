// What is done to how views look, as far as that is easily said in CSS. Each is a box of its own.
import { at, shadow } from "./paint.js";
import { define, sameRoom, wrapper } from "./registry.js";

/** @typedef {import("./registry.js").Kind} Kind */

/**
 * A kind of box around a view that is as large as the view.
 * @param {Kind["css"]} css
 */
const effect = (css) => ({ ...wrapper, room: sameRoom, css });

const origin = ({ anchor = [0.5, 0.5] }) => at(anchor);

// What cannot be seen at all cannot be reached with the keyboard either.
define("opacity", effect(({ opacity }) => ({ opacity, visibility: opacity === 0 ? "hidden" : undefined })));
define("hidden", effect(() => ({ visibility: "hidden" })));
define("allowsHitTesting", effect(({ enabled }) => (enabled ? {} : { "--hits": "none" })));
define("blur", effect(({ radius: points }) => ({ filter: `blur(${points}px)` })));
define("shadow", effect((node) => ({ filter: `drop-shadow(${shadow(node)})` })));
define("rotationEffect", effect((node) => ({ rotate: `${node.angle}deg`, transformOrigin: origin(node) })));
define("scaleEffect", effect((node) => ({ scale: node.scale.join(" "), transformOrigin: origin(node) })));
