// Stacks, grids, and what gives a view its room and its place. The stylesheet does the layout: it is told which boxes are
// a `column`, a `row`, or a `cell` with all children in one place, and how much room they take.
import { axisOfGuide, box, colour, make, px, setAttributes, updateLooks } from "./element.js";
import { define, greedy, heightsOf, on, union } from "./registry.js";

/** @typedef {import("./registry.js").Kind} Kind */

/** What alignments consist of. */
const places = ["top", "bottom", "leading", "trailing", "center", "firstTextBaseline", "lastTextBaseline"];

function aligned({ alignment = "" }) {
  const isAt = (place) => alignment.toLowerCase().includes(place.toLowerCase());
  return places.filter(isAt).map((place) => `at-${place}`);
}

// Stacks

const spaced = ({ spacing }) => spacing !== undefined && "spaced";
const gap = ({ spacing }) => ({ "--gap": px(spacing) });

/** How much more height than they need the views of a column take together, if that is known. */
function moreTogether(rooms) {
  const all = rooms.filter(({ tall, isBounded }) => tall || isBounded).map(({ more }) => more);
  return all.every(Boolean) ? all.join(" + ") : undefined;
}

/** @type {Kind} */
const column = {
  create: box,
  axis: () => "y",
  room: (node, rooms) => ({
    ...union(rooms), more: moreTogether(rooms), isMeasured: rooms.some(({ wide, more }) => wide && more),
  }),
  classes: (node, { isMeasured }) => ["column", ...aligned(node), spaced(node), isMeasured && "measured-x"],
  css: gap,
};

/** How much more height a view takes if it has another width. */
const moreWith = (width, more) => more?.replaceAll("100cqw", width);

/** What the views of a row need of the height, and how much more they take, if they share its width equally. */
function heightsTogether({ spacing = 8 }, rooms) {
  const areKnown = rooms.every(({ wide, least, more, priority }) => wide && more && least !== undefined && !priority);
  if (!areKnown || rooms.length === 0) return {};
  const least = Math.max(...rooms.map((room) => room.least));
  const width = `((100cqw - ${(rooms.length - 1) * spacing}px) / ${rooms.length})`;
  const heights = rooms.map((room) => `${moreWith(width, room.more)} + ${room.least - least}px`);
  return { least, more: `max(0px, ${[...new Set(heights)].join(", ")})` };
}

/** @type {Kind} */
const row = {
  create: box,
  axis: () => "x",
  room: (node, rooms) => ({ ...union(rooms), ...heightsTogether(node, rooms) }),
  classes: (node) => ["row", ...aligned(node), spaced(node)],
  css: gap,
};

/** @type {Kind} */
const pile = { create: box, classes: (node) => ["cell", ...aligned(node)] };

define("vStack", column);
define("hStack", row);
define("zStack", pile);

/** The classes that say which views of sections stay in sight. */
const pinned = ({ pinnedViews = [] }) => pinnedViews.map((views) => `pins-${views}`);

define("lazyVStack", {
  ...column,
  room: () => ({ wide: true }),
  classes: (node, room) => [...column.classes(node, room), ...pinned(node)],
});
define("lazyHStack", { ...row, room: () => ({ tall: true }), classes: (node) => [...row.classes(node), ...pinned(node)] });

define("spacer", {
  create: box,
  room: (node, rooms, { axis }) => ({ wide: axis !== "y", tall: axis !== "x", priority: -Infinity }),
  css: ({ minLength }, { wide, tall }) => ({
    minWidth: wide ? px(minLength) : undefined,
    minHeight: tall ? px(minLength) : undefined,
  }),
});

define("divider", {
  create: () => ({ element: make("hr") }),
  room: (node, rooms, { axis }) => (axis === "x" ? { tall: true } : { wide: true }),
});

// Modifiers

/**
 * A box around one view, which takes as much room.
 * @type {Kind}
 */
const wrapper = {
  create: box,
  axis: (node, axis) => axis,
  room: (node, [{ wide, tall, least, more, proportion, priority, cell } = {}]) => ({
    wide, tall, least, more, proportion, priority, cell,
  }),
  classes: (node) => ["cell", ...aligned(node)],
};

/** The same, if what is in it is where it is itself, and as large: so are its guides. */
const sameRoom = (node, rooms) => ({ ...wrapper.room(node, rooms), guides: rooms[0]?.guides });

/** An inset takes room around the view, unless it is negative: then the view goes beyond its box. */
const inward = (inset) => px(Math.max(0, inset));
const outward = (inset) => px(Math.min(0, inset));
const isOutset = ({ insets }) => Object.values(insets).some((inset) => inset < 0);

/** The guides of a view, as those of one in which it has so much room before it, and so much in all. */
function guidesInside(guides, { start, both }) {
  if (!guides) return undefined;
  const inside = ([name, [points, ofWidth, ofHeight]]) => [
    name, [points + start[axisOfGuide(name)] - ofWidth * both.x - ofHeight * both.y, ofWidth, ofHeight],
  ];
  return Object.fromEntries(Object.entries(guides).map(inside));
}

define("padding", {
  ...wrapper,
  room({ insets: { top = 0, leading = 0, bottom = 0, trailing = 0 } }, rooms) {
    const room = wrapper.room(undefined, rooms);
    const around = { start: { x: leading, y: top }, both: { x: leading + trailing, y: top + bottom } };
    return {
      ...room,
      least: room.least === undefined ? undefined : room.least + top + bottom,
      more: moreWith(`(100cqw - ${leading + trailing}px)`, room.more),
      proportion: undefined,
      guides: guidesInside(rooms[0]?.guides, around),
    };
  },
  classes: (node) => [...wrapper.classes(node), isOutset(node) && "outset"],
  css(node) {
    const { top = 0, leading = 0, bottom = 0, trailing = 0 } = node.insets;
    const out = {
      "--out-top": outward(top),
      "--out-leading": outward(leading),
      "--out-bottom": outward(bottom),
      "--out-trailing": outward(trailing),
    };
    return {
      gridTemplateColumns: `${inward(leading)} var(--track, 1fr) ${inward(trailing)}`,
      "--top": inward(top),
      "--bottom": inward(bottom),
      ...(isOutset(node) && out),
    };
  },
});

/** The keys of a frame's lengths. */
const lengths = {
  wide: ["width", "minWidth", "idealWidth", "maxWidth"],
  tall: ["height", "minHeight", "idealHeight", "maxHeight"],
};

const isNumber = (length) => typeof length === "number";

/** Whether a frame takes all that it is offered along an axis, given whether its child does. */
function fills(node, [fixed, , , most], isChildGreedy) {
  return node[most] === "infinity" || (isChildGreedy && !isNumber(node[fixed]) && !isNumber(node[most]));
}

/** The classes that say which lengths a frame has. */
function classesOfLengths(node, keys) {
  const [fixed, least, , most] = keys;
  const isBounded = isNumber(node[least]) && node[most] !== undefined;
  return [...keys.map((key) => isNumber(node[key]) && `has-${key}`), isBounded && `has-bounds-${fixed}`];
}

/** What a frame needs of the height, and how much more it takes, if that is known of what is in it. */
function heightsOfFrame({ width, maxWidth, minHeight = 0, maxHeight }, room) {
  if (!room.more || maxHeight === "infinity" || (minHeight && room.least === undefined)) return {};
  const least = minHeight ? Math.max(minHeight, room.least) : room.least;
  if (isNumber(maxHeight)) return least === undefined ? {} : { least, more: px(Math.max(0, maxHeight - least)) };
  const broadest = isNumber(maxWidth) ? `min(100cqw, ${maxWidth}px)` : "100cqw";
  const more = moreWith(px(width) ?? broadest, room.more);
  return { least, more: least > room.least ? `max(0px, ${more} - ${least - room.least}px)` : more };
}

/** A frame of which only one length is given has no more of the other than what is in it can fill. */
function withBoth(frame, proportion) {
  const says = (keys) => keys.some((key) => frame[key] !== undefined);
  if (!proportion) return frame;
  if (isNumber(frame.width) && !says(lengths.tall)) return { ...frame, maxHeight: frame.width / proportion };
  if (isNumber(frame.height) && !says(lengths.wide)) return { ...frame, maxWidth: frame.height * proportion };
  return frame;
}

define("frame", {
  ...wrapper,
  room(node, [{ wide, tall, least, more, proportion, priority, cell } = {}]) {
    const frame = withBoth(node, proportion);
    return {
      wide: fills(frame, lengths.wide, wide),
      tall: fills(frame, lengths.tall, tall),
      ...heightsOfFrame(frame, { least, more }),
      isBounded: isNumber(frame.maxHeight),
      inside: proportion,
      priority,
      cell,
    };
  },
  classes(node, { inside }) {
    const frame = withBoth(node, inside);
    return [...wrapper.classes(node), ...classesOfLengths(frame, lengths.wide), ...classesOfLengths(frame, lengths.tall)];
  },
  css(node, { inside }) {
    const frame = withBoth(node, inside);
    const name = (key) => (key.startsWith("min") ? key : `--${key}`);
    return Object.fromEntries([...lengths.wide, ...lengths.tall].map((key) => [name(key), px(frame[key])]));
  },
});

/** Which of the two axes a view says something about. */
function both({ axes = "both" }) {
  return { x: axes === "both" || axes === "horizontal", y: axes === "both" || axes === "vertical" };
}

/** The room of the child, but for an axis on which the view has a length of its own. */
function roomBeside({ x, y }, [{ wide, tall, priority, cell } = {}]) {
  return { wide: wide && !x, tall: tall && !y, priority, cell };
}

define("fixedSize", {
  ...wrapper,
  room: (node, rooms) => ({ ...roomBeside(both(node), rooms), guides: rooms[0]?.guides }),
  classes: (node) => ["cell", both(node).x && "fixed-x", both(node).y && "fixed-y"],
});

define("aspectRatio", {
  ...wrapper,
  room({ ratio, contentMode }, rooms) {
    const room = wrapper.room(undefined, rooms);
    const own = room.wide && room.tall ? (ratio ?? rooms[0].ratio) : undefined;
    const proportion = contentMode === "fill" ? undefined : own;
    return { ...room, ratio: own, proportion, ...heightsOf(proportion) };
  },
  classes: ({ contentMode }, { ratio }) => [
    "cell", ratio ? "proportional" : "proportions-of-content", contentMode === "fill" && "fills",
  ],
  css: (node, { ratio }) => ({ "--ratio": ratio }),
});

const place = ({ x, y }) => ({ "--x": px(x), "--y": px(y) });

define("offset", { ...wrapper, room: sameRoom, css: place });
define("position", {
  ...wrapper,
  ...greedy,
  css: place,
});

// What is behind a view and in front of it, and at its edges

/** The ends of a capsule are round, however high it is. */
function radius(shape) {
  const { cornerRadius = shape === "capsule" ? 1e5 : 0, cornerRadii } = shape ?? {};
  return (cornerRadii ?? [cornerRadius]).map(px).join(" ");
}

/** @type {Kind} */
const layered = {
  ...wrapper,
  room: sameRoom,
  classes: ({ fill, shape }) => ["cell", fill && "filled", typeof shape === "string" && `shape-${shape}`],
  css: ({ fill, shape }) => (fill ? { "--fill": colour(fill), "--radius": radius(shape) } : {}),
};

define("background", layered);
define("overlay", layered);
define("layer", pile);
define("color", { ...greedy, create: box, css: ({ fill }) => ({ backgroundColor: colour(fill) }) });

/** Calls back whenever elements have got another size, until the view is forgotten. */
function observe(view, elements, callback) {
  view.observer?.disconnect();
  view.observer = new ResizeObserver(() => callback(view));
  for (const element of elements) view.observer.observe(element);
}

const forgotten = ({ observer }) => observer?.disconnect();

/** Along its edge, a bar takes as much room as it does anywhere. */
const acrossBar = ({ edge }, { wide, tall }) => (edge === "top" || edge === "bottom" ? { wide } : { tall });

define("safeAreaInset", {
  ...wrapper,
  room: (node, rooms) => ({ ...wrapper.room(node, rooms), ...acrossBar(node, union(rooms)), more: undefined, proportion: undefined }),
  classes: ({ edge }) => ["cell", `edge-${edge}`],
  css: gap,
  attached(view) {
    const bar = view.inside.find(({ type }) => type === "layer")?.element;
    if (!bar || view.bar === bar) return;
    view.bar = bar;
    observe(view, [bar], measureBar);
  },
  forgotten,
});

/** Says how much of what scrolls is below the bar, so that its end can be seen. */
function measureBar(view) {
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
    const scrolls = both({ axes });
    const [x, y] = ["x", "y"].map((axis) => rooms.some(({ relative }) => relative?.[axis]));
    return {
      wide: wide || scrolls.x || x || y, tall: tall || scrolls.y || y, measured: y ? "measured-xy" : x && "measured-x",
    };
  },
  classes: ({ axes = "vertical", indicators, scrolling }, { measured }) => [
    axes !== "none" && "scroller",
    axes === "horizontal" ? "row" : "column",
    both({ axes }).x && "scrolls-x",
    both({ axes }).y && "scrolls-y",
    indicators === "hidden" && "without-indicators",
    scrolling === "disabled" && "unscrollable",
    measured,
  ],
  css: ({ insets: { top = 0, leading = 0, bottom = 0, trailing = 0 } = {} }) => ({
    paddingBlock: top || bottom ? `${top}px ${bottom}px` : undefined,
    paddingInline: leading || trailing ? `${leading}px ${trailing}px` : undefined,
  }),
});

/** A part of a scroller's length, of which a `unit` is a hundredth. */
function part(unit, { count = 1, span = 1, spacing = 8 }) {
  return `calc((100${unit} - ${(count - 1) * spacing}px) / ${count} * ${span} + ${(span - 1) * spacing}px)`;
}

define("containerRelativeFrame", {
  ...wrapper,
  room: (node, rooms) => ({ ...roomBeside(both(node), rooms), relative: both(node) }),
  classes: (node) => [...wrapper.classes(node), both(node).x && "has-width", both(node).y && "has-height"],
  css: (node) => ({ "--width": part("cqw", node), "--height": part("cqh", node) }),
});

// Grids

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

// What depends on sizes

define("geometryReader", { ...greedy, create: box, classes: () => ["cell", "at-top", "at-leading"] });

define("viewThatFits", {
  ...pile,
  room: (node, rooms, { inside, chosen }) => union(inside.includes(chosen) ? [chosen.room] : rooms),
  attached(view) {
    const { element } = view;
    if (!view.observer) observe(view, [element.parentElement, document.documentElement], choose);
    choose(view);
  },
  forgotten,
});

/** Shows the first of the views that fits, or else the last one: what it takes then is the room of that one. */
function choose(view) {
  const { element, inside, node } = view;
  const { x, y } = both(node);
  const mark = (child, fit) => setAttributes(child.element, { "data-fit": fit });
  for (const child of inside) mark(child, "maybe");
  const width = element.clientWidth;
  for (const child of inside) mark(child, "no");
  setAttributes(element, { "data-ideal": x });
  const fits = (child) => {
    mark(child, undefined);
    const isSo = !(x && child.element.offsetWidth > width) && !(y && isTooHigh(element));
    mark(child, "no");
    return isSo;
  };
  view.chosen = inside.find(fits) ?? inside.at(-1);
  setAttributes(element, { "data-ideal": undefined });
  if (!view.chosen) return;
  mark(view.chosen, undefined);
  on.resized(element);
}

/** Whether there is too little height around an element. Where that scrolls there is always enough. */
function isTooHigh(element) {
  const around = element.closest(".scrolls-y, .has-height, dialog, main") ?? document.documentElement;
  return !around.matches(".scrolls-y") && around.scrollHeight > around.clientHeight;
}
