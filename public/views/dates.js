// Choices of dates: the browser's own fields, and a calendar of which a month is seen.
import { make, setAttributes, setText } from "./element.js";
import { define } from "./registry.js";
import { settle } from "./values.js";

/** @typedef {import("./registry.js").Node} Node */
/** @typedef {import("./registry.js").View} View */

const isCalendar = ({ type, datePickerStyle, components }) =>
  type === "multiDatePicker" || (datePickerStyle === "graphical" && components !== "hourAndMinute");

/** The types of HTML's fields. */
const fields = new Map([["date", "date"], ["hourAndMinute", "time"], [undefined, "datetime-local"]]);

define("datePicker", {
  key: (node) => (isCalendar(node) ? "calendar" : "field"),
  room: (node) => (isCalendar(node) ? { wide: true } : {}),
  create: (node) => (isCalendar(node) ? makeCalendar() : makeField()),
  classes: (node) => [isCalendar(node) && "calendar", node.labelsHidden && "labels-hidden"],
  update: (view, node, old) => (isCalendar(node) ? updateCalendar(view, node, old) : updateField(view, node)),
  read: ({ entered }) => entered,
  write: (view, value) => (isCalendar(view.node) ? writeCalendar(view, value) : writeField(view, view.control, value)),
});

define("multiDatePicker", {
  room: () => ({ wide: true }),
  create: makeCalendar,
  classes: ({ labelsHidden }) => ["calendar", labelsHidden && "labels-hidden"],
  update: updateCalendar,
  read: ({ entered }) => entered,
  write: writeCalendar,
});

/** Sends what a person has chosen: the page hears of values by this event. */
function send(view, value) {
  view.entered = value;
  view.element.dispatchEvent(new InputEvent("input", { bubbles: true }));
}

// Fields

function makeField() {
  const element = make("label");
  const slot = make("span");
  const control = make("input");
  slot.className = "row caption";
  element.append(slot, control);
  return { element, slot, control };
}

function updateField(view, { components, minimum, maximum }) {
  const { control } = view;
  setAttributes(control, { type: fields.get(components), min: minimum, max: maximum });
  listen(view, control, (value) => send(view, value));
}

/** Keys that open a calendar, or leave the field. */
const others = new Set([" ", "Alt", "Control", "Enter", "Escape", "F4", "Meta", "Shift", "Tab"]);

/**
 * Hears when a person has come to the end of a date. One that is typed passes through others that are right as they are,
 * such as the second year on the way to the year 2027: it ends with Enter, or when the field is left. What is chosen from
 * the browser's own calendar is no key.
 * @param {View} view
 * @param {HTMLInputElement} control
 * @param {(value: string) => void} enter
 */
function listen(view, control, enter) {
  if (view.listened === control) return;
  view.listened = control;
  const commit = () => {
    const isTyped = view.isTyped;
    view.isTyped = false;
    // What is incomplete has no value.
    if (control.value && control.value !== view.written) {
      view.written = control.value;
      enter(control.value);
    } else if (isTyped && view.node) {
      control.value = view.written ?? "";
      settle();
    }
  };
  control.addEventListener("input", (event) => event.stopPropagation());
  control.addEventListener("change", () => view.isTyped || commit());
  control.addEventListener("blur", commit);
  control.addEventListener("keydown", ({ key, altKey }) => {
    if (key === "Escape") control.value = view.written ?? "";
    if (key === "Enter" || key === "Escape") commit();
    else if (!others.has(key) && !altKey) view.isTyped = true;
  });
}

/** Shows a value in a field, unless a person is typing there. */
function writeField(view, control, value = "") {
  if (view.isTyped && document.activeElement === control) return false;
  view.written = value;
  if (control.value !== value) control.value = value;
  return true;
}

// Days, as numbers from the first of January 1970 on, and as ISO 8601 has them

const dayLength = 864e5;
const dayOf = (iso) => Date.parse(iso.slice(0, 10)) / dayLength;
const isoOf = (day) => new Date(day * dayLength).toISOString().slice(0, 10);
const firstOfMonth = (day) => dayOf(`${isoOf(day).slice(0, 7)}-01`);
const earliest = dayOf("0001-01-01");
const latest = dayOf("9999-12-31");

/** The same day some months later, or the last one of that month. */
function later(day, months) {
  const date = new Date(day * dayLength);
  const dayOfMonth = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const first = date.getTime() / dayLength;
  date.setUTCMonth(date.getUTCMonth() + 1);
  return Math.min(first + dayOfMonth - 1, date.getTime() / dayLength - 1);
}

/** How something of days is written in the language of a calendar. */
function format({ locale }, options, day) {
  const all = { calendar: "gregory", timeZone: "UTC", ...options };
  const date = new Date(day * dayLength);
  try {
    return date.toLocaleDateString(locale, all);
  } catch {
    return date.toLocaleDateString(undefined, all);
  }
}

/** How a number is written there. */
function numeral({ locale }, number) {
  try {
    return number.toLocaleString(locale);
  } catch {
    return String(number);
  }
}

// Calendars

function makeCalendar() {
  const control = make("fieldset");
  const slot = make("span");
  const bar = make("div");
  const before = make("button");
  const title = make("span");
  const after = make("button");
  const table = make("table");
  slot.className = "row caption";
  bar.className = "months";
  control.role = "group";
  table.role = "grid";
  title.ariaLive = "polite";
  for (const button of [before, after]) button.type = "button";
  bar.append(title, before, after);
  table.append(make("thead"), make("tbody"));
  control.append(slot, bar, table);
  // The day that the keyboard gets to takes the focus.
  control.focus = (options) => table.querySelector("[tabindex='0']")?.focus(options);
  return { element: control, control, slot, before, title, after, table };
}

const isMany = ({ type }) => type === "multiDatePicker";

/** The days that are chosen, as texts. */
const chosenDays = (value = "") => value.split(" ").filter(Boolean).map((each) => each.slice(0, 10));

/** A day within the bounds of a calendar. */
function within({ minimum, maximum }, day) {
  const [least, most] = [minimum ? dayOf(minimum) : earliest, maximum ? dayOf(maximum) : latest];
  return Math.max(least, Math.min(most, day));
}

function updateCalendar(view, node, old) {
  const { slot, title, table, control, id } = view;
  setAttributes(slot, { id: `dates-${id}` });
  setAttributes(title, { id: `month-${id}` });
  setAttributes(control, { "aria-labelledby": !control.ariaLabel && slot.id });
  setAttributes(table, { "aria-labelledby": title.id, "aria-multiselectable": isMany(view) });
  updateTime(view, node);
  if (!view.isListening) hear(view);
  view.isListening = true;
  // A person who looks for days to choose stays where they are.
  if (node.value !== old?.value && !(isMany(view) && view.isTurned)) view.day = undefined;
  draw(view);
}

function writeCalendar(view, value) {
  if (view.time && !writeField(view, view.time, value?.slice(11))) return false;
  if (view.chosen !== value) {
    view.chosen = value;
    if (!isMany(view)) view.day = undefined;
    draw(view);
  }
  return true;
}

/** A calendar of times, too, has a field for these. */
function updateTime(view, { components, minimum, maximum, value = "" }) {
  if (isMany(view) || components === "date") {
    view.time?.remove();
    view.time = undefined;
    return;
  }
  if (!view.time) {
    view.time = view.control.appendChild(make("input"));
    view.time.type = "time";
  }
  const bound = (text) => (text?.slice(0, 10) === value.slice(0, 10) ? text?.slice(11) : undefined);
  setAttributes(view.time, { min: bound(minimum), max: bound(maximum), "aria-labelledby": view.slot.id });
  listen(view, view.time, (time) => send(view, `${chosenDays(view.chosen)[0] ?? isoOf(dayInFocus(view))}T${time}`));
}

/** The day that the keyboard gets to, whose month is seen. */
function dayInFocus({ day, chosen, node }) {
  const [first] = chosenDays(chosen ?? node.value);
  // Where nothing is chosen, it is today.
  const now = new Date();
  const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / dayLength;
  return within(node, day ?? (first ? dayOf(first) : today));
}

/** Draws the month that is seen, if that is another than before. */
function draw(view) {
  const { node, before, title, after, table } = view;
  const day = dayInFocus(view);
  const { locale, firstWeekday, minimum, maximum } = node;
  const chosen = view.chosen ?? node.value;
  const said = JSON.stringify([day, chosen, locale, firstWeekday, minimum, maximum]);
  if (view.said === said) return;
  view.said = said;
  const hasFocus = table.contains(document.activeElement);
  const month = { month: "long", year: "numeric" };
  setText(title, format(node, month, day));
  for (const [button, months] of [[before, -1], [after, 1]]) {
    const there = within(node, later(firstOfMonth(day), months));
    setAttributes(button, { "aria-label": format(node, month, there), disabled: firstOfMonth(there) === firstOfMonth(day) });
  }
  const weeks = weeksOf(day, firstWeekday);
  table.tHead.replaceChildren(rowOf(weeks[1].map((each) => weekdayOf(node, each))));
  const days = new Set(chosenDays(chosen));
  table.tBodies[0].replaceChildren(...weeks.map((week) => rowOf(week.map((each) => cellOf(node, each, day, days)))));
  if (hasFocus) table.querySelector("[tabindex='0']")?.focus();
}

/** The weeks that the days of a month are in. */
function weeksOf(day, firstWeekday = 1) {
  const first = firstOfMonth(day);
  // The first of January 1970 was a Thursday.
  const column = (((first + 4 - (firstWeekday - 1)) % 7) + 7) % 7;
  const count = Math.ceil((column + later(first, 1) - first) / 7);
  return Array.from({ length: count }, (_, week) => Array.from({ length: 7 }, (_, index) => first - column + week * 7 + index));
}

function rowOf(cells) {
  const row = make("tr");
  row.append(...cells);
  return row;
}

function weekdayOf(node, day) {
  const cell = make("th");
  cell.scope = "col";
  cell.abbr = format(node, { weekday: "long" }, day);
  cell.append(format(node, { weekday: "short" }, day));
  return cell;
}

/** A day as a button; a day of another month is an empty place. */
function cellOf(node, day, focused, chosen) {
  const cell = make("td");
  if (firstOfMonth(day) !== firstOfMonth(focused)) return cell;
  const button = make("button");
  const iso = isoOf(day);
  button.type = "button";
  button.append(numeral(node, Number(iso.slice(8))));
  setAttributes(cell, { role: "gridcell", "aria-selected": chosen.has(iso) });
  setAttributes(button, {
    "data-day": iso, tabindex: day === focused ? "0" : "-1", disabled: within(node, day) !== day,
    "aria-label": format(node, { dateStyle: "full" }, day), "aria-pressed": chosen.has(iso) && "true",
  });
  cell.append(button);
  return cell;
}

/** Hears what a person does in a calendar. */
function hear(view) {
  const { before, after, table } = view;
  before.addEventListener("click", () => go(view, later(firstOfMonth(dayInFocus(view)), -1)));
  after.addEventListener("click", () => go(view, later(firstOfMonth(dayInFocus(view)), 1)));
  table.addEventListener("click", ({ target }) => {
    const button = target.closest("[data-day]");
    if (button && !button.disabled) choose(view, button.dataset.day);
  });
  table.addEventListener("keydown", (event) => {
    const day = dayByKey(view, event);
    if (day === undefined) return;
    event.preventDefault();
    go(view, day);
  });
}

/** Has another day, whose month is seen, be the one that the keyboard gets to. */
function go(view, day) {
  view.isTurned = true;
  view.day = within(view.node, day);
  draw(view);
}

/** The day that a key leads to, if it leads to one. */
function dayByKey(view, { key, shiftKey, altKey, ctrlKey, metaKey }) {
  if (altKey || ctrlKey || metaKey) return undefined;
  const day = dayInFocus(view);
  const forward = getComputedStyle(view.table).direction === "rtl" ? -1 : 1;
  const week = weeksOf(day, view.node.firstWeekday).find((days) => days.includes(day));
  const months = shiftKey ? 12 : 1;
  return new Map([
    ["ArrowLeft", day - forward], ["ArrowRight", day + forward], ["ArrowUp", day - 7], ["ArrowDown", day + 7],
    ["Home", week[0]], ["End", week[6]], ["PageUp", later(day, -months)], ["PageDown", later(day, months)],
  ]).get(key);
}

function choose(view, iso) {
  const days = chosenDays(view.chosen ?? view.node.value);
  view.isTurned = true;
  view.day = dayOf(iso);
  if (isMany(view)) {
    const others = days.filter((each) => each !== iso);
    view.chosen = (others.length < days.length ? others : [...days, iso]).sort().join(" ");
  } else if (view.time) view.chosen = `${iso}T${view.time.value || "00:00"}`;
  else view.chosen = iso;
  draw(view);
  send(view, view.chosen);
}
