// What rows of lists look like, and what can be done with them beside what is in them: they are deleted, moved and chosen,
// and have buttons beside them. Also what of lists and other places that scroll is rarer: to be refreshed, to be scrolled by
// the app, and to be searched.
import { isScrolledAnew } from "../storage.js";
import { keepAtEnd, leaveEnd, scrollerOf, stayAtEnds } from "./anchors.js";
import { head } from "./courses.js";
import { box, make, present, px, setAttributes, setProperties, setStyle, setText } from "./element.js";
import { colour } from "./paint.js";
import { followPointer, isTakenIn } from "./pointer.js";
import { around, define, on, union, wrapper } from "./registry.js";
import { followSwipes, leave, makeStrip, placeButtons, reveal, unfollow } from "./swipes.js";
import { isLive, takes, viewWith } from "./tree.js";

/** @typedef {import("./registry.js").View} View */

// Boxes around rows

/** The second child of a box belongs to the row, and is not in the box. */
const split = (view, [first, ...others]) => [
  { element: view.element, ids: first === undefined ? [] : [first] }, { element: view.other, ids: others },
];

function boxBeside(className) {
  const other = make("div");
  other.className = className;
  return { ...box(), other };
}

define("listRowBackground", {
  ...around,
  create: () => boxBeside("row-background"),
  slots: split,
});

define("swipeActions", {
  ...around,
  create: () => boxBeside("swipe-buttons"),
  slots: split,
  update: ({ other }, { edge = "trailing" }) => setAttributes(other, { "data-edge": edge }),
});

define("swipeButtons", { create: box, classes: () => ["row"] });

// Rows

/** Rows with buttons beside them, and what these are. */
const equipment = new WeakMap();

/** What is in a list and is no row. */
const standAlone = new Set(["section", "sectionHeader", "sectionFooter"]);

/** The outermost box of a row, if the view is in a row at all and nothing else is around it. */
function rowAround(view) {
  let top = view;
  while (top.parent?.kind.isBox && top.parent.inside[0] === top) top = top.parent;
  return top.holder?.localName === "li" && !standAlone.has(top.type) ? top : undefined;
}

/** A row's views: its boxes, the outermost first, and what is in them. */
function viewsOf(row) {
  const views = [row];
  while (views.at(-1).kind.isBox && views.at(-1).inside[0]) views.push(views.at(-1).inside[0]);
  return views;
}

/** What rows are in. */
const scrollersOfRows = new Set(["list", "form", "table"]);

/** Where rows can be chosen. */
const lists = new Set(["list", "table"]);

/** What is said of a row by the views that it is made of, of which the innermost counts, and by the section that it is in. */
function lookOf(row, views) {
  const said = [row.parent, ...views].map(({ node, type }) => (scrollersOfRows.has(type) ? {} : node?.listRow ?? {}));
  return { ...Object.assign({}, ...said), separator: Object.assign({}, ...said.map(({ separator }) => separator)) };
}

/** Brings a row in line with what the views in it say of it. */
function dress(row) {
  const { holder } = row;
  const views = viewsOf(row);
  const { insets, separator, level } = lookOf(row, views);
  const background = views.findLast(({ type, inside }) => type === "listRowBackground" && inside.length > 1)?.other;
  const [top, leading, bottom, trailing] = insets ?? [];
  // Who swipes or moves the row has properties of its own there.
  setProperties(holder, {
    "--row-top": px(top), "--row-leading": px(leading), "--row-bottom": px(bottom), "--row-trailing": px(trailing),
    "--rule": separator.bottomTint && colour(separator.bottomTint),
    "--rule-above": separator.topTint && colour(separator.topTint), "--level": level,
  });
  setAttributes(holder, {
    "data-line-above": separator.top, "data-line-below": separator.bottom,
    "data-background": Boolean(background), "data-level": level, "data-tinted-above": Boolean(separator.topTint),
  });
  const old = holder.querySelector(":scope > .row-background");
  if (old && old !== background) old.remove();
  if (background && background !== old) holder.prepend(background);
  equip(row, views);
  showChoice(row);
}

/** Brings a section in line with what is said of it. */
function dressSection({ element, holder, node: { listRow = {} } }) {
  setAttributes(element, { "data-prominent": listRow.headerProminence === "increased" });
  // Elsewhere than in a list it has no lines.
  if (holder.localName !== "li") return;
  const { top, bottom, topTint, bottomTint } = listRow.sectionSeparator ?? {};
  setAttributes(element, {
    "data-section-line-above": top !== "hidden" && Boolean(top ?? topTint),
    "data-section-line-below": bottom !== "hidden" && Boolean(bottom ?? bottomTint),
  });
  // The style of the element itself is that of its kind.
  setStyle(holder, {
    "--section-rule-above": topTint && colour(topTint), "--section-rule-below": bottomTint && colour(bottomTint),
  });
}

// What can be done with a row

/** Puts the buttons of a row beside it, and what shows them. */
function equip(row, views) {
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
const steps = { ArrowUp: -1, ArrowDown: 1 };
/** The keys that show the rows below one, and hide them, where lines begin at the left. */
const disclosures = { ArrowRight: "expand", ArrowLeft: "collapse" };
const mirrored = { ArrowRight: "collapse", ArrowLeft: "expand" };

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
  handle.addEventListener("pointerdown", (event) => drag(parts.row, event));
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
  const isOfRow = event.target === holder || event.target === more || event.target === parts.handle;
  if (!isOfRow || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const step = steps[event.key];
  if (step && takes(row, "move") && (event.altKey || event.target === parts.handle)) move(row, step);
  else if (["Delete", "Backspace"].includes(event.key) && takes(row, "delete")) remove(row);
  else return;
  event.preventDefault();
  event.stopPropagation();
}

/** Where the focus goes when a row is gone: to the one that comes to its place. */
let bereaved;

/** What is in a list, without what stands for rows that are not there. */
const childrenOf = (list) => [...list.children].filter(({ dataset }) => !dataset.own);

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

/** Below how many others a row is. */
const levelOf = ({ dataset: { level = 0 } }) => Number(level);

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

/** So near to an edge of what scrolls, in pixels, a row that is moved takes the others along. */
const EDGE = 40;

/** Follows a pointer that moves a row by its handle: the row is where the pointer is, and moved once that is let go. */
function drag(row, event) {
  if (event.button) return;
  const { holder } = row;
  const start = event.clientY;
  const grip = start - holder.getBoundingClientRect().top;
  const scroller = scrollerOf(listAround(row, scrollersOfRows));
  let [pointer, distance, frame] = [start, 0, 0];
  const follow = () => {
    // What comes while the list is scrolled is where it is without this.
    holder.style.translate = "";
    const own = holder.getBoundingClientRect();
    const shift = pointer - grip - own.top;
    const middle = own.top + own.height / 2 + shift;
    const target = nearest(rowsBeside(row), middle);
    distance = target ? (distanceTo(row, target) ?? distance) : 0;
    holder.style.translate = `0 ${shift}px`;
  };
  const pull = () => {
    frame = requestAnimationFrame(pull);
    const { top, bottom } = scroller.getBoundingClientRect();
    const beyond = Math.min(0, pointer - top - EDGE) + Math.max(0, pointer - bottom + EDGE);
    if (beyond * (pointer - start) > 0) scroller.scrollBy({ top: beyond / 4, behavior: "instant" });
  };
  scroller.addEventListener("scroll", follow);
  pull();
  followPointer(event.currentTarget, event, ({ clientY }) => {
    pointer = clientY;
    follow();
  }, (isMeant) => {
    cancelAnimationFrame(frame);
    scroller.removeEventListener("scroll", follow);
    holder.style.translate = "";
    if (isMeant && distance && isLive(row)) on.act(row, "move", { value: distance });
  });
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
function passFocusOn(focused) {
  if (!bereaved || bereaved.holder.isConnected) return;
  const { list, index } = bereaved;
  bereaved = undefined;
  if (focused && focused !== document.body) return;
  const rows = childrenOf(list);
  const next = rows[Math.min(index, rows.length - 1)];
  const target = next?.hasAttribute("tabindex") ? next : next?.querySelector(".row-more, button, a, input, [tabindex]");
  target?.focus({ preventScroll: true });
}

// Choosing: a list of which rows are chosen is a grid, whose rows are gone through with the arrow keys.

/** The list that a view is in, or what else of these types. */
function listAround(view, types = lists) {
  let list = view.parent;
  while (list && !types.has(list.type)) list = list.parent;
  return list;
}

/** Whether rows of a list are chosen. */
const selects = (list) => Boolean(list?.node.listLooks?.selects);

/** Has a row say whether it is chosen. */
function showChoice(row) {
  const { holder } = row;
  const list = listAround(row);
  const isInGrid = selects(list);
  const canBeChosen = isInGrid && takes(row, "select");
  const isChosen = canBeChosen && list.node.value.includes(Number(row.id));
  const isInTree = list?.kindOfGrid === "treegrid";
  const discloser = isInTree && discloserOf(row);
  // Items of lists say only how deep they are, and rows of plain tables not even that.
  const hasLevel = isInTree || (!isInGrid && !list?.grid && levelOf(holder) > 0);
  setAttributes(holder, {
    // The rows of a table are such anyway, and have cells of their own.
    "role": (isInGrid || list?.grid) && "row", "aria-selected": canBeChosen && String(isChosen), "data-chosen": isChosen,
    "tabindex": isInGrid && (holder.tabIndex === 0 ? "0" : "-1"), "aria-level": hasLevel && levelOf(holder) + 1,
    "aria-expanded": discloser && String(Boolean(discloser.node.expanded)),
  });
  const tools = equipment.get(holder)?.tools;
  if (tools) setAttributes(tools, { role: isInGrid && "gridcell" });
  if (!isInGrid) {
    if (choosers.delete(holder)) release(row);
    return;
  }
  if (!list.grid) enclose(row);
  if (!choosers.has(holder)) {
    holder.addEventListener("mousedown", keepText);
    holder.addEventListener("click", pick);
    holder.addEventListener("keydown", goOn);
  }
  choosers.set(holder, { row, list });
}

/** The rows of grids, and what grids they are in. */
const choosers = new WeakMap();

/** Gives a view a role in the grid around it, or none. */
function setRole(view, role) {
  if (view.roleInGrid === role) return;
  view.roleInGrid = role;
  present(view);
}

/** Whether a row's element is nothing by itself. */
const canBeCell = ({ element, control }) =>
  !control && ["DIV", "SPAN"].includes(element.tagName) && [null, "gridcell"].includes(element.role);

/** Makes a cell of what is in a row: of its element, or around it where that is something of its own. */
function enclose(row) {
  const { holder, element } = row;
  if (canBeCell(row)) {
    uncover(element);
    return setRole(row, "gridcell");
  }
  setRole(row, undefined);
  if (element.parentElement !== holder) return;
  const cell = make("div");
  setAttributes(cell, { class: "row-cell", role: "gridcell" });
  element.before(cell);
  if (cell.moveBefore) cell.moveBefore(element, null);
  else cell.append(element);
}

function release(row) {
  uncover(row.element);
  setRole(row, undefined);
}

/** Takes away the cell around an element. */
function uncover(element) {
  const cell = element.parentElement;
  if (cell.className === "row-cell") cell.replaceWith(element);
}

const takesSeveral = ({ node: { listLooks } }) => listLooks.selects === "several";

/** Whether each row is chosen or not by itself: while rows are edited, and by fingers. */
const isChosenOneByOne = ({ node: { listLooks } }) => listLooks.editing || matchMedia("(pointer: coarse)").matches;

/** A click with Shift chooses rows: browsers would select the text up to there. */
function keepText(event) {
  const chooser = choosers.get(event.currentTarget);
  if (event.shiftKey && chooser && takesSeveral(chooser.list) && !isTakenIn(event.currentTarget, event.target)) event.preventDefault();
}

/** A click on a row, and on nothing in it that takes clicks itself. */
function pick({ currentTarget, target, defaultPrevented, shiftKey, ctrlKey, metaKey }) {
  const chooser = choosers.get(currentTarget);
  if (!chooser || defaultPrevented || isTakenIn(currentTarget, target)) return;
  // Something in it may have taken the focus, such as what can be dragged; in a table that is the cell that stands for it.
  if (!chooser.list.grid) currentTarget.focus({ preventScroll: true });
  const isAdded = ctrlKey || metaKey || isChosenOneByOne(chooser.list);
  choose(chooser, shiftKey ? "extend" : isAdded ? "beside" : "alone");
}

/** While rows are edited, what would lead elsewhere does not: a click there is one on the row. */
function stayHere(event) {
  const { currentTarget, target } = event;
  const link = target.closest(".navigationLink");
  if (!currentTarget.dataset.editing || !link || !currentTarget.contains(link) || link.closest(".row-tools")) return;
  event.preventDefault();
  event.stopPropagation();
  const chooser = choosers.get(link.closest("li"));
  if (chooser) choose(chooser, "beside");
}

/**
 * Chooses a row: alone; or beside others, or not any more if it is chosen; or with all rows from the one that was chosen last.
 * @param {"alone" | "beside" | "extend"} way
 */
function choose({ row, list }, way) {
  if (list.node.listLooks.disabled || !takes(row, "select")) return;
  const value = way === "beside" ? row.holder.ariaSelected !== "true" : "extend";
  on.act(row, "select", takesSeveral(list) && way !== "alone" ? { value } : undefined);
}

/** What of a row leads on by the arrow keys though it is used by itself: nothing that uses these keys. */
const LEADING_ON = ":is(a, button):not([role], [aria-haspopup], .row-tools *)";

/** What a key does with a row of a grid that has the focus. */
function goOn(event) {
  const { currentTarget, target, key, shiftKey, altKey, ctrlKey, metaKey } = event;
  const chooser = choosers.get(currentTarget);
  if (!chooser || altKey) return;
  const { list } = chooser;
  const isStep = Boolean(steps[key]) || key === "Home" || key === "End";
  // From what can be dragged, or has a menu, the arrow keys lead on, too; from a control they do not.
  const leadsOn = target === currentTarget || (steps[key] && (target.matches(LEADING_ON) || !isTakenIn(currentTarget, target)));
  if (!leadsOn) return;
  if ((ctrlKey || metaKey) && key === "a" && takes(list, "selectAll")) {
    if (!list.node.listLooks.disabled) on.act(list, "selectAll");
    return event.preventDefault();
  }
  // With Control, the focus alone moves.
  if (metaKey || (ctrlKey && !isStep)) return;
  // What is chosen in columns that are shown one by one would take the list's place.
  const areChosen = !ctrlKey && !isChosenOneByOne(list) && !list.element.closest(".navigationSplitView.compact");
  const reach = (row, options) => {
    row.holder.focus(options);
    if (shiftKey && takesSeveral(list)) choose({ ...chooser, row }, "extend");
    else if (areChosen) choose({ ...chooser, row }, "alone");
  };
  if (isStep && on.goBeyond(list, chooser.row, key, reach)) return event.preventDefault();
  const rows = rowsOf(list);
  const index = rows.indexOf(chooser.row);
  const next = rows[key === "Home" ? 0 : key === "End" ? rows.length - 1 : index + (steps[key] ?? 0)];
  if (next && next !== chooser.row) reach(next);
  else if (key === " ") choose(chooser, "beside");
  else if (key === "Enter") {
    const usable = ":is(button:enabled, a)";
    const control = currentTarget.querySelector(`:scope > :not(.row-tools) ${usable}, :scope > ${usable}`);
    if (control) control.click();
    else choose(chooser, "alone");
  // A row has its buttons beside it: the browser would scroll there.
  } else if (!isStep && !disclose(chooser.row, key) && (!disclosures[key] || list.grid)) return;
  event.preventDefault();
}

/** What shows the rows below one, and hides them. */
const discloserOf = (row) => viewsOf(row).find((view) => takes(view, "expand"));

/** Whether a row is below another one, or has others below it. */
const isInTree = (row) => Boolean(discloserOf(row) || lookOf(row, viewsOf(row)).level);

/** Shows the rows below one, or hides them, if a key does that. */
function disclose(row, key) {
  const action = (getComputedStyle(row.holder).direction === "rtl" ? mirrored : disclosures)[key];
  const discloser = discloserOf(row);
  if (!action || !discloser || (discloser.node.expanded ? "collapse" : "expand") !== action) return false;
  on.act(discloser, action);
  return true;
}

/** Has the Tab key lead to a row of a grid and to what is beside that, or pass over both. */
function letTabLeadTo(holder, isStop) {
  const { more, handle } = equipment.get(holder) ?? {};
  setAttributes(holder, { tabindex: isStop ? "0" : "-1" });
  for (const button of [more, handle]) if (button) setAttributes(button, { tabindex: isStop ? undefined : "-1" });
}

/** Has the Tab key lead to one row of a grid: the one that had the focus last, or the first that is chosen, or the first. */
function setStop(list, rows) {
  const { slot, visited } = list;
  const first = rows.find(({ holder }) => holder.ariaSelected === "true") ?? rows[0];
  list.stop = rows.some(({ holder }) => holder === visited) ? visited : first?.holder;
  for (const { holder } of rows) letTabLeadTo(holder, holder === list.stop);
  if (list.hasStop) return;
  list.hasStop = true;
  slot.addEventListener("focusin", ({ target }) => {
    if (!selects(list) || !choosers.has(target)) return;
    list.visited = target;
    if (target === list.stop) return;
    if (list.stop) letTabLeadTo(list.stop, false);
    letTabLeadTo(target, true);
    list.stop = target;
  });
}

/** Makes a grid of a list of which rows are chosen, or a list again. */
function makeGrid(list) {
  const { slot, grid, node: { listLooks = {}, value = [] } } = list;
  const isGrid = selects(list);
  const rows = isGrid || list.kindOfGrid || grid ? rowsOf(list) : [];
  // Of a long list, rows of a tree may be out of sight for a while.
  const isTree = list.kindOfGrid === "treegrid" || rows.some(isInTree);
  const kindOfGrid = isGrid && (isTree ? "treegrid" : "grid");
  setAttributes(grid ?? slot, {
    "role": kindOfGrid || (grid && "table"), "aria-multiselectable": listLooks.selects === "several",
    "aria-disabled": isGrid && listLooks.disabled,
  });
  const parts = list.inside.flatMap((each) => (each.type === "section" ? [each, ...each.inside] : each));
  for (const view of parts) {
    if (!isLive(view) || !standAlone.has(view.type)) continue;
    const isSection = view.type === "section";
    setAttributes(view.holder, { role: (grid || isGrid) && (isSection ? "none" : "row") });
    // The rows of a table are one group, in which there can be no others.
    if (isSection) setRole(view, grid ? "none" : isGrid ? "rowgroup" : undefined);
    else setRole(view, isGrid ? "gridcell" : grid ? "cell" : undefined);
  }
  // What is chosen is said of all rows together.
  const changed = new Set([...value, ...(list.toldValue ?? [])].filter((id) => value.includes(id) !== list.toldValue?.includes(id)));
  const outdated = kindOfGrid === list.kindOfGrid ? rows.filter(({ id }) => changed.has(Number(id))) : rows;
  list.kindOfGrid = kindOfGrid;
  list.toldValue = value;
  return { rows, outdated };
}

// Lists

/** The properties of CSS that have the lengths of a list's looks. */
const heights = {
  minimumRowHeight: "--least-row", minimumHeaderHeight: "--least-header", rowSpacing: "--row-spacing",
  sectionSpacing: "--section-spacing",
};

/** Brings a list in line with how it looks as a whole. */
function dressList(list) {
  const { slot, type, node, node: { listLooks = {}, listRow = {} } } = list;
  const isStriped = listLooks.alternatesRowBackgrounds || (type === "table" && listLooks.style === "inset");
  const lengths = Object.fromEntries(Object.entries(heights).map(([name, property]) => [property, px(listLooks[name])]));
  if (JSON.stringify(lengths) !== JSON.stringify(list.lengths ?? {})) {
    list.lengths = lengths;
    list.kind.update(list, node);
  }
  // The same listener is added once.
  if (listLooks.editing) slot.addEventListener("click", stayHere, true);
  setAttributes(slot, {
    "data-style": listLooks.style, "data-bare": listLooks.hidesBackground, "data-alternates": isStriped,
    "data-editing": listLooks.editing, "data-spaced": listLooks.rowSpacing !== undefined,
    "data-prominent": listRow.headerProminence === "increased",
  });
}

// What scrolls

/** Scrolls to the view that the app wants to be seen. */
function scroll(view) {
  const { id, node: { scrollTo } } = view;
  if (scrollTo?.node !== undefined && isScrolledAnew(history.state?.session, id, scrollTo.count)) {
    // What is shown in part is scrolled once its rows are where they belong.
    if (view.isWindowed) view.destination = scrollTo;
    else {
      leaveEnd(view);
      show(scrollerOf(view), viewWith(String(scrollTo.node)), scrollTo, view.noteEnd);
    }
  }
}

/** Scrolls to a view, and calls `arrived` where that is done at once. */
function show(scroller, view, { anchor, animated }, arrived) {
  if (!view) return;
  const behavior = animated && !matchMedia("(prefers-reduced-motion: reduce)").matches ? "smooth" : "instant";
  head(scroller, () => {
    const target = view.holder.getBoundingClientRect();
    if (!target.width && !target.height) return;
    if (anchor) {
      const place = scroller.getBoundingClientRect();
      const [x, y] = anchor;
      scroller.scrollBy({
        left: target.left + x * target.width - (place.left + x * place.width),
        top: target.top + y * target.height - (place.top + y * place.height),
        behavior,
      });
    } else view.holder.scrollIntoView({ block: "nearest", inline: "nearest", behavior });
    if (behavior === "instant") arrived?.();
  });
}

/** Offers to refresh what is in a place. */
function offerRefresh(view) {
  const { element, node } = view;
  let button = element.querySelector(":scope > .refresh");
  if (!takes(view, "refresh")) return button?.remove();
  if (!button) {
    button = make("button");
    setAttributes(button, { class: "refresh", type: "button", "data-own": "true" });
    button.addEventListener("click", () => on.act(view, "refresh"));
    element.prepend(button);
  }
  const { refreshing } = node;
  setAttributes(button, {
    "aria-label": refreshing ? "Refreshing" : "Refresh", "aria-disabled": refreshing, "data-refreshing": refreshing,
  });
}

// Searching

define("searchable", {
  ...wrapper,
  room: (node, rooms) => ({ ...union(rooms), wide: true }),
  create() {
    const { element } = box();
    const [other, slot] = [make("search"), box().element];
    slot.className = "searched cell";
    element.append(other, slot);
    return { element, other, slot };
  },
  slots: ({ slot, other }, [first, ...others]) => [
    { element: slot, ids: first === undefined ? [] : [first] }, { element: other, ids: others },
  ],
});

define("searchBar", { create: box, room: () => ({ wide: true }), classes: () => ["column", "at-leading"] });
define("searchSuggestions", { create: box, room: () => ({ wide: true }), classes: () => ["column", "at-leading"] });

// After each change

/** The views that said something of their rows when they were looked at last. */
const sayers = new WeakSet();

/** Whether a view, which has changed, is a row, is around one, or says something of one, or did so before. */
function concerns(view) {
  const { kind, node, holder } = view;
  const says = Boolean(node.listRow) || takes(view, "select") || takes(view, "expand");
  const didSay = sayers.has(view);
  sayers[says ? "add" : "delete"](view);
  return says || didSay || kind.isBox || holder.localName === "li";
}

on.shown = (rendered) => {
  const rows = new Set();
  const scrollers = new Set();
  const grids = new Set();
  for (const view of rendered) {
    if (!isLive(view)) continue;
    // What has not been loaded has no rows yet.
    if (!view.kind.isPlaceholder && (scrollersOfRows.has(view.type) || view.type === "scrollView")) scrollers.add(view);
    if (view.type === "section") {
      dressSection(view);
      for (const row of view.inside) rows.add(rowAround(row));
    }
    else if (concerns(view)) rows.add(rowAround(view));
    // What is in a section is in a grid or a table, too; and a row that has got others below it makes a tree of a grid.
    const list = (view.type === "section" || takes(view, "expand")) && listAround(view);
    if (list && (list.grid || selects(list))) grids.add(list);
  }
  for (const view of scrollers) {
    if (view.type !== "scrollView") dressList(view);
    if (lists.has(view.type)) grids.add(view);
    offerRefresh(view);
    keepAtEnd(view);
    scroll(view);
  }
  const made = [...grids].map((list) => [list, makeGrid(list)]);
  for (const [, { outdated }] of made) for (const row of outdated) rows.add(row);
  rows.delete(undefined);
  for (const row of rows) if (isLive(row)) dress(row);
  for (const [list, { rows: all }] of made) if (selects(list)) setStop(list, all);
  passFocusOn(document.activeElement);
  stayAtEnds();
};

/** The rows of a list, those of its sections among them. */
const rowsOf = ({ inside }) => inside.flatMap((each) => {
  if (each.type === "section") return rowsOf(each);
  return rowAround(each) ?? [];
});
