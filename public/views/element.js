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
  slot.className = "content column";
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
  const { style } = scratch;
  style.cssText = "";
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined) continue;
    if (name.startsWith("--")) style.setProperty(name, value);
    else style[name] = value;
  }
  const { cssText } = style;
  if (element.style.cssText === cssText) return;
  if (cssText) element.style.cssText = cssText;
  // Chromium keeps an empty one unless it has been asked.
  else if (element.hasAttribute("style")) element.removeAttribute("style");
}

/** A length in CSS; nothing if it is not a number of points. */
export const px = (points) => (typeof points === "number" ? `${points}px` : undefined);

/** The same for type, which grows with the person's size of text. */
export const rem = (points) => (typeof points === "number" ? `${points / 16}rem` : undefined);

/** A colour of the document in CSS: those with names are in the stylesheet. */
export function colour(name) {
  if (!name) return undefined;
  return name[0] === "#" ? name : `var(--color-${name}, ${name})`;
}

/** The colours that are the same as text. */
const neutral = new Set(["primary", "secondary", "tertiary", "quaternary", "white", "black", "clear"]);

/** A colour of the document for text. */
function textColour(name) {
  const plain = colour(name);
  if (!name || name[0] === "#" || neutral.has(name)) return plain;
  return `oklch(from ${plain} min(l, var(--readable)) c h)`;
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

/** The styles that are there or not, and those whose values are the ends of classes. */
const flags = [
  "bold", "italic", "underline", "strikethrough", "monospaced", "monospacedDigit", "smallCaps", "lineSpacing",
];
const choices = [
  "style", "weight", "design", "width", "leading", "textCase", "multilineTextAlignment", "redacted", "textSelection",
];

function classesOfStyle({ font, lineLimit, ...style }) {
  const all = { ...(typeof font === "string" ? { style: font } : font), ...style };
  return [
    ...flags.filter((name) => all[name]),
    ...choices.map((name) => all[name] !== undefined && `${name}-${all[name]}`),
    lineLimit && "lineLimit",
  ];
}

function cssOfStyle({ font, lineLimit, baselineOffset, ...style }) {
  const { size, name } = font ?? {};
  const [least, most] = Array.isArray(lineLimit) ? lineLimit : [undefined, lineLimit];
  return {
    opacity: style.opacity,
    color: textColour(style.foregroundStyle),
    fontFamily: name && `${JSON.stringify(name)}, system-ui`,
    fontSize: rem(size),
    "--leading": size && "1.25em",
    "--line-spacing": rem(style.lineSpacing),
    letterSpacing: rem(style.tracking ?? style.kerning),
    paddingBlockStart: baselineOffset < 0 ? rem(-baselineOffset) : undefined,
    paddingBlockEnd: baselineOffset > 0 ? rem(baselineOffset) : undefined,
    webkitLineClamp: most,
    minHeight: least && `${least}lh`,
    textFit: style.minimumScaleFactor && `shrink ${style.minimumScaleFactor * 100}%`,
  };
}

/** Gives an element the looks of a style, and no others. */
export function setLooks(element, style = {}) {
  setClasses(element, classesOfStyle(style));
  setStyle(element, cssOfStyle(style));
}

/** The share of a stack's room: so much that views of lower priorities get only what they need. */
function share({ priority }) {
  if (!priority || priority === -Infinity) return undefined;
  const exponent = 8 + 4 * Math.sign(priority) * Math.log2(1 + Math.abs(priority));
  return 10 ** Math.min(38, Math.max(1, exponent));
}

function classesOf({ type, kind, node, room }) {
  const { style = {}, actions = [], gridCell, alignmentGuides = {} } = node;
  return [
    type,
    room.wide && "wide",
    room.tall && "tall",
    room.tall && room.most && "limited",
    room.priority === -Infinity && "rest",
    ...(kind.classes?.(node, room) ?? []),
    ...actions.map((action) => `takes-${action}`),
    ...classesOfStyle(style),
    gridCell?.anchor && "anchored",
    ...Object.keys(alignmentGuides).map((name) => `guide-${name}`),
  ];
}

/** What says where a view is among others. */
function cssOfPlace({ node, room }) {
  const { gridCell: { columns, anchor } = {}, alignmentGuides = {} } = node;
  const guides = Object.entries(alignmentGuides).map(([name, [points, ofWidth, ofHeight]]) => [
    [`--guide-${name}`, px(points)],
    [`--guide-${name}-part`, name === "leading" || name === "trailing" ? ofWidth : ofHeight],
  ]);
  return {
    "--share": share(room),
    "--most": room.tall ? room.most : undefined,
    gridColumnEnd: columns && `span ${columns}`,
    "--anchor-x": anchor?.[0],
    "--anchor-y": anchor?.[1],
    ...Object.fromEntries(guides.flat()),
  };
}

/**
 * Brings classes and properties of a view's element in line with its node and with the room that it takes.
 * @param {View} view
 */
export function updateLooks(view) {
  const { kind, node, element, room } = view;
  setClasses(element, classesOf(view));
  setStyle(element, { ...cssOfStyle(node.style ?? {}), ...cssOfPlace(view), ...kind.css?.(node, room), ...view.measured });
}

/** What has a name is a picture, or a group if something is in it. */
const roleByLabel = ({ label, children }) => label && (children ? "group" : "img");

/**
 * Brings in line with its node what every view has: looks, role, name, and whether it can be used.
 * @param {View} view
 */
export function present(view) {
  const { kind, node, element, control } = view;
  const { identifier, disabled, actions = [] } = node;
  updateLooks(view);
  setAttributes(element, { "data-identifier": identifier });
  if (!control) {
    const isButton = actions.includes("tap");
    const role = isButton ? "button" : (kind.role ?? roleByLabel)(node);
    setAttributes(element, { role, tabindex: (isButton ? !disabled : kind.isFocusable) && "0" });
  }
  setAttributes(control ?? element, {
    "aria-label": kind.name ? kind.name(node) : node.label,
    [control ? "disabled" : "aria-disabled"]: disabled,
  });
}
