// What rows of lists look like, and what can be done with them beside what is in them: they are deleted, moved and chosen,
// and have buttons beside them. Also what of lists and other places that scroll is rarer: to be refreshed, to be scrolled by
// the app, and to be searched.
import { isScrolledAnew } from "../storage.js";
import { head } from "./courses.js";
import { box, make, present, px, setAttributes, setStyle, setText } from "./element.js";
import { colour } from "./paint.js";
import { around, define, on, union, wrapper } from "./registry.js";
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

/** What is said of a row by the views that it is made of, the innermost first, and by the section that it is in. */
function lookOf(row, views) {
  const said = [row.parent, ...views].map(({ node, type }) => (scrollersOfRows.has(type) ? {} : node?.listRow ?? {}));
  return { ...Object.assign({}, ...said), separator: Object.assign({}, ...said.map(({ separator }) => separator)) };
}

/** Brings a row in line with what the views in it say of it. */
function dress(row) {
  const { holder } = row;
  const views = viewsOf(row);
  const { insets, separator } = lookOf(row, views);
  const background = views.find(({ type, inside }) => type === "listRowBackground" && inside.length > 1)?.other;
  const [top, leading, bottom, trailing] = insets ?? [];
  setStyle(holder, {
    "--row-top": px(top), "--row-leading": px(leading), "--row-bottom": px(bottom), "--row-trailing": px(trailing),
    "--rule": separator.bottomTint && colour(separator.bottomTint),
    "--rule-above": separator.topTint && colour(separator.topTint),
  });
  setAttributes(holder, {
    "data-line-above": separator.top, "data-line-below": separator.bottom,
    "data-background": Boolean(background), "data-tinted-above": Boolean(separator.topTint),
  });
  const old = holder.querySelector(":scope > .row-background");
  if (old && old !== background) old.remove();
  if (background && !old) holder.prepend(background);
  equip(row, views);
  showChoice(row);
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
    parts?.tools.remove();
    equipment.delete(holder);
    return;
  }
  if (!parts) equipment.set(holder, (parts = makeParts(holder)));
  parts.row = row;
  const { strip, handle } = parts;
  const leading = swipes.filter(({ node }) => node.edge === "leading");
  const buttons = [...leading, ...swipes.filter((each) => !leading.includes(each))].map(({ other }) => other);
  if (isMovable) buttons.push(part(parts, "up"), part(parts, "down"));
  if (isDeletable) buttons.push(part(parts, "remove"));
  if (buttons.length !== strip.children.length || buttons.some((each, index) => strip.children[index] !== each)) {
    strip.replaceChildren(...buttons);
  }
  setAttributes(handle, { hidden: !isMovable });
}

const words = { up: "Move up", down: "Move down", remove: "Delete" };
const steps = { ArrowUp: -1, ArrowDown: 1 };

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
  const [tools, strip, more, handle] = ["div", "div", "button", "button"].map(make);
  setAttributes(tools, { class: "row-tools" });
  setAttributes(strip, { class: "row-actions", role: "group", "aria-label": "Actions of this row" });
  strip.inert = true;
  setAttributes(more, { class: "row-more", type: "button", "aria-label": "Actions", "aria-expanded": "false" });
  setAttributes(handle, { class: "row-handle", type: "button", "aria-label": "Move" });
  more.addEventListener("click", () => reveal(holder, strip.inert));
  holder.addEventListener("scroll", () => noteShown(holder));
  strip.addEventListener("click", ({ target }) => {
    if (!target.closest("button, a")) return;
    reveal(holder, false);
    more.focus({ preventScroll: true });
  });
  holder.addEventListener("keydown", (event) => useKey(holder, event));
  handle.addEventListener("pointerdown", (event) => drag(equipment.get(holder).row, event));
  tools.append(more, handle, strip);
  holder.append(tools);
  return { tools, strip, more, handle };
}

/** What a key does with a row that has buttons, while it, or what shows the buttons, has the focus. */
function useKey(holder, event) {
  const parts = equipment.get(holder);
  if (!parts) return;
  const { strip, more, row } = parts;
  if (event.key === "Escape" && !strip.inert) {
    event.stopPropagation();
    reveal(holder, false);
    more.focus({ preventScroll: true });
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

/** What is out of sight is out of reach. */
function noteShown(holder) {
  const parts = equipment.get(holder);
  if (!parts) return;
  const isShown = Math.abs(holder.scrollLeft) > 1;
  parts.strip.inert = !isShown;
  parts.more.ariaExpanded = String(isShown);
}

function reveal(holder, isShown) {
  const { strip } = equipment.get(holder);
  const direction = getComputedStyle(holder).direction === "rtl" ? -1 : 1;
  holder.scrollTo({ left: isShown ? direction * holder.scrollWidth : 0, behavior: "instant" });
  noteShown(holder);
  const buttons = isShown ? [...strip.querySelectorAll("button:not([disabled]), a")] : [];
  // While the list is edited those of the app are not seen.
  buttons.find((each) => each.checkVisibility())?.focus({ preventScroll: true });
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
  const rows = movableBeside(row);
  if (distance && rows[rows.indexOf(row.holder) + distance]) on.act(row, "move", { value: distance });
}

/** The rows around one that can be moved as it can. */
const movableBeside = ({ holder }) => [...holder.parentElement.children].filter((each) => each.dataset.movable);

/** Follows a pointer that moves a row by its handle: the row is where the pointer is, and moved once that is let go. */
function drag(row, { target, pointerId, clientY, button }) {
  if (button) return;
  const { holder } = row;
  const rows = movableBeside(row);
  const from = rows.indexOf(holder);
  const middles = rows.map((each) => each.getBoundingClientRect()).map(({ top, bottom }) => (top + bottom) / 2);
  let to = from;
  target.setPointerCapture(pointerId);
  const follow = ({ clientY: y }) => {
    const middle = middles[from] + y - clientY;
    const distances = middles.map((each) => Math.abs(each - middle));
    to = distances.indexOf(Math.min(...distances));
    holder.style.translate = `0 ${y - clientY}px`;
  };
  const end = ({ type }) => {
    target.removeEventListener("pointermove", follow);
    for (const name of ["pointerup", "pointercancel"]) target.removeEventListener(name, end);
    holder.style.translate = "";
    if (type === "pointerup" && isLive(row)) move(row, to - from);
  };
  target.addEventListener("pointermove", follow);
  for (const name of ["pointerup", "pointercancel"]) target.addEventListener(name, end);
}

/** Gives the focus to what stands where a row was that had it. */
function passFocusOn(focused) {
  if (!bereaved || bereaved.holder.isConnected) return;
  const { list, index } = bereaved;
  bereaved = undefined;
  if (focused && focused !== document.body) return;
  const rows = childrenOf(list);
  const next = rows[Math.min(index, rows.length - 1)];
  const target = next?.role === "row" ? next : next?.querySelector(".row-more, button, a, input, [tabindex]");
  target?.focus({ preventScroll: true });
}

// Choosing: a list of which rows are chosen is a grid, whose rows are gone through with the arrow keys.

/** The list that a view is in. */
function listAround(view) {
  let list = view.parent;
  while (list && !lists.has(list.type)) list = list.parent;
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
  setAttributes(holder, {
    // The rows of a table are such anyway, and have cells of their own.
    role: (isInGrid || list?.grid) && "row", "aria-selected": canBeChosen && String(isChosen), "data-chosen": isChosen,
    tabindex: isInGrid && (holder.tabIndex === 0 ? "0" : "-1"),
  });
  const tools = equipment.get(holder)?.tools;
  if (tools) setAttributes(tools, { role: isInGrid && "gridcell" });
  if (!isInGrid) {
    if (choosers.delete(holder)) release(row);
    return;
  }
  if (!list.grid) enclose(row);
  if (!choosers.has(holder)) {
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

/** What takes clicks itself. */
const takers = "button, a, input, select, textarea, label, [role=button], .row-actions";

/** A click on a row, and on nothing in it that takes clicks itself. */
function pick({ currentTarget, target, defaultPrevented, ctrlKey, metaKey }) {
  const chooser = choosers.get(currentTarget);
  if (!chooser || defaultPrevented || target.closest(takers)) return;
  const { listLooks } = chooser.list.node;
  const isAdded = ctrlKey || metaKey || listLooks.editing || matchMedia("(pointer: coarse)").matches;
  choose(chooser, isAdded);
}

/** Chooses a row, alone or beside others; one that is chosen beside others is not any more. */
function choose({ row, list }, isAdded) {
  const { selects: number, disabled } = list.node.listLooks;
  if (disabled || !takes(row, "select")) return;
  const isChosen = row.holder.ariaSelected === "true";
  on.act(row, "select", isAdded && number === "several" ? { value: !isChosen } : undefined);
}

/** What a key does with a row of a grid that has the focus. */
function goOn(event) {
  const { currentTarget, target, key, shiftKey, altKey, ctrlKey, metaKey } = event;
  const chooser = choosers.get(currentTarget);
  if (!chooser || target !== currentTarget || altKey || ctrlKey || metaKey) return;
  if ((steps[key] || key === "Home" || key === "End") && on.goBeyond(chooser.list, chooser.row, key)) return event.preventDefault();
  const rows = rowsOf(chooser.list);
  const index = rows.indexOf(chooser.row);
  const next = rows[key === "Home" ? 0 : key === "End" ? rows.length - 1 : index + (steps[key] ?? 0)];
  if (next && next !== chooser.row) {
    next.holder.focus();
    const { listLooks: { selects: number }, value } = chooser.list.node;
    if (shiftKey && number === "several" && !value.includes(Number(next.id))) choose({ ...chooser, row: next }, true);
  } else if (key === " ") choose(chooser, true);
  else if (key === "Enter") {
    const control = currentTarget.querySelector(":scope > :not(.row-tools) :is(button, a), :scope > :is(button, a)");
    if (control) control.click();
    else choose(chooser, false);
  } else if (!steps[key] && key !== "Home" && key !== "End") return;
  event.preventDefault();
}

/** Has the Tab key lead to one row of a grid: the one that had the focus last, or the first that is chosen, or the first. */
function setStop(list, rows) {
  const { slot, stop } = list;
  const stays = stop && rows.some(({ holder }) => holder === stop);
  const first = rows.find(({ holder }) => holder.ariaSelected === "true") ?? rows[0];
  list.stop = stays ? stop : first?.holder;
  for (const { holder } of rows) setAttributes(holder, { tabindex: holder === list.stop ? "0" : "-1" });
  if (list.hasStop) return;
  list.hasStop = true;
  slot.addEventListener("focusin", ({ target }) => {
    if (!selects(list) || !choosers.has(target) || target === list.stop) return;
    if (list.stop) setAttributes(list.stop, { tabindex: "-1" });
    setAttributes(target, { tabindex: "0" });
    list.stop = target;
  });
}

/** Makes a grid of a list of which rows are chosen, or a list again. */
function makeGrid(list) {
  const { slot, grid, node: { listLooks = {}, value = [] } } = list;
  const isGrid = selects(list);
  setAttributes(grid ?? slot, {
    role: isGrid ? "grid" : grid && "table", "aria-multiselectable": listLooks.selects === "several", "aria-disabled": isGrid && listLooks.disabled,
  });
  const sections = list.inside.filter(({ type }) => type === "section");
  for (const section of sections) setRole(section, isGrid ? "rowgroup" : undefined);
  for (const { type, holder } of [...list.inside, ...sections.flatMap(({ inside }) => inside)]) {
    // In a table there is nothing but rows.
    if (standAlone.has(type) && !grid) setAttributes(holder, { role: isGrid && "none" });
  }
  const rows = isGrid || list.wasGrid ? rowsOf(list) : [];
  // What is chosen is said of all rows together.
  const changed = new Set([...value, ...(list.toldValue ?? [])].filter((id) => value.includes(id) !== list.toldValue?.includes(id)));
  const outdated = isGrid === Boolean(list.wasGrid) ? rows.filter(({ id }) => changed.has(Number(id))) : rows;
  list.wasGrid = isGrid;
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
  setAttributes(slot, {
    "data-style": listLooks.style, "data-bare": listLooks.hidesBackground, "data-alternates": isStriped,
    "data-editing": listLooks.editing, "data-spaced": listLooks.rowSpacing !== undefined,
    "data-prominent": listRow.headerProminence === "increased",
  });
}

// What scrolls

/** The places that stay at their end while they get longer. */
const anchored = new Set();

/** What of a view scrolls. */
const scrollerOf = ({ slot, element, type }) => (type === "scrollView" ? element : slot);

/** Scrolls to the view that the app wants to be seen. */
function scroll(view) {
  const { id, node: { scrollTo, scrollAnchor } } = view;
  const scroller = scrollerOf(view);
  if (scrollAnchor?.[1] > 0.5 && !view.isAnchored) {
    view.isAnchored = true;
    view.isAtEnd = true;
    anchored.add(view);
    scroller.addEventListener("scroll", () => {
      view.isAtEnd = scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - 2;
    });
  }
  if (scrollTo?.node !== undefined && isScrolledAnew(history.state?.session, id, scrollTo.count)) {
    // What is shown in part is scrolled once its rows are where they belong.
    if (view.isWindowed) view.destination = scrollTo;
    else show(scroller, viewWith(String(scrollTo.node)), scrollTo);
  }
}

function show(scroller, view, { anchor, animated }) {
  if (!view) return;
  const behavior = animated && !matchMedia("(prefers-reduced-motion: reduce)").matches ? "smooth" : "instant";
  head(scroller, () => {
    const target = view.holder.getBoundingClientRect();
    if (!target.width && !target.height) return;
    if (!anchor) return view.holder.scrollIntoView({ block: "nearest", inline: "nearest", behavior });
    const place = scroller.getBoundingClientRect();
    const [x, y] = anchor;
    scroller.scrollBy({
      left: target.left + x * target.width - (place.left + x * place.width),
      top: target.top + y * target.height - (place.top + y * place.height),
      behavior,
    });
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

/** Views of whose rows something is said, or was. */
const concerns = ({ type, node, holder }) =>
  node.listRow || type === "swipeActions" || type === "listRowBackground" || holder.localName === "li" || node.actions?.includes("select");

on.shown = (rendered) => {
  const rows = new Set();
  const scrollers = new Set();
  const grids = new Set();
  for (const view of rendered) {
    if (!isLive(view)) continue;
    if (scrollersOfRows.has(view.type) || view.type === "scrollView") scrollers.add(view);
    if (view.type === "section") {
      setAttributes(view.element, { "data-prominent": view.node.listRow?.headerProminence === "increased" });
      for (const row of view.inside) rows.add(rowAround(row));
    }
    else if (concerns(view)) rows.add(rowAround(view));
    // What is in a section is in a grid, too.
    if (view.type === "section" && selects(listAround(view))) grids.add(listAround(view));
  }
  for (const view of scrollers) {
    if (view.type !== "scrollView") dressList(view);
    if (lists.has(view.type)) grids.add(view);
    offerRefresh(view);
    scroll(view);
  }
  const made = [...grids].map((list) => [list, makeGrid(list)]);
  for (const [, { outdated }] of made) for (const row of outdated) rows.add(row);
  rows.delete(undefined);
  for (const row of rows) if (isLive(row)) dress(row);
  for (const [list, { rows: all }] of made) if (selects(list)) setStop(list, all);
  passFocusOn(document.activeElement);
  for (const view of anchored) follow(view);
};

/** The rows of a list, those of its sections among them. */
const rowsOf = ({ inside }) => inside.flatMap((each) => {
  if (each.type === "section") return rowsOf(each);
  return rowAround(each) ?? [];
});

function follow(view) {
  if (!isLive(view)) return anchored.delete(view);
  const scroller = scrollerOf(view);
  if (view.isAtEnd && !view.isWindowed) scroller.scrollTop = scroller.scrollHeight;
}
