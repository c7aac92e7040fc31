// What is beside a row, at which side: a finger that moves the row shows what is at the side that it leaves, and uses the
// first of that if it goes nearly all the way. For everybody else all of it is at the end.
import { make, px, setAttributes, setProperties } from "./element.js";

/**
 * What a row has beside it.
 * @typedef {object} Parts
 * @property {HTMLElement} holder  the row, which scrolls
 * @property {HTMLElement} tools  what all of this is in
 * @property {HTMLElement} strip  at the end
 * @property {HTMLElement} more  shows what is in the strip
 * @property {HTMLElement} [lead]  at the beginning, while a finger is on the row or has shown it
 * @property {HTMLElement[]} leading  what is for the beginning
 * @property {HTMLElement[]} trailing  what is for the end
 * @property {{ leading?: HTMLElement, trailing?: HTMLElement }} first  the buttons that are used by going all the way, or
 *   what they are in
 * @property {AbortController} over  ends what follows the row
 * @property {{ x: number, wasAtRest: boolean }} [finger]  where a finger has begun, and whether nothing beside the row was
 *   seen then
 */

/** What part of a row a finger goes along to use the first button. */
const ALL_THE_WAY = 0.6;
/** Browsers scroll by whole pixels. */
const TOLERANCE = 1;

const isFromRight = (holder) => getComputedStyle(holder).direction === "rtl";

/** A strip for buttons, of which none can be reached yet. */
export function makeStrip(className) {
  const strip = make("div");
  setAttributes(strip, { class: className, role: "group", "aria-label": "Actions of this row" });
  strip.inert = true;
  return strip;
}

/** Whether what is for the beginning is there. */
const isApart = ({ lead }) => Boolean(lead?.isConnected);

/** How far a row is scrolled when nothing beside it is seen. */
const restOf = (parts) => (isApart(parts) ? parts.lead.offsetWidth : 0);

function setChildren(strip, children) {
  const isSame = children.length === strip.children.length && children.every((each, index) => strip.children[index] === each);
  if (!isSame) strip.replaceChildren(...children);
}

/** Puts all that is beside a row where it belongs. */
export function placeButtons(parts) {
  const { lead, strip, leading, trailing } = parts;
  if (isApart(parts)) setChildren(lead, leading);
  setChildren(strip, isApart(parts) ? trailing : [...leading, ...trailing]);
}

/** Scrolls a row to this many pixels from its beginning. */
function scrollTo(holder, distance) {
  holder.scrollTo({ left: isFromRight(holder) ? -distance : distance, behavior: "instant" });
}

/** Shows what is at the end of a row, or nothing beside it. */
export function reveal(parts, isShown) {
  scrollTo(parts.holder, isShown ? parts.holder.scrollWidth : restOf(parts));
  noteShown(parts);
}

/** Hides the buttons of a row, of which one has had the focus. */
export function leave(parts) {
  reveal(parts, false);
  parts.more.focus({ preventScroll: true });
}

/** Takes away what is beside a row. */
export function unfollow({ holder, tools, over }) {
  over.abort();
  if (opened?.holder === holder) opened = undefined;
  tools.remove();
  setProperties(holder, { "--aside": undefined });
  scrollTo(holder, 0);
}

/** The row beside which something is seen: there is one at a time, until something else is touched. */
let opened;

addEventListener("pointerdown", ({ target }) => {
  if (opened && !opened.holder.contains(target)) reveal(opened, false);
}, true);

/** What is out of sight is out of reach. */
function noteShown(parts) {
  const { holder, strip, lead, more, finger } = parts;
  const distance = Math.abs(holder.scrollLeft) - restOf(parts);
  const isOpen = Math.abs(distance) > TOLERANCE;
  const other = opened === parts ? undefined : opened;
  if (isOpen) {
    opened = parts;
    // The other one notes it when it is told that it has been scrolled.
    if (other) scrollTo(other.holder, restOf(other));
  } else if (!other) opened = undefined;
  strip.inert = distance <= TOLERANCE;
  if (lead) lead.inert = distance >= -TOLERANCE;
  more.ariaExpanded = String(!strip.inert);
  if (finger || Math.abs(distance) > TOLERANCE) return;
  if (isApart(parts)) bringTogether(parts);
  if (strip.hidden) requestAnimationFrame(() => requestAnimationFrame(() => (strip.hidden = false)));
}

/** Has what is for the beginning be there. */
function takeApart(parts) {
  const { holder, tools, leading } = parts;
  // While rows are edited, what the app has beside them is not there.
  if (leading.length === 0 || isApart(parts) || Math.abs(holder.scrollLeft) > TOLERANCE || holder.closest("[data-editing]")) return;
  tools.prepend((parts.lead ??= makeLead(parts)));
  placeButtons(parts);
  const rest = restOf(parts);
  // What is drawn across the row is drawn from there.
  setProperties(holder, { "--aside": px(isFromRight(holder) ? -rest : rest) });
  scrollTo(holder, rest);
}

function makeLead(parts) {
  const lead = makeStrip("row-actions leading");
  lead.addEventListener("click", ({ target }) => target.closest("button, a") && leave(parts));
  return lead;
}

/** Has everything be at the end again, once nothing beside the row is seen. */
function bringTogether(parts) {
  parts.lead.remove();
  parts.lead.hidden = false;
  setProperties(parts.holder, { "--aside": undefined });
  placeButtons(parts);
  scrollTo(parts.holder, 0);
}

/** Has what is at the beginning not be come to from what is at the end, which is seen. */
function hideLead(parts) {
  const { holder, lead } = parts;
  const distance = Math.abs(holder.scrollLeft) - restOf(parts);
  lead.hidden = true;
  setProperties(holder, { "--aside": undefined });
  scrollTo(holder, distance);
}

/** The button that would be used if a finger, now at `x`, were lifted. */
function buttonAllTheWay({ holder, lead, strip, first, finger }, x) {
  const distance = (x - finger.x) * (isFromRight(holder) ? -1 : 1);
  if (Math.abs(distance) < ALL_THE_WAY * holder.clientWidth) return undefined;
  const side = distance > 0 ? "leading" : "trailing";
  // Who moves the page has not moved the row.
  if ((distance > 0 ? lead : strip)?.inert !== false) return undefined;
  const all = [first[side], ...(first[side]?.querySelectorAll("*") ?? [])];
  return all.find((each) => each?.matches("button:enabled, a"));
}

/** Follows fingers that move a row. */
export function followSwipes(parts) {
  const { holder, over: { signal } } = parts;
  let full;
  const mark = (button) => {
    if (button === full) return;
    full?.removeAttribute("data-full");
    full = button;
    full?.setAttribute("data-full", "true");
  };
  const lift = () => {
    parts.finger = undefined;
    mark(undefined);
    noteShown(parts);
  };
  const listeners = {
    scroll: () => noteShown(parts),
    wheel: ({ deltaX, deltaY }) => {
      if (Math.abs(deltaX) > Math.abs(deltaY) && (isFromRight(holder) ? deltaX > 0 : deltaX < 0)) takeApart(parts);
    },
    touchstart({ touches: [{ clientX: x }, second] }) {
      if (second) return lift();
      takeApart(parts);
      const isLeadShown = isApart(parts) && !parts.lead.inert;
      // Who goes back from one side does not come to the other.
      parts.strip.hidden = isLeadShown;
      if (isApart(parts) && !parts.strip.inert) hideLead(parts);
      parts.finger = { x, wasAtRest: parts.strip.inert && !isLeadShown };
    },
    touchmove({ touches: [{ clientX: x }] }) {
      if (parts.finger?.wasAtRest) mark(buttonAllTheWay(parts, x));
    },
    touchend({ changedTouches: [{ clientX: x }] }) {
      // Browsers may have told of no movement for a while.
      if (parts.finger?.wasAtRest) mark(buttonAllTheWay(parts, x));
      const used = full;
      lift();
      if (!used) return;
      used.click();
      // Browsers scroll back to where a finger has been lifted, if there is such a place.
      parts.strip.hidden = true;
      reveal(parts, false);
    },
    touchcancel: lift,
  };
  for (const [type, listener] of Object.entries(listeners)) holder.addEventListener(type, listener, { passive: true, signal });
}
