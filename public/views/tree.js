// The page as a tree of views, one for each node that is shown. This is the only place where elements are put into the
// page, moved and taken out of it. When a change comes in,
//
// 1. views whose nodes are gone are forgotten, and so are those whose nodes need another element now;
// 2. each of the others that have changed is rendered: first its children are put in their places, which makes the ones
//    that are new; then the view itself is brought in line with its node;
// 3. how much room it takes is told to the views around it, upward as far as that is news.
//
// A change that fails in the middle leaves views half done. The document is then read and shown as a whole, which
// renders all of them.
import { make, present, updateLooks } from "./element.js";
import { kindOf, on, prepare, roomOf } from "./registry.js";
import { unsettle } from "./values.js";

/** @typedef {import("./registry.js").Node} Node */
/** @typedef {import("./registry.js").Slot} Slot */
/** @typedef {import("./registry.js").View} View */
/** @typedef {import("../document.js").Change} Change */
/** @typedef {import("../document.js").Content} Content */

/**
 * By id.
 * @type {Map<string, View>}
 */
const views = new Map();

/** Whose nodes they are: ids are a session's own. */
let session;
/** @type {Record<string, Node>} */
let nodes;
/** Views that have been rendered and have not been told yet that their element is in the page. */
const attaching = new Set();
/** Views that are looked for after each change, by what they have in common. */
const sought = new Map();
/** Views that are told of every change of the page. */
const following = new Set();
/** Among so many views, each rendered while the one around it is, no further one is: the browser's stack has an end. */
const deepest = 200;
/** How many views are being rendered. */
let depth = 0;
/** Those that are rendered afterwards. */
const deeper = new Set();
/** Whether lines have another direction somewhere. That is rare: all is drawn anew that is drawn, when all is in its place. */
let isTurned = false;

/** Whether the page is being changed: the focus may then move without anybody's doing. */
export let isWriting = false;

/**
 * Shows a document in an element, or throws if it cannot be shown.
 * @param {Content} content
 * @param {Element} page
 * @param {Change} [change]  what may differ from the document that was shown before
 */
export function show(content, page, change = {}) {
  isWriting = true;
  try {
    on.changing();
    build(content, page, change);
  } finally {
    isWriting = false;
  }
}

/**
 * The view that an element belongs to, if there is one.
 * @param {Element | null} [element]
 * @returns {View | undefined}
 */
export const viewOf = (element) => views.get(element?.closest("[data-id]")?.dataset.id);

/**
 * The view of the node with an id, if that is shown.
 * @param {string} id
 * @returns {View | undefined}
 */
export const viewWith = (id) => views.get(id);

/**
 * Whether a view still stands for a node.
 * @param {View | null} [view]
 */
export const isLive = (view) => Boolean(view) && views.get(view.id) === view;

/**
 * Whether a node takes an action.
 * @param {View | null} [view]
 * @param {string} action
 */
export const takes = (view, action) => view?.node?.actions?.includes(action) ?? false;

/**
 * The views to which something applies, of which nothing but a node decides. They are kept up to date, since a look through
 * the whole page would take the longer, the longer the page is.
 * @param {(view: View) => unknown} applies
 * @returns {Set<View>} the views, those around others first
 */
export function seek(applies) {
  const found = new Set();
  sought.set(applies, found);
  return found;
}

/** The views whose nodes have the focus in the document, in the order in which they got it. */
const focused = seek(({ node }) => node.focused);

/**
 * The view whose node got the focus last.
 * @returns {View | undefined}
 */
export const focusedView = () => [...focused].at(-1);

/** Of views that have got the focus together, the keyboard's comes after that of assistive technology. */
function orderFocused(before) {
  for (const view of [...focused]) {
    if (before.has(view) || view.node.accessibility?.focusable) continue;
    focused.delete(view);
    focused.add(view);
  }
}

function build(content, page, { changed, moved }) {
  if (content.session !== session) for (const view of views.values()) forget(view);
  ({ session, nodes } = content);
  const focusedBefore = new Set(focused);
  for (const id of changed ?? Object.keys(nodes)) if (nodeWith(id)) prepare(nodeWith(id), String(id));
  for (const view of outdated(changed ?? [...views.keys()])) if (isLive(view)) render(view, moved);
  const top = viewFor(content.root);
  for (const view of deeper) {
    deeper.delete(view);
    if (isLive(view)) render(view);
  }
  orderFocused(focusedBefore);
  top.parent = undefined;
  if (page.firstChild !== top.element) page.replaceChildren(top.element);
  const rendered = [...attaching].filter((view) => !isLive(view) || view.element.isConnected);
  for (const view of rendered) {
    attaching.delete(view);
    if (isLive(view)) view.kind.attached?.(view);
  }
  on.shown(rendered);
  on.placed(rendered);
  on.changed();
  if (isTurned) for (const view of views.values()) view.kind.redraw?.(view);
  isTurned = false;
  for (const view of following) if (view.element.isConnected) view.kind.pageChanged(view, rendered);
}

/** Takes the nodes with these ids as they are now. Returns the views to be rendered. */
function outdated(ids) {
  const found = new Set();
  for (const id of ids) {
    const view = views.get(id);
    if (!view) continue;
    const node = nodeWith(id);
    if (node && canShow(view, node, view.wrapper)) {
      view.node = node;
      found.add(view);
    } else {
      forget(view);
      // The parent makes another in its place.
      if (node && view.parent) found.add(view.parent);
    }
  }
  return found;
}

/** Whether a view's element will do for a node in this wrapper. */
function canShow({ type, kind, key }, node, wrapper) {
  return node.type === type && kindOf(type) === kind && keyOf(kind, node, wrapper) === key;
}

function forget(view) {
  views.delete(view.id);
  following.delete(view);
  for (const found of sought.values()) found.delete(view);
  view.node = undefined;
  view.kind.forgotten?.(view);
}

const directionOf = ({ layoutDirection, style }) => layoutDirection ?? style?.layoutDirection;

const nodeWith = (id) => (Object.hasOwn(nodes, id) ? nodes[id] : undefined);

const keyOf = (kind, node, wrapper) => kind.key?.(node, wrapper) ?? "";

/** The view of a node in a stack along this axis, which is made if there is none that will do in this wrapper. */
function viewFor(number, wrapper, axis) {
  const id = String(number);
  const view = views.get(id);
  if (!view) return create(id, wrapper, axis);
  if (view.wrapper !== wrapper && !canShow(view, view.node, wrapper)) {
    forget(view);
    return create(id, wrapper, axis);
  }
  view.wrapper = wrapper;
  if (view.axis !== axis) {
    view.axis = axis;
    render(view);
  }
  return view;
}

function create(id, wrapper, axis) {
  const node = nodeWith(id);
  if (!node) throw Error(`There is no node ${id}.`);
  const { type } = node;
  const kind = kindOf(type);
  const parts = kind.create(node, wrapper);
  const key = keyOf(kind, node, wrapper);
  /** @type {View} */
  const view = { ...parts, id, type, kind, key, wrapper, axis, node, holder: parts.element, inside: [], room: {} };
  view.element.dataset.id = id;
  views.set(id, view);
  if (kind.pageChanged) following.add(view);
  render(view);
  return view;
}

/** Brings a view in line with its node: its children, the room it takes, and itself. */
function render(view, moved) {
  if (depth === deepest) return deeper.add(view);
  depth += 1;
  try {
    renderNow(view, moved);
  } finally {
    depth -= 1;
  }
}

function renderNow(view, moved) {
  const { kind, node } = view;
  attaching.add(view);
  for (const [applies, found] of sought) found[applies(view) ? "add" : "delete"](view);
  const ids = node.children ?? [];
  const slots = kind.slots ? kind.slots(view, ids) : [{ element: view.slot ?? view.element, ids }];
  view.inside = slots.flatMap((slot) => fill(slot, view, moved));
  const isNews = measure(view);
  present(view);
  kind.update?.(view, node, view.shown);
  on.rendered(view);
  // What is in a new view is drawn for its direction at once.
  if (view.shown && directionOf(view.shown) !== directionOf(node)) isTurned = true;
  // A patch changes a node in place.
  view.shown = { ...node };
  if (kind.write) unsettle(view);
  if (isNews) passOn(view.parent);
}

/**
 * Puts a view's children into a slot, in order. Of those that are there already only the ones in `moved` move, or any
 * if that is not known.
 * @returns {View[]} the children
 */
function fill({ element, ids, wrapper }, parent, moved) {
  const axis = parent.kind.axis?.(parent.node, parent.axis);
  const children = ids.map((id) => viewFor(id, wrapper, axis));
  const kept = new Set(children.flatMap(({ holder, beside }) => [holder, beside]));
  // What a family has put there itself is none of the children.
  for (const other of [...element.children]) if (!kept.has(other) && !other.dataset.own) other.remove();
  let next = null;
  for (const child of children.toReversed()) {
    if (child.holder.parentNode !== element || isHeld(child, wrapper) !== (child.holder !== child.element)) {
      insert(child, element, wrapper, next);
    }
    const { holder, beside } = child;
    const last = beside?.parentNode === element ? beside : holder;
    if (after(last) !== next && isMoved(child, moved)) {
      move(holder, element, next);
      if (last === beside) move(beside, element, next);
    }
    child.parent = parent;
    next = child.holder;
  }
  return children;
}

/** What of a slot follows, beside what a family has put there itself. */
function after(element) {
  let next = element.nextElementSibling;
  while (next?.dataset.own) next = next.nextElementSibling;
  return next;
}

const isMoved = ({ id }, moved) => !moved || moved.has(Number(id));

/** Whether a view is in a wrapper, unless it is one itself. */
const isHeld = (child, wrapper) => Boolean(wrapper) && child.element.localName !== wrapper;

function insert(child, element, wrapper, next) {
  const { holder } = child;
  child.holder = child.element;
  if (isHeld(child, wrapper)) {
    child.holder = make(wrapper);
    child.holder.className = `holds-${child.type}`;
    element.insertBefore(child.holder, next);
    move(child.element, child.holder, null);
  } else move(child.element, element, next);
  // A wrapper that it came in stays behind.
  if (holder !== child.element) holder.remove();
}

function move(holder, element, next) {
  const { activeElement } = document;
  // Where browsers have it, `moveBefore` keeps the focus, the selection, and what has been scrolled or played.
  if (element.moveBefore && element.isConnected && holder.isConnected) element.moveBefore(holder, next);
  else element.insertBefore(holder, next);
  if (holder.contains(activeElement)) activeElement.focus({ preventScroll: true });
}

/**
 * Works out how much room a view takes.
 * @returns {boolean} whether that has changed
 */
function measure(view) {
  // A child may have gone without its parent having been told yet.
  view.inside = view.inside.filter((child) => isLive(child) && child.parent === view);
  const room = roomOf(view);
  const isNews = JSON.stringify(room) !== JSON.stringify(view.room);
  view.room = room;
  view.kind.arrange?.(view);
  return isNews;
}

on.resized = (element) => passOn(viewOf(element));

/** Tells a view, and those around it as far as it is news to them, that what is in it takes other room now. */
function passOn(view) {
  for (let each = view; each?.node && measure(each); each = each.parent) updateLooks(each);
}
