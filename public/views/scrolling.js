// What an app has to do with scrolling. A *place* is a view that scrolls and of which the app wants to know where a person
// has scrolled it, or says where it comes to rest; its *targets* are the views in it that it may be scrolled to. Of other
// views the app hears how much of them is seen, and some look otherwise while they are scrolled out of sight.
//
// Everything is looked at before the next picture of the page: when the document has changed, when something has been
// scrolled, and when something has another size. Reports go the way of sizes (`input.js`): one at a time, and only the newest
// waits.
import { report } from "../input.js";
import { isScrolledAnew, parsed, sightsOf } from "../storage.js";
import { head } from "./courses.js";
import { make, px, setAttributes, setStyle, updateLooks } from "./element.js";
import { contrast, eye, saturation } from "./filters.js";
import { define, on, sameRoom, wrapper } from "./registry.js";
import { reduced, timingOf } from "./timing.js";
import { isLive, seek, takes } from "./tree.js";

/** @typedef {import("./registry.js").View} View */

/** The numbers of phases. */
const [IDLE, TRACKING, INTERACTING, DECELERATING, ANIMATING] = [0, 1, 2, 3, 4];
/** What has not been scrolled for so many milliseconds has come to rest. */
const REST = 250;
/** What is scrolled so soon after the page has changed, in milliseconds, a person has not scrolled, unless by hand. */
const QUIET = 500;
/** What is scrolled so soon after a person has done something that scrolls, they have scrolled. */
const HAND = 400;
/** Of so many targets it is told at most which are seen. */
const MOST_TARGETS = 512;
/** So many pages of a place have marks along an axis. */
const MOST_PAGES = 1000;
/** The farthest place and the greatest length that can be told. */
const REACH = 1e7;

/**
 * @typedef {object} Place
 * @property {View} view
 * @property {Element} element  what of it scrolls
 * @property {number} phase
 * @property {boolean} isByPerson  whether a person has scrolled it to where it is
 * @property {boolean} isTouched
 * @property {boolean} isHeld  whether a pointer that has gone down on its scroll bar is still there
 * @property {number} hand  when a person did something last that scrolls
 * @property {[number, number]} start  where it was when it began to be scrolled
 * @property {[number, number]} offset  where it was when it was last looked at
 * @property {[number, number]} velocity  in points per second
 * @property {number} time  when it was scrolled last
 * @property {View[]} targets
 * @property {string} [seen]  which of them were seen when that was last told
 * @property {number} [count]  how often the app had scrolled it when it was last looked at
 * @property {string} [course]  where the app had it scrolled when that was last told
 * @property {Set<Element>} observed
 * @property {ReturnType<typeof setTimeout>} [timer]  runs until it is taken to be at rest
 * @property {HTMLElement} [pages]  has a mark for each of its pages
 * @property {AbortController} listening
 */

/** @type {Map<View, Place>} */
const places = new Map();
let isLooking = false;
/** When the page has changed last: the document, or how large something is. */
let changed = 0;

const followed = seek(({ node }) => node.scrollBehavior);
const sighted = seek(({ node }) => node.spaces?.sight);

on.changed = noteChange;

function noteChange() {
  changed = performance.now();
  lookSoon();
}

function lookSoon() {
  if (isLooking) return;
  isLooking = true;
  requestAnimationFrame(look);
}

function look() {
  isLooking = false;
  for (const place of [...places.values()]) if (!isFollowed(place)) end(place);
  for (const view of followed) if (view.element.isConnected) follow(places.get(view) ?? begin(view));
  watchSights();
  moveAll();
}

const scrollerOf = ({ slot, element }) => slot ?? element;

const isFollowed = ({ view, element }) =>
  followed.has(view) && isLive(view) && element.isConnected && element === scrollerOf(view);

// Places

const isFromRight = (element) => getComputedStyle(element).direction === "rtl";

/** How far something is scrolled, from where its lines begin and from its top. */
const offsetOf = ({ scrollLeft, scrollTop }) => [Math.abs(scrollLeft), scrollTop];

const sizes = new ResizeObserver(noteChange);

/** Keys that scroll. */
const keys = new Set(["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "PageUp", "PageDown", "Home", "End", " ", "Tab"]);

/** @returns {Place} */
function begin(view) {
  const element = scrollerOf(view);
  const offset = offsetOf(element);
  /** @type {Place} */
  const place = {
    view, element, offset, phase: IDLE, isByPerson: false, isTouched: false, isHeld: false, hand: -HAND, start: offset,
    velocity: [0, 0], time: 0, targets: [], observed: new Set(), listening: new AbortController(),
  };
  const options = { passive: true, signal: place.listening.signal };
  const byHand = () => (place.hand = performance.now());
  const followTouch = ({ touches }) => touch(place, touches.length > 0);
  // Browsers tell nobody when a scroll bar is let go, but of the pointer's next movement.
  const followPointer = ({ type, buttons }) => {
    if (!place.isHeld || (type === "pointermove" && buttons > 0)) return;
    place.isHeld = false;
    byHand();
  };
  const listeners = {
    scroll: () => scrolled(place),
    scrollend: () => rest(place),
    wheel: byHand,
    touchmove: byHand,
    touchstart({ target }) {
      touch(place, true);
      // What is touched is told of the end, though it may have left the page.
      for (const type of ["touchend", "touchcancel"]) target.addEventListener(type, followTouch, options);
    },
    // On nothing that is in it: on its scroll bar.
    pointerdown: ({ target }) => (place.isHeld = target === element),
    keydown: ({ key, target }) => keys.has(key) && !target.closest("input, textarea") && byHand(),
  };
  for (const [type, listener] of Object.entries(listeners)) element.addEventListener(type, listener, options);
  for (const type of ["pointermove", "pointerup", "pointercancel"]) addEventListener(type, followPointer, options);
  places.set(view, place);
  return place;
}

function end(place) {
  const { view, element, timer, observed, listening } = place;
  places.delete(view);
  clearTimeout(timer);
  listening.abort();
  for (const each of observed) sizes.unobserve(each);
  place.pages?.remove();
  align(place, []);
  setAttributes(element, { "data-rest": undefined, "data-rest-near": undefined });
}

const reports = ({ view }, name) => view.node?.scrollBehavior?.reports?.includes(name);

/** Brings a place in line with what the app says of it, and tells what is other than before. */
function follow(place) {
  const { view, element } = place;
  const { rest: kind, limit } = view.node.scrollBehavior;
  observe(place);
  const targets = targetsIn(view);
  align(place, kind === "viewAligned" ? targets : [], limit ?? "automatic");
  place.targets = targets;
  setAttributes(element, { "data-rest": kind !== "asked" && kind });
  page(place, kind === "paging");
  obey(place);
  if (reports(place, "geometry")) tell(place);
  noteSeen(place);
}

/** Follows the sizes of a place and of what is in it. */
function observe(place) {
  const { element } = place;
  const all = new Set([element, ...element.children]);
  for (const each of place.observed) if (!all.has(each)) sizes.unobserve(each);
  for (const each of all) if (!place.observed.has(each)) sizes.observe(each, { box: "border-box" });
  place.observed = all;
}

/** Scrolls to an edge or a distance that the app wants; to views it is scrolled where rows are seen to. */
function obey(place) {
  const { element, view: { id, node: { scrollTo }, isWindowed } } = place;
  if (!scrollTo || scrollTo.count === place.count) return;
  Object.assign(place, { count: scrollTo.count, isByPerson: false, hand: -HAND });
  const { node, edge, animated, count } = scrollTo;
  if (node !== undefined || !isScrolledAnew(history.state?.session, id, count)) return;
  const forward = isFromRight(element) ? -1 : 1;
  // Where rows come while it goes on, and are kept where they are, it would be broken off.
  const behavior = animated && !isWindowed && !reduced.matches ? "smooth" : "instant";
  head(element, () => {
    const x = { leading: 0, trailing: element.scrollWidth }[edge] ?? scrollTo.x;
    const y = { top: 0, bottom: element.scrollHeight }[edge] ?? scrollTo.y;
    if (x === undefined && y === undefined) return;
    element.scrollTo({ ...(x !== undefined && { left: forward * x }), ...(y !== undefined && { top: y }), behavior });
  });
}

// Being scrolled

function touch(place, isTouched) {
  place.isTouched = isTouched;
  if (isTouched && place.phase === IDLE) setPhase(place, TRACKING);
  else if (!isTouched && place.phase === TRACKING) setPhase(place, IDLE);
  else if (!isTouched && place.phase === INTERACTING) setPhase(place, DECELERATING);
}

function setPhase(place, phase) {
  if (place.phase === phase) return;
  place.phase = phase;
  if (reports(place, "phase")) tell(place, place.isByPerson);
}

function scrolled(place) {
  const now = performance.now();
  const offset = offsetOf(place.element);
  const { scrollTo } = place.view.node ?? {};
  // What a person has done before that counts no more.
  if (scrollTo && scrollTo.count !== place.count) place.hand = -HAND;
  const isByHand = place.isTouched || place.isHeld || now - place.hand < HAND;
  if (place.phase === IDLE || place.phase === TRACKING) {
    // Nobody else scrolls while nothing changes: assistive technology, for one, does not say so.
    place.isByPerson = isByHand || now - changed > QUIET;
    place.start = place.offset;
    place.velocity = [0, 0];
  } else if (isByHand) place.isByPerson = true;
  const time = Math.max(1, now - place.time);
  const isOver = place.phase === DECELERATING && !isByHand;
  if (time < REST && !isOver) place.velocity = offset.map((each, axis) => 1000 * (each - place.offset[axis]) / time);
  Object.assign(place, { offset, time: now });
  setPhase(place, !place.isByPerson ? ANIMATING : isByHand ? INTERACTING : DECELERATING);
  clearTimeout(place.timer);
  place.timer = setTimeout(() => rest(place, true), REST);
  if (reports(place, "geometry")) tell(place, place.isByPerson);
  noteSeen(place, place.isByPerson);
}

/** A place has come to rest. Where it is told only after a while: a person may go on. */
function rest(place, isAfterAWhile = false) {
  if (!places.has(place.view)) return;
  if (place.isTouched) {
    clearTimeout(place.timer);
    place.timer = setTimeout(() => rest(place, true), REST);
    return;
  }
  setPhase(place, IDLE);
  if (!place.isByPerson) return;
  const isAsked = place.view.node?.scrollBehavior?.rest === "asked";
  if (isAsked || (isAfterAWhile && reports(place, "position"))) tell(place, true);
}

// Targets

const isRow = ({ type }) => type !== "sectionHeader" && type !== "sectionFooter";

/** What is in boxes around one view. */
function unboxed(view) {
  while (view.kind.isBox && view.inside[0]) view = view.inside[0];
  return view;
}

/** The views that a place may be scrolled to: those that the app says, or else those in it. */
function targetsIn(view) {
  const layouts = layoutsIn(view.inside);
  const all = layouts.length > 0 ? layouts.flatMap((each) => unboxed(each).inside) : contentOf(view);
  const parts = (each) => (each.type === "section" ? each.inside.filter(isRow).flatMap(parts) : [each]);
  return all.flatMap(parts).filter(({ holder }) => holder.isConnected);
}

function layoutsIn(views) {
  return views.flatMap((each) => (each.node?.spaces?.targets ? [each] : each.kind.isScroller ? [] : layoutsIn(each.inside)));
}

/** What is in a place: if that is one view, then what is in that. */
function contentOf(view) {
  let { inside } = view;
  while (inside.length === 1 && !view.slot) {
    const only = unboxed(inside[0]);
    if (only.control || only.kind.isScroller || only.inside.length === 0) break;
    ({ inside } = only);
  }
  return inside;
}

/** Has a place come to rest where these views begin, and not where others do. */
function align(place, targets, limit) {
  const holders = new Set(targets.map(({ holder }) => holder));
  for (const { holder } of place.targets) if (!holders.has(holder)) setAttributes(holder, { "data-aligned": undefined });
  for (const holder of holders) setAttributes(holder, { "data-aligned": limit });
  const { node: { insets } = {}, slot } = place.view;
  if (slot) return;
  const { top = 0, leading = 0, bottom = 0, trailing = 0 } = insets ?? {};
  const room = insets && holders.size > 0
    ? { scrollPaddingBlock: `${top}px ${bottom}px`, scrollPaddingInline: `${leading}px ${trailing}px` } : undefined;
  if (JSON.stringify(room) === JSON.stringify(place.view.measured)) return;
  place.view.measured = room;
  if (isLive(place.view)) updateLooks(place.view);
}

/** Has a place come to rest at multiples of its size: there are marks in it for that. */
function page(place, isPaged) {
  const { element } = place;
  if (!isPaged) {
    place.pages?.remove();
    place.pages = undefined;
    setAttributes(element, { "data-rest-near": undefined });
    return;
  }
  if (!place.pages) {
    place.pages = make(element.localName === "ul" ? "li" : "div");
    setAttributes(place.pages, { "class": "pages", "role": "presentation", "aria-hidden": true, "data-own": true });
  }
  if (place.pages.parentNode !== element) element.append(place.pages);
  const { clientWidth, clientHeight, scrollWidth, scrollHeight } = element;
  const [down, across] = [pagesIn(scrollHeight, clientHeight), pagesIn(scrollWidth, clientWidth)];
  const marks = [
    ...starts(down, clientHeight).map((top) => ({ top, scrollSnapAlign: "start none" })),
    ...starts(across, clientWidth).map((start) => ({ insetInlineStart: start, scrollSnapAlign: "none start" })),
  ];
  // Behind the last mark a place comes to rest anywhere.
  setAttributes(element, { "data-rest-near": Math.max(down, across) > MOST_PAGES });
  while (place.pages.children.length > marks.length) place.pages.lastChild.remove();
  while (place.pages.children.length < marks.length) place.pages.append(make("i"));
  marks.forEach((mark, index) => setStyle(place.pages.children[index], mark));
}

/** How many pages of a length there are in a whole. What is no longer than one has none. */
const pagesIn = (whole, length) => (length < 1 || whole <= length + 1 ? 0 : Math.ceil((whole - 1) / length));

/** Where pages begin, as far as they have marks. */
const starts = (pages, length) => Array.from({ length: Math.min(MOST_PAGES, pages) }, (_, index) => px(index * length));

/** What is seen in a place, without its scroll bars. */
function viewportOf({ element }) {
  const { left, top } = element.getBoundingClientRect();
  const { clientLeft, clientTop, clientWidth: width, clientHeight: height } = element;
  return new DOMRect(left + clientLeft, top + clientTop, width, height);
}

/** Which part of a box is in another one. */
function partIn(viewport, { left, right, top, bottom, width, height }) {
  const across = Math.min(right, viewport.right) - Math.max(left, viewport.left);
  const down = Math.min(bottom, viewport.bottom) - Math.max(top, viewport.top);
  return across > 0 && down > 0 ? Math.min(1, (across * down) / (width * height)) : 0;
}

/** The targets that are seen, as many as are told, and which part of each. */
function seenIn(place) {
  const viewport = viewportOf(place);
  return place.targets.flatMap((target) => {
    const part = partIn(viewport, target.holder.getBoundingClientRect());
    return part > 0 ? [[Number(target.id), Math.ceil(1000 * part - 0.5) / 1000]] : [];
  }).slice(0, MOST_TARGETS);
}

/** Tells which targets are seen, if these are others. */
function noteSeen(place, isOfItself) {
  if (!reports(place, "targets")) return;
  const { thresholds = [] } = place.view.node.scrollBehavior;
  const all = seenIn(place).map(([id, part]) => [id, ...thresholds.map((threshold) => part >= threshold)]);
  const seen = JSON.stringify(all.filter(([, ...isSeen]) => isSeen.includes(true)));
  if (seen === place.seen) return;
  place.seen = seen;
  tell(place, isOfItself);
}

/** The target that a place is at: the first one in sight, or the one whose anchor is nearest to the place's. */
function targetOf(place) {
  const { node: { scrollBehavior: { anchor }, insets: { top = 0, leading = 0 } = {} } } = place.view;
  const viewport = viewportOf(place);
  const isBackwards = isFromRight(place.element);
  if (!anchor) {
    return place.targets.find(({ holder }) => {
      const { left, right, bottom } = holder.getBoundingClientRect();
      const isPassed = isBackwards ? left >= viewport.right - leading - 1 : right <= viewport.left + leading + 1;
      return !isPassed && bottom > viewport.top + top + 1;
    });
  }
  const point = ({ left, right, top: y, width, height }) =>
    [isBackwards ? right - anchor[0] * width : left + anchor[0] * width, y + anchor[1] * height];
  const [x, y] = point(viewport);
  const distance = ({ holder }) => {
    const [toX, toY] = point(holder.getBoundingClientRect());
    return Math.hypot(toX - x, toY - y);
  };
  const distances = place.targets.map(distance);
  return place.targets[distances.indexOf(Math.min(...distances))];
}

// Telling

const bounded = (length) => Math.round(100 * Math.max(-REACH, Math.min(REACH, length))) / 100;

function tell(place, isOfItself) {
  const { view, element } = place;
  if (!takes(view, "scrolled") || element.getClientRects().length === 0) return;
  const { node: { insets: { top = 0, leading = 0, bottom = 0, trailing = 0 } = {} } } = view;
  const { scrollWidth, scrollHeight, clientWidth, clientHeight } = element;
  const isByPerson = place.isByPerson && place.phase !== ANIMATING;
  const lengths = [
    ...offsetOf(element), Math.max(0, scrollWidth - leading - trailing), Math.max(0, scrollHeight - top - bottom), clientWidth,
    clientHeight, top, leading, bottom, trailing,
  ];
  const target = reports(place, "position") && isByPerson && place.phase === IDLE ? targetOf(place) : undefined;
  const value = [
    lengths.map(bounded),
    [place.phase, Number(isByPerson), target ? Number(target.id) : null, ...[...place.start, ...place.velocity].map(bounded)],
  ];
  if (reports(place, "targets")) value.push(seenIn(place).flat());
  // Where the app has it scrolled, and how far that is.
  const course = String([place.count, scrollWidth, scrollHeight, clientWidth, clientHeight]);
  const isOnItsWay = place.phase === ANIMATING && place.course === course;
  place.course = course;
  report("scrolled", [[view, value]], isOfItself, isOnItsWay);
}

// What is seen of views

/**
 * What observes each view of which the app hears how much is seen.
 * @type {Map<View, { observer: IntersectionObserver, element: Element, thresholds: string }>}
 */
const sights = new Map();
/**
 * Which of their thresholds these have passed, as has been told; by id, since the session goes on when the page is loaded again.
 * @type {Map<string, string>}
 */
const passedOnes = new Map(Object.entries(parsed(sightsOf(history.state?.session)) ?? {}));

addEventListener("pagehide", () => {
  sightsOf(history.state?.session).set(JSON.stringify(Object.fromEntries(passedOnes)));
});

function watchSights() {
  for (const [view, { observer, element, thresholds }] of sights) {
    if (sighted.has(view) && element === view.element && thresholds === String(view.node.spaces.sight)) continue;
    observer.disconnect();
    sights.delete(view);
    if (!sighted.has(view)) passedOnes.delete(view.id);
  }
  for (const view of sighted) {
    if (sights.has(view) || !view.element.isConnected || view.element.ariaBusy) continue;
    const { element, node: { spaces: { sight } } } = view;
    const passed = (part) => String(sight.map((threshold) => part > 0 && part >= threshold));
    const observer = new IntersectionObserver((entries) => {
      const part = Math.round(1e4 * entries.at(-1).intersectionRatio) / 1e4;
      const now = passed(part);
      if (!sights.has(view) || now === (passedOnes.get(view.id) ?? passed(0))) return;
      passedOnes.set(view.id, now);
      report("sight", [[view, part]], performance.now() - changed > QUIET);
    }, { threshold: sight.map((threshold) => Math.max(threshold, 1e-4)) });
    sights.set(view, { observer, element, thresholds: String(sight) });
    observer.observe(element);
  }
}

// Looks that follow the scrolling

/** @type {Set<View>} */
const transitions = new Set();

/** From where something is scaled or turned: parts of a box, counted from its middle. */
function around([x, y] = [0.5, 0.5], change) {
  const [left, top] = [x - 0.5, y - 0.5].map((part) => `${100 * part}%`);
  return `translate(${left}, ${top}) ${change} translate(${[0.5 - x, 0.5 - y].map((part) => `${100 * part}%`).join(", ")})`;
}

/** What effects are in CSS: changes of the box, filters, and opacity. */
const changes = {
  offset: ({ x = 0, y = 0 }) => ({ transform: `translate(calc(${x}px * var(--forward, 1)), ${y}px)` }),
  scaleEffect: ({ scale: [x, y], anchor }) => ({ transform: around(anchor, `scale(${x}, ${y})`) }),
  rotationEffect: ({ angle, anchor }) => ({ transform: around(anchor, `rotate(${angle}deg)`) }),
  rotation3DEffect: ({ angle, axis, anchor, perspective = 1 }) => ({
    transform: around(anchor, `${eye(perspective, 400)} rotate3d(${axis.join(", ")}, ${angle}deg)`),
  }),
  blur: ({ radius }) => ({ filter: `blur(${px(radius)})` }),
  brightness: ({ amount }) => ({ filter: `brightness(${Math.max(0, 1 + amount)})` }),
  contrast: ({ amount }) => ({ filter: contrast(amount) }),
  saturation: ({ amount }) => ({ filter: saturation(amount) }),
  grayscale: ({ amount }) => ({ filter: `grayscale(${Math.max(0, amount)})` }),
  hueRotation: ({ angle }) => ({ filter: `hue-rotate(${angle}deg)` }),
  // One that is no affine one is left out.
  transformEffect: ({ matrix }) => (matrix.length === 6 ? { transform: around([0, 0], `matrix(${matrix.join(", ")})`) } : {}),
};

/** What a view looks like with effects, the first of which is the innermost. */
function frameOf(effects) {
  const frame = { opacity: 1, transform: "none", filter: "none" };
  const parts = { transform: [], filter: [] };
  for (const effect of effects) {
    if (effect.type === "opacity") frame.opacity *= effect.opacity;
    const { transform, filter } = changes[effect.type]?.(effect) ?? {};
    if (transform) parts.transform.unshift(transform);
    if (filter) parts.filter.push(filter);
  }
  if (reduced.matches) return { opacity: frame.opacity };
  for (const [name, all] of Object.entries(parts)) if (all.length > 0) frame[name] = all.join(" ");
  return frame;
}

/** How far away a view is from looking as it is: -1 before the beginning, 0 where it does, 1 behind the end. */
function distanceOf(view) {
  let around = view.parent;
  while (around && !around.kind.isScroller) around = around.parent;
  if (!around) return 0;
  const scroller = scrollerOf(around);
  const { axis = around.kind.axis?.(around.node) === "x" ? "horizontal" : "vertical", phases } = view.node;
  const [from, size, length] = spanOf(view.element, scroller, axis);
  const amount = ({ threshold, animation }, distance) => {
    if (threshold === undefined) return 0;
    const need = threshold === "centered" ? (length + size) / 2 : threshold * Math.min(size, length);
    const rest = need > 0 ? Math.max(0, Math.min(1, 1 - distance / need)) : Number(distance <= 0);
    // To half a pixel it is there.
    const isThere = need > 0 && rest * need < 0.5;
    return isThere ? 0 : animation ? Number(rest > 0) : rest;
  };
  const [before, behind] = [amount(phases.topLeading, from + size), amount(phases.bottomTrailing, length - from)];
  return behind >= before ? behind : -before;
}

/** Where a view begins in what is seen of a scroller, how long it is, and how long that is: whatever is done to its looks. */
function spanOf(element, scroller, axis) {
  const isDown = axis === "vertical";
  const distance = (each) => {
    let sum = 0;
    for (; each; each = each.offsetParent) sum += isDown ? each.offsetTop + each.clientTop : each.offsetLeft + each.clientLeft;
    return sum;
  };
  const place = distance(element) - (isDown ? element.clientTop : element.clientLeft) - distance(scroller);
  if (isDown) return [place - scroller.scrollTop, element.offsetHeight, scroller.clientHeight];
  const { offsetWidth: size } = element;
  const left = place - scroller.scrollLeft;
  return [isFromRight(scroller) ? scroller.clientWidth - left - size : left, size, scroller.clientWidth];
}

const moments = ["topLeading", "identity", "bottomTrailing"];

/** Makes the way of a view through its phases, which its scrolling goes along. */
function prepare(view) {
  const { element, node: { phases } } = view;
  for (const animation of [view.way, view.played]) animation?.cancel();
  const easings = [phases.topLeading, phases.bottomTrailing].map(({ curve }) => (curve && timingOf(curve)?.easing) ?? "linear");
  const frames = moments.map((name, index) => ({ ...frameOf(phases[name].effects), easing: easings[Math.min(index, 1)] }));
  view.way = element.animate(frames, { duration: 1000, fill: "both" });
  view.way.pause();
  Object.assign(view, { played: undefined, distance: undefined, written: JSON.stringify(phases) });
}

/** Has a view look as it does where it is. */
function move(view) {
  const { element, node: { phases } } = view;
  if (view.written !== JSON.stringify(phases)) prepare(view);
  const distance = distanceOf(view);
  const old = view.distance;
  if (distance === old) return;
  view.distance = distance;
  const { animation } = phases[(distance || old || 0) < 0 ? "topLeading" : "bottomTrailing"];
  if (old === undefined || !animation) {
    view.played?.cancel();
    view.played = undefined;
    view.way.currentTime = 500 * (distance + 1);
    return;
  }
  const before = view.played;
  // From what is seen of it now.
  view.played = element.animate([frameOf(phases[moments[distance + 1]].effects)], { ...timingOf(animation), fill: "both" });
  view.played.finished.then(() => before?.cancel(), () => {});
}

function moveAll() {
  for (const view of transitions) if (isLive(view) && view.element.getClientRects().length > 0) move(view);
}

define("scrollTransition", {
  ...wrapper,
  room: sameRoom,
  attached(view) {
    transitions.add(view);
    move(view);
  },
  forgotten: (view) => transitions.delete(view),
});

addEventListener("scroll", () => transitions.size > 0 && lookSoon(), { capture: true, passive: true });
addEventListener("resize", noteChange);
reduced.addEventListener("change", () => {
  transitions.forEach(prepare);
  lookSoon();
});
