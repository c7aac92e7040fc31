/** The document and its DOM. A patch touches the elements of the nodes that it names, and no other. */
import { create, paint, tagOf, write } from "./element.js";

export const root = document.getElementById("root");
let content;
/** The nodes that have an element. @type {Map<string, import("./element.js").View>} */
const views = new Map();
/** Controls that may show another value than the document's. */
const unsettled = new Set();

/** Notes that the user has changed a control, and numbers the input. */
export function edit(id) {
  const it = view(id);
  unsettled.add(it);
  return (it.sequence = Math.max(it.sequence ?? 0, it.node.sequence ?? 0) + 1);
}

/** Gives controls the document's value, except where the user is ahead of it. */
export function settle(pending) {
  for (const it of unsettled) {
    if (!pending(it.id) && write(it)) unsettled.delete(it);
  }
}

/** Shows a whole document. Within a session nodes keep their elements, and so the focus. */
export function load(next) {
  if (next.session !== content?.session) views.clear();
  content = next;
  show(views.keys());
}

/** Applies a JSON Patch (RFC 6902). Throws at what the protocol does not use; then a document must be loaded. */
export function apply(patch) {
  const changed = new Set();
  const moved = new Set();
  for (const { op, path, from = path, value } of patch) {
    if (!["add", "remove", "replace", "move"].includes(op)) throw Error(op);
    const taken = op !== "add" && at(from, take);
    const given = op === "move" ? taken : value;
    if (op !== "remove") at(path, put, given);
    // Of the children, only these move.
    for (const id of [given].flat()) moved.add(id);
    for (const [area, id, key] of [keys(path), keys(from)]) {
      if (area === "nodes" && key !== "type" && (key || op === "remove" || !views.has(id))) changed.add(id);
      else if (area !== "title" && area !== "path") throw Error(path);
    }
  }
  show(changed, moved);
}

/** Changes the object or array that a JSON Pointer (RFC 6901) leads into. */
function at(pointer, change, value) {
  const path = keys(pointer);
  const last = path.pop();
  let target = content;
  for (const key of path) target = Object.hasOwn(target, key) && target[key];
  if (last === "__proto__" || (Array.isArray(target) && !/^(0|[1-9]\d*|-)$/.test(last))) throw Error(pointer);
  return change(target, last, value);
}

const keys = (pointer) =>
  pointer.split("/").slice(1).map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~"));

function take(target, key) {
  const value = target[key];
  if (!Object.hasOwn(target, key)) throw Error(key);
  if (Array.isArray(target)) target.splice(key, 1);
  else delete target[key];
  return value;
}

function put(target, key, value) {
  if (!Array.isArray(target)) target[key] = value;
  else if (key > target.length) throw Error(key);
  else target.splice(key === "-" ? target.length : key, 0, value);
}

function show(changed, moved) {
  const { nodes, title, path } = content;
  const shown = [...changed].map((id) => views.get(id)).filter(Boolean);
  for (const it of shown) {
    const node = nodes[it.id];
    if (node?.type === it.node.type) it.node = node;
    else views.delete(it.id);
  }
  for (const it of shown) {
    if (views.get(it.id) === it) render(it, moved);
  }
  const { element } = view(content.root);
  if (root.firstChild !== element) root.replaceChildren(element);
  document.title = title;
  // "." keeps the address within this origin.
  if (path !== location.pathname) history.replaceState(null, "", new URL("." + path, location.origin));
}

/** What shows a node; made when it is first asked for. */
export function view(number) {
  const id = String(number);
  if (!views.has(id)) {
    views.set(id, create(id, content.nodes[id]));
    render(views.get(id));
  }
  return views.get(id);
}

function render(it, moved) {
  const { element, node } = it;
  if (element.localName !== tagOf(node)) {
    Object.assign(it, create(it.id, node));
    element.replaceWith(it.element);
  }
  arrange(it, moved);
  paint(it);
  if (it.control) unsettled.add(it);
}

/** Puts children into the document's order. An element that moves within its parent keeps focus and caret. */
function arrange({ node, inner, rows }, moved) {
  const ids = node.children ?? [];
  const elements = ids.map((id) => view(id).element);
  const wanted = new Set(elements);
  for (const slot of [...inner.children]) {
    if (!wanted.has(rows ? slot.firstChild : slot)) slot.remove();
  }
  let before = null;
  for (let index = ids.length; index--; ) {
    const element = elements[index];
    let slot = outer(element);
    if (slot.parentNode !== inner) {
      slot.remove();
      slot = element;
      if (rows) {
        slot = document.createElement("li");
        slot.append(element);
      }
      inner.insertBefore(slot, before);
    } else if ((!moved || moved.has(ids[index])) && slot.nextSibling !== before) move(slot, before);
    before = slot;
  }
}

function move(slot, before) {
  const { activeElement } = document;
  const parent = slot.parentNode;
  if (parent.moveBefore) parent.moveBefore(slot, before);
  else parent.insertBefore(slot, before);
  if (slot.contains(activeElement)) activeElement.focus();
}

/** What stands in the parent for an element: in a list, its list item. */
const outer = (element) => (element.parentNode?.localName === "li" ? element.parentNode : element);
