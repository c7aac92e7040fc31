// What kinds of node there are, how each is shown, and its room. A family of kinds defines its own when it is loaded.
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
 * @property {number} [layoutPriority]
 * @property {Record<string, any>} [gridCell]  what it wants of the grid that it is a cell of
 * @property {Record<string, number[]>} [alignmentGuides]
 * @property {true} [disabled]
 * @property {true} [focused]
 */

/**
 * What a kind makes for one of its nodes. A kind may add properties of its own.
 * @typedef {object} Parts
 * @property {Element} element  stands for the node; it gets the attribute `data-id`
 * @property {HTMLElement} [control]  takes the focus and is disabled, if the node is a control
 * @property {Element} [slot]  the children are put into it, if that is not the element
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
 * @property {View[]} inside  its children, in order
 * @property {Axis} [axis]  along which the stack around it places it
 * @property {Room} room  how much room it takes
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

/** @typedef {"x" | "y"} Axis */

/**
 * How much room a view takes of what it is offered: all that the stylesheet does not know by itself.
 * @typedef {object} Room
 * @property {boolean} [wide]  all the width, and not only what is needed
 * @property {boolean} [tall]  all the height
 * @property {number} [least]  the height that it needs, if that is known
 * @property {string} [more]  how much more height it takes at most, in CSS, if it has a width of `100cqw`
 * @property {boolean} [isBounded]  whether it is a frame of a greatest height
 * @property {number} [proportion]  its width by its height, if it keeps to that
 * @property {number} [ratio]  the same of a picture, which may not keep to that
 * @property {number} [priority]  in a stack; a spacer comes after all others
 * @property {Record<string, any>} [cell]  what it wants of a grid
 * @property {string} [stack]  how it places what is in it, if that depends on what it is in
 * @property {Record<string, number[]>} [guides]  where it has guides: points, parts of its width, parts of its height
 * @property {{ x: boolean, y: boolean }} [relative]  which lengths of the scroller around something in it depends on
 */

/**
 * How the nodes of a type are shown.
 * @typedef {object} Kind
 * @property {(node: Node, wrapper?: string) => Parts} create  makes what stands for a node, once
 * @property {(view: View, node: Node, old?: Node) => void} [update]  brings that in line with the node, after its
 *   children are in place; `old` is what it showed before, and missing at first
 * @property {(node: Node, wrapper?: string) => string} [key]  where it changes, the node needs another element
 * @property {(view: View, ids: number[]) => Slot[]} [slots]  where the children go; in one slot if it does not say
 * @property {(node: Node, room: Room) => (string | undefined)[]} [classes]  beside those that all views have
 * @property {(node: Node, room: Room) => Record<string, string | number | undefined>} [css]  properties beside those
 * @property {(node: Node, rooms: Room[], view: View) => Room} [room]  how much room it takes, given that of its children,
 *   if not as much as any of them
 * @property {(node: Node, axis?: Axis) => Axis | undefined} [axis]  along which it places its children, if it is a stack
 * @property {(view: View) => void} [arrange]  is told whenever its children or their rooms have changed
 * @property {boolean} [isScroller]  whether views in it may depend on its lengths
 * @property {boolean} [isFocusable]  whether the keyboard gets to it though it is no control
 * @property {(node: Node) => string | undefined} [role]  the ARIA role, where that of the element is not enough
 * @property {(node: Node) => string | undefined} [name]  the accessible name, where that is not the label
 * @property {(view: View) => void} [attached]  is told after each change of the page, once the element is in it
 * @property {(view: View) => void} [forgotten]  is told when its node has gone, or is shown by another view
 * @property {(view: View) => unknown} [read]  what a person has put into the control
 * @property {(view: View, value: unknown) => boolean} [write]  shows the document's value; false if it cannot now
 */

/** What tree.js assigns. */
export const on = {
  /**
   * The room that the view of an element takes may be another, though its node is the same.
   * @param {Element} element
   */
  resized(element) {},
};

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

/** All the room that any of them takes. */
export const union = (rooms) => ({ wide: rooms.some(({ wide }) => wide), tall: rooms.some(({ tall }) => tall) });

/** Of kinds that take all the width. */
export const wide = { room: () => ({ wide: true }) };

/** Of kinds that take all the room. */
export const greedy = { room: () => ({ wide: true, tall: true }) };

/** What a view needs of the height, and how much more it takes, if it keeps to a proportion. */
export const heightsOf = (proportion) => ({ least: proportion && 0, more: proportion && `100cqw / ${proportion}` });

/** What is said of a view's cell, and before that what is said of the view that it is around. */
const withCell = ({ gridCell }, { cell }) => (gridCell || cell) && { ...gridCell, ...cell };

/** The room that a view takes. */
export function roomOf(view) {
  const { kind, node, inside } = view;
  const rooms = inside.map(({ room }) => room);
  const room = kind.room?.(node, rooms, view) ?? union(rooms);
  const isRelative = (axis) => !kind.isScroller && rooms.some(({ relative }) => relative?.[axis]);
  const relative = { x: isRelative("x"), y: isRelative("y") };
  const guides = node.alignmentGuides ? { ...room.guides, ...node.alignmentGuides } : room.guides;
  return { relative, ...room, priority: node.layoutPriority ?? room.priority, cell: withCell(node, room), guides };
}

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
    slot.className = "column";
    element.dataset.type = type;
    caption.textContent = type;
    element.append(caption, text, slot);
    return { element, slot, text };
  },
  classes: () => ["unknown", "column"],
  update: ({ text }, node) => setText(text, node.text),
};
