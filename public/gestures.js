// Presses that last and presses that move.
import { act, taker } from "./client.js";

const LONG = 500;
const FAR = 10;

/** The press under way. */
let press;
/** Whether the last press was more than a tap. */
let spent;

function down({ isPrimary, button, pointerId, clientX, clientY, target }) {
  if (!isPrimary || button) return;
  if (press) end(press);
  spent = false;
  const held = taker(target, "press");
  press = { pointerId, clientX, clientY, held, dragged: taker(target, "drag"), timer: held && setTimeout(last, LONG) };
  act(held, "press");
}

function last() {
  act(press.held, "longPress");
  press.held = null;
  spent = true;
}

function move({ pointerId, clientX, clientY }) {
  if (press?.pointerId !== pointerId) return;
  const value = [clientX - press.clientX, clientY - press.clientY];
  if (!press.value && Math.hypot(...value) < FAR) return;
  release();
  if (!press.dragged) return;
  if (!press.value) press.dragged.element.setPointerCapture(pointerId);
  press.value = value;
  spent = true;
  act(press.dragged, "drag", { value });
}

function release() {
  clearTimeout(press.timer);
  act(press.held, "release");
  press.held = null;
}

function end({ pointerId }) {
  if (press?.pointerId !== pointerId) return;
  release();
  if (press.value) act(press.dragged, "drop", { value: press.value });
  press = null;
}

const prevent = (event) => event.preventDefault();
const listeners = {
  pointerdown: down,
  pointermove: move,
  pointerup: end,
  pointercancel: end,
  // What browsers do by themselves with images, links and long touches.
  dragstart: (event) => press?.dragged && prevent(event),
  contextmenu: (event) => press && taker(event.target, "press") && prevent(event),
};
for (const type in listeners) addEventListener(type, listeners[type]);

function swallow(event) {
  // A click by keyboard has no detail.
  if (!spent || !event.detail) return;
  prevent(event);
  event.stopPropagation();
}
for (const type of ["click", "dblclick"]) addEventListener(type, swallow, true);
