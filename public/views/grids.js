// Grids: those whose rows are in the document, and those that are filled with views one after the other.
import { box, px, setAttributes, updateLooks } from "./element.js";
import { both, isNumber, pinned } from "./layout.js";
import { aligned, define, observe, union, unobserve } from "./registry.js";

/** @typedef {import("./registry.js").Kind} Kind */

/** What the view in a cell wants of the column. */
function cellOf({ id, room }) {
  const { columns = 1, columnAlignment } = room.cell ?? {};
  return { id, span: columns, wide: sized(room).wide, alignment: columnAlignment };
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

/** The room of a view as far as the grid around it grows with it. */
function sized(room) {
  const { x, y } = both({ axes: room.cell?.unsizedAxes ?? "none" });
  return { ...room, wide: room.wide && !x, tall: room.tall && !y };
}

/** @type {Kind} */
const grid = {
  create: box,
  room(node, rooms) {
    const own = rooms.map(sized);
    const rows = tracks("row", own.map(({ tall }) => tall));
    const columns = tracks("column", columnsOf(rooms).map(({ wide }) => wide));
    return { ...union(own), tracks: `${rows} / ${columns}` };
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
    return { ...union(rooms.map(sized)), cells };
  },
  classes: aligned,
});

// Lazy grids. Lines are what one reads across: columns, or the rows of a grid that grows sideways. How long they are is known
// before anything is in them: fixed ones are as long as they say, and each of the others, one after the other, gets an equal
// share of what is left then, within its bounds. Of one that adapts there are as many as fit into its share.

const gapOf = ({ spacing = 8 }) => Math.max(0, spacing);

const notNegative = (length) => (isNumber(length) ? Math.max(0, length) : length);

/** The items of lines without lengths below zero, of which CSS knows nothing. */
const withLengths = (items) => items.map(({ fixed, flexible, adaptive, ...item }) => ({
  ...item, fixed: notNegative(fixed), flexible: flexible?.map(notNegative), adaptive: adaptive?.map(notNegative),
}));

/** How long lines of these items are in a grid of this length, each with its item. */
function linesOf(items, length) {
  const isOpen = ({ fixed }) => fixed === undefined;
  const taken = items.map((item, index) => (item.fixed ?? 0) + (index > 0 ? gapOf(items[index - 1]) : 0));
  let left = Math.max(0, length - taken.reduce((sum, each) => sum + each, 0));
  let count = items.filter(isOpen).length;
  return items.flatMap((item) => {
    if (!isOpen(item)) return [{ item, length: item.fixed }];
    const [least, most] = item.flexible ?? item.adaptive;
    const share = left / count;
    const gap = gapOf(item);
    // The same number in spite of what is lost of a fraction.
    const fitting = Math.floor((share + gap) / Math.max(1, least + gap) + 1e-4);
    const number = item.adaptive ? Math.max(1, fitting) : 1;
    const part = (share - gap * (number - 1)) / number;
    const lower = Math.max(part, item.adaptive ? Math.min(least, share) : least);
    const own = isNumber(most) ? Math.min(lower, most) : lower;
    left = Math.max(0, left - own * number - gap * (number - 1));
    count -= 1;
    return Array(number).fill({ item, length: own });
  });
}

/** How much room all lines need. */
const together = (lines) =>
  lines.reduce((sum, { item, length }, index) => sum + length + (index > 0 ? gapOf(lines[index - 1].item) : 0), 0);

const areSame = (values) => new Set(values.map((value) => JSON.stringify(value))).size <= 1;

/** What CSS can say by itself: only equals share what is left, without an upper bound. Otherwise nothing. */
function tracksOf(items) {
  const open = items.filter(({ fixed }) => fixed === undefined);
  const [least, most] = open[0]?.flexible ?? open[0]?.adaptive ?? [];
  if (isNumber(most) || !areSame(open.map(({ flexible, adaptive }) => [flexible, adaptive]))) return undefined;
  if (!open[0]?.adaptive) return items.map(({ fixed }) => px(fixed) ?? `minmax(${px(least)}, 1fr)`);
  return items.length === 1 ? [`repeat(auto-fill, minmax(min(${px(least)}, 100%), 1fr))`] : undefined;
}

/** Whether all lines are alike but for their length: then CSS puts views into them, one after the other. */
const areEven = (items) => areSame(items.map(gapOf)) && areSame(items.map(({ alignment }) => alignment));

/** Where a line has its views, along and across, in CSS. */
function placeIn({ alignment = "" }) {
  const first = (choices) => choices.find(([name]) => alignment.toLowerCase().includes(name))?.[1] ?? "center";
  return {
    justify: first([["leading", "start"], ["trailing", "end"]]),
    align: first([["firsttext", "first baseline"], ["lasttext", "last baseline"], ["top", "start"], ["bottom", "end"]]),
  };
}

// Between lines that are not alike, the room is a track of its own, and views are told which line is theirs.
const sheet = new CSSStyleSheet();
document.adoptedStyleSheets.push(sheet);
/** What is said, for columns or rows and for how many of them, with the grids that it is said for. */
const said = new Map();
/** What is said for no grid any more stays, as long as it is no more than this: copies of grids that have gone may need it. */
const spareRules = 8;

// No `:where` around the grid: with what is said of an ancestor itself, browsers pass over elements that are in no such grid
// without asking which child each of them is. In a layer of its own, it gives way to whatever else is said of layout.
const rulesFor = (type, side, count) => Array.from({ length: count }, (_, index) => {
  const views = `:nth-child(${count}n + ${index + 1} of :not(.section, .sectionHeader, .sectionFooter, [data-gap]))`;
  const grid = `.${type}[data-lines="${count}"]`;
  return `${grid} > ${views}, ${grid} > .section > ${views} {
    grid-${side}: ${2 * index + 1}; place-self: var(--align-${index + 1}) var(--justify-${index + 1});
  }`;
}).join("\n");

function say(grid, type, side, count) {
  const name = count && `${type} ${count}`;
  if (name === grid.said) return;
  said.get(grid.said)?.grids.delete(grid);
  grid.said = name;
  if (!name) return;
  if (!said.has(name)) {
    if (said.size >= spareRules) forgetSpares();
    const index = sheet.insertRule(`@layer layout { @layer lines { ${rulesFor(type, side, count)} } }`, sheet.cssRules.length);
    said.set(name, { rule: sheet.cssRules[index], grids: new Set() });
  }
  said.get(name).grids.add(grid);
}

function forgetSpares() {
  for (const [name, { rule, grids }] of said) {
    if (grids.size > 0) continue;
    sheet.deleteRule([...sheet.cssRules].indexOf(rule));
    said.delete(name);
  }
}

const paddings = { width: ["paddingLeft", "paddingRight"], height: ["paddingTop", "paddingBottom"] };

/** How long an element is inside of its padding. */
function lengthIn(style, length) {
  const [whole, ...around] = [length, ...paddings[length]].map((name) => Number.parseFloat(style[name]) || 0);
  return Math.max(0, whole - around.reduce((sum, each) => sum + each, 0));
}

const sides = { leading: "start", top: "start", trailing: "end", bottom: "end" };

/**
 * A grid whose columns or rows the document gives.
 * @returns {Kind}
 */
function lazyGrid(type, { key, greed, axis, side, length, template, ownGap, otherGap, content, least, isOwn }) {
  const itemsOf = (node) => withLengths(node[key]);
  const linesIn = ({ node, length: given = 0 }) => linesOf(itemsOf(node), given);
  const mark = (view) => {
    const count = areEven(view.node[key]) ? undefined : linesIn(view).length;
    say(view, type, side, count);
    setAttributes(view.element, { "data-lines": count });
  };
  const measure = (view) => {
    const style = getComputedStyle(view.element);
    const given = style.getPropertyValue(`--nil-${axis}`) === "1" ? 0 : lengthIn(style, length);
    if (given === view.length || (view.length > 0 && isOwn(given, together(linesIn(view))))) return;
    view.length = given;
    mark(view);
    updateLooks(view);
  };
  return {
    create: box,
    room: (node) => ({ [greed]: node[key].some(({ fixed }) => fixed === undefined) }),
    classes: (node) => [...(areEven(node[key]) ? aligned(node[key][0] ?? {}) : []), ...pinned(node)],
    css(node, room, view) {
      const { spacing = 8, alignment } = node;
      const items = itemsOf(node);
      const lines = linesIn(view);
      const tracks = tracksOf(items) ?? lines.map((line) => px(line.length));
      const common = { [otherGap]: px(spacing), [content]: sides[alignment] };
      // What is measured must not depend on what is in it.
      const bound = tracksOf(items) ? {} : least(px(together(linesOf(items, 0))));
      if (areEven(items)) return { ...common, ...bound, [template]: tracks.join(" "), [ownGap]: px(gapOf(items[0] ?? {})) };
      const places = lines.flatMap(({ item }, index) => {
        const { justify, align } = placeIn(item);
        return [[`--justify-${index + 1}`, justify], [`--align-${index + 1}`, align]];
      });
      const withGaps = tracks.map((track, index) => (index > 0 ? `${px(gapOf(lines[index - 1].item))} ${track}` : track));
      return { ...common, ...bound, [template]: withGaps.join(" "), [ownGap]: px(0), ...Object.fromEntries(places) };
    },
    attached(view) {
      // Where nothing is offered, a grid is as long as its lines: others must not be measured by those before them.
      const items = JSON.stringify(view.node[key]);
      if (items !== view.items) {
        Object.assign(view, { items, length: 0 });
        updateLooks(view);
      }
      mark(view);
      if (tracksOf(itemsOf(view.node))) return unobserve(view);
      if (!view.observer) observe(view, [view.element], measure);
      measure(view);
    },
    forgotten(view) {
      unobserve(view);
      say(view, type, side, undefined);
    },
  };
}

define("lazyVGrid", lazyGrid("lazyVGrid", {
  key: "columns", greed: "wide", axis: "x", side: "column", length: "width", template: "gridTemplateColumns",
  ownGap: "columnGap", otherGap: "rowGap", content: "justifyContent",
  least: (width) => ({ contain: "inline-size", containIntrinsicInlineSize: width }),
  isOwn: () => false,
}));
define("lazyHGrid", lazyGrid("lazyHGrid", {
  key: "rows", greed: "tall", axis: "y", side: "row", length: "height", template: "gridTemplateRows",
  ownGap: "rowGap", otherGap: "columnGap", content: "alignContent",
  least: (height) => ({ minHeight: height }),
  // CSS cannot keep a height from being that of what is in it: where it is, more lines would make it higher still.
  isOwn: (height, ofLines) => Math.abs(height - ofLines) < 0.5,
}));
