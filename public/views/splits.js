// Columns, of which what is chosen in one decides what is in the next, and views with dividers between them that a person
// moves.
import { box, leavable, make, px, setAttributes, updateBar, updateLooks } from "./element.js";
import { followPointer } from "./pointer.js";
import { define, greedy } from "./registry.js";

/** @typedef {import("./registry.js").View} View */

// Columns

define("navigationSplitView", {
  ...greedy,
  create() {
    const { element, element: slot } = box();
    const toggle = make("button");
    setAttributes(toggle, { type: "button", class: "sidebar-toggle", "aria-label": "Sidebar", "data-action": "set", "data-own": "toggle" });
    element.append(toggle);
    return { element, slot, toggle };
  },
  classes: ({ splitViewStyle = "automatic", visibility }) => [
    `splits-${splitViewStyle}`, visibility ? `shows-${visibility}` : "compact",
  ],
  update({ toggle, inside }, { visibility }) {
    const fewer = inside.length === 3 ? "doubleColumn" : "detailOnly";
    setAttributes(toggle, {
      hidden: !visibility, "aria-expanded": String(visibility === "all"), "data-value": visibility === "all" ? fewer : "all",
    });
  },
});

/** What the columns are called where there is more than one. */
const names = { sidebar: "Sidebar", content: "Content", detail: "Detail" };

define("splitColumn", {
  ...greedy,
  create: () => leavable("div", "back", "Back"),
  classes: ({ column }) => [`column-${column}`],
  role: ({ column }) => (column === "sidebar" ? "navigation" : "region"),
  name: ({ label, column }) => label ?? names[column],
  css: ({ minWidth, idealWidth, maxWidth }) => ({
    "--column-least": px(minWidth), "--column-ideal": px(idealWidth), "--column-most": px(maxWidth),
  }),
  update: updateBar,
});

// Dividers

/** By how much a key moves a divider, in points. */
const step = 16;
/** As small as a view may become, in points. */
const least = 48;

/** Views with a divider before each but the first one. A view has a part of the room, which is kept here alone. */
function divided(isVertical) {
  const [size, start] = isVertical ? ["height", "clientY"] : ["width", "clientX"];
  const [back, on] = isVertical ? ["ArrowUp", "ArrowDown"] : ["ArrowLeft", "ArrowRight"];
  const sizesOf = ({ inside }) => inside.map(({ element }) => element.getBoundingClientRect()[size]);
  const isTurned = ({ element }) => !isVertical && getComputedStyle(element).direction === "rtl";

  /** Has the dividers say where they are. */
  function tellPlaces({ sizes, dividers }) {
    const total = sizes.reduce((sum, each) => sum + each, 0);
    let sum = 0;
    dividers.forEach((divider, index) => {
      sum += sizes[index];
      setAttributes(divider, { "aria-valuenow": Math.round((100 * sum) / total) });
    });
  }

  /** Has the views share the room as these numbers say. */
  function share(view, sizes) {
    view.sizes = sizes;
    updateLooks(view);
    tellPlaces(view);
  }

  /** Moves a divider from where it was with these sizes. */
  function move(view, index, sizes, distance) {
    const [before, after] = [sizes[index], sizes[index + 1]];
    const most = Math.max(0, after - least);
    const bounded = Math.min(most, Math.max(Math.min(0, least - before), distance));
    share(view, sizes.map((each, number) => each + (number === index ? bounded : number === index + 1 ? -bounded : 0)));
  }

  function drag(view, divider, event) {
    if (event.button) return;
    event.preventDefault();
    divider.focus();
    const sizes = sizesOf(view);
    const sign = isTurned(view) ? -1 : 1;
    followPointer(divider, event, (moved) =>
      move(view, view.dividers.indexOf(divider), sizes, sign * (moved[start] - event[start])));
  }

  function press(view, divider, event) {
    const sign = isTurned(view) ? -1 : 1;
    const far = { Home: -Infinity, End: Infinity, [back]: -step * sign, [on]: step * sign }[event.key];
    if (far === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    move(view, view.dividers.indexOf(divider), sizesOf(view), far);
  }

  function makeDivider(view) {
    const divider = make("div");
    setAttributes(divider, {
      class: "divider-handle", role: "separator", tabindex: "0", "aria-label": "Divider", "data-own": "divider",
      "aria-orientation": isVertical ? "horizontal" : "vertical", "aria-valuemin": "0", "aria-valuemax": "100",
    });
    divider.addEventListener("pointerdown", (event) => drag(view, divider, event));
    divider.addEventListener("keydown", (event) => press(view, divider, event));
    return divider;
  }

  return {
    ...greedy,
    create: () => ({ ...box(), dividers: [] }),
    classes: () => [isVertical ? "splits-rows" : "splits-columns"],
    css(node, room, view) {
      // Where there are more or fewer views than before, they have equal parts.
      if (view.sizes?.length !== view.inside.length) view.sizes = view.inside.map(() => 100);
      return { "--tracks": view.sizes.map((each) => `minmax(0, ${Math.round(each)}fr)`).join(" 1px ") || undefined };
    },
    update(view) {
      const { element, inside, dividers } = view;
      while (dividers.length > Math.max(0, inside.length - 1)) dividers.pop().remove();
      while (dividers.length < inside.length - 1) dividers.push(makeDivider(view));
      dividers.forEach((divider, index) => {
        const next = inside[index + 1].holder;
        if (divider.nextElementSibling !== next) element.insertBefore(divider, next);
      });
      tellPlaces(view);
    },
  };
}

define("hSplitView", divided(false));
define("vSplitView", divided(true));
