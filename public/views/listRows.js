// What rows of lists are made of, and what lists they are in.

/** @typedef {import("./registry.js").View} View */

/** Rows with buttons beside them, and what these are. */
export const equipment = new WeakMap();

/** What is in a list and is no row. */
export const standAlone = new Set(["section", "sectionHeader", "sectionFooter"]);

/** The outermost box of a row, if the view is in a row at all and nothing else is around it. */
export function rowAround(view) {
  let top = view;
  while (top.parent?.kind.isBox && top.parent.inside[0] === top) top = top.parent;
  return top.holder?.localName === "li" && !standAlone.has(top.type) ? top : undefined;
}

/** A row's views: its boxes, the outermost first, and what is in them. */
export function viewsOf(row) {
  const views = [row];
  while (views.at(-1).kind.isBox && views.at(-1).inside[0]) views.push(views.at(-1).inside[0]);
  return views;
}

/** What rows are in. */
export const scrollersOfRows = new Set(["list", "form", "table"]);

/** Where rows can be chosen. */
export const lists = new Set(["list", "table"]);

/** What is said of a row by the views that it is made of, of which the innermost counts, and by the section that it is in. */
export function lookOf(row, views) {
  const said = [row.parent, ...views].map(({ node, type }) => (scrollersOfRows.has(type) ? {} : node?.listRow ?? {}));
  return { ...Object.assign({}, ...said), separator: Object.assign({}, ...said.map(({ separator }) => separator)) };
}

/** The list that a view is in, or what else of these types. */
export function listAround(view, types = lists) {
  let list = view.parent;
  while (list && !types.has(list.type)) list = list.parent;
  return list;
}

/**
 * How much of the beginning of what scrolls the header of a row's section covers, where that stays in sight, in pixels.
 * @param {View | undefined} row
 * @param {Element} scroller
 */
export function coverOf(row, scroller) {
  const header = row?.parent?.inside[0];
  if (header?.type !== "sectionHeader" || row === header || header.holder.localName !== "li") return 0;
  const { position, insetBlockStart } = getComputedStyle(header.holder);
  const start = Number.parseFloat(getComputedStyle(scroller).paddingBlockStart) + Number.parseFloat(insetBlockStart);
  return position === "sticky" ? header.holder.offsetHeight + start : 0;
}

/** Whether rows of a list are chosen. */
export const selects = (list) => Boolean(list?.node.listLooks?.selects);

/** Below how many others a row is. */
export const levelOf = ({ dataset: { level = 0 } }) => Number(level);

/** What is in a list, without what stands for rows that are not there. */
export const childrenOf = (list) => [...list.children].filter(({ dataset }) => !dataset.own);

/** The rows of a list, those of its sections among them. */
export const rowsOf = ({ inside }) => inside.flatMap((each) => {
  if (each.type === "section") return rowsOf(each);
  return rowAround(each) ?? [];
});

/** By how many rows the keys lead on that lead from row to row. */
export const steps = { ArrowUp: -1, ArrowDown: 1 };
