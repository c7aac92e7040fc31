// Gestures: presses that last, drags, and double taps; and buttons that are pressed.
import { act, controls, on as told } from "./input.js";
import { takes, viewOf } from "./views/tree.js";

/** @typedef {import("./views/registry.js").View} View */

/** What pointers.js assigns, which knows what few gestures ask for. */
export const on = {
  /**
   * What a view calls an action while keys are held down; nothing if it does not take it.
   * @param {View | undefined} view
   * @param {string} action
   * @param {UIEvent} event
   * @returns {string | undefined}
   */
  name: (view, action, event) => (takes(view, action) ? action : undefined),
  /**
   * Where an event is in other spaces than the view's own: of each its number, and how far across and down.
   * @param {View} view
   * @param {MouseEvent} event
   * @returns {number[]}
   */
  places: (view, event) => [],
};

/** How long after one tap by a button that is held down the next one follows, in milliseconds. */
const NEXT = 100;
/** How far a pointer moves until it does not tap any more, in points. */
const FAR = 10;
/** How long a button lasts to be pressed until it is tapped again, in milliseconds. */
const LONG = 500;
/** The longest time that a browser waits for, in milliseconds. */
const LONGEST = 2 ** 31 - 1;
/** For how long it counts how fast a pointer has been, in milliseconds. */
const RECENT = 100;

/** What a node says of gestures, or what is usual. */
const needs = ({ node }) => ({ minimumDuration: 0.5, maximumDistance: 10, minimumDistance: 10, taps: 2, ...node?.gestures });

/** As few digits as say enough. */
export const rounded = (number) => Math.round(number * 100) / 100;

/**
 * A view that takes a gesture, and what it calls the actions of it.
 * @typedef {object} Taker
 * @property {View} view
 * @property {string} prefix  what stands before the names of its actions
 */

/**
 * A press under way.
 * @typedef {object} Press
 * @property {number} pointerId
 * @property {number} clientX  where it began
 * @property {number} clientY
 * @property {Taker} [held]  what may still be pressed for long
 * @property {Taker} [long]  what has been pressed for long
 * @property {Taker} [dragged]  what may be dragged
 * @property {number} [timer]
 * @property {number[]} [start]  where it began in that view, in points
 * @property {number[]} [places]  the same in other spaces
 * @property {number[]} [value]  how far it has been dragged, and how fast
 * @property {Trail} [trail]
 */

/**
 * The press under way, if it is on something that takes one.
 * @type {Press | undefined}
 */
let press;
/** Whether the last press was more than a tap. */
let isSpent = false;

/**
 * The innermost view that takes a gesture: outside of a control only one that says so.
 * @param {Element | null} target
 * @param {string} action
 * @param {UIEvent} event
 * @returns {Taker | undefined}
 */
export function taker(target, action, event) {
  let isOutside = false;
  for (let element = target?.closest("[data-id]"); element; element = element.parentElement?.closest("[data-id]")) {
    const view = viewOf(element);
    const name = on.name(view, action, event);
    if (name && (!isOutside || view.node.gestures?.reaching?.includes(action))) {
      return { view, prefix: name.slice(0, -action.length) };
    }
    isOutside ||= element.matches(controls);
  }
  return undefined;
}

/**
 * Sends an action of a gesture.
 * @param {Taker | undefined} taker
 * @param {string} action
 * @param {unknown} [value]
 */
export const tell = (taker, action, value) => taker && act(taker.view, taker.prefix + action, value && { value });

const isMirrored = ({ element }) => getComputedStyle(element).direction === "rtl";

/**
 * Where a point is in a box, counted from where lines begin.
 * @param {View} view  says where that is
 * @param {{ clientX: number, clientY: number }} point
 * @param {{ left: number, right: number, top: number }} [box]
 */
export function pointIn(view, { clientX, clientY }, { left, right, top } = view.element.getBoundingClientRect()) {
  return [isMirrored(view) ? right - clientX : clientX - left, clientY - top].map(rounded);
}

/** Numbers as they change, and how fast. */
export class Trail {
  #marks = [];

  /**
   * Takes note of them, and says how fast each has been changing of late, per second.
   * @param {number} time  in milliseconds
   * @param {number[]} numbers
   */
  add(time, numbers) {
    this.#marks.push({ time, numbers });
    this.#marks = this.#marks.filter((mark) => time - mark.time <= RECENT);
    const [first] = this.#marks;
    const seconds = (time - first.time) / 1000;
    return numbers.map((number, index) => (seconds > 0 ? rounded((number - first.numbers[index]) / seconds) : 0));
  }
}

function begin(event) {
  const { isPrimary, button, pointerId, clientX, clientY, target } = event;
  if (!isPrimary || button !== 0) return;
  if (press) end({ pointerId: press.pointerId, timeStamp: event.timeStamp });
  isSpent = false;
  pressButton(event);
  const held = taker(target, "longPress", event);
  const dragged = taker(target, "drag", event);
  if (!held && !dragged) return;
  press = { pointerId, clientX, clientY, held, dragged };
  if (held) {
    tell(held, "press");
    press.timer = setTimeout(holdLong, Math.min(LONGEST, 1000 * needs(held.view).minimumDuration));
  }
  if (!dragged) return;
  Object.assign(press, { start: pointIn(dragged.view, event), places: on.places(dragged.view, event), trail: new Trail() });
  follower = new Follower(dragged);
  if (needs(dragged.view).minimumDistance === 0) drag(event);
}

function holdLong() {
  isSpent = true;
  tell(press.held, "longPress");
  press.long = press.held;
  press.held = undefined;
}

function release() {
  clearTimeout(press.timer);
  tell(press.held, "release");
  press.held = undefined;
}

function move(event) {
  const { pointerId, clientX, clientY } = event;
  if (pressed && !pressed.element.contains(document.elementFromPoint(clientX, clientY))) releaseButton();
  if (press?.pointerId !== pointerId) return;
  const distance = Math.hypot(clientX - press.clientX, clientY - press.clientY);
  const { held, dragged } = press;
  if (held && distance >= needs(held.view).maximumDistance) release();
  if (!dragged?.view.element.isConnected || (!press.value && distance < needs(dragged.view).minimumDistance)) return;
  // What both is part of says whether it lasts on.
  if (!needs(dragged.view).composed) release();
  if (distance >= FAR) isSpent = true;
  drag(event);
}

function drag({ pointerId, clientX, clientY, timeStamp }) {
  const { dragged, start, places, trail } = press;
  if (!press.value) dragged.view.element.setPointerCapture(pointerId);
  const across = clientX - press.clientX;
  const way = [isMirrored(dragged.view) ? -across : across, clientY - press.clientY].map(rounded);
  press.value = [...way, ...start, ...trail.add(timeStamp, way), ...places];
  tell(dragged, "drag", press.value);
  follower.go(way);
}

function end({ type, pointerId, timeStamp }) {
  releaseButton();
  if (press?.pointerId !== pointerId) return;
  release();
  const { dragged, long, value, places, trail } = press;
  press = undefined;
  // The browser has taken it away: it has not succeeded.
  if (type === "pointercancel") {
    if (value) {
      act(dragged.view, "cancel");
      follower.stop();
    } else if (long && needs(long.view).composed) act(long.view, "cancel");
    return;
  }
  if (value) {
    // One that has stood still is not fast any more.
    const [width, height, x, y] = value;
    tell(dragged, "drop", [width, height, x, y, ...trail.add(timeStamp, [width, height]), ...places]);
    follower.stop();
  }
  if (long && needs(long.view).composed) tell(long, "release");
}

// What goes along with a drag

/** By so many points views may be elsewhere, and go along all the same. */
const NEAR = 0.5;
/** So far a drag has to go on until it is seen what goes along. */
const ENOUGH = 2;

/**
 * Has what goes along with a drag do so at once, and not when the server's answer comes. Which views do, the last answer has
 * shown: they were as much further as the drag was. Once an answer has them elsewhere, they are where the server has them.
 */
class Follower {
  /** Views, where each was at first, and along which axes it goes along. */
  #views = [...document.querySelectorAll(".offset, .position")].map(viewOf).filter(Boolean).map((view) => ({
    view, origin: placeIn(view), goes: [false, false],
  }));
  /** How far the drag has come. */
  #way = [0, 0];
  /** What is on its way to the server, if it says how far. */
  #sent;
  #isLooking = false;

  constructor({ view, prefix }) {
    const names = new Set(["drag", "drop"].map((action) => prefix + action));
    this.isOfDrag = ({ target, action }) => target === Number(view.id) && names.has(action);
  }

  go(way) {
    this.#way = way;
    if (!this.#isLooking) this.#look();
    else this.learn();
  }

  /** The page has been changed, perhaps by an answer. */
  learn() {
    this.#compare();
    this.#show();
  }

  /** Looks again and again whether there is an answer: it may change nothing that is not known already. */
  #look() {
    this.#isLooking = told.waiting().some(this.isOfDrag);
    this.learn();
    const [first] = told.waiting();
    if (first && this.isOfDrag(first)) this.#sent = first;
    if (this.#isLooking) requestAnimationFrame(() => this.#look());
  }

  /** Until its end has been answered, all stays where it is. */
  stop() {
    if (told.waiting().some(this.isOfDrag)) return void requestAnimationFrame(() => this.stop());
    for (const { view } of this.#views) view.element.style.translate = "";
    this.#views = [];
  }

  /** Sees which views are as much further as the drag was that has been answered last. */
  #compare() {
    const waiting = told.waiting();
    let answered = waiting.some(this.isOfDrag) ? undefined : this.#way;
    if (this.#sent && waiting[0] !== this.#sent) {
      answered ??= this.#sent.value;
      this.#sent = undefined;
    }
    if (!answered) return;
    for (const { view, origin, goes } of this.#views) {
      const at = placeIn(view);
      for (const axis of [0, 1]) {
        const isThere = Math.abs(at[axis] - origin[axis] - answered[axis]) <= NEAR;
        if (!isThere || Math.abs(answered[axis]) >= ENOUGH) goes[axis] = isThere;
      }
    }
  }

  #show() {
    for (const { view, origin, goes } of this.#views) {
      const at = placeIn(view);
      const [across, down] = goes.map((does, axis) => (does ? rounded(origin[axis] + this.#way[axis] - at[axis]) : 0));
      const translate = across || down ? `${isMirrored(view) ? -across : across}px ${down}px` : "";
      if (view.element.style.translate !== translate) view.element.style.translate = translate;
    }
  }
}

const placeIn = ({ node }) => [node?.x ?? 0, node?.y ?? 0];

/** @type {Follower | undefined} */
let follower;

/** The page has been changed. */
export const follow = () => follower?.learn();

// Buttons

/**
 * The button that a person presses, if it shows that or is tapped again and again meanwhile.
 * @type {View | undefined}
 */
let pressed;
/** Runs until that is tapped again. */
let next;

function pressButton(event) {
  const view = taker(event.target, "tap", event)?.view;
  if (!view || view === pressed || view.node.disabled) return;
  releaseButton();
  const { buttonRepeatBehavior } = view.node;
  const shows = takes(view, "press") && !takes(view, "longPress");
  if (!shows && !buttonRepeatBehavior) return;
  pressed = view;
  if (shows) told.press(Number(view.id), true);
  if (buttonRepeatBehavior) next = setTimeout(tapAgain, LONG);
}

function tapAgain() {
  isSpent = true;
  act(pressed, "tap");
  next = setTimeout(tapAgain, NEXT);
}

function releaseButton() {
  clearTimeout(next);
  if (takes(pressed, "press")) told.press(Number(pressed.id), false);
  pressed = undefined;
}

function pressKey(event) {
  if (event.key === " ") pressButton(event);
}

/**
 * Several taps: each has been told by itself, if that was asked for.
 * @param {MouseEvent} event
 */
export function tapTwice(event) {
  if (event.detail < 2) return;
  const several = taker(event.target, "doubleTap", event);
  if (!several || event.detail !== needs(several.view).taps) return;
  tell(several, "doubleTap", needs(several.view).located && placeOf(several.view, event));
}

/**
 * Where an event is in a view, and in the other spaces that it asks for.
 * @param {View} view
 * @param {MouseEvent} event
 */
export const placeOf = (view, event) => [...pointIn(view, event), ...on.places(view, event)];

/** Keeps browsers from what they do by themselves with pictures, links and long touches. */
function hinder(event) {
  if (press) event.preventDefault();
}

/** Keeps a press that was more than a tap from being one, too. A click by keyboard has no detail. */
function swallow(event) {
  if (!isSpent || event.detail === 0) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

addEventListener("pointerdown", begin);
addEventListener("pointermove", move);
addEventListener("pointerup", end);
addEventListener("pointercancel", end);
addEventListener("keydown", pressKey);
for (const type of ["keyup", "focusout", "blur"]) addEventListener(type, releaseButton);
addEventListener("dragstart", hinder);
addEventListener("contextmenu", hinder);
addEventListener("click", swallow, true);
addEventListener("click", tapTwice);
