// What few gestures ask for: two fingers, a pointer over a view, where a tap is, keys that are held down, and a tap that waits
// for whether it is a double tap.
import { act, on as told, tappable } from "./input.js";
import { Trail, on, placeOf, pointIn, rounded, taker, tapTwice, tell } from "./gestures.js";
import { isLive, takes, viewOf } from "./views/tree.js";
import { spaceOf } from "./views/places.js";

/** @typedef {import("./views/registry.js").View} View */
/** @typedef {import("./gestures.js").Taker} Taker */

/** For so long a tap waits, in milliseconds. */
const WAIT = 300;
/** So long after its last move a wheel has come to rest, in milliseconds. */
const REST = 200;
/** By so many points a wheel turns for what it scrolls to become larger or smaller by a factor of e. */
const TURN = 100;
/** In so many spaces a place is told. */
const MOST = 3;
/** The greatest factor that can be told, and the least is one by it. */
const REACH = 1e6;

// Keys that are held down

const hasCommand = /Mac|iP(hone|ad|od)/.test(navigator.platform);

const keys = {
  control: ({ ctrlKey }) => hasCommand && ctrlKey,
  option: ({ altKey }) => altKey,
  shift: ({ shiftKey }) => shiftKey,
  command: ({ ctrlKey, metaKey }) => (hasCommand ? metaKey : ctrlKey),
};

/** Of the names by which a view calls an action, that with the most keys, all of which are held down. */
on.name = (view, action, event) => view?.node?.actions?.filter((name) => {
  const words = name.split("+");
  return words.pop() === action && words.every((word) => keys[word]?.(event));
}).sort((one, other) => other.length - one.length)[0];

// Places

on.places = (view, event) => (view.node?.gestures?.spaces ?? []).slice(0, MOST).flatMap((number) => {
  const box = spaceOf(number, view);
  return box ? [number, ...pointIn(view, event, box)] : [];
});

// What goes on is told as fast as it is answered

/** What is to be told next, by what it is and of whom. */
const next = new Map();

/** Whether it is about to be told. */
let isTelling = false;

function tellSoon(key, taker, action, value) {
  next.set(key, { taker, action, value });
  if (isTelling) return;
  isTelling = true;
  requestAnimationFrame(tellNext);
}

function tellNext() {
  for (const [key, { taker: { view, prefix }, action, value }] of next) {
    const isWaiting = told.waiting().some((other) => other.target === Number(view.id) && other.action === prefix + action);
    if (isWaiting) continue;
    next.delete(key);
    send(view, prefix + action, value);
  }
  isTelling = next.size > 0;
  if (isTelling) requestAnimationFrame(tellNext);
}

/** Sends an action, whether the view is disabled or not if it is about a pointer over it. */
function send(view, action, value) {
  if (action !== "hover" && action !== "leave") act(view, action, value && { value });
  else if (isLive(view) && takes(view, action)) told.action({ target: Number(view.id), action, ...(value && { value }) });
}

// Taps

/** The tap that waits. */
let waiting;

/** A tap that input.js would not tell of as it is to be told. */
function tap(event) {
  const found = taker(event.target, "tap", event);
  if (!found) return;
  const { located, waits } = found.view.node.gestures ?? {};
  if (!located && !waits && !found.prefix) return;
  event.stopPropagation();
  clearTimeout(waiting);
  // By keyboard, it is in the middle.
  const value = located && placeOf(found.view, event.detail === 0 ? middle(found.view) : event);
  if (!waits || event.detail === 0) tell(found, "tap", value);
  else if (event.detail === 1) waiting = setTimeout(() => tell(found, "tap", value), WAIT);
  tapTwice(event);
}

function middle({ element }) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { clientX: left + width / 2, clientY: top + height / 2 };
}

/** The keyboard taps what is no button of the browser's. */
function press(event) {
  const { target, key, repeat } = event;
  if ((key !== " " && key !== "Enter") || repeat || !target.matches?.(tappable)) return;
  const view = viewOf(target);
  if (!view.node.gestures?.located || !takes(view, "tap")) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  act(view, "tap", { value: placeOf(view, middle(view)) });
}

// Pointers over views

/** The views that a pointer is over. */
let hovered = new Set();

function hover(event) {
  if (event.pointerType === "touch") return;
  const now = new Set();
  for (let view = viewOf(event.target); view; view = view.parent) if (takes(view, "hover")) now.add(view);
  for (const view of hovered) if (!now.has(view)) leave(view);
  for (const view of now) {
    const isContinuous = view.node.gestures?.hover === "places";
    const value = isContinuous ? placeOf(view, event) : undefined;
    if (isContinuous) tellSoon(view, { view, prefix: "" }, "hover", value);
    else if (!hovered.has(view)) send(view, "hover");
  }
  hovered = now;
}

function leave(view) {
  next.delete(view);
  send(view, "leave");
}

function leaveAll() {
  for (const view of hovered) leave(view);
  hovered = new Set();
}

// Two fingers

/**
 * A gesture of two fingers, or of a wheel.
 * @typedef {object} Pinch
 * @property {Taker} [magnify]
 * @property {Taker} [rotate]
 * @property {number[]} [ids]  of the fingers
 * @property {{ clientX: number, clientY: number }} middle  where it began
 * @property {number} [distance]  how far apart the fingers were at first
 * @property {number} [angle]  in which direction one was last seen from the other, in degrees
 * @property {number} factor
 * @property {number} turned  in degrees
 * @property {Trail} trail
 * @property {Record<"magnify" | "rotate", number[]>} values  what has been told
 */

/** Where the fingers on the page are, by their ids. */
const fingers = new Map();
/** @type {Pinch | undefined} */
let pinch;

function put(event) {
  const { pointerType, pointerId, clientX, clientY, target } = event;
  if (pointerType !== "touch") return;
  fingers.set(pointerId, { clientX, clientY, target });
  if (fingers.size !== 2) return;
  const [one, other] = fingers.values();
  const around = (action) => {
    const found = taker(target, action, event);
    return found?.view.element.contains(one.target) ? found : undefined;
  };
  const [magnify, rotate] = [around("magnify"), around("rotate")];
  if (!magnify && !rotate) return;
  pinch = {
    ...start(magnify, rotate, {
      clientX: (one.clientX + other.clientX) / 2, clientY: (one.clientY + other.clientY) / 2,
    }),
    ids: [...fingers.keys()], distance: apart(one, other), angle: direction(one, other),
  };
}

const start = (magnify, rotate, middle) => ({ magnify, rotate, middle, factor: 1, turned: 0, trail: new Trail(), values: {} });

const apart = (one, other) => Math.max(1, Math.hypot(other.clientX - one.clientX, other.clientY - one.clientY));

const direction = (one, other) => Math.atan2(other.clientY - one.clientY, other.clientX - one.clientX) * 180 / Math.PI;

function moveFinger({ pointerId, clientX, clientY, timeStamp }) {
  const finger = fingers.get(pointerId);
  if (!finger) return;
  Object.assign(finger, { clientX, clientY });
  if (!pinch?.ids?.includes(pointerId)) return;
  const [one, other] = pinch.ids.map((id) => fingers.get(id));
  pinch.factor = apart(one, other) / pinch.distance;
  const angle = direction(one, other);
  // By the shorter way around.
  pinch.turned += ((angle - pinch.angle + 540) % 360) - 180;
  pinch.angle = angle;
  follow(timeStamp);
}

/** Tells how far it has come, once that is far enough. */
function follow(time) {
  const { magnify, rotate, factor, turned, trail, values } = pinch;
  const speeds = trail.add(time, [factor, turned]);
  const { minimumFactor = 0.01 } = magnify?.view.node?.gestures ?? {};
  const { minimumAngle = 1 } = rotate?.view.node?.gestures ?? {};
  const go = (taker, action, isFar, amount, speed) => {
    if (!taker || (!isFar && !values[action])) return;
    values[action] = [amount, speed, ...anchored(taker.view)];
    tellSoon(action, taker, action, values[action]);
  };
  const bounded = Math.min(REACH, Math.max(1 / REACH, Math.round(factor * 1e6) / 1e6));
  go(magnify, "magnify", Math.abs(factor - 1) >= minimumFactor, bounded, speeds[0]);
  go(rotate, "rotate", Math.abs(turned) >= minimumAngle, rounded(turned), speeds[1]);
}

/** Where it began in a view, and as parts of its size. */
function anchored(view) {
  const { width, height } = view.element.getBoundingClientRect();
  const [x, y] = pointIn(view, pinch.middle);
  return [x, y, rounded(x / (width || 1)), rounded(y / (height || 1)), ...on.places(view, pinch.middle)];
}

function lift({ type, pointerId }) {
  fingers.delete(pointerId);
  if (pinch?.ids?.includes(pointerId)) endPinch(type === "pointercancel");
}

/**
 * Tells that fingers or a wheel have come to rest.
 * @param {boolean} [isCancelled]  whether the browser has taken the gesture away
 */
function endPinch(isCancelled) {
  const { magnify, rotate, values } = pinch;
  pinch = undefined;
  next.delete("magnify");
  next.delete("rotate");
  if (isCancelled) {
    const views = [values.magnify && magnify, values.rotate && rotate].filter(Boolean).map(({ view }) => view);
    for (const view of new Set(views)) act(view, "cancel");
    return;
  }
  if (values.magnify) tell(magnify, "endMagnify", values.magnify);
  if (values.rotate) tell(rotate, "endRotate", values.rotate);
}

/** Runs until a wheel has come to rest. */
let resting;
const wheeled = new WeakSet();

/** A wheel is listened to only in a view that takes it: a browser waits with scrolling for who listens. */
function listen(event) {
  const view = taker(event.target, "magnify", event)?.view;
  if (!view || wheeled.has(view.element)) return;
  wheeled.add(view.element);
  view.element.addEventListener("wheel", turn, { passive: false });
}

/** A wheel while Control is held down, which is also how a browser tells of two fingers on a touch pad. */
function turn(event) {
  const found = event.ctrlKey && taker(event.target, "magnify", event);
  if (!found) return;
  event.preventDefault();
  if (pinch?.ids) return;
  pinch ??= start(found, undefined, { clientX: event.clientX, clientY: event.clientY });
  const points = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : TURN / 3);
  pinch.factor *= Math.exp(-points / TURN);
  follow(event.timeStamp);
  clearTimeout(resting);
  resting = setTimeout(() => pinch && !pinch.ids && endPinch(), REST);
}

addEventListener("click", tap, true);
document.addEventListener("keydown", press, true);
addEventListener("pointerover", listen);
for (const type of ["pointerover", "pointermove"]) addEventListener(type, hover);
document.documentElement.addEventListener("pointerleave", leaveAll);
addEventListener("blur", leaveAll);
addEventListener("pointerdown", put);
addEventListener("pointermove", moveFinger);
for (const type of ["pointerup", "pointercancel"]) addEventListener(type, lift);
