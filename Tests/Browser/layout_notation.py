"""A short notation of view trees, which reads like SwiftUI, and the nodes of the document that say the same.

    VStack(alignment: .leading, spacing: 0) {T(100)·a.padding(10)·p; W(4×50)·b; Spacer()}·v.frame(width: 200)

`T(100)` is a text of one word, 100 wide and 20 high; `T(100,60)` is as large as it says, whatever it is offered.
`W(4×50)` is a text of four words, each 50 wide and 20 high, with nothing between them where they are on one line.
`·a` gives a name to the view before it, with all modifiers before it. `3 × T(50)` is three such views. The views behind
and in front of another are in braces: `.background {Color}`. `.padding(leading: 10)` is on one side.
`.alignmentGuide(.leading, 1, 0.5, 0)` is a guide at 1 + half of the view's width + nothing of its height.
"""

import re
from dataclasses import dataclass, field

# A text's letters are so wide, and its lines so high.
LETTER = 10
LINE = 20
# Between the words of a text: it has no width, and a line may end there.
BREAK = "\u200b"
INFINITY = "infinity"
EDGES = ["top", "leading", "bottom", "trailing"]

# The type of a word's node, and the key of the argument that has no label, if there is one.
VIEWS = {
    "VStack": ("vStack", None),
    "HStack": ("hStack", None),
    "ZStack": ("zStack", None),
    "LazyVStack": ("lazyVStack", None),
    "LazyHStack": ("lazyHStack", None),
    "Grid": ("grid", None),
    "GridRow": ("gridRow", None),
    "LazyVGrid": ("lazyVGrid", "columns"),
    "LazyHGrid": ("lazyHGrid", "rows"),
    "ScrollView": ("scrollView", "axes"),
    "ViewThatFits": ("viewThatFits", "axes"),
    "GeometryReader": ("geometryReader", None),
    "List": ("list", None),
    "Button": ("button", None),
    "TextField": ("textField", None),
    "Spacer": ("spacer", None),
    "Divider": ("divider", None),
    "Color": ("color", None),
}
MODIFIERS = {
    "padding": "insets",
    "frame": None,
    "fixedSize": "axes",
    "aspectRatio": "ratio",
    "offset": None,
    "position": None,
    "containerRelativeFrame": "axes",
    "background": None,
    "overlay": None,
    "safeAreaInset": None,
}
# What is said with these words belongs to the node of the view itself: the key that it has there.
BOXLESS = {
    "layoutPriority": "layoutPriority",
    "gridCellColumns": "gridCell",
    "alignmentGuide": "alignmentGuides",
    "lineLimit": "lineLimit",
}
# What a node leaves out.
DEFAULTS = {("alignment", "center"), ("contentMode", "fit")}
# What some nodes always have.
CONSTANTS = {
    "color": {"fill": "red"},
    "button": {"actions": ["tap"]},
    "textField": {"value": "", "actions": ["set", "submit"]},
    "geometryReader": {"actions": ["measure"]},
}
TOKEN = re.compile(r"\s*(-?\d+(?:\.\d+)?|[A-Za-z]\w*|\S)")


@dataclass
class View:
    """A view. Its type and arguments are those of its node, but a text says how many words it has and how large they are.

    A modifier is a view around the one that it modifies. `layer` is what is in a modifier's braces.
    """

    type: str
    arguments: dict = field(default_factory=dict)
    children: list["View"] = field(default_factory=list)
    layer: list["View"] = field(default_factory=list)
    name: str | None = None

    def all(self):
        """This view and all that are in it."""
        yield self
        for child in self.children + self.layer:
            yield from child.all()


def parse(source):
    """The view that is written in the notation."""
    parser = Parser(source)
    view = parser.view()
    parser.expect("")
    return view


class Parser:
    def __init__(self, source):
        self.source = source
        self.tokens = TOKEN.findall(source)
        self.at = 0

    def peek(self):
        return self.tokens[self.at] if self.at < len(self.tokens) else ""

    def next(self):
        token = self.peek()
        self.at += 1
        return token

    def takes(self, token):
        """Goes past a token if it is the next one, and says whether it was."""
        is_next = self.peek() == token
        self.at += is_next
        return is_next

    def expect(self, token):
        if not self.takes(token):
            raise ValueError(f"{token!r} is missing before {''.join(self.tokens[self.at:])!r} in {self.source!r}")

    def view(self):
        view = self.primary()
        while True:
            if self.takes("·"):
                view.name = self.next()
            elif self.takes("."):
                view = self.modified(view)
            else:
                return view

    def primary(self):
        word = self.next()
        if word in ("T", "W"):
            return self.text()
        type, unlabelled = VIEWS[word]
        arguments = self.arguments()
        if type in ("lazyVGrid", "lazyHGrid"):
            items = [grid_item(*item) for label, item in arguments if not label]
            return View(type, {unlabelled: items, **labelled(arguments)}, self.braces())
        return View(type, labelled(arguments, unlabelled), self.braces())

    def text(self):
        self.expect("(")
        words, width, height = 1, self.number(), LINE
        if self.takes("×"):
            words, width = width, self.number()
        if self.takes(","):
            height = self.number()
        self.expect(")")
        return View("text", {"words": words, "width": width, "height": height})

    def modified(self, view):
        word = self.next()
        arguments = self.arguments()
        if word in BOXLESS:
            value, *rest = [value for _, value in arguments]
            value = {"gridCellColumns": {"columns": value}, "alignmentGuide": {value: rest}}.get(word, value)
            view.arguments[BOXLESS[word]] = value
            return view
        unlabelled = MODIFIERS[word]
        if word == "padding":
            return View(word, {"insets": insets(arguments)}, [view])
        return View(word, labelled(arguments, unlabelled), [view], self.braces())

    def arguments(self):
        """What is in parentheses, if there are any: each argument as its label or None, and its value."""
        arguments = []
        if not self.takes("("):
            return arguments
        while not self.takes(")"):
            label = None
            if self.peek().isidentifier():
                label = self.next()
                self.expect(":")
            arguments.append((label, self.value()))
            self.takes(",")
        return arguments

    def value(self):
        """A number, an infinity, or a case of an enumeration: its name, and what is in its parentheses if it has any."""
        if self.takes("∞"):
            return INFINITY
        if not self.takes("."):
            return self.number()
        name = self.next()
        return (name, self.arguments()) if self.peek() == "(" else name

    def number(self):
        number = float(self.next())
        return int(number) if number.is_integer() else number

    def braces(self):
        """The views in braces, if there are any."""
        views = []
        if not self.takes("{"):
            return views
        while not self.takes("}"):
            count = 1
            if self.peek().isdigit():
                count = self.number()
                self.expect("×")
            start = self.at
            for _ in range(count):
                self.at = start
                views.append(self.view())
            self.takes(";")
        return views


def labelled(arguments, unlabelled=None):
    """The arguments that have a label, and the one that has none if there is a key for it."""
    by_label = {label or unlabelled: value for label, value in arguments if label or unlabelled}
    return {label: value for label, value in by_label.items() if (label, value) not in DEFAULTS}


def insets(arguments):
    return labelled(arguments) or dict.fromkeys(EDGES, arguments[0][1])


def grid_item(kind, arguments):
    lengths = [value for label, value in arguments if not label]
    if kind == "fixed":
        return {"fixed": lengths[0], **labelled(arguments)}
    return {kind: lengths + [10, INFINITY][len(lengths):], **labelled(arguments)}


def written(view):
    """A view in the notation."""
    arguments = {key: value for key, value in view.arguments.items() if key not in BOXLESS.values()}
    if view.type == "text":
        source = written_text(**arguments)
    elif view.type in MODIFIERS:
        source = f"{written(view.children[0])}.{view.type}"
        source += written_arguments(arguments, MODIFIERS[view.type], view.layer) + written_braces(view.layer)
    else:
        word, unlabelled = next((word, unlabelled) for word, (type, unlabelled) in VIEWS.items() if type == view.type)
        needs_no_parentheses = view.children or view.type in ("color", "textField")
        source = word + written_arguments(arguments, unlabelled, needs_no_parentheses) + written_braces(view.children)
    for word, key in BOXLESS.items():
        source += written_boxless(word, view.arguments[key]) if key in view.arguments else ""
    return source + (f"·{view.name}" if view.name else "")


def written_text(words, width, height):
    return f"W({words}×{width})" if words > 1 else f"T({width})" if height == LINE else f"T({width},{height})"


def written_arguments(arguments, unlabelled, needs_no_parentheses):
    parts = []
    for key, value in arguments.items():
        if key == "insets":
            is_even = len(value) == len(EDGES) and len(set(value.values())) == 1
            parts += [str(value["top"])] if is_even else [f"{edge}: {inset}" for edge, inset in value.items()]
        elif key in ("columns", "rows"):
            parts += [written_item(item) for item in value]
        else:
            parts.append(written_value(value) if key == unlabelled else f"{key}: {written_value(value)}")
    return f"({', '.join(parts)})" if parts or not needs_no_parentheses else ""


def written_item(item):
    (kind, lengths), *rest = item.items()
    parts = [written_value(length) for length in (lengths if isinstance(lengths, list) else [lengths])]
    return f".{kind}({', '.join(parts + [f'{key}: {written_value(value)}' for key, value in rest])})"


def written_value(value):
    return "∞" if value == INFINITY else f".{value}" if isinstance(value, str) else str(value)


def written_boxless(word, value):
    if word == "alignmentGuide":
        return "".join(f".{word}(.{name}, {', '.join(map(str, terms))})" for name, terms in value.items())
    return f".{word}({value['columns'] if word == 'gridCellColumns' else value})"


def written_braces(views):
    return f" {{{'; '.join(map(written, views))}}}" if views else ""


def squares(view):
    """The node of a text for a font whose letters are LETTER wide, in lines that are LINE high."""
    letters, rest = divmod(view.arguments["width"], LETTER)
    if rest:
        raise ValueError(f"no number of letters is {view.arguments['width']} wide")
    return {"type": "text", "text": BREAK.join(["x" * letters] * view.arguments["words"])}


def nodes(view, first=2, text=squares):
    """The nodes of a view and of all that is in it, as `window` takes them; `first` is the id of its own.

    A view's name is the identifier of its node. `text` makes the node of a text. What has a height of its own in the
    notation becomes a frame around a colour.
    """
    made = {}

    def add(node):
        id = first + len(made)
        made[f"n{id}"] = node
        return id

    def add_view(view):
        type, arguments, children = view.type, dict(view.arguments), view.children
        node = {}
        id = add(node)
        layer = {"type": "layer"}
        if type == "text" and arguments["height"] != LINE:
            type, children = "frame", [View("color")]
            del arguments["words"]
        elif type == "text":
            node |= text(view)
            for key in ("words", "width", "height"):
                del arguments[key]
            if "lineLimit" in arguments:
                node["style"] = {**node.get("style", {}), "lineLimit": arguments.pop("lineLimit")}
        elif type in ("background", "overlay") and "alignment" in arguments:
            layer["alignment"] = arguments.pop("alignment")
        node |= {"type": type, **CONSTANTS.get(type, {}), **arguments}
        if view.name:
            node["identifier"] = view.name
        ids = [add_view(child) for child in children]
        if view.layer:
            ids.append(add(layer))
            layer["children"] = [add_view(child) for child in view.layer]
        if ids:
            node["children"] = ids
        return id

    add_view(view)
    return made
