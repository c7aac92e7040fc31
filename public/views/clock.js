// Words that say how far away a time is. They are written anew as time passes, without a request.
import { setText } from "./element.js";

/**
 * What is told of a time. Times are in seconds since 1970.
 * @typedef {object} Clock
 * @property {"relative" | "offset" | "timer"} style
 * @property {number} date  the time; of a span, when it begins
 * @property {number} [until]  when the span ends, for a timer
 * @property {number} [pauseTime]  when the timer of a span stops
 * @property {false} [countsDown]  the timer of a span shows what is over, and not what is left
 * @property {false} [showsHours]  the timer of a span has minutes beyond 59 rather than hours
 */

/**
 * What a clock shows now.
 * @typedef {object} Reading
 * @property {string} words
 * @property {number} next  when they may be others, in milliseconds since 1970
 */

/** The names of units, and after how many seconds a number of them may be another one. */
const units = [["year", 3600], ["month", 3600], ["day", 3600], ["hour", 3600], ["minute", 60], ["second", 1]];

/** @type {Record<string, (clock: Clock, now: number) => Reading>} */
const styles = {
  /** The two greatest units. */
  relative({ date }, now) {
    const { seconds, counts, first } = distance(date * 1000, now);
    const last = Math.min(first + 1, units.length - 1);
    const isShown = (index) => index === first || (index === last && counts[index] > 0);
    const amounts = counts.map((count, index) => isShown(index) && amount(count, units[index][0], "short"));
    const words = new Intl.ListFormat(language(), { type: "unit", style: "short" }).format(amounts.filter(Boolean));
    return { words, next: nextTime(date, seconds, units[last][1]) };
  },

  /** The greatest unit, and whether it is to come. */
  offset({ date }, now) {
    const { seconds, counts, first } = distance(date * 1000, now);
    const count = seconds < 0 ? counts[first] : 0 - counts[first];
    const words = amount(count, units[first][0], "long", { signDisplay: "always" });
    return { words, next: nextTime(date, seconds, units[first][1]) };
  },

  /** Hours, minutes and seconds. Those of a span stand still before it and after it. */
  timer({ date, until, pauseTime = Infinity, countsDown = true, showsHours = true }, now) {
    if (until === undefined) {
      const seconds = secondsSince(date, now);
      return { words: digits(seconds, true), next: nextTime(date, seconds, 1) };
    }
    const end = Math.min(until, pauseTime) * 1000;
    const mark = countsDown ? until : date;
    const seconds = secondsSince(mark, Math.max(date * 1000, Math.min(now, end)));
    const running = now < end ? nextTime(mark, seconds, 1) : Infinity;
    return { words: digits(seconds, showsHours), next: now < date * 1000 ? date * 1000 : running };
  },
};

/** The whole seconds since a time; less than zero while it is to come. */
const secondsSince = (time, now) => Math.floor(now / 1000 - time);

/** When the distance from a time, in these seconds now, is another one if it is told in steps of so many seconds. */
function nextTime(time, seconds, step) {
  const steps = Math.floor(Math.abs(seconds) / step);
  return (time + (seconds < 0 ? 1 - steps * step : (steps + 1) * step)) * 1000;
}

/** The whole seconds since a time, how much of each unit that is, and the index of the greatest unit. */
function distance(time, now) {
  const seconds = secondsSince(time / 1000, now);
  const other = time + seconds * 1000;
  const counts = countsBetween(Math.min(time, other), Math.max(time, other));
  const first = counts.findIndex((count) => count > 0);
  return { seconds, counts, first: first < 0 ? units.length - 1 : first };
}

/** Years and months as the calendar has them, and the rest. */
function countsBetween(start, end) {
  const [from, to] = [new Date(start), new Date(end)];
  const later = (months) => new Date(start).setMonth(from.getMonth() + months);
  let months = (to.getFullYear() - from.getFullYear()) * 12 + to.getMonth() - from.getMonth();
  while (later(months) > end) months -= 1;
  const rest = Math.floor((end - later(months)) / 1000);
  return [
    Math.floor(months / 12), months % 12,
    Math.floor(rest / 86400), Math.floor(rest / 3600) % 24, Math.floor(rest / 60) % 60, rest % 60,
  ];
}

// Words

/** The page's language; the browser's, where that is none that is known. */
function language() {
  try {
    return Intl.getCanonicalLocales(document.documentElement.lang);
  } catch {
    return [];
  }
}

const amount = (count, unit, unitDisplay, more) =>
  new Intl.NumberFormat(language(), { style: "unit", unit, unitDisplay, ...more }).format(count);

function digits(seconds, showsHours) {
  const total = Math.abs(seconds);
  const hours = showsHours ? Math.floor(total / 3600) : 0;
  const parts = [Math.floor(total / 60) - hours * 60, total % 60];
  if (hours > 0) parts.unshift(hours);
  const written = (part, index) =>
    new Intl.NumberFormat(language(), { useGrouping: false, minimumIntegerDigits: index > 0 ? 2 : 1 }).format(part);
  return parts.map(written).join(":");
}

// Time

/** What is longer than browsers wait, and in case the device's clock is set. */
const LONGEST = 3_600_000;

/** @type {Map<Element, Clock>} */
const clocks = new Map();
let timer;

/**
 * Has an element show what a clock says, if that is one that is known, as long as the element is in the page.
 * @param {Element} element
 * @param {Clock} clock
 */
export function start(element, clock) {
  if (!Object.hasOwn(styles, clock.style)) return;
  clocks.set(element, clock);
  show(element, clock, Date.now());
  // By then it is in the page.
  wake(0);
}

function show(element, clock, now) {
  const { words, next } = styles[clock.style](clock, now);
  setText(element, words);
  return next;
}

function wake(time) {
  clearTimeout(timer);
  timer = setTimeout(tick, time);
}

/** Brings all clocks up to date that are still there, and sleeps until one of them may change that somebody sees. */
function tick() {
  clearTimeout(timer);
  if (document.hidden) return;
  const now = Date.now();
  let first = Infinity;
  for (const [element, clock] of clocks) {
    if (element.isConnected) first = Math.min(first, show(element, clock, now));
    else clocks.delete(element);
  }
  if (first < Infinity) wake(Math.min(first - now, LONGEST));
}

document.addEventListener("visibilitychange", tick);
