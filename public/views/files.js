// Files that are chosen, saved, dragged, dropped and pasted, and views that are.
import { base } from "../base.js";
import { pressable } from "./controls.js";
import { make, present, setAttributes, setText } from "./element.js";
import { define, leaf, on, sameRoom, wrapper } from "./registry.js";
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
 * The views on which something can be dropped.
 * @type {Set<View>}
 */
const destinations = new Set();
/**
 * The one that something is over: of several the innermost.
 * @type {View | undefined}
 */
let hovered;

/** Takes a view for what is dragged from now on, or nothing. */
function drag(view, withKeyboard = false) {
  if (!view) hover(undefined);
  // A place that cannot be reached any more would lose the focus.
  const isAtPlace = [...destinations].some(({ element }) => element === document.activeElement);
  if (isPickedUp && isAtPlace) dragged.element.focus();
  dragged?.element.classList.remove("dragged");
  dragged = view;
  isPickedUp = withKeyboard && Boolean(view);
  view?.element.classList.add("dragged");
  if (view) on.act(view, "pickUp");
  for (const destination of destinations) if (destination.node) present(destination);
}

define("draggable", {
  ...wrapper,
  room: sameRoom,
  tabIndex: ({ node }) => (node.disabled ? undefined : 0),
  role: () => "group",
  create() {
    const element = make("div");
    element.setAttribute("aria-roledescription", "draggable");
    return { element };
  },
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
      if (event.target !== element || event.repeat || !["Enter", " "].includes(event.key) || view.node.disabled) return;
      event.preventDefault();
      drag(dragged === view ? undefined : view, true);
      say(dragged ? "Picked up. Go to where it is to be dropped, and press Enter; Escape calls it off." : "");
    });
  },
  forgotten(view) {
    if (dragged === view) drag(undefined);
  },
});

addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || !isPickedUp) return;
  event.preventDefault();
  drag(undefined);
  say("");
});

/** What texts from elsewhere are. */
const texts = ["public.utf8-plain-text", "public.plain-text", "public.text", "public.url", "public.data", "public.item"];

/** Whether a view takes the one that is dragged. Where nobody knows what that is, it is tried. */
function takesView({ node }) {
  if (!dragged || !node || node.disabled) return false;
  const { contentTypes } = dragged.node;
  return !contentTypes || contentTypes.some((type) => node.contentTypes.includes(type));
}

/** Whether a view takes what an event is about. */
function takesEvent(view, { dataTransfer }) {
  const { node } = view;
  if (!node || node.disabled) return false;
  if (dragged) return takesView(view);
  const types = dataTransfer?.types ?? [];
  if (types.includes("Files")) return takesFiles(node, dataTransfer);
  return types.includes("text/plain") && node.contentTypes.some((type) => texts.includes(type));
}

/**
 * Whether a node takes one of the files that an event is about. Browsers say of which types these are, and not what they
 * are called; of what has no type, and where only the ends of names are known, it is tried.
 */
function takesFiles({ accept }, { items = [] }) {
  const names = accept.filter((name) => name.includes("/"));
  const files = [...items].filter(({ kind }) => kind === "file");
  if (names.length === 0 || files.length === 0) return true;
  return files.some(({ type }) => !type || names.some((name) => type === name || `${type.split("/")[0]}/*` === name));
}

/** The view that is dragged, and where it is over another one, in pixels from the corner where lines begin. */
function placeIn({ element }, { clientX, clientY }) {
  const { left, right, top } = element.getBoundingClientRect();
  const across = getComputedStyle(element).direction === "rtl" ? right - clientX : clientX - left;
  return [Number(dragged.id), Math.round(across), Math.round(clientY - top)];
}

/**
 * Says that something is over a view, and no more over the one before, or over none.
 * @param {View | undefined} view
 * @param {DragEvent} [event]
 */
function hover(view, event) {
  if (view === hovered) return;
  const left = hovered;
  hovered = view;
  for (const [each, isOver] of [[left, false], [view, true]]) {
    if (!each) continue;
    each.element.classList.toggle("targeted", isOver);
    const value = dragged && (event ? placeIn(each, event) : Number(dragged.id));
    on.act(each, isOver ? "dragEnter" : "dragExit", dragged ? { value } : {});
  }
}

function drop(view, event) {
  const { dataTransfer } = event;
  hover(undefined, event);
  if (dragged) on.act(view, "receive", { value: placeIn(view, event) });
  else if (dataTransfer.files.length > 0) sendFor(view, "receive", dataTransfer.files);
  else on.act(view, "receive", { value: dataTransfer.getData("text/plain") });
}

define("dropDestination", {
  ...wrapper,
  room: sameRoom,
  // While a view is picked up, the keyboard gets to where that can be dropped.
  tabIndex: (view) => (isPickedUp && takesView(view) ? 0 : undefined),
  attached(view) {
    destinations.add(view);
    if (view.isListening) return;
    view.isListening = true;
    const { element } = view;
    for (const type of ["dragenter", "dragover"]) {
      element.addEventListener(type, (event) => {
        if (!takesEvent(view, event)) return;
        // The innermost view gets it.
        event.preventDefault();
        event.stopPropagation();
        hover(view, event);
      });
    }
    element.addEventListener("dragleave", (event) => {
      if (hovered === view && !element.contains(event.relatedTarget)) hover(undefined, event);
    });
    element.addEventListener("drop", (event) => {
      if (!takesEvent(view, event)) return;
      event.preventDefault();
      event.stopPropagation();
      drop(view, event);
    });
    element.addEventListener("keydown", (event) => {
      if (event.target !== element || event.key !== "Enter" || !isPickedUp || !takesView(view)) return;
      event.preventDefault();
      on.act(view, "receive", { value: Number(dragged.id) });
      drag(undefined);
      say("Dropped.");
    });
  },
  forgotten(view) {
    destinations.delete(view);
    if (hovered === view) hovered = undefined;
  },
});

// The clipboard

const editable = "input, textarea, [contenteditable]";

define("pasteDestination", {
  ...wrapper,
  room: sameRoom,
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
  ...wrapper,
  room: sameRoom,
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
