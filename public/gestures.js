// Gestures: presses that last, drags, and double taps; and buttons that are pressed.
import { act, controls, on } from "./input.js";
import { takes, viewOf } from "./views/tree.js";

/** @typedef {import("./views/registry.js").View} View */

/** How long a press lasts until it is a long one, in milliseconds. */
const LONG = 500;
/** How long after one tap by a button that is held down the next one follows, in milliseconds. */
const NEXT = 100;
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
  pressButton(target);
  const held = taker(target, "longPress");
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
  if (pressed && !pressed.element.contains(document.elementFromPoint(clientX, clientY))) releaseButton();
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
  releaseButton();
  if (press?.pointerId !== pointerId) return;
  release();
  const { dragged, value } = press;
  press = undefined;
  if (value) act(dragged, "drop", { value });
}

// Buttons

/**
 * The button that a person presses, if it shows that or is tapped again and again meanwhile.
 * @type {View | undefined}
 */
let pressed;
/** Runs until that is tapped again. */
let next;

function pressButton(target) {
  const view = taker(target, "tap");
  if (!view || view === pressed || view.node.disabled) return;
  releaseButton();
  const { buttonRepeatBehavior } = view.node;
  const shows = takes(view, "press") && !takes(view, "longPress");
  if (!shows && !buttonRepeatBehavior) return;
  pressed = view;
  if (shows) on.press(Number(view.id), true);
  if (buttonRepeatBehavior) next = setTimeout(tapAgain, LONG);
}

function tapAgain() {
  isSpent = true;
  act(pressed, "tap");
  next = setTimeout(tapAgain, NEXT);
}

function releaseButton() {
  clearTimeout(next);
  if (takes(pressed, "press")) on.press(Number(pressed.id), false);
  pressed = undefined;
}

function pressKey({ key, target }) {
  if (key === " ") pressButton(target);
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
addEventListener("keydown", pressKey);
for (const type of ["keyup", "focusout", "blur"]) addEventListener(type, releaseButton);
addEventListener("dblclick", tapTwice);
addEventListener("dragstart", hinder);
addEventListener("contextmenu", hinder);
addEventListener("click", swallow, true);
