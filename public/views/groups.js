// Labels with what they are labels of: beside it, on a box around it, above what can be shown and hidden.
import { box, make, setAttributes } from "./element.js";
import { define, sameRoom, union, wrapper } from "./registry.js";

/** @typedef {import("./registry.js").Kind} Kind */

/** @type {Kind} */
const stack = { create: box, axis: () => "y", classes: () => ["column", "at-leading"] };

define("groupLabel", { ...stack, axis: () => "x", classes: () => ["row", "caption"] });
define("groupContent", stack);

define("labeledContent", { create: box, room: () => ({ wide: true }), role: () => undefined });

define("badge", {
  ...wrapper,
  room: sameRoom,
  classes: ({ badgeProminence: prominence = "standard", children }) => [
    "cell", children?.length > 1 && `badge-${prominence}`,
  ],
});
define("badgeLabel", { create: () => ({ element: make("span") }), room: () => ({}), role: () => undefined });

/** A group is called what its label says, unless the app has another word for it. */
function nameByLabel({ node, element, inside }) {
  const label = inside.find(({ type }) => type === "groupLabel")?.element;
  if (label) label.id ||= `label-${label.dataset.id}`;
  setAttributes(element, { "aria-labelledby": !node.label && label?.id });
}

define("groupBox", {
  create: box,
  room: (node, rooms) => union(rooms),
  axis: () => "y",
  classes: () => ["column", "at-leading"],
  role: () => "group",
  update: nameByLabel,
});

define("disclosureGroup", {
  room: (node, rooms) => ({ ...union(rooms), wide: true }),
  create() {
    const element = make("div");
    const control = make("button");
    const slot = make("span");
    const { element: content } = box();
    control.type = "button";
    control.className = "discloses";
    slot.className = "row";
    control.append(slot);
    element.append(control, content);
    return { element, control, slot, content };
  },
  slots: ({ slot, content }, [label, ...shown]) => [
    { element: slot, ids: label === undefined ? [] : [label] }, { element: content, ids: shown },
  ],
  update({ control, content }, { expanded = false }) {
    setAttributes(control, { "aria-expanded": String(expanded), "data-action": expanded ? "collapse" : "expand" });
    setAttributes(content, { hidden: !expanded });
  },
});

define("controlGroup", {
  create: box,
  axis: () => "x",
  classes: ({ controlGroupStyle = "automatic" }) => ["row", `controlGroupStyle-${controlGroupStyle}`],
  role: () => "group",
  update: nameByLabel,
});
