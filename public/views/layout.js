// Stacks and grids, and what gives a view its room, its place, and what is behind it and in front of it. The stylesheet
// does the layout, and what it needs to know is in classes and properties:
//
// - what shows its children one after the other is a `column` or a `row`, what shows them in one place is a `cell`;
// - a view that takes all the width or height that it is offered is `wide` or `tall` (see Room in registry.js);
// - lengths are properties of the element.
import { box, colour, make, px, setAttributes, updateLooks } from "./element.js";
import { define, greedy, union } from "./registry.js";

/** @typedef {import("./registry.js").Axis} Axis */
/** @typedef {import("./registry.js").Cell} Cell */
/** @typedef {import("./registry.js").Kind} Kind */
/** @typedef {import("./registry.js").Node} Node */
/** @typedef {import("./registry.js").Room} Room */
/** @typedef {import("./registry.js").View} View */

/** Where the views inside are. */
const aligned = ({ alignment }) => alignment && `alignment-${alignment}`;

// Stacks

const spacing = (node) => ({ "--gap": px(node.spacing) });
const spaced = ({ spacing }) => spacing !== undefined && "spaced";

/** Whether a column has something in it that asks how wide the column is. */
const measured = ({ isMeasured }) => isMeasured && "measured-x";

/**
 * One child below the other.
 * @type {Kind}
 */
const column = {
  create: box,
  axis: () => "y",
  room: (node, rooms) => ({ ...union(rooms), isMeasured: rooms.some(({ isProportional }) => isProportional) }),
  classes: (node, room) => ["column", aligned(node), spaced(node), measured(room)],
  css: spacing,
};

/**
 * One child beside the other.
 * @type {Kind}
 */
const row = {
  create: box,
  axis: () => "x",
  classes: (node) => ["row", aligned(node), spaced(node)],
  css: spacing,
};

/**
 * All children in one place.
 * @type {Kind}
 */
const pile = { create: box, classes: (node) => ["cell", aligned(node)] };

define("vStack", column);
define("hStack", row);
define("zStack", pile);

define("lazyVStack", {
  ...column,
  room: () => ({ wide: true }),
  classes: (node) => ["column", aligned(node), spaced(node)],
});
define("lazyHStack", { ...row, room: () => ({ tall: true }) });

define("spacer", {
  create: box,
  room: (node, rooms, axis) => ({ wide: axis !== "y", tall: axis !== "x", priority: -Infinity }),
  css: ({ minLength }) => ({ "--min-length": px(minLength) }),
});

define("divider", {
  create: () => ({ element: make("hr") }),
  room: (node, rooms, axis) => (axis === "x" ? { tall: true } : { wide: true }),
});

// Modifiers

/**
 * A box around one view, which takes the room that this takes. What is behind and in front of it comes after it.
 * @type {Kind}
 */
const wrapper = {
  create: box,
  axis: (node, axis) => axis,
  room: (node, [{ wide, tall, priority } = {}]) => ({ wide, tall, priority }),
  classes: (node) => ["cell", aligned(node)],
};

define("padding", {
  ...wrapper,
  css: ({ insets = {} }) => ({
    "--top": px(insets.top),
    "--leading-edge": px(insets.leading),
    "--bottom": px(insets.bottom),
    "--trailing": px(insets.trailing),
  }),
});

/** The keys of a frame's lengths, and the properties that they are in. */
const lengths = [
  ["width", "minWidth", "idealWidth", "maxWidth"], ["height", "minHeight", "idealHeight", "maxHeight"],
];

const isNumber = (length) => typeof length === "number";

/** Whether a frame takes all that it is offered along an axis, given that its child does. */
function isGreedy(node, isChildGreedy, [fixed, , , most]) {
  if (node[most] === "infinity") return true;
  return isChildGreedy && !isNumber(node[fixed]) && !isNumber(node[most]);
}

/** The classes that say which lengths a frame has. */
function classesOfLengths(node, [fixed, least, ideal, most]) {
  return [
    ...[fixed, least, ideal, most].map((key) => isNumber(node[key]) && `has-${key}`),
    isNumber(node[least]) && node[most] !== undefined && `has-bounds-${fixed}`,
  ];
}

define("frame", {
  ...wrapper,
  room: (node, [{ wide, tall, priority } = {}]) => ({
    wide: isGreedy(node, wide, lengths[0]),
    tall: isGreedy(node, tall, lengths[1]),
    priority,
  }),
  classes: (node) => [...wrapper.classes(node), ...lengths.flatMap((keys) => classesOfLengths(node, keys))],
  css: (node) => Object.fromEntries(lengths.flat().map((key) => [`--${key}`, px(node[key])])),
});

define("fixedSize", {
  ...wrapper,
  room: ({ axes }, [{ wide, tall, priority } = {}]) => ({
    wide: wide && axes === "vertical",
    tall: tall && axes === "horizontal",
    priority,
  }),
  classes: ({ axes }) => ["cell", axes !== "vertical" && "fixed-x", axes !== "horizontal" && "fixed-y"],
});

define("aspectRatio", {
  ...wrapper,
  room: (node, [{ wide, tall, priority } = {}]) => ({ wide, tall, priority, isProportional: wide && tall && isNumber(node.ratio) }),
  classes: ({ contentMode }, { isProportional }) => [
    "cell", isProportional ? "proportional" : "proportions-of-content", contentMode === "fill" && "fills",
  ],
  css: ({ ratio }) => ({ "--ratio": ratio }),
});

const place = ({ x = 0, y = 0 }) => ({ "--x": px(x), "--y": px(y) });

define("offset", { ...wrapper, css: place });
define("position", { ...wrapper, room: (node, [{ priority } = {}]) => ({ wide: true, tall: true, priority }), css: place });

// What is behind a view and in front of it

/** The corners of a shape as CSS writes a radius, from the top leading one clockwise. */
const corners = ["topLeading", "topTrailing", "bottomTrailing", "bottomLeading"];

function radius(shape) {
  const { cornerRadius, cornerRadii } = shape ?? {};
  return cornerRadii ? corners.map((corner) => px(cornerRadii[corner] ?? 0)).join(" ") : px(cornerRadius);
}

/** @type {Kind} */
const layered = {
  ...wrapper,
  classes: ({ fill, shape }) => ["cell", fill && "filled", typeof shape === "string" && `shape-${shape}`],
  css: ({ fill, shape }) => ({ "--fill": colour(fill), "--radius": radius(shape) }),
};

define("background", layered);
define("overlay", layered);
define("layer", { ...pile, classes: (node) => ["cell", aligned(node)] });

define("color", { ...greedy, create: box, css: ({ fill }) => ({ backgroundColor: colour(fill) }) });

/** Calls back once elements have a size, and whenever one gets another. */
function observer(elements, callback) {
  const made = new ResizeObserver(callback);
  for (const element of elements) made.observe(element);
  return made;
}

define("safeAreaInset", {
  ...wrapper,
  room: (node, rooms) => ({ ...wrapper.room(node, rooms), wide: union(rooms).wide }),
  classes: ({ edge = "bottom" }) => ["cell", `edge-${edge}`],
  css: spacing,
  attached(view) {
    const bar = view.inside.find(({ type }) => type === "layer")?.element;
    if (!bar || view.bar === bar) return;
    view.bar = bar;
    view.observer?.disconnect();
    view.observer = observer([bar], () => measureInset(view));
  },
});

/** Says how much of what scrolls is below what is inset, so that its end can be scrolled to. */
function measureInset(view) {
  view.measured = { "--inset": px(view.bar.offsetHeight + (view.node.spacing ?? 8)) };
  updateLooks(view);
}

define("ignoresSafeArea", {
  ...wrapper,
  classes: ({ edges = ["top", "leading", "bottom", "trailing"] }) => ["cell", ...edges.map((edge) => `ignores-${edge}`)],
});

// What scrolls

define("scrollView", {
  create: box,
  isFocusable: true,
  isScroller: true,
  axis: ({ axes }) => (axes === "horizontal" ? "x" : "y"),
  room({ axes = "vertical" }, rooms) {
    const { wide, tall } = union(rooms);
    const isAsked = (axis) => rooms.some(({ relative }) => relative?.[axis]);
    const measured = isAsked("y") ? "xy" : isAsked("x") ? "x" : undefined;
    return {
      wide: wide || axes !== "vertical" || measured !== undefined,
      tall: tall || axes !== "horizontal" || measured === "xy",
      measured,
    };
  },
  classes: ({ axes = "vertical", indicators }, { measured }) => [
    "scroller",
    axes === "horizontal" ? "row" : "column",
    axes !== "vertical" && "scrolls-x",
    axes !== "horizontal" && "scrolls-y",
    indicators === "hidden" && "without-indicators",
    measured && `measured-${measured}`,
  ],
});

/** The part that a view takes of a length of the scroller around it, which `unit` is a hundredth of. */
function partOf(unit, { count = 1, span = 1, spacing = 8 }) {
  return `calc((100${unit} - ${(count - 1) * spacing}px) / ${count} * ${span} + ${(span - 1) * spacing}px)`;
}

define("containerRelativeFrame", {
  ...wrapper,
  room({ axes = "both" }, [{ wide, tall, priority } = {}]) {
    const [x, y] = [axes !== "vertical", axes !== "horizontal"];
    return { wide: wide && !x, tall: tall && !y, priority, relative: { ...(x && { x }), ...(y && { y }) } };
  },
  classes: (node) => [
    ...wrapper.classes(node), node.axes !== "vertical" && "has-width", node.axes !== "horizontal" && "has-height",
  ],
  css: (node) => ({ "--width": partOf("cqw", node), "--height": partOf("cqh", node) }),
});

// Grids

/**
 * What the view in a cell wants of the cell's column.
 * @param {View} view
 * @returns {Cell}
 */
function cellOf({ id, node, room }) {
  const { columns = 1, columnAlignment, unsizedAxes = [] } = node.gridCell ?? {};
  return { id, span: columns, wide: Boolean(room.wide) && !unsizedAxes.includes("horizontal"), alignment: columnAlignment };
}

/** A track as long as its content needs, or one that takes all there is. */
const track = (isGreedy) => (isGreedy ? "minmax(auto, 1fr)" : "auto");

/** What the cells want of their columns, by column. */
function columnsOf(rooms) {
  const columns = [];
  for (const { cells = [] } of rooms) {
    let index = 0;
    for (const { span, wide, alignment } of cells) {
      const column = (columns[index] ??= {});
      if (span === 1) column.wide ||= wide;
      column.alignment ??= alignment;
      index += span;
      // Those that a cell spans are there, even if there is nothing else in them.
      if (span > 1) columns[index - 1] ??= {};
    }
  }
  return Array.from(columns, (column) => column ?? {});
}

/** @type {Kind} */
const grid = {
  create: box,
  room(node, rooms) {
    const columns = columnsOf(rooms);
    return { ...union(rooms), columns: columns.map(({ wide }) => track(wide)), rows: rooms.map(({ tall }) => track(tall)) };
  },
  classes: (node) => ["grid", aligned(node)],
  css: ({ horizontalSpacing, verticalSpacing }, { columns = [], rows = [] }) => ({
    columnGap: px(horizontalSpacing),
    rowGap: px(verticalSpacing),
    gridTemplate: columns.length > 0 ? `${rows.join(" ")} / ${columns.join(" ")}` : undefined,
  }),
  // An alignment that one cell asks for is that of all cells in its column.
  arrange({ inside }) {
    const columns = columnsOf(inside.map(({ room }) => room));
    for (const { inside: cells, room } of inside) {
      let index = 0;
      for (const [number, { span }] of (room.cells ?? []).entries()) {
        setAttributes(cells[number].element, { "data-column": columns[index].alignment });
        index += span;
      }
    }
  },
};

define("grid", grid);

define("gridRow", {
  create: box,
  room: (node, rooms, axis, inside) => ({ ...union(rooms), cells: inside.map(cellOf) }),
  classes: (node) => [aligned(node)],
});

/** A length of a grid's item: at most the share that each of so many items has. */
function flexible([least, most], gap, count) {
  const share = `min(${px(most)}, (100% - ${gap * (count - 1)}px) / ${count})`;
  return `minmax(${px(least)}, ${most === "infinity" ? "1fr" : share})`;
}

/** The columns of a lazy grid, or its rows. */
function tracks(items, gap) {
  return items.map((item) => {
    if (item.adaptive) {
      const [least, most] = item.adaptive;
      return `repeat(auto-fill, minmax(min(${px(least)}, 100%), ${most === "infinity" ? "1fr" : px(most)}))`;
    }
    return item.flexible ? flexible(item.flexible, gap, items.length) : px(item.fixed);
  }).join(" ");
}

/**
 * @param {"columns" | "rows"} key  of the tracks that the document gives
 * @returns {Kind}
 */
const lazyGrid = (key) => ({
  create: box,
  room: () => (key === "columns" ? { wide: true } : { tall: true }),
  classes: (node) => [aligned(node), node[key]?.[0]?.alignment && `cells-${node[key][0].alignment}`],
  css(node) {
    const items = node[key] ?? [];
    const between = items[0]?.spacing ?? 8;
    const [columnGap, rowGap] = key === "columns" ? [between, node.spacing ?? 8] : [node.spacing ?? 8, between];
    return {
      columnGap: px(columnGap),
      rowGap: px(rowGap),
      [key === "columns" ? "gridTemplateColumns" : "gridTemplateRows"]: tracks(items, between),
    };
  },
});

define("lazyVGrid", lazyGrid("columns"));
define("lazyHGrid", lazyGrid("rows"));

/**
 * What each layout is made of.
 * @type {Record<string, Kind>}
 */
const layouts = { vStack: column, hStack: row, zStack: pile, grid, custom: pile };

const layoutOf = ({ layout }) => layouts[layout] ?? pile;

define("anyLayout", {
  create: box,
  axis: (node, axis) => layoutOf(node).axis?.(node, axis),
  room: (node, rooms, ...more) => layoutOf(node).room?.(node, rooms, ...more) ?? union(rooms),
  classes: (node, room) => layoutOf(node).classes(node, room),
  css: (node, room) => layoutOf(node).css?.(node, room) ?? {},
  arrange: (view) => layoutOf(view.node).arrange?.(view),
});

// What depends on sizes

define("geometryReader", { ...greedy, create: box, classes: () => ["cell", "alignment-topLeading"] });

define("viewThatFits", {
  ...pile,
  classes: () => ["cell"],
  attached(view) {
    const { element } = view;
    view.observer ??= observer([element.parentElement, element.closest("main")], () => choose(view));
    choose(view);
  },
});

/** Shows the first of the views that fits into the room that there is, or the last one. */
function choose({ element, inside, node }) {
  const elements = inside.map((child) => child.element);
  const mark = (child, fit) => setAttributes(child, { "data-fit": fit });
  const fits = (child) => {
    mark(child, "alone");
    const isNarrow = node.axes === "vertical" || child.offsetWidth <= width;
    const isLow = node.axes === "horizontal" || !isTooHigh(element);
    mark(child, "no");
    return isNarrow && isLow;
  };
  for (const child of elements) mark(child, "maybe");
  const width = element.clientWidth;
  for (const child of elements) mark(child, "no");
  const chosen = elements.find((child) => child === elements.at(-1) || fits(child));
  if (chosen) mark(chosen, undefined);
}

/** Whether there is too little height for what is around an element. Where it scrolls there is always enough. */
function isTooHigh(element) {
  const around = element.closest(".scrolls-y, .has-height, dialog, main");
  return !around.matches(".scrolls-y") && around.scrollHeight > around.clientHeight;
}
