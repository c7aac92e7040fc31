// Copies of what has gone, or of words that have become others: they stay on the page until they have been played.
import { px } from "./element.js";
import { begin, end } from "./playing.js";

/** @typedef {import("./survey.js").Look} Look */

/** Where the copies are: in a tree of their own, which nothing that looks for something in the page comes across. */
let layer;
/** @type {ShadowRoot} */
let copies;
/** How many of the page's stylesheets that tree has, too. */
let sheetCount = 0;

/** The layer in a place of the page: in a window that is open, or else above everything. */
function layerIn(place) {
  if (!layer) {
    layer = document.createElement("div");
    layer.inert = true;
    layer.ariaHidden = "true";
    layer.style.cssText = "position: fixed; inset: 0; z-index: 2; pointer-events: none";
    copies = layer.attachShadow({ mode: "closed" });
  }
  const { styleSheets, adoptedStyleSheets } = document;
  if (sheetCount !== styleSheets.length + adoptedStyleSheets.length) {
    sheetCount = styleSheets.length + adoptedStyleSheets.length;
    copies.adoptedStyleSheets = [...[...styleSheets].map(copySheet), ...adoptedStyleSheets];
  }
  if (layer.parentElement !== place) place.append(layer);
  return copies;
}

function copySheet({ cssRules }) {
  const copy = new CSSStyleSheet();
  copy.replaceSync([...cssRules].map(({ cssText }) => cssText).join("\n"));
  return copy;
}

/** What is said of an element for those who look for it. */
const traces = ["id", "data-id", "data-identifier", "name", "autofocus"];

/** Takes that away, but from what looks of the copy refer to. */
function strip(element) {
  for (const each of [element, ...element.querySelectorAll("*")]) {
    if (!each.matches("filter, mask")) for (const name of traces) each.removeAttribute(name);
  }
}

/** Copies of the page's filters that looks of a copy refer to: there it finds none but in its own tree. */
function filtersOf(copy) {
  const looks = [copy, ...copy.querySelectorAll("[style]")].map(({ style }) => style.filter).join();
  const used = [...document.querySelectorAll(".filters > filter")].filter(({ id }) => looks.includes(`"#${id}"`));
  if (used.length === 0) return [];
  const place = used[0].parentElement.cloneNode();
  place.append(...used.map((filter) => filter.cloneNode(true)));
  return [place];
}

/** The part of the page in which a box is seen: not beyond what scrolls around it. */
function clipAround(around) {
  let [top, right, bottom, left] = [0, 0, 0, 0];
  for (let each = around; each && each !== document.body; each = each.parentElement) {
    if (getComputedStyle(each).overflow.includes("visible")) continue;
    const rect = each.getBoundingClientRect();
    top = Math.max(top, rect.top);
    left = Math.max(left, rect.left);
    right = Math.max(right, innerWidth - rect.right);
    bottom = Math.max(bottom, innerHeight - rect.bottom);
  }
  return `inset(${top}px ${right}px ${bottom}px ${left}px)`;
}

/**
 * Leaves a copy of a box where it was seen. What was around it is there too, without boxes: it may say how the copy looks.
 * @param {HTMLElement} copy
 * @param {Look} seen
 * @returns {HTMLElement} what is played: the box around the copy
 */
export function leaveGhost(copy, { rect, size: [width, height], around }) {
  strip(copy);
  Object.assign(copy.style, {
    position: "absolute", inset: "auto", margin: "0", translate: "none", width: px(width), height: px(height),
    left: px((rect.width - width) / 2), top: px((rect.height - height) / 2),
    minWidth: "0", minHeight: "0", maxWidth: "none", maxHeight: "none",
  });
  let inner = copy;
  for (let each = around; each && each.id !== "root"; each = each.parentElement) {
    // A window that is not open would not be seen.
    const shell = document.createElement(each.localName === "dialog" ? "div" : each.localName);
    shell.className = each.getAttribute("class") ?? "";
    shell.style.cssText = each.style.cssText;
    shell.style.setProperty("display", "contents", "important");
    shell.append(inner);
    inner = shell;
  }
  const ghost = document.createElement("div");
  Object.assign(ghost.style, {
    position: "absolute", left: px(rect.left), top: px(rect.top), width: px(rect.width), height: px(rect.height),
  });
  ghost.append(inner);
  const frame = document.createElement("div");
  frame.style.cssText = `position: fixed; inset: 0; clip-path: ${clipAround(around)}`;
  frame.append(ghost, ...filtersOf(copy));
  layerIn(around?.closest("dialog") ?? document.body).append(frame);
  return ghost;
}

/** Plays frames on a copy, and takes it away at the end. */
export function playGhost(ghost, frames, { iterations, direction, ...options }) {
  const animation = ghost.animate(frames, { ...options, fill: "both" });
  animation.id = "going";
  begin();
  let isOver = false;
  const finish = () => {
    if (isOver) return;
    isOver = true;
    ghost.parentElement.remove();
    if (copies.childElementCount === 0) layer.remove();
    end();
  };
  animation.addEventListener("finish", finish);
  animation.addEventListener("cancel", finish);
}
