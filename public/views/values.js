// The values of controls. The document's is shown, unless the person is ahead of it: has put in something that the
// document does not have yet, and may never have.

/** @typedef {import("./registry.js").View} View */

/** What main.js assigns. */
export const on = {
  /**
   * Whether a value of a node's is on its way to the server.
   * @param {number} id
   */
  isUnanswered: (id) => false,
};

/**
 * Controls whose value may differ from the document's.
 * @type {Set<View>}
 */
const unsettled = new Set();

/**
 * Has a control's value compared with the document's when that is next settled.
 * @param {View} view
 */
export const unsettle = (view) => unsettled.add(view);

/**
 * Takes what a person has put into a control. While an input method is at work it is not yet what they mean.
 * @param {View} view
 * @param {boolean} isComposing
 * @returns {{ value: unknown, sequence: number }} what to send
 */
export function enter(view, isComposing) {
  view.sequence = Math.max(view.sequence ?? 0, view.node?.sequence ?? 0) + 1;
  view.isComposing = isComposing;
  unsettle(view);
  return { value: view.kind.read(view), sequence: view.sequence };
}

/**
 * Whether a person is typing in a control what the document does not know yet.
 * @param {View} view
 */
export function isTyping({ control, isComposing, node, sequence = 0 }) {
  if (isComposing) return true;
  return document.activeElement === control && (node.sequence ?? 0) < sequence;
}

/** Shows the document's values where nobody is ahead of them. */
export function settle() {
  for (const view of unsettled) {
    if (!view.node || show(view)) unsettled.delete(view);
  }
}

function show(view) {
  if (on.isUnanswered(Number(view.id))) return false;
  return view.kind.write(view, view.node.value);
}
