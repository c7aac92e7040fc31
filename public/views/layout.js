// Stacks, and what gives a view its room and its place. The stylesheet does the layout: it is told which boxes are
// a `column`, a `row`, or a `cell` with all children in one place, and how much room they take.
import { axisOfGuide, box, make, px } from "./element.js";
import { aligned, define, greedy, heightsOf, sameRoom, union, wrapper } from "./registry.js";

/** @typedef {import("./registry.js").Kind} Kind */

// Stacks

const spaced = ({ spacing }) => spacing !== undefined && "spaced";

/** The room between the views of a stack. */
export const gap = ({ spacing }) => ({ "--gap": px(spacing) });

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
export const pile = { create: box, classes: (node) => ["cell", ...aligned(node)] };

define("vStack", column);
define("hStack", row);
define("zStack", pile);

/** The classes that say which views of sections stay in sight. */
export const pinned = ({ pinnedViews = [] }) => pinnedViews.map((views) => `pins-${views}`);

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

export const isNumber = (length) => typeof length === "number";

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
export function both({ axes = "both" }) {
  return { x: axes === "both" || axes === "horizontal", y: axes === "both" || axes === "vertical" };
}

/** The room of the child, but for an axis on which the view has a length of its own. */
export function roomBeside({ x, y }, [{ wide, tall, priority, cell } = {}]) {
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

// What is behind a view and in front of it

define("layer", pile);

// What scrolls

define("scrollView", {
  create: box,
  tabIndex: () => 0,
  isScroller: true,
  scrolls: ({ axes = "vertical" }) => axes === "vertical",
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
