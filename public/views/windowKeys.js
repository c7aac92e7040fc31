// How the keys lead from row to row of a list of which not all rows are there, nor all sections: what is not there comes first.
import { on } from "./registry.js";
import { isPartial, isSection, rowOf, windows } from "./windowLines.js";
import { go, scrollers } from "./windows.js";

/** @typedef {import("./registry.js").View} View */

/**
 * A part of a list: a section, or all rows of a list without any, or what is between sections.
 * @typedef {{ view?: View, count: number, rowAt: (number: number) => View | undefined }} Part
 */

/** @returns {Part} */
const partOf = (view) => ({
  view, count: isPartial(view.node) ? view.node.count : view.inside.length,
  rowAt: (number) => (windows.has(view) ? rowOf(windows.get(view), number) : view.inside[number]),
});

/** The parts of a list: how many there are, what is known of each, and in which one a row is, or the one of a number. */
function partsOfList(list) {
  const window = windows.get(list);
  // Of a section that is not there nobody knows how many rows it has.
  const asPart = (view) => (view && isSection(view) ? partOf(view) : { count: 1, rowAt: () => view });
  const isIn = (row) => (each) => each === row || each === row.parent;
  if (!window) {
    const { inside } = list;
    return {
      count: inside.length, at: (index) => asPart(inside[index]), indexOf: (row) => inside.findIndex(isIn(row)),
      indexAt: ({ view }) => inside.indexOf(view),
    };
  }
  if (!window.rows.some(isSection)) return { count: 1, at: () => partOf(list), indexOf: () => 0, indexAt: () => 0 };
  return {
    count: window.count,
    at: (index) => asPart(rowOf(window, index)),
    indexOf: (row) => window.numbers.get(window.rows.find(isIn(row))?.id) ?? -1,
    indexAt: ({ view }, number) => (view === list ? number : window.numbers.get(view.id) ?? -1),
  };
}

const steps = { Home: 1, End: -1, ArrowUp: -1, ArrowDown: 1 };

on.goBeyond = (list, row, key, reach) => {
  const parts = partsOfList(list);
  const step = steps[key];
  const way = { step, isHome: key === "Home", reach };
  if (key === "Home") return goOn(list, parts, 0, -1, way);
  if (key === "End") return goOn(list, parts, parts.count - 1, parts.at(parts.count - 1)?.count ?? 0, way);
  const pending = [...scrollers].find(({ goal }) => goal?.list === list)?.goal;
  if (pending) {
    const index = parts.indexAt(pending.window, pending.number);
    // Nobody knows yet how many rows a section has that is on its way.
    if (index < 0 || parts.at(index).view !== pending.window.view) return true;
    return goOn(list, parts, index, pending.number, way, pending);
  }
  const index = parts.indexOf(row);
  const { view } = index < 0 ? {} : parts.at(index);
  // A row beside sections is a part by itself.
  const number = view ? (windows.get(view)?.numbers.get(row.id) ?? view.inside.indexOf(row)) : 0;
  return goOn(list, parts, index, number, way);
};

/**
 * Goes on from a row, the number `number` of a part, to the next one that can be chosen, and has it come if it is not there.
 * @returns {boolean}  whether that is so, or one is on its way already
 */
function goOn(list, parts, index, number, way, pending) {
  const { step } = way;
  while (index >= 0 && index < parts.count) {
    const { view, count, rowAt } = parts.at(index);
    const window = windows.get(view ?? list);
    for (number += step; number >= 0 && number < count; number += step) {
      const there = rowAt(number);
      if (there && !canBeChosen(there)) continue;
      if (!window || (there && !pending)) return false;
      goToRow(list, window, view ? number : index, way);
      return true;
    }
    index += step;
    number = step > 0 ? -1 : (index >= 0 && index < parts.count ? parts.at(index).count : 0);
  }
  return Boolean(pending);
}

/** Headers and footers are nothing to be chosen. */
const canBeChosen = ({ type }) => type !== "sectionHeader" && type !== "sectionFooter";

/** Has a row of a list come that is not there, or the section that it is in, and calls `reach` with it once it has. */
function goToRow(list, window, wanted, way) {
  const { step, isHome, reach } = way;
  const at = isHome || step < 0 ? (size, viewport, covered) => covered : (size, viewport) => viewport - size;
  const reached = (number) => {
    const { activeElement } = document;
    // Who has gone elsewhere since then stays there.
    if (activeElement !== document.body && !list.element.contains(activeElement)) return;
    const there = rowOf(window, number);
    if (!there) return;
    if (!isSection(there) && canBeChosen(there)) return reach(there, { preventScroll: true });
    const parts = partsOfList(list);
    // A section has come: one of its rows is meant.
    const index = parts.indexAt(window, number);
    const before = isSection(there) ? (step > 0 ? -1 : parts.at(index).count) : number;
    const next = nextThere(parts, index, before, step);
    if (next) reach(next);
    else goOn(list, parts, index, before, way);
  };
  go(window, wanted, at, { reached, list });
}

/** The row of a part after another one, the number `number`, that can be chosen, if it is there. */
function nextThere(parts, index, number, step) {
  const { count, rowAt } = parts.at(index);
  let next = number + step;
  while (next >= 0 && next < count && rowAt(next) && !canBeChosen(rowAt(next))) next += step;
  return next >= 0 && next < count ? rowAt(next) : undefined;
}
