// What a person does, as actions.
import { focused, isWriting, settle, unsettled, views } from "./page.js";
import { refresh, send, waiting } from "./session.js";

const controls = "a, button, label, input, select, [role=button]";

const owner = (element) => views[element?.closest("[data-id]")?.dataset.id];

const takes = (it, action) => it?.node?.actions?.includes(action);

/** The innermost node that takes a gesture, but none around a control. */
function taker(target, action) {
  for (let element = target; (element = element?.closest("[data-id]")); element = element.parentElement) {
    const it = owner(element);
    if (takes(it, action)) return it;
    if (element.matches(controls)) return;
  }
}

/** Sends an action to a node that is still there and takes it. */
function act(it, action, input, isRepeated) {
  if (it === views[it?.id] && takes(it, action) && !it.node.disabled) send({ target: +it.id, action, ...input }, isRepeated);
}

function input({ target, isComposing }) {
  const it = owner(target);
  const sequence = (it.sequence = Math.max(it.sequence ?? 0, it.node.sequence ?? 0) + 1);
  const { type, checked, value: text } = target;
  const value = type === "checkbox" ? checked : type === "text" ? text : +text;
  it.composing = isComposing;
  unsettled.add(it);
  if (!isComposing) act(it, "set", { value, sequence });
}

/** The node with the focus, as the server knows or soon will. */
let told;

/** Gives the focus as the document has it, unless the person is ahead. */
export function follow() {
  if (waiting().some(({ action }) => /focus|blur/.test(action))) return;
  const old = told;
  told = focused?.node?.focused && views[focused.id] === focused ? focused : undefined;
  if (told === old) return;
  if (told) (told.control || told.element).focus();
  else if (owner(document.activeElement) === old) document.activeElement.blur();
}

const LONG = 500;
const FAR = 10;

/** The press under way, on something that takes one. */
let press;
/** Whether the last press was more than a tap. */
let spent;

function begin({ isPrimary, button, pointerId, clientX, clientY, target }) {
  if (!isPrimary || button) return;
  if (press) end(press);
  spent = false;
  const held = taker(target, "press");
  const dragged = taker(target, "drag");
  press = (held || dragged) && { pointerId, clientX, clientY, held, dragged, timer: setTimeout(last, LONG) };
  act(held, "press");
}

function last() {
  spent = press.held;
  act(press.held, "longPress");
  press.held = null;
}

function move({ pointerId, clientX, clientY }) {
  if (press?.pointerId !== pointerId) return;
  const value = [clientX - press.clientX, clientY - press.clientY];
  if (!press.value && Math.hypot(...value) < FAR) return;
  release();
  if (!press.dragged?.element.isConnected) return;
  if (!press.value) press.dragged.element.setPointerCapture(pointerId);
  spent = press.value = value;
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

/** What browsers do by themselves with pictures, links and long touches. */
const hinder = (event) => press && event.preventDefault();

const listeners = {
  input,
  compositionstart({ target }) {
    owner(target).composing = true;
  },
  compositionend: input,
  // Only the innermost control gets the click.
  click({ target, detail }) {
    const element = target.closest(controls);
    if (element) act(owner(element), element.dataset.action ?? "tap", {}, detail > 1);
  },
  dblclick({ target }) {
    act(taker(target, "doubleTap"), "doubleTap");
  },
  keydown(event) {
    const { target, key, repeat, isComposing } = event;
    if (target.matches("[role=button]") && /^( |Enter)$/.test(key)) {
      event.preventDefault();
      if (!repeat) act(owner(target), "tap");
    } else if (key === "Enter" && !isComposing && !repeat) act(owner(target), "submit");
  },
  pointerdown: begin,
  pointermove: move,
  pointerup: end,
  pointercancel: end,
  dragstart: hinder,
  contextmenu: hinder,
  focusin({ target }) {
    const it = owner(target);
    if (isWriting || !takes(it, "focus") || it === told) return;
    told = it;
    act(it, "focus");
  },
  focusout({ target, relatedTarget }) {
    if (isWriting) return;
    settle();
    const it = owner(target);
    // The element stays active if it is the window that loses the focus. The next node's "focus" says enough.
    if (!it || it !== told || document.activeElement === target || takes(owner(relatedTarget), "focus")) return;
    told = undefined;
    act(it, "blur");
  },
};
for (const type in listeners) addEventListener(type, listeners[type]);

function swallow(event) {
  // A click by keyboard has no detail.
  if (!spent || !event.detail) return;
  event.preventDefault();
  event.stopPropagation();
}
addEventListener("click", swallow, true);

/** The Escape key, on a sheet. The server says when it goes. */
function cancel(event) {
  event.preventDefault();
  act(owner(event.target), "dismiss");
}
addEventListener("cancel", cancel, true);

refresh();
