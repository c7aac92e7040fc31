// Layouts that may be others next time. Those that the page has itself are shown as stacks and grids are. One of an app's
// own is run by the server, with sizes that are measured here: the one that the views together are offered, and those
// that each of them has in what it is offered. Each view is in a holder, which offers it something.
import { box, px, setClasses, setStyle } from "./element.js";
import { define, kindOf, on } from "./registry.js";

/** @typedef {import("./registry.js").Kind} Kind */
/** @typedef {import("./registry.js").View} View */

const HOLDER = "layout-place";
/** As much as a view may be offered, which it never takes unless it takes all. */
const ALL = 1e6;
/** What each view is offered: nothing in particular, no room at all, and all the room there could be. */
const OFFERS = [[null, null], [0, 0], [ALL, ALL]];
/** A layout with more views stays in lines. */
const MOST = 500;

const isCustom = ({ layout }) => layout.type === "custom";

/** @type {Kind} */
const custom = {
  axis: ({ axis }) => ({ horizontal: "x", vertical: "y" })[axis],
  room: (layout, rooms, { isOffered }) => ({ wide: isOffered, tall: isOffered }),
  classes: ({ places }, { wide }) => [
    wide && "offered", places ? "placed" : "unplaced", places && !wide && "has-width", places && !wide && "has-height",
  ],
  css: ({ width, height }) => ({ "--width": px(width), "--height": px(height) }),
  arrange: place,
};

const kindIn = ({ type }) => (type === "custom" ? custom : kindOf(type));

define("layout", {
  create: box,
  slots: ({ element, node }, ids) => [{ element, ids, wrapper: isCustom(node) ? HOLDER : undefined }],
  axis: ({ layout }) => kindIn(layout).axis?.(layout),
  room: ({ layout }, rooms, view) => kindIn(layout).room?.(layout, rooms, view),
  classes: ({ layout }, taken) => [layout.type, ...kindIn(layout).classes(layout, taken)],
  css: ({ layout }, taken) => kindIn(layout).css?.(layout, taken) ?? {},
  arrange: (view) => kindIn(view.node.layout).arrange?.(view),
  pageChanged,
  forgotten: leave,
});

/** Has a holder offer its view something. */
function offer(holder, [width, height], more) {
  setClasses(holder, [
    "place", "cell", "at-top", "at-leading", width === null ? "fixed-x" : "has-width",
    height === null ? "fixed-y" : "has-height",
  ]);
  setStyle(holder, { "--width": px(width), "--height": px(height), ...more });
}

/** Puts the views where the layout says. One that it has not heard of yet is not to be seen. */
function place({ node: { layout: { places = [] } }, inside }) {
  const known = new Map(places.map(([id, ...more]) => [String(id), more]));
  for (const { id, holder, element } of inside) {
    // One that is on its way into its holder has none yet.
    if (holder === element) continue;
    const [x, y, ...size] = known.get(id) ?? [0, 0, null, null];
    const visibility = places.length > 0 && !known.has(id) ? "hidden" : undefined;
    offer(holder, size, { insetInlineStart: px(x), insetBlockStart: px(y), visibility });
  }
}

// Sizes

/**
 * The layouts of apps on the page.
 * @type {Set<View>}
 */
const arranged = new Set();
/** Those to be measured in a moment, all at once. */
const waiting = new Set();
/** Tells of changes in the views of layouts that no patch has made. */
const changes = new MutationObserver((records) => note(records, true));

/** The last change of the page that has been looked at. */
let latest;

function pageChanged(view, rendered) {
  const { element, node } = view;
  if (!isCustom(node)) {
    leave(view);
    return;
  }
  if (!arranged.has(view)) {
    arranged.add(view);
    element.arranged = view;
    changes.observe(element, { attributeFilter: ["class", "style"], characterData: true, childList: true, subtree: true });
    lookAround();
  }
  if (!view.lists || view.asked !== node.layout.proposals) {
    view.lists = undefined;
    wait(view);
  }
  view.asked = node.layout.proposals;
  note(changes.takeRecords(), false);
  // One of them looks, for all.
  if (latest !== rendered && rendered.some(isAround)) lookAround();
  latest = rendered;
}

/** Whether a view is a layout of an app's, or around one: then others may be in it now. */
const isAround = (view) => arranged.has(view) || layoutsIn.has(view.element) || layoutsIn.has(view.slot);

/** Leaves a view alone that is no layout of an app's any more. */
function leave(view) {
  if (!arranged.delete(view)) return;
  waiting.delete(view);
  view.element.arranged = undefined;
  lookAround();
}

function wait(view) {
  if (waiting.size === 0) queueMicrotask(measureWaiting);
  waiting.add(view);
}

/** Takes note of changes in views. Where a layout or its holders are is no change in them. */
function note(records, isOfItself) {
  for (const { target, type } of records) {
    if (type === "attributes" && (target.localName === HOLDER || target.arranged)) continue;
    for (let element = target; element; element = element.parentElement) {
      const view = element.arranged;
      if (!view) continue;
      view.lists = undefined;
      view.isOfItself ||= isOfItself;
      wait(view);
    }
  }
}

/** Where what is around does not matter further than by its size. */
const BOUNDARY = "li, .scroller, dialog, html";

/**
 * The layouts somewhere in an element, as far as it has a say in what they are offered.
 * @type {Map<Element, Set<View>>}
 */
let layoutsIn = new Map();
/**
 * The layout that arranges a view, by the view's element.
 * @type {Map<Element, View>}
 */
let layoutOf = new Map();
/**
 * All whose sizes matter to layouts, each watched once, however many layouts there are: what is around them, what is
 * beside that, and their views. With what it is in.
 * @type {Map<Element, Element>}
 */
let watched = new Map();
let isLooking = false;

const sizes = new ResizeObserver((entries) => {
  for (const { target } of entries) {
    const owner = layoutOf.get(target);
    if (owner) {
      owner.lists = undefined;
      wait(owner);
    }
    waitIn(target);
    waitIn(target.parentElement, target);
  }
});

/** Has the layouts in an element measured, but for one whose own size it is that has changed. */
function waitIn(element, other) {
  for (const view of layoutsIn.get(element) ?? []) if (view.element !== other) wait(view);
}

/** Watches, in a moment, what matters to the layouts that there are then. */
function lookAround() {
  if (!isLooking) queueMicrotask(watch);
  isLooking = true;
}

function watch() {
  isLooking = false;
  const before = watched;
  [layoutsIn, layoutOf, watched] = [new Map(), new Map(), new Map()];
  for (const view of arranged) {
    if (!view.element.isConnected) continue;
    for (const child of view.inside) layoutOf.set(child.element, view);
    for (let inner = view.element; !inner.matches(BOUNDARY); inner = inner.parentElement) {
      const outer = inner.parentElement;
      if (!layoutsIn.has(outer)) layoutsIn.set(outer, new Set());
      layoutsIn.get(outer).add(view);
    }
  }
  const all = [...layoutsIn.keys()].flatMap((element) => [element, ...element.children]);
  for (const element of [...all, ...layoutOf.keys()]) watched.set(element, element.parentElement);
  for (const [element, parent] of before) {
    if (watched.get(element) === parent) continue;
    waitIn(parent);
    if (!watched.has(element)) sizes.unobserve(element);
  }
  for (const [element, parent] of watched) {
    if (before.get(element) === parent) continue;
    waitIn(parent);
    sizes.observe(element);
  }
}

function measureWaiting() {
  const views = [...waiting].filter(
    (view) => arranged.has(view) && view.inside.length <= MOST && view.element.getClientRects().length > 0
      // The layout around it comes first.
      && !view.element.parentElement.closest(".unplaced"));
  waiting.clear();
  const scrolled = [...document.querySelectorAll(".scroller, dialog, html")].map(
    (element) => ({ element, top: element.scrollTop, left: element.scrollLeft }));
  const offers = measureOffers(views);
  measureViews(views.filter(({ lists }) => !lists));
  for (const { element, top, left } of scrolled) {
    if (element.scrollTop !== top || element.scrollLeft !== left) element.scrollTo({ top, left, behavior: "instant" });
  }
  changes.takeRecords();
  for (const [index, view] of views.entries()) {
    const { isOfItself } = view;
    view.isOfItself = false;
    on.measured("measureSubviews", [[view, [offers[index], ...view.lists]]], isOfItself);
  }
}

/** What layouts are offered: what they have while they take all the room there is. */
function measureOffers(views) {
  const offerAll = (isOffered) => {
    for (const view of views) {
      view.isOffered = isOffered;
      on.resized(view.element);
    }
  };
  offerAll(true);
  const offers = views.map(({ element }) => {
    const style = getComputedStyle(element);
    const { width, height } = element.getBoundingClientRect();
    const given = (length, name) => (style.getPropertyValue(name) === "1" ? null : length);
    return [given(width, "--nil-x"), given(height, "--nil-y")];
  });
  offerAll(false);
  return offers;
}

/** How much each view takes of what it is always offered, and of what the server asks about. */
function measureViews(views) {
  const all = views.flatMap((view) => {
    const asked = Map.groupBy(view.node.layout.proposals ?? [], ([id]) => String(id));
    const children = view.inside.map(({ id, element, holder }) => ({
      element, holder, list: [Number(id)], offers: [...OFFERS, ...(asked.get(id) ?? []).map(([, ...size]) => size)],
    }));
    view.lists = children.map(({ list }) => list);
    return children;
  });
  for (let round = 0; all.some(({ offers }) => round < offers.length); round += 1) {
    const now = all.filter(({ offers }) => round < offers.length);
    for (const { holder, offers } of now) offer(holder, offers[round]);
    for (const { element, offers, list } of now) {
      const { width, height } = element.getBoundingClientRect();
      list.push(...offers[round], width, height);
    }
  }
  for (const view of views) place(view);
}
