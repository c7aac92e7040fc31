// What a person types, taps and gives the focus to, and how large views are, as actions.
import { focusedView, isLive, isWriting, seek, takes, viewOf } from "./views/tree.js";
import { enter, settle } from "./views/values.js";

/** @typedef {import("./session.js").Action} Action */
/** @typedef {import("./views/registry.js").View} View */

/** What main.js assigns. */
export const on = {
  /**
   * Sends an action.
   * @param {Action} action
   * @param {boolean} [isRepeated]  whether it belongs to the click before, as the second of a double click does
   */
  action(action, isRepeated) {},
  /**
   * Tells that a button is pressed, or is so no more.
   * @param {number} target
   * @param {boolean} isPressed
   */
  press(target, isPressed) {},
  /**
   * The actions that have not been answered.
   * @returns {Action[]}
   */
  waiting: () => [],
  /** The revision of the document. */
  revision: () => 0,
};

/** What a click or a gesture is meant for, if it is inside one. */
export const controls = "a, button, label, input, select, .takes-tap[role]";

/**
 * Sends an action to a node that is still there and takes it.
 * @param {View | null} [view]
 * @param {string} action
 * @param {{ value?: unknown, sequence?: number }} [input]
 * @param {boolean} [isRepeated]
 */
export function act(view, action, input, isRepeated) {
  if (!isLive(view) || !takes(view, action) || view.node.disabled) return;
  on.action({ target: Number(view.id), action, ...input }, isRepeated);
}

// Values

/** An input method that is at work has not made up its mind. */
function input({ target, isComposing }) {
  const view = viewOf(target);
  if (!view?.kind.read) return;
  const entered = enter(view, isComposing);
  if (!isComposing) act(view, "set", entered);
}

function compose({ target }) {
  const view = viewOf(target);
  if (view) view.isComposing = true;
}

// Taps

/** Only the innermost control gets the click. A link in a text may be the app's to open, and not the browser's. */
function click(event) {
  const element = event.target.closest(controls);
  if (!element) return;
  const { action = "tap", value } = element.dataset;
  if (action === "open") event.preventDefault();
  act(viewOf(element), action, value === undefined ? {} : { value }, event.detail > 1);
}

const pressing = new Set([" ", "Enter"]);

function press(event) {
  const { target, key, repeat, isComposing } = event;
  if (target.matches(".takes-tap[role]:not(input)") && pressing.has(key)) {
    event.preventDefault();
    if (!repeat) act(viewOf(target), "tap");
  } else if (key === "Enter" && !isComposing && !repeat) act(viewOf(target), "submit");
}

/** A person asks for a sheet to be put away. The server says when it goes. */
function cancel(event) {
  event.preventDefault();
  const view = viewOf(event.target);
  if (!view?.node.interactiveDismissDisabled) act(view, "dismiss");
}

// Focus

/** The view with the focus, as the server knows or soon will. */
let told;

const moving = new Set(["focus", "blur"]);

/** Gives the focus as the document has it, unless the person is ahead. */
export function follow() {
  if (on.waiting().some(({ action }) => moving.has(action))) return;
  const old = told;
  told = focusedView();
  if (told === old) return;
  if (told) (told.control ?? told.element).focus();
  else if (viewOf(document.activeElement) === old) document.activeElement.blur();
}

function enterFocus({ target }) {
  const view = viewOf(target);
  if (isWriting || !takes(view, "focus") || view === told) return;
  told = view;
  act(view, "focus");
}

function leaveFocus({ target, relatedTarget }) {
  if (isWriting) return;
  settle();
  const view = viewOf(target);
  if (!view || view !== told) return;
  // The element stays active if it is the window that loses the focus. The next node's "focus" says enough.
  if (document.activeElement === target || takes(viewOf(relatedTarget), "focus")) return;
  told = undefined;
  act(view, "blur");
}

// Sizes

/** So many sizes of a view are told that come from what the answers change. */
const MOST = 3;
/** By which sizes are told. */
const actions = new Set(["measure", "measureSubviews", "locate"]);

/**
 * What is known of a view whose size the server asks for.
 * @typedef {object} Size
 * @property {View} view
 * @property {"measure" | "measureSubviews" | "locate"} action  by which it is told
 * @property {unknown} [value]  in points
 * @property {unknown} [told]  what the server has been told
 * @property {boolean} [isUntold]  whether that is another
 * @property {boolean} [isNew]  whether it is another since it was last looked at
 * @property {number} [answers]  how many answers there had been when it was told
 * @property {number} [others]  how many other changes there had been when it was told
 * @property {number} count  how often it has been told for nothing but what the answers have changed
 */

/** How many answers to sizes have changed something. */
let answers = 0;

/**
 * An action has been answered.
 * @param {Action} action
 * @param {boolean} hasChanged  whether the document is another since
 */
export function answered({ action }, hasChanged) {
  if (hasChanged && actions.has(action)) answers += 1;
}

const measured = seek((view) => takes(view, "measure"));
/**
 * By the element, by the view where it is about those in it, or by another key where all views are told of together.
 * @type {Map<object, Size>}
 */
const sizes = new Map();
const observer = new ResizeObserver((entries) => {
  for (const { target, borderBoxSize: [box] } of entries) {
    const size = sizes.get(target);
    // What is not shown has no size.
    if (!size || target.getClientRects().length === 0) continue;
    know(size, [Math.round(box.inlineSize), Math.round(box.blockSize)]);
  }
});

/** Watches the views whose sizes the server asks for, and tells it what it does not know yet. */
export function measure() {
  for (const [key, { view, action }] of sizes) {
    if (view.element.isConnected && isLive(view) && takes(view, action)) continue;
    if (key === view.element) observer.unobserve(key);
    sizes.delete(key);
  }
  for (const view of measured) {
    const { element } = view;
    // Another element comes in the place of one that is still being loaded.
    if (sizes.has(element) || element.ariaBusy || !element.isConnected) continue;
    sizes.set(element, { view, action: "measure", count: 0 });
    observer.observe(element);
  }
  for (const size of sizes.values()) tell(size);
}

/**
 * Tells the server of the sizes that the views of a layout have, or of places.
 * @param {View} view
 * @param {unknown} value
 * @param {boolean} isOfItself  whether something in the views is another that no patch has changed
 * @param {"measureSubviews" | "locate"} [action]
 * @param {object} [key]  what stands for all the views that are told of together
 */
export function tellSubviews(view, value, isOfItself, action = "measureSubviews", key = view) {
  if (!takes(view, action)) return;
  const size = sizes.get(key) ?? { action, count: 0 };
  size.view = view;
  sizes.set(key, size);
  if (isOfItself) size.count = 0;
  know(size, value);
}

/** Takes note of a size. */
function know(size, value) {
  size.value = value;
  size.isUntold = String(value) !== String(size.told);
  size.isNew = true;
  tell(size);
}

/**
 * Tells the server a size that is another than the last. While one is on its way, all others wait: only then is it known
 * what its answer has changed.
 */
function tell(size) {
  if (!size.isUntold || !isLive(size.view) || on.waiting().some(({ action }) => actions.has(action))) return;
  const others = on.revision() - answers;
  const isFromAnswers = size.others === others && !(size.isNew && size.answers === answers);
  if (!isFromAnswers) size.count = 0;
  size.isNew = false;
  if (size.count > MOST) return;
  const { view, action, value } = size;
  const target = Number(view.id);
  size.count += 1;
  if (size.count > MOST) {
    console.warn(`Node ${target} is of another size each time that its size has been told. It is not told any more.`);
    return;
  }
  Object.assign(size, { answers, others, told: value, isUntold: false });
  on.action({ target, action, value });
}

/** After what a person does, any view may be of another size. */
function startAnew() {
  for (const size of sizes.values()) size.count = 0;
}

for (const type of ["pointerdown", "keydown", "input", "resize"]) addEventListener(type, startAnew, true);
addEventListener("input", input);
addEventListener("compositionstart", compose);
addEventListener("compositionend", input);
addEventListener("click", click);
addEventListener("keydown", press);
addEventListener("cancel", cancel, true);
addEventListener("focusin", enterFocus);
addEventListener("focusout", leaveFocus);
