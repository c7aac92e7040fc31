// What kinds of node there are, and how each is shown. A family of kinds defines its own when it is loaded.
import { box, make, setText } from "./element.js";

/**
 * A node of the document. Its `type` says which other keys it has; these are the ones that several types have.
 * @typedef {object} Node
 * @property {string} type
 * @property {number[]} [children]  the ids of the nodes inside it, in order
 * @property {string[]} [actions]  the actions that it takes
 * @property {Record<string, any>} [style]
 * @property {string} [label]  what it is called in place of the words in it
 * @property {string} [identifier]
 * @property {unknown} [value]  of a control
 * @property {number} [sequence]  of the last input that the value takes account of
 * @property {true} [disabled]
 * @property {true} [focused]
 */

/**
 * What a kind makes for one of its nodes. A kind may add properties of its own.
 * @typedef {object} Parts
 * @property {Element} element  stands for the node; it gets the attribute `data-id`
 * @property {HTMLElement} [control]  takes the focus and is disabled, if the node is a control
 * @property {Element} [slot]  the children are put into it, if that is not the element; its classes are the tree's
 */

/**
 * What stands for a node on the page from when it comes until it goes: its parts, and what the tree knows of it.
 * @typedef {object} OwnView
 * @property {string} id
 * @property {Kind} kind
 * @property {string} type  of the node
 * @property {string} key  what the kind's `key` was
 * @property {string} [wrapper]  the tag that its parent wants its children in
 * @property {Node} [node]  as the document has it now; undefined once it is gone
 * @property {Node} [shown]  a copy of what the page shows of it
 * @property {View} [parent]  the view that it is in
 * @property {Element} holder  what stands in the parent's slot: the element, or its wrapper
 * @property {Slot[]} slots  where its children are
 * @property {Marks} marks  what it tells the views around it
 * @property {string[]} inner  what the views in it tell it
 * @property {number} [sequence]  how often a person has changed its value
 * @property {boolean} [isComposing]  whether an input method is at work in it
 * @typedef {Parts & OwnView & Record<string, any>} View
 */

/**
 * A place for children. No other elements are in it.
 * @typedef {object} Slot
 * @property {Element} element
 * @property {number[]} ids
 * @property {string} [wrapper]  the tag of the element that each child is put into, unless it is one itself
 */

/**
 * Classes that a view gives to what is around it, so that the stylesheet need not look down the tree.
 * @typedef {object} Marks
 * @property {string[]} [parent]  for the element that it is directly in
 * @property {string[]} [ancestors]  for every view that it is in, near and far
 */

/**
 * How the nodes of a type are shown.
 * @typedef {object} Kind
 * @property {(node: Node, wrapper?: string) => Parts} create  makes what stands for a node, once
 * @property {(view: View, node: Node, old?: Node) => void} [update]  brings that in line with the node, after its
 *   children are in place; `old` is what it showed before, and missing at first
 * @property {(node: Node, wrapper?: string) => string} [key]  where it changes, the node needs another element
 * @property {(view: View, ids: number[]) => Slot[]} [slots]  where the children go; in one slot if it does not say
 * @property {(node: Node) => (string | undefined)[]} [classes]  beside the type and what `style` and `actions` give
 * @property {(node: Node) => Record<string, string | number | undefined>} [css]  properties beside what `style` gives
 * @property {(node: Node) => Marks} [marks]
 * @property {(node: Node) => string | undefined} [role]  the ARIA role, where that of the element is not enough
 * @property {(node: Node) => string | undefined} [name]  the accessible name, where that is not the label
 * @property {(view: View) => void} [attached]  is told after each change of the page, once the element is in it
 * @property {(view: View) => unknown} [read]  what a person has put into the control
 * @property {(view: View, value: unknown) => boolean} [write]  shows the document's value; false if it cannot now
 */

/** @type {Map<string, Kind>} */
const kinds = new Map();

/**
 * Says how the nodes of a type are shown.
 * @param {string} type
 * @param {Kind} kind
 */
export function define(type, kind) {
  kinds.set(type, kind);
}

/**
 * How the nodes of a type are shown: as what they are called and what is in them, if nobody has said.
 * @param {string} type
 * @returns {Kind}
 */
export const kindOf = (type) => kinds.get(type) ?? unknown;

/** The slots of what has no children. */
export const leaf = () => [];

/** What takes all the width that there is, and has what is around it take it, too. */
export const wide = { classes: () => ["wide"], marks: () => ({ ancestors: ["wide"] }) };

/**
 * A server that is newer than the page may have types that the page has never heard of.
 * @type {Kind}
 */
const unknown = {
  create({ type }) {
    const { element } = box();
    const caption = make("small");
    const text = make("span");
    const { element: slot } = box();
    element.dataset.type = type;
    caption.textContent = type;
    element.append(caption, text, slot);
    return { element, slot, text };
  },
  classes: () => ["unknown"],
  update: ({ text }, node) => setText(text, node.text),
};
