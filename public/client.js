// What the user does: one listener per event type, on the root.
import { edit, root, settle, view } from "./page.js";
import { pending, refresh, send } from "./session.js";

/** Sends an action to the node that an element belongs to, if the node takes it. */
function act(element, action, input) {
  const { id, node } = view(element.closest("[data-id]").dataset.id);
  if (!node.disabled && node.actions?.includes(action)) send({ target: +id, action, ...input });
}

/** While an input method composes, the field is ahead of the server, but there is nothing to send yet. */
function input({ target, isComposing }) {
  const sequence = edit(target.closest("[data-id]").dataset.id);
  const value = target.type === "checkbox" ? target.checked : target.value;
  if (!isComposing) act(target, "set", { value, sequence });
}

const listeners = {
  input,
  compositionend: input,
  // The innermost control gets the click, even if it does nothing with it.
  click({ target }) {
    const element = target.closest("button, label, input, [role=button]");
    if (element && !element.matches("label, input")) act(element, element.dataset.action ?? "tap");
  },
  keydown(event) {
    const { target, key, repeat, isComposing } = event;
    const button = target.matches("[role=button]");
    if (isComposing || (key !== "Enter" && !(button && key === " "))) return;
    if (button) event.preventDefault();
    if (!repeat && !target.matches("button")) act(target, button ? "tap" : "submit");
  },
  focusout: () => settle(pending),
};
for (const type in listeners) root.addEventListener(type, listeners[type]);

// A page out of the back/forward cache may be old.
addEventListener("pageshow", (event) => event.persisted && refresh());
refresh();
