// Tables: rows with a cell in each of several columns, below what the columns are called. The columns are tracks that do
// not depend on what is in the cells: rows that come and go move nothing, and each row is a grid of its own. How wide a
// person has made them is known here alone, and kept for the tab.
import { columnWidths, parsed } from "../storage.js";
import { box, make, present, px, seatOf, setAttributes, setText, updateLooks } from "./element.js";
import { followPointer } from "./pointer.js";
import { aligned, define, kindOf, observe, on, unobserve, wide } from "./registry.js";

/** @typedef {import("./registry.js").View} View */

/** How wide columns are at least and at most, in pixels, where the app does not say. */
const LEAST = 40;
const MOST = 2000;
/** How wide one is at least before anybody has changed that: words have room in it, however large they are. */
const ROOMY = "7 * var(--rem)";
/** How wide one is beside others. */
const USUAL = 120;
/** By how much an arrow key changes that, alone and with Shift. */
const STEP = 10;
const LEAP = 50;
/** Of so many tables the widths are kept: those that have been changed last. */
const MOST_TABLES = 100;

// Widths

/**
 * What a person has made of the columns: widths by the ids of columns, by what their tables are called.
 * @type {Map<string, Record<string, number>>}
 */
const widths = new Map(Object.entries(parsed(columnWidths) ?? {}));

/** What a table is called, also where a screen is shown anew: the ids of nodes are others then. */
const nameOf = ({ identifier, columns }) => identifier ?? JSON.stringify(columns.map(({ id }) => id));

/** The columns of a table that are shown. */
const shownColumns = ({ columns }) => columns.filter(({ hidden }) => !hidden);

/** How wide a column may be. */
const bounds = ({ minWidth = LEAST, maxWidth = MOST }) => [minWidth, Math.max(minWidth, maxWidth)];

/** How wide a person has made a column, if anybody has. */
function widthOf({ node }, column) {
  const width = widths.get(nameOf(node))?.[column.id];
  if (column.fixed || !Number.isFinite(width)) return undefined;
  const [least, most] = bounds(column);
  return Math.min(most, Math.max(least, width));
}

/** The track of a column, and how wide that is at least. */
function trackOf(view, column) {
  const width = column.width ?? widthOf(view, column);
  if (width !== undefined) return { track: px(width), least: px(width) };
  const { minWidth, idealWidth = USUAL, maxWidth } = column;
  const limits = [px(minWidth) ?? ROOMY, px(maxWidth)].filter(Boolean);
  const least = `min(${limits.join()})`;
  return { track: `minmax(${least}, ${px(maxWidth) ?? `${Math.max(1, idealWidth)}fr`})`, least };
}

/** Makes a column of a table so wide, or as wide as is usual. */
function resize(view, column, width) {
  const name = nameOf(view.node);
  const own = { ...widths.get(name) };
  const [least, most] = bounds(column);
  if (width === undefined) delete own[column.id];
  else own[column.id] = Math.round(Math.min(most, Math.max(least, width)));
  // The one that is changed last comes last.
  widths.delete(name);
  widths.set(name, own);
  for (const old of [...widths.keys()].slice(0, -MOST_TABLES)) widths.delete(old);
  updateLooks(view);
  tellWidths(view);
}

function keepWidths() { columnWidths.set(JSON.stringify(Object.fromEntries(widths))); }

/** Says how wide the columns are that a person can make wider. */
function tellWidths({ heads }) {
  for (const { element, separator } of heads) {
    if (separator.isConnected) setAttributes(separator, { "aria-valuenow": Math.round(element.getBoundingClientRect().width) });
  }
}

// What columns are called

/** The head of one column. */
function makeHead(view) {
  const [element, button, title, separator] = ["div", "button", "span", "div"].map(make);
  const head = { element, button, title, separator };
  setAttributes(element, { role: "columnheader" });
  setAttributes(button, { type: "button" });
  setAttributes(separator, { role: "separator", "aria-orientation": "vertical", tabindex: "0", class: "column-edge" });
  button.addEventListener("click", () => on.act(view, "sort", { value: head.column.id }));
  separator.addEventListener("keydown", (event) => useKey(view, head, event));
  separator.addEventListener("dblclick", () => {
    resize(view, head.column);
    keepWidths();
  });
  separator.addEventListener("pointerdown", (event) => drag(view, head, event));
  return head;
}

/** Brings the head of a column in line with it. */
function dress(view, head, column) {
  const { element, button, title, separator } = head;
  const { sort = [] } = view.node;
  head.column = column;
  const [first] = sort;
  const order = first?.column === column.id ? { forward: "ascending", reverse: "descending" }[first.order] : "none";
  setText(title, column.title);
  setAttributes(element, {
    "aria-label": column.title, "aria-sort": column.sortable && order, class: aligned(column).join(" "),
  });
  setAttributes(button, { disabled: view.node.listLooks?.disabled });
  if (column.sortable && title.parentElement !== button) {
    button.append(title);
    element.prepend(button);
  } else if (!column.sortable && title.parentElement !== element) {
    button.remove();
    element.prepend(title);
  }
  const isFixed = column.fixed || column.width !== undefined;
  const [least, most] = bounds(column);
  setAttributes(separator, { "aria-label": `Width of ${column.title}`, "aria-valuemin": least, "aria-valuemax": most });
  if (isFixed) separator.remove();
  else if (!separator.isConnected) element.append(separator);
}

/** What a key does with the edge of a column that has the focus. */
function useKey(view, { column, element }, event) {
  const { key, shiftKey, altKey, ctrlKey, metaKey } = event;
  if (altKey || ctrlKey || metaKey) return;
  const { width } = element.getBoundingClientRect();
  const [least, most] = bounds(column);
  const outwards = getComputedStyle(element).direction === "rtl" ? "ArrowLeft" : "ArrowRight";
  const step = shiftKey ? LEAP : STEP;
  if (key === "ArrowLeft" || key === "ArrowRight") resize(view, column, width + (key === outwards ? step : -step));
  else if (key === "Home") resize(view, column, least);
  else if (key === "End") resize(view, column, most);
  else if (key === "Enter") resize(view, column);
  else return;
  keepWidths();
  event.preventDefault();
}

/** Follows a pointer that moves the edge of a column. */
function drag(view, { column, element }, event) {
  if (event.button) return;
  const { width } = element.getBoundingClientRect();
  const direction = getComputedStyle(element).direction === "rtl" ? -1 : 1;
  const move = ({ clientX }) => {
    // The table may go meanwhile.
    if (view.node) resize(view, column, width + direction * (clientX - event.clientX));
  };
  followPointer(event.currentTarget, event, move, keepWidths);
}

/** Brings the heads of all columns in line with these. */
function drawHeads(view, columns) {
  const { heads, headRow } = view;
  while (heads.length > columns.length) heads.pop().element.remove();
  columns.forEach((column, index) => {
    heads[index] ??= makeHead(view);
    if (!heads[index].element.isConnected) headRow.append(heads[index].element);
    dress(view, heads[index], column);
  });
}

// Which columns there are

/** A button, and the columns that can be shown and hidden. */
function makeChooser(view) {
  const [opener, list] = ["button", "div"].map(make);
  setAttributes(opener, { type: "button", class: "column-chooser", "aria-label": "Columns", title: "Columns" });
  setAttributes(list, { popover: "auto", role: "group", "aria-label": "Columns", class: "column-choices" });
  opener.popoverTargetElement = list;
  list.addEventListener("beforetoggle", () => {
    const { bottom, left, right } = opener.getBoundingClientRect();
    const isRightToLeft = getComputedStyle(opener).direction === "rtl";
    Object.assign(list.style, { top: px(bottom + 4), left: isRightToLeft ? px(left) : "auto", right: isRightToLeft ? "auto" : px(innerWidth - right) });
  });
  view.element.append(opener, list);
  return { opener, list, choices: new Map() };
}

/** One that can be shown and hidden. */
function makeChoice(view, id) {
  const [label, input, words] = ["label", "input", "span"].map(make);
  setAttributes(input, { type: "checkbox" });
  input.addEventListener("change", (event) => {
    event.stopPropagation();
    const isShown = input.checked;
    // It shows what the document says.
    input.checked = !isShown;
    on.act(view, isShown ? "showColumn" : "hideColumn", { value: id });
  });
  label.append(input, words);
  return { label, input, words };
}

/** Offers the columns that can be shown and hidden, if there are any. */
function offerColumns(view) {
  const { node, node: { columns } } = view;
  const hideable = columns.filter((column) => column.hideable);
  setAttributes(view.element, { "data-chooses": hideable.length > 0 });
  if (hideable.length === 0) {
    for (const each of [view.chooser?.opener, view.chooser?.list]) each?.remove();
    view.chooser = undefined;
    return;
  }
  const { list, choices } = (view.chooser ??= makeChooser(view));
  const isAlone = shownColumns(node).length === 1;
  for (const [id, { label }] of choices) {
    if (hideable.some((column) => column.id === id)) continue;
    label.remove();
    choices.delete(id);
  }
  for (const { id, title, hidden } of hideable) {
    if (!choices.has(id)) choices.set(id, makeChoice(view, id));
    const { label, input, words } = choices.get(id);
    setText(words, title);
    input.checked = !hidden;
    setAttributes(input, { disabled: (isAlone && !hidden) || node.listLooks?.disabled });
  }
  const labels = hideable.map(({ id }) => choices.get(id).label);
  if (labels.some((label, index) => list.children[index] !== label)) list.replaceChildren(...labels);
}

// The kinds

const rows = kindOf("list");

/** Has the head stand above the rows. It is scrolled by itself where something in it gets the focus that is out of sight. */
function scrollTogether(head, slot) {
  let place = 0;
  const options = { passive: true };
  slot.addEventListener("scroll", () => {
    head.scrollLeft = slot.scrollLeft;
    place = head.scrollLeft;
  }, options);
  // What has been done here is told, too.
  head.addEventListener("scroll", () => head.scrollLeft === place || (slot.scrollLeft = head.scrollLeft), options);
}

define("table", {
  ...rows,
  // It is scrolled sideways where its columns need more room than there is.
  scrolls: () => false,
  create() {
    const { element } = box();
    const [grid, head, headRow, slot] = ["div", "div", "div", "ul"].map(make);
    setAttributes(grid, { class: "table-grid", role: "table" });
    setAttributes(head, { class: "table-head", role: "rowgroup" });
    setAttributes(headRow, { role: "row", "aria-rowindex": "1" });
    setAttributes(slot, { role: "rowgroup" });
    head.append(headRow);
    grid.append(head, slot);
    element.append(grid);
    scrollTogether(head, slot);
    return { element, grid, head, headRow, slot, heads: [] };
  },
  classes: () => [],
  css(node, room, view) {
    const tracks = shownColumns(node).map((column) => trackOf(view, column));
    return {
      "--table-columns": tracks.map(({ track }) => track).join(" "),
      "--table-least": `calc(${tracks.map(({ least }) => least).join(" + ")})`,
    };
  },
  update(view, node) {
    const { grid, head, slot } = view;
    // It is not the rows alone that are called by the label.
    rows.update(view, { ...node, label: undefined });
    const columns = shownColumns(node);
    setAttributes(grid, { "aria-label": node.label, "aria-colcount": columns.length });
    // The keyboard scrolls rows of which none takes the focus.
    setAttributes(slot, { tabindex: !node.listLooks?.selects && "0" });
    setAttributes(head, { hidden: node.listLooks?.hidesColumnHeaders });
    drawHeads(view, columns);
    offerColumns(view);
  },
  attached(view) {
    if (!view.observer) observe(view, [view.headRow], tellWidths);
    tellWidths(view);
  },
  forgotten: unobserve,
});

define("tableRow", {
  ...wide,
  create: box,
  seat: ({ inside: [first] }) => first,
  update(view, { actions = [], expanded }) {
    const isParent = actions.includes("expand");
    const [first] = view.inside;
    const { element: cell } = first ?? {};
    if (view.first !== first) {
      for (const each of [view.first, first]) if (each?.node) present(each);
      view.first = first;
    }
    if (!isParent || !cell) {
      view.arrow?.remove();
      return;
    }
    view.arrow ??= makeArrow(view);
    if (view.arrow.parentElement !== cell) cell.prepend(view.arrow);
    setAttributes(view.arrow, { "aria-expanded": String(Boolean(expanded)), "aria-label": expanded ? "Collapse" : "Expand" });
  },
});

/** The button that shows and hides the rows below one. */
function makeArrow(view) {
  const arrow = make("button");
  setAttributes(arrow, { type: "button", class: "table-arrow", "data-own": "true" });
  arrow.addEventListener("click", (event) => {
    event.stopPropagation();
    on.act(view, view.node.expanded ? "collapse" : "expand");
  });
  return arrow;
}

/** The boxes around a row in whose place one of its cells is. */
function boxesAround(cell) {
  const boxes = [];
  for (let box = cell.parent?.parent; box && seatOf(box) === cell; box = box.parent) boxes.push(box);
  return boxes;
}

define("tableCell", {
  ...wide,
  create: box,
  role: () => "cell",
  tabIndex: (view) => boxesAround(view).map((box) => box.kind.tabIndex?.(box)).find((index) => index !== undefined),
  says: (view) => Object.assign(
    { "aria-haspopup": undefined, "aria-roledescription": undefined }, ...boxesAround(view).map((box) => box.kind.says?.(box)),
  ),
  axis: () => "y",
  classes: (node) => ["column", ...(node.alignment ? aligned(node) : ["at-leading"])],
});
