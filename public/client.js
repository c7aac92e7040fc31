// The document and its DOM.
import { pending, refresh, send } from "./session.js";

export const root = document.getElementById("root");
let content;
/** By id, nodes with their elements. */
let views = Object.create(null);
/** Controls that may differ from the document. */
const unsettled = new Set();

export function load(next) {
  if (next.session !== content?.session) views = Object.create(null);
  content = next;
  show(Object.keys(views));
}

/** Applies a JSON Patch, or throws. */
export function apply(patch) {
  const changed = new Set();
  const moved = new Set();
  for (const { op, path, from = path, value } of patch) {
    if (!/^(add|remove|replace|move)$/.test(op)) throw Error(op);
    const taken = op !== "add" && change(from);
    const given = op === "move" ? taken : value;
    if (op !== "remove") change(path, given);
    for (const id of [given].flat()) moved.add(id);
    for (const [area, id, key] of [keys(path), keys(from)]) {
      if (area === "nodes" && id && key !== "type" && (key || op === "remove" || !views[id])) changed.add(id);
      else if (!/^(title|path)$/.test(area)) throw Error(path);
    }
  }
  show(changed, moved);
}

const keys = (pointer) =>
  pointer.split("/").slice(1).map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~"));

/** Adds a value, or takes one away. */
function change(pointer, value) {
  const path = keys(pointer);
  const key = path.pop();
  let target = content;
  for (const step of path) target = Object.hasOwn(target, step) ? target[step] : null;
  const old = target[key];
  const index = key === "-" ? target.length : key;
  const list = Array.isArray(target);
  if ((value ?? old) === undefined || key === "__proto__" || (list && !(index <= target.length))) throw Error(pointer);
  if (value === undefined) list ? target.splice(index, 1) : delete target[key];
  else list ? target.splice(index, 0, value) : (target[key] = value);
  return old;
}

function show(changed, moved) {
  const { nodes, title, path } = content;
  const shown = [...changed].map((id) => views[id]).filter(Boolean);
  for (const it of shown) {
    const { id } = it;
    it.node = nodes[id];
    if (it.node && it.tag === tagOf(it.node)) continue;
    delete views[id];
    if (it.node) it.element.replaceWith(view(id).element);
  }
  for (const it of shown) if (views[it.id] === it) render(it, moved);
  const { element } = view(content.root);
  if (root.firstChild !== element) root.replaceChildren(element);
  document.title = title;
  // "." keeps it within this origin.
  if (path !== location.pathname) history.replaceState(null, "", new URL("." + path, location.origin));
}

function view(id) {
  if (!views[id]) {
    views[id] = create(id, content.nodes[id]);
    render(views[id]);
  }
  return views[id];
}

const outer = (element) => (element.parentNode?.localName === "li" ? element.parentNode : element);

/** Only new and moved children move. */
function render(it, moved) {
  const { node, inner, rows, control } = it;
  const ids = node.children ?? [];
  const elements = ids.map((id) => view(id).element);
  const kept = new Set(elements.map(outer));
  for (const slot of [...inner.children]) if (!kept.has(slot)) slot.remove();
  let before = null;
  for (const [index, element] of [...elements.entries()].reverse()) {
    let slot = outer(element);
    if (slot.parentNode !== inner) {
      slot.remove();
      slot = element;
      if (rows) {
        slot = make("li");
        slot.append(element);
      }
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
  textField: "input",
  toggle: "label",
  divider: "hr",
  list: "ul",
  form: "ul",
  section: "ul",
};
const headings = { __proto__: null, largeTitle: "h1", title: "h1", title2: "h2", title3: "h3", headline: "h3" };
/** A node whose tag changes gets another element. */
const tagOf = ({ type, style }) => (type === "text" && headings[style?.font]) || tags[type] || "div";

const make = (tag) => document.createElement(tag);
const vector = (tag) => document.createElementNS("http://www.w3.org/2000/svg", tag);
const px = (points) => points + "px";
const colour = (name) => name && (name[0] === "#" ? name : `var(--${name}, ${name})`);

function create(id, node) {
  const { type } = node;
  const tag = tagOf(node);
  const element = type === "image" ? vector("svg") : make(tag);
  let inner = element;
  let control = /button|input/.test(tag) && element;
  if (tag === "button") element.type = tag;
  if (type === "toggle") {
    inner = make("span");
    control = make("input");
    control.type = "checkbox";
    control.role = "switch";
    element.append(inner, control);
  } else if (type === "navigationView") {
    const back = make("button");
    back.dataset.action = "back";
    back.append("Back");
    inner = make("div");
    element.append(make("nav"), inner);
    element.firstChild.append(back);
  }
  element.dataset.id = id;
  return { id, tag, node, element, control, inner, rows: tag === "ul" };
}

function paint({ element, control, node }) {
  const { type, text, label, placeholder, style = {}, actions = [], insets } = node;
  const { font } = style;
  const tap = !control && actions.includes("tap");
  const role = tap ? "button" : type === "viewError" ? "alert" : label && (node.children ? "group" : "img");
  const infinite = Object.keys(node).filter((key) => node[key] === "infinity");
  attributes(element, {
    class: [type, node.role, node.alignment, ...infinite, ...Object.keys(style), font?.weight ?? font].join(" "),
    "data-identifier": node.identifier,
    "aria-hidden": type === "image" && !role,
  });
  if (!control) attributes(element, { role, tabindex: tap && !node.disabled && "0" });
  attributes(control || element, {
    placeholder,
    "aria-label": label ?? placeholder,
    [control ? "disabled" : "aria-disabled"]: node.disabled,
  });
  if (type === "image") draw(element, node.systemName);
  if (type === "navigationView") element.firstChild.hidden = !actions.includes("back");
  if (/^(text|viewError)$/.test(type) && element.textContent !== text) element.textContent = text;

  const css = make("i").style;
  // CSS ignores "undefined".
  css.color = colour(style.foregroundStyle);
  css.backgroundColor = colour(node.fill);
  css.fontSize = px(font?.size);
  css.gap = px(node.spacing);
  css.flexBasis = px(node.minLength);
  for (const key in node) if (/width|height/i.test(key)) css[key] = px(node[key]);
  if (insets) css.padding = ["top", "trailing", "bottom", "leading"].map((side) => px(insets[side] ?? 0)).join(" ");
  if (element.style.cssText !== css.cssText) element.style.cssText = css.cssText;
}

function attributes(element, values) {
  for (const [name, value] of Object.entries(values)) {
    if (!value) element.removeAttribute(name);
    else if (element.getAttribute(name) !== String(value)) element.setAttribute(name, value);
  }
}

const icons = fetch("/icons.svg").then((answer) => answer.text());

/** Draws an SF Symbol word by word. */
async function draw(element, name) {
  const sprite = await icons;
  const words = name.split(".").reverse().filter((word) => sprite.includes(`id="${word}"`));
  attributes(element, { viewBox: "0 0 24 24", "data-name": name.replaceAll(".", " ") });
  element.replaceChildren();
  for (const word of words.length ? words : ["square", "questionmark"]) {
    const use = vector("use");
    use.setAttribute("href", "/icons.svg#" + word);
    element.append(use);
  }
}

/** Gives controls the document's value, unless the user is ahead. */
export function settle() {
  for (const it of unsettled) if (!pending(it.id) && write(it)) unsettled.delete(it);
}

function write({ control, node, sequence }) {
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

const owner = (element) => view(element.closest("[data-id]").dataset.id);

function act(element, action, input) {
  const { id, node } = owner(element);
  if (!node.disabled && node.actions?.includes(action)) send({ target: +id, action, ...input });
}

function input({ target, isComposing }) {
  const it = owner(target);
  const sequence = (it.sequence = Math.max(it.sequence ?? 0, it.node.sequence ?? 0) + 1);
  const value = target.type === "checkbox" ? target.checked : target.value;
  unsettled.add(it);
  if (!isComposing) act(target, "set", { value, sequence });
}

const listeners = {
  input,
  compositionend: input,
  // Only the innermost control gets the click.
  click({ target }) {
    const element = target.closest("button, label, input, [role=button]");
    if (element) act(element, element.dataset.action ?? "tap");
  },
  keydown(event) {
    const { target, key, repeat, isComposing } = event;
    if (target.matches("[role=button]") && /^( |Enter)$/.test(key)) {
      event.preventDefault();
      if (!repeat) act(target, "tap");
    } else if (key === "Enter" && !isComposing && !repeat) act(target, "submit");
  },
  focusout: settle,
};
for (const type in listeners) root.addEventListener(type, listeners[type]);

addEventListener("pageshow", (event) => event.persisted && refresh());
refresh();
