// Where views are, as far as the server asks for it: in the window, in what scrolls around them, in views that have names,
// and in relation to views that have anchors. All of that is told together, by one action for all views.
//
// A view is at another place when the document has changed, when something has been scrolled, when the window or something
// around the view has another size, and when something has been loaded or played. Then all are looked at once before the
// next picture of the page is drawn.
import { tellSubviews } from "../input.js";
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
 * What was last seen of all views.
 * @type {number[][]}
 */
let seen = [];
/** Under which all that is told together. */
const seenKey = {};
/** The nodes of the document that is shown. */
let nodes = {};
let isLooking = false;
/** Whether something has moved that no change of the document has. */
let isOfItself = false;

/** All that is around the views, so that another size of it is noticed. */
let watched = new Set();
const observer = new ResizeObserver(lookSoon);

/**
 * A document is shown.
 * @param {import("../document.js").Content} content
 */
export function follow(content) {
  nodes = content.nodes;
  if (located.length === 0 && watched.size === 0) return;
  const around = new Set();
  for (const element of located) for (let each = element; each; each = each.parentElement) around.add(each);
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

/** Has the server told where the views are, if any of them is at another place than when that was last seen. */
function look() {
  isLooking = false;
  const moving = document.getAnimations().filter(isMovingThem);
  // What is on its way is looked at when it is there.
  if (moving.length > 0) return void Promise.allSettled(moving.map(({ finished }) => finished)).then(lookSoon);
  const all = [...located].filter((element) => !element.ariaBusy && element.getClientRects().length > 0)
    .map(viewOf).filter((view) => takes(view, "locate")).map(placesOf);
  if (all.length === 0 || !isOther(all)) return;
  seen = all;
  tellSubviews(viewWith(String(all[0][0])), all, isOfItself, "locate", seenKey);
  isOfItself = false;
}

/** Whether an animation is one of something around a view, and has an end. */
function isMovingThem({ effect, playState }) {
  return playState === "running" && watched.has(effect?.target) && effect.getComputedTiming().endTime < Infinity;
}

const isOther = (all) => all.length !== seen.length || all.some((list, index) => !isLike(list, seen[index]));

const isLike = (list, other) =>
  list.length === other.length
  && list.every((number, index) => number === other[index] || Math.abs((number ?? NaN) - (other[index] ?? NaN)) < LEAST);

/** Of a view its id and its size, and of each space that is asked for its number, where the view is in it, and its size. */
function placesOf(view) {
  const box = boxOf(view.element);
  const isBackwards = getComputedStyle(view.element).direction === "rtl";
  // Its size is that without transformations.
  const { offsetWidth: width = Math.round(box.width), offsetHeight: height = Math.round(box.height) } = view.element;
  const list = [Number(view.id), width, height];
  for (const number of view.node.spaces?.asked ?? []) list.push(number, ...placeIn(number, view, box, isBackwards));
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
  if (number > CONTAINER) return boxOfView(ancestor(view, (each) => isNamed(each, number)) ?? anchorWith(number));
  const scroller = ancestor(view.parent, (each) => each.kind.isScroller && scrollsAlong(each, number));
  return scroller ? innerBox(scroller) : number === CONTAINER ? windowBox() : undefined;
}

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
  const known = anchored.get(number);
  if (isLive(known) && hasAnchor(known, number)) return known;
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
