// Menus: lists of things to do that a button opens, or a right click on a view. Whether one is open is known here alone:
// what is in it is in the document all the time.
import { beside } from "./beside.js";
import { make, present, px, seatOf, setAttributes, updateLooks } from "./element.js";
import { around, define, on } from "./registry.js";
import { takes, viewOf } from "./tree.js";

/** @typedef {import("./registry.js").View} View */

/** What a person can choose. */
const ITEM = ":is(button, a, input, select):not([disabled], .option-source)";

/**
 * By their lists.
 * @type {WeakMap<Element, View>}
 */
const views = new WeakMap();

/** The open menus, the innermost last. */
const stack = [];

/** A menu that is open: its list, what opened it, and what had the focus before. */
const openOne = (list) => stack.find((each) => each.list === list);

/** The items of a list that can be chosen, in order: not those of the menus in it. */
const itemsOf = (list) => [...list.querySelectorAll(ITEM)].filter((item) => item.closest(".menuItems") === list);

// Opening and closing

/**
 * Opens a list.
 * @param {HTMLElement} list
 * @param {{ left: number, right: number, top: number, bottom: number }} place
 * @param {HTMLElement} opener  gets the focus back
 * @param {"first" | "last"} [which]  of the items gets the focus; without it, the list itself
 */
function open(list, place, opener, which) {
  if (openOne(list) || itemsOf(list).length === 0) return;
  const outer = opener.closest(".menuItems");
  closeAbove(outer);
  prepare(list);
  list.showPopover();
  const edges = outer ? ["trailing", "leading"] : ["bottom", "top"];
  const { x, y } = beside(list, place, edges, "start", outer ? 0 : 4);
  const view = views.get(list);
  view.placed = { "--x": px(x), "--y": px(y) };
  updateLooks(view);
  stack.push({ list, opener, index: 0 });
  if (opener.ariaHasPopup) opener.ariaExpanded = "true";
  const items = itemsOf(list);
  if (which) focusItem(list, which === "first" ? 0 : items.length - 1);
  else list.focus();
}

/** Closes the menus that are inside this one, or all. */
function closeAbove(list) {
  const kept = list ? stack.findIndex((each) => each.list === list) + 1 : 0;
  for (const each of stack.splice(kept).reverse()) {
    each.list.hidePopover();
    each.opener.ariaExpanded = each.opener.ariaHasPopup && "false";
  }
}

/** Closes a list, and those in it, and gives the focus back. */
function close({ list, opener }) {
  closeAbove(opener.closest(".menuItems"));
  opener.focus({ preventScroll: true });
}

/** Closes all menus. */
function closeAll() {
  if (stack.length > 0) close(stack[0]);
}

/** Closes all menus as something has been chosen. Of the menu bar nobody has to find the way back. */
function closeChosen() {
  const before = focusBefore(stack[0]?.opener);
  closeAll();
  before?.focus({ preventScroll: true });
}

/** A press elsewhere closes them; one on a button with a menu is for that to deal with. */
function pressed({ target }) {
  asked = undefined;
  const isFor = ({ list, opener }) => list.contains(target) || (opener.ariaHasPopup && opener.contains(target));
  if (!stack.some(isFor)) closeAll();
}

addEventListener("pointerdown", pressed, true);

/** Has the items of a list be what they are in menus, and choices one item for each option. */
function prepare(list) {
  for (const select of list.querySelectorAll(".picker > select")) mirror(select);
  for (const item of list.querySelectorAll(ITEM)) {
    if (item.matches("[type=radio]")) item.role = "menuitemradio";
    else if (!item.matches(".option")) item.role = item.matches("input") ? "menuitemcheckbox" : "menuitem";
    item.tabIndex = -1;
  }
}

/** Shows the options of a choice as items. */
function mirror(select) {
  const picker = select.parentElement;
  const group = picker.querySelector(":scope > .options") ?? make("div");
  const items = [...select.options].map((option) => {
    const item = make("button");
    item.type = "button";
    item.role = "menuitemradio";
    item.className = "option";
    item.ariaChecked = String(option.selected);
    item.dataset.option = option.value;
    item.disabled = option.disabled;
    item.append(option.text);
    return item;
  });
  select.classList.add("option-source");
  select.tabIndex = -1;
  group.className = "options";
  group.role = "group";
  setAttributes(group, { "aria-label": picker.querySelector(".pickerLabel")?.textContent });
  group.replaceChildren(...items);
  if (!group.parentElement) picker.append(group);
}

// The keyboard

function focusItem(list, index) {
  const items = itemsOf(list);
  if (items.length === 0) return list.focus();
  const one = openOne(list);
  const next = (index + items.length) % items.length;
  if (one) one.index = next;
  items[next].focus();
}

/** The list of the menu that an item opens, if it opens one. */
const listOf = (opener) => opener?.closest(".menu")?.querySelector(":scope > .list > .menuItems");

const isSubmenu = (item) => item?.matches("[aria-haspopup=menu]");

/** What a key does in a list. */
function keydown(event) {
  const list = event.currentTarget;
  if (event.target.closest(".menuItems") !== list || event.ctrlKey || event.metaKey || event.altKey) return;
  const items = itemsOf(list);
  const index = items.indexOf(document.activeElement);
  const isRightToLeft = getComputedStyle(list).direction === "rtl";
  const [inward, outward] = isRightToLeft ? ["ArrowLeft", "ArrowRight"] : ["ArrowRight", "ArrowLeft"];
  const actions = {
    ArrowDown: () => focusItem(list, index + 1),
    ArrowUp: () => focusItem(list, index < 0 ? items.length - 1 : index - 1),
    Home: () => focusItem(list, 0),
    End: () => focusItem(list, items.length - 1),
    Escape: () => close(openOne(list)),
    Tab: closeAll,
    [inward]: () => (isSubmenu(items[index]) ? openFrom(items[index], "first") : openBeside(1)),
    [outward]: () => (stack.length > 1 ? close(openOne(list)) : openBeside(-1)),
    // Buttons and links take it themselves.
    Enter: items[index]?.matches("input") && (() => items[index].click()),
  };
  const action = actions[event.key] ?? (event.key.length === 1 && event.key !== " " && (() => search(list, event.key)));
  if (!action) return;
  if (event.key !== "Tab") event.preventDefault();
  event.stopPropagation();
  action();
}

/** Goes to the next item that begins with a letter. */
function search(list, letter) {
  const items = itemsOf(list);
  const start = items.indexOf(document.activeElement) + 1;
  const name = (item) => (item.ariaLabel ?? (item.closest("label") ?? item).textContent).trim().toLowerCase();
  const order = [...items.slice(start), ...items.slice(0, start)];
  const found = order.find((item) => name(item).startsWith(letter.toLowerCase()));
  if (found) focusItem(list, items.indexOf(found));
}

/** Opens the menu of a button. */
function openFrom(opener, which) {
  const list = listOf(opener);
  if (list) open(list, opener.closest(".menu").getBoundingClientRect(), opener, which);
}

/** The keys that open a menu of a button. A tap does so with Enter and Space. */
function openerKeydown(event) {
  if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
  // In a list, these go to other items.
  if (event.currentTarget.closest(".menuItems")) return;
  event.preventDefault();
  openFrom(event.currentTarget, event.key === "ArrowDown" ? "first" : "last");
}

/** A tap on a button with a menu. From the keyboard, its first item gets the focus. */
function openerClick(event) {
  const opener = event.currentTarget;
  const list = listOf(opener);
  // In a list, the pointer has opened it before.
  if (!openOne(list) || opener.closest(".menuItems")) openFrom(opener, event.detail === 0 ? "first" : undefined);
  else close(openOne(list));
}

/** Something in a list has been chosen. */
function chosen({ target, currentTarget: list }) {
  const item = target.closest("button, a, input");
  if (!item || isSubmenu(item) || item.closest(".menuItems") !== list) return;
  if (item.dataset.option !== undefined) {
    const select = item.closest(".picker").querySelector("select");
    select.value = item.dataset.option;
    select.dispatchEvent(new Event("input", { bubbles: true }));
  }
  if (!list.matches(".stays")) closeChosen();
}

/** Under the pointer, a menu in a list opens, and the others in it close. */
function hover({ target, pointerType, currentTarget: list }) {
  const item = target.closest(ITEM) ?? target.closest("label")?.querySelector("input");
  if (pointerType !== "mouse" || !item || item.closest(".menuItems") !== list || document.activeElement === item) return;
  closeAbove(list);
  focusItem(list, itemsOf(list).indexOf(item));
  if (isSubmenu(item)) openFrom(item);
}

// The kinds

define("menuItems", {
  room: () => ({}),
  create() {
    const element = make("div");
    element.popover = "manual";
    element.addEventListener("keydown", keydown);
    element.addEventListener("click", chosen);
    element.addEventListener("pointerover", hover);
    return { element };
  },
  role: () => "menu",
  tabIndex: () => -1,
  classes: ({ menuActionDismissBehavior }) => [menuActionDismissBehavior && "stays"],
  update(view) {
    views.set(view.element, view);
  },
  pageChanged({ element }) {
    const one = openOne(element);
    if (!one) return;
    prepare(element);
    // What had the focus may have gone: the one that is there now gets it.
    if (document.activeElement === document.body) focusItem(element, Math.min(one.index, itemsOf(element).length - 1));
  },
  // Whether there is anything in it is news to a view that has it for its menu.
  attached: ({ parent }) => parent?.kind.attached?.(parent),
  forgotten({ element }) {
    const index = stack.findIndex(({ list }) => list === element);
    if (index >= 0) closeAbove(stack[index].opener.closest(".menuItems"));
  },
});

define("menuLabel", { create: () => ({ element: make("span") }), classes: () => ["row"] });

/** Gives a button what says that it opens a menu. */
function makeOpener(button) {
  button.type = "button";
  button.ariaHasPopup = "menu";
  button.ariaExpanded = "false";
  button.addEventListener("click", openerClick);
  button.addEventListener("keydown", openerKeydown);
}

define("menu", {
  room: () => ({}),
  create({ actions = [] }) {
    const element = make("div");
    const control = make("button");
    control.type = "button";
    const more = actions.includes("tap") && make("button");
    element.append(control);
    if (more) {
      more.className = "more";
      more.ariaLabel = "More";
      element.append(more);
    }
    const slot = make("div");
    slot.className = "list";
    element.append(slot);
    makeOpener(more || control);
    return { element, control, more, slot };
  },
  // With an action of its own, it has another button that opens it.
  key: ({ actions = [] }) => String(actions.includes("tap")),
  slots: ({ control, slot }, [label, ...items]) => [
    { element: control, ids: label === undefined ? [] : [label] }, { element: slot, ids: items },
  ],
  classes: ({ buttonStyle = "automatic", controlSize, buttonBorderShape: shape, menuIndicator }) => [
    `buttonStyle-${buttonStyle}`, controlSize && `controlSize-${controlSize}`,
    typeof shape === "string" && `border-${shape}`, menuIndicator && `indicator-${menuIndicator}`,
  ],
  update({ more }, { disabled }) {
    if (more) setAttributes(more, { disabled });
  },
});

// The menu bar

/** The buttons of a menu bar that are shown, in order. */
const openersOf = (bar) => [...bar.querySelectorAll(":scope > .menu:not([hidden]) > button")];

/** What had the focus before the menu bar of a button got it, if it is in one. */
const focusBefore = (opener) => viewOfBar(opener)?.before;

/** @type {WeakMap<Element, View>} */
const bars = new WeakMap();
const viewOfBar = (opener) => bars.get(opener?.closest(".menuBar"));

/** Gives a button of a menu bar the focus. It is the one that the keyboard gets to. */
function focusOpener(opener) {
  for (const other of openersOf(opener.closest(".menuBar"))) other.tabIndex = other === opener ? 0 : -1;
  opener.focus();
}

/** Opens the menu beside the open one of a menu bar: the one after it, or the one before it. */
function openBeside(step) {
  const opener = stack[0]?.opener;
  const bar = opener?.closest(".menuBar");
  if (!bar) return;
  const openers = openersOf(bar);
  const next = openers[(openers.indexOf(opener) + step + openers.length) % openers.length];
  closeAbove();
  focusOpener(next);
  openFrom(next, "first");
}

/** What a key does on a button of a menu bar. */
function barKeydown(event) {
  const { target, key, currentTarget: bar, ctrlKey, metaKey, altKey } = event;
  const openers = openersOf(bar);
  const index = openers.indexOf(target);
  if (index < 0 || ctrlKey || metaKey || altKey) return;
  const to = (next) => () => focusOpener(openers[(next + openers.length) % openers.length]);
  const isRightToLeft = getComputedStyle(bar).direction === "rtl";
  const [onward, back] = isRightToLeft ? ["ArrowLeft", "ArrowRight"] : ["ArrowRight", "ArrowLeft"];
  const begins = (opener) => opener.textContent.trim().toLowerCase().startsWith(key.toLowerCase());
  const found = [...openers.slice(index + 1), ...openers.slice(0, index + 1)].find(begins);
  const actions = {
    [onward]: to(index + 1), [back]: to(index - 1), Home: to(0), End: to(-1), Escape: () => focusBefore(target)?.focus(),
  };
  const action = actions[key] ?? (key.length === 1 && key !== " " && found && (() => focusOpener(found)));
  if (!action) return;
  event.preventDefault();
  event.stopPropagation();
  action();
}

/** While one menu of a menu bar is open, another one opens under the pointer. */
function barHover({ target, pointerType, currentTarget: bar }) {
  const opener = target.closest("button");
  const open = stack[0]?.opener;
  if (pointerType !== "mouse" || !openersOf(bar).includes(opener) || !bar.contains(open) || open === opener) return;
  closeAbove();
  focusOpener(opener);
  openFrom(opener);
}

define("menuBar", {
  room: () => ({}),
  create() {
    const element = make("div");
    element.addEventListener("keydown", barKeydown);
    element.addEventListener("pointerover", barHover);
    return { element };
  },
  role: () => "menubar",
  name: ({ label }) => label ?? "Menus",
  update(view) {
    bars.set(view.element, view);
    if (view.before !== undefined) return;
    view.before = null;
    view.element.addEventListener("focusin", ({ relatedTarget, currentTarget }) => {
      if (relatedTarget && !currentTarget.contains(relatedTarget)) view.before = relatedTarget;
    });
  },
  pageChanged({ element }) {
    // A menu in which there is nothing is not there.
    const hide = (each, isEmpty) => setAttributes(each, { hidden: isEmpty });
    for (const menu of element.children) hide(menu, !menu.querySelector(".menuItems :is(button, a, input, select)"));
    const openers = openersOf(element);
    hide(element, openers.length === 0);
    const reached = openers.find(({ tabIndex, role }) => role && tabIndex === 0) ?? openers[0];
    for (const opener of openers) setAttributes(opener, { role: "menuitem", tabindex: opener === reached ? 0 : -1 });
  },
});

define("commandGroup", { room: () => ({}), create: () => ({ element: make("div") }), role: () => "group" });

// Views with a menu of their own

/** Where a person has pressed for long enough. */
let hold;
/** Where it began. */
let held;
/** Whether a finger has opened a menu: then its click is for nothing else. */
let hasOpened = false;

const FOR_ITSELF = "input, textarea, select, a[href]";

/** The view that has the menu, in the boxes that may be around it. */
function contentOf(element) {
  let [view] = viewOf(element).inside;
  while (view?.kind.isBox) [view] = view.inside;
  return view;
}

const listBeside = (element) => element.querySelector(":scope > .menuItems");

/** Whether what is pressed is in a view and in none inside it that has another menu. */
const isFor = (event) => {
  const { target, currentTarget } = event;
  const own = target.closest(FOR_ITSELF);
  // A row that is a link is a row first, and a link that has a menu of its own has that.
  const isRow = own?.matches("a[href]") && hasMenuOfRows(currentTarget) && rowAt(event);
  return (!own || isRow || own === contentOf(currentTarget)?.element) && !target.closest(".menuItems") && target.closest(".contextMenu") === currentTarget;
};

/** Opens the menu of a view where a person asks for it. */
function openAt(element, x, y, which) {
  const list = listBeside(element);
  const opener = element.contains(document.activeElement) ? document.activeElement : seatOf(viewOf(element)).element;
  const { left, bottom } = element.getBoundingClientRect();
  const place = x || y ? { left: x, right: x, top: y, bottom: y } : { left, right: left, top: bottom, bottom };
  open(list, place, opener, which);
}

// The menu of rows that can be chosen is made when somebody asks for it.

/**
 * What has been asked for: by which view, when it had been asked for how often, and where it is to be. Who does something
 * else in the meantime wants no menu any more.
 */
let asked;
addEventListener("keydown", () => { asked = undefined; }, true);

/** What a pointer or a key means in a view whose rows have a menu: a row that can be chosen, or nothing. */
function rowAt({ target }) {
  const row = target.closest("[role=row][aria-selected]");
  const view = row?.querySelector(":scope > [data-id], :scope > .row-cell > [data-id]");
  return view ? { value: Number(view.dataset.id) } : undefined;
}

const hasMenuOfRows = (element) => takes(viewOf(element), "openMenu");

/** Asks for the menu of a row. */
function ask(event, x, y, which) {
  const view = viewOf(event.currentTarget);
  asked = { view, count: view.node.value, x, y, which };
  on.act(view, "openMenu", rowAt(event));
}

/** Opens the menu that has been asked for, once it is there. */
function openAsked(view) {
  if (asked?.view !== view || view.node.value === asked.count) return;
  const { x, y, which } = asked;
  asked = undefined;
  openAt(view.element, x, y, which);
}

/** What a person presses in a row for its own sake. */
const OWN = "button, label, [role=button], .row-tools";

/** A double click on a row, a touch and the Enter key do what the app does first of all. */
function actOnRow(event) {
  const view = viewOf(event.currentTarget);
  const row = rowAt(event);
  const own = event.type !== "keydown" && event.target.closest(OWN);
  if (own && Number(viewOf(own)?.id) !== row?.value) return;
  if (!row || !takes(view, "primaryAction") || !isFor(event)) return;
  event.preventDefault();
  event.stopPropagation();
  on.act(view, "primaryAction", row);
}

/** What a finger does in a view whose rows have a menu, where nobody edits them. */
function touch(event) {
  if (event.pointerType !== "touch") return;
  if (hasOpened) {
    hasOpened = false;
    event.preventDefault();
    event.stopPropagation();
  } else if (!event.target.closest("[data-editing]")) actOnRow(event);
}

/** Opens the menu of a view, or asks for that of a row. */
function openFor(event, x, y, which) {
  if (hasMenuOfRows(event.currentTarget)) ask(event, x, y, which);
  else openAt(event.currentTarget, x, y, which);
}

/** Text fields keep the browser's own menu, and so do links, unless they have a menu of their own or are rows with one. */
function contextmenu(event) {
  const { currentTarget, clientX, clientY, pointerType } = event;
  if (!isFor(event)) return;
  if (!hasMenuOfRows(currentTarget) && itemsOf(listBeside(currentTarget)).length === 0) return;
  event.preventDefault();
  hasOpened = pointerType === "touch";
  openFor(event, clientX, clientY, pointerType ? undefined : "first");
}

/** Browsers that know no long press of their own are told by how long a finger stays. */
function pointerdown(event) {
  const { currentTarget, target, pointerType, clientX, clientY } = event;
  if (pointerType !== "touch" || !isFor(event)) return;
  clearTimeout(hold);
  held = { clientX, clientY };
  hasOpened = false;
  hold = setTimeout(() => {
    hasOpened = true;
    // The event has no current target any more.
    if (currentTarget.isConnected) openFor({ currentTarget, target }, clientX, clientY);
  }, 500);
}

function letGo({ type, clientX, clientY }) {
  // A finger does not keep quite still.
  if (type === "pointermove" && held && Math.hypot(clientX - held.clientX, clientY - held.clientY) < 10) return;
  clearTimeout(hold);
}

const FOCUSABLE = "button, a[href], [tabindex]";

/** Whether a view with a menu is what the keyboard gets to, as it gets to nothing in it: it has to begin with something. */
function isStart(view) {
  const [{ element } = {}, list] = view.inside;
  const seat = seatOf(view).element;
  return !takes(view, "openMenu") && list?.inside.length > 0
    && !element?.matches(FOCUSABLE) && [...(element?.querySelectorAll(FOCUSABLE) ?? [])].every((each) => each === seat);
}

define("contextMenu", {
  ...around,
  create() {
    const element = make("div");
    element.addEventListener("contextmenu", contextmenu);
    element.addEventListener("pointerdown", pointerdown);
    for (const type of ["pointerup", "pointercancel", "pointermove"]) element.addEventListener(type, letGo);
    element.addEventListener("dblclick", actOnRow);
    // Before the row is chosen by it.
    element.addEventListener("click", touch, true);
    // Before the row does with the key what rows do.
    element.addEventListener("keydown", (event) => event.key === "Enter" && event.target.role === "row" && actOnRow(event), true);
    element.addEventListener("keydown", (event) => {
      const isSeat = event.target === seatOf(viewOf(element)).element;
      if (!isSeat || event.defaultPrevented || (event.key !== "Enter" && event.key !== " ")) return;
      // Where one element stands for something to pick up, too, the space bar is for that.
      if (event.key === " " && event.target !== element && event.target.ariaRoleDescription) return;
      // The item that gets the focus is not pressed by the same key.
      event.preventDefault();
      openAt(element, 0, 0, "first");
    });
    // What helps a person to use the page clicks without a pointer.
    element.addEventListener("click", (event) => {
      if (event.detail === 0 && seatOf(viewOf(element)).element.ariaHasPopup && isFor(event)) openAt(element, 0, 0, "first");
    });
    return { element };
  },
  role: ({ label }, view) => (isStart(view) ? "button" : label && "group"),
  tabIndex: (view) => (isStart(view) ? 0 : undefined),
  says: (view) => ({ "aria-haspopup": isStart(view) && "menu" }),
  attached(view) {
    // All that is in it is in its place now.
    present(view);
    openAsked(view);
  },
});
