// What assistive technology is told of views beside their names: roles, values, hints, what is hidden, and what can be done.
import { adding, box, make, present, setAttributes, setText } from "./element.js";
import { define, on, sameRoom, wrapper } from "./registry.js";
import { focusedView } from "./tree.js";

/** @typedef {import("./registry.js").View} View */

// Views with others beside them, which are not seen until one of them has the focus

define("accessibilityActions", { ...wrapper, room: sameRoom });

/** What is seen of these is not what assistive technology knows. */
const replaced = { ...wrapper, room: sameRoom, role: () => "group", replaces: true };

define("accessibilityChildren", replaced);
define("accessibilityRepresentation", replaced);
define("accessibilityPart", { create: box, room: () => ({}), classes: () => ["column", "alternatives"] });

// What is said of which view

const takesTap = ({ node }) => node.actions?.includes("tap");

/** Whether what is said of a view is said of what is in it: it is a box, and nothing by itself. */
function passesOn(view) {
  const { kind, inside } = view;
  const isItself = takesTap(view) || kind.replaces || kind.tabIndex?.(view) !== undefined;
  return kind.isBox && !isItself && Boolean(inside[0]?.node);
}

/** The view of which that is said which is said of a view. */
function bearerOf(view) {
  let bearer = view;
  while (passesOn(bearer)) [bearer] = bearer.inside;
  return bearer;
}

/** A view and the boxes around it that pass on to it what is said of them, the innermost first. */
function chainOf(view) {
  const chain = [view];
  for (let { parent } = view; parent?.node && passesOn(parent) && parent.inside[0] === chain.at(-1); { parent } = parent) {
    chain.push(parent);
  }
  return chain;
}

/** All that is said of a view. What is said later counts, or is added. */
function factsOf(chain) {
  const facts = { traits: new Set(), removed: new Set(), actions: [], details: [] };
  for (const view of chain) {
    const { node: { accessibility = {}, label } } = view;
    const { traits = [], removedTraits = [], actions = [], details = [], adjustable, ...others } = accessibility;
    for (const trait of traits) facts.removed.delete(trait);
    for (const trait of removedTraits) facts.traits.delete(trait);
    for (const trait of traits) facts.traits.add(trait);
    for (const trait of removedTraits) facts.removed.add(trait);
    facts.actions.push(...actions.map((name) => ({ view, name })));
    facts.details.push(...details);
    if (adjustable) facts.adjusting = view;
    Object.assign(facts, others, label !== undefined && { label });
  }
  return facts;
}

/** What takes attributes for a view. */
const hostOf = ({ control, element }) => control ?? element;

/** What a view and those in it say in words. */
function wordsIn({ node, element, slot, inside, told }) {
  if (!node || node.accessibility?.hidden) return [];
  if (node.label !== undefined) return [node.label];
  // What stands around a place for others is drawn by the page.
  if (inside.length > 0 || slot) return inside.flatMap(wordsIn);
  // It may have been called so by what it said before.
  return [(told?.has("aria-label") ? "" : element.ariaLabel) || element.textContent.trim()].filter(Boolean);
}

const wordsOf = (view) => wordsIn(view).join(", ");

/** What the keyboard gets to. */
const tabbable = "a[href], button, input, select, textarea, summary, [tabindex]";

/** The roles that elements have by themselves. */
const tags = { BUTTON: "button", A: "link", H1: "heading", H2: "heading", H3: "heading", TEXTAREA: "textbox", UL: "list" };
const inputs = { range: "slider", number: "spinbutton", checkbox: "switch" };

const roleOfTag = ({ localName, tagName, type }) => (localName === "input" ? (inputs[type] ?? "textbox") : tags[tagName]);

const rolesOfTraits = [
  ["isModal", "dialog"], ["isTabBar", "navigation"], ["isToggle", "switch"], ["isButton", "button"], ["isLink", "link"],
];

/**
 * The role that is given to what has the role `own` by itself; undefined where it keeps that. `single` is the role of what
 * is one thing.
 */
function roleOf(own, facts, isControl, single) {
  const { traits, removed, children } = facts;
  const has = (trait) => traits.has(trait);
  if (own === "button" || own === "link") {
    if (has("isToggle")) return "switch";
    if (has("isLink") && own === "button") return "link";
    return removed.has("isButton") && !isControl ? "group" : undefined;
  }
  if (own === "textbox") return has("isSearchField") ? "searchbox" : undefined;
  if (isControl || (own && !["img", "group", "heading"].includes(own))) return undefined;
  const [, role] = rolesOfTraits.find(([trait]) => has(trait)) ?? [];
  if (role) return role;
  if (facts.adjusting) return "spinbutton";
  if (has("isHeader") || facts.headingLevel !== undefined) return "heading";
  if (has("isImage")) return "img";
  if (own === "heading" || own === "img") {
    if (removed.has(own === "img" ? "isImage" : "isHeader")) return facts.label === undefined ? "presentation" : "group";
    if (own === "img" || (children !== "ignore" && facts.label === undefined)) return undefined;
  }
  if (children === "ignore") return facts.label === undefined && facts.value === undefined ? undefined : single;
  if (children) return "group";
  return facts.label !== undefined || describes(facts) ? "group" : undefined;
}

const describes = ({ value, hint, details }) => value !== undefined || hint !== undefined || details.length > 0;

/** The roles whose name is not what is in them, though it is to be. */
const named = new Set(["img", "group", "spinbutton", "dialog"]);

/** Types that say their value themselves, and this one where there is one. */
const speaking = new Set(["slider", "stepper"]);
/** The roles of what has a value of its own, and the types that are such a thing. */
const valued = new Set(["slider", "spinbutton", "progressbar", "meter", "stepper", "progressView", "gauge"]);

// Views of which something is said that depends on others, which are looked at after each change of the page

/** By what they say in words, or by a view that they are called by. */
const depending = new Set();
/** Views in which something is hidden. */
const hiding = new Set();
/** Views of which is said how early they come. */
const ranked = new Set();
/** Views that have buttons beside them. */
const acting = new Set();
/** By the number of a pair, the view that the other one is called by. */
const labels = new Map();

/** What the view says that another is called by. */
function wordsOfLabel({ labeledBy }) {
  const label = labels.get(labeledBy);
  return label?.node && label.labels === labeledBy ? wordsOf(label) : undefined;
}

/** What is added to the attributes that a view has by itself, or comes in their place. */
function attributesOf(view, facts, attributes) {
  const host = hostOf(view);
  const own = attributes.role || roleOfTag(host);
  // What is in a picture cannot be touched.
  const given = roleOf(own, facts, Boolean(view.control), host.querySelector(tabbable) ? "group" : "img");
  const role = given ?? own;
  let { value } = facts;
  let label = wordsOfLabel(facts) ?? facts.label;
  if (label === undefined && facts.children === "ignore" && given) [label, value] = [value, undefined];
  const isNamedByWords = label === undefined && given && named.has(role) && facts.children !== "contain";
  if (isNamedByWords || facts.labeledBy) depending.add(view);
  const isValued = valued.has(role) || valued.has(view.type);
  const isSelected = facts.traits.has("isSelected");
  const name = isNamedByWords ? wordsOf(view) : label;
  // Where a kind says more of a control than its name, it says this.
  view.spoken = { label, value };
  const described = [isValued ? undefined : value, facts.hint ?? (role && facts.help), ...facts.details];
  return {
    ...(given && { role: given }),
    ...(name !== undefined && { "aria-label": name }),
    ...(view.control || !nothing.has(attributes.tabindex) ? {} : { tabindex: tabindexOf(facts) }),
    "aria-description": described.filter(Boolean).join(". "),
    ...(!speaking.has(view.type) && { "aria-valuetext": isValued && value }),
    "aria-level": role === "heading" && (facts.headingLevel || (own === "heading" ? undefined : 2)),
    "aria-checked": given === "switch" && String(isSelected),
    "aria-current": given !== "switch" && isSelected && "true",
    "aria-modal": given === "dialog" && "true",
  };
}

const nothing = new Set([undefined, false]);

function tabindexOf({ adjusting, focusable }) {
  if (adjusting && !adjusting.node.disabled) return "0";
  return focusable && "-1";
}

/** The attributes of a view, those that it has no longer with nothing. */
adding.to = (view, attributes) => {
  const chain = chainOf(view);
  for (const views of [depending, ranked]) views.delete(view);
  const isBox = passesOn(view);
  const facts = factsOf(chain);
  let all = attributes;
  hide(view, hiddenIn(view, isBox ? {} : facts));
  view.labels = view.spoken = undefined;
  // The name of a box is that of the view in it.
  if (isBox) all = { ...attributes, "role": undefined, "aria-label": undefined };
  else if (chain.length > 1 || view.node.accessibility) {
    view.labels = facts.labels;
    if (facts.labels) labels.set(facts.labels, view);
    all = { ...attributes, ...attributesOf(view, facts, attributes) };
  }
  if (view.node.accessibility?.sortPriority) ranked.add(view);
  const told = new Set(Object.keys(all).filter((name) => !(name in attributes) || all[name] !== attributes[name]));
  const others = [...(view.told ?? [])].filter((name) => !(name in all));
  view.told = told;
  return { ...Object.fromEntries(others.map((name) => [name, undefined])), ...all, ...reached(view, all) };
};

/** What is not known of a view, though it is seen. */
function hiddenIn({ kind, node, inside, element }, facts) {
  if (node.accessibility?.hidden) return [element];
  if (kind.replaces) return inside.slice(0, 1).map((view) => view.element);
  return facts.children === "ignore" ? inside.map((view) => view.element) : [];
}

/** Brings a view in line with what is said of it and of the boxes around it. */
function settle(view, isRendered) {
  if (!view.node) return;
  if (!isRendered) {
    present(view);
    view.kind.update?.(view, view.node, view.shown);
  }
  const isBox = passesOn(view);
  const facts = factsOf(chainOf(view));
  if (isBox) facts.actions = [];
  else listen(view, facts);
  offer(view, facts);
}

// What is hidden

/** What the keyboard does not get to as long as it is hidden, and the `tabindex` that it has otherwise. */
const unreached = new Map();

/** Has the keyboard get to an element as it does otherwise. */
function reach(element) {
  if (!unreached.has(element)) return;
  if (element.getAttribute("tabindex") === "-1") setAttributes(element, { tabindex: unreached.get(element) });
  unreached.delete(element);
}

/** The `tabindex` that a view has while it is hidden, if another. */
function reached({ control, element }, { tabindex }) {
  if (control || !unreached.has(element)) return {};
  unreached.delete(element);
  if (nothing.has(tabindex) || Number(tabindex) < 0 || !isHidden(element)) return {};
  unreached.set(element, tabindex);
  return { tabindex: "-1" };
}

/** Whether an element is in what is hidden. */
const isHidden = (element) => [...hiding].some(({ hidden }) => hidden.some((each) => each.contains(element)));

function reachAll() {
  for (const element of unreached.keys()) if (!isHidden(element)) reach(element);
}

function hide(view, elements) {
  const before = view.hidden ?? [];
  view.hidden = elements;
  if (elements.length > 0) hiding.add(view);
  else hiding.delete(view);
  const shown = before.filter((element) => !elements.includes(element));
  for (const element of shown) element.removeAttribute("aria-hidden");
  if (shown.length > 0) reachAll();
}

/** Keeps the keyboard from what is hidden. */
function block(element) {
  setAttributes(element, { "aria-hidden": "true" });
  for (const inner of [element, ...element.querySelectorAll(tabbable)]) {
    if (!inner.matches(tabbable) || inner.tabIndex < 0) continue;
    unreached.set(inner, inner.getAttribute("tabindex"));
    inner.setAttribute("tabindex", "-1");
  }
}

const texts = "textarea, input:not([type=checkbox], [type=radio], [type=range], [type=color])";

// What is hidden is touched without getting the focus, unless it is typed into.
addEventListener("mousedown", (event) => {
  if (event.target.closest("[aria-hidden=true]") && !event.target.closest(`${texts}, select`)) event.preventDefault();
}, true);

// What can be done

const steps = { ArrowUp: "increment", ArrowRight: "increment", ArrowDown: "decrement", ArrowLeft: "decrement" };

function step(event, view) {
  const { adjusting } = view;
  let action = steps[event.key];
  if (!adjusting?.node || !action || event.target !== hostOf(view) || event.altKey || event.ctrlKey || event.metaKey) return;
  if (event.key.length > 9 && getComputedStyle(event.target).direction === "rtl") {
    action = action === "increment" ? "decrement" : "increment";
  }
  event.preventDefault();
  event.stopPropagation();
  on.act(adjusting, action);
}

/** Has the arrow keys change what the view stands for. */
function listen(view, { adjusting }) {
  if (adjusting && !view.adjusting) hostOf(view).addEventListener("keydown", (event) => step(event, view));
  view.adjusting = adjusting ?? (view.adjusting && {});
}

/** Offers what can be done with a view by buttons beside it. */
function offer(view, { actions, label }) {
  if (actions.length === 0) {
    view.beside?.remove();
    view.beside = undefined;
    acting.delete(view);
    return;
  }
  const beside = (view.beside ??= make("div"));
  acting.add(view);
  setAttributes(beside, { "class": "alternatives column", "role": "group", "aria-label": label ?? wordsOf(view) });
  while (beside.children.length > actions.length) beside.lastChild.remove();
  while (beside.children.length < actions.length) beside.append(make("button"));
  for (const [index, { view: around, name }] of actions.entries()) {
    const button = beside.children[index];
    setAttributes(button, { type: "button", disabled: around.node.disabled });
    setText(button, name);
    button.onclick = (event) => {
      event.stopPropagation();
      on.act(around, "perform", { value: name });
    };
  }
}

/** Puts the buttons of a view where they belong. */
function place({ beside, parent, element }) {
  if (parent && element.nextSibling !== beside) element.after(beside);
}

/** Hides the buttons of a view as the view is. */
function accompany({ beside, element }) {
  const isAlone = isHidden(element);
  if (beside.hidden !== isAlone) beside.hidden = isAlone;
}

// In which order views come

/** Views by whose elements others are read in another order. */
const ordering = new Set();

/** Has what is in a view read in an order of its own. */
function order(view, priorities) {
  const owned = view.inside.toSorted((one, other) => (priorities.get(other) ?? 0) - (priorities.get(one) ?? 0));
  const ids = owned.map(({ holder, id }) => (holder.id ||= `place-${id}`));
  const isOther = owned.some((each, index) => each !== view.inside[index]);
  setAttributes(view.element, { "aria-owns": isOther && ids.join(" ") });
}

function orderAll() {
  const parents = new Map();
  for (const view of ranked) {
    if (!view.node) continue;
    const [bearer] = [bearerOf(view)];
    const outermost = chainOf(bearer).at(-1);
    if (!outermost.parent?.node) continue;
    if (!parents.has(outermost.parent)) parents.set(outermost.parent, new Map());
    parents.get(outermost.parent).set(outermost, factsOf(chainOf(bearer)).sortPriority);
  }
  for (const view of ordering) {
    if (parents.has(view)) continue;
    ordering.delete(view);
    view.element.removeAttribute("aria-owns");
  }
  for (const [view, priorities] of parents) {
    ordering.add(view);
    order(view, priorities);
  }
}

// What is read out

const voice = make("p");
voice.className = "announcements";
voice.role = "status";

/** So long a text stays until the next one is read, and so long there is none before, in milliseconds. */
const STAY = 250;
const REST = 100;
/** So many texts wait at most to be read. */
const MOST = 20;

let said = 0;
/** The texts that are still to be read out. */
let unread = [];
let isReading = false;

/** Reads a text out, after those before it. */
function announce({ text, number, isOld }) {
  if (number === said) return;
  said = number;
  if (isOld) return;
  unread = [...unread, text].slice(-MOST);
  if (!isReading) readNext();
}

/** Reads the next text out, once the place for it is known. What is beneath a dialog is silent. */
function readNext() {
  isReading = unread.length > 0;
  if (!isReading) return;
  const place = [...document.querySelectorAll("dialog:modal")].at(-1) ?? document.body;
  if (voice.parentElement !== place) place.append(voice);
  setText(voice, "");
  setTimeout(() => {
    setText(voice, unread.shift());
    setTimeout(readNext, STAY);
  }, REST);
}

// After each change

let isWaiting = false;

/** Looks at what depends on more than the views that have been rendered. */
function finish() {
  isWaiting = false;
  for (const view of hiding) if (!view.node) hide(view, []);
  for (const [number, view] of labels) if (!view.node) labels.delete(number);
  for (const views of [depending, ranked, acting]) {
    for (const view of views) if (!view.node) views.delete(view);
  }
  for (const view of [...depending]) settle(view, false);
  for (const view of acting) place(view);
  reachAll();
  for (const { hidden } of hiding) hidden.forEach(block);
  for (const view of acting) accompany(view);
  orderAll();
}

on.rendered = (view) => {
  const { bearer: before } = view;
  const bearer = bearerOf(view);
  view.bearer = bearer;
  if (bearer !== view) settle(view, true);
  settle(bearer, bearer === view);
  // What was said of it is said of another now.
  if (before && before !== bearer && before !== view) settle(before, false);
  if (view.node.announcement) announce(view.node.announcement);
  // The focus may have been given before it could be taken.
  const host = hostOf(bearer);
  const { focused, accessibility } = view.node;
  const isNew = !view.wasFocused;
  view.wasFocused = focused;
  if (focused && isNew && accessibility?.focusable && document.activeElement !== host) {
    queueMicrotask(() => focusedView() === view && host.focus());
  }
  if (isWaiting) return;
  isWaiting = true;
  queueMicrotask(finish);
};
