"""Random view trees of what apps are made of, what a browser shows otherwise than SwiftUI would, and the smallest tree that
shows it."""

import copy
import random

from layout_model import lay_out
from layout_notation import EDGES, INFINITY, LINE, View
from layout_page import differences, mirrored

DEPTH = 4

# How often each is chosen among the views, and among the modifiers.
LEAVES = {"text": 12, "words": 5, "rigid": 3, "color": 4, "spacer": 4, "divider": 2}
CONTAINERS = {
    "vStack": 12, "hStack": 12, "zStack": 4, "scrollView": 2, "geometryReader": 1, "grid": 1, "lazyVGrid": 1,
    "viewThatFits": 1,
}
MODIFIERS = {
    "padding": 8, "frame": 8, "background": 5, "overlay": 3, "fixedSize": 1, "aspectRatio": 0.7, "offset": 1, "position": 0.3,
    "safeAreaInset": 0.5, "layoutPriority": 1.5, "alignmentGuide": 0.3,
}
CORNERS = ["center", "topLeading", "top", "topTrailing", "leading", "trailing", "bottomLeading", "bottom", "bottomTrailing"]
HORIZONTAL = ["center", "leading", "trailing"]
VERTICAL = ["center", "top", "top", "bottom", "bottom", "firstTextBaseline", "lastTextBaseline"]
# Where a box in the page is nobody's: what it shows is somewhere else.
NAMELESS = {"offset", "aspectRatio", "viewThatFits", "gridRow"}
# What offers no length to what is in it.
IDEAL = {"scrollView", "fixedSize"}
# What offers what it is offered, or a part of it.
BOXES = {"zStack", "scrollView", "lazyVGrid"}


class Maker:
    def __init__(self, seed):
        self.random = random.Random(seed)

    def one_of(self, weights):
        return self.random.choices(list(weights), list(weights.values()))[0]

    def chance(self, probability):
        return self.random.random() < probability

    def aligned(self, names):
        """An alignment among the arguments, if it is not the one that goes without saying."""
        name = self.random.choice(names) if self.chance(0.4) else "center"
        return {} if name == "center" else {"alignment": name}

    def length(self, most=80):
        return self.random.randrange(1, most // 10 + 1) * 10

    def tree(self, depth=DEPTH, inside=None):
        """A view with at most so many others one in the other; `inside` is the type of what it is directly in."""
        if depth <= 0 or self.chance(0.15):
            return self.leaf(inside)
        if self.chance(0.4):
            return self.modified(depth, inside)
        return self.container(self.one_of(CONTAINERS), depth)

    def leaf(self, inside):
        kind = self.one_of(LEAVES)
        if kind == "spacer" and inside not in ("vStack", "hStack") or kind == "divider" and inside not in ("vStack", "hStack"):
            kind = "text"
        if kind == "text":
            return View("text", {"words": 1, "width": self.length(), "height": 20})
        if kind == "words":
            return View("text", {"words": self.random.randrange(2, 9), "width": self.length(50), "height": 20})
        if kind == "rigid":
            return View("text", {"words": 1, "width": self.length(), "height": self.random.choice([10, 30, 40, 60])})
        if kind == "spacer":
            return View(kind, {"minLength": self.random.choice([0, 20])} if self.chance(0.2) else {})
        return View(kind)

    def views(self, depth, inside, most=4):
        return [self.tree(depth - 1, inside) for _ in range(self.random.randrange(1, most + 1))]

    def container(self, type, depth):
        spacing = {"spacing": self.random.choice([0, 0, 4, 10, 20])} if self.chance(0.5) else {}
        if type == "vStack":
            return View(type, {**self.aligned(HORIZONTAL), **spacing}, self.views(depth, type))
        if type == "hStack":
            return View(type, {**self.aligned(VERTICAL), **spacing}, self.views(depth, type))
        if type == "zStack":
            return View(type, self.aligned(CORNERS), self.views(depth, type, 3))
        if type == "scrollView":
            axes = {"axes": "horizontal"} if self.chance(0.3) else {}
            return View(type, axes, [self.container("hStack" if axes else "vStack", depth - 1)])
        if type == "geometryReader":
            return View(type, {}, [self.tree(depth - 1, type)])
        if type == "grid":
            columns = self.random.randrange(1, 4)
            rows = [View("gridRow", {}, [self.cell() for _ in range(columns)]) for _ in range(self.random.randrange(1, 4))]
            return View(type, self.aligned(CORNERS), rows)
        if type == "lazyVGrid":
            items = self.columns()
            return View(type, {"columns": items, **spacing}, [self.cell() for _ in range(self.random.randrange(1, 6))])
        texts = [View("text", {"words": 1, "width": self.length(300), "height": 20}) for _ in range(3)]
        return View(type, {"axes": "horizontal"}, sorted(texts, key=lambda text: -text.arguments["width"]))

    def columns(self):
        if self.chance(0.5):
            return self.random.choice([
                [{"flexible": [10, INFINITY]}] * 2, [{"flexible": [10, INFINITY]}] * 3, [{"adaptive": [80, INFINITY]}],
                [{"fixed": 60}, {"flexible": [10, INFINITY]}]])
        return [self.column() for _ in range(self.random.randrange(1, 4))]

    def column(self):
        kind = self.one_of({"fixed": 1, "flexible": 2, "adaptive": 2})
        least = self.length(60)
        length = least if kind == "fixed" else [least, self.random.choice([least + self.length(100), INFINITY])]
        spacing = {"spacing": self.random.choice([0, 4, 20])} if self.chance(0.3) else {}
        return {kind: length, **spacing, **self.aligned(CORNERS)}

    def cell(self):
        kind = self.one_of({"text": 6, "rigid": 2, "bar": 1})
        if kind == "bar":
            return View("frame", {"height": self.length(40)}, [View("color")])
        height = 20 if kind == "text" else self.random.choice([10, 30, 40])
        return View("text", {"words": 1, "width": self.length(80), "height": height})

    def modified(self, depth, inside):
        type = self.one_of(MODIFIERS)
        if type in ("layoutPriority", "alignmentGuide"):
            view = self.tree(depth, inside)
            if type == "layoutPriority" and inside in ("vStack", "hStack"):
                view.arguments["layoutPriority"] = self.random.choice([-1, 1, 2])
            elif inside == "vStack":
                # Away from the edge: where views go beyond it, a page does not see that the stack is wider.
                moved = self.length(40)
                key, guide = self.random.choice([("leading", [-moved, 0, 0]), ("trailing", [moved, 1, 0])])
                view.arguments["alignmentGuides"] = {key: guide}
            return view
        # What is in a modifier sees the stack around it.
        child = self.tree(depth, inside if type in ("padding", "frame") else None)
        arguments = {
            "padding": self.insets, "frame": self.frame, "fixedSize": self.fixed_axes, "aspectRatio": self.ratio,
            "offset": lambda: {"x": self.length(40), "y": -self.length(20)},
            "position": lambda: {"x": self.length(), "y": self.length()},
            "safeAreaInset": lambda: {"edge": self.random.choice(EDGES), "spacing": 0},
        }.get(type, lambda: self.aligned(CORNERS))()
        if type == "aspectRatio":
            child = View("color")
        layer = []
        if type in ("background", "overlay"):
            layer = [View("color") if self.chance(0.5) else self.tree(min(depth - 1, 1))]
        elif type == "safeAreaInset":
            bar = View("text", {"words": 1, "width": self.length(), "height": self.random.choice([20, 40])})
            is_wide = arguments["edge"] in ("top", "bottom") and self.chance(0.5)
            layer = [View("frame", {"maxWidth": INFINITY}, [bar]) if is_wide else bar]
        return View(type, arguments, [child], layer)

    def insets(self):
        if self.chance(0.6):
            return {"insets": dict.fromkeys(EDGES, self.random.choice([4, 8, 10, 16]))}
        return {"insets": {edge: self.length(30) for edge in EDGES if self.chance(0.5)} or {"top": 10}}

    def frame(self):
        kind = self.one_of({"fixed": 5, "wide": 4, "large": 1, "bounded": 4})
        if kind == "fixed":
            axes = self.random.choice([["width"], ["height"], ["width", "height"]])
            lengths = {axis: self.length(200 if axis == "width" else 100) for axis in axes}
        elif kind == "wide":
            lengths = {"maxWidth": INFINITY}
        elif kind == "large":
            lengths = {"maxWidth": INFINITY, "maxHeight": INFINITY}
        else:
            axis = self.random.choice(["Width", "Width", "Height"])
            low, high = sorted([self.length(100), self.length(240)])
            bounds = {f"min{axis}": low, f"max{axis}": self.random.choice([high, INFINITY])}
            lengths = {key: bounds[key] for key in self.random.choice([list(bounds), *([key] for key in bounds)])}
        return {**lengths, **self.aligned(CORNERS)}

    def fixed_axes(self):
        axes = self.random.choice(["both", "horizontal", "vertical"])
        return {} if axes == "both" else {"axes": axes}

    def ratio(self):
        return {"ratio": self.random.choice([0.5, 1, 2]), **({"contentMode": "fill"} if self.chance(0.2) else {})}


def tree(seed):
    """The view tree of a seed."""
    return Maker(seed).tree()


def named(view, prefix="v"):
    """A copy of a tree in which each view whose box can be compared has a name that begins with `prefix`."""
    view = copy.deepcopy(view)
    for number, child in enumerate(view.all(), 1):
        child.name = None if child.type in NAMELESS or has_bounds(child) or has_room(child) else f"{prefix}{number}"
    return view


def is_roomy(view):
    """Whether a view may have more room in a page than it fills."""
    return view.type in ("aspectRatio", "viewThatFits") or has_bounds(view)


def has_bounds(view):
    """Whether a view is a grid that may fill less than it is offered."""
    items = view.arguments.get("columns", [])
    return any((item.get("flexible") or item.get("adaptive") or [None, INFINITY])[1] != INFINITY for item in items)


def has_room(view):
    """Whether there is something in a view that may have more room in the page than it fills."""
    return any(is_roomy(child) or has_room(child) for child in view.children)


def expected(view, window):
    """Where SwiftUI shows the views, if texts are as wide as in a browser; None if something does not fit."""
    report = lay_out(view, window, has_wide_lines=True)
    return None if report.faults else report.rectangles


def within(view, types, is_within=False):
    """Those of a tree that are in a view of one of these types."""
    for child in view.children + view.layer:
        if is_within or view.type in types:
            yield child
        yield from within(child, types, is_within or view.type in types)


def is_greedy(view):
    """Whether a view may take all that it is offered, or something in it."""
    return any(
        child.type in ("color", "spacer", "divider", "geometryReader", "scrollView", "position", "lazyVGrid")
        or INFINITY in child.arguments.values() for child in view.all())


def has_ideal_box(view):
    return any(child.type in BOXES and is_greedy(child) for child in within(view, IDEAL))


def has_ideal_divider(view):
    boxes = [child for child in view.all() if child.type in IDEAL] + list(within(view, IDEAL))
    return any(box.children and all(child.type in ("divider", "spacer") for child in box.children) for box in boxes)


def has_ideal_row(view):
    return any(
        {parent.type, child.type} == {"vStack", "hStack"} and is_greedy(child)
        for parent in within(view, IDEAL) for child in parent.children)


def has_room_among_others(view):
    return any(
        child.arguments.get("contentMode") == "fill"
        or (is_roomy(child) or has_room(child)) and (
            parent.type not in ("vStack", "scrollView", "frame", "padding") or "alignment" in parent.arguments)
        for parent in view.all() for child in parent.children + parent.layer)


def has_distant_guide(view):
    return any("alignmentGuides" in child.arguments and box.type != "vStack" for box in view.all() for child in box.children)


def has_foreign_baseline(view):
    rows = [row for row in view.all() if row.type == "hStack" and "Baseline" in row.arguments.get("alignment", "")]
    return not all(has_baseline(child) for row in rows for child in row.children)


def has_baseline(view, is_rigid_too=True):
    """Whether a page and SwiftUI agree about the baseline of a view: it is that of a text."""
    if view.type == "text":
        return is_rigid_too or view.arguments["height"] == LINE
    if view.type in ("padding", "background", "overlay", "offset", "fixedSize", "vStack", "hStack"):
        return all(has_baseline(child, False) for child in view.children)
    return False


# What a page is known to show otherwise than SwiftUI would: a reason, and whether it is there in a tree.
KNOWN = {
    "What is in a ZStack, a lazy grid or a scroll view to which no length is offered is offered its length.":
        has_ideal_box,
    "A divider to which no length is offered is only as long as what is beside it.": has_ideal_divider,
    "A row to which no length is offered does not share out the length that it then has.": has_ideal_row,
    "A view with a proportion, one that fits, and a grid of bounded columns take the room that they are offered.":
        has_room_among_others,
    "A guide has a say in the stack that its view is directly in, and nowhere else.": has_distant_guide,
    "In a row, only texts have the baseline that they have in SwiftUI.": has_foreign_baseline,
}


def can_be_compared(view, window):
    """Whether a page should show a tree as SwiftUI does."""
    return not known_difference(view) and expected(view, window) is not None


def known_difference(view):
    """Why a page may show a tree otherwise, if there is a reason."""
    return next((reason for reason, applies in KNOWN.items() if applies(view)), None)


def differing(view, window, found, right_to_left=False):
    """By name, where a view is in the page and where it should be, if that is not the same. In `found` are the rectangles
    in the page, by name."""
    rectangles = expected(view, window)
    return differences(found, mirrored(rectangles, window[0]) if right_to_left else rectangles)


def smaller(view):
    """Trees that differ from this one in one thing that they lack."""
    for replaced, replacement in replacements(view):
        yield with_replacement(view, replaced, replacement)


def replacements(view):
    for child in view.all():
        yield from ((child, other) for other in child.children)
        if child.layer:
            yield child, without(child, layer=[])
        if len(child.children) > 1:
            for index in range(len(child.children)):
                yield child, without(child, children=child.children[:index] + child.children[index + 1:])
        for key in child.arguments:
            if child.type != "text" and key not in ("columns", "ratio", "x", "y", "edge"):
                yield child, without(child, arguments={other: value for other, value in child.arguments.items() if other != key})
        if child.children or child.type == "text" and child.arguments["words"] > 1:
            yield child, View("text", {"words": 1, "width": 50, "height": 20})


def without(view, **changes):
    return View(**{**vars(view), **changes})


def with_replacement(view, replaced, replacement):
    if view is replaced:
        return replacement
    return without(
        view, children=[with_replacement(child, replaced, replacement) for child in view.children],
        layer=[with_replacement(child, replaced, replacement) for child in view.layer])


def shrunk(view, failing):
    """The smallest tree that can be reached from one that fails. `failing(views)` gives those of the views that fail."""
    while True:
        candidates = [candidate for candidate in smaller(view) if is_whole(candidate)]
        failures = failing(candidates)
        if not failures:
            return view
        view = min(failures, key=size)


def is_whole(view):
    """Whether no view has lost what it needs."""
    return all(
        (child.children or child.type in LEAVES) and (child.layer or child.type != "safeAreaInset")
        and (child.arguments or child.type not in ("padding", "frame")) and (child.type != "gridRow" or is_in_grid)
        for child, is_in_grid in with_grid(view))


def with_grid(view, is_in_grid=False):
    yield view, is_in_grid
    for child in view.children + view.layer:
        yield from with_grid(child, view.type == "grid")


def size(view):
    """How much there is to read in a tree."""
    return sum(2 + len(child.arguments) for child in view.all())
