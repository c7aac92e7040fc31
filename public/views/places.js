// Where views are, as far as the server asks for it: in the window, in what scrolls around them, in views that have names,
// and in relation to views that have anchors. One action tells of all the views that are elsewhere than before.
//
// A view is at another place when the document has changed, when something has been scrolled, when the window or something
// around the view has another size, and when something has been loaded or played. Then all are looked at once before the
// next picture of the page is drawn.
import { report } from "../input.js";
import { isLive, takes, viewOf, viewWith } from "./tree.js";

/** @typedef {import("./registry.js").View} View */

/**
 * The numbers of spaces that have no name; 1 is what scrolls, whatever its axis. Others are those of names and anchors in
 * the session.
 */
const WINDOW = 0;
const ACROSS = 2;
const DOWN = 3;
const CONTAINER = 4;
/** Less than so many points are no other place. */
const LEAST = 0.5;
/** The farthest place and the greatest length that can be told. */
const REACH = 1e6;

const located = document.getElementsByClassName("tells-locate");
/** The views that have anchors, by the numbers of these. */
const anchored = new Map();
/** How far what scrolls had been scrolled when the document had last been shown, or when a person had scrolled it. */
const offsets = new WeakMap();
/**
 * What has last been seen of each view.
 * @type {WeakMap<View, (number | null)[]>}
 */
const seen = new WeakMap();
/** The nodes of the document that is shown. */
let nodes = {};
/** Whether they have been searched for anchors. */
let areSearched = false;
let isLooking = false;
/** Whether something has moved that no change of the document has. */
let isOfItself = false;

/**
 * The views and those that have the anchors that they ask for, with all that is around them: another size of these is
 * noticed, and whether they are scrolled or moved.
 */
let watched = new Set();
const observer = new ResizeObserver(lookSoon);

/**
 * A document is shown.
 * @param {import("../document.js").Content} content
 */
export function follow(content) {
  nodes = content.nodes;
  areSearched = false;
  if (located.length === 0 && watched.size === 0) return;
  const around = new Set();
  const watch = (element) => {
    for (; element && !around.has(element); element = element.parentElement) around.add(element);
  };
  for (const view of locatedViews()) {
    watch(view.element);
    for (const number of askedBy(view)) if (number > CONTAINER) watch(viewOfSpace(number, view)?.element);
  }
  for (const element of watched) if (!around.has(element)) observer.unobserve(element);
  for (const element of around) {
    if (!watched.has(element)) observer.observe(element);
    // What a change of the document has scrolled, a person has not.
    offsets.set(element, offsetOf(element));
  }
  watched = around;
  lookSoon();
}

const offsetOf = ({ scrollLeft, scrollTop }) => `${scrollLeft} ${scrollTop}`;

function scrolled({ target }) {
  const element = target === document ? document.documentElement : target;
  if (!watched.has(element)) return;
  if (offsets.get(element) !== offsetOf(element)) isOfItself = true;
  offsets.set(element, offsetOf(element));
  lookSoon();
}

function lookSoon() {
  if (isLooking || located.length === 0) return;
  isLooking = true;
  requestAnimationFrame(look);
}

const locatedViews = () => [...located].map(viewOf).filter((view) => takes(view, "locate"));
const askedBy = ({ node }) => node.spaces?.asked ?? [];

/** Has the server told where the views are that are at another place than when they were last looked at. */
function look() {
  isLooking = false;
  const moving = document.getAnimations().filter(isMovingThem);
  // What is on its way is looked at when it is there.
  if (moving.length > 0) return void Promise.allSettled(moving.map(({ finished }) => finished)).then(lookSoon);
  const values = locatedViews().filter(({ element }) => !element.ariaBusy && element.getClientRects().length > 0)
    .map((view) => [view, placesOf(view)]).filter(([view, list]) => !isLike(list, seen.get(view)));
  for (const [view, list] of values) seen.set(view, list);
  if (values.length > 0) report("locate", values, isOfItself);
  isOfItself = false;
}

/** Whether an animation is one of something around a view, and has an end. */
function isMovingThem({ effect, playState }) {
  return playState === "running" && watched.has(effect?.target) && effect.getComputedTiming().endTime < Infinity;
}

const isLike = (list, other) =>
  list.length === other?.length
  && list.every((number, index) => number === other[index] || Math.abs((number ?? NaN) - (other[index] ?? NaN)) < LEAST);

/** Of a view its id and its size, and of each space that is asked for its number, where the view is in it, and its size. */
function placesOf(view) {
  const box = boxOf(view.element);
  const isBackwards = getComputedStyle(view.element).direction === "rtl";
  // Its size is that without transformations.
  const { offsetWidth: width = Math.round(box.width), offsetHeight: height = Math.round(box.height) } = view.element;
  const list = [Number(view.id), width, height];
  for (const number of askedBy(view)) list.push(number, ...placeIn(number, view, box, isBackwards));
  return list;
}

const bounded = (length) => Math.round(Math.max(-REACH, Math.min(REACH, length)) * 100) / 100;

/** Where the box of a view is in a space, counted from where its lines begin, and how large the space is. */
function placeIn(number, view, box, isBackwards) {
  const space = spaceOf(number, view);
  if (!space) return [null, null, null, null];
  const { width, height } = space;
  if (number === CONTAINER) return [0, 0, bounded(width), bounded(height)];
  const x = isBackwards ? space.right - box.right : box.left - space.left;
  return [x, box.top - space.top, width, height].map(bounded);
}

/**
 * The box of a space, if there is such for a view.
 * @param {number} number
 * @param {View} view
 */
export function spaceOf(number, view) {
  if (number === WINDOW) return windowBox();
  if (number > CONTAINER) return boxOfView(viewOfSpace(number, view));
  const scroller = ancestor(view.parent, (each) => each.kind.isScroller && scrollsAlong(each, number));
  return scroller ? innerBox(scroller) : number === CONTAINER ? windowBox() : undefined;
}

/** The nearest view around a view with a name, or else the view with an anchor. */
const viewOfSpace = (number, { parent }) => ancestor(parent, (each) => isNamed(each, number)) ?? anchorWith(number);

function ancestor(view, isSought) {
  let each = view;
  while (each && !isSought(each)) each = each.parent;
  return each;
}

const isNamed = ({ node }, number) => node.spaces?.names?.includes(number);
const hasAnchor = ({ node }, number) => node.spaces?.anchors?.includes(number);

function scrollsAlong({ type, node: { axes = "vertical" } }, number) {
  if (number === ACROSS) return type === "scrollView" && (axes === "horizontal" || axes === "both");
  if (number === DOWN) return type !== "scrollView" || axes === "vertical" || axes === "both";
  return axes !== "none";
}

/** The view that has an anchor, wherever it is. */
function anchorWith(number) {
  const view = anchored.get(number);
  if (isLive(view) && hasAnchor(view, number)) return view;
  if (areSearched) return undefined;
  areSearched = true;
  anchored.clear();
  for (const [id, { spaces }] of Object.entries(nodes)) {
    for (const anchor of spaces?.anchors ?? []) anchored.set(anchor, viewWith(id));
  }
  return anchored.get(number);
}

function boxOfView(view) {
  return view?.kind.isScroller ? innerBox(view) : view?.element.isConnected ? boxOf(view.element) : undefined;
}

/** What is seen of what scrolls, without its scroll bars. */
function innerBox({ element }) {
  const { left, top } = element.getBoundingClientRect();
  const { clientLeft, clientTop, clientWidth: width, clientHeight: height } = element;
  return { left: left + clientLeft, top: top + clientTop, right: left + clientLeft + width, width, height };
}

function windowBox() {
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  return { left: 0, top: 0, right: width, width, height };
}

const boxOf = (element) => element.getBoundingClientRect();

addEventListener("scroll", scrolled, { capture: true, passive: true });
for (const type of ["resize", "load", "input", "transitionend", "toggle"]) addEventListener(type, lookSoon, true);
document.fonts.addEventListener("loadingdone", lookSoon);
