// What a person types, taps and gives the focus to, as actions.
import { focusedView, isLive, isWriting, takes, viewOf } from "./views/tree.js";
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
   * The actions that have not been answered.
   * @returns {Action[]}
   */
  waiting: () => [],
};

/** What a click or a gesture is meant for, if it is inside one. */
export const controls = "a, button, label, input, select, [role=button]";

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

/** Only the innermost control gets the click. */
function click({ target, detail }) {
  const element = target.closest(controls);
  if (element) act(viewOf(element), element.dataset.action ?? "tap", {}, detail > 1);
}

const pressing = new Set([" ", "Enter"]);

function press(event) {
  const { target, key, repeat, isComposing } = event;
  if (target.matches("[role=button]") && pressing.has(key)) {
    event.preventDefault();
    if (!repeat) act(viewOf(target), "tap");
  } else if (key === "Enter" && !isComposing && !repeat) act(viewOf(target), "submit");
}

/** The Escape key, on a sheet. The server says when it goes. */
function cancel(event) {
  event.preventDefault();
  act(viewOf(event.target), "dismiss");
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

addEventListener("input", input);
addEventListener("compositionstart", compose);
addEventListener("compositionend", input);
addEventListener("click", click);
addEventListener("keydown", press);
addEventListener("cancel", cancel, true);
addEventListener("focusin", enterFocus);
addEventListener("focusout", leaveFocus);
