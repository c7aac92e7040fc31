// Where the rows of windows are, those that are there and those that are not: which line each is in, and how far that is from
// the beginning. Along the axis on which a scroller scrolls, all is counted in the direction of reading: from the right where
// that is so.

/** @typedef {import("./extents.js").Extents} Extents */
/** @typedef {import("./registry.js").View} View */

/**
 * A container of which only some rows are there.
 * @typedef {object} Window
 * @property {View} view
 * @property {Element} slot  what its rows are in
 * @property {number} depth  in how many views it is
 * @property {Scroller} [scroller]
 * @property {number} columns  how many rows are beside each other: one but for grids
 * @property {number} [header]  how many rows stand alone before those of a grid, once that is known
 * @property {number} gap  how much room there is between lines
 * @property {Extents} extents  how long its lines are
 * @property {number} count  how many rows there are in all
 * @property {[number, number][]} ranges  which of them are there
 * @property {View[]} rows  these
 * @property {Map<string, number>} numbers  theirs, by id
 * @property {Gap[]} gaps
 * @property {HTMLElement[]} spacers
 * @property {HTMLElement[]} fillers  empty places of a grid, so that rows are in their columns
 * @property {Set<Element>} observed
 * @property {number} flying  how many requests for rows have not been answered
 * @property {string} [sent]  what was asked for last
 * @property {string} [answered]  what was asked for and has been answered, with what was there then
 * @property {number} rounds  how many answers there have been since all was there that is needed
 * @property {number} [pause]  how long the last pause after a failure was
 * @property {ReturnType<typeof setTimeout>} [timer]  runs during it
 */

/**
 * Rows that are not there: the numbers from one up to another, and the lines that a spacer stands for.
 * @typedef {{ from: number, to: number, spacer?: HTMLElement, lines: [number, number] }} Gap
 */

/**
 * What scrolls, and has windows in it.
 * @typedef {object} Scroller
 * @property {Element} element
 * @property {"x" | "y"} axis
 * @property {boolean} isFromRight
 * @property {View} [view]
 * @property {Set<Window>} windows
 * @property {Anchor[]} anchors  what is in sight, the innermost first; none at the beginning, where what comes is to be seen
 * @property {Anchor} [goal]  what is to be scrolled to, and has not been there yet
 * @property {number} position  how far it is scrolled
 * @property {number} speed  in pixels for each millisecond
 * @property {number} time  when it was scrolled last
 * @property {Element} [focused]  what had the focus then
 * @property {ReturnType<typeof setTimeout>} [timer]  runs until it is taken to be at rest
 * @property {number} breadth  of its viewport, across the axis
 * @property {Set<Element>} beside  what else is in it
 */

/**
 * A row and where it is to be.
 * @typedef {object} Anchor
 * @property {Window} [window]
 * @property {number} [number]  the row's; if it is not there, what stands for it counts
 * @property {View} [view]  of the row, or of what else it is
 * @property {Element} [element]  what is beside windows
 * @property {(size: number, viewport: number, covered: number) => number} at  where it begins in the viewport, given how
 *   long both are, and how much of the viewport's beginning is covered by a header that stays there
 * @property {(number: number) => void} [reached]  is told when it is there, and all around it
 * @property {View} [list]  the list of which it is to be the current row
 */

/** @type {Map<View, Window>} */
export const windows = new Map();

/** Whether only some of a node's rows are there, and which these are is said as it must be. */
export function isPartial({ count, ranges, children = [] }) {
  if (!ranges || !Number.isSafeInteger(count)) return false;
  let [rows, end] = [0, 0];
  for (const [from, to] of ranges) {
    if (from < end || to <= from) return false;
    rows += to - from;
    end = to;
  }
  return end <= count && rows === children.length;
}

export const isSection = ({ type }) => type === "section";

/** The list or the table that a view is, or whose section it is. */
export const listOf = (view) => (isSection(view) ? (view.parent ?? view) : view);

// Places along the axis

/** Where an element begins, and how long it is. */
export function spanOf(element, { axis, isFromRight }) {
  const { top, left, right, width, height } = element.getBoundingClientRect();
  const [start, size] = axis === "y" ? [top, height] : [isFromRight ? -right : left, width];
  return { start, size, end: start + size };
}

export const isPage = (element) => element === document.scrollingElement;

/** What of the page a scroller shows. */
export function viewportOf(scroller) {
  const { element, axis, isFromRight } = scroller;
  if (!isPage(element)) return spanOf(element, scroller);
  const size = axis === "y" ? element.clientHeight : element.clientWidth;
  const start = axis === "x" && isFromRight ? -size : 0;
  return { start, size, end: start + size };
}

/** Where a window begins, and how long all of it is. */
export function wholeOf({ slot, scroller }) {
  const span = spanOf(slot, scroller);
  if (slot !== scroller.element) return span;
  const [size, start] = [lengthOf(scroller), span.start - positionOf(scroller)];
  return { start, size, end: start + size };
}

/** How far a scroller is scrolled. */
export const positionOf = ({ element, axis }) => (axis === "y" ? element.scrollTop : Math.abs(element.scrollLeft));

/** How long what is in a scroller is. */
export const lengthOf = ({ element, axis }) => (axis === "y" ? element.scrollHeight : element.scrollWidth);

export function scrollBy(scroller, distance) {
  const { element, axis, isFromRight } = scroller;
  const place = axis === "y" ? { top: distance } : { left: isFromRight ? -distance : distance };
  element.scrollBy({ ...place, behavior: "instant" });
  scroller.position = positionOf(scroller);
}

/** Whether an element, such as a section's header, stays in sight while what is around it is scrolled. */
export const isSticky = (element) => getComputedStyle(element).position === "sticky";

// Rows and lines

/** The line that a row is in. */
export function lineOf({ header = 0, columns }, number) {
  return number < header ? number : header + Math.floor((number - header) / columns);
}

/** The first row of a line. */
export const firstOf = ({ header = 0, columns }, line) => (line < header ? line : header + (line - header) * columns);

/** In which column a row is. */
export const columnOf = ({ header = 0, columns }, number) => (number < header ? 0 : (number - header) % columns);

/** The row of a number, if it is there. */
export function rowOf({ rows, numbers }, number) {
  return rows.find(({ id }) => numbers.get(id) === number);
}

// Lines and pixels

/** Where a row is, or would be if no pointer had moved it. */
export function spanOfRow(holder, scroller) {
  const { start, size } = spanOf(holder, scroller);
  const [across = 0, down = 0] = holder.style.translate.split(" ").map(Number.parseFloat).filter(Number.isFinite);
  const place = start - (scroller.axis === "y" ? down : scroller.isFromRight ? -across : across);
  return { start: place, size, end: place + size };
}

/** Where a row is, or would be if it did not stay in sight as headers and footers may. */
function placeOf({ numbers, count, scroller }, { id, holder }, whole) {
  const span = spanOfRow(holder, scroller);
  const number = numbers.get(id);
  if ((number > 0 && number < count - 1) || !isSticky(holder)) return span;
  return number === 0
    ? { start: whole.start, end: whole.start + span.size }
    : { start: whole.end - span.size, end: whole.end };
}

/** Where the rows are that are there: the lines of each range, and its place in the window. */
function rangesOf(window) {
  const { ranges, rows } = window;
  const whole = wholeOf(window);
  let index = 0;
  return ranges.map(([from, to]) => {
    const [first, last] = [rows[index], rows[index + to - from - 1]];
    index += to - from;
    return {
      lines: [lineOf(window, from), lineOf(window, to - 1) + 1],
      start: placeOf(window, first, whole).start - whole.start, end: placeOf(window, last, whole).end - whole.start,
    };
  });
}

/** The parts of a window, in order: ranges of rows, and what stands for those that are not there. */
export function partsOf(window) {
  const parts = [];
  let before = { lines: [0, 0], end: 0 };
  const ranges = rangesOf(window);
  const { size } = wholeOf(window);
  for (const range of [...ranges, { lines: [window.extents.count, window.extents.count], start: size, end: size }]) {
    parts.push({ lines: [before.lines[1], range.lines[0]], start: before.end, end: range.start, isGap: true }, range);
    before = range;
  }
  return parts;
}

/** How far lines are from the beginning at some place of a window, if all were there. */
export function distanceAt({ extents }, parts, place) {
  if (place < 0) return place;
  for (const { lines: [from, to], start, end, isGap } of parts) {
    if (place >= end) continue;
    const before = extents.before(from);
    if (!isGap) return before + Math.max(0, place - start);
    return before + ((place - start) / (end - start)) * (extents.before(to) - before);
  }
  return extents.total + place - parts.at(-1).end;
}

/** The line at some place of a window. */
export const lineAt = (window, place) => window.extents.at(distanceAt(window, partsOf(window), place));

/** Where a line begins in a window. */
export function startOf(window, line) {
  const { extents } = window;
  for (const { lines: [from, to], start, end, isGap } of partsOf(window)) {
    if (line >= to) continue;
    const before = extents.before(from);
    if (!isGap) return start + extents.before(line) - before;
    const whole = extents.before(to) - before;
    return start + (whole > 0 ? (extents.before(line) - before) / whole : 0) * (end - start);
  }
  return wholeOf(window).size;
}

/** The rows of the lines between two distances from the beginning. */
export function linesBetween(window, from, to) {
  const { extents, count } = window;
  if (to <= 0 || from >= extents.total) return undefined;
  const last = extents.at(Math.min(to, extents.total)) + 1;
  return [firstOf(window, extents.at(Math.max(0, from))), Math.min(count, firstOf(window, last))];
}
