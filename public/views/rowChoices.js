// Choosing: a list of which rows are chosen is a grid, whose rows are gone through with the arrow keys.
import { make, present, setAttributes } from "./element.js";
import { equipment, levelOf, listAround, lookOf, rowsOf, selects, standAlone, steps, viewsOf } from "./listRows.js";
import { isTakenIn } from "./pointer.js";
import { on } from "./registry.js";
import { isLive, takes } from "./tree.js";

/** The keys that show the rows below one, and hide them, where lines begin at the left. */
const disclosures = { ArrowRight: "expand", ArrowLeft: "collapse" };
const mirrored = { ArrowRight: "collapse", ArrowLeft: "expand" };

/** Has a row say whether it is chosen. */
export function showChoice(row) {
  const { holder } = row;
  const list = listAround(row);
  const isInGrid = selects(list);
  const canBeChosen = isInGrid && takes(row, "select");
  const isChosen = canBeChosen && list.node.value.includes(Number(row.id));
  const isInTree = list?.kindOfGrid === "treegrid";
  const discloser = isInTree && discloserOf(row);
  // Items of lists say only how deep they are, and rows of plain tables not even that.
  const hasLevel = isInTree || (!isInGrid && !list?.grid && levelOf(holder) > 0);
  setAttributes(holder, {
    // The rows of a table are such anyway, and have cells of their own.
    "role": (isInGrid || list?.grid) && "row", "aria-selected": canBeChosen && String(isChosen), "data-chosen": isChosen,
    "aria-level": hasLevel && levelOf(holder) + 1,
    "aria-expanded": discloser && String(Boolean(discloser.node.expanded)),
  });
  const tools = equipment.get(holder)?.tools;
  if (tools) setAttributes(tools, { role: isInGrid && "gridcell" });
  letTabLeadTo(holder, isInGrid ? holder === list.stop : undefined);
  if (!isInGrid) {
    if (choosers.delete(holder)) release(row);
    return;
  }
  if (!list.grid) enclose(row);
  if (!choosers.has(holder)) {
    holder.addEventListener("mousedown", keepText);
    holder.addEventListener("click", pick);
    holder.addEventListener("keydown", goOn);
  }
  choosers.set(holder, { row, list });
}

/** The rows of grids, and what grids they are in. */
const choosers = new WeakMap();

/** Gives a view a role in the grid around it, or none. */
function setRole(view, role) {
  if (view.roleInGrid === role) return;
  view.roleInGrid = role;
  present(view);
}

/** Whether a row's element is nothing by itself. */
const canBeCell = ({ element, control }) =>
  !control && ["DIV", "SPAN"].includes(element.tagName) && [null, "gridcell"].includes(element.role);

/** Makes a cell of what is in a row: of its element, or around it where that is something of its own. */
function enclose(row) {
  const { holder, element } = row;
  if (canBeCell(row)) {
    uncover(element);
    return setRole(row, "gridcell");
  }
  setRole(row, undefined);
  if (element.parentElement !== holder) return;
  const cell = make("div");
  setAttributes(cell, { class: "row-cell", role: "gridcell" });
  element.before(cell);
  if (cell.moveBefore) cell.moveBefore(element, null);
  else cell.append(element);
}

function release(row) {
  uncover(row.element);
  setRole(row, undefined);
}

/** Takes away the cell around an element. */
function uncover(element) {
  const cell = element.parentElement;
  if (cell.className === "row-cell") cell.replaceWith(element);
}

const takesSeveral = ({ node: { listLooks } }) => listLooks?.selects === "several";

/** Whether what is chosen is shown in the list's place, in columns that are shown one by one. */
const leadsAway = ({ element }) => Boolean(element.closest(".navigationSplitView.compact"));

/** Whether each row is chosen or not by itself: while rows are edited, and by fingers. */
const isChosenOneByOne = (list) =>
  list.node.listLooks.editing || (matchMedia("(pointer: coarse)").matches && !leadsAway(list));

/** A click with Shift chooses rows: browsers would select the text up to there. */
function keepText(event) {
  const chooser = choosers.get(event.currentTarget);
  if (event.shiftKey && chooser && takesSeveral(chooser.list) && !isTakenIn(event.currentTarget, event.target)) event.preventDefault();
}

/** A click on a row, and on nothing in it that takes clicks itself. */
function pick({ currentTarget, target, defaultPrevented, shiftKey, ctrlKey, metaKey }) {
  const chooser = choosers.get(currentTarget);
  if (!chooser || defaultPrevented || isTakenIn(currentTarget, target)) return;
  // Something in it may have taken the focus, such as what can be dragged; in a table that is the cell that stands for it.
  if (shiftKey || !chooser.list.grid) currentTarget.focus({ preventScroll: true });
  const isAdded = ctrlKey || metaKey || isChosenOneByOne(chooser.list);
  choose(chooser, shiftKey ? "extend" : isAdded ? "beside" : "alone");
}

/** While rows are edited, what would lead elsewhere does not: a click there is one on the row. */
export function stayHere(event) {
  const { currentTarget, target } = event;
  const link = target.closest(".navigationLink");
  if (!currentTarget.dataset.editing || !link || !currentTarget.contains(link) || link.closest(".row-tools")) return;
  event.preventDefault();
  event.stopPropagation();
  const chooser = choosers.get(link.closest("li"));
  if (chooser) choose(chooser, "beside");
}

/**
 * Chooses a row: alone; or beside others, or not any more if it is chosen; or with all rows from the one that was chosen last.
 * @param {"alone" | "beside" | "extend"} way
 */
function choose({ row, list }, way) {
  if (list.node.listLooks.disabled || !takes(row, "select")) return;
  const value = way === "beside" ? row.holder.ariaSelected !== "true" : "extend";
  on.act(row, "select", takesSeveral(list) && way !== "alone" ? { value } : undefined);
}

/** What of a row leads on by the arrow keys though it is used by itself: nothing that uses these keys. */
const LEADING_ON = ":is(a, button):not([role], [aria-haspopup], .row-tools *)";

/** What a key does with a row of a grid that has the focus. */
function goOn(event) {
  const { currentTarget, target, key, shiftKey, altKey, ctrlKey, metaKey } = event;
  const chooser = choosers.get(currentTarget);
  if (!chooser || altKey) return;
  const { list } = chooser;
  const isStep = Boolean(steps[key]) || key === "Home" || key === "End";
  // From what can be dragged, or has a menu, the arrow keys lead on, too; from a control they do not.
  const leadsOn = target === currentTarget || (steps[key] && (target.matches(LEADING_ON) || !isTakenIn(currentTarget, target)));
  if (!leadsOn) return;
  if ((ctrlKey || metaKey) && key === "a" && takes(list, "selectAll")) {
    if (!list.node.listLooks.disabled) on.act(list, "selectAll");
    return event.preventDefault();
  }
  // With Control, the focus alone moves.
  if (metaKey || (ctrlKey && !isStep)) return;
  const areChosen = !ctrlKey && !isChosenOneByOne(list) && !leadsAway(list);
  const reach = (row, options) => {
    row.holder.focus(options);
    if (shiftKey && takesSeveral(list)) choose({ ...chooser, row }, "extend");
    else if (areChosen) choose({ ...chooser, row }, "alone");
  };
  if (isStep && on.goBeyond(list, chooser.row, key, reach)) return event.preventDefault();
  const rows = rowsOf(list);
  const index = rows.indexOf(chooser.row);
  const next = rows[key === "Home" ? 0 : key === "End" ? rows.length - 1 : index + (steps[key] ?? 0)];
  if (next && next !== chooser.row) reach(next);
  else if (key === " ") choose(chooser, "beside");
  else if (key === "Enter") {
    const usable = ":is(button:enabled, a)";
    const control = currentTarget.querySelector(`:scope > :not(.row-tools) ${usable}, :scope > ${usable}`);
    if (control) control.click();
    else choose(chooser, "alone");
  // A row has its buttons beside it: the browser would scroll there.
  } else if (!isStep && !disclose(chooser.row, key) && (!disclosures[key] || list.grid)) return;
  event.preventDefault();
}

/** What shows the rows below one, and hides them. */
const discloserOf = (row) => viewsOf(row).find((view) => takes(view, "expand"));

/** Whether a row is below another one, or has others below it. */
const isInTree = (row) => Boolean(discloserOf(row) || lookOf(row, viewsOf(row)).level);

/** Shows the rows below one, or hides them, if a key does that. */
function disclose(row, key) {
  const action = (getComputedStyle(row.holder).direction === "rtl" ? mirrored : disclosures)[key];
  const discloser = discloserOf(row);
  if (!action || !discloser || (discloser.node.expanded ? "collapse" : "expand") !== action) return false;
  on.act(discloser, action);
  return true;
}

/**
 * Has the Tab key lead to a row of a grid and to what is beside that, or pass over both.
 * @param {HTMLElement} holder
 * @param {boolean} [isStop]  undefined for a row of no grid: the Tab key leads to what is beside it
 */
function letTabLeadTo(holder, isStop) {
  const { more, handle } = equipment.get(holder) ?? {};
  setAttributes(holder, { tabindex: isStop === undefined ? undefined : isStop ? "0" : "-1" });
  for (const button of [more, handle]) if (button) setAttributes(button, { tabindex: isStop === false && "-1" });
}

/** Has the Tab key lead to one row of a grid: the one that had the focus last, or the first that is chosen, or the first. */
export function setStop(list, rows) {
  const { slot, visited } = list;
  const first = rows.find(({ holder }) => holder.ariaSelected === "true") ?? rows[0];
  list.stop = rows.some(({ holder }) => holder === visited) ? visited : first?.holder;
  for (const { holder } of rows) letTabLeadTo(holder, holder === list.stop);
  if (list.hasStop) return;
  list.hasStop = true;
  slot.addEventListener("focusin", ({ target }) => {
    if (!selects(list) || !choosers.has(target)) return;
    list.visited = target;
    if (target === list.stop) return;
    if (list.stop) letTabLeadTo(list.stop, false);
    letTabLeadTo(target, true);
    list.stop = target;
  });
}

/** Makes a grid of a list of which rows are chosen, or a list again. */
export function makeGrid(list) {
  const { slot, grid, node: { listLooks = {}, value = [] } } = list;
  const isGrid = selects(list);
  const rows = isGrid || list.kindOfGrid || grid ? rowsOf(list) : [];
  // Of a long list, rows of a tree may be out of sight for a while.
  const isTree = list.kindOfGrid === "treegrid" || rows.some(isInTree);
  const kindOfGrid = isGrid && (isTree ? "treegrid" : "grid");
  setAttributes(grid ?? slot, {
    "role": kindOfGrid || (grid && "table"), "aria-multiselectable": takesSeveral(list),
    "aria-disabled": isGrid && listLooks.disabled,
  });
  const parts = list.inside.flatMap((each) => (each.type === "section" ? [each, ...each.inside] : each));
  for (const view of parts) {
    if (!isLive(view) || !standAlone.has(view.type)) continue;
    const isSection = view.type === "section";
    setAttributes(view.holder, { role: (grid || isGrid) && (isSection ? "none" : "row") });
    // The rows of a table are one group, in which there can be no others.
    if (isSection) setRole(view, grid ? "none" : isGrid ? "rowgroup" : undefined);
    else setRole(view, isGrid ? "gridcell" : grid ? "cell" : undefined);
  }
  // What is chosen is said of all rows together.
  const changed = new Set([...value, ...(list.toldValue ?? [])].filter((id) => value.includes(id) !== list.toldValue?.includes(id)));
  const outdated = kindOfGrid === list.kindOfGrid ? rows.filter(({ id }) => changed.has(Number(id))) : rows;
  list.kindOfGrid = kindOfGrid;
  list.toldValue = value;
  return { rows, outdated };
}
