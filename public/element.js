/**
 * How one node looks in HTML. A view is a node's element, its form control, where its children go, whether they are
 * list items, and the number of the user's last input.
 * @typedef {{id: string, node: object, element: Element, control?: Element, inner: Element, rows: boolean, sequence?: number}} View
 */

const tags = {
  __proto__: null,
  window: "main",
  text: "span",
  image: "svg",
  button: "button",
  navigationLink: "button",
  textField: "input",
  toggle: "label",
  divider: "hr",
  list: "ul",
  form: "ul",
  section: "ul",
  sectionHeader: "h3",
};
const headings = { __proto__: null, largeTitle: "h1", title: "h1", title2: "h2", title3: "h3", headline: "h3" };
const weights = ["ultraLight", "thin", "light", "regular", "medium", "semibold", "bold", "heavy", "black"];
const sizes = ["width", "height", "minWidth", "minHeight", "maxWidth", "maxHeight"];

export const tagOf = ({ type, style }) => (type === "text" && headings[style?.font]) || tags[type] || "div";

/** Makes a node's element, still empty. @returns {View} */
export function create(id, node) {
  const tag = tagOf(node);
  const element = tag === "svg" ? svg() : make(tag);
  let inner = element;
  let control = /^(button|input)$/.test(tag) && element;
  if (tag === "button") element.type = tag;
  if (tag === "label") {
    inner = make("span");
    control = make("input");
    control.type = "checkbox";
    control.role = "switch";
    element.append(inner, control);
  } else if (node.type === "navigationView") {
    const bar = make("nav");
    const back = make("button");
    back.dataset.action = "back";
    back.append(svg("chevron.left"), "Back");
    bar.append(back);
    inner = make("div");
    element.append(bar, inner);
  }
  element.dataset.id = id;
  return { id, node, element, control, inner, rows: tag === "ul" };
}

/** Brings everything but children and value up to date. */
export function paint({ element, control, node }) {
  const { type, text, label, placeholder, style = {}, actions = [], insets, alignment } = node;
  const { font } = style;
  const tap = !control && actions.includes("tap");
  const disabled = node.disabled && "true";
  const named = control || element;
  const role = tap ? "button" : type === "viewError" ? "alert" : label && (type === "image" ? "img" : "group");
  attribute(element, "data-identifier", node.identifier);
  attribute(element, "data-role", node.role);
  attribute(element, "class", [type, ...Object.keys(style), font, sizes.filter((key) => node[key] === "infinity")].flat().join(" "));
  attribute(named, "aria-label", label ?? placeholder);
  attribute(named, "placeholder", placeholder);
  attribute(named, control ? "disabled" : "aria-disabled", disabled);
  if (!control) attribute(element, "role", role);
  if (!control) attribute(element, "tabindex", tap && !disabled && "0");
  if (type === "image") {
    attribute(element, "aria-hidden", !role && "true");
    draw(element, node.systemName);
  } else if (type === "navigationView") element.firstChild.hidden = !actions.includes("back");
  else if (element.textContent !== text && /^(text|viewError)$/.test(type)) element.textContent = text;

  const css = element.style;
  css.cssText = "";
  // What comes out as undefined is not CSS, and ignored.
  css.color = colour(style.foregroundStyle);
  css.backgroundColor = colour(node.fill);
  css.fontSize = px(font?.size);
  css.fontWeight = weights.indexOf(font?.weight) * 100 + 100;
  css.gap = px(node.spacing);
  css.flexBasis = px(node.minLength);
  for (const key of sizes) css[key] = px(node[key]);
  if (insets) css.padding = ["top", "trailing", "bottom", "leading"].map((side) => px(insets[side] ?? 0)).join(" ");
  if (alignment) {
    const across = /leading/i.test(alignment) ? "start" : /trailing/i.test(alignment) ? "end" : "center";
    const down = /^top/.test(alignment) ? "start" : /^bottom/.test(alignment) ? "end" : "center";
    css.justifyItems = across;
    css.alignItems = type === "vStack" ? across : /Text/.test(alignment) ? alignment.replace("Text", " ") : down;
  }
}

/** Gives a control the document's value; answers false where a field that has the focus is ahead of it. */
export function write({ control, node, sequence }) {
  const { value = "" } = node;
  control.checked = value === true;
  if (control.type !== "text" || control.value === value) return true;
  const focused = document.activeElement === control;
  if (focused && (node.sequence ?? 0) < sequence) return false;
  // The caret keeps its distance from the end.
  const end = control.value.length - control.selectionEnd;
  control.value = value;
  if (focused) control.selectionStart = control.selectionEnd = Math.max(0, control.value.length - end);
  return true;
}

const make = (tag) => document.createElement(tag);
const px = (points) => points + "px";
const colour = (name) => (/^#/.test(name) ? name : `var(--${name})`);

function attribute(element, name, value) {
  if (value) element.setAttribute(name, value);
  else element.removeAttribute(name);
}

function svg(name) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  element.setAttribute("viewBox", "0 0 24 24");
  if (name) draw(element, name);
  return element;
}

const icons = fetch("/icons.svg").then((answer) => answer.text());

/** Draws an SF Symbol, such as "checkmark.circle.fill": a glyph, in a frame, filled. */
async function draw(element, name) {
  const [, glyph, frame, fill] = /^(.*?)(?:\.(circle|square|triangle))?(\.fill)?$/.exec(name);
  const sprite = await icons;
  let parts = [frame, glyph].filter(Boolean);
  if (!parts.every((part) => sprite.includes(`id="${part}"`))) parts = ["unknown"];
  attribute(element, "data-fill", fill);
  element.replaceChildren(
    ...parts.map((part) => {
      const use = document.createElementNS(element.namespaceURI, "use");
      use.setAttribute("href", "/icons.svg#" + part);
      return use;
    }),
  );
}
