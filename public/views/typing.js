// What is typed in besides plain fields: secrets and long texts; and how a person types in all of these.
import { writeText } from "./controls.js";
import { box, make, setAttributes } from "./element.js";
import { define, greedy, leaf, sameRoom, wide, wrapper } from "./registry.js";
import { isTyping, on } from "./values.js";

/** @typedef {import("./registry.js").View} View */

/** The keyboards that HTML has another word for. Others are those of letters. */
const keyboards = {
  URL: "url", numberPad: "numeric", asciiCapableNumberPad: "numeric", phonePad: "tel", emailAddress: "email",
  twitter: "email", decimalPad: "decimal", webSearch: "search",
};
/** What the Return key is called where HTML has another word for that. */
const submitLabels = { join: "go", route: "go", return: "enter", continue: "next" };
const capitals = { never: "none" };
/** Whether fields grow by themselves. */
const grows = CSS.supports("field-sizing: content");

/**
 * Brings a control in line with what its node says of typing in it.
 * @param {View} view
 */
export function dress(view) {
  const { control, element, node } = view;
  const { input = {}, style = {} } = node;
  const { textInputAutocapitalization: capital, autocorrectionDisabled: isLeft } = input;
  view.isDressed = Boolean(node.input);
  setAttributes(control, {
    inputmode: keyboards[input.keyboardType],
    autocomplete: input.textContentType ?? (control.type === "password" && "current-password"),
    autocapitalize: capitals[capital] ?? capital,
    autocorrect: isLeft && "off",
    spellcheck: isLeft && "false",
    enterkeyhint: submitLabels[input.submitLabel] ?? input.submitLabel ?? (input.isSearch && "search"),
    // Where a field does not grow, it has room for all the lines that it may have.
    rows: input.axis && (grows ? 1 : [style.lineLimit ?? 3].flat().at(-1)),
  });
  if (control.localName === "input" && control.type !== "password") setAttributes(control, { type: input.isSearch && "search" });
  setAttributes(element, { "data-style": input.style });
  select(view);
  settleCommit(view);
}

/**
 * What a person has committed and the server has not taken is no value of the field: the document's is shown again.
 * @param {View} view
 */
function settleCommit(view) {
  const { committed = 0, node: { sequence = 0 }, id, control } = view;
  if (committed <= sequence || on.isUnanswered(Number(id))) return;
  view.committed = undefined;
  view.sequence = sequence;
  setAttributes(control, { "aria-invalid": "true" });
}

/** Selects what the document says is selected, unless the person is ahead of it. */
function select(view) {
  const { control, node: { selection } } = view;
  if (!selection || String(selection) === String(view.selected) || isTyping(view)) return;
  view.selected = selection;
  if (control.selectionStart !== selection[0] || control.selectionEnd !== selection[1]) {
    // What is selected is that of the document's text.
    view.kind.write(view, view.node.value);
    control.setSelectionRange(selection[0], selection[1]);
  }
}

/** A field that is named by what is in a label. */
const labeled = {
  ...wide,
  classes: () => ["field", "textField"],
  key: ({ input, children }) => `${input?.axis}${!children}`,
  slots: ({ slot }, ids) => (slot ? [{ element: slot, ids }] : []),
  create({ input, children }) {
    const control = make(input?.axis ? "textarea" : "input");
    if (!children) return { element: control, control };
    const element = make("label");
    const slot = make("span");
    slot.className = "row";
    element.append(control, slot);
    return { element, control, slot };
  },
  name: ({ label, placeholder, children }) => label ?? (children ? undefined : placeholder),
  update(view, { placeholder }) {
    setAttributes(view.control, { placeholder: placeholder ?? " " });
    dress(view);
  },
  read: ({ control }) => control.value,
  write: writeText,
};

define("labeledTextField", labeled);

/** The list from which a browser offers what may be typed. */
const listOf = ({ id }) => `completions-${id}`;

/**
 * Has a field offer what is in a list of suggestions. The one that did so before does not any more.
 * @param {View} view
 * @param {HTMLElement} [field]
 * @param {View} [suggestions]
 */
function offer(view, field, suggestions) {
  if (view.offering && view.offering !== field) setAttributes(view.offering, { list: undefined });
  view.offering = field;
  if (field) setAttributes(field, { list: listOf(suggestions) });
}

define("textInputSuggestions", {
  ...wrapper,
  room: sameRoom,
  attached(view) {
    const [{ control } = {}, suggestions] = view.inside;
    offer(view, suggestions && control?.localName === "input" ? control : undefined, suggestions);
  },
  forgotten: (view) => offer(view),
});

define("suggestions", {
  create: box,
  room: () => ({}),
  update(view, { completions = [] }) {
    view.list ??= make("datalist");
    view.list.id = listOf(view);
    view.list.replaceChildren(...completions.map((text) => Object.assign(make("option"), { value: text })));
    if (!view.list.isConnected) document.body.append(view.list);
  },
  forgotten: ({ list }) => list?.remove(),
});

define("secureField", {
  ...labeled,
  key: ({ children }) => String(!children),
  create({ children }) {
    const parts = labeled.create({ children });
    parts.control.type = "password";
    return parts;
  },
  update(view, { placeholder, isEmpty }) {
    // Of what has been typed in another page only that is known that there is something.
    const isFilled = !isEmpty && !view.sequence;
    labeled.update(view, { placeholder: isFilled ? "••••••••" : placeholder });
  },
  write(view) {
    const { control, node: { isEmpty } } = view;
    if (!isEmpty || control.value === "") return true;
    if (isTyping(view)) return false;
    control.value = "";
    return true;
  },
});

define("textEditor", {
  ...greedy,
  slots: leaf,
  create() {
    const control = make("textarea");
    return { element: control, control };
  },
  name: ({ label }) => label,
  update: dress,
  read: ({ control }) => control.value,
  write: writeText,
});
