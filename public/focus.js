// Where the focus goes when what had it is gone: to the screen that a person has gone to, back to what led away from a
// screen, or to what is nearest to what is gone, to which nothing is scrolled: nobody has gone there. It is loaded when
// a person first touches the page. Whatever the document says of the focus, and dialogs and menus that give it back,
// come first.
import { focusedView, isWriting, viewOf, viewWith } from "./views/tree.js";

/** @typedef {import("./document.js").Content} Content */

/** What can have the focus. */
const FOCUSABLE = "a[href], button, input, select, textarea, summary, [tabindex]";
/** What a person types in: who has not been typing is not led there, where a keyboard would come or a search begin. */
const TEXTS = "textarea, input:not([type=checkbox], [type=radio], [type=range], [type=color])";
/** What the focus does not leave by itself. */
const BOUNDS = "dialog, .screen, .window";
/** What has screens in it. */
const STACKS = ".navigationStack, .navigationView, .splitColumn";
/** Of so many screens it is kept what led away from them. */
const MOST = 100;

/**
 * What had the focus last, unless a person has left it for nothing.
 * @type {Element | undefined}
 */
let last;
/** The id of its node. */
let id;
/** Whether a person was typing there. */
let isTyping = false;
/** Where it is or was: browsers move this along when something is taken out of the page. */
const place = document.createRange();
/**
 * What had the focus before it went into a dialog.
 * @type {WeakMap<Element, { id: string | undefined, place: Range, isTyping: boolean }>}
 */
const beneath = new WeakMap();
/** The ids of the nodes that had the focus last in screens, by the ids of these. */
const left = new Map();
const allScreens = document.getElementsByClassName("screen");
/** The screens that are shown. */
let screens = new Set();
/** Whose ids these are. */
let session;

function note(element) {
  const dialog = element.closest("dialog");
  if (dialog && last && !dialog.contains(last) && !beneath.has(dialog)) beneath.set(dialog, { id, place: place.cloneRange(), isTyping });
  last = element === document.body ? undefined : element;
  id = last && viewAt(last)?.id;
  isTyping = Boolean(last?.matches(TEXTS));
  if (!last) return;
  place.setStartBefore(last);
  place.collapse(true);
  for (let screen = last.closest(".screen"); screen; screen = screen.parentElement.closest(".screen")) {
    left.delete(screen.dataset.id);
    left.set(screen.dataset.id, id);
  }
  if (left.size > MOST) left.delete(left.keys().next().value);
}

/** The view that an element belongs to, or that is in it as a row. */
function viewAt(element) {
  const inside = element.localName === "li" ? [...element.querySelectorAll("[data-id]")].map(viewOf) : [];
  return inside.find((view) => view?.holder === element) ?? viewOf(element);
}

/** A person has left what had the focus, and not only the window. */
function leave({ target, relatedTarget }) {
  if (!isWriting && !relatedTarget && document.activeElement !== target) last = undefined;
}

const isUsable = (element) =>
  Boolean(element) && !element.disabled && element.checkVisibility({ visibilityProperty: true }) && !element.closest("[inert]");

/** Gives an element the focus that the keyboard need not get to. */
function focusAt(element) {
  if (!element.hasAttribute("tabindex") && !element.matches(FOCUSABLE)) element.tabIndex = -1;
  element.focus({ preventScroll: element.matches(BOUNDS) });
}

/** What of a view takes the focus, if it does: the row that it is, or else its control. */
function focusableOf(view) {
  const all = view ? [view.holder, view.control ?? view.element] : [];
  return all.find((element) => element?.matches(FOCUSABLE) && isUsable(element));
}

/**
 * The page has been changed.
 * @param {Content} content
 */
export function follow(content) {
  const before = session === content.session ? screens : new Set();
  screens = new Set(allScreens);
  if (session !== content.session) left.clear();
  session = content.session;
  const { activeElement } = document;
  const isNowhere = !activeElement || activeElement === document.body;
  // The document says where the focus goes, and later on somebody else does it.
  if (focusedView()) return;
  const screen = [...screens].findLast((each) => !before.has(each) && isReached(each));
  if (screen && (isNowhere || isGone(activeElement) || leads(activeElement, screen))) return enter(screen);
  if (activeElement.matches(".screen")) return nameScreen(activeElement);
  if (last && isGone(last) && (isNowhere || isGone(activeElement))) return replace(lost());
  if (!isNowhere) note(activeElement);
}

const isGone = (element) => !element.isConnected || Boolean(element.closest("[hidden]"));

/** Whether a screen can be reached: it may be beneath a dialog. */
const isReached = (screen) => (document.querySelector("dialog:modal") ? Boolean(screen.closest("dialog:modal")) : true);

/** Whether it is the way back to a screen. */
const leads = (element, screen) => element.matches("[data-action=back]") && screen.closest(STACKS)?.contains(element);

/** Goes to a screen: to what had led away from it if a person comes back, and else to its title. */
function enter(screen) {
  const opener = focusableOf(viewWith(left.get(screen.dataset.id)));
  if (opener && screen.contains(opener)) opener.focus();
  else focusAt(titleOf(screen) ?? screen);
}

const titleOf = (screen) => [...screen.querySelectorAll("h1")].find((title) => title.textContent && isUsable(title));

/** The title of a screen that has the focus may have come after the screen. */
function nameScreen(screen) {
  const title = titleOf(screen);
  if (title) focusAt(title);
}

/** What had the focus that is gone; with a dialog that is what had it before, if something had. */
function lost() {
  const dialog = last.closest("dialog");
  last = undefined;
  return dialog?.isConnected === false ? beneath.get(dialog) : { id, place, isTyping };
}

/**
 * Gives the focus to what stands for the same node now; or to what follows in the innermost box around where it was in
 * which there is something, or else to what comes before that; or to the screen, the dialog or the window.
 */
function replace({ id, place, isTyping } = {}) {
  const same = focusableOf(viewWith(id));
  if (same) return same.focus({ preventScroll: true });
  const bounds = elementAt(place)?.closest(BOUNDS);
  const isMeant = (element) => element.tabIndex >= 0 && isUsable(element) && (isTyping || !element.matches(TEXTS));
  for (let box = bounds && elementAt(place); box; box = box === bounds ? undefined : box.parentElement) {
    const all = [...box.querySelectorAll(FOCUSABLE)].filter(isMeant);
    const nearest = all.find((each) => place.comparePoint(each, 0) >= 0) ?? all.at(-1);
    if (nearest) return nearest.focus({ preventScroll: true });
  }
  if (bounds) focusAt(bounds);
}

const elementAt = (place) => (place?.startContainer instanceof Text ? place.startContainer.parentElement : place?.startContainer);

addEventListener("focusin", ({ target }) => note(target));
addEventListener("focusout", leave);
note(document.activeElement ?? document.body);
