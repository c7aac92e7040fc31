// The keyboard: shortcuts of controls, keys that views take, and what Return does in the fields that are more than a line.
import { act, controls, on } from "./input.js";
import { takes, viewOf, viewWith } from "./views/tree.js";
import { enter, isTyping } from "./views/values.js";

/** @typedef {import("./document.js").Change} Change */
/** @typedef {import("./document.js").Content} Content */
/** @typedef {import("./views/registry.js").View} View */

/** Where there is a Command key. Elsewhere Control does what it does. */
const hasCommand = /Mac|iP(hone|ad|od)/.test(navigator.platform);

/** What is typed into. */
const texts = "textarea, input:not([type=checkbox], [type=radio], [type=range], [type=color])";

/** Keys that have names and no signs. A server takes no others. */
const named = new Set([
  "ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Escape", "Backspace", "Delete", "Home", "End", "PageUp", "PageDown",
  "Clear", "Tab", "Enter", "MediaPlayPause",
]);

/** Of those with Command, browsers keep these for themselves. They also answer to Option and Shift. */
const kept = new Set(["command+n", "command+t", "command+w", "shift+command+n", "shift+command+t"]);

/** Modifiers, in the order in which the document has them, and whether they are down. */
const modifiers = {
  control: ({ ctrlKey }) => hasCommand && ctrlKey,
  option: ({ altKey }) => altKey,
  shift: ({ shiftKey }) => shiftKey,
  command: ({ ctrlKey, metaKey }) => (hasCommand ? metaKey : ctrlKey),
};

const modifiersOf = (event) => Object.keys(modifiers).filter((name) => modifiers[name](event));

/** What is written by itself, and is no command. */
const isSign = ({ key, ctrlKey, metaKey }) => key.length === 1 && !ctrlKey && !metaKey;

const nameOf = ({ modifiers: names = [], key }) => [...names, key].join("+");

/** The names of the shortcuts that are pressed. */
function namesOf(event) {
  const { key, code, altKey, shiftKey, ctrlKey, metaKey } = event;
  // A letter is another one together with Option, and where a sign needs Shift, that is part of the sign.
  const letter = altKey && /^(Key|Digit).$/.test(code) ? code.at(-1).toLowerCase() : key.length === 1 ? key.toLowerCase() : key;
  const isOnlySign = key.length === 1 && !/[\p{L} ]/u.test(letter);
  const names = [nameOf({ modifiers: modifiersOf(event).filter((name) => name !== "shift" || !isOnlySign), key: letter })];
  if (altKey && shiftKey && !ctrlKey && !metaKey) {
    names.push(...[`command+${letter}`, `shift+command+${letter}`].filter((name) => kept.has(name)));
  }
  return names;
}

/** A shortcut in the words of ARIA. */
function spoken({ modifiers: names = [], key }) {
  const said = key === " " ? "Space" : key.length === 1 ? key.toUpperCase() : key;
  if (kept.has(nameOf({ modifiers: names, key }))) return `Alt+Shift+${said}`;
  const words = { control: "Control", option: "Alt", shift: "Shift", command: hasCommand ? "Meta" : "Control" };
  return [...new Set(names.map((name) => words[name])), said].join("+");
}

/** The control that a view is or has in it. */
const controlOf = ({ control, element }) => control ?? (element.matches(controls) ? element : element.querySelector(controls));

/**
 * Says of controls which shortcuts they have, and tells what has been selected meanwhile.
 * @param {Content} content
 * @param {Change} [change]
 */
export function follow({ nodes }, { changed, isLate } = {}) {
  // What comes late brings what is in it.
  for (const id of isLate || !changed ? Object.keys(nodes) : changed) {
    const view = viewWith(String(id));
    const shortcut = view?.node?.keyboard?.shortcut;
    if (!shortcut && !view?.hasShortcut) continue;
    view.hasShortcut = Boolean(shortcut);
    const control = controlOf(view);
    if (shortcut) control?.setAttribute("aria-keyshortcuts", spoken(shortcut));
    else control?.removeAttribute("aria-keyshortcuts");
  }
  tellSelection();
}

/** What takes the keyboard now: what lies on top of the page, or all of it. */
const scope = () => [...document.querySelectorAll("dialog:modal, .menuItems:popover-open")].at(-1) ?? document.body;

/** The first view there of which this holds. */
function find(holds) {
  for (const element of scope().querySelectorAll("[data-id]")) {
    const view = viewOf(element);
    if (view?.node?.keyboard && holds(view)) return view;
  }
  return undefined;
}

function isUsable(control) {
  return control && !control.disabled && control.ariaDisabled !== "true" && isWithinReach(control);
}

/**
 * Whether a control is shown, or is in a menu that a button opens which is. That of a view has shortcuts while it is open, and
 * those of the menu bar always have.
 */
function isWithinReach(control) {
  const list = control.closest("[popover]:not(:popover-open)");
  if (!list) return control.checkVisibility();
  const around = list.parentElement.closest("[data-id]");
  return around.matches(".menuBar > .menu") || (around.matches(".menu, .toolbar") && isWithinReach(around));
}

/** Does what the shortcut is of that is pressed, if there is one. */
function useShortcut(event) {
  const { target, key, repeat } = event;
  const text = target.closest(texts);
  if (repeat || (text && isSign(event))) return false;
  // What has the focus takes Return itself; a line of text is submitted besides.
  if (key === "Enter" && target.closest("a, button, select, summary, textarea, [role=button]")) {
    if (modifiersOf(event).length === 0) return false;
  }
  const names = namesOf(event);
  const isMeant = ({ node: { keyboard: { shortcut } } }) => shortcut && names.includes(nameOf(shortcut));
  const view = find((each) => isMeant(each) && isUsable(controlOf(each)));
  if (!view) return false;
  if (text) commit(viewOf(text));
  if (text && key === "Enter") act(viewOf(text), "submit");
  const control = controlOf(view);
  if (control.matches(`select, ${texts}`)) control.focus();
  else control.click();
  return true;
}

// Keys that views take

const takesKey = ({ node }, event) => {
  const { keys = [], anyKey } = node?.keyboard ?? {};
  const { key } = event;
  if (keys.includes(key.length === 1 ? key.toLowerCase() : key)) return true;
  return key.length === 1 ? Boolean(anyKey) : anyKey === "all" && named.has(key);
};

/** The view that takes a key: the innermost around what has the focus. */
function taker(event, action) {
  const { target, key } = event;
  const holds = (view) => takes(view, action) && takesKey(view, event);
  for (let view = viewOf(target); view; view = viewOf(view.element.parentElement)) {
    if (holds(view)) return view;
    // What is written goes no further.
    if (isSign(event) && view.control && target.matches(texts)) return undefined;
  }
  // Where nothing has the focus, keys that write nothing are for whoever has named them.
  const hasFocus = target !== document.body && !target.matches("dialog, h1, .screen, .window");
  // By Tab a person gets to them, and by Escape out of what lies on top of the page.
  const isForPage = key.length === 1 || key === "Tab" || (key === "Escape" && scope().matches("dialog"));
  return hasFocus || isForPage ? undefined : find((view) => holds(view) && view.node.keyboard.keys?.includes(key));
}

/** Tells of a key. Returns whether the browser is to do nothing with it: a view has named it. */
function tellKey(event, action) {
  const { key, shiftKey, target } = event;
  const view = taker(event, action);
  if (!view || view.node.disabled) return false;
  const id = Number(view.id);
  const isWaiting = action === "keyRepeat" && on.waiting().some((other) => other.target === id && other.action === action);
  if (!isWaiting) act(view, action, { value: [...modifiersOf(event), key].join("+") });
  const isNamed = view.node.keyboard.keys?.includes(key.length === 1 ? key.toLowerCase() : key);
  return isNamed && !(target.matches(texts) && (isSign(event) || shiftKey));
}

// What is held down

/** What was held down when that was told last. */
let held = "";

/** Tells of what is held down, if that is something else than before. */
function tellHeld(names) {
  const value = names.join("+");
  if (value === held) return;
  held = value;
  for (const element of document.querySelectorAll(".takes-modifierKeys")) act(viewOf(element), "modifierKeys", { value });
}

// What is typed

/** Fields that have been typed in and whose text has not been sent. */
const uncommitted = new WeakSet();

/** What is typed into some fields counts when the person is done. */
function type(event) {
  const view = viewOf(event.target);
  if (!view?.node?.input?.isCommitted || !view.kind.read) return;
  event.stopPropagation();
  event.target.removeAttribute("aria-invalid");
  enter(view, event.type === "input" && event.isComposing);
  uncommitted.add(view);
}

function commit(view) {
  if (!view || !uncommitted.delete(view)) return;
  const entered = enter(view, false);
  view.committed = entered.sequence;
  act(view, "set", entered);
}

/** Runs until a selection can be told. */
let later;

/** Tells what is selected in the field with the focus, once the server knows its text and what was selected before. */
function tellSelection() {
  clearTimeout(later);
  const { activeElement } = document;
  const view = viewOf(activeElement);
  if (view?.control !== activeElement || !takes(view, "select") || view.isComposing) return;
  // A row of a list takes that, too.
  if (typeof activeElement.selectionStart !== "number") return;
  if (on.waiting().some(({ target }) => target === Number(view.id)) || isTyping(view)) {
    later = setTimeout(tellSelection, 50);
    return;
  }
  const value = [activeElement.selectionStart, activeElement.selectionEnd];
  if (String(value) === String(view.selected)) return;
  view.selected = value;
  const { sequence } = enter(view, false);
  act(view, "select", { value, sequence });
}

function press(event) {
  const { target, key, ctrlKey, metaKey, repeat, isComposing } = event;
  if (isComposing) return;
  if (useShortcut(event) || tellKey(event, repeat ? "keyRepeat" : "keyDown")) {
    event.preventDefault();
    event.stopPropagation();
  } else if (key === "Enter" && target.matches("textarea")) {
    // It is a new line there.
    if (ctrlKey || metaKey) event.preventDefault();
    else event.stopPropagation();
  } else if (key === "Enter") commit(viewOf(target));
}

for (const type of ["keydown", "keyup"]) addEventListener(type, (event) => tellHeld(modifiersOf(event)), true);
addEventListener("blur", () => tellHeld([]));
// After what listens to the window: a key that drops something, or calls that off, is for nothing else.
document.addEventListener("keydown", press, true);
addEventListener("keyup", (event) => tellKey(event, "keyUp"), true);
addEventListener("input", type, true);
addEventListener("compositionend", type, true);
addEventListener("change", ({ target }) => commit(viewOf(target)), true);
document.addEventListener("selectionchange", tellSelection);
