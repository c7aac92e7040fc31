// Gestures: presses that last, drags, and double taps.
import { act, controls } from "./input.js";
import { takes, viewOf } from "./views/tree.js";

/** @typedef {import("./views/registry.js").View} View */

/** How long a press lasts until it is a long one, in milliseconds. */
const LONG = 500;
/** How far a pointer moves until it drags, in points. */
const FAR = 10;

/**
 * A press under way.
 * @typedef {object} Press
 * @property {number} pointerId
 * @property {number} clientX  where it began
 * @property {number} clientY
 * @property {View | null} [held]  what may still be pressed for long
 * @property {View} [dragged]  what may be dragged
 * @property {number} timer
 * @property {number[]} [value]  how far it has been dragged
 */

/**
 * The press under way, if it is on something that takes one.
 * @type {Press | undefined}
 */
let press;
/** Whether the last press was more than a tap. */
let isSpent = false;

/** The innermost view that takes a gesture, but none around a control. */
function taker(target, action) {
  let element = target?.closest("[data-id]");
  while (element) {
    const view = viewOf(element);
    if (takes(view, action)) return view;
    if (element.matches(controls)) return undefined;
    element = element.parentElement?.closest("[data-id]");
  }
  return undefined;
}

function begin({ isPrimary, button, pointerId, clientX, clientY, target }) {
  if (!isPrimary || button !== 0) return;
  if (press) end(press);
  isSpent = false;
  const held = taker(target, "press");
  const dragged = taker(target, "drag");
  if (!held && !dragged) return;
  press = { pointerId, clientX, clientY, held, dragged, timer: setTimeout(holdLong, LONG) };
  act(held, "press");
}

function holdLong() {
  isSpent = Boolean(press.held);
  act(press.held, "longPress");
  press.held = null;
}

function release() {
  clearTimeout(press.timer);
  act(press.held, "release");
  press.held = null;
}

function move({ pointerId, clientX, clientY }) {
  if (press?.pointerId !== pointerId) return;
  const value = [clientX - press.clientX, clientY - press.clientY];
  if (!press.value && Math.hypot(...value) < FAR) return;
  release();
  const { dragged } = press;
  if (!dragged?.element.isConnected) return;
  if (!press.value) dragged.element.setPointerCapture(pointerId);
  isSpent = true;
  press.value = value;
  act(dragged, "drag", { value });
}

function end({ pointerId }) {
  if (press?.pointerId !== pointerId) return;
  release();
  const { dragged, value } = press;
  press = undefined;
  if (value) act(dragged, "drop", { value });
}

function tapTwice({ target }) {
  act(taker(target, "doubleTap"), "doubleTap");
}

/** Keeps browsers from what they do by themselves with pictures, links and long touches. */
function hinder(event) {
  if (press) event.preventDefault();
}

/** Keeps a press that was more than a tap from being one, too. A click by keyboard has no detail. */
function swallow(event) {
  if (!isSpent || event.detail === 0) return;
  event.preventDefault();
  event.stopPropagation();
}

addEventListener("pointerdown", begin);
addEventListener("pointermove", move);
addEventListener("pointerup", end);
addEventListener("pointercancel", end);
addEventListener("dblclick", tapTwice);
addEventListener("dragstart", hinder);
addEventListener("contextmenu", hinder);
addEventListener("click", swallow, true);
