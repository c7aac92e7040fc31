// What rows of lists look like. Also what of lists and other places that scroll is rarer: to be refreshed, to be scrolled by
// the app, and to be searched.
import { isScrolledAnew } from "../storage.js";
import { keepAtEnd, leaveEnd, scrollerOf, stayAtEnds } from "./anchors.js";
import { head } from "./courses.js";
import { box, make, px, setAttributes, setProperties, setStyle } from "./element.js";
import { coverOf, listAround, lists, lookOf, rowAround, scrollersOfRows, selects, steps, viewsOf } from "./listRows.js";
import { colour } from "./paint.js";
import { around, define, on, union, wrapper } from "./registry.js";
import { makeGrid, setStop, showChoice, stayHere } from "./rowChoices.js";
import { equip, passFocusOn } from "./rowEdits.js";
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
      const covered = coverOf(view, scroller);
      scroller.scrollBy({
        left: target.left + x * target.width - (place.left + x * place.width),
        top: target.top + y * target.height - (place.top + covered + y * (place.height - covered)),
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

define("searchBar", {
  room: () => ({ wide: true }),
  classes: () => ["column", "at-leading"],
  create() {
    const { element } = box();
    element.addEventListener("keydown", useKey);
    element.addEventListener("click", goOnTyping);
    return { element };
  },
});

/** The field in a bar to search with, the tokens before it, and what ends the search after it. */
function partsOfSearch({ firstElementChild: row }) {
  const field = row?.querySelector("input[type=search]");
  const isBefore = (button) => button.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING;
  const buttons = field ? [...row.querySelectorAll("button")] : [];
  return { field, tokens: buttons.filter(isBefore), cancel: buttons.find((button) => !isBefore(button)) };
}

/**
 * Backspace takes the last token away, where no text is before the caret: who holds it down empties the field alone. Arrows
 * lead to what is suggested and back, and Escape ends a search for nothing.
 */
function useKey(event) {
  const { key, repeat, target, currentTarget } = event;
  const { field, tokens, cancel } = partsOfSearch(currentTarget);
  const stops = [field, ...currentTarget.querySelectorAll(".searchSuggestions :is(button, a)")];
  const next = stops[stops.indexOf(target) + (steps[key] ?? 0)];
  if (key === "Backspace" && !repeat && target === field && field.selectionEnd === 0) tokens.at(-1)?.click();
  else if (key === "Escape" && field?.value === "") cancel?.click();
  else if (steps[key] && stops.includes(target) && next) {
    next.focus();
    event.preventDefault();
  }
}

/** Who has taken a token away goes on typing. */
function goOnTyping({ target, currentTarget }) {
  const { field, tokens } = partsOfSearch(currentTarget);
  if (tokens.some((token) => token.contains(target))) field.focus();
}

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
