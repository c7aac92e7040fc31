// Where something is that lies on top of the page, beside what it belongs to.

/** So far it is from that, and from the edges of the window, in pixels. */
const DISTANCE = 8;

/** The directions that edges are in. */
function sideOf(edge) {
  const isRightToLeft = document.documentElement.dir === "rtl";
  if (edge === "leading") return isRightToLeft ? "right" : "left";
  if (edge === "trailing") return isRightToLeft ? "left" : "right";
  return edge;
}

/** As near to a place as there is room. */
const within = (place, size, all) => Math.round(Math.max(DISTANCE, Math.min(place, all - size - DISTANCE)));

/**
 * Where an element is beside a rectangle: at the first of these edges that there is room at, or else at the last one.
 * @param {HTMLElement} element
 * @param {{ left: number, right: number, top: number, bottom: number }} target
 * @param {(string | undefined)[]} edges  `top`, `bottom`, `leading`, `trailing`, `left` or `right`
 * @param {"center" | "start"} [alignment]  along the edge
 * @param {number} [distance]
 * @returns {{ x: number, y: number }}
 */
export function beside(element, target, edges, alignment = "center", distance = DISTANCE) {
  const { offsetWidth: width, offsetHeight: height } = element;
  const { left, right, top, bottom } = target;
  const room = {
    bottom: innerHeight - bottom - height, top: top - height, right: innerWidth - right - width, left: left - width,
  };
  const sides = edges.filter(Boolean).map(sideOf);
  const side = sides.find((each) => room[each] >= distance + DISTANCE) ?? sides.at(-1);
  const isAtStart = alignment === "start";
  const start = document.documentElement.dir === "rtl" ? right - width : left;
  const across = isAtStart ? start : (left + right - width) / 2;
  const along = isAtStart ? top : (top + bottom - height) / 2;
  const [x, y] = {
    bottom: [across, bottom + distance],
    top: [across, top - height - distance],
    left: [left - width - distance, along],
    right: [right + distance, along],
  }[side];
  return { x: within(x, width, innerWidth), y: within(y, height, innerHeight) };
}
