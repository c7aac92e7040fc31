// Places that begin at their end, and stay there while what is in them gets longer, or they themselves get shorter. A person
// who goes elsewhere in one stays there. What is shown in part is kept in its place with its rows, in windows.js.
import { setAttributes } from "./element.js";
import { isLive } from "./tree.js";

/** @typedef {import("./registry.js").View} View */

/** Browsers scroll by whole pixels. */
const TOLERANCE = 2;

/** @type {Set<View>} */
const anchored = new Set();

/** The elements in these places whose sizes are followed. */
const observed = new WeakSet();
const observer = new ResizeObserver((entries) => {
  for (const { target } of entries) {
    if (target.isConnected) continue;
    observer.unobserve(target);
    observed.delete(target);
  }
  stayAtEnds();
});

/** How long the places were, and what was in them, when they were last looked at. */
const known = new WeakMap();

/** What of a view scrolls. */
export const scrollerOf = ({ slot, element, type }) => (type === "scrollView" ? element : slot);

const isSideways = ({ node }) => node.axes === "horizontal";

/** Has a place stay at its end from now on if its node says so, or not any more. */
export function keepAtEnd(view) {
  const isAnchored = view.node.scrollAnchor?.[isSideways(view) ? 0 : 1] > 0.5;
  if (isAnchored === Boolean(view.isAnchored)) return;
  view.isAnchored = isAnchored;
  const scroller = scrollerOf(view);
  setAttributes(scroller, { "data-anchored": isAnchored });
  if (!isAnchored) {
    setAttributes(scroller, { "data-at-end": false });
    anchored.delete(view);
    return;
  }
  setAtEnd(view, true);
  anchored.add(view);
  // The same listener is added once.
  view.noteEnd ??= () => noteEnd(view);
  scroller.addEventListener("scroll", view.noteEnd);
}

/** How long a place is, and what is in it. */
function lengthsOf(view) {
  const { clientWidth, clientHeight, scrollWidth, scrollHeight } = scrollerOf(view);
  return isSideways(view) ? [clientWidth, scrollWidth] : [clientHeight, scrollHeight];
}

/** Takes note of whether a place is at its end, once a person has scrolled it. */
function noteEnd(view) {
  if (!view.node) return;
  const [length, whole] = lengthsOf(view);
  // Where lengths have changed, the browser may have scrolled it. Those of what is shown in part change all the time.
  const [oldLength, oldWhole] = known.get(view) ?? [];
  if (!view.isWindowed && (length !== oldLength || whole !== oldWhole)) return;
  const { scrollLeft, scrollTop } = scrollerOf(view);
  setAtEnd(view, (isSideways(view) ? Math.abs(scrollLeft) : scrollTop) + length >= whole - TOLERANCE);
}

/** Takes note of whether a place is at its end: elsewhere the browser keeps what is seen where it is. */
function setAtEnd(view, isAtEnd) {
  view.isAtEnd = isAtEnd;
  setAttributes(scrollerOf(view), { "data-at-end": isAtEnd });
}

/** Has a place be elsewhere than at its end, as the app wants it. */
export function leaveEnd(view) {
  if (view.isAnchored) setAtEnd(view, false);
}

/** Has the places that are to be at their end be there. */
export function stayAtEnds() {
  for (const view of anchored) {
    if (isLive(view)) stay(view);
    else anchored.delete(view);
  }
}

function stay(view) {
  if (view.isWindowed) return;
  const lengths = lengthsOf(view);
  known.set(view, lengths);
  if (!view.isAtEnd) return;
  const scroller = scrollerOf(view);
  for (const element of [scroller, ...scroller.children]) {
    if (observed.has(element)) continue;
    observed.add(element);
    observer.observe(element);
  }
  const [, whole] = lengths;
  const isFromRight = getComputedStyle(scroller).direction === "rtl";
  if (isSideways(view)) scroller.scrollLeft = isFromRight ? -whole : whole;
  else scroller.scrollTop = whole;
}
