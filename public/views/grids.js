// Grids: those whose rows are in the document, and those that are filled with views one after the other.
import { box, px, setAttributes } from "./element.js";
import { both, isNumber, pinned } from "./layout.js";
import { aligned, define, union } from "./registry.js";

/** @typedef {import("./registry.js").Kind} Kind */

/** What the view in a cell wants of the column. */
function cellOf({ id, room }) {
  const { columns = 1, columnAlignment, unsizedAxes = "none" } = room.cell ?? {};
  const isSized = !both({ axes: unsizedAxes }).x;
  return { id, span: columns, wide: room.wide && isSized, alignment: columnAlignment };
}

/** What the cells of rows want of their columns, by column. */
function columnsOf(rooms) {
  const columns = [];
  for (const { cells = [] } of rooms) {
    let index = 0;
    for (const { span, wide, alignment } of cells) {
      const end = index + span;
      while (columns.length < end) columns.push({});
      if (span === 1) columns[index].wide ||= wide;
      columns[index].alignment ??= alignment;
      index = end;
    }
  }
  return columns;
}

/** Tracks as long as what is in them, or all that there is. Where nothing is offered the stylesheet says otherwise. */
function tracks(kind, greeds) {
  return greeds.map((isGreedy) => (isGreedy ? `minmax(auto, var(--flexible-${kind}, 1fr))` : "auto")).join(" ");
}

/** @type {Kind} */
const grid = {
  create: box,
  room(node, rooms) {
    const rows = tracks("row", rooms.map(({ tall }) => tall));
    const columns = tracks("column", columnsOf(rooms).map(({ wide }) => wide));
    return { ...union(rooms), tracks: `${rows} / ${columns}` };
  },
  classes: (node) => ["grid", ...aligned(node)],
  css: ({ horizontalSpacing, verticalSpacing }, room) => ({
    columnGap: px(horizontalSpacing),
    rowGap: px(verticalSpacing),
    gridTemplate: room.tracks,
  }),
  // What one cell says of its column's alignment is so for all cells in it.
  arrange({ inside }) {
    const columns = columnsOf(inside.map(({ room }) => room));
    for (const { inside: views, room } of inside) {
      let index = 0;
      for (const [number, { span }] of (room.cells ?? []).entries()) {
        setAttributes(views[number].element, { "data-column": columns[index].alignment });
        index += span;
      }
    }
  },
};

define("grid", grid);
define("gridRow", {
  create: box,
  room(node, rooms, { inside }) {
    const cells = inside.map(cellOf);
    return { ...union(rooms), wide: cells.some(({ wide }) => wide), cells };
  },
  classes: aligned,
});

/** A track of a lazy grid of so many items. */
function track({ fixed, flexible, adaptive }, gap, count) {
  const [least, most] = adaptive ?? flexible ?? [];
  if (adaptive) return `repeat(auto-fill, minmax(min(${px(least)}, 100%), ${px(most) ?? "1fr"}))`;
  if (!flexible) return px(fixed);
  const share = `(100% - ${gap * (count - 1)}px) / ${count}`;
  return `minmax(${px(least)}, ${isNumber(most) ? `min(${px(most)}, ${share})` : "1fr"})`;
}

const sides = { leading: "start", top: "start", trailing: "end", bottom: "end" };

/**
 * A grid whose columns or rows the document gives.
 * @returns {Kind}
 */
const lazyGrid = (key, greed, template, ownGap, otherGap, content) => ({
  create: box,
  room: (node) => ({ [greed]: node[key].some(({ fixed }) => fixed === undefined) }),
  classes: (node) => [...aligned(node[key][0] ?? {}), ...pinned(node)],
  css({ [key]: items, spacing = 8, alignment }) {
    const between = items[0]?.spacing ?? 8;
    const list = items.map((item) => track(item, between, items.length)).join(" ");
    return { [template]: list, [ownGap]: px(between), [otherGap]: px(spacing), [content]: sides[alignment] };
  },
});

define("lazyVGrid", lazyGrid("columns", "wide", "gridTemplateColumns", "columnGap", "rowGap", "justifyContent"));
define("lazyHGrid", lazyGrid("rows", "tall", "gridTemplateRows", "rowGap", "columnGap", "alignContent"));
