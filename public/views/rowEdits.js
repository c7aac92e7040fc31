// What a person does with rows of lists beside what is in them: they are deleted and moved, and have buttons beside them.
import { scrollerOf } from "./anchors.js";
import { make, setAttributes, setText } from "./element.js";
import { childrenOf, equipment, levelOf, listAround, scrollersOfRows, steps } from "./listRows.js";
import { followPointer, isTakenIn } from "./pointer.js";
import { on } from "./registry.js";
import { followSwipes, leave, makeStrip, placeButtons, reveal, unfollow } from "./swipes.js";
import { isLive, takes } from "./tree.js";

/** @typedef {import("./registry.js").View} View */

/** Puts the buttons of a row beside it, and what shows them. */
export function equip(row, views) {
  const { holder } = row;
  const swipes = views.filter(({ type, inside }) => type === "swipeActions" && inside.length > 1);
  const [isDeletable, isMovable] = ["delete", "move"].map((action) => takes(row, action));
  const isEquipped = swipes.length > 0 || isDeletable || isMovable;
  setAttributes(holder, { "data-equipped": isEquipped, "data-deletable": isDeletable, "data-movable": isMovable });
  let parts = equipment.get(holder);
  if (!isEquipped) {
    if (parts) unfollow(parts);
    equipment.delete(holder);
    return;
  }
  if (!parts) equipment.set(holder, (parts = makeParts(holder)));
  const ofEdge = (edge) => swipes.filter(({ node: { edge: own = "trailing" } }) => own === edge);
  const isUsedAllTheWay = ({ node }) => node.allowsFullSwipe !== false;
  const beside = ({ other }) => other;
  const own = [];
  if (isMovable) own.push(part(parts, "up"), part(parts, "down"));
  if (isDeletable) own.push(part(parts, "remove"));
  const [leading, trailing] = ["leading", "trailing"].map(ofEdge);
  Object.assign(parts, {
    row, leading: leading.map(beside), trailing: [...trailing.map(beside), ...own],
    first: {
      leading: leading.find(isUsedAllTheWay)?.other,
      // Rows that can be deleted are, unless the app has something else there.
      trailing: trailing.length > 0 ? trailing.find(isUsedAllTheWay)?.other : isDeletable ? parts.remove : undefined,
    },
  });
  placeButtons(parts);
  setAttributes(parts.handle, { hidden: !isMovable });
}

const words = { up: "Move up", down: "Move down", remove: "Delete" };

/** One of a row's own buttons, made when it is first needed. */
function part(parts, name) {
  if (parts[name]) return parts[name];
  const button = (parts[name] = make("button"));
  setAttributes(button, { type: "button", class: name });
  setText(button, words[name]);
  button.addEventListener("click", () => (name === "remove" ? remove(parts.row) : move(parts.row, name === "up" ? -1 : 1)));
  return button;
}

function makeParts(holder) {
  const [tools, more, handle] = ["div", "button", "button"].map(make);
  const strip = makeStrip("row-actions");
  const parts = { holder, tools, strip, more, handle, over: new AbortController() };
  setAttributes(tools, { class: "row-tools" });
  setAttributes(more, { class: "row-more", type: "button", "aria-label": "Actions", "aria-expanded": "false" });
  setAttributes(handle, { class: "row-handle", type: "button", "aria-label": "Move", "aria-keyshortcuts": "ArrowUp ArrowDown" });
  more.addEventListener("click", () => showButtons(parts, strip.inert));
  strip.addEventListener("click", ({ target }) => target.closest("button, a") && leave(parts));
  holder.addEventListener("keydown", (event) => useKey(holder, event), { signal: parts.over.signal });
  // Without a pointer it shows the buttons that move the row.
  handle.addEventListener("click", ({ detail }) => detail === 0 && showButtons(parts, strip.inert));
  handle.addEventListener("pointerdown", (event) => event.button === 0 && drag(parts.row, event, handle));
  holder.addEventListener("pointerdown", (event) => takeHold(parts.row, event), { signal: parts.over.signal });
  followSwipes(parts);
  tools.append(more, handle, strip);
  holder.append(tools);
  return parts;
}

/** Shows the buttons of a row and gives one the focus, or hides them. */
function showButtons(parts, isShown) {
  reveal(parts, isShown);
  const buttons = isShown ? [...parts.strip.querySelectorAll("button:not([disabled]), a")] : [];
  // While the list is edited those of the app are not seen.
  buttons.find((each) => each.checkVisibility())?.focus({ preventScroll: true });
}

/** What a key does with a row that has buttons, while it, or what shows the buttons, has the focus. */
function useKey(holder, event) {
  const parts = equipment.get(holder);
  if (!parts) return;
  const { strip, more, row } = parts;
  if (event.key === "Escape" && !strip.inert) {
    event.stopPropagation();
    leave(parts);
  }
  const isRemoval = ["Delete", "Backspace"].includes(event.key) && takes(row, "delete");
  const isOfRow = [holder, more, parts.handle].includes(event.target) || event.target.matches(".navigationLink");
  if (!isOfRow || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const step = steps[event.key];
  if (step && takes(row, "move") && (event.altKey || event.target === parts.handle)) move(row, step);
  else if (!isRemoval) return;
  // Who holds the key down deletes one row.
  else if (!event.repeat) remove(row);
  event.preventDefault();
  event.stopPropagation();
}

/** Where the focus goes when a row is gone: to the one that comes to its place. */
let bereaved;

function remove(row) {
  const list = row.holder.parentElement;
  bereaved = { list, index: childrenOf(list).indexOf(row.holder), holder: row.holder };
  on.act(row, "delete");
}

/** Moves a row by this many others, unless there are not so many. */
function move(row, distance) {
  const rows = rowsBeside(row);
  if (distance && rows[rows.indexOf(row.holder) + distance]) on.act(row, "move", { value: distance });
}

/**
 * The rows among which one is moved: those below the same one that can be moved as it can, and those between them that
 * cannot. What is below one of them moves with it.
 */
function rowsBeside({ holder }) {
  const all = childrenOf(holder.parentElement);
  const [level, place] = [levelOf(holder), all.indexOf(holder)];
  const isAbove = (each) => levelOf(each) < level;
  const [before, after] = [all.slice(0, place), all.slice(place)];
  const end = after.findIndex(isAbove);
  const around = [...before.slice(before.findLastIndex(isAbove) + 1), ...after.slice(0, end < 0 ? undefined : end)];
  const beside = around.filter((each) => levelOf(each) === level);
  const isMovable = ({ dataset }) => Boolean(dataset.movable);
  return beside.slice(beside.findIndex(isMovable), beside.findLastIndex(isMovable) + 1);
}

/** So far a mouse moves a row, in pixels, before it is taken to be meant. */
const SLACK = 6;

/** A mouse drags a row wherever nothing in it is for the mouse: no control but a link, and no text that can be selected. */
function takeHold(row, event) {
  const { holder } = row;
  const { target, clientY: start } = event;
  const isFree = !isTakenIn(holder, target) || target.closest(".navigationLink");
  const isForItself = target.closest("[draggable=true], .takes-drag, .row-tools") || getComputedStyle(target).userSelect === "text";
  if (event.pointerType !== "mouse" || event.button !== 0 || !takes(row, "move") || !isFree || isForItself) return;
  const over = new AbortController();
  const options = { signal: over.signal };
  let isDragged = false;
  addEventListener("pointermove", ({ buttons, clientY }) => {
    if (!buttons) return over.abort();
    if (isDragged || Math.abs(clientY - start) < SLACK || !canBeDragged(row, holder)) return;
    isDragged = true;
    drag(row, event, holder, clientY);
  }, options);
  for (const type of ["pointerup", "pointercancel"]) addEventListener(type, () => over.abort(), options);
  // A link would be dragged as one.
  addEventListener("dragstart", (other) => other.preventDefault(), options);
}

/** Whether a row is there, is still the same, and can be moved. */
const canBeDragged = (row, holder) => isLive(row) && row.holder === holder && holder.isConnected && takes(row, "move");

/** What a pointer has been let go on, which has moved a row, is not clicked by that. */
function ignoreClick() {
  const over = new AbortController();
  const options = { capture: true, signal: over.signal };
  addEventListener("click", (event) => {
    over.abort();
    if (event.detail === 0) return;
    event.preventDefault();
    event.stopPropagation();
  }, options);
  addEventListener("pointerdown", () => over.abort(), options);
}

/** So near to an edge of what scrolls, in pixels, a row that is moved takes the others along. */
const EDGE = 40;

/**
 * Follows a pointer that moves a row: the row is where the pointer is, and moved once that is let go. A line shows where to.
 * @param {View} row
 * @param {PointerEvent} event  by which it has taken hold
 * @param {HTMLElement} held  what of the row it holds
 * @param {number} [place]  where it is now
 */
function drag(row, event, held, place = event.clientY) {
  const { holder } = row;
  const start = event.clientY;
  const grip = start - holder.getBoundingClientRect().top;
  const scroller = scrollerOf(listAround(row, scrollersOfRows));
  let [pointer, across, distance, frame, marked] = [place, event.clientX, 0, 0, holder];
  const mark = (target) => {
    if (target !== marked) setAttributes(marked, { "data-drop": undefined });
    marked = target;
    setAttributes(marked, { "data-drop": distance ? (distance < 0 ? "above" : "below") : undefined });
  };
  const follow = () => {
    if (!canBeDragged(row, holder)) return cancel();
    // What comes while the list is scrolled is where it is without this.
    holder.style.translate = "";
    const own = holder.getBoundingClientRect();
    const shift = pointer - grip - own.top;
    const middle = own.top + own.height / 2 + shift;
    const target = nearest(rowsBeside(row), middle);
    distance = target ? (distanceTo(row, target) ?? distance) : 0;
    mark(target ?? holder);
    holder.style.translate = `0 ${shift}px`;
  };
  // Rows may come and go while the pointer is held still.
  const goOn = () => {
    frame = requestAnimationFrame(goOn);
    follow();
    const { top, bottom } = scroller.getBoundingClientRect();
    const beyond = Math.min(0, pointer - top - EDGE) + Math.max(0, pointer - bottom + EDGE);
    if (beyond * (pointer - start) > 0) scroller.scrollBy({ top: beyond / 4, behavior: "instant" });
  };
  const over = new AbortController();
  const cancel = followPointer(held, event, ({ clientX, clientY }) => {
    [across, pointer] = [clientX, clientY];
    follow();
  }, (isMeant) => {
    if (isMeant && canBeDragged(row, holder)) follow();
    cancelAnimationFrame(frame);
    over.abort();
    setAttributes(holder, { "data-dragged": undefined });
    setAttributes(marked, { "data-drop": undefined });
    holder.style.translate = "";
    if (held === holder) ignoreClick();
    const { left, right } = scroller.getBoundingClientRect();
    const isInside = across >= left && across <= right;
    if (isMeant && isInside && distance && canBeDragged(row, holder)) on.act(row, "move", { value: distance });
  });
  const cancelByKey = (other) => {
    if (other.key !== "Escape") return;
    other.preventDefault();
    other.stopPropagation();
    cancel();
  };
  addEventListener("keydown", cancelByKey, { capture: true, signal: over.signal });
  scroller.addEventListener("scroll", follow, { signal: over.signal });
  setAttributes(holder, { "data-dragged": true });
  goOn();
}

/** The row whose middle is nearest to a place in the viewport. */
function nearest(rows, place) {
  const distances = rows.map((each) => each.getBoundingClientRect()).map(({ top, bottom }) => Math.abs((top + bottom) / 2 - place));
  return rows[distances.indexOf(Math.min(...distances))];
}

/** By how many rows one is moved to be where another one is; undefined if nobody knows how many are between them. */
function distanceTo(row, target) {
  const { holder } = row;
  const gaps = [...holder.parentElement.querySelectorAll(":scope > [data-gap]:not([data-gap=place])")];
  const isBehind = (one, other) => Boolean(other.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING);
  const isBetween = (gap) => isBehind(gap, holder) !== isBehind(gap, target);
  if (gaps.some(isBetween)) {
    const [from, to] = [row, equipment.get(target)?.row].map((each) => each && on.numberOf(each));
    // In a tree others are between them, too, that are below one of these.
    const isTree = holder.parentElement.querySelector(":scope > [data-level]");
    return isTree || from === undefined || to === undefined ? undefined : to - from;
  }
  const rows = rowsBeside(row);
  return rows.indexOf(target) - rows.indexOf(holder);
}

/** Gives the focus to what stands where a row was that had it. */
export function passFocusOn(focused) {
  if (!bereaved || bereaved.holder.isConnected) return;
  const { list, index } = bereaved;
  bereaved = undefined;
  if (focused && focused !== document.body) return;
  const rows = childrenOf(list);
  const next = rows[Math.min(index, rows.length - 1)];
  const target = next?.hasAttribute("tabindex") ? next : next?.querySelector(".row-more, button, a, input, [tabindex]");
  target?.focus({ preventScroll: true });
}
