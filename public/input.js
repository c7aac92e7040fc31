// What a person types, taps and gives the focus to, and how large views are, as actions.
import { reports } from "./document.js";
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
   * @returns {boolean}  whether it is sent, and has not been left out
   */
  action: (action, isRepeated) => false,
  /**
   * A link has been followed, and this has been sent.
   * @param {string} path  where it leads
   * @param {Action} action
   */
  lead(path, action) {},
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
 * @returns {Action | undefined}  what has been sent
 */
export function act(view, action, input, isRepeated) {
  if (!isLive(view) || !takes(view, action) || view.node.disabled) return undefined;
  const sent = { target: Number(view.id), action, ...input };
  return on.action(sent, isRepeated) ? sent : undefined;
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

/** Whether a click on a link has the browser open it elsewhere. */
const isElsewhere = ({ ctrlKey, metaKey, shiftKey, altKey }) => ctrlKey || metaKey || shiftKey || altKey;

/**
 * Only the innermost control gets the click. A link in a text may be the app's to open, and not the browser's; and so is one
 * to another page of the app, but for another window.
 */
function click(event) {
  const element = event.target.closest(controls);
  if (!element) return;
  const view = viewOf(element);
  const { action = "tap", value } = element.dataset;
  const path = element.localName === "a" && element === view?.control ? view.node?.path : undefined;
  if (path && isElsewhere(event)) return;
  if (path || action === "open") event.preventDefault();
  const sent = act(view, action, value === undefined ? {} : { value }, event.detail > 1);
  if (path && sent) on.lead(path, sent);
}

/** What the keyboard taps as it does buttons, though it is none of the browser's controls. */
export const tappable = ".takes-tap[role]:not(a, button, input, select)";

const pressing = new Set([" ", "Enter"]);

function press(event) {
  const { target, key, repeat, isComposing } = event;
  if (target.matches(tappable) && pressing.has(key)) {
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
/**
 * Whether the document has it there, too, once that is known: an app may be told of the focus that keeps it nowhere.
 * @type {boolean | undefined}
 */
let isKept;

const moving = new Set(["focus", "blur"]);

/** Gives the focus as the document has it, unless the person is ahead. */
export function follow() {
  if (on.waiting().some(({ action }) => moving.has(action))) return;
  const old = told;
  const next = focusedView();
  const isTheirs = Boolean(old) && isLive(old) && viewOf(document.activeElement) === old;
  if (!next && !isKept && isTheirs) return void (isKept = false);
  isKept = Boolean(next);
  told = next;
  if (told === old) return;
  if (told) (told.control ?? told.element).focus();
  else if (isTheirs) document.activeElement.blur();
}

function enterFocus({ target }) {
  const view = viewOf(target);
  if (isWriting || !takes(view, "focus") || view === told) return;
  told = view;
  isKept = undefined;
  act(view, "focus");
}

function leaveFocus({ target, relatedTarget }) {
  if (isWriting) return;
  settle();
  const view = viewOf(target);
  if (!view || view !== told) return;
  // The element stays active if it is the window that loses the focus. The next node's "focus" says enough to an app that
  // keeps it.
  if (document.activeElement === target || (isKept !== false && takes(viewOf(relatedTarget), "focus"))) return;
  told = undefined;
  act(view, "blur");
}

// Sizes and places

/** So often a view is told of that is other than before for nothing but what the answers have changed. */
const MOST = 3;
/** Then it is told after a pause, in milliseconds, and each further one is twice as long, up to an hour. */
const PAUSE = 2000;
const LONGEST_PAUSE = 3_600_000;

/**
 * What is known of how large a view is, or where, if the server asks for that.
 * @typedef {object} Size
 * @property {View} view
 * @property {string} action  by which it is told
 * @property {unknown} [value]  in points
 * @property {unknown} [told]  what the server has been told
 * @property {boolean} [isUntold]  whether that is another
 * @property {boolean} [isNew]  whether it is another since it was last looked at
 * @property {number} [answers]  how many answers there had been when it was told
 * @property {number} [others]  how many other changes there had been when it was told
 * @property {number} count  how often it has been told for nothing but what the answers have changed
 * @property {boolean} [isCounted]  whether what is to be told now is counted
 * @property {number} [pause]  how long the last pause was
 * @property {boolean} [isPausing]
 * @property {boolean} [isRested]  whether there has been a pause since it was told
 */

/** How many answers to sizes and places have changed something. */
let answers = 0;

/**
 * An action has been answered.
 * @param {Action} action
 * @param {boolean} hasChanged  whether the document is another since
 */
export function answered({ action }, hasChanged) {
  if (hasChanged && reports.has(action)) answers += 1;
}

const measured = seek((view) => takes(view, "measure"));
/**
 * By the actions and the ids of the views.
 * @type {Map<string, Size>}
 */
const sizes = new Map();
/**
 * The view to which places were told last, of whichever views they are.
 * @type {View | undefined}
 */
let messenger;
const observer = new ResizeObserver((entries) => {
  for (const { target, borderBoxSize: [{ inlineSize, blockSize }] } of entries) {
    // What is not shown has no size.
    if (target.getClientRects().length === 0) continue;
    report("measure", [[viewOf(target), [inlineSize, blockSize].map(Math.round)]]);
  }
});

/** What is known of a view: nothing at first, when it begins to be watched if the browser says how large it is. */
function sizeOf(view, action) {
  const key = `${action} ${view.id}`;
  if (sizes.get(key)?.view !== view) {
    sizes.set(key, { view, action, count: 0 });
    if (action === "measure") observer.observe(view.element);
  }
  return sizes.get(key);
}

/** Watches the views whose sizes the server asks for, and tells it what it does not know yet. */
export function measure() {
  for (const [key, { view, action }] of sizes) {
    if (view.element.isConnected && isLive(view) && takes(view, action)) continue;
    if (action === "measure") observer.unobserve(view.element);
    sizes.delete(key);
    // Perhaps nobody has heard where the others are.
    if (view === messenger) for (const size of sizes.values()) size.isUntold ||= size.action === "locate";
  }
  for (const view of measured) {
    // Another element comes in the place of one that is still being loaded.
    if (!view.element.ariaBusy && view.element.isConnected) sizeOf(view, "measure");
  }
  tell();
}

/**
 * Takes note of how large views are, or where, and tells the server.
 * @param {"measure" | "measureSubviews" | "locate"} action  by which it is told
 * @param {[View | undefined, unknown][]} values
 * @param {boolean} [isOfItself]  whether something is another that no patch has changed
 * @param {boolean} [isOnItsWay]  whether it is on the way to where it has been told to be already: that is not counted again
 */
export function report(action, values, isOfItself, isOnItsWay = false) {
  for (const [view, value] of values) {
    if (!takes(view, action)) continue;
    const size = sizeOf(view, action);
    if (isOfItself) renew(size);
    size.isCounted ||= !isOnItsWay;
    Object.assign(size, { value, isUntold: String(value) !== String(size.told), isNew: true });
  }
  tell();
}

/**
 * Tells the server a size, or all places, of which it does not know. While that is on its way, all others wait: only then is
 * it known what its answer has changed.
 */
function tell() {
  if (on.waiting().some(({ action }) => reports.has(action))) return;
  const all = [...sizes.values()];
  const first = all.find(isDue);
  if (!first) return;
  let { view, action, value } = first;
  if (action === "locate") {
    messenger = view;
    value = [first, ...all.filter((size) => size.action === action && isDue(size))].map(({ value }) => value);
  }
  on.action({ target: Number(view.id), action, value });
}

/** Whether the server is to be told of a view now. If so, that is taken note of. */
function isDue(size) {
  const { view, value, isUntold } = size;
  if (!isUntold || !isLive(view)) return false;
  const others = on.revision() - answers;
  if (size.others !== others || (size.isNew && size.answers === answers)) renew(size);
  size.isNew = false;
  if (size.isCounted || size.count > MOST) size.count += 1;
  if (size.count === MOST + 1) {
    console.warn(`Node ${view.id} has another size or place each time that this is told. It is told less and less often.`);
  }
  if (size.count > MOST && !size.isRested) return pause(size);
  Object.assign(size, { answers, others, told: value, isUntold: false, isCounted: false, isRested: false });
  return true;
}

/** Has a size told after a pause: whatever its last value is, the server hears of it, and a loop takes ever less. */
function pause(size) {
  if (size.isPausing) return false;
  size.pause = size.pause ? Math.min(LONGEST_PAUSE, 2 * size.pause) : PAUSE;
  size.isPausing = true;
  setTimeout(() => {
    Object.assign(size, { isPausing: false, isRested: true });
    tell();
  }, size.pause);
  return false;
}

/** What has changed for another reason than an answer is in no loop. */
function renew(size) {
  Object.assign(size, { count: 0, pause: 0 });
}

/** After what a person does, any view may be of another size. */
function startAnew() {
  sizes.forEach(renew);
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
