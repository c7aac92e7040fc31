// The document and its page: an element for each node.
import { base } from "./base.js";
import { apply, tokens } from "./patch.js";
import { waiting } from "./session.js";

export const root = document.getElementById("root");
// What it says for as long as no script runs.
root.replaceChildren();
let content;
/** By id, nodes with their elements. */
export let views = Object.create(null);
/** Controls that may differ from the document. */
export const unsettled = new Set();
/** The node with the focus, or the last that had it. */
export let focused;
/** Whether it is the page that moves the focus. */
export let isWriting;

export function load(next) {
  if (next.session !== content?.session) views = Object.create(null);
  content = next;
  show(Object.keys(views));
}

/** Applies a JSON Patch and shows what it has changed, or throws: then the document is to be read. */
export function update(patch) {
  const changed = survey(patch);
  const moved = new Set(apply(content, patch).flat());
  show(changed, moved);
}

/** The nodes that a patch changes. One that changes more than parts of nodes, title and path is refused. */
function survey(patch) {
  const changed = new Set();
  for (const { op, path, from } of patch) {
    for (const pointer of op === "move" ? [path, from] : [path]) {
      const [area, id, key] = tokens(pointer);
      if (area === "nodes" && id && key !== "type" && (key || op === "remove" || !views[id])) changed.add(id);
      else if (!/^(title|path)$/.test(area) || !/^(add|replace)$/.test(op)) throw Error(`Not in part: ${pointer}`);
    }
  }
  return changed;
}

function show(changed, moved) {
  isWriting = true;
  try {
    build(changed, moved);
  } finally {
    isWriting = false;
  }
}

function build(changed, moved) {
  const { nodes, title, path } = content;
  const shown = [...changed].map((id) => views[id]).filter(Boolean);
  for (const it of shown) {
    const { id } = it;
    it.node = nodes[id];
    if (it.node?.type === it.type && (it.tag === "option" || it.tag === tagOf(it.node))) continue;
    delete views[id];
    if (it.node) it.element.replaceWith(view(id).element);
  }
  for (const it of shown) if (views[it.id] === it) render(it, moved);
  const { element } = view(content.root);
  if (root.firstChild !== element) root.replaceChildren(element);
  for (const sheet of document.querySelectorAll("dialog:not([open])")) sheet.showModal();
  document.title = title;
  // "." keeps it within this origin.
  const address = new URL(`.${path}`, `${location.origin}${base}/`);
  const isOther = address.pathname !== location.pathname && address.pathname.startsWith(`${base}/`);
  if (isOther) history.replaceState(null, "", address);
}

/** The texts among a menu's options are options themselves. */
function view(id, wrap) {
  if (!views[id]) {
    const node = content.nodes[id];
    views[id] = create(id, node, wrap === "option" && node.type === "text" ? wrap : tagOf(node));
    render(views[id]);
  }
  return views[id];
}

const outer = (element) => (/^(li|option)$/.test(element.parentNode?.localName) ? element.parentNode : element);

/** Only new and moved children move. */
function render(it, moved) {
  const { node, element, inner, wrap, control } = it;
  const ids = [...(node.children ?? [])];
  if (wrap === "option") {
    const label = view(ids.shift()).element;
    if (element.firstChild !== label) element.prepend(label);
  }
  const elements = ids.map((id) => view(id, wrap).element);
  const kept = new Set(elements.map(outer));
  for (const slot of [...inner.children]) if (!kept.has(slot) && slot.localName !== "use") slot.remove();
  let before = null;
  for (const [index, element] of [...elements.entries()].reverse()) {
    let slot = outer(element);
    if (slot.parentNode !== inner) {
      slot.remove();
      slot = element;
      if (wrap && element.localName !== wrap) {
        slot = make(wrap);
        slot.append(element);
      }
      if (wrap === "option") slot.value = ids[index];
      inner.insertBefore(slot, before);
    } else if ((!moved || moved.has(ids[index])) && slot.nextSibling !== before) {
      const { activeElement } = document;
      (inner.moveBefore ?? inner.insertBefore).call(inner, slot, before);
      if (slot.contains(activeElement)) activeElement.focus();
    }
    before = slot;
  }
  paint(it);
  if (control) unsettled.add(it);
}

const tags = {
  __proto__: null,
  window: "main",
  text: "span",
  button: "button",
  navigationLink: "button",
  link: "a",
  image: "svg",
  sheet: "dialog",
  textField: "input",
  toggle: "label",
  picker: "label",
  divider: "hr",
  list: "ul",
  form: "ul",
  section: "ul",
};
const headings = { __proto__: null, largeTitle: "h1", title: "h1", title2: "h2", title3: "h3", headline: "h3" };

/** A node whose tag changes gets another element. */
function tagOf({ type, style, url, children }) {
  if (type === "asyncImage" ? !children : type === "image" && url) return "img";
  return (type === "text" && headings[style?.font]) || tags[type] || "div";
}

const make = (tag) => document.createElement(tag);
const vector = (tag) => document.createElementNS("http://www.w3.org/2000/svg", tag);
const px = (points) => points + "px";
const colour = (name) => name && (name[0] === "#" ? name : `var(--${name}, ${name})`);

const links = /^(https?|mailto|tel):/;
const pictures = /^(https?:|data:image\/(png|jpeg|gif|webp);base64,)/;
/** A URL as browsers read it, if it is allowed. */
function allow(url, schemes) {
  const href = URL.canParse(url) && new URL(url).href;
  return schemes.test(href) && href;
}

function create(id, node, tag) {
  const { type } = node;
  const element = tag === "svg" ? vector(tag) : make(tag);
  let inner = element;
  let control = /button|input/.test(tag) && element;
  let bar;
  if (tag === "button") element.type = tag;
  // What has not loaded has no picture of a torn page either.
  if (tag === "img") element.alt = "";
  if (tag === "a") attributes(element, { rel: "noopener noreferrer", target: "_blank" });
  if (type === "toggle") {
    inner = make("span");
    control = make("input");
    control.type = "checkbox";
    control.role = "switch";
    element.append(inner, control);
  } else if (type === "picker") {
    inner = control = make("select");
    element.append(inner);
  } else if (/^(navigation(View|Stack)|sheet)$/.test(type)) {
    const leave = make("button");
    const isSheet = tag === "dialog";
    leave.dataset.action = isSheet ? "dismiss" : "back";
    leave.append(isSheet ? "Close" : "Back");
    bar = make("nav");
    bar.append(leave);
    inner = make("div");
    element.append(bar, inner);
  }
  element.dataset.id = id;
  return { id, tag, type, node, element, control, inner, bar, wrap: tag === "ul" ? "li" : type === "picker" && "option" };
}

function paint(it) {
  const { element, control, node, tag, bar } = it;
  const { type, text, label, placeholder, systemName = "", resizing, style = {}, actions = [], insets } = node;
  const { font } = style;
  const tap = !control && actions.includes("tap");
  const role = tap ? "button" : type === "viewError" ? "alert" : label && tag !== "a" && (node.children && type !== "asyncImage" ? "group" : "img");
  const infinite = Object.keys(node).filter((key) => node[key] === "infinity");
  attributes(element, {
    class: [type, node.role, node.alignment, resizing, ...actions, ...infinite, ...Object.keys(style), font?.weight ?? font].join(" "),
    "data-identifier": node.identifier,
    "aria-hidden": /img|svg/.test(tag) && !role,
    href: !node.disabled && allow(node.destination, links),
    src: allow(node.url, pictures),
    preserveAspectRatio: { stretch: "none", fill: "xMidYMid slice" }[resizing],
  });
  if (!control) attributes(element, { role, tabindex: tap && !node.disabled && "0" });
  attributes(control || element, {
    placeholder,
    "aria-label": label ?? placeholder,
    [control ? "disabled" : "aria-disabled"]: node.disabled,
  });
  if (tag === "svg" && it.drawn !== systemName) draw(element, (it.drawn = systemName));
  if (bar) bar.hidden = !actions.includes(bar.firstChild.dataset.action);
  if (/^(text|viewError)$/.test(type) && element.textContent !== text) element.textContent = text;

  const css = make("i").style;
  // CSS ignores "undefined".
  css.opacity = style.opacity;
  css.color = colour(style.foregroundStyle);
  css.backgroundColor = colour(node.fill);
  css.fontSize = px(font?.size);
  css.gap = px(node.spacing);
  css.zoom = !resizing && 1 / node.scale;
  css.flexBasis = px(node.minLength);
  for (const key in node) if (/width|height/i.test(key)) css[key] = px(node[key]);
  if (insets) css.padding = ["top", "trailing", "bottom", "leading"].map((side) => px(insets[side] ?? 0)).join(" ");
  if (element.style.cssText !== css.cssText) element.style.cssText = css.cssText;
  if (node.focused) focused = it;
}

function attributes(element, values) {
  for (const [name, value] of Object.entries(values)) {
    if (!value) element.removeAttribute(name);
    else if (element.getAttribute(name) !== String(value)) element.setAttribute(name, value);
  }
}

/** Notes on a picture whether it is there; the stylesheet does the rest. */
function arrive({ target, type }) {
  if (target.localName === "img") target.toggleAttribute("data-loaded", type === "load");
}
for (const type of ["load", "error"]) root.addEventListener(type, arrive, true);

const icons = fetch(`${base}/icons.svg`).then((answer) => answer.text());

/** Draws an SF Symbol word by word. */
async function draw(element, name) {
  const sprite = await icons;
  const words = name.split(".").reverse().filter((word) => sprite.includes(`id="${word}"`));
  attributes(element, { viewBox: "0 0 24 24", "data-name": name.replaceAll(".", " ") });
  element.replaceChildren();
  for (const word of words.length ? words : ["square", "questionmark"]) {
    const use = vector("use");
    use.setAttribute("href", `${base}/icons.svg#${word}`);
    element.append(use);
  }
}

/** Gives controls the document's value, unless the person is ahead. */
export function settle() {
  const isAhead = ({ id }) => waiting().some(({ target, action }) => target === +id && action === "set");
  for (const it of unsettled) if (!it.node || (!isAhead(it) && setValue(it))) unsettled.delete(it);
}

function setValue({ control, node, sequence, composing }) {
  const { value = "" } = node;
  control.checked = value === true;
  if (control.localName === "select") {
    if (CSS.supports("selector(:open)") && control.matches(":open")) return false;
    control.value = value;
  }
  if (control.type !== "text" || control.value === value) return true;
  const isFocused = document.activeElement === control;
  if (composing || (isFocused && (node.sequence ?? 0) < sequence)) return false;
  if (isFocused) setText(control, value);
  else control.value = value;
  return true;
}

/** Keeps caret and selection at their characters. */
function setText(control, text) {
  const { value, selectionStart, selectionEnd, selectionDirection, scrollLeft } = control;
  let same = 0;
  while (same < value.length && value[same] === text[same]) same++;
  const place = (index) => (index <= same ? index : Math.max(same, text.length - value.length + index));
  control.value = text;
  control.setSelectionRange(place(selectionStart), place(selectionEnd), selectionDirection);
  // Not every browser keeps it.
  control.scrollLeft = scrollLeft;
}
