// Elements and their attributes, as all kinds of node make and change them. Nothing is written that is there already.

/** @typedef {import("./registry.js").Node} Node */
/** @typedef {import("./registry.js").Parts} Parts */
/** @typedef {import("./registry.js").View} View */

const SVG = "http://www.w3.org/2000/svg";

/**
 * @param {string} tag
 * @returns {HTMLElement}
 */
export const make = (tag) => document.createElement(tag);

/**
 * @param {string} tag
 * @returns {SVGElement}
 */
export const vector = (tag) => document.createElementNS(SVG, tag);

/**
 * The parts of what is nothing but a box for its children.
 * @returns {Parts}
 */
export const box = () => ({ element: make("div") });

/**
 * The parts of a place that a person can leave: a bar with a button, and below it what is there.
 * @param {string} tag
 * @param {string} action  is sent by the button
 * @param {string} words  are on the button
 * @returns {Parts}
 */
export function leavable(tag, action, words) {
  const element = make(tag);
  const bar = make("nav");
  const leave = make("button");
  const slot = make("div");
  leave.dataset.action = action;
  leave.type = "button";
  leave.append(words);
  bar.append(leave);
  element.append(bar, slot);
  return { element, slot, bar };
}

/**
 * Shows the bar of a place while it can be left.
 * @param {View} view
 * @param {Node} node
 */
export function updateBar({ bar }, node) {
  const isHidden = !node.actions?.includes(bar.firstChild.dataset.action);
  if (bar.hidden !== isHidden) bar.hidden = isHidden;
}

/** The values of attributes that are not to be there. */
const nothing = new Set([undefined, null, false, ""]);

/**
 * Sets attributes. One whose value is nothing is removed.
 * @param {Element} element
 * @param {Record<string, unknown>} values
 */
export function setAttributes(element, values) {
  for (const [name, value] of Object.entries(values)) {
    if (nothing.has(value)) element.removeAttribute(name);
    else if (element.getAttribute(name) !== String(value)) element.setAttribute(name, value);
  }
}

/**
 * @param {Element} element
 * @param {Iterable<string | undefined>} names
 */
export function setClasses(element, names) {
  setAttributes(element, { class: [...new Set(names)].filter(Boolean).join(" ") });
}

/**
 * @param {Element} element
 * @param {string} [text]
 */
export function setText(element, text = "") {
  if (element.textContent !== text) element.textContent = text;
}

const scratch = make("i");

/**
 * Gives an element these properties of CSS in its own style, and no others. What CSS does not understand is left out.
 * @param {Element} element
 * @param {Record<string, string | number | undefined>} properties
 */
function setStyle(element, properties) {
  scratch.style.cssText = "";
  for (const [name, value] of Object.entries(properties)) {
    if (value !== undefined) scratch.style[name] = value;
  }
  const { cssText } = scratch.style;
  if (element.style.cssText === cssText) return;
  if (cssText) element.style.cssText = cssText;
  // Chromium keeps an empty one unless it has been asked.
  else if (element.hasAttribute("style")) element.removeAttribute("style");
}

/**
 * A length in CSS; nothing if it is not a number of points.
 * @param {unknown} points
 */
export const px = (points) => (typeof points === "number" ? `${points}px` : undefined);

/**
 * A colour of the document in CSS: those with names are in the stylesheet.
 * @param {string} [name]
 */
export function colour(name) {
  if (!name) return undefined;
  return name[0] === "#" ? name : `var(--color-${name}, ${name})`;
}

/**
 * An address as browsers read it, if it begins as one of those that are allowed.
 * @param {unknown} url
 * @param {string[]} beginnings
 */
export function allowed(url, beginnings) {
  const address = URL.canParse(url) ? new URL(url).href : "";
  return beginnings.some((beginning) => address.startsWith(beginning)) ? address : undefined;
}

/** The styles that are either there or not. */
const flags = ["bold", "italic", "underline", "strikethrough"];

/** The classes of a view's element: its type, what the document says of looks and actions, and what is inside it. */
function classesOf({ type, kind, node, inner }) {
  const { style = {}, actions = [] } = node;
  const { font } = style;
  return [
    type,
    ...(kind.classes?.(node) ?? []),
    ...actions.map((action) => `takes-${action}`),
    ...flags.filter((flag) => style[flag]),
    typeof font === "string" ? `font-${font}` : font?.weight && `weight-${font.weight}`,
    ...inner,
  ];
}

/**
 * Brings the classes of a view's element in line with its node and with what is inside it.
 * @param {View} view
 */
export const updateClasses = (view) => setClasses(view.element, classesOf(view));

/** What has a name is a picture, or a group if something is in it. */
const roleByLabel = ({ label, children }) => label && (children ? "group" : "img");

/**
 * Brings in line with its node what every view has: looks, role, name, and whether it can be used.
 * @param {View} view
 */
export function present(view) {
  const { kind, node, element, control } = view;
  const { identifier, disabled, style = {}, actions = [] } = node;
  updateClasses(view);
  setAttributes(element, { "data-identifier": identifier });
  if (!control) {
    const isButton = actions.includes("tap");
    const role = isButton ? "button" : (kind.role ?? roleByLabel)(node);
    setAttributes(element, { role, tabindex: isButton && !disabled && "0" });
  }
  setAttributes(control ?? element, {
    "aria-label": kind.name ? kind.name(node) : node.label,
    [control ? "disabled" : "aria-disabled"]: disabled,
  });
  setStyle(element, {
    opacity: style.opacity,
    color: colour(style.foregroundStyle),
    fontSize: px(style.font?.size),
    ...kind.css?.(node),
  });
}
