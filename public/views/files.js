// Files that are chosen, saved, dragged, dropped and pasted, and views that are.
import { base } from "../base.js";
import { pressable } from "./controls.js";
import { make, present, seatOf, setAttributes, setText } from "./element.js";
import { around, define, leaf, on } from "./registry.js";
import { seek } from "./tree.js";
import { addressOfFile, copy, say, send } from "./uploads.js";

/** @typedef {import("./registry.js").View} View */
/** @typedef {import("./registry.js").Node} Node */

/** What has a person choose files. */
function chooser(node) {
  const input = make("input");
  input.type = "file";
  setAccepted(input, node);
  return input;
}

/** Has a chooser offer what a node accepts. */
function setAccepted(input, { accept = [], count = 1 }) {
  setAttributes(input, { accept: accept.join(","), multiple: count > 1 && "multiple" });
}

/**
 * Sends files, as many as a view takes at a time, and tells its node what the server calls them.
 * @param {View} view
 * @param {string} action
 * @param {Iterable<File>} files
 * @param {HTMLElement} [place]
 * @param {AbortController} [controller]
 */
async function sendFor(view, action, files, place, controller) {
  const { count = 1 } = view.node ?? {};
  const all = [...files];
  if (all.length === 0) return;
  const ids = await send(all.slice(0, count), place, controller);
  if (!ids) return;
  on.act(view, action, { value: ids });
  // An action wipes out what was said before.
  if (all.length > count) say(`Only ${count} of ${all.length} files can be taken at a time.`);
}

// Dialogs

function dialog() {
  const element = make("dialog");
  const title = make("h2");
  const slot = make("div");
  const leave = make("button");
  leave.type = "button";
  leave.dataset.action = "dismiss";
  leave.append("Cancel");
  element.append(title, slot, leave);
  // A browser closes a dialog after all if a person insists. It stays for as long as its node does.
  element.addEventListener("close", () => element.isConnected && element.showModal());
  return { element, title, slot };
}

/** @type {import("./registry.js").Kind} */
const dialogs = {
  role: () => "dialog",
  slots: leaf,
  room: () => ({}),
  tabIndex: () => -1,
  create: dialog,
  attached({ element }) {
    if (element.open) return;
    element.showModal();
    element.querySelector("div :is(button, a)")?.focus();
  },
  forgotten: ({ element }) => element.remove(),
};

/** Sends what has been chosen. Whoever chooses others does not want those any more that are on their way. */
function sendChosen(view, files) {
  view.sending?.abort();
  view.sending = new AbortController();
  return sendFor(view, "set", files, view.place, view.sending);
}

define("fileImporter", {
  ...dialogs,
  create(node) {
    const parts = dialog();
    const choose = make("button");
    const place = make("div");
    const input = chooser(node);
    choose.type = "button";
    choose.className = "choose";
    input.hidden = true;
    parts.slot.append(choose, place, input);
    choose.addEventListener("click", () => input.click());
    return { ...parts, choose, place, input };
  },
  update(view, node) {
    setText(view.title, node.label);
    setText(view.choose, node.count > 1 ? "Choose files…" : "Choose a file…");
    setAccepted(view.input, node);
  },
  attached(view) {
    dialogs.attached(view);
    if (view.isListening) return;
    view.isListening = true;
    listenForFiles(view.element, (files) => sendChosen(view, files));
    view.input.addEventListener("change", ({ target }) => {
      const files = [...target.files];
      // The same file may be chosen once more.
      target.value = "";
      sendChosen(view, files);
    });
    // Browsers show their choosers only while they deal with what a person does, or shortly after.
    if (navigator.userActivation?.isActive) view.input.click();
  },
  forgotten(view) {
    view.sending?.abort();
    dialogs.forgotten(view);
  },
});

/** Takes files that are dropped on a dialog. */
function listenForFiles(element, take) {
  for (const type of ["dragenter", "dragover"]) {
    element.addEventListener(type, (event) => {
      if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
    });
  }
  element.addEventListener("drop", (event) => {
    if (event.dataTransfer?.files.length > 0) {
      event.preventDefault();
      take(event.dataTransfer.files);
    }
  });
}

/** How large a file is, in words. */
function size(bytes) {
  const units = ["byte", "kilobyte", "megabyte", "gigabyte"];
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const options = { style: "unit", unit: units[step], maximumFractionDigits: 1 };
  return new Intl.NumberFormat(document.documentElement.lang || undefined, options).format(bytes / 1000 ** step);
}

define("fileExporter", {
  ...dialogs,
  update(view, { label, files = [] }) {
    const { slot, title, element } = view;
    setText(title, label);
    setAttributes(element, { "aria-busy": files.length === 0 && "true" });
    // The links stay as long as the files are the same ones: one of them may be what has the focus.
    const all = JSON.stringify(files);
    if (view.all === all) return;
    view.all = all;
    const links = files.map(({ url, name, size: bytes }) => {
      const link = make("a");
      link.className = "choose";
      // With one file to save, all has been done with it.
      link.dataset.action = files.length === 1 ? "save" : "";
      setAttributes(link, { href: addressOfFile(base, url), download: name });
      link.append(`${name} (${size(bytes)})`);
      return link;
    });
    const done = make("button");
    done.type = "button";
    done.dataset.action = "save";
    done.append("Done");
    slot.replaceChildren(...links, ...(files.length > 1 ? [done] : []));
  },
});

define("photosPicker", {
  ...pressable,
  attached(view) {
    if (view.isListening) return;
    view.isListening = true;
    view.element.addEventListener("click", () => {
      if (!view.node || view.node.disabled) return;
      // It is kept until there is an answer: what nobody knows the browser forgets.
      const input = (view.input = chooser(view.node));
      input.addEventListener("change", () => sendFor(view, "set", input.files));
      input.click();
    });
  },
});

// Drag and drop

/**
 * The view that is being dragged, or has been picked up with the keyboard.
 * @type {View | undefined}
 */
let dragged;
let isPickedUp = false;

/**
 * How something is dropped: on a view, or beside a row. A view may be there for both, with other types and another element.
 * @typedef {object} Way
 * @property {Set<View>} views
 * @property {(view: View) => HTMLElement} elementOf  takes what is dropped
 * @property {(node: Node) => string[]} typesOf
 * @property {(node: Node) => string[] | undefined} acceptOf  which files are taken, if any are
 * @property {(isBehind: boolean) => string} actionFor  is sent, given whether it is dropped on the lower half of the element
 */

/** @type {Way} */
const onView = {
  views: seek(({ type }) => type === "dropDestination"),
  elementOf: ({ element }) => element,
  typesOf: ({ contentTypes = [] }) => contentTypes,
  acceptOf: ({ accept }) => accept,
  actionFor: () => "receive",
};

/** @type {Way} */
const besideRow = {
  views: seek(({ node }) => node.listRow?.inserts),
  elementOf: ({ holder }) => holder,
  typesOf: ({ listRow }) => listRow.inserts,
  acceptOf: () => undefined,
  actionFor: (isBehind) => (isBehind ? "insertAfter" : "insertBefore"),
};

/**
 * Where something can be dropped: a view, and how.
 * @typedef {{ way: Way, view: View }} Target
 */

/**
 * The one that something is over: of several the innermost.
 * @type {Target | undefined}
 */
let hovered;

/**
 * The targets that take something, by their elements.
 * @param {(way: Way, view: View) => boolean} takes
 * @returns {Map<EventTarget, Target>}
 */
function targetsThat(takes) {
  const all = [besideRow, onView].flatMap((way) => [...way.views].map((view) => ({ way, view })));
  const taking = all.filter(({ way, view }) => view.node && !view.node.disabled && takes(way, view));
  return new Map(taking.map((target) => [target.way.elementOf(target.view), target]));
}

/** Takes a view for what is dragged from now on, or nothing. */
function drag(view, withKeyboard = false) {
  if (!view) hover(undefined);
  // A place that cannot be reached any more would lose the focus.
  if (isPickedUp && targetsThat(takesView).has(document.activeElement)) {
    seatOf(dragged).element.focus({ preventScroll: true });
  }
  if (dragged) setAttributes(dragged.element, { "data-dragged": undefined });
  dragged = view;
  isPickedUp = withKeyboard && Boolean(view);
  if (view) setAttributes(view.element, { "data-dragged": "true" });
  if (view) on.act(view, "pickUp");
  for (const destination of onView.views) if (destination.node) present(destination);
  besideRow.views.forEach(offer);
}

define("draggable", {
  ...around,
  tabIndex: ({ node }) => (node.disabled ? undefined : 0),
  role: () => "group",
  says: () => ({ "aria-roledescription": "draggable" }),
  update({ element }, { disabled }) {
    setAttributes(element, { draggable: String(!disabled) });
  },
  attached(view) {
    if (view.isListening) return;
    view.isListening = true;
    const { element } = view;
    element.addEventListener("dragstart", (event) => {
      event.stopPropagation();
      // Without data some browsers drag nothing.
      event.dataTransfer?.setData("application/x-martlet", view.id);
      drag(view);
    });
    element.addEventListener("dragend", () => drag(undefined));
    element.addEventListener("keydown", (event) => {
      if (event.target !== seatOf(view).element || event.defaultPrevented || event.repeat) return;
      if (!["Enter", " "].includes(event.key) || view.node.disabled) return;
      // Where one element stands for a menu, too, Enter is the menu's.
      if (event.key === "Enter" && event.target !== element && event.target.ariaHasPopup) return;
      event.preventDefault();
      drag(dragged === view ? undefined : view, true);
      say(dragged ? instructions() : "");
    });
  },
  // Rows may have come.
  pageChanged(view) {
    if (view === dragged) besideRow.views.forEach(offer);
  },
  forgotten(view) {
    if (dragged !== view) return;
    if (isPickedUp) say("What was picked up is not there any more.");
    drag(undefined);
  },
});

/** What a person who has picked something up with the keyboard can do with it. */
function instructions() {
  const isBesideRow = [...targetsThat(takesView).values()].some(({ way }) => way === besideRow);
  const behind = isBesideRow ? ", or Shift and Enter to drop it behind a row" : "";
  return `Picked up. Go to where it is to be dropped, and press Enter${behind}; Escape calls it off.`;
}

/** What texts from elsewhere are. */
const texts = ["public.utf8-plain-text", "public.plain-text", "public.text", "public.url", "public.data", "public.item"];

/** Whether a target takes the view that is dragged. Where nobody knows what that is, it is tried. */
function takesView({ typesOf }, { node }) {
  if (!dragged?.node) return false;
  const { contentTypes } = dragged.node;
  return !contentTypes || contentTypes.some((type) => typesOf(node).includes(type));
}

/** Whether a target takes what an event is about. */
function takesEvent(way, view, { dataTransfer }) {
  if (dragged) return takesView(way, view);
  const { node } = view;
  const types = dataTransfer?.types ?? [];
  if (types.includes("Files")) return takesFiles(way.acceptOf(node), dataTransfer);
  return types.includes("text/plain") && way.typesOf(node).some((type) => texts.includes(type));
}

/**
 * Whether one of the files that an event is about is accepted. Browsers say of which types these are, and not what they are
 * called; of what has no type, and where only the ends of names are known, it is tried.
 */
function takesFiles(accept, { items = [] }) {
  if (!accept) return false;
  const names = accept.filter((name) => name.includes("/"));
  const files = [...items].filter(({ kind }) => kind === "file");
  if (names.length === 0 || files.length === 0) return true;
  return files.some(({ type }) => !type || names.some((name) => type === name || `${type.split("/")[0]}/*` === name));
}

/**
 * The innermost target that an event is at and that takes what it is about. What somebody else has taken is for none.
 * @param {DragEvent} event
 */
function targetAt(event) {
  if (event.defaultPrevented) return undefined;
  const targets = targetsThat((way, view) => takesEvent(way, view, event));
  return targets.get(event.composedPath().find((element) => targets.has(element)));
}

/** The view that is dragged, and where it is over another one, in pixels from the corner where lines begin. */
function placeIn({ element }, { clientX, clientY }) {
  const { left, right, top } = element.getBoundingClientRect();
  const across = getComputedStyle(element).direction === "rtl" ? right - clientX : clientX - left;
  return [Number(dragged.id), Math.round(across), Math.round(clientY - top)];
}

/**
 * Says that something is over a target, and no more over the one before, or over none.
 * @param {Target | undefined} target
 * @param {DragEvent} [event]
 */
function hover(target, event) {
  if (target?.way === hovered?.way && target?.view === hovered?.view) return;
  const left = hovered;
  hovered = target;
  for (const [each, isOver] of [[left, false], [target, true]]) {
    if (!each) continue;
    const { way, view } = each;
    setAttributes(way.elementOf(view), { "data-targeted": isOver && "true" });
    // What has been dragged may have gone.
    const value = dragged?.node && (event ? placeIn(view, event) : Number(dragged.id));
    if (way === onView) on.act(view, isOver ? "dragEnter" : "dragExit", value ? { value } : {});
  }
}

/** Whether an event is at the lower half of what it is over. */
function isBehind({ way, view }, { clientY }) {
  const { top, height } = way.elementOf(view).getBoundingClientRect();
  return clientY > top + height / 2;
}

function drop(target, event) {
  const { way, view } = target;
  const { dataTransfer } = event;
  hover(undefined, event);
  const action = way.actionFor(isBehind(target, event));
  if (dragged) on.act(view, action, { value: placeIn(view, event) });
  else if (dataTransfer.files.length > 0) sendFor(view, action, dataTransfer.files);
  else on.act(view, action, { value: dataTransfer.getData("text/plain") });
}

for (const type of ["dragenter", "dragover"]) {
  addEventListener(type, (event) => {
    const target = targetAt(event);
    if (target) event.preventDefault();
    hover(target, event);
    if (target?.way !== besideRow) return;
    setAttributes(target.view.holder, { "data-targeted": isBehind(target, event) ? "behind" : "before" });
  });
}
addEventListener("dragleave", (event) => {
  if (hovered && !hovered.way.elementOf(hovered.view).contains(event.relatedTarget)) hover(undefined, event);
});
addEventListener("drop", (event) => {
  const target = targetAt(event);
  if (!target) return;
  event.preventDefault();
  drop(target, event);
});

// What a key does with something that has been picked up it does with nothing else.
addEventListener("keydown", (event) => {
  if (!isPickedUp) return;
  const target = event.key === "Enter" ? targetsThat(takesView).get(event.target) : undefined;
  if (!target && event.key !== "Escape") return;
  event.preventDefault();
  event.stopPropagation();
  if (target) on.act(target.view, target.way.actionFor(event.shiftKey), { value: Number(dragged.id) });
  drag(undefined);
  say(target ? "Dropped." : "");
}, true);

/** Has the keyboard get to a row while something is picked up that can be dropped beside it, unless it gets there anyway. */
function offer(row) {
  const { node, holder } = row;
  const isOffered = isPickedUp && node && !node.disabled && takesView(besideRow, row);
  // Where rows are chosen, the keyboard gets to them anyway.
  if (holder.closest("[role=grid], [role=treegrid]")) return;
  // Outside of lists it is the view itself, to which the keyboard may get anyway.
  if (holder === row.element) {
    if (node) present(row);
    if (isOffered) setAttributes(holder, { tabindex: "0" });
  } else setAttributes(holder, { tabindex: isOffered && "0" });
}

define("dropDestination", {
  ...around,
  // While a view is picked up, the keyboard gets to where that can be dropped.
  tabIndex: (view) => (isPickedUp && !view.node.disabled && takesView(onView, view) ? 0 : undefined),
});

// The clipboard

const editable = "input, textarea, [contenteditable]";

define("pasteDestination", {
  ...around,
  tabIndex: () => 0,
  role: () => "group",
  attached(view) {
    if (view.isListening) return;
    view.isListening = true;
    view.element.addEventListener("paste", (event) => {
      const { clipboardData, target } = event;
      if (target.closest(editable) || !view.node || view.node.disabled) return;
      event.preventDefault();
      event.stopPropagation();
      if (clipboardData.files.length > 0) sendFor(view, "paste", clipboardData.files);
      else on.act(view, "paste", { value: clipboardData.getData("text/plain") });
    });
  },
});

define("copyable", {
  ...around,
  tabIndex: () => 0,
  role: () => "group",
  update(view, { copied }) {
    if (!view.asks || !copied || copied.number === view.asks.number) return;
    view.asks = undefined;
    copy(copied.text);
  },
  attached(view) {
    if (view.isListening) return;
    view.isListening = true;
    for (const type of ["copy", "cut"]) {
      view.element.addEventListener(type, (event) => {
        const { node } = view;
        // What a person has selected is copied as ever.
        if (!node?.actions?.includes(type) || event.target.closest(editable) || !getSelection().isCollapsed) return;
        event.preventDefault();
        event.stopPropagation();
        view.asks = { number: node.copied?.number };
        on.act(view, type);
      });
    }
  },
});
