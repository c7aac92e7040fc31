// Elements and their attributes, as all kinds of node make and change them. Nothing is written that is there already.
import { reports } from "../document.js";
import { background, colour, px, shadow, shadowOfBox, stopsAlong, textColour } from "./paint.js";

export { colour, px };

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
export function setStyle(element, properties) {
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

/** Gives an element these properties, or takes them away that are undefined, where others are somebody else's. */
export function setProperties({ style }, properties) {
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined) style.removeProperty(name);
    else if (style.getPropertyValue(name) !== String(value)) style.setProperty(name, value);
  }
}

/** A length of type in CSS, which grows with the person's size of text. */
export const rem = (points) => (typeof points === "number" ? `${points / 16}rem` : undefined);

/** The styles that are there or are taken off, and those whose values are the ends of classes. */
const flags = [
  "italic", "monospacedDigit", "lowercaseSmallCaps", "uppercaseSmallCaps", "underline", "strikethrough", "privacySensitive",
];
const choices = [
  "style", "width", "leading", "textCase", "textScale", "focusEffect", "multilineTextAlignment", "redacted", "textSelection", "colorScheme",
  "layoutDirection",
];
const weights = new Map([
  ["ultraLight", 100], ["thin", 200], ["light", 300], ["regular", 400], ["medium", 500], ["semibold", 600], ["bold", 700],
  ["heavy", 800], ["black", 900],
]);
const families = new Map([
  ["default", "system-ui, sans-serif"], ["serif", "ui-serif, serif"], ["rounded", "ui-rounded, system-ui, sans-serif"],
  ["monospaced", "ui-monospace, monospace"],
]);
/** What lines are made of: CSS has nothing between dots and dashes. */
const patterns = new Map([["dot", "dotted"], ["dash", "dashed"], ["dashDot", "dashed"], ["dashDotDot", "dashed"]]);

/** Where texts may be cut instead of at their end. */
const cuts = new Set(["head", "middle"]);

/** A font as an object, whether it is its style's name or one. */
const fontOf = (font) => (typeof font === "string" ? { style: font } : font);

/** A style that is more than a colour. */
const isPaint = (style) => typeof style === "object" && colour(style) !== background(style);

/** The steps of the foreground. */
const steps = ["primary", "secondary", "tertiary", "quaternary", "quinary"];

/** Which step of the foreground around it a style is, counted from 1, whatever is done to it; otherwise 0. */
const stepOf = (style) => (style?.color ? stepOf(style.color) : steps.indexOf(style) + 1);

function classesOfForeground(style) {
  const step = stepOf(style);
  const [first] = [style].flat();
  return step ? [`step-${step}`] : [style && "foreground", isPaint(first) && "painted"];
}

/** What is drawn in the foreground: the first steps of it, and the colours for text in them; and what shadow text casts. */
function cssOfForeground({ foregroundStyle }) {
  if (!foregroundStyle || steps.includes(foregroundStyle)) return {};
  const all = [foregroundStyle].flat();
  // What is painted is text cut out of its background: a filter casts its shadow.
  const cast = shadowOf(all[0], isPaint(all[0]) ? shadow : shadowOfBox);
  // A step cannot be said by itself in CSS, only what text is drawn in it.
  if (stepOf(foregroundStyle)) {
    return { "--cast": cast, textShadow: cast, color: textColour(foregroundStyle), "--drawing": colour(foregroundStyle) };
  }
  const colours = all.flatMap((style, index) => (stepOf(style) === index + 1 ? [] : [
    [`--style-${index + 1}`, colour(style)], [`--text-${index + 1}`, textColour(style)],
  ]));
  return { ...Object.fromEntries(colours), "--cast": cast, "--paint": isPaint(all[0]) ? background(all[0]) : undefined };
}

/** The shadow of a style that falls on what is behind it. */
function shadowOf({ shadow: cast, color } = {}, write) {
  if (cast && !cast.inner) return write(cast);
  return typeof color === "object" ? shadowOf(color, write) : undefined;
}

/** Whether texts have come that get smaller where they do not fit, or are not cut at their end. */
export let hasFitted = false;

function classesOfStyle({ font, fontWidth, foregroundStyle, ...style }) {
  const all = { ...fontOf(font), ...(fontWidth && { width: fontWidth }), ...style };
  const isFitted = style.minimumScaleFactor < 1 || cuts.has(style.truncationMode);
  if (isFitted) hasFitted = true;
  return [
    font && "font",
    ...flags.map((name) => all[name] !== undefined && (all[name] ? name : `not-${name}`)),
    ...choices.map((name) => all[name] !== undefined && `${name}-${all[name]}`),
    style.lineLimit && "lineLimit",
    isFitted && "fitted",
    ...classesOfForeground(foregroundStyle),
    style.dynamicTypeSize && "dynamicTypeSize",
    style.tint && "tinted",
  ];
}

/** A font's own weight and family. What a view says of all the fonts in it comes before these. */
function cssOfFont({ size, fixedSize, name, weight, design, monospaced } = {}) {
  const family = families.get(monospaced ? "monospaced" : design);
  const height = size ? size / 16 : fixedSize;
  return {
    "--unit": fixedSize && "1px",
    "--size": height,
    "--line": height && 1.25 * height,
    "--font-weight": weights.get(weight),
    "--font-family": name ? `${JSON.stringify(name)}, system-ui` : family,
  };
}

/** Where a view says that its fonts are not of some kind, they are what they are by themselves. */
function cssOfFonts({ bold, fontWeight, monospaced, fontDesign }) {
  const weight = weights.get(fontWeight) ?? (bold === false ? "initial" : undefined);
  const family = families.get(fontDesign) ?? (monospaced === false ? "initial" : undefined);
  return {
    "--weight": bold ? Math.max(weights.get(fontWeight) ?? 0, weights.get("bold")) : weight,
    "--family": monospaced ? families.get("monospaced") : family,
  };
}

/** Sizes of text, and of their letters in points where they are of the style "body". */
export const textSizes = new Map([
  ["xSmall", 14], ["small", 15], ["medium", 16], ["large", 17], ["xLarge", 19], ["xxLarge", 21], ["xxxLarge", 23],
  ["accessibility1", 28], ["accessibility2", 33], ["accessibility3", 40], ["accessibility4", 47], ["accessibility5", 53],
]);

/** Both lines have one pattern and one colour in CSS. */
function cssOfLines({ underlineStyle, strikethroughStyle }) {
  const { pattern, color } = underlineStyle ?? strikethroughStyle ?? {};
  return { "--line-pattern": patterns.get(pattern), "--line-color": colour(color) };
}

function cssOfStyle(style) {
  const { lineLimit, baselineOffset, tint } = style;
  const [least, most] = Array.isArray(lineLimit) ? lineLimit : [undefined, lineLimit];
  return {
    ...cssOfForeground(style),
    "--tint": colour(tint),
    "--tint-line": stopsAlong(tint, 1),
    "--tint-ring": stopsAlong(tint, 0.75),
    ...cssOfFont(fontOf(style.font)),
    ...cssOfFonts(style),
    ...cssOfLines(style),
    "--rem": px(textSizes.get(style.dynamicTypeSize) / 1.0625 || undefined),
    "--line-spacing": rem(style.lineSpacing),
    "--line-limit": most ?? (least && "none"),
    // One line may end after any letter. If it does it is full, and otherwise its box is no wider.
    "--line-break": lineLimit && (most === 1 ? "break-all" : "normal"),
    "--line-align": lineLimit && (most === 1 ? "start" : "initial"),
    "--line-least": least && `${least}lh`,
    "--least-scale": style.minimumScaleFactor,
    "--truncation": style.truncationMode,
    letterSpacing: rem(style.tracking ?? style.kerning),
    paddingBlockStart: baselineOffset < 0 ? rem(-baselineOffset) : undefined,
    paddingBlockEnd: baselineOffset > 0 ? rem(baselineOffset) : undefined,
    // In a line, where padding takes no room.
    verticalAlign: rem(baselineOffset),
  };
}

/** The language whose rules the texts of a style are set by; undefined for that of what is around. */
const languageOf = ({ typesettingLanguage: language } = {}) =>
  (language === "automatic" ? document.documentElement.lang : language);

/** Gives an element the looks of a style, and no others. */
export function setLooks(element, style = {}, ...classes) {
  setClasses(element, [...classes, ...classesOfStyle(style)]);
  setStyle(element, cssOfStyle(style));
  setAttributes(element, { lang: languageOf(style) });
}

/** The share of a stack's room: so much that views of lower priorities get only what they need. */
function share({ priority }) {
  if (!priority || priority === -Infinity) return undefined;
  const exponent = 8 + 4 * Math.sign(priority) * Math.log2(1 + Math.abs(priority));
  return 10 ** Math.min(38, Math.max(1, exponent));
}

/**
 * The greatest height that a view takes. Where it is not known what it needs, the browser adds to that, if it can: in the
 * others there is no greatest height then.
 */
function most({ least, more }) {
  return least === undefined ? `calc-size(max-content, size + ${more})` : `calc(${least}px + ${more})`;
}

function classesOf({ type, kind, node, room }) {
  const { style = {}, actions = [] } = node;
  return [
    type,
    room.wide && "wide",
    room.tall && "tall",
    room.tall && room.more && "limited",
    room.priority === -Infinity && "rest",
    ...(kind.classes?.(node, room) ?? []),
    ...actions.map((action) => `${reports.has(action) ? "tells" : "takes"}-${action}`),
    ...classesOfStyle(style),
    room.cell?.anchor && "anchored",
    room.isLayered && "layered",
    room.guides && "guided",
    ...Object.keys(room.guides ?? {}).map((name) => `guide-${name}`),
  ];
}

const horizontalGuides = new Set(["leading", "horizontalCenter", "trailing"]);

/**
 * The axis on which a guide is.
 * @param {string} name
 */
export const axisOfGuide = (name) => (horizontalGuides.has(name) ? "x" : "y");

/** What says where a view is among others. */
function cssOfPlace({ node, room }) {
  const { columns, anchor } = room.cell ?? {};
  const guides = Object.entries(room.guides ?? {}).map(([name, [points, ofWidth, ofHeight]]) => [
    [`--guide-${name}`, px(points)],
    [`--guide-${name}-part`, axisOfGuide(name) === "x" ? ofWidth : ofHeight],
  ]);
  return {
    "--share": share(room),
    zIndex: node.zIndex,
    "--most": room.tall && room.more ? most(room) : undefined,
    "--columns": columns,
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
  setStyle(element, { ...cssOfStyle(node.style ?? {}), ...cssOfPlace(view), ...kind.css?.(node, room, view), ...view.measured, ...view.placed });
}

/** What has a name is a picture, or a group if something is in it. */
const roleByLabel = ({ label, children }) => label && (children ? "group" : "img");

/** What a family assigns that says more of views. */
export const adding = {
  /**
   * The attributes of what takes those of a view, given those that it has by itself.
   * @param {View} view
   * @param {Record<string, unknown>} attributes
   */
  to: (view, attributes) => attributes,
};

/**
 * What is in the place of a view to the keyboard and to assistive technology: the view itself, unless it is a box around
 * what has another one for that.
 * @param {View} view
 * @returns {View}
 */
export function seatOf(view) {
  let inner = view;
  while (inner.kind.isBox && inner.inside[0]) [inner] = inner.inside;
  return inner.kind.seat?.(inner) ?? view;
}

/**
 * Brings in line with its node what every view has: looks, role, name, and whether it can be used.
 * @param {View} view
 */
export function present(view) {
  const { kind, node, element, control, roleInGrid } = view;
  const { identifier, disabled, actions = [], accessibility } = node;
  updateLooks(view);
  const title = accessibility?.help ?? kind.title?.(node);
  setAttributes(element, { "data-identifier": identifier, lang: languageOf(node.style), title });
  const isButton = actions.includes("tap");
  const seat = seatOf(view);
  const attributes = control ? {} : {
    role: isButton ? "button" : (kind.role ?? roleByLabel)(node, view),
    tabindex: (isButton ? !disabled : node.keyboard?.focusable) ? "0" : kind.tabIndex?.(view),
    ...kind.says?.(view),
  };
  if (seat !== view) for (const name of Object.keys(attributes)) attributes[name] = undefined;
  const all = adding.to(view, {
    ...attributes,
    "aria-label": kind.name ? kind.name(node) : node.label,
    [control ? "disabled" : "aria-disabled"]: disabled,
  });
  setAttributes(control ?? element, roleInGrid && !all.role ? { ...all, role: roleInGrid } : all);
  if (seat !== view) present(seat);
}
