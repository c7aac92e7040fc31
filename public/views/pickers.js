// Choices of one among several, as a menu or as buttons of which one is on; and of a colour.
import { box, make, px, setAttributes, setText } from "./element.js";
import { define } from "./registry.js";
import { settle, unsettle } from "./values.js";

/** @typedef {import("./registry.js").Node} Node */
/** @typedef {import("./registry.js").View} View */

/** Whether the options are seen only when a person asks for them. */
const isMenu = ({ pickerStyle = "menu" }) => pickerStyle === "menu" || pickerStyle === "navigationLink";

/** The styles that take all the width. */
const wide = new Set(["segmented", "inline", "wheel"]);

/** What is among the options and is none. */
const others = new Set(["pickerValueLabel", "sectionHeader", "sectionFooter"]);

define("picker", {
  key: (node) => (isMenu(node) ? "menu" : "buttons"),
  room: ({ pickerStyle }) => (wide.has(pickerStyle) ? { wide: true } : {}),
  create: (node) => (isMenu(node) ? makeMenu() : makeButtons()),
  slots: ({ slot, options, control }, [label, ...ids]) => [
    { element: slot, ids: label === undefined ? [] : [label] },
    { element: options, ids, wrapper: control.localName === "select" ? undefined : "picker-option" },
  ],
  classes: ({ pickerStyle = "menu", labelsHidden, horizontal }) => [
    `pickerStyle-${pickerStyle}`, labelsHidden && "labels-hidden", horizontal && "horizontal",
  ],
  css: ({ itemHeight }) => ({ "--item-height": px(itemHeight) }),
  update(view, { label }) {
    const { slot, control, id } = view;
    setAttributes(slot, { id: `picker-${id}` });
    setAttributes(control, { "aria-labelledby": !control.ariaLabel && slot.id });
    listen(view);
    follow(view);
  },
  pageChanged(view, rendered) {
    if (rendered.some(({ element }) => view.options.contains(element))) follow(view);
  },
  read: ({ control }) => Number(control.localName === "select" ? control.value : chosen(control)?.value),
  write(view, value = "") {
    const { control } = view;
    if (control.localName !== "select") turnOn(view, String(value));
    else if (isOpen(view)) return false;
    else control.value = value;
    return true;
  },
});

define("colorPicker", {
  create() {
    const element = make("label");
    const slot = make("span");
    const control = make("input");
    const opacity = make("input");
    slot.className = "row caption";
    control.type = "color";
    Object.assign(opacity, { type: "range", max: 255, ariaLabel: "Opacity" });
    element.append(slot, control);
    return { element, slot, control, opacity };
  },
  room: () => ({}),
  classes: ({ labelsHidden }) => [labelsHidden && "labels-hidden"],
  update({ element, slot, control, opacity, id }, { label, supportsOpacity, disabled }) {
    setAttributes(slot, { id: `picker-${id}` });
    setAttributes(control, { "aria-labelledby": !control.ariaLabel && slot.id });
    setAttributes(opacity, { id: `opacity-${id}`, "aria-labelledby": `${slot.id} opacity-${id}`, disabled });
    if (!supportsOpacity) opacity.remove();
    else if (!opacity.parentNode) element.append(opacity);
  },
  read: ({ control, opacity, node }) =>
    control.value + (node.supportsOpacity ? Number(opacity.value).toString(16).padStart(2, "0") : ""),
  write({ control, opacity }, value = "#000000") {
    control.value = value.slice(0, 7).toLowerCase();
    opacity.value = Number.parseInt(value.slice(7) || "ff", 16);
    return true;
  },
});

define("pickerLabel", { create: box, classes: () => ["row", "caption"] });
define("pickerValueLabel", { create: box, classes: () => ["row"] });

// Options

/**
 * What can be chosen, in order: options, lines, and groups of these.
 * @param {View[]} views
 * @returns {{ view?: View, line?: true, label?: string, entries?: object[] }[]}
 */
function entriesOf(views) {
  return views.filter(({ type }) => !others.has(type)).map((view) => {
    if (view.type === "divider") return { line: true };
    if (view.type !== "section") return { view };
    const header = view.inside.find(({ type }) => type === "sectionHeader");
    return { label: header ? wordsOf(header) : "", entries: entriesOf(view.inside) };
  });
}

/** The options among such entries. */
const optionsIn = (entries) => entries.flatMap(({ view, entries = [] }) => (view ? [view] : optionsIn(entries)));

/**
 * What a view says in words, or is called by its symbols.
 * @param {View} view
 */
const wordsOf = (view) => textOf(view) || symbolsOf(view.element).join(" ");

function textOf({ node, inside, element }) {
  if (node?.label !== undefined) return node.label;
  if (inside.length > 0) return inside.map(textOf).filter(Boolean).join(" ");
  return element.textContent.trim();
}

function symbolsOf(element) {
  const symbols = [element, ...element.querySelectorAll(".symbol")];
  return symbols.map(({ style }) => style.getPropertyValue("--words")).filter(Boolean).map((words) => JSON.parse(words));
}

/** Brings what a person chooses from in line with the views of the options. */
function follow(view) {
  if (view.control.localName !== "select") updateButtons(view);
  else if (isOpen(view)) view.isLate = true;
  else updateMenu(view);
}

// Menus

/** Browsers that cannot tell whether a menu is open may have it open from when a person touches it until they leave it. */
const knowsOpen = CSS.supports("selector(:open)");

const isOpen = ({ control, isTouched }) => (knowsOpen ? control.matches(":open") : Boolean(isTouched));

function makeMenu() {
  const element = make("label");
  const slot = make("span");
  const options = make("span");
  const control = make("select");
  slot.className = "row";
  options.className = "picker-options";
  element.append(slot, options, control);
  return { element, slot, options, control };
}

/** The menu has words in place of the views, which it cannot show. */
function updateMenu(view) {
  const { control, inside, node } = view;
  const disabled = new Set(node.disabledOptions?.map(String));
  const describe = ({ view: option, line, label, entries }) => {
    if (line) return { tag: "hr" };
    if (entries) return { tag: "optgroup", label, entries: entries.map(describe) };
    return { tag: "option", value: option.id, text: wordsOf(option), disabled: disabled.has(option.id) };
  };
  const entries = entriesOf(inside.slice(1)).map(describe);
  const said = JSON.stringify(entries);
  view.isLate = false;
  if (view.said === said) return;
  view.said = said;
  const { value } = control;
  control.replaceChildren(...entries.map(elementOf));
  control.value = value;
  unsettle(view);
}

/** Options and groups as HTML has them. */
function elementOf({ tag, value, text, label, disabled, entries }) {
  const element = make(tag);
  setAttributes(element, { value, disabled });
  if (entries) {
    element.label = label;
    element.append(...entries.map(elementOf));
  } else setText(element, text);
  return element;
}

/** Shows what has come while the menu was open. */
function catchUp(view) {
  if (!view.node || isOpen(view)) return;
  if (view.isLate) follow(view);
  settle();
}

/** Hears what may open a menu or close it, and how a wheel comes to rest. */
function listen(view) {
  if (view.isListening) return;
  view.isListening = true;
  const { control, options } = view;
  if (control.localName !== "select") return options.addEventListener("scrollend", () => rest(view));
  const touch = (isTouched) => () => {
    view.isTouched = isTouched;
    if (!isTouched) catchUp(view);
  };
  for (const type of ["pointerdown", "keydown"]) control.addEventListener(type, touch(true));
  for (const type of ["change", "blur"]) control.addEventListener(type, touch(false));
  for (const type of ["pointerup", "keyup"]) control.addEventListener(type, () => catchUp(view));
}

// Buttons

function makeButtons() {
  const control = make("fieldset");
  const slot = make("span");
  const options = make("div");
  control.role = "radiogroup";
  slot.className = "row";
  options.className = "picker-options";
  control.append(slot, options);
  // One of its buttons takes the focus.
  control.focus = (options) => (chosen(control) ?? radios(control)[0])?.focus(options);
  return { element: control, control, slot, options };
}

const radios = (control) => [...control.querySelectorAll("picker-option > [type=radio]")];
const chosen = (control) => radios(control).find(({ checked }) => checked);

/** Each option has a button over it, which has its name. */
function updateButtons(view) {
  const { inside, node, id } = view;
  const disabled = new Set(node.disabledOptions?.map(String));
  for (const option of optionsIn(entriesOf(inside.slice(1)))) {
    let radio = option.holder.querySelector(":scope > [type=radio]");
    if (!radio) {
      radio = make("input");
      radio.type = "radio";
      option.holder.append(radio);
      unsettle(view);
    }
    setAttributes(radio, {
      name: `picker-${id}`, value: option.id, "aria-label": wordsOf(option), disabled: disabled.has(option.id),
    });
  }
}

function turnOn(view, value) {
  for (const radio of radios(view.control)) {
    if (radio.checked !== (radio.value === value)) radio.checked = radio.value === value;
  }
  show(view);
}

// Wheels

const isWheel = ({ node }) => node?.pickerStyle === "wheel";

/** Turns a wheel to what is chosen. */
function show(view) {
  const option = isWheel(view) && chosen(view.control)?.parentElement;
  if (option) view.options.scrollTop = option.offsetTop - (view.options.clientHeight - option.offsetHeight) / 2;
}

/** What a wheel comes to rest at is chosen, or it is turned back if that cannot be. */
function rest(view) {
  if (!isWheel(view)) return;
  const { top, height } = view.options.getBoundingClientRect();
  const isMiddle = (radio) => {
    const box = radio.getBoundingClientRect();
    return box.top <= top + height / 2 && top + height / 2 < box.bottom;
  };
  const radio = radios(view.control).find(isMiddle);
  if (!radio || radio.checked) return;
  if (radio.matches(":disabled")) return show(view);
  radio.checked = true;
  radio.dispatchEvent(new InputEvent("input", { bubbles: true }));
}
