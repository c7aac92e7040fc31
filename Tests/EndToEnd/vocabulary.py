"""The shape of a document: which keys a node of each type may have, and what each may hold."""

import re

COLORS = set(
    "primary secondary accentColor red orange yellow green mint teal cyan blue indigo purple pink brown white gray "
    "black clear".split()
)
FONTS = set("largeTitle title title2 title3 headline subheadline body callout footnote caption caption2".split())
CORNERS = {"topLeading", "top", "topTrailing", "leading", "trailing", "bottomLeading", "bottom", "bottomTrailing"}


def is_text(value):
    return isinstance(value, str)


def is_name(value):
    return isinstance(value, str) and value != ""


def is_true(value):
    return value is True


def is_bool(value):
    return isinstance(value, bool)


def is_integer(value):
    return isinstance(value, int) and not isinstance(value, bool)


def is_number(value):
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def is_extent(value):
    return is_number(value) or value == "infinity"


def is_color(value):
    return is_text(value) and (value in COLORS or bool(re.fullmatch("#([0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})", value)))


def is_font(value):
    if isinstance(value, dict):
        return set(value) <= {"size", "weight"} and is_number(value.get("size", 0)) and is_text(value.get("weight", ""))
    return value in FONTS


def is_picture(value):
    return is_text(value) and bool(re.match(r"(?i:https?://)|data:image/(png|jpeg|gif|webp);base64,", value))


def is_insets(value):
    return set(value) <= {"top", "leading", "bottom", "trailing"} and all(map(is_number, value.values()))


def one_of(*choices):
    return lambda value: value in choices


def list_of(is_item):
    return lambda value: isinstance(value, list) and value != [] and all(map(is_item, value))


STYLE = {
    "font": is_font,
    "bold": is_true,
    "italic": is_true,
    "strikethrough": is_true,
    "underline": is_true,
    "foregroundStyle": is_color,
}


def is_style(value):
    return value != {} and all(key in STYLE and STYLE[key](item) for key, item in value.items())


COMMON = {
    "type": is_name,
    "disabled": is_true,
    "identifier": is_name,
    "label": is_text,
    "actions": list_of(is_name),
    "style": is_style,
    "sequence": is_integer,
    "focused": is_true,
}
CHILDREN = {"children": list_of(is_integer)}
PICTURE = {"url": is_picture, "scale": is_number}
TYPES = {
    "window": CHILDREN,
    "text": {"text": is_text},
    "image": {"systemName": is_name, **PICTURE, "resizing": one_of("stretch", "fit", "fill")},
    "asyncImage": {**CHILDREN, **PICTURE},
    "placeholder": CHILDREN,
    "button": {**CHILDREN, "role": one_of("destructive", "cancel")},
    "navigationLink": CHILDREN,
    "textField": {"placeholder": is_name, "value": is_text},
    "toggle": {**CHILDREN, "value": is_bool},
    "vStack": {**CHILDREN, "alignment": one_of("leading", "trailing"), "spacing": is_number},
    "hStack": {
        **CHILDREN,
        "alignment": one_of("top", "bottom", "firstTextBaseline", "lastTextBaseline"),
        "spacing": is_number,
    },
    "zStack": {**CHILDREN, "alignment": one_of(*CORNERS)},
    "spacer": {"minLength": is_number},
    "divider": {},
    "list": CHILDREN,
    "form": CHILDREN,
    "section": CHILDREN,
    "sectionHeader": CHILDREN,
    "sectionFooter": CHILDREN,
    "padding": {**CHILDREN, "insets": is_insets},
    "frame": {
        **CHILDREN,
        **dict.fromkeys(("width", "height", "minWidth", "minHeight"), is_number),
        **dict.fromkeys(("maxWidth", "maxHeight"), is_extent),
        "alignment": one_of(*CORNERS),
    },
    "background": {**CHILDREN, "fill": is_color},
    "layer": CHILDREN,
    "color": {"fill": is_color},
    "navigationView": CHILDREN,
    "navigationStack": CHILDREN,
    "sheet": CHILDREN,
    "link": {**CHILDREN, "destination": is_text},
    "screen": CHILDREN,
    "viewError": {"text": is_text},
}
REQUIRED = {
    "text": {"text"},
    "textField": {"value"},
    "toggle": {"value"},
    "window": {"children"},
}
ACTIONS = {"sheet": {"dismiss"}, "button": {"tap"}, "navigationLink": {"tap"}, "textField": {"set", "submit"}, "toggle": {"set"}}


def check_node(id, node):
    keys = {**COMMON, **TYPES[node["type"]]}
    for key, value in node.items():
        assert key in keys, f"node {id}: a {node['type']} has no {key}"
        assert keys[key](value), f"node {id}: {key} is {value!r}"
    assert REQUIRED.get(node["type"], set()) <= set(node), f"node {id} lacks a key: {node}"
    assert ACTIONS.get(node["type"], set()) <= set(node.get("actions", [])), f"node {id} lacks an action: {node}"


def check_tree(document):
    """Every node hangs below the root, once, and there is no other."""
    nodes, seen, waiting = document["nodes"], [], [document["root"]]
    while waiting:
        id = waiting.pop()
        assert str(id) in nodes, f"node {id} is linked and missing"
        seen.append(id)
        waiting += nodes[str(id)].get("children", [])
    assert sorted(seen) == sorted(map(int, nodes))


def check(document):
    assert set(document) == {"session", "title", "path", "root", "nodes"}
    assert re.fullmatch("/sessions/[A-Za-z0-9_-]{22,}", document["session"])
    assert is_text(document["title"]) and document["path"].startswith("/") and is_integer(document["root"])
    assert document["nodes"][str(document["root"])]["type"] == "window"
    for id, node in document["nodes"].items():
        assert re.fullmatch("[1-9][0-9]*", id)
        check_node(id, node)
    check_tree(document)
