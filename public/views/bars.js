// The bars above and below what a screen shows: titles, the way back, and items.
import { goOn } from "./courses.js";
import { make, setAttributes } from "./element.js";
import { background, textColour } from "./paint.js";
import { define, observe, on, unobserve } from "./registry.js";
import { seek } from "./tree.js";

/** @typedef {import("./registry.js").Kind} Kind */
/** @typedef {import("./registry.js").View} View */

/** Which items are where in the upper bar. All others are at its end. */
const places = {
  start: ["cancellationAction", "navigation", "topBarLeading"],
  title: ["title", "largeTitle"],
  subtitle: ["subtitle", "largeSubtitle"],
  principal: ["principal"],
  menu: ["secondaryAction"],
  titleMenu: ["titleMenu"],
  accessory: ["accessoryBar"],
};
const elsewhere = new Set(Object.values(places).flat());

/** The children of a bar that are in one of its places. */
const childrenAt = ({ node: { placements = [] } }, ids, isThere) => ids.filter((id, index) => isThere(placements[index]));

function part(tag, name, ...inside) {
  const element = make(tag);
  element.className = name;
  element.append(...inside);
  return element;
}

/** Shows those parts of a bar in which something is. */
function showFilled(view, names) {
  for (const name of names) setAttributes(view[name], { hidden: !view[name].childElementCount });
}

/** What is chosen in a menu of a bar: what opens something else, or is a part of a control, is used and not chosen. */
const ITEM = ":is(button, [role=button])[data-id]:not([aria-haspopup]), .menu > button:not([aria-haspopup]), .option, a";

/** A button that opens something, and what it opens. */
function opener(name, label) {
  const menu = part("div", `${name} column at-leading`);
  const open = part("button", `opens-${name}`);
  open.type = "button";
  open.ariaLabel = label;
  open.popoverTargetElement = menu;
  menu.popover = "auto";
  // What has been chosen there is done, and so is the menu.
  menu.addEventListener("click", ({ target }) => {
    if (target.closest(ITEM) && !target.closest(".stays")) menu.hidePopover();
  });
  return { open, menu };
}

/** What leads back, as on every screen that was pushed. */
function wayBack() {
  const back = part("button", "back", "Back");
  back.type = "button";
  back.dataset.action = "back";
  return back;
}

/** What is behind a bar, and what its items are drawn in. */
function painted({ background: paint, foregroundStyle: foreground }) {
  const color = foreground && textColour(foreground);
  return { "--bar": paint && background(paint), "--tint": color, color };
}

/** @type {Kind} */
const upper = {
  room: () => ({ wide: true }),
  create() {
    const [start, principal, end, accessory] = ["start", "principal", "end", "accessory"].map((name) => part("div", `${name} row`));
    const [title, subtitle] = [part("h1", "title"), part("p", "subtitle")];
    const back = wayBack();
    const more = opener("menu", "More");
    const titleMore = opener("titleMenu", "Actions for this title");
    const element = part(
      "header", "toolbar", part("div", "starting row", back, start),
      part("div", "titles", part("div", "titleLine", title, titleMore.open), subtitle), principal,
      part("div", "ending row", end, more.open, more.menu), accessory, titleMore.menu);
    return { element, back, start, title, subtitle, principal, end, accessory, more, titleMore, menu: more.menu, titleMenu: titleMore.menu };
  },
  slots(view, ids) {
    const slots = Object.entries(places).map(([name, all]) => ({
      element: view[name], ids: childrenAt(view, ids, (placement) => all.includes(placement)),
    }));
    return [...slots, { element: view.end, ids: childrenAt(view, ids, (placement) => !elsewhere.has(placement)) }];
  },
  classes: ({ titleDisplayMode, toolbarRole, colorScheme, backgroundVisibility, placements }) => [
    titleDisplayMode === "large" && "large", toolbarRole && `toolbarRole-${toolbarRole}`, colorScheme && `colorScheme-${colorScheme}`,
    backgroundVisibility && `background-${backgroundVisibility}`, placements?.includes("cancellationAction") && "cancels",
    placements?.includes("principal") && "with-principal",
  ],
  css: painted,
  update(view, { actions = [] }) {
    setAttributes(view.back, { hidden: !actions.includes("back") });
    showFilled(view, ["start", "title", "subtitle", "principal", "end", "accessory"]);
    for (const { open, menu } of [view.more, view.titleMore]) setAttributes(open, { hidden: !menu.childElementCount });
    if (!view.observer) observe(view, [view.element, view.start, view.end], narrow);
  },
  attached(view) {
    const place = view.element.parentElement;
    if (view.place === place) return;
    view.forget?.();
    const scroll = ({ target }) => collapse(view, target);
    place.addEventListener("scroll", scroll, { capture: true, passive: true });
    view.place = place;
    view.forget = () => place.removeEventListener("scroll", scroll, { capture: true });
  },
  forgotten(view) {
    unobserve(view);
    view.forget?.();
  },
};

define("toolbar", upper);

const bars = seek(({ type }) => type === "toolbar");

const isBehind = (one, other) => Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);

// The last bar in the page is that of what is on top.
on.titleOfScreen = () => {
  const titles = [...bars].map(({ title }) => title).filter((title) => title?.isConnected && title.textContent);
  return titles.find((title) => titles.every((other) => !isBehind(title, other)))?.textContent ?? "";
};

/** Where items do not fit beside one another, the title has a line of its own. */
function narrow({ element }) {
  delete element.dataset.narrow;
  if (element.scrollWidth > element.clientWidth + 1) element.dataset.narrow = "";
}

/** A large title goes into the bar when a person scrolls, and comes out again at the top. */
function collapse({ element, node }, scroller) {
  if (node?.titleDisplayMode !== "large" || !(scroller instanceof Element)) return;
  const isCollapsed = element.dataset.collapsed !== undefined;
  if (isCollapsed && scroller.scrollTop <= 0) return void delete element.dataset.collapsed;
  const { bottom, height } = element.getBoundingClientRect();
  if (isCollapsed || scroller.getBoundingClientRect().top > bottom + 1) return;
  element.dataset.collapsed = "";
  const gained = height - element.offsetHeight;
  // What is read stays where it is. If too little has been scrolled for that, so does the title.
  if (scroller.scrollTop <= gained) return void delete element.dataset.collapsed;
  scroller.scrollTop -= gained;
  goOn(scroller);
}

define("bottomBar", {
  room: () => ({ wide: true }),
  create() {
    const [start, status, end, keyboard] = ["start", "status", "end", "keyboard"].map((name) => part("div", `${name} row`));
    // The field that a person types into keeps the focus.
    keyboard.addEventListener("mousedown", (event) => event.preventDefault());
    return { element: part("footer", "bottomBar", start, status, end, keyboard), start, status, end, keyboard };
  },
  slots(view, ids) {
    const middle = view.node.placements.indexOf("status");
    const items = childrenAt(view, ids, (placement) => placement === "bottomBar");
    const isBefore = (id) => middle < 0 || ids.indexOf(id) < middle;
    return [
      { element: view.start, ids: items.filter(isBefore) },
      { element: view.status, ids: childrenAt(view, ids, (placement) => placement === "status") },
      { element: view.end, ids: items.filter((id) => !isBefore(id)) },
      { element: view.keyboard, ids: childrenAt(view, ids, (placement) => placement === "keyboard") },
    ];
  },
  classes: ({ colorScheme, backgroundVisibility, placements }) => [
    colorScheme && `colorScheme-${colorScheme}`, backgroundVisibility && `background-${backgroundVisibility}`,
    placements.includes("status") && "with-status", placements.every((placement) => placement === "keyboard") && "for-keyboard",
  ],
  css: painted,
  update(view) {
    showFilled(view, ["start", "status", "end", "keyboard"]);
  },
});

define("toolbarItem", {
  create: () => ({ element: make("div") }),
  axis: () => "x",
  classes: () => ["row"],
  role: () => undefined,
  update: ({ element }) => setAttributes(element, { tabindex: undefined }),
});
