// What lies on top of the window: sheets, covers, popovers, alerts, and choices of what to do. Each is a dialog, which is
// there for as long as its node is: whatever a person does to put it away asks the server.
import { beside } from "./beside.js";
import { box, make, px, setAttributes, updateLooks } from "./element.js";
import { define, observe, unobserve } from "./registry.js";

/** @typedef {import("./registry.js").View} View */
/** @typedef {import("./registry.js").Node} Node */

/** The views of the dialogs that are shown. */
const shown = new Set();

const viewOf = (dialog) => [...shown].find(({ element }) => element === dialog);

/** What is typed into. */
const fields = "input, textarea";

/** Whether a person is kept from what lies beneath. */
const isModal = ({ presentationBackgroundInteraction }) => presentationBackgroundInteraction !== "enabled";

/**
 * Shows a dialog, with the focus in it.
 * @param {View} view
 * @param {(view: View) => HTMLElement | undefined} [first]  what gets the focus. Without it that is the dialog, and nothing
 *   in it, until a person asks for something
 */
function open(view, first) {
  const { element, node } = view;
  const { activeElement } = document;
  shown.add(view);
  // What is moved on the page, as with the view that it is in, is no longer above the others.
  if (element.open && isModal(node) === element.matches(":modal")) return;
  const isNew = !element.open;
  if (!isNew) element.close();
  if (isModal(node)) element.showModal();
  else element.show();
  if (isNew) enter(first?.(view) ?? element);
  // A person stays where they are, unless that is beneath now.
  else (element.contains(activeElement) || !isModal(node) ? activeElement : element).focus({ preventScroll: true });
}

/** Gives the focus to what is in a dialog. What is written in a field, as it soon is, is there to be replaced. */
function enter(element) {
  element.focus();
  if (element.matches(fields)) queueMicrotask(() => element.select());
}

/** Has a dialog be above the others that something on the page has moved with it. */
function stay(view) {
  if (view.element.open && view.element.isConnected) open(view);
}

/** Gives the focus back to what had it before, which the browser remembers. */
function forget(view) {
  shown.delete(view);
  if (view.element.open) view.element.close();
}

/** Asks the server to put a dialog away. */
function ask(dialog) {
  dialog.dispatchEvent(new Event("cancel", { cancelable: true }));
}

/** A browser closes a dialog after all if a person insists. It stays for as long as its node does. */
function closed({ target }) {
  const view = viewOf(target);
  if (!view || target.open) return;
  open(view);
  ask(target);
}

/** Chromium's own way to deal with Escape closes what is asked for the third time, whatever the page says. */
function keydown(event) {
  if (event.isComposing || event.defaultPrevented) return;
  if (event.key === "Enter" && !event.repeat) answer(event.target);
  if (event.key !== "Escape") return;
  const dialog = [...document.querySelectorAll("dialog[open]")].at(-1);
  const view = viewOf(dialog);
  if (!view || !(isModal(view.node) || dialog.contains(event.target))) return;
  // The browser closes what is open in it first.
  if (dialog.querySelector("[popover=auto]:popover-open")) return;
  event.preventDefault();
  ask(dialog);
}

/** Whether a person has pressed beside the dialog that they then click beside. */
let isPressedBeside = false;

function isBeside(event) {
  const { target, clientX, clientY } = event;
  if (target.localName !== "dialog") return false;
  const { left, right, top, bottom } = target.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

function pointerdown(event) {
  isPressedBeside = isBeside(event);
}

/** What is beside an alert puts nothing away. */
function click(event) {
  const wasPressedBeside = isPressedBeside;
  isPressedBeside = false;
  if (wasPressedBeside && isBeside(event) && !event.target.matches("[role=alertdialog]")) ask(event.target);
}

addEventListener("keydown", keydown);
addEventListener("close", closed, true);
addEventListener("pointerdown", pointerdown, true);
addEventListener("click", click);

/**
 * The id by which a dialog refers to what is in it. What had it before has it no more.
 * @param {View} view
 * @param {"name" | "message"} part
 * @param {HTMLElement} [element]
 */
function reference(view, part, element) {
  const id = `${part}-${view.id}`;
  const old = view[part];
  if (old && old !== element && old.id === id) old.removeAttribute("id");
  view[part] = element;
  if (element) element.id ||= id;
  return element?.id;
}

/** What a dialog is called: as the first heading in it that says something, or as its first text that is in no bar. */
function name(view) {
  const { element, node } = view;
  const first = (selector) => [...element.querySelectorAll(selector)].find((each) => each.textContent && !each.closest("[hidden]"));
  const words = first(".content :is(h1, h2, [role=heading])") ?? first(".content .text:not(.toolbar *)");
  setAttributes(element, { "aria-labelledby": reference(view, "name", node.label ? undefined : (words ?? undefined)) });
}

// Sheets

/** How high a sheet is that rests at a detent. */
function heightOf(detent) {
  if (detent === "medium") return "50dvh";
  if (detent?.height !== undefined) return px(detent.height);
  return detent?.fraction === undefined ? undefined : `${100 * detent.fraction}dvh`;
}

/** The parts of a sheet: above what is in it a bar by which it is dragged, with buttons for those who cannot drag. */
function sheet() {
  const element = make("dialog");
  const bar = make("nav");
  const grabber = make("button");
  const leave = make("button");
  const slot = make("div");
  grabber.type = leave.type = "button";
  grabber.className = "grabber";
  grabber.ariaLabel = "Resize";
  leave.className = "leave";
  leave.dataset.action = "dismiss";
  leave.append("Close");
  slot.className = "content column";
  bar.append(grabber, leave);
  element.append(bar, slot);
  return { element, slot, bar, grabber, leave };
}

/** At which detent a sheet rests, as far as the person is concerned. */
const detentOf = ({ detent }, { value }) => detent ?? value ?? 0;

/** @type {import("./registry.js").Kind} */
const sheets = {
  room: () => ({}),
  axis: () => "y",
  scrolls: () => true,
  tabIndex: () => -1,
  create: sheet,
  classes: ({ dragIndicator, detents = [], presentationSizing: sizing, presentationCompactAdaptation: adaptation }) => [
    sizing && `sizing-${sizing}`, adaptation && `compact-${adaptation}`,
    (dragIndicator ?? (detents.length > 1 && "visible")) === "visible" && "has-grabber",
  ],
  css: ({ detents = [], presentationCornerRadius: radius, ...node }, room, view) => ({
    "--detent": heightOf(detents[detentOf(view, node)]),
    "--radius": px(radius),
  }),
  update(view, node) {
    const { element, grabber, leave } = view;
    setAttributes(grabber, { disabled: !(node.detents?.length > 1) });
    setAttributes(leave, { hidden: node.interactiveDismissDisabled || !node.actions?.includes("dismiss") });
    stay(view);
  },
  attached: (view) => {
    open(view);
    view.kind.pageChanged(view);
  },
  pageChanged(view) {
    name(view);
    stay(view);
  },
  forgotten: forget,
  read: ({ detent }) => detent,
  write(view, value) {
    view.detent = value;
    updateLooks(view);
    return true;
  },
};

define("sheet", sheets);

define("fullScreenCover", sheets);

/** Has a sheet rest at another detent, and tells the server. */
function rest(view, detent) {
  view.detent = detent;
  updateLooks(view);
  view.element.dispatchEvent(new Event("input", { bubbles: true }));
}

/** A tap on the grabber: the next detent, after the highest the lowest. */
addEventListener("click", ({ target, detail }) => {
  const view = target.matches("dialog > nav > .grabber") && viewOf(target.closest("dialog"));
  // The keyboard has dragged nothing.
  if (!view || (view.wasDragged && detail > 0)) return;
  rest(view, (detentOf(view, view.node) + 1) % view.node.detents.length);
});

/** The sheet that is being dragged. */
let drag;

addEventListener("pointerdown", (event) => {
  const bar = event.isPrimary && event.target.closest("dialog > nav");
  const view = bar && viewOf(bar.parentElement);
  if (!view) return;
  view.wasDragged = false;
  drag = { view, bar, start: event.clientY, height: view.element.offsetHeight };
});

addEventListener("pointermove", ({ clientY, pointerId }) => {
  if (!drag) return;
  const { view, bar, start } = drag;
  drag.distance = clientY - start;
  if (!view.wasDragged && Math.abs(drag.distance) <= 5) return;
  // Not before, as what captures a pointer also gets its clicks.
  if (!view.wasDragged) bar.setPointerCapture(pointerId);
  view.wasDragged = true;
  view.element.style.setProperty("--drag", px(drag.distance));
});

for (const type of ["pointerup", "pointercancel"]) addEventListener(type, () => drop(type === "pointerup"));

/** Has a sheet that is let go come to rest at the detent that is nearest, or put away if none is. */
function drop(isMeant) {
  if (!drag) return;
  const { view, height, distance = 0 } = drag;
  drag = undefined;
  view.element.style.removeProperty("--drag");
  if (!isMeant || !view.wasDragged) return;
  const heights = heightsOf(view, height);
  const places = view.node.interactiveDismissDisabled ? heights : [...heights, 0];
  const away = places.map((each) => Math.abs(each - (height - distance)));
  const nearest = away.indexOf(Math.min(...away));
  if (nearest === heights.length) ask(view.element);
  else if (view.node.detents?.length > 1) rest(view, nearest);
}

/** How high a sheet is at each of its detents. */
function heightsOf({ node: { detents = [] } }, height) {
  if (detents.length < 2) return [height];
  return detents.map((detent) => {
    if (detent.height !== undefined) return detent.height;
    return innerHeight * (detent.fraction ?? (detent === "medium" ? 0.5 : 1));
  });
}

// What is beside the view that presents it

/** The rectangle that something points to. */
function target({ presentingNode, attachment }) {
  const anchor = document.querySelector(`[data-id="${Number(presentingNode)}"]`)?.getBoundingClientRect();
  if (!anchor) return undefined;
  const { left, top, width, height } = anchor;
  const [x, y, ...size] = attachment ?? [];
  if (!attachment) return anchor;
  return size.length > 0
    ? new DOMRect(left + x, top + y, ...size) : new DOMRect(left + x * width, top + y * height, 0, 0);
}

/** Puts a dialog beside what it points to. */
function place(view) {
  const { element, node } = view;
  if (!element.open) return;
  const to = target(node);
  // What it points to may be about to come back: it stays where it is.
  if (!to && view.placed) return;
  const { x, y } = to ? beside(element, to, [node.arrowEdge, "bottom", "top", "right", "left", "bottom"]) : {};
  view.placed = { "--x": px(x), "--y": px(y) };
  updateLooks(view);
}

addEventListener("resize", () => {
  for (const view of shown) if (view.node?.presentingNode) place(view);
});

define("popover", {
  ...sheets,
  classes: (node, room) => ["beside", ...sheets.classes(node, room)],
  pageChanged(view) {
    sheets.pageChanged(view);
    place(view);
  },
});

// Questions

/** What gets the focus in a question: a field, or a button that does no harm. */
function safest({ slot }) {
  const field = slot.querySelector(fields);
  const buttons = [...slot.querySelectorAll("button:enabled")];
  const isHarmful = buttons.some((button) => button.matches(".role-destructive"));
  const cancel = isHarmful && buttons.find((button) => button.matches(".role-cancel"));
  return field ?? (cancel || buttons[0]);
}

/** Return in a field of a question is the answer that does no harm and is none to call it off; or the only one. */
function answer(target) {
  const question = target.matches("input") ? target.closest("dialog") : undefined;
  if (!question?.matches(".alert, .confirmationDialog")) return;
  const buttons = [...question.querySelectorAll("button[data-id]")];
  const usual = buttons.find((button) => !button.matches(".role-cancel, .role-destructive"));
  (usual ?? (buttons.length === 1 ? buttons[0] : undefined))?.click();
}

/** @type {import("./registry.js").Kind} */
const questions = {
  room: () => ({}),
  tabIndex: () => -1,
  create() {
    const element = make("dialog");
    const slot = make("div");
    slot.className = "content";
    element.append(slot);
    return { element, slot };
  },
  classes: ({ severity, titleVisibility }) => [severity, titleVisibility && "titled"],
  update(view) {
    const { element, inside } = view;
    const message = inside.find(({ type }) => type === "dialogMessage");
    setAttributes(element, {
      "aria-labelledby": reference(view, "name", inside[0]?.element),
      "aria-describedby": reference(view, "message", message?.element),
    });
  },
  attached: (view) => open(view, safest),
  pageChanged: stay,
  forgotten: forget,
};

define("alert", { ...questions, role: () => "alertdialog" });

define("confirmationDialog", {
  ...questions,
  classes: (node, room) => ["beside", ...questions.classes(node, room)],
  attached(view) {
    questions.attached(view);
    place(view);
    // What calls it off may come to be seen.
    if (!view.observer) observe(view, [view.element], place);
  },
  pageChanged(view) {
    stay(view);
    place(view);
  },
  forgotten(view) {
    unobserve(view);
    forget(view);
  },
});

define("dialogTitle", { create: () => ({ element: make("h2") }) });

define("dialogMessage", { create: box });

define("dialogIcon", { create: box, room: () => ({}) });
