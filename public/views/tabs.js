// Pages of which one is shown, and the tabs by which a person chooses it.
import { box, make, setAttributes } from "./element.js";
import { define, greedy, union } from "./registry.js";

/** @typedef {import("./registry.js").View} View */

define("tabView", {
  ...greedy,
  create() {
    const { element } = box();
    element.addEventListener("touchstart", swipe, { passive: true });
    return { element };
  },
  classes: ({ tabViewStyle = "automatic" }) => [`tabs-${tabViewStyle}`],
});

/** How far a finger goes until it has turned a page, in points. */
const farEnough = 48;

/** Follows a finger that turns pages which stand side by side. */
function swipe({ currentTarget: view, touches: [{ clientX, clientY }] }) {
  if (!view.matches(".tabs-page, .tabs-pageWithoutIndex")) return;
  view.addEventListener("touchend", ({ changedTouches: [end] }) => {
    const [x, y] = [end.clientX - clientX, end.clientY - clientY];
    if (Math.abs(x) < farEnough || Math.abs(x) < 2 * Math.abs(y)) return;
    const tabs = [...view.querySelector(":scope > [role=tablist]").children];
    const step = (x < 0) === (getComputedStyle(view).direction === "ltr") ? 1 : -1;
    tabs[tabs.findIndex((tab) => tab.ariaSelected === "true") + step]?.click();
  }, { once: true });
}

/** The keys by which the focus goes from one tab to another. A page comes from the server, so that it is not chosen yet. */
const steps = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

function move(event) {
  const bar = event.currentTarget;
  const tabs = [...bar.querySelectorAll("[role=tab]:not([disabled])")];
  const index = tabs.indexOf(document.activeElement.closest("[role=tab]"));
  if (index < 0) return;
  const direction = event.key.endsWith("t") && getComputedStyle(bar).direction === "rtl" ? -1 : 1;
  const next = event.key === "Home" ? 0 : event.key === "End" ? tabs.length - 1 : index + direction * (steps[event.key] ?? 0);
  if (next === index && !["Home", "End"].includes(event.key)) return;
  event.preventDefault();
  tabs[(next + tabs.length) % tabs.length].focus();
}

define("tabBar", {
  create() {
    const { element } = box();
    element.addEventListener("keydown", move);
    return { element };
  },
  room: () => ({ wide: true }),
  role: () => "tablist",
  classes: () => ["row"],
});

define("tab", {
  create() {
    const control = make("button");
    control.type = "button";
    return { element: control, control };
  },
  update({ control, id, parent }, { value }) {
    setAttributes(control, {
      role: "tab", id: `tab-${id}`, "aria-selected": value ? "true" : "false", tabindex: value ? "0" : "-1",
    });
    namePage(parent?.parent);
  },
  attached({ control, node, parent, inside }) {
    // Where the app says nothing of a page, it is called by its number.
    const number = 1 + (parent?.inside.findIndex((tab) => tab.control === control) ?? 0);
    setAttributes(control, { "aria-label": node.label ?? (inside.length === 0 && `Page ${number}`) });
  },
});

define("tabPage", {
  create: box,
  room: (node, rooms) => union(rooms),
  role: () => "tabpanel",
  classes: () => ["column"],
  attached: (view) => namePage(view.parent),
});

/** The page that is shown is called as its tab. */
function namePage(view) {
  if (view?.type !== "tabView") return;
  const chosen = view.inside[0]?.inside.find(({ node }) => node?.value);
  const page = view.inside.at(-1);
  if (page?.type === "tabPage") setAttributes(page.element, { "aria-labelledby": chosen && `tab-${chosen.id}` });
}
