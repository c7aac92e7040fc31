// Labels with what they are labels of: beside it, on a box around it, above what can be shown and hidden.
import { box, make, setAttributes } from "./element.js";
import { isTakenIn } from "./pointer.js";
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
    const [element, header, slot, control] = ["div", "div", "span", "button"].map(make);
    const { element: content } = box();
    setAttributes(header, { class: "discloses-header" });
    setAttributes(slot, { class: "row" });
    setAttributes(control, { type: "button", class: "discloses" });
    // Its button may be small, so that the label can have controls of its own. A row that can be chosen is by its label.
    header.addEventListener("click", ({ target }) => {
      if (!isTakenIn(header, target) && !header.closest("li[aria-selected]")) control.click();
    });
    header.append(slot, control);
    element.append(header, content);
    return { element, control, slot, content };
  },
  slots: ({ slot, content }, [label, ...shown]) => [
    { element: slot, ids: label === undefined ? [] : [label] }, { element: content, ids: shown },
  ],
  update({ id, control, slot, content }, { label, expanded = false, children = [] }) {
    setAttributes(slot, { id: `title-${id}` });
    setAttributes(control, {
      "aria-expanded": String(expanded), "data-action": expanded ? "collapse" : "expand", "aria-labelledby": !label && slot.id,
    });
    // In a list, what is shown are other rows.
    setAttributes(content, { hidden: !expanded || children.length < 2 });
  },
});

define("controlGroup", {
  create: box,
  axis: () => "x",
  classes: ({ controlGroupStyle = "automatic" }) => ["row", `controlGroupStyle-${controlGroupStyle}`],
  role: () => "group",
  update: nameByLabel,
});
