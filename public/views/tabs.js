// Pages of which one is shown, and the tabs by which a person chooses it.
import { box, make, setAttributes } from "./element.js";
import { define, greedy, union } from "./registry.js";

/** @typedef {import("./registry.js").View} View */

define("tabView", {
  ...greedy,
  create() {
    const { element } = box();
    element.addEventListener("touchstart", beginSwipe, { passive: true });
    element.addEventListener("touchend", endSwipe);
    element.addEventListener("touchcancel", () => swipes.delete(element));
    return { element };
  },
  classes: ({ tabViewStyle = "automatic" }) => [`tabs-${tabViewStyle}`],
});

/** The controls of all tabs in a bar, or in what stands for one at the side. */
const tabsOf = (bar) => [...bar.querySelectorAll("[role=tab]")];

/** How far a finger goes until it has turned a page, in points. */
const farEnough = 48;

/** Pages that stand side by side. */
const pages = ".tabs-page, .tabs-pageWithoutIndex";

/**
 * Where a finger has begun that may turn a page.
 * @type {WeakMap<HTMLElement, { x: number, y: number }>}
 */
const swipes = new WeakMap();

/** Whether a finger at an element in a view moves something else sideways: a slider, what scrolls, or what is dragged. */
function movesSideways(element, view) {
  for (let each = element; each !== view; each = each.parentElement) {
    const { overflowX, touchAction } = getComputedStyle(each);
    const scrolls = each.scrollWidth > each.clientWidth && ["auto", "scroll"].includes(overflowX);
    if (scrolls || touchAction === "none" || touchAction === "pan-y" || each.matches(`input[type=range], ${pages}`)) return true;
  }
  return false;
}

function beginSwipe({ currentTarget: view, target, touches: [{ clientX: x, clientY: y }, second] }) {
  if (second || !view.matches(pages) || movesSideways(target, view)) swipes.delete(view);
  else swipes.set(view, { x, y });
}

function endSwipe({ currentTarget: view, changedTouches: [end] }) {
  const start = swipes.get(view);
  if (!start) return;
  swipes.delete(view);
  const [x, y] = [end.clientX - start.x, end.clientY - start.y];
  if (Math.abs(x) < farEnough || Math.abs(x) < 2 * Math.abs(y)) return;
  const tabs = tabsOf(view.firstElementChild);
  const step = (x < 0) === (getComputedStyle(view).direction === "ltr") ? 1 : -1;
  tabs[tabs.findIndex((tab) => tab.ariaSelected === "true") + step]?.click();
}

/** The keys by which the focus goes from one tab to another. A page comes from the server, so that it is not chosen yet. */
const steps = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

function move(event) {
  // Browsers have ways back and forward by keys, too.
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const bar = event.currentTarget;
  // There the keys go from one section to the next.
  if (bar.parentElement.closest(".tabSidebar")) return;
  const tabs = tabsOf(bar).filter((tab) => !tab.disabled && tab.checkVisibility());
  const index = tabs.indexOf(document.activeElement.closest("[role=tab]"));
  if (index < 0) return;
  const direction = event.key.endsWith("t") && getComputedStyle(bar).direction === "rtl" ? -1 : 1;
  const next = event.key === "Home" ? 0 : event.key === "End" ? tabs.length - 1 : index + direction * (steps[event.key] ?? 0);
  if (next === index && !["Home", "End"].includes(event.key)) return;
  event.preventDefault();
  tabs[(next + tabs.length) % tabs.length].focus();
}

/** A box that holds tabs, among which the focus is moved by keys. */
const movingBox = {
  create() {
    const { element } = box();
    element.addEventListener("keydown", move);
    return { element };
  },
  room: () => ({ wide: true }),
};

define("tabBar", {
  ...movingBox,
  role: () => "tablist",
  classes: () => ["row"],
  attached({ element, parent, node }) {
    // One of several bars is called as its section.
    const header = parent?.type === "tabSection" ? parent.element.querySelector(".tabSectionHeader") : undefined;
    setAttributes(element, { "aria-label": node.label, "aria-labelledby": node.label ? undefined : header?.id });
  },
});

define("tabSidebar", { ...movingBox, classes: () => ["row"] });

const columnBox = { create: box, room: () => ({ wide: true }), classes: () => ["column"] };

/** What is seen at the side alone. */
const besideTabs = { ...columnBox, classes: () => ["column", "beside-tabs"] };

define("tabSectionHeader", { ...besideTabs, update: ({ element, id }) => setAttributes(element, { id: `tabs-${id}` }) });

define("tabSection", columnBox);
define("tabSectionActions", besideTabs);
define("tabSidebarHeader", besideTabs);
define("tabSidebarFooter", besideTabs);
define("tabSidebarBottomBar", besideTabs);

define("tab", {
  create() {
    const control = make("button");
    control.type = "button";
    return { element: control, control };
  },
  update({ control, id, parent }, { value, placements }) {
    setAttributes(control, {
      role: "tab", id: `tab-${id}`, "aria-selected": value ? "true" : "false", "data-place": placements?.[0],
    });
    arrange(parent);
  },
  attached({ control, node, inside, parent }) {
    // Where the app says nothing of a page, it is called by its number.
    const bar = control.closest(".tabSidebar") ?? control.closest(".tabBar") ?? control.parentElement;
    const number = 1 + tabsOf(bar).indexOf(control);
    setAttributes(control, { "aria-label": node.label ?? (inside.length === 0 && `Page ${number}`) });
    arrange(parent);
  },
});

define("tabPage", {
  create: box,
  room: (node, rooms) => union(rooms),
  role: () => "tabpanel",
  classes: () => ["column"],
  attached: (view) => arrange(view.parent),
});

/**
 * In the tab view around a view, the page that is shown is called as its tab, and the Tab key leads to that. Where that is
 * not there, or may not be seen, it leads to another one, too.
 */
function arrange(view) {
  let around = view;
  while (around && around.type !== "tabView") around = around.parent;
  const [bar, page] = [around?.inside[0], around?.inside.at(-1)];
  if (page?.type !== "tabPage") return;
  const tabs = tabsOf(bar.element);
  const chosen = tabs.find((tab) => tab.ariaSelected === "true");
  const start = chosen && !chosen.dataset.place ? chosen : tabs.find((tab) => !tab.dataset.place && !tab.disabled);
  for (const tab of tabs) setAttributes(tab, { tabindex: tab === chosen || tab === start ? "0" : "-1" });
  setAttributes(page.element, { "aria-labelledby": chosen?.id });
}
