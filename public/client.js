// What a person does, as actions.
import { focused, isWriting, root, settle, unsettled, views } from "./page.js";
import { refresh, send, waiting } from "./session.js";
import "./gestures.js";

const controls = "a, button, label, input, [role=button]";

const owner = (element) => views[element?.closest("[data-id]")?.dataset.id];

const takes = (it, action) => it?.node?.actions?.includes(action);

/** The innermost node that takes a gesture. Controls keep to themselves what is done to them. */
export function taker(target, action) {
  for (let element = target; (element = element?.closest("[data-id]")); element = element.parentElement) {
    const it = owner(element);
    if (takes(it, action)) return it;
    if (element.matches(controls)) return;
  }
}

/** Sends an action, if the node is still there and takes it. */
export function act(it, action, input) {
  if (it === views[it?.id] && takes(it, action) && !it.node.disabled) send({ target: +it.id, action, ...input });
}

function input({ target, isComposing }) {
  const it = owner(target);
  const sequence = (it.sequence = Math.max(it.sequence ?? 0, it.node.sequence ?? 0) + 1);
  const value = target.type === "checkbox" ? target.checked : target.value;
  it.composing = isComposing;
  unsettled.add(it);
  if (!isComposing) act(it, "set", { value, sequence });
}

/** The id of the node that has the focus as far as the server knows, or soon will. */
let told;

/** Moves the focus to where the document has it, unless the person is ahead. */
export function follow() {
  if (waiting().some(({ action }) => /focus|blur/.test(action))) return;
  const next = focused?.node?.focused && views[focused.id] === focused ? focused : null;
  const old = told;
  told = next?.id;
  if (told === old) return;
  if (next) (next.control || next.element).focus();
  else if (owner(document.activeElement)?.id === old) document.activeElement.blur();
}

const listeners = {
  input,
  compositionstart({ target }) {
    owner(target).composing = true;
  },
  compositionend: input,
  // Only the innermost control gets the click.
  click({ target }) {
    const element = target.closest(controls);
    if (element) act(owner(element), element.dataset.action ?? "tap");
  },
  dblclick({ target }) {
    act(taker(target, "doubleTap"), "doubleTap");
  },
  keydown(event) {
    const { target, key, repeat, isComposing } = event;
    if (target.matches("[role=button]") && /^( |Enter)$/.test(key)) {
      event.preventDefault();
      if (!repeat) act(owner(target), "tap");
    } else if (key === "Enter" && !isComposing && !repeat) act(owner(target), "submit");
  },
  focusin({ target }) {
    const it = owner(target);
    if (isWriting || !takes(it, "focus") || it.id === told) return;
    told = it.id;
    act(it, "focus");
  },
  focusout({ target, relatedTarget }) {
    if (isWriting) return;
    settle();
    const it = owner(target);
    // When the window loses the focus, the element stays active. From one such node to another, the other's "focus" will do.
    if (!it || it.id !== told || document.activeElement === target || takes(owner(relatedTarget), "focus")) return;
    told = undefined;
    act(it, "blur");
  },
};
for (const type in listeners) root.addEventListener(type, listeners[type]);

refresh();
