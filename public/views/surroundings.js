// What depends on what is around it: on the room that there is, on what scrolls, and on the edges of the window.
import { box, leavable, px, setAttributes, updateBar, updateLooks } from "./element.js";
import { both, gap, pile, roomBeside } from "./layout.js";
import { define, greedy, observe, on, union, unobserve, wrapper } from "./registry.js";

// Sizes

define("geometryReader", { ...greedy, create: box, classes: () => ["cell", "at-top", "at-leading"] });

define("viewThatFits", {
  ...pile,
  room: (node, rooms, { inside, chosen }) => union(inside.includes(chosen) ? [chosen.room] : rooms),
  attached(view) {
    const { element } = view;
    if (!view.observer) observe(view, [element.parentElement, document.documentElement], choose);
  },
  // What is beside it may take the room that there was.
  pageChanged: choose,
  forgotten: unobserve,
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

// Edges

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
  forgotten: unobserve,
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

// Columns beside a view

define("inspector", {
  ...wrapper,
  room: (node, rooms) => ({ ...union(rooms), ...(rooms.length > 1 && { wide: true, tall: true }) }),
  classes: ({ children }) => ["cell", children?.length > 1 && "inspected"],
});

define("inspectorColumn", {
  room: () => ({ tall: true }),
  axis: () => "y",
  create: () => leavable("aside", "dismiss", "Close"),
  css: ({ minWidth, idealWidth, maxWidth }) => ({
    "--least": px(minWidth), "--ideal": px(idealWidth), "--most": px(maxWidth),
  }),
  role: () => undefined,
  update: updateBar,
});
