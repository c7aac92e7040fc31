// Texts that get smaller before they are cut off, and those that are cut at their beginning or in their middle. It is
// loaded when the first such text comes. All that may have changed are looked at together before the page is drawn:
//
// 1. each text is as large as it is to be, in the width that it has then;
// 2. those that have more lines than they may have get smaller, by the least part with which they have no more;
// 3. of those that have too many lines even so, letters are left out at the beginning or in the middle of the last one.
//
// Whatever becomes of a text, it asks for as much width as it does as a whole, at its full size. So what is around it
// gives it the same width then, and it does not become larger again because it has become smaller.
import { make } from "./element.js";

/**
 * @typedef {object} Fitted
 * @property {HTMLElement} element  of the view
 * @property {HTMLElement} ideal  asks for the width of the whole text, and is not seen
 * @property {HTMLElement} words  has all that was in the element
 * @property {number} lines  how many it may have
 * @property {number} least  the smallest part of its size that it may have
 * @property {string} mode  where it is cut
 * @property {string} traits  what its lines depended on when it was last looked at
 * @property {string} size  that of the element then
 * @property {number} scale  the part of its size that it has
 * @property {{ width: string, scale: number }[]} past  what it had the last two times, with no other change between them
 */

// What is omitted takes no room, but is still read and copied. Its own ends of lines would make some.
const sheet = new CSSStyleSheet();
sheet.replaceSync(`
  .text[data-fitted] {
    display: block;
    margin-block: 0;
    overflow: visible;
  }
  .fitted-ideal {
    display: block;
    contain: layout;
    height: 0;
    overflow: clip;
    font-size: 0;
    letter-spacing: 0;
    white-space: normal;
    /* It may be broken at its only space, and then it needs no width. */
    &::before { content: "\\2060  \\2060" / ""; }
  }
  .fitted-words {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: var(--line-limit);
    margin-block: calc(var(--line-spacing, 0px) / -2);
    overflow: var(--line-overflow);
    unicode-bidi: plaintext;
  }
  .fitted-omitted {
    font-size: 0;
    line-height: 0;
    letter-spacing: 0;
    white-space: normal;
    > * { display: none; }
  }
  .fitted-line::before { content: "\\a" / ""; }
  .fitted-ellipsis::before { content: "\\2026" / ""; }
`);
document.adoptedStyleSheets.push(sheet);

/**
 * Those that may have to be changed, by the elements of their views.
 * @type {Map<Element, Fitted>}
 */
const texts = new Map();
/** Those in which something else is now than when they were last looked at. */
const changed = new Set();

// Which texts there are

const partOf = (name) => {
  const element = make("span");
  element.className = `fitted-${name}`;
  return element;
};

/** Looks at the texts of the page again, of which the document or the size of the window may have changed something. */
export function follow() {
  const found = new Set();
  for (const element of document.querySelectorAll(".text:is(.fitted, .fitted *)")) if (isFitted(element)) found.add(element);
  for (const text of texts.values()) if (!found.has(text.element)) release(text);
  for (const element of found) if (!texts.has(element)) adopt(element);
  for (const text of texts.values()) text.past = [];
  look();
}

/** Whether a text may have only so many lines, and is to become smaller or to be cut elsewhere than at its end. */
function isFitted(element) {
  const { lines, least, mode } = wishOf(getComputedStyle(element));
  return element.localName !== "option" && lines > 0 && (least < 1 || isCutInside({ mode }));
}

const wishOf = (style) => ({
  lines: Number(style.getPropertyValue("--line-limit")) || 0,
  least: Math.max(0.01, Number(style.getPropertyValue("--least-scale") || 1)),
  mode: style.getPropertyValue("--truncation") || "tail",
});

function adopt(element) {
  texts.set(element, { element, ideal: partOf("ideal"), words: partOf("words"), past: [] });
  sizes.observe(element);
  contents.observe(element, { childList: true, characterData: true, subtree: true, attributeFilter: ["data-loaded"] });
}

function release(text) {
  const { element, words } = text;
  texts.delete(element);
  sizes.unobserve(element);
  if (words.parentNode !== element) return;
  restore(text);
  element.replaceChildren(...words.childNodes);
  delete element.dataset.fitted;
}

/** Whether the next picture of the page is to be looked at before it is drawn. */
let isLooking = false;

/** The page may have changed where no document says so: a picture has come, or the words of a clock are others. */
function lookSoon() {
  if (isLooking) return;
  isLooking = true;
  requestAnimationFrame(() => {
    isLooking = false;
    look();
  });
}

const sizes = new ResizeObserver(lookSoon);
const contents = new MutationObserver((records) => {
  note(records);
  lookSoon();
});

function note(records) {
  for (const { target } of records) {
    const element = target instanceof Element ? target : target.parentElement;
    changed.add(texts.get(element?.closest("[data-fitted]")));
  }
}

/** What the width of letters depends on. */
const letters = [
  "font", "fontFeatureSettings", "fontVariant", "letterSpacing", "textTransform", "hyphens", "overflowWrap", "wordBreak",
];

/** What the lines of a text depend on besides its words; nothing of what is not seen. */
function stateOf({ element }) {
  const style = getComputedStyle(element);
  const wish = wishOf(style);
  const traits = JSON.stringify([wish, letters.map((name) => style[name])]);
  const isSeen = element.checkVisibility({ contentVisibilityAuto: true });
  return { ...wish, traits, size: isSeen ? `${style.width} ${style.height}` : "", height: style.height };
}

/** Fits all texts in which something has changed. */
function look() {
  const all = [];
  for (const text of texts.values()) {
    const state = stateOf(text);
    if (!state.size) continue;
    const isOther = changed.has(text) || text.words.parentNode !== text.element || state.traits !== text.traits;
    if (isOther) text.past = [];
    if (isOther || state.size !== text.size) all.push(Object.assign(text, state));
    changed.delete(text);
  }
  if (all.length > 0) fit(all);
}

// What becomes of them

/** Fits texts. All steps are taken for all of them together, so that the page is laid out a few times, and not for each. */
function fit(all) {
  for (const text of all) begin(text);
  for (const text of all) text.width = getComputedStyle(text.element).width;
  for (const text of all) text.most = mostOf(text);
  const large = all.filter((text) => text.most < 1 || !fits(text));
  for (const { words } of large) Object.assign(words.style, { width: "max-content", whiteSpace: "pre" });
  const ideals = large.map(({ words }) => getComputedStyle(words).width);
  for (const [index, text] of large.entries()) keepIdeal(text, ideals[index]);
  search(large.filter(({ least }) => least < 1), () => steps, shrink);
  const cut = large.filter((text) => isCutInside(text) && !fits(text));
  for (const text of cut) text.units = unitsOf(text.words);
  for (const text of cut) text.start = startOfLastLine(text);
  search(cut.filter(({ units, start }) => start < units.length), ({ units, start }) => units.length - start - 1, keep);
  for (const text of all) end(text);
  for (const text of all) text.size = stateOf(text).size;
  contents.takeRecords();
}

const isCutInside = ({ mode }) => mode === "head" || mode === "middle";

/** Shows a text as a whole, at its size. For as long as it is looked at, its place is no less high: nothing scrolls. */
function begin(text) {
  const { element, ideal, words } = text;
  if (words.parentNode !== element) {
    words.replaceChildren(...element.childNodes);
    element.replaceChildren(ideal, words);
    element.dataset.fitted = "";
  }
  restore(text);
  text.scale = 1;
  text.minHeight = element.style.minHeight;
  element.style.minHeight = text.height;
}

function end({ element, minHeight, width, scale, past }) {
  element.style.minHeight = minHeight;
  if (!element.getAttribute("style")) element.removeAttribute("style");
  past.push({ width, scale });
  if (past.length > 2) past.shift();
}

/** Undoes what has been done to a text. */
function restore({ ideal, words }) {
  ideal.hidden = true;
  words.removeAttribute("style");
  uncut(words);
}

const fits = ({ words }) => words.scrollHeight <= words.clientHeight + 1;

/** Has a text ask for this width, or less, whatever becomes of its words. */
function keepIdeal({ ideal, words }, width) {
  words.removeAttribute("style");
  ideal.style.wordSpacing = width;
  ideal.hidden = false;
}

/**
 * Finds the greatest number with which each text fits, from 0 to a number that is too great, or is not known to be.
 * @param {Fitted[]} all
 * @param {(text: Fitted) => number} greatest
 * @param {(text: Fitted, number: number) => void} apply
 */
function search(all, greatest, apply) {
  const found = all.map((text) => ({ text, low: 0, high: greatest(text) }));
  for (let open = found; open.length > 0; open = open.filter(({ low, high }) => low < high)) {
    for (const each of open) {
      each.middle = Math.ceil((each.low + each.high) / 2);
      apply(each.text, each.middle);
    }
    for (const each of open) {
      if (fits(each.text)) each.low = each.middle;
      else each.high = each.middle - 1;
    }
  }
  for (const { text, low } of found) apply(text, low);
}

// Smaller

/** How many sizes of text there are between the smallest and the largest. */
const steps = 64;

/** All lengths of the words become smaller, but not their width. */
function shrink(text, step) {
  text.scale = text.least + (Math.max(0, text.most - text.least) * step) / steps;
  text.words.style.zoom = text.scale;
}

/**
 * The greatest part of its size that a text may have. It does not become larger and smaller by turns, where it has less
 * width whenever it is larger: as where a scroll bar comes then.
 */
function mostOf({ width, past: [earlier, last] }) {
  return last && earlier.width === width && last.width !== width ? last.scale : 1;
}

// Cut

/**
 * A letter with all that belongs to it, or a picture in a text.
 * @typedef {object} Unit
 * @property {Text | Element} node
 * @property {number} [start]  where it is in the text
 * @property {number} [end]
 */

const segmenter = new Intl.Segmenter();

/** @returns {Unit[]} */
function unitsOf(parent) {
  return [...parent.childNodes].flatMap((node) => {
    if (node instanceof Element) return node.matches(".run") ? unitsOf(node) : [{ node }];
    const letter = ({ segment, index }) => ({ node, start: index, end: index + segment.length });
    return [...segmenter.segment(node.data)].map(letter);
  });
}

/** The index of the unit that the last line begins with that a text may have. */
function startOfLastLine({ words, units, lines }) {
  if (lines === 1) return 0;
  const { top, height } = words.getBoundingClientRect();
  // The middle of the line before.
  const border = top + (height / lines) * (lines - 1.5);
  const range = document.createRange();
  range.selectNodeContents(words);
  let [low, high] = [0, units.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const { node, start } = units[middle];
    if (start === undefined) range.setStartBefore(node);
    else range.setStart(node, start);
    const rect = range.getBoundingClientRect();
    if (rect.height === 0 || rect.top > border) high = middle;
    else low = middle + 1;
  }
  // The end of the line before is not seen.
  return low < units.length && isEndOfLine(units[low]) ? low + 1 : low;
}

/** Leaves so many units of a text's last line, and puts three dots in place of those that are omitted. */
function keep({ words, units, start, mode }, count) {
  uncut(words);
  const before = mode === "middle" ? Math.ceil(count / 2) : 0;
  const omitted = units.slice(start + before, units.length - (count - before));
  const [first] = omit(omitted);
  const ellipsis = partOf("ellipsis");
  first.before(ellipsis);
  if (start === 0 || isEndOfLine(units[start - 1])) return;
  // It has to begin there, though something else may now fit into the line before.
  (before > 0 ? beginningOf(units[start]) : ellipsis).before(partOf("line"));
}

const isEndOfLine = ({ node, end }) => end > 0 && node.data[end - 1] === "\n";

/** The node that begins with a unit, which is a part of another one if there is something before it. */
const beginningOf = ({ node, start }) => (start > 0 ? node.splitText(start) : node);

/** Puts each text, or part of one, into an element of its own, and each picture. */
function omit(units) {
  const ends = new Map();
  for (const { node, start, end } of units) ends.set(node, { start: ends.get(node)?.start ?? start, end });
  return [...ends].map(([node, { start, end }]) => {
    const part = beginningOf({ node, start });
    if (start !== undefined && end - start < part.length) part.splitText(end - start);
    const element = partOf("omitted");
    part.replaceWith(element);
    element.append(part);
    return element;
  });
}

/** Puts everything back. The texts are the same ones again. */
function uncut(words) {
  for (const name of ["omitted", "ellipsis", "line"]) {
    for (const part of words.querySelectorAll(`.fitted-${name}`)) part.replaceWith(...part.childNodes);
  }
  words.normalize();
}
