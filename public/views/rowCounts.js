// What assistive technology is told of rows of which not all are there: which one each is, of how many.
import { setAttributes } from "./element.js";
import { viewOf } from "./tree.js";
import { isSection, listOf, windows } from "./windowLines.js";

/** @typedef {import("./registry.js").View} View */

const gridAround = (element) => element.closest("[role=grid], [role=treegrid], [role=table]");

/** Of what it is said how many rows it has. */
const counted = new Set();

/** Says no more how many rows something has that is no grid any more, or of which all rows are there. */
export function forgetCounts() {
  const grids = new Set([...windows.values()].map(({ slot }) => gridAround(slot)));
  for (const grid of counted) {
    if (grids.has(grid)) continue;
    setAttributes(grid, { "aria-rowcount": undefined });
    for (const row of grid.querySelectorAll("li[aria-rowindex]")) setAttributes(row, { "aria-rowindex": undefined });
    counted.delete(grid);
  }
}

/** Says of each row that is there which one it is of how many, in these lists and tables. */
export function countIn(lists) {
  const grids = new Set();
  for (const { view, rows, numbers, slot, spacers, count: all } of windows.values()) {
    if (!lists.has(listOf(view))) continue;
    const grid = gridAround(slot);
    if (grid) grids.add(grid);
    // Of those below another one it would be to say which one they are below that.
    const isFlat = !rows.some(({ holder }) => holder.dataset.level);
    for (const { id, holder } of rows) {
      const isItem = isFlat && holder.localName === "li" && !holder.role;
      setAttributes(holder, {
        "aria-setsize": isItem && all, "aria-posinset": isItem && numbers.get(id) + 1,
        ...(holder.role !== "row" && { "aria-rowindex": undefined }),
      });
    }
    for (const spacer of spacers) {
      // In a grid the keyboard goes to rows that are not there.
      setAttributes(spacer, { "aria-hidden": Boolean(grid) && grid.role !== "table", role: grid && "row" });
      setAttributes(spacer.firstElementChild, { role: grid && "cell" });
    }
  }
  for (const grid of grids) {
    setAttributes(grid, { "aria-rowcount": countRows(viewOf(grid)) ?? -1 });
    counted.add(grid);
  }
}

/**
 * Numbers the rows that are there of a list or a table, or of one of its sections: headers and footers are rows, too.
 * @param {number} before  how many there are before them
 * @returns {number | undefined}  how many there are up to the last one, unless they are in sections that are not there
 */
function countRows(view, before = headsOf(view)) {
  const window = windows.get(view);
  const tell = ({ holder }, number) => holder.role === "row" && setAttributes(holder, { "aria-rowindex": number });
  if (window?.rows.some(isSection)) return undefined;
  if (window) {
    for (const row of window.rows) tell(row, before + window.numbers.get(row.id) + 1);
    return before + window.count;
  }
  let number = before;
  for (const each of view.inside) {
    if (isSection(each)) number = countRows(each, number);
    else tell(each, (number += 1));
  }
  return number;
}

/** How many rows of a table there are above the others: one if the columns are called something. */
const headsOf = ({ type, node }) => Number(type === "table" && !node.listLooks?.hidesColumnHeaders);
