// What rows of lists look like, and what can be done with them beside what is in them: they are deleted, moved and chosen,
// and have buttons beside them. Also what of lists and other places that scroll is rarer: to be refreshed, to be scrolled by
// the app, and to be searched.
import { box, make, px, setAttributes, setStyle, setText } from "./element.js";
import { colour } from "./paint.js";
import { define, on, wrapper } from "./registry.js";
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
  ...wrapper,
  create: () => boxBeside("row-background"),
  slots: split,
});

define("swipeActions", {
  ...wrapper,
  create: () => boxBeside("swipe-buttons"),
  slots: split,
});

define("swipeButtons", { create: box, classes: () => ["row"] });

// Rows

/** Rows with buttons beside them, what these are, and where the focus goes when one of them is gone. */
const dressed = new WeakMap();

/** The outermost box of a row, if the view is in a row at all and nothing else is around it. */
function rowAround(view) {
  let top = view;
  while (top.parent?.kind.isBox && top.parent.inside[0] === top) top = top.parent;
  return top.holder?.localName === "li" && top.type !== "section" ? top : undefined;
}

/** A row's views: its boxes, the outermost first, and what is in them. */
function viewsOf(row) {
  const views = [row];
  while (views.at(-1).kind.isBox && views.at(-1).inside[0]) views.push(views.at(-1).inside[0]);
  return views;
}

/** What is said of a row by the views that it is made of, the innermost first, and by the section that it is in. */
function lookOf(row, views) {
  const said = [row.parent, ...views].map(({ node, type }) => (type === "list" ? {} : node?.listRow ?? {}));
  const look = Object.assign({}, ...said);
  for (const name of ["separator", "sectionSeparator"]) look[name] = Object.assign({}, ...said.map((each) => each[name]));
  return look;
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
    "--line": separator.bottomTint && colour(separator.bottomTint),
  });
  setAttributes(holder, {
    "data-insets": Boolean(insets), "data-line-above": separator.top, "data-line-below": separator.bottom,
    "data-background": Boolean(background),
  });
  const old = holder.querySelector(":scope > .row-background");
  if (old && old !== background) old.remove();
  if (background && !old) holder.prepend(background);
  equip(row, views);
  choose(row);
}

// What can be done with a row

/** Puts the buttons of a row beside it, and what shows them. */
function equip(row, views) {
  const { holder } = row;
  const swipes = views.filter(({ type, inside }) => type === "swipeActions" && inside.length > 1).map(({ other }) => other);
  const [isDeletable, isMovable] = ["delete", "move"].map((action) => takes(row, action));
  let parts = dressed.get(holder);
  if (!swipes.length && !isDeletable && !isMovable) {
    for (const part of Object.values(parts ?? {})) part.remove();
    dressed.delete(holder);
    setAttributes(holder, { "data-equipped": false });
    return;
  }
  if (!parts) {
    parts = makeParts(holder);
    dressed.set(holder, parts);
  }
  parts.more.view = row;
  setAttributes(holder, { "data-equipped": true });
  const { strip, handle } = parts;
  const wanted = [...swipes, isMovable && part(parts, "up"), isMovable && part(parts, "down"), isDeletable && part(parts, "remove")];
  const children = wanted.filter(Boolean);
  if (children.length !== strip.children.length || children.some((child, index) => strip.children[index] !== child)) {
    strip.replaceChildren(...children);
  }
  handle.hidden = !isMovable;
  parts.more.hidden = false;
}

const words = { up: "Move up", down: "Move down", remove: "Delete" };
const steps = { up: -1, down: 1 };

/** One of a row's own buttons, made when it is first needed. */
function part(parts, name) {
  if (parts[name]) return parts[name];
  const button = (parts[name] = make("button"));
  setAttributes(button, { type: "button", "class": name });
  setText(button, words[name]);
  button.addEventListener("click", () => (name === "remove" ? remove(parts.more.view) : move(parts.more.view, steps[name])));
  return button;
}

function makeParts(holder) {
  const [strip, more, handle] = ["div", "button", "button"].map(make);
  setAttributes(strip, { "class": "row-actions", role: "group", "aria-label": "Actions of this row" });
  strip.inert = true;
  setAttributes(more, { "class": "row-more", type: "button", "aria-label": "Actions", "aria-expanded": "false" });
  setAttributes(handle, { "class": "row-handle", type: "button", "aria-label": "Move" });
  more.addEventListener("click", () => reveal(holder, strip.inert));
  holder.addEventListener("scroll", () => shown(holder, strip, more));
  holder.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || strip.inert) return;
    event.stopPropagation();
    reveal(holder, false);
    more.focus();
  });
  handle.addEventListener("keydown", (event) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    move(more.view, step);
  });
  handle.addEventListener("pointerdown", (event) => drag(more.view, event));
  holder.append(more, handle, strip);
  return { strip, more, handle };
}

/** What is out of sight is out of reach. */
function shown(holder, strip, more) {
  const isShown = Math.abs(holder.scrollLeft) > 1;
  strip.inert = !isShown;
  more.ariaExpanded = String(isShown);
}

function reveal(holder, isShown) {
  const { strip, more } = dressed.get(holder);
  const direction = getComputedStyle(holder).direction === "rtl" ? -1 : 1;
  holder.scrollTo({ left: isShown ? direction * holder.scrollWidth : 0, behavior: "instant" });
  shown(holder, strip, more);
  if (isShown) strip.querySelector("button:not([disabled]), a")?.focus({ preventScroll: true });
}

/** Where the focus goes when a row is gone: to the one that comes to its place. */
let bereaved;

function remove(row) {
  const list = row.holder.parentElement;
  bereaved = { list, index: [...list.children].indexOf(row.holder), holder: row.holder };
  on.act(row, "delete");
}

function move(row, distance) {
  if (distance) on.act(row, "move", { value: distance });
}

/** The rows around one that can be moved as it can. */
const movableBeside = ({ holder }) =>
  [...holder.parentElement.children].filter((each) => each === holder || (dressed.get(each) && !dressed.get(each).handle.hidden));

/** Follows a pointer that moves a row by its handle: the row is where the pointer is, and moved once that is let go. */
function drag(row, { target, pointerId, clientY, button }) {
  if (button) return;
  const rows = movableBeside(row);
  const from = rows.indexOf(row.holder);
  const middles = rows.map((each) => each.getBoundingClientRect()).map(({ top, bottom }) => (top + bottom) / 2);
  let to = from;
  target.setPointerCapture(pointerId);
  const follow = ({ clientY: y }) => {
    const middle = middles[from] + y - clientY;
    to = middles.reduce((nearest, each, index) => (Math.abs(each - middle) < Math.abs(middles[nearest] - middle) ? index : nearest), from);
    row.holder.style.transform = `translateY(${y - clientY}px)`;
  };
  const end = ({ type }) => {
    target.removeEventListener("pointermove", follow);
    for (const name of ["pointerup", "pointercancel"]) target.removeEventListener(name, end);
    row.holder.style.transform = "";
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
  const next = list.children[Math.min(index, list.children.length - 1)];
  next?.querySelector(".row-more:not([hidden]), button, a, input, [tabindex]")?.focus();
}

// Choosing

/** Has a row chosen by a box of its own, which is seen while the list is edited, and by a click on the row. */
function choose(row) {
  const { holder } = row;
  const canBeChosen = takes(row, "select");
  let input = holder.querySelector(":scope > .row-choice");
  if (!canBeChosen) {
    input?.remove();
    setAttributes(holder, { "data-chosen": false });
    return;
  }
  const list = listAround(row);
  const isOne = list?.node.listLooks?.selects === "one";
  if (!input) {
    input = make("input");
    input.className = "row-choice";
    input.addEventListener("change", () => on.act(input.view, "select", { value: input.checked }));
    holder.addEventListener("click", (event) => pick(input, event));
    holder.prepend(input);
  }
  input.view = row;
  row.element.id ||= `row-${row.id}`;
  setAttributes(input, {
    type: isOne ? "radio" : "checkbox", name: isOne && `rows-${list.id}`, "aria-labelledby": row.element.id,
  });
  const isChosen = Boolean(list?.node.value?.includes(Number(row.id)));
  if (input.checked !== isChosen) input.checked = isChosen;
  setAttributes(holder, { "data-chosen": isChosen });
}

const listAround = (view) => {
  let list = view.parent;
  while (list && list.type !== "list" && list.type !== "form") list = list.parent;
  return list;
};

/** A click on a row, and on nothing in it that takes clicks itself. */
function pick(input, { target, defaultPrevented, ctrlKey, metaKey }) {
  if (defaultPrevented || target.closest("button, a, input, select, textarea, [role=button], label, .row-actions")) return;
  const several = input.type === "checkbox";
  const isAdded = several && (ctrlKey || metaKey || matchMedia("(pointer: coarse)").matches || listAround(input.view)?.node.listLooks?.editing);
  on.act(input.view, "select", isAdded ? { value: !input.checked } : undefined);
}

// Lists

const heights = { minimumRowHeight: "--least-row", minimumHeaderHeight: "--least-header", rowSpacing: "--row-spacing", sectionSpacing: "--section-spacing" };

/** Brings a list in line with how it looks as a whole. */
function dressList({ slot, node: { listLooks = {}, listRow = {} } }) {
  const lengths = Object.entries(heights).map(([name, property]) => [property, px(listLooks[name])]);
  setAttributes(slot, {
    "data-style": listLooks.style, "data-bare": listLooks.hidesBackground, "data-alternates": listLooks.alternatesRowBackgrounds,
    "data-editing": listLooks.editing, "data-spaced": listLooks.rowSpacing !== undefined,
    "data-prominent": listRow.headerProminence === "increased",
  });
  for (const [property, length] of lengths) {
    if (length === undefined) slot.style.removeProperty(property);
    else slot.style.setProperty(property, length);
  }
}

// What scrolls

/** The places that stay at their end while they get longer. */
const anchored = new Set();

/** What of a view scrolls. */
const scrollerOf = ({ slot, element, type }) => (type === "scrollView" ? element : slot);

/** Scrolls to where the app wants it. */
function scroll(view) {
  const { node: { scrollTo, scrollAnchor } } = view;
  const scroller = scrollerOf(view);
  if (scrollAnchor?.[1] > 0.5 && !view.isAnchored) {
    view.isAnchored = true;
    view.isAtEnd = true;
    anchored.add(view);
    scroller.addEventListener("scroll", () => {
      view.isAtEnd = scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - 2;
    });
  }
  if (scrollTo && scrollTo.count !== view.scrollCount) {
    view.scrollCount = scrollTo.count;
    show(scroller, viewWith(String(scrollTo.node)), scrollTo.anchor);
  }
}

function show(scroller, view, anchor) {
  if (!view) return;
  const target = view.holder.getBoundingClientRect();
  if (!target.width && !target.height) return;
  if (!anchor) return view.holder.scrollIntoView({ block: "nearest", inline: "nearest" });
  const place = scroller.getBoundingClientRect();
  const [x, y] = anchor;
  scroller.scrollBy({
    left: target.left + x * target.width - (place.left + x * place.width),
    top: target.top + y * target.height - (place.top + y * place.height),
    behavior: "instant",
  });
}

/** Offers to refresh what is in a place. */
function offerRefresh(view) {
  const { element, node } = view;
  let button = element.querySelector(":scope > .refresh");
  if (!takes(view, "refresh")) return button?.remove();
  if (!button) {
    button = make("button");
    setAttributes(button, { "class": "refresh", type: "button", "aria-label": "Refresh" });
    button.addEventListener("click", () => on.act(view, "refresh"));
    element.prepend(button);
  }
  setAttributes(button, { "aria-busy": node.refreshing, "aria-disabled": node.refreshing });
}

// Searching

define("searchable", {
  ...wrapper,
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
  for (const view of rendered) {
    if (!isLive(view)) continue;
    if (view.type === "list" || view.type === "form" || view.type === "scrollView") scrollers.add(view);
    else if (view.type === "section") for (const row of view.inside) rows.add(rowAround(row));
    else if (concerns(view)) rows.add(rowAround(view));
  }
  for (const view of scrollers) {
    if (view.type !== "scrollView") {
      dressList(view);
      // What is chosen is said of all rows together.
      if (view.node.value || view.hadValue) for (const row of rowsOf(view)) rows.add(row);
      view.hadValue = view.node.value;
    }
    offerRefresh(view);
    scroll(view);
  }
  rows.delete(undefined);
  for (const row of rows) if (isLive(row)) dress(row);
  passFocusOn(document.activeElement);
  for (const view of anchored) follow(view);
};

/** The rows of a list, those of its sections among them. */
const rowsOf = ({ inside }) => inside.flatMap((each) => (each.type === "section" ? rowsOf(each) : rowAround(each) ?? []));

function follow(view) {
  if (!isLive(view)) return anchored.delete(view);
  const scroller = scrollerOf(view);
  if (view.isAtEnd) scroller.scrollTop = scroller.scrollHeight;
}
