// Containers of which only some rows are there: those around what a person sees. A *window* is such a container. Spacers
// stand for the rows that are not there, as long as these probably are; rows that come within sight are asked for before
// that. What is around the windows and scrolls is their *scroller*. Whatever comes, goes or is resized, what a person sees
// stays where it is: of each scroller it is noted which row is the first in sight, and where, whenever it has been scrolled;
// after each change it is scrolled so that the row is there again. Nothing else keeps places (`overflow-anchor` is none).
import { parsed, placesOf } from "../storage.js";
import { make, px, setAttributes, setStyle, setText } from "./element.js";
import { Extents } from "./extents.js";
import { coverOf } from "./listRows.js";
import { on } from "./registry.js";
import { countIn, forgetCounts } from "./rowCounts.js";
import { isLive, takes, viewOf, viewWith } from "./tree.js";
import { on as values } from "./values.js";
import {
  columnOf, distanceAt, firstOf, isPage, isPartial, isSticky, lengthOf, lineAt, lineOf, linesBetween, listOf, partsOf, positionOf,
  rowOf, scrollBy, spanOf, spanOfRow, startOf, viewportOf, wholeOf, windows,
} from "./windowLines.js";

/** @typedef {import("./registry.js").View} View */
/** @typedef {import("./windowLines.js").Window} Window */
/** @typedef {import("./windowLines.js").Scroller} Scroller */
/** @typedef {import("./windowLines.js").Anchor} Anchor */

/** So many rows may be asked for at once, in so many ranges. */
const MOST_ROWS = 512;
const MOST_RANGES = 4;
/** So many viewports of rows are asked for before and after what is in sight, when there is less than this one. */
const OVERSCAN = 2;
const LEAST = 1;
/** A window that is so many viewports out of sight keeps one row. */
const FAR = 4;
/** Browsers have no elements that are much longer, in pixels: then spacers are shorter than what they stand for. */
const LONGEST = 8_000_000;
/** What is pixels between is nothing: browsers scroll by whole ones. */
const TOLERANCE = 0.5;
/** Who has not scrolled for so many milliseconds has come to rest. */
const REST = 150;
/** So many answers in a row may not bring what is needed, before that is like a failure. */
const MOST_ROUNDS = 6;
/** After a request that failed comes a pause, in milliseconds, each twice as long as the last. */
const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 8_000;

/** @type {Set<Scroller>} */
export const scrollers = new Set();
/** Whose rows elements are. */
const owners = new WeakMap();
/** How long a request takes, in milliseconds. */
let roundTrip = 100;

/** Of so many windows it is kept where a person was. */
const MOST_PLACES = 200;

/**
 * Where a person was in windows that are gone, or that were there before the page was loaded again: the number and the place
 * of a row, by the window's id.
 */
let places = new Map();
/** The session whose windows these are: each begins to count ids anew. */
let session;

// Windows

/** Whether a view shows only some rows. Until its family has been loaded, it shows none. */
const isWindow = (view) =>
  isLive(view) && view.element.isConnected && isPartial(view.node) && view.inside.length === view.node.children.length;

/** The numbers of the rows that are there. */
const numbersOf = ({ ranges }) =>
  ranges.flatMap(([from, to]) => Array.from({ length: to - from }, (_, index) => from + index));

on.numberOf = (row) => windows.get(row.parent)?.numbers.get(row.id);

function begin(view) {
  let depth = 0;
  for (let each = view; each; each = each.parent) depth += 1;
  /** @type {Window} */
  const window = {
    view, depth, slot: view.slot ?? view.element, columns: 1, gap: 0, extents: new Extents(), count: 0, ranges: [], rows: [],
    numbers: new Map(), gaps: [], spacers: [], fillers: [], observed: new Set(), flying: 0, rounds: 0,
  };
  setAttributes(window.slot, { "data-windowed": "true" });
  windows.set(view, window);
  return window;
}

function end(window) {
  const { view, slot, spacers, fillers, observed, timer } = window;
  windows.delete(view);
  clearTimeout(timer);
  for (const element of [...spacers, ...fillers]) element.remove();
  for (const element of observed) forgetRow(element);
  setAttributes(slot, { "data-windowed": undefined });
  leave(window);
}

/** How a window's lines run, and what is said of that by its scroller. */
function survey(window) {
  const { slot, rows } = window;
  const style = getComputedStyle(slot);
  const isGrid = style.display === "grid";
  const isRow = isGrid ? style.gridAutoFlow.startsWith("column") : style.display === "flex" && style.flexDirection === "row";
  const axis = isRow ? "x" : "y";
  enter(window, axis, style.direction === "rtl");
  const last = rows.at(-1)?.holder;
  const [gap, margin] = isRow ? ["columnGap", "marginInlineStart"] : ["rowGap", "marginBlockStart"];
  const length = (text) => Number.parseFloat(text) || 0;
  window.gap = length(style[gap]) + (last ? length(getComputedStyle(last)[margin]) : 0);
  const columns = isGrid ? columnsOf(slot, style, isRow ? "gridTemplateRows" : "gridTemplateColumns") : 1;
  const first = rowOf(window, 0);
  const header = columns > 1 && first ? Number(first.type === "sectionHeader") : window.header;
  if (columns === window.columns && header === window.header) return;
  Object.assign(window, { columns, header });
  window.extents.forget();
}

/** How many columns a grid has, or how many rows if it grows sideways. A section has those of the grid around it. */
function columnsOf(slot, style, name) {
  const isPart = style[name].startsWith("subgrid");
  const grid = isPart ? slot.parentElement : slot;
  const tracks = isPart ? getComputedStyle(grid)[name] : style[name];
  return Number(grid.dataset.lines) || tracks.split(" ").filter((track) => /^\d/.test(track)).length || 1;
}

// Scrollers

/** What scrolls a window: the nearest view around it that scrolls along this axis, or the page. */
function scrollerAround(window, axis) {
  for (let view = window.view; view; view = view.parent) {
    if (!view.kind.isScroller) continue;
    const element = view.slot ?? view.element;
    if (getComputedStyle(element)[axis === "x" ? "overflowX" : "overflowY"] !== "visible") return { view, element };
  }
  return { element: document.scrollingElement };
}

/** Has a window belong to its scroller. */
function enter(window, axis, isFromRight) {
  const { view, element } = scrollerAround(window, axis);
  let scroller = [...scrollers].find((other) => other.element === element && other.axis === axis);
  if (scroller !== window.scroller) leave(window);
  if (!scroller) {
    scroller = {
      view, element, axis, isFromRight, windows: new Set(), anchors: [], position: 0, speed: 0, time: 0, breadth: 0,
      beside: new Set(),
    };
    scroller.position = positionOf(scroller);
    scrollers.add(scroller);
    follow(scroller);
    if (view) view.isWindowed = true;
    setAttributes(element, { "data-keeps-places": "true" });
    scroller.windows.add(window);
    window.scroller = scroller;
    note(scroller);
  }
  scroller.isFromRight = isFromRight;
  scroller.windows.add(window);
  window.scroller = scroller;
}

function leave(window) {
  const { scroller } = window;
  window.scroller = undefined;
  if (!scroller) return;
  if (!scroller.element.isConnected) keepPlace(scroller);
  scroller.windows.delete(window);
  if (scroller.goal?.window === window) scroller.goal = undefined;
  if (scroller.windows.size > 0) return;
  scroller.stop();
  scrollers.delete(scroller);
  if (scroller.view) scroller.view.isWindowed = false;
  setAttributes(scroller.element, { "data-keeps-places": undefined, "data-scrolling": undefined });
}

/** Listens to what a person does with a scroller. */
function follow(scroller) {
  const { element } = scroller;
  const target = isPage(element) ? globalThis : element;
  const listeners = { scroll: () => scrolled(scroller) };
  // A person goes elsewhere than the app wants.
  for (const type of ["wheel", "touchmove"]) listeners[type] = () => (scroller.goal = undefined);
  for (const [type, listener] of Object.entries(listeners)) target.addEventListener(type, listener, { passive: true });
  observer.observe(element, { box: "border-box" });
  scroller.stop = () => {
    for (const [type, listener] of Object.entries(listeners)) target.removeEventListener(type, listener);
    clearTimeout(scroller.timer);
    for (const each of [element, ...scroller.beside]) observer.unobserve(each);
  };
}

function scrolled(scroller) {
  const position = positionOf(scroller);
  const { size } = viewportOf(scroller);
  // It is told of what has been done here, too; and what is not shown is not scrolled.
  if (position === scroller.position || size < 1) return;
  const distance = position - scroller.position;
  const now = performance.now();
  const time = now - scroller.time;
  // Who jumps somewhere is not on the way anywhere, nor is who goes from row to row by keys.
  const isJump = Math.abs(distance) > size;
  const focused = document.activeElement;
  const isByKeys = focused !== scroller.focused && scroller.element.contains(focused);
  const speed = isJump || isByKeys || time > REST ? 0 : distance / Math.max(1, time);
  scroller.speed = speed && scroller.speed ? (speed + scroller.speed) / 2 : speed;
  Object.assign(scroller, { position, time: now, focused, goal: undefined });
  clearTimeout(scroller.timer);
  scroller.timer = setTimeout(() => rested(scroller), REST);
  setAttributes(scroller.element, { "data-scrolling": true });
  note(scroller);
  ask(scroller, isJump);
}

function rested(scroller) {
  scroller.speed = 0;
  setAttributes(scroller.element, { "data-scrolling": undefined });
  scrolled(scroller);
  // While a finger's scrolling went on, browsers may not have let themselves be scrolled.
  keep(scroller);
  ask(scroller);
}

// Spacers

/** The gaps between the rows of a window that are there. */
function gapsOf({ count, ranges }) {
  const ends = [0, ...ranges.map(([, to]) => to)];
  const starts = [...ranges.map(([from]) => from), count];
  return starts.flatMap((to, index) => (to > ends[index] ? [{ from: ends[index], to }] : []));
}

/** Puts spacers where rows are not there. In a grid the empty places of lines of which only a part is there are filled. */
function space(window) {
  const { slot, columns, extents, numbers, count } = window;
  extents.resize(count > 0 ? lineOf(window, count - 1) + 1 : 0);
  let [spacers, fillers] = [0, 0];
  const holders = new Map(window.rows.map(({ id, holder }) => [numbers.get(id), holder]));
  const stripes = slot.closest("[data-alternates]") && columns === 1;
  window.gaps = gapsOf(window).map(({ from, to }) => {
    const [before, after] = [columnOf(window, from), to < count ? columnOf(window, to) : 0];
    const isInLine = before > 0 && to < count && lineOf(window, from) === lineOf(window, to);
    const ending = before === 0 ? 0 : isInLine ? to - from : Math.min(to - from, columns - before);
    const lines = [lineOf(window, from) + Number(before > 0), to < count ? lineOf(window, to) : extents.count];
    const beginning = isInLine ? 0 : after;
    const spacer = lines[1] > lines[0] ? (window.spacers[spacers] ??= makeSpacer(window)) : undefined;
    if (spacer) spacers += 1;
    // Every other row is striped, whichever are there.
    const stripe = stripes && spacer && (to - from) % 2 === 0 ? 1 : 0;
    const filler = () => (window.fillers[fillers++] ??= makeFiller(slot));
    const elements = [
      ...Array.from({ length: ending }, filler), spacer, ...Array.from({ length: beginning + stripe }, filler),
    ].filter(Boolean);
    let next = holders.get(to) ?? null;
    for (const element of elements.reverse()) {
      if (element.nextElementSibling !== next || element.parentNode !== slot) slot.insertBefore(element, next);
      element.hidden = Boolean(stripe) && element !== spacer;
      next = element;
    }
    if (spacer) setAttributes(spacer, { "data-gap": from === 0 ? "before" : "after" });
    return { from, to, spacer, lines };
  });
  for (const element of [...window.spacers.splice(spacers), ...window.fillers.splice(fillers)]) element.remove();
}

function makeSpacer(window) {
  const spacer = makeFiller(window.slot);
  const [cell, button] = ["div", "button"].map(make);
  setAttributes(button, { type: "button", tabindex: "-1" });
  setText(button, "Show more rows");
  button.addEventListener("click", () => showMore(window, spacer));
  cell.append(button);
  spacer.append(cell);
  return spacer;
}

function makeFiller(slot) {
  const filler = make(slot.localName === "ul" ? "li" : "div");
  setAttributes(filler, { "data-own": "true", "data-gap": "place" });
  return filler;
}

/** Has spacers be as long as what they stand for, as far as browsers can have that. */
function stretch(scroller) {
  const total = [...scroller.windows].reduce((sum, { extents }) => sum + extents.total, 0);
  const scale = Math.min(1, LONGEST / total);
  const length = scroller.axis === "y" ? "height" : "width";
  for (const { gaps, extents, gap } of scroller.windows) {
    for (const { spacer, lines: [from, to] } of gaps) {
      if (!spacer) continue;
      const size = Math.max(0, Math.round((extents.before(to) - extents.before(from)) * scale - gap));
      setStyle(spacer, { [length]: px(size), "--row": px(Math.max(1, Math.round(extents.average))) });
      setAttributes(spacer, { "data-axis": scroller.axis });
    }
  }
}

/** Assistive technology asks for rows beyond those that are there. */
function showMore(window, spacer) {
  const { from, to } = window.gaps.find((gap) => gap.spacer === spacer) ?? {};
  if (to === undefined) return;
  go(window, from === 0 ? to - 1 : from, (size, viewport, covered) => covered);
}

// Rows

/** Takes note of which rows are there now. Where rows have come or gone between others, lines have other numbers. */
function renumber(window) {
  const { view, extents, columns } = window;
  const numbers = numbersOf(view.node);
  let moved = 0;
  view.inside.forEach(({ id }, index) => {
    const old = window.numbers.get(id);
    if (old === undefined) return;
    const change = numbers[index] - old - moved;
    if (change === 0) return;
    if (columns === 1) extents.shift(Math.min(numbers[index], numbers[index] - change), change);
    else extents.forget();
    moved += change;
  });
  const { count, ranges } = view.node;
  Object.assign(window, { count, ranges: structuredClone(ranges), rows: [...view.inside] });
  window.numbers = new Map(view.inside.map(({ id }, index) => [id, numbers[index]]));
  const { anchors = [], goal } = window.scroller ?? {};
  for (const anchor of [...anchors, goal]) {
    if (anchor?.window === window) anchor.number = window.numbers.get(anchor.view?.id) ?? anchor.number;
  }
}

/** Takes note of how long the lines are that are there. */
function measure(window) {
  const { rows, numbers, extents, scroller, gap } = window;
  const sizes = new Map();
  for (const { id, holder } of rows) {
    const { size } = spanOf(holder, scroller);
    const line = lineOf(window, numbers.get(id));
    if (size > 0) sizes.set(line, Math.max(size, sizes.get(line) ?? 0));
  }
  for (const [line, size] of sizes) extents.set(line, size + gap);
}

function forgetRow(element) {
  observer.unobserve(element);
  owners.delete(element);
  setAttributes(element, { "aria-setsize": undefined, "aria-posinset": undefined, "aria-rowindex": undefined });
}

/** Follows the sizes of the rows that are there. */
function observe(window) {
  const rows = new Set(window.rows.map(({ holder }) => holder));
  for (const element of window.observed) if (!rows.has(element)) forgetRow(element);
  for (const element of rows) {
    if (window.observed.has(element)) continue;
    owners.set(element, window);
    observer.observe(element, { box: "border-box" });
  }
  window.observed = rows;
}

/** Follows the sizes of what is in a scroller beside its windows and what these are in. */
function observeBeside(scroller) {
  const around = new Set();
  for (const { slot } of scroller.windows) {
    for (let each = slot; each && each !== scroller.element && !around.has(each); each = each.parentElement) around.add(each);
  }
  const boxes = new Set([...around].map(({ parentElement }) => parentElement));
  const all = [...boxes].flatMap((box) => [...(box?.children ?? [])]);
  const beside = new Set(all.filter((each) => !around.has(each) && !owners.has(each) && !each.dataset.own));
  for (const element of scroller.beside) if (!beside.has(element)) observer.unobserve(element);
  for (const element of beside) if (!scroller.beside.has(element)) observer.observe(element, { box: "border-box" });
  scroller.beside = beside;
}

const observer = new ResizeObserver((entries) => {
  const changed = new Set();
  for (const { target } of entries) {
    if (owners.has(target)) changed.add(owners.get(target));
    for (const scroller of scrollers) {
      if (scroller.element !== target) continue;
      const breadth = scroller.axis === "y" ? target.clientWidth : target.clientHeight;
      // Where there is another width, all are of other heights.
      if (scroller.breadth && scroller.breadth !== breadth) for (const { extents } of scroller.windows) extents.forget();
      scroller.breadth = breadth;
      for (const window of scroller.windows) changed.add(window);
    }
  }
  arrange(changed);
});

// Keeping places

/** A goal: the end of all that there is. */
const atEnd = { at: () => 0 };

/** Takes note of what is in sight, and where. */
function note(scroller) {
  scroller.anchors = [];
  if (scroller.position <= 0) return;
  const viewport = viewportOf(scroller);
  const inSight = ({ start, end }) => end > viewport.start + TOLERANCE && start < viewport.end;
  for (const window of innermostFirst(scroller.windows)) {
    const { rows, numbers, gaps } = window;
    const whole = wholeOf(window);
    if (!inSight(whole)) continue;
    // Who has gone to the end sees that, however long the rows are that come before it.
    if (isAtEnd(scroller) && gaps.some(({ spacer }) => spacer && inSight(spanOf(spacer, scroller)))) scroller.goal = atEnd;
    const row = rows.find(({ holder }) => inSight(spanOfRow(holder, scroller)) && !isSticky(holder));
    const line = row ? 0 : lineAt(window, viewport.start - whole.start);
    const number = row ? numbers.get(row.id) : firstOf(window, line);
    const start = row ? spanOfRow(row.holder, scroller).start : whole.start + startOf(window, line);
    scroller.anchors.push({ window, number, view: row, at: () => start - viewport.start });
  }
  const element = innermost([...scroller.beside], (each) => inSight(spanOf(each, scroller)));
  if (!element) return;
  const { start } = spanOf(element, scroller);
  scroller.anchors.push({ element, at: () => start - viewport.start });
}

/** The first of these elements, or in it, that is in sight, as far as what is in it is in boxes. */
function innermost(elements, isInSight) {
  const first = elements.find((element) => isInSight(element) && !isSticky(element));
  return first && (innermost([...first.children], isInSight) ?? first);
}

/** Whether a scroller cannot be scrolled further. */
function isAtEnd(scroller) {
  const { element, axis, position } = scroller;
  return position + (axis === "y" ? element.clientHeight : element.clientWidth) >= lengthOf(scroller) - 1;
}

const innermostFirst = (all) => [...all].sort((one, other) => other.depth - one.depth);

/** Where a row or what stands for it is, or nothing if that is not known. */
function spanOfAnchor(anchor, scroller) {
  const { window, number } = anchor;
  if (!isLive(anchor.view)) anchor.view = window && rowOf(window, number);
  const element = anchor.view?.holder ?? anchor.element;
  if (element?.isConnected) return spanOfRow(element, scroller);
  if (!window || windows.get(window.view) !== window) return undefined;
  const start = wholeOf(window).start + startOf(window, lineOf(window, number));
  return { start, size: window.extents.average };
}

/** Scrolls so that what was in sight is where it was, or what is to be scrolled to is where it is to be. */
function keep(scroller) {
  const { view, goal, anchors } = scroller;
  const staysAtEnd = scroller.axis === "y" && view?.isAnchored && view.isAtEnd;
  if (goal === atEnd || (!goal && staysAtEnd)) return scrollBy(scroller, lengthOf(scroller));
  for (const anchor of goal ? [goal] : anchors) {
    const span = spanOfAnchor(anchor, scroller);
    if (!span) continue;
    const viewport = viewportOf(scroller);
    const covered = goal ? coverOf(anchor.view, scroller.element) : 0;
    const distance = span.start - viewport.start - anchor.at(span.size, viewport.size, covered);
    if (Math.abs(distance) > TOLERANCE) scrollBy(scroller, distance);
    return;
  }
}

/** Scrolls to a row of a window, which comes if it is not there. */
export function go(window, number, at, more) {
  const { scroller } = window;
  scroller.goal = { window, number, at, ...more };
  scroller.speed = 0;
  keep(scroller);
  ask(scroller, true);
}

/** Scrolls to where the app wants it. */
function goToDestination(scroller) {
  const { view } = scroller;
  const { node, anchor } = view?.destination ?? {};
  if (node === undefined) return;
  view.destination = undefined;
  const target = viewWith(String(node));
  if (!target) return;
  const goal = { view: target, at: placeFor(anchor, scroller, target) };
  if (goal.at) scroller.goal = goal;
}

/** Where what an app scrolls to is to be; nothing if it is in sight and may be there. */
function placeFor(anchor, scroller, target) {
  if (anchor) {
    const part = anchor[scroller.axis === "y" ? 1 : 0];
    return (size, whole, covered) => covered + part * (whole - covered - size);
  }
  const [span, viewport] = [spanOf(target.holder, scroller), viewportOf(scroller)];
  const start = viewport.start + coverOf(target, scroller.element);
  if (span.start >= start && span.end <= viewport.end) return undefined;
  return span.start < start ? (size, whole, covered) => covered : (size, whole) => whole - size;
}

// Asking for rows

/** Asks for the rows that a person sees, or soon will, and that are not there. */
function ask(scroller, isJump = false) {
  const viewport = viewportOf(scroller);
  if (viewport.size < 1) return;
  const isWaiting = [...scroller.windows].map((window) => askFor(window, viewport, isJump)).some(Boolean);
  if (isWaiting || !scroller.goal) return;
  const { goal } = scroller;
  // What has been answered may come by the stream.
  if (goal.reached && !rowOf(goal.window, goal.number)) return;
  scroller.goal = undefined;
  note(scroller);
  goal.reached?.(goal.number);
}

/**
 * Asks for the rows of a window.
 * @returns {boolean}  whether some are on their way that are needed
 */
function askFor(window, viewport, isJump) {
  const { view, extents, scroller, count } = window;
  if (!takes(view, "show") || count === 0) return false;
  const { total } = extents;
  const { size } = viewport;
  const place = viewport.start - wholeOf(window).start;
  const top = distanceAt(window, partsOf(window), place);
  const away = Math.max(-(top + size), top - total);
  if (away > FAR * size) return release(window, top < 0);
  const { speed } = scroller;
  const isFast = Math.abs(speed) * roundTrip > 1.5 * size;
  // Where the top will be when the rows are there.
  const arrival = isFast ? Math.min(Math.max(top + speed * roundTrip, 0), Math.max(0, total - size)) : top;
  const passing = Math.min(3 * size, Math.abs(speed) * (roundTrip + 150));
  const least = linesBetween(window, arrival - LEAST * size, arrival + (1 + LEAST) * size);
  if (!least || areThere(window, least)) {
    window.rounds = 0;
    return false;
  }
  const from = arrival - OVERSCAN * size - (speed < 0 ? passing : 0);
  const to = arrival + (1 + OVERSCAN) * size + (speed > 0 ? passing : 0);
  // Who stops before that goes on seeing what is there.
  const seen = isFast && linesBetween(window, top, top + size);
  const kept = seen && areThere(window, seen) ? [seen] : [];
  return request(window, [within(linesBetween(window, from, to), least, kept), ...kept], isJump);
}

/** As many of these rows as may be asked for beside others, around those that are needed. */
function within([from, to], [first, last], others) {
  const most = others.reduce((rest, [start, end]) => rest - (end - start), MOST_ROWS - MOST_RANGES);
  if (to - from <= most) return [from, to];
  const start = Math.min(Math.max(from, Math.floor((first + last - most) / 2)), to - most);
  return [start, start + most];
}

const areThere = ({ ranges }, [first, last]) => ranges.some(([from, to]) => from <= first && last <= to);

/** Has a window that is far away keep one row: the one that will be seen first. */
function release(window, isBelow) {
  const { rows, count } = window;
  if (rows.length <= 1 + pinned(window).length) return false;
  const number = isBelow ? 0 : count - 1;
  request(window, [[number, number + 1]], false);
  return false;
}

/** The rows that are to stay: with the focus, with what a person has put in and nobody has answered, or being dragged. */
function pinned({ rows, numbers }) {
  const isDragged = (holder) => holder.style.translate || holder.matches("[data-dragged], :has([data-dragged])");
  const isKept = ({ holder }) => holder.contains(document.activeElement) || isDragged(holder) || isUnanswered(holder);
  return rows.filter(isKept).map(({ id }) => numbers.get(id));
}

const isUnanswered = (holder) =>
  [...holder.querySelectorAll("input, textarea, select")].some((each) => values.isUnanswered(Number(viewOf(each)?.id)));

/** Whether the first row of a section is needed wherever a person is: it stays in sight, or tells how rows are placed. */
const needsHeader = ({ view, columns, header }) =>
  view.type === "section" && ((columns > 1 && header === undefined) || pinsHeaders(view.parent?.node ?? {}));

const pinsHeaders = ({ pinnedViews, listLooks }) => pinnedViews?.includes("sectionHeaders") || listLooks?.style === "plain";

/** The ranges to be asked for: these, and the rows that are to stay. */
function rangesWith(window, ranges) {
  const staying = [...(needsHeader(window) ? [0] : []), ...pinned(window)];
  const single = staying.filter((number) => ranges.every(([from, to]) => number < from || number >= to));
  const all = [...ranges, ...single.slice(0, MOST_RANGES - ranges.length).map((number) => [number, number + 1])];
  const joined = [];
  for (const range of all.sort(([one], [other]) => one - other)) {
    const last = joined.at(-1);
    if (last && range[0] <= last[1]) last[1] = Math.max(last[1], range[1]);
    else joined.push(range);
  }
  return joined.flat();
}

/**
 * Asks for rows, unless they are on their way. There is one request at a time; only a jump does not wait for one that was
 * to bring others. What is needed after an answer is looked for then.
 * @returns {boolean}  whether they are on their way, or will be
 */
function request(window, wantedRanges, isJump) {
  const { view, flying, timer, count, ranges } = window;
  const value = rangesWith(window, wantedRanges);
  const wanted = JSON.stringify(value);
  if (timer) return true;
  if (flying > 0 && (wanted === window.sent || !isJump || flying > 1)) return true;
  // It has been asked for, and that is what there is.
  if (wanted + JSON.stringify([count, ranges]) === window.answered) return false;
  window.sent = wanted;
  bring(window, Number(view.id), value);
  return true;
}

async function bring(window, id, value) {
  window.flying += 1;
  const start = performance.now();
  const status = await on.showRows(id, value);
  window.flying -= 1;
  const { view, scroller } = window;
  if (windows.get(view) !== window) return;
  if (status === 200) roundTrip += (Math.min(2000, performance.now() - start) - roundTrip) / 4;
  const isPassing = status === 0 || status === 408 || status === 425 || status === 429 || status >= 500;
  if (isPassing) return rest(window);
  window.rounds += 1;
  if (window.rounds > MOST_ROUNDS) return rest(window);
  window.pause = undefined;
  // What is refused, and what brought nothing, is not asked for again until something is different.
  const { count, ranges } = window;
  if (JSON.stringify(value) === window.sent) window.answered = window.sent + JSON.stringify([count, ranges]);
  if (scroller) ask(scroller);
}

/** Asks again after a pause. */
function rest(window) {
  window.pause = Math.min(LONGEST_PAUSE, 2 * window.pause || FIRST_PAUSE);
  window.timer = setTimeout(() => {
    window.timer = undefined;
    if (window.scroller) ask(window.scroller);
  }, window.pause);
}

// Changes

/** Brings windows whose rows have changed in line with that, keeps what is in sight where it is, and asks for what is needed. */
function arrange(changed) {
  for (const window of [...changed]) {
    if (windows.get(window.view) !== window) changed.delete(window);
    // The lines of the ones around it have changed, too.
    for (let { parent } = window.view; parent; { parent } = parent) if (windows.has(parent)) changed.add(windows.get(parent));
  }
  for (const depth of new Set(innermostFirst(changed).map((window) => window.depth))) {
    const together = [...changed].filter((window) => window.depth === depth);
    for (const window of together) measure(window);
    for (const scroller of new Set(together.map((window) => window.scroller))) stretch(scroller);
  }
  for (const scroller of scrollers) {
    keep(scroller);
    goToDestination(scroller);
    if (scroller.goal) keep(scroller);
    // What has got shorter may have been scrolled by that.
    scroller.position = positionOf(scroller);
    ask(scroller);
  }
}

/** What has been scrolled and not yet been told of has been by a person; what is from now on, has been by the change. */
on.changing = () => scrollers.forEach(scrolled);

on.placed = (rendered) => {
  for (const window of [...windows.values()]) if (!isWindow(window.view)) end(window);
  recall();
  const changed = new Set();
  for (const view of rendered) {
    if (isWindow(view)) changed.add(windows.get(view) ?? begin(view));
  }
  forgetCounts();
  if (windows.size === 0) return;
  for (const window of changed) {
    renumber(window);
    survey(window);
  }
  for (const window of changed) {
    space(window);
    observe(window);
  }
  // The rows of sections behind those that have others now are others, too.
  const lists = new Set(rendered.filter(isLive).map(listOf));
  countIn(lists);
  if (rendered.length > 0) scrollers.forEach(observeBeside);
  restorePlaces(changed);
  arrange(changed);
};

// Where a person was

/** Kept for each session, whose the ids are. */
function storage() {
  return placesOf(history.state?.session);
}

/** Takes what has been kept of the session that is shown, once that is another one. */
function recall() {
  const shown = history.state?.session;
  if (shown === session) return;
  session = shown;
  places = new Map(Object.entries(parsed(storage()) ?? {}));
}

/** Takes note of where a scroller is, so that its innermost window is there again when it comes back. */
function keepPlace({ anchors: [anchor] }) {
  if (!anchor?.window) return;
  const { id } = anchor.window.view;
  places.delete(id);
  places.set(id, { number: anchor.number, place: anchor.at() });
  if (places.size > MOST_PLACES) places.delete(places.keys().next().value);
}

function storePlaces() {
  scrollers.forEach(keepPlace);
  storage().set(JSON.stringify(Object.fromEntries(places)));
}

/** Has windows that come for the first time be where they were before the page was loaded. */
function restorePlaces(changed) {
  for (const window of changed) {
    const { view: { id }, scroller, count } = window;
    const { number, place } = places.get(id) ?? {};
    places.delete(id);
    if (!Number.isInteger(number) || !Number.isFinite(place) || scroller.position > 0) continue;
    scroller.goal ??= { window, number: Math.min(number, count - 1), at: () => place };
  }
}

addEventListener("pagehide", storePlaces);
