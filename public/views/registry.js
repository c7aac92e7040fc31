// What kinds of node there are, how each is shown, and its room. A family of kinds defines its own when it is loaded.
import { box, make, setAttributes, setText } from "./element.js";

/**
 * A node of the document. Its `type` says which other keys it has; these are the ones that several types have.
 * @typedef {object} Node
 * @property {string} type
 * @property {number[]} [children]  the ids of the nodes inside it, in order
 * @property {number} [count]  how many rows it has, if not all of them are among the children
 * @property {[number, number][]} [ranges]  which rows the children are then: the numbers from one up to another
 * @property {string[]} [actions]  the actions that it takes
 * @property {Record<string, any>} [style]
 * @property {string} [label]  what it is called in place of the words in it
 * @property {string} [identifier]
 * @property {unknown} [value]  of a control
 * @property {number} [sequence]  of the last input that the value takes account of
 * @property {number} [layoutPriority]
 * @property {Record<string, any>} [gridCell]  what it wants of the grid that it is a cell of
 * @property {Record<string, number[]>} [alignmentGuides]
 * @property {number} [zIndex]
 * @property {Record<string, any>} [accessibility]  what assistive technology is told of it beside its name
 * @property {{ names?: number[], anchors?: number[], asked?: number[] }} [spaces]  the numbers of its names and of its
 *   anchors, in relation to which other views are measured, and of the spaces in relation to which it is measured itself
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
 * @property {Record<string, string | undefined>} [measured]  properties of its own that have been measured
 * @property {Record<string, string | undefined>} [placed]  those that have it be where another view is
 * @property {string} [roleInGrid]  the role that it has in the grid around it, if it is nothing by itself
 * @property {Element} [drawn]  what is drawn of its outline, whose properties can be played
 * @property {HTMLElement} [beside]  what follows the holder and belongs to it: buttons that few people need
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
 * @property {boolean} [isLayer]  whether it is in front of what is beside it, or behind that
 * @property {boolean} [isLayered]  whether some of its children are
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
 * @property {(node: Node, room: Room, view: View) => Record<string, string | number | undefined>} [css]  properties beside
 *   those
 * @property {(node: Node, rooms: Room[], view: View) => Room} [room]  how much room it takes, given that of its children,
 *   if not as much as any of them
 * @property {(node: Node, axis?: Axis) => Axis | undefined} [axis]  along which it places its children, if it is a stack
 * @property {(view: View) => void} [arrange]  is told whenever its children or their rooms have changed
 * @property {boolean} [isPlaceholder]  whether it stands for a kind that has not been loaded
 * @property {boolean} [isBox]  whether it is a box around its first child, and comes and goes as that does
 * @property {boolean} [replaces]  whether assistive technology knows the second child, and not the first
 * @property {boolean} [isScroller]  whether views in it may depend on its lengths
 * @property {(node: Node) => boolean} [scrolls]  whether its slot scrolls down, and is not to be scrolled sideways
 * @property {(view: View) => number | undefined} [tabIndex]  0 if the keyboard gets to it though it is no control, and -1 if
 *   only scripts give it the focus
 * @property {(node: Node, view: View) => string | undefined} [role]  the ARIA role, where that of the element is not enough
 * @property {(view: View) => Record<string, unknown>} [says]  more attributes that assistive technology is told
 * @property {(view: View) => View | undefined} [seat]  the view in it that is in the place of the boxes around it to the keyboard and
 *   to assistive technology: they could not be between a row and its cells
 * @property {(node: Node) => string | undefined} [name]  the accessible name, where that is not the label
 * @property {(node: Node) => string | undefined} [title]  what comes up over it, where the app says nothing else
 * @property {(view: View) => void} [attached]  is told after each change in which it or its children are others, once the
 *   element is in the page
 * @property {(view: View, rendered: View[]) => void} [pageChanged]  is told after each change of the page, for what depends on
 *   other views than itself and its children; these have been brought in line with their nodes
 * @property {(view: View) => void} [redraw]  draws it anew, since something else that it depends on is another
 * @property {(view: View) => void} [forgotten]  is told when its node has gone, or is shown by another view
 * @property {(view: View) => unknown} [read]  what a person has put into the control
 * @property {(view: View, value: unknown) => boolean} [write]  shows the document's value, or what depends on those of the
 *   views in it; false if it cannot now
 */

/** What others assign. */
export const on = {
  /**
   * Sends an action to a view's node, if that takes it. Of main.js.
   * @param {View} view
   * @param {string} action
   * @param {{ value?: unknown }} [input]
   */
  act(view, action, input) {},
  /**
   * The room that the view of an element takes may be another, though its node is the same. Of tree.js.
   * @param {Element} element
   */
  resized(element) {},
  /**
   * The server can run layouts with these sizes. Of main.js.
   * @param {"measureSubviews"} action
   * @param {[View, (number | null)[][]][]} values
   * @param {boolean} isOfItself  whether something in the views is another that no patch has changed
   */
  measured(action, values, isOfItself) {},
  /**
   * A family has come, and with it the nodes with these ids can be shown. Of main.js.
   * @param {Set<string>} ids
   */
  loaded(ids) {},
  /**
   * A view has been brought in line with its node. Of a family that says more of views.
   * @param {View} view
   */
  rendered(view) {},
  /**
   * These views have been brought in line with their nodes, and are in the page. Of the family that says more of rows.
   * @param {View[]} rendered
   */
  shown(rendered) {},
  /** The page is about to be changed. Of the family that shows lists in part. */
  changing() {},
  /**
   * These views have been brought in line with their nodes, after the rows among them. Of the same family.
   * @param {View[]} rendered
   */
  placed(rendered) {},
  /**
   * The title of the screen that is on top; empty if none of them has one. Of the family of bars.
   * @returns {string}
   */
  titleOfScreen: () => "",
  /** The page has been changed. Of the family that follows scrolling. */
  changed() {},
  /**
   * A person goes on from a row of a list by a key: Home, End or an arrow. Of the same family.
   * @param {View} list
   * @param {View} row
   * @param {string} key
   * @param {(row: View, options?: FocusOptions) => void} reach  goes there, once the row is there
   * @returns {boolean}  whether the row that the key leads to is not there, and has been asked for
   */
  goBeyond: (list, row, key, reach) => false,
  /**
   * Which row of a container a view is of which only some are there. Of the same family.
   * @param {View} row
   * @returns {number | undefined}
   */
  numberOf: (row) => undefined,
  /**
   * Asks for rows of a container. Of main.js.
   * @param {number} target
   * @param {number[]} value  pairs of numbers of rows, each from one up to another
   * @returns {Promise<number>}  the status of the answer; 0 if there is none
   */
  showRows: async (target, value) => 0,
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
export function kindOf(type) {
  const family = lazy.get(type);
  return family && !family.module ? family.kind : (kinds.get(type) ?? unknown);
}

/** The slots of what has no children. */
export const leaf = () => [];

/** All the room that any of them takes. */
export const union = (rooms) => ({ wide: rooms.some(({ wide }) => wide), tall: rooms.some(({ tall }) => tall) });

/** Of kinds that take all the width. */
export const wide = { room: () => ({ wide: true }) };

/** Of kinds that take all the room. */
export const greedy = { room: () => ({ wide: true, tall: true }) };

/** What alignments consist of. */
const places = ["top", "bottom", "leading", "trailing", "center", "firstTextBaseline", "lastTextBaseline"];

/** The classes that say where views are put in one that is larger. */
export function aligned({ alignment = "" }) {
  const isAt = (place) => alignment.toLowerCase().includes(place.toLowerCase());
  return places.filter(isAt).map((place) => `at-${place}`);
}

/**
 * A box around one view, which takes as much room.
 * @type {Kind}
 */
export const wrapper = {
  create: box,
  isBox: true,
  axis: (node, axis) => axis,
  room: (node, [{ wide, tall, least, more, proportion, priority, cell } = {}]) => ({
    wide, tall, least, more, proportion, priority, cell,
  }),
  classes: (node) => ["cell", ...aligned(node)],
};

/** The same, if what is in it is where it is itself, and as large: so are its guides. */
export const sameRoom = (node, rooms) => ({ ...wrapper.room(node, rooms), guides: rooms[0]?.guides });

/**
 * A box that is not seen, for what is done with the view in it: a row of a list looks in it as it does without it.
 * @type {Kind}
 */
export const around = { ...wrapper, room: sameRoom, classes: () => ["cell", "around"] };

/** Calls back whenever elements have got another size, until the view is forgotten. */
export function observe(view, elements, callback) {
  view.observer?.disconnect();
  view.observer = new ResizeObserver(() => callback(view));
  for (const element of elements) view.observer.observe(element);
}

/** The same for a view that is drawn for its size, and drawn anew when its node is another. */
export function drawForSize(view, draw) {
  const said = JSON.stringify(view.node);
  if (!view.observer) observe(view, [view.element], draw);
  else if (view.said !== said) draw(view);
  view.said = said;
}

/** Of kinds that observe sizes. */
export function unobserve(view) {
  view.observer?.disconnect();
  view.observer = undefined;
}

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
  const layers = { isLayer: Boolean(node.zIndex), isLayered: rooms.some(({ isLayer }) => isLayer) };
  const guides = node.alignmentGuides ? { ...room.guides, ...node.alignmentGuides } : room.guides;
  return { relative, ...room, ...layers, priority: node.layoutPriority ?? room.priority, cell: withCell(node, room), guides };
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

// Families that not every page needs

/**
 * A family that is loaded when the first node comes that needs it. Until then an empty box stands for each node of its
 * types.
 * @typedef {object} Family
 * @property {string[]} types
 * @property {(run: Record<string, any>) => unknown} [isOfRun]  whether a part of a text needs it
 * @property {(node: Node) => unknown} [isOfNode]  whether a node needs it, whatever its type
 * @property {string} [stylesheet]  the name of a file beside this one
 * @property {() => Promise<any[]>} load  imports its modules, all of them at once: first the one that defines the types
 * @property {Record<string, any>} [module]  that one, once the family has begun
 * @property {Promise<any[]>} [files]  its modules and its stylesheet, once they have been asked for
 * @property {any[]} [modules]  once all of these are there
 * @property {HTMLLinkElement} [link]  to the stylesheet, which does nothing until the family begins
 * @property {Promise<unknown>} [linked]  whether the stylesheet is there
 * @property {Promise<void>} [loading]  while nodes wait for it
 * @property {Set<() => void>} waiting  are told when it is there
 * @property {Set<View>} views  of its nodes until it is there
 * @property {Kind} kind  of these
 */

/** What is done with rows and with what they are in. A text takes `select`, too, but is no row. */
const ofRows = new Set(["delete", "move", "refresh"]);

/**
 * The stylesheets come in this order, whichever is loaded first: of equal ones the last wins.
 * @type {Record<string, Family>}
 */
const families = {
  pictures: {
    types: ["asyncImage", "failure", "image", "placeholder"],
    isOfRun: ({ text }) => text === undefined,
    stylesheet: "pictures.css", load: () => Promise.all([import("./pictures.js")]),
  },
  backgrounds: {
    types: ["background", "border", "clipShape", "color", "gradient", "overlay"],
    stylesheet: "backgrounds.css", load: () => Promise.all([import("./backgrounds.js"), import("./boxes.js")]),
  },
  grids: {
    types: ["grid", "gridRow", "lazyHGrid", "lazyVGrid"],
    stylesheet: "grids.css", load: () => Promise.all([import("./grids.js")]),
  },
  surroundings: {
    types: [
      "containerRelativeFrame", "geometryReader", "ignoresSafeArea", "inspector", "inspectorColumn", "safeAreaInset",
      "viewThatFits",
    ],
    stylesheet: "surroundings.css", load: () => Promise.all([import("./surroundings.js")]),
  },
  effects: {
    types: [
      "blendMode", "brightness", "colorInvert", "colorMultiply", "compositingGroup", "contrast",
      "flipsForRightToLeftLayoutDirection", "geometryEffect", "grayscale", "hoverEffect", "hueRotation", "luminanceToAlpha",
      "mask", "pointerStyle", "projectionEffect", "rotation3DEffect", "saturation", "transformEffect",
    ],
    stylesheet: "effects.css", load: () => Promise.all([import("./effects.js"), import("./filters.js")]),
  },
  containers: {
    types: ["containerShape"],
    stylesheet: "containers.css", load: () => Promise.all([import("./containers.js")]),
  },
  arrangement: {
    types: ["layout"],
    stylesheet: "arrangement.css", load: () => Promise.all([import("./arrangement.js")]),
  },
  shapes: {
    types: ["canvas", "shape"],
    stylesheet: "shapes.css",
    load: () =>
      Promise.all([import("./shapes.js"), import("./outline.js"), import("./boxes.js"), import("./filters.js")]),
  },
  pickers: {
    types: ["colorPicker", "picker", "pickerLabel", "pickerValueLabel"],
    stylesheet: "pickers.css", load: () => Promise.all([import("./pickers.js")]),
  },
  dates: {
    types: ["datePicker", "multiDatePicker"],
    stylesheet: "dates.css", load: () => Promise.all([import("./dates.js")]),
  },
  sharing: {
    types: ["pasteButton", "shareLink"],
    stylesheet: "sharing.css", load: () => Promise.all([import("./sharing.js"), import("./uploads.js")]),
  },
  files: {
    types: [
      "copyable", "draggable", "dropDestination", "fileExporter", "fileImporter", "pasteDestination", "photosPicker",
    ],
    isOfNode: ({ listRow }) => listRow?.inserts,
    stylesheet: "files.css", load: () => Promise.all([import("./files.js"), import("./uploads.js")]),
  },
  typing: {
    types: ["labeledTextField", "secureField", "suggestions", "textEditor", "textInputSuggestions"],
    stylesheet: "typing.css", load: () => Promise.all([import("./typing.js")]),
  },
  amounts: {
    types: [
      "controlLabel", "currentValueLabel", "gauge", "markedValueLabels", "maximumValueLabel", "minimumValueLabel",
      "progressView", "slider", "stepper",
    ],
    stylesheet: "amounts.css", load: () => Promise.all([import("./amounts.js")]),
  },
  dialogs: {
    types: ["alert", "confirmationDialog", "dialogIcon", "dialogMessage", "dialogTitle", "fullScreenCover", "popover", "sheet"],
    stylesheet: "dialogs.css", load: () => Promise.all([import("./dialogs.js"), import("./beside.js")]),
  },
  menus: {
    types: ["commandGroup", "contextMenu", "menu", "menuBar", "menuItems", "menuLabel"],
    stylesheet: "menus.css", load: () => Promise.all([import("./menus.js"), import("./beside.js")]),
  },
  bars: {
    types: ["bottomBar", "toolbar", "toolbarItem"],
    stylesheet: "bars.css", load: () => Promise.all([import("./bars.js"), import("./courses.js")]),
  },
  groups: {
    types: [
      "badge", "badgeLabel", "controlGroup", "disclosureGroup", "groupBox", "groupContent", "groupLabel", "labeledContent",
    ],
    stylesheet: "groups.css", load: () => Promise.all([import("./groups.js"), import("./pointer.js")]),
  },
  rows: {
    types: ["listRowBackground", "searchBar", "searchSuggestions", "searchable", "swipeActions", "swipeButtons"],
    // What shows some rows of many is scrolled by the first change that wants it, before it asks for others.
    isOfNode: ({ columns, listLooks, listRow, ranges, scrollAnchor, scrollTo, actions = [] }) =>
      columns || listLooks || listRow || ranges || scrollAnchor || scrollTo || actions.some((action) => ofRows.has(action)),
    stylesheet: "rows.css", load: () =>
      Promise.all([
        import("./rows.js"), import("./rowChoices.js"), import("./rowEdits.js"), import("./listRows.js"), import("./anchors.js"),
        import("./courses.js"), import("./pointer.js"), import("./swipes.js"),
      ]),
  },
  windows: {
    types: [], isOfNode: ({ ranges }) => ranges,
    stylesheet: "windows.css",
    load: () =>
      Promise.all([
        import("./windows.js"), import("./windowLines.js"), import("./windowKeys.js"), import("./rowCounts.js"),
        import("./extents.js"), import("./listRows.js"),
      ]),
  },
  splits: {
    types: ["hSplitView", "navigationSplitView", "splitColumn", "vSplitView"],
    stylesheet: "splits.css", load: () => Promise.all([import("./splits.js"), import("./pointer.js")]),
  },
  tables: {
    types: ["table", "tableCell", "tableRow"],
    stylesheet: "tables.css", load: () => Promise.all([import("./tables.js"), import("./pointer.js")]),
  },
  scrolling: {
    types: ["scrollTransition"], isOfNode: ({ scrollBehavior, spaces }) => scrollBehavior || spaces?.sight,
    stylesheet: "scrolling.css",
    load: () =>
      Promise.all([import("./scrolling.js"), import("./courses.js"), import("./filters.js"), import("./timing.js")]),
  },
  tabs: {
    types: [
      "tab", "tabBar", "tabPage", "tabSection", "tabSectionActions", "tabSectionHeader", "tabSidebar", "tabSidebarBottomBar",
      "tabSidebarFooter", "tabSidebarHeader", "tabView",
    ],
    stylesheet: "tabs.css", load: () => Promise.all([import("./tabs.js")]),
  },
  clock: { types: [], isOfRun: ({ clock }) => clock, load: () => Promise.all([import("./clock.js")]) },
  accessibility: {
    types: ["accessibilityActions", "accessibilityChildren", "accessibilityPart", "accessibilityRepresentation"],
    // A box with a name has what is in it called by that.
    isOfNode: ({ accessibility, announcement, label, children }) => accessibility || announcement || (label && children),
    stylesheet: "accessibility.css", load: () => Promise.all([import("./accessibility.js")]),
  },
};

/**
 * By type.
 * @type {Map<string, Family>}
 */
const lazy = new Map();

for (const family of Object.values(families)) {
  Object.assign(family, { waiting: new Set(), ids: new Set(), views: new Set(), kind: placeholder(family) });
  for (const type of family.types) lazy.set(type, family);
}

const familiesOfRuns = Object.values(families).filter(({ isOfRun }) => isOfRun);
const familiesOfNodes = Object.values(families).filter(({ isOfNode }) => isOfNode);

/**
 * Has the families loaded that a node needs. Those of all that is shown are on their way together, however deep some of
 * it is in others. One that could not be loaded is tried again.
 * @param {Node} node
 * @param {string} id
 */
export function prepare(node, id) {
  const { type, toggleStyle, runs = [] } = node;
  // What a switch looks like that is drawn as something else, a stylesheet says.
  const family = toggleStyle ? families.amounts : lazy.get(type);
  if (family) load(family);
  for (const each of familiesOfNodes) {
    if (each.module || !each.isOfNode(node)) continue;
    each.ids.add(id);
    load(each);
  }
  for (const each of familiesOfRuns) if (runs.some(each.isOfRun)) load(each);
}

/**
 * The module of a family, for others that draw as it does. If it is not there yet, it is loaded.
 * @param {string} name
 * @param {() => void} whenThere
 */
export function moduleOf(name, whenThere) {
  const family = families[name];
  if (!family.module) {
    family.waiting.add(whenThere);
    load(family);
  }
  return family.module;
}

/** Loads a family, unless it is there or on its way. */
function load(family) {
  if (!family.module) family.loading ??= bring(family);
}

async function bring(family) {
  say(family, "", true);
  await fetchFiles(family);
  family.loading = undefined;
  begin([family]);
  if (!family.module) say(family, "This part of the page could not be loaded.", false);
}

/**
 * Loads all families that are not there yet, one after the other, and has them all begin together: for each stylesheet that
 * begins to hold by itself, the browser goes through the whole page.
 */
export async function loadAll() {
  const missing = Object.values(families).filter(({ module }) => !module);
  for (const family of missing) await fetchFiles(family);
  begin(missing);
}

/** Waits until no family is on its way. */
export const allLoaded = () => Promise.all(Object.values(families).map(({ loading }) => loading));

/** Gets the files of a family. Until it begins, they do nothing. If one does not come, all are asked for again next time. */
async function fetchFiles(family) {
  if (family.stylesheet) family.linked ??= link(family);
  family.files ??= Promise.all([family.load(), family.linked]);
  try {
    [family.modules] = await family.files;
  } catch (error) {
    console.info(error);
    family.files = undefined;
  }
}

/** Shows the nodes of those families whose files are there, and have not begun. */
function begin(all) {
  const ready = all.filter(({ modules, module }) => modules && !module);
  for (const family of ready) {
    if (family.link) family.link.media = "all";
    [family.module] = family.modules;
  }
  const ids = ready.flatMap((family) => [...family.ids, ...[...family.views].map(({ id }) => id)]);
  for (const { waiting } of ready) {
    for (const tell of waiting) tell();
    waiting.clear();
  }
  if (ids.length) on.loaded(new Set(ids));
}

/** Says something in the place of each view of a family that is not there. */
function say({ views }, text, isBusy) {
  for (const { element } of views) {
    setAttributes(element, { "aria-busy": isBusy });
    setText(element, text);
  }
}

/**
 * How the nodes of a family are shown that is not there yet.
 * @param {Family} family
 * @returns {Kind}
 */
function placeholder(family) {
  return {
    isPlaceholder: true,
    create: box,
    slots: leaf,
    update(view) {
      family.views.add(view);
      setAttributes(view.element, { "aria-busy": Boolean(family.loading) });
    },
    forgotten: (view) => family.views.delete(view),
  };
}

/** Links a family's stylesheet, and waits until it is there. */
function link(family) {
  return new Promise((resolve, reject) => {
    const element = make("link");
    element.rel = "stylesheet";
    element.media = "not all";
    element.href = new URL(family.stylesheet, import.meta.url).href;
    element.addEventListener("load", resolve);
    element.addEventListener("error", () => {
      element.remove();
      family.link = family.linked = undefined;
      reject(Error(`There is no ${family.stylesheet}.`));
    });
    const all = Object.values(families);
    const next = all.slice(all.indexOf(family) + 1).find((other) => other.link);
    document.head.insertBefore(element, next?.link ?? null);
    family.link = element;
  });
}
