// Controls: what a person taps, fills in or chooses from.
import { addressOfPage } from "../base.js";
import { box, colour, make, px, setAttributes } from "./element.js";
import { define, leaf, moduleOf, on, wide } from "./registry.js";
import { isTyping } from "./values.js";

/** @typedef {import("./registry.js").View} View */

/**
 * What is tapped and looks like a button.
 * @type {import("./registry.js").Kind}
 */
export const pressable = {
  create() {
    const control = make("button");
    control.type = "button";
    return { element: control, control };
  },
  classes: ({ role, buttonStyle = "automatic", controlSize, buttonBorderShape: shape }) => [
    "row", role && `role-${role}`, `buttonStyle-${buttonStyle}`, controlSize && `controlSize-${controlSize}`,
    typeof shape === "string" && `border-${shape}`,
  ],
  css: ({ buttonBorderShape: shape }) => ({ "--border-radius": px(shape?.cornerRadius) }),
};

define("button", pressable);

/** Where a link leads, if it is to a page of the app that has an address. */
const addressOf = ({ path, disabled }) => (disabled ? undefined : addressOfPage(path));

/** One that leads to an address is a link of the browser's, too, for another window: it looks like a button all the same. */
define("navigationLink", {
  ...pressable,
  key: (node) => (addressOf(node) ? "a" : ""),
  create(node) {
    if (!addressOf(node)) return pressable.create();
    const control = make("a");
    // What is dragged is the row that it is in.
    control.draggable = false;
    return { element: control, control };
  },
  update({ control }, node) {
    setAttributes(control, { href: addressOf(node) });
  },
  classes: (node, room) => [...pressable.classes(node, room), addressOf(node) && "link", node.linkIndicator && "without-indicator"],
});

define("toggle", {
  room: ({ toggleStyle, labelsHidden }) => ({ wide: !toggleStyle && !labelsHidden }),
  classes: ({ toggleStyle, labelsHidden }) =>
    [toggleStyle && `toggleStyle-${toggleStyle}`, labelsHidden && "labels-hidden"],
  css: ({ tint }) => ({ "--switch": colour(tint) }),
  create() {
    const element = make("label");
    const slot = make("span");
    const control = make("input");
    slot.className = "row caption";
    control.type = "checkbox";
    element.append(slot, control);
    return { element, slot, control };
  },
  // No switch is mixed.
  update({ control }, { toggleStyle, value }) {
    setAttributes(control, { role: !toggleStyle && value !== "mixed" && "switch" });
  },
  read: ({ control }) => control.checked,
  write({ control }, value) {
    control.checked = value === true;
    control.indeterminate = value === "mixed";
    return true;
  },
});

// Text

define("textField", {
  ...wide,
  classes: () => ["field"],
  slots: leaf,
  key: ({ input }) => input?.axis,
  create({ input }) {
    const control = make(input?.axis ? "textarea" : "input");
    return { element: control, control };
  },
  name: ({ label, placeholder }) => label ?? placeholder,
  update(view, { placeholder, input }) {
    setAttributes(view.control, { placeholder });
    if (input || view.isDressed) moduleOf("typing", () => on.loaded(new Set([view.id])))?.dress(view);
  },
  read: ({ control }) => control.value,
  write: writeText,
});

/**
 * Shows the document's text in a field, unless a person is typing there.
 * @param {View} view
 * @param {string} [text]
 */
export function writeText(view, text = "") {
  const { control } = view;
  if (control.value === text) return true;
  if (isTyping(view)) return false;
  if (document.activeElement === control) replaceText(control, text);
  else control.value = text;
  return true;
}

/** Keeps caret and selection at their characters. */
function replaceText(control, text) {
  const { value, selectionStart, selectionEnd, selectionDirection, scrollLeft } = control;
  let same = 0;
  while (same < value.length && value[same] === text[same]) same += 1;
  const place = (index) => (index <= same ? index : Math.max(same, text.length - value.length + index));
  control.value = text;
  control.setSelectionRange(place(selectionStart), place(selectionEnd), selectionDirection);
  // Not every browser keeps it.
  control.scrollLeft = scrollLeft;
}
