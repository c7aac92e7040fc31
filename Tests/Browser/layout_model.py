"""SwiftUI's rules of layout, as an oracle for what the stylesheet makes of a document.

A view is offered a size and says how large it is; then it is placed, and places those in it. Of an offer's two lengths,
each is a number, None if the view is to have its ideal length, or infinite if it is asked for its greatest. Nothing here
knows of CSS: where a page differs, the page is wrong or the difference is one that is known.

Positions are counted from the top left corner of the view around; from right to left, the whole window is mirrored in
the end.
"""

import math
from typing import NamedTuple

from layout_notation import INFINITY, LETTER, LINE, View

X, Y = 0, 1
# What goes between two views of a stack, and the least length of a spacer, if the app does not say.
SPACING = 8
# The ideal length of what takes all that it is offered.
IDEAL = 10
# From the top of a line of text to its baseline, where its font has no height.
ASCENT = LINE / 2
CLOSE = 1e-6


class Offer(NamedTuple):
    """What a view is offered, how large the scroll view around it is, or else the window, and whether a text of several
    lines is as wide as its offer, as it is in browsers."""

    width: float | None
    height: float | None
    container: tuple[float, float]
    has_wide_lines: bool

    def along(self, axis, length):
        """The same offer, but of another length on one axis."""
        return self._replace(**{("width", "height")[axis]: length})

    def of(self, size):
        return self._replace(width=size[X], height=size[Y])


class Placement(NamedTuple):
    """Where in a view another one is placed, and what it is then offered."""

    child: "Layout"
    origin: tuple[float, float]
    offer: Offer


class Layout:
    """A view, as the one around it sees it."""

    def __init__(self, view, axis=None):
        self.view = view
        self.axis = axis
        self.sizes = {}
        self.children = [layout(child, self.axis_inside()) for child in view.children]
        self.layers = [layout(child) for child in view.layer]

    def __getattr__(self, key):
        """An argument of the view, or None."""
        if key.startswith("__"):
            raise AttributeError(key)
        value = self.view.arguments.get(key)
        return math.inf if value == INFINITY else value

    def axis_inside(self):
        """The axis of the nearest stack, as a spacer or a divider in this view sees it."""
        return None

    def size(self, offer):
        if offer not in self.sizes:
            self.sizes[offer] = self.measured(offer)
        return self.sizes[offer]

    def measured(self, offer):
        raise NotImplementedError

    def placements(self, offer):
        """Where the views in it are, apart from layers: only these have a say in its own guides."""
        return []

    def layer_placements(self, offer):
        return []

    def priority(self):
        """Higher ones get room before lower ones do."""
        return self.layoutPriority or 0

    def columns_covered(self):
        """How many columns of a grid it covers."""
        return (self.gridCell or {}).get("columns", 1)

    def keeps_distance(self):
        """Whether there is room between it and its neighbours in a stack that does not say how much."""
        return True

    def explicit(self, key, offer):
        """Where a guide is that the app, a text, or something inside has put somewhere; else None."""
        size = self.size(offer)
        if key in (self.alignmentGuides or {}):
            constant, by_width, by_height = self.alignmentGuides[key]
            return constant + by_width * size[X] + by_height * size[Y]
        axis = X if key in ("leading", "trailing") else Y
        found = [(origin[axis], child.explicit(key, inner)) for child, origin, inner in self.placements(offer)]
        found = [origin + position for origin, position in found if position is not None]
        if not found:
            return None
        combine = {"firstTextBaseline": min, "lastTextBaseline": max}.get(key, lambda values: sum(values) / len(values))
        return combine(found)

    def guide(self, key, axis, offer):
        """Where a guide is. The baseline of what has no text is its bottom."""
        explicit = None if key == "center" else self.explicit(key, offer)
        if explicit is not None:
            return explicit
        return self.size(offer)[axis] * {"leading": 0, "top": 0, "center": 0.5}.get(key, 1)

    def place(self, origin, offer, report):
        """Reports where this view and all in it are."""
        report.add(self, origin, offer)
        for child, (x, y), inner in self.placements(offer) + self.layer_placements(offer):
            child.place((origin[X] + x, origin[Y] + y), inner, report)

    def faults(self, offer):
        """What of it does not fit, by SwiftUI's own rules: a page may show that otherwise."""
        return []


def layout(view, axis=None):
    return LAYOUTS[view.type](view, axis)


def guides(alignment):
    """The horizontal and the vertical guide of an alignment: of "bottomLeading", these are "leading" and "bottom"."""
    lower = (alignment or "center").lower()
    horizontal = next((key for key in ("leading", "trailing") if key in lower), "center")
    vertical = next((key for key in ("top", "bottom", "firstTextBaseline", "lastTextBaseline") if key.lower() in lower), "center")
    return horizontal, vertical


def aligned(child, alignment, offer, size):
    """The placement of a view in a box of this size: the guides of both are in one place."""
    keys = guides(alignment)
    box = {"leading": 0, "top": 0, "center": 0.5}
    return Placement(child, tuple(
        size[axis] * box.get(keys[axis], 1) - child.guide(keys[axis], axis, offer) for axis in (X, Y)), offer)


def minus(length, taken):
    return None if length is None else max(0, length - taken)


def clamped(length, low, high):
    return min(max(length, low), high)


# Views without others in them


class Text(Layout):
    """Words are put into lines for as long as they fit; one that is wider than the offer is broken. It is then as wide as
    its longest line. If there is too little height, lines are left out, but not the first."""

    def lines(self, width):
        if width is None or width == math.inf:
            return [self.words * self.width]
        per_line = math.floor(width / self.width + CLOSE)
        if per_line:
            full, rest = divmod(self.words, per_line)
            return [per_line * self.width] * full + [rest * self.width] * (rest > 0)
        broken = max(LETTER, width // LETTER * LETTER)
        return [broken] * math.ceil(self.words * self.width / broken)

    def shown(self, offer):
        lines = self.lines(offer.width)
        most = min(self.lineLimit or math.inf, math.inf if offer.height is None else max(1, offer.height / LINE + CLOSE))
        return lines if most >= len(lines) else lines[:math.floor(most)]

    def measured(self, offer):
        lines = self.shown(offer)
        is_wide = offer.has_wide_lines and len(lines) > 1
        return max(lines + [offer.width] * is_wide), LINE * len(lines)

    def explicit(self, key, offer):
        lines = len(self.shown(offer))
        baseline = {"firstTextBaseline": ASCENT, "lastTextBaseline": (lines - 1) * LINE + ASCENT}.get(key)
        return super().explicit(key, offer) if baseline is None or key in (self.alignmentGuides or {}) else baseline

    def faults(self, offer):
        return ["a text that is cut off"] * (
            self.size(offer)[X] > (offer.width or math.inf) or len(self.shown(offer)) < len(self.lines(offer.width))
            or (offer.width is not None and offer.width + CLOSE < self.width))


class Rigid(Layout):
    """What has a size of its own."""

    def measured(self, offer):
        return self.width, self.height


def text(view, axis):
    return (Text if view.arguments["height"] == LINE else Rigid)(view, axis)


class Greedy(Layout):
    """What takes all that it is offered."""

    def measured(self, offer):
        return tuple(IDEAL if length is None else length for length in offer[:2])


class Field(Greedy):
    """It is wide, and as high as a line of text; how high that is with what is around it is up to the page."""

    def measured(self, offer):
        return super().measured(offer)[X], LINE


class List(Greedy):
    """It scrolls; how its rows look is another matter."""

    def __init__(self, view, axis=None):
        super().__init__(View(view.type, view.arguments, name=view.name), axis)


class Spacer(Layout):
    """It takes what others leave of the length of its stack, or of both lengths outside of a stack."""

    def measured(self, offer):
        least = SPACING if self.minLength is None else self.minLength
        return tuple(
            max(least, offer[axis] or 0) if self.axis in (axis, None) else 0 for axis in (X, Y))

    def priority(self):
        return -math.inf if self.layoutPriority is None else self.layoutPriority

    def keeps_distance(self):
        return False


class Divider(Layout):
    """A line across the stack that it is in; a horizontal one outside of a stack."""

    def measured(self, offer):
        across = X if self.axis != X else Y
        return tuple((IDEAL if offer[axis] is None else offer[axis]) if axis == across else 1 for axis in (X, Y))


# Stacks


class Stack(Layout):
    """Views one after the other.

    What is left of the stack's length after the spacing goes to the views of the highest priority first, less what the
    others need at least. Of one priority, the least flexible come first, and each is offered an equal share of what is
    left then. Of two that have no end, the one with the greater minimum comes first.
    """

    main = Y

    def axis_inside(self):
        return self.main

    def gaps(self):
        """The room before each view."""
        between = [
            self.spacing if self.spacing is not None else SPACING * (before.keeps_distance() and after.keeps_distance())
            for before, after in zip(self.children, self.children[1:])]
        return [0, *between][:len(self.children)]

    def offers(self, offer):
        """What each view is offered."""
        length = offer[self.main]
        if length is None or length == math.inf:
            return [offer] * len(self.children)
        left = max(0, length - sum(self.gaps()))
        order = sorted(self.children, key=lambda child: (-child.priority(), *self.flexibility(child, offer)))
        given = {}
        while order:
            child = order[0]
            peers = [other for other in order if other.priority() == child.priority()]
            kept = sum(self.least(other, offer) for other in order[len(peers):])
            given[child] = offer.along(self.main, max(0, left - kept) / len(peers))
            left = max(0, left - child.size(given[child])[self.main])
            order.pop(0)
        return [given[child] for child in self.children]

    def least(self, child, offer):
        return child.size(offer.along(self.main, 0))[self.main]

    def flexibility(self, child, offer):
        least = self.least(child, offer)
        flexibility = child.size(offer.along(self.main, math.inf))[self.main] - least
        return flexibility, -least if flexibility == math.inf else 0

    def guide_key(self):
        return guides(self.alignment)[1 - self.main]

    def measured(self, offer):
        return self.arranged(offer)[0]

    def arranged(self, offer):
        """The stack's size, and where each view is."""
        main, across = self.main, 1 - self.main
        offers = self.offers(offer)
        sizes = [child.size(inner) for child, inner in zip(self.children, offers)]
        length = sum(self.gaps()) + sum(size[main] for size in sizes)
        if any(size[across] == math.inf for size in sizes):
            return self.by_axis(length, math.inf), []
        before = [child.guide(self.guide_key(), across, inner) for child, inner in zip(self.children, offers)]
        # The line on which the guides are is a part of the stack.
        first = max([0, *before])
        breadth = first + max([0, *(size[across] - guide for size, guide in zip(sizes, before))])
        placed, at = [], 0
        for child, inner, size, guide, gap in zip(self.children, offers, sizes, before, self.gaps()):
            at += gap
            placed.append(Placement(child, self.by_axis(at, first - guide), inner))
            at += size[main]
        return self.by_axis(length, breadth), placed

    def by_axis(self, along, across):
        return (along, across) if self.main == X else (across, along)

    def placements(self, offer):
        # Once it knows its breadth, a stack that had to find it offers it to the views in it.
        across = 1 - self.main
        if offer[across] is None:
            offer = offer.along(across, self.size(offer)[across])
        return self.arranged(offer)[1]

    def faults(self, offer):
        return ["a stack that needs more than it is offered"] * any(
            size > (math.inf if length is None else length) + CLOSE for size, length in zip(self.size(offer), offer[:2]))


class VStack(Stack):
    main = Y


class HStack(Stack):
    main = X


class LazyStack(Stack):
    """It takes all the room across, and is as long as its views want to be."""

    def spread(self, offer):
        return offer.along(self.main, None)

    def measured(self, offer):
        along, across = self.arranged(self.spread(offer))[0][self.main], offer[1 - self.main]
        if across is None:
            across = self.arranged(self.spread(offer))[0][1 - self.main]
        return self.by_axis(along, across)

    def placements(self, offer):
        size = self.size(offer)
        inner, placed = self.arranged(self.spread(offer.along(1 - self.main, size[1 - self.main])))
        across = 1 - self.main
        factor = {"leading": 0, "top": 0, "center": 0.5}.get(self.guide_key(), 1)
        shift = (size[across] - inner[across]) * factor
        return [Placement(child, self.by_axis(origin[self.main], origin[across] + shift), offer)
                for child, origin, offer in placed]


class LazyVStack(LazyStack):
    main = Y


class LazyHStack(LazyStack):
    main = X


class ZStack(Layout):
    """Views on top of each other, each offered the same; as large as all of them."""

    def measured(self, offer):
        return self.arranged(offer)[0]

    def arranged(self, offer):
        keys = guides(self.alignment)
        size, first = [0, 0], [0, 0]
        for axis in (X, Y):
            before = [child.guide(keys[axis], axis, offer) for child in self.children]
            lengths = [child.size(offer)[axis] for child in self.children]
            first[axis] = max(before, default=0)
            size[axis] = math.inf if math.inf in lengths else first[axis] + max(
                (length - guide for length, guide in zip(lengths, before)), default=0)
        placed = [
            Placement(child, tuple(first[axis] - child.guide(keys[axis], axis, offer) for axis in (X, Y)), offer)
            for child in self.children]
        return tuple(size), placed

    def placements(self, offer):
        return self.arranged(offer)[1]


# Modifiers


class Modifier(Layout):
    """A view around one other, which it is as large as and offers what it is offered, if it does not say otherwise."""

    def axis_inside(self):
        return self.axis

    @property
    def child(self):
        return self.children[0]

    def inner(self, offer):
        """What the view inside is offered when it is asked for its size."""
        return offer

    def measured(self, offer):
        return self.child.size(self.inner(offer))

    def placements(self, offer):
        return [aligned(self.child, None, self.inner(offer), self.size(offer))]

    def priority(self):
        return super().priority() if self.layoutPriority is not None else self.child.priority()

    def columns_covered(self):
        return max(super().columns_covered(), self.child.columns_covered())

    def keeps_distance(self):
        return self.child.keeps_distance()


class Padding(Modifier):
    def inset(self, *edges):
        return sum(self.insets.get(edge, 0) for edge in edges)

    def inner(self, offer):
        return offer._replace(
            width=minus(offer.width, self.inset("leading", "trailing")), height=minus(offer.height, self.inset("top", "bottom")))

    def measured(self, offer):
        width, height = self.child.size(self.inner(offer))
        return width + self.inset("leading", "trailing"), height + self.inset("top", "bottom")

    def placements(self, offer):
        return [Placement(self.child, (self.inset("leading"), self.inset("top")), self.inner(offer))]

    def keeps_distance(self):
        return True


class Frame(Modifier):
    """A box of a size that is given, or kept within bounds."""

    def __new__(cls, view, axis=None):
        is_fixed = {"width", "height"} & set(view.arguments)
        return super().__new__(FixedFrame if is_fixed else FlexibleFrame)

    def placements(self, offer):
        return [aligned(self.child, self.alignment, self.inner_when_placed(offer), self.size(offer))]

    def faults(self, offer):
        # Without an end on one axis it may be as large as it likes.
        size, inner = self.size(offer), self.child.size(self.inner_when_placed(offer))
        return ["content that is too large for its frame"] * any(inner[axis] > size[axis] + CLOSE for axis in (X, Y))


class FixedFrame(Frame):
    """It is as large as it says, and on an axis on which it says nothing, as large as what is in it."""

    def inner(self, offer):
        return offer._replace(
            width=offer.width if self.width is None else self.width, height=offer.height if self.height is None else self.height)

    inner_when_placed = inner

    def measured(self, offer):
        width, height = self.child.size(self.inner(offer))
        return width if self.width is None else self.width, height if self.height is None else self.height


class FlexibleFrame(Frame):
    """It passes an offer on within its bounds, and an ideal length where none is offered.

    With both bounds on an axis it is as large as it is offered, within them. With only a minimum it is as large as what is
    in it, but no larger than the offer; with only a maximum, as large as the offer or as what is in it, if that is more;
    and then within the bounds.
    """

    def bounds(self, axis):
        if axis == X:
            return self.minWidth, self.idealWidth, self.maxWidth
        return self.minHeight, self.idealHeight, self.maxHeight

    def inner_length(self, offer, axis):
        low, ideal, high = self.bounds(axis)
        length = ideal if offer[axis] is None else offer[axis]
        return None if length is None else clamped(length, low or 0, math.inf if high is None else high)

    def inner(self, offer):
        return offer._replace(width=self.inner_length(offer, X), height=self.inner_length(offer, Y))

    def measured(self, offer):
        content = self.child.size(self.inner(offer))
        return tuple(self.length(offer, axis, content[axis]) for axis in (X, Y))

    def length(self, offer, axis, content):
        low, ideal, high = self.bounds(axis)
        offered = self.inner_length(offer, axis)
        if offer[axis] is None and ideal is not None:
            return ideal
        if low is not None and high is not None:
            return clamped(content if offered is None else offered, low, high)
        if low is not None:
            return max(low, content if offered is None else min(offered, content))
        if high is not None:
            return min(high, content if offered is None else max(offered, content))
        return content

    def inner_when_placed(self, offer):
        """What is in it is then offered the frame's own size, unless nothing is known that would limit it."""
        size = self.size(offer)
        lengths = []
        for axis in (X, Y):
            low, ideal, high = self.bounds(axis)
            is_free = (offer[axis] is None and ideal is None
                       and (low is None or low < size[axis]) and (high is None or size[axis] < high))
            lengths.append(None if is_free else size[axis])
        return offer.of(lengths)


class FixedSize(Modifier):
    """What is in it is as large as it would ideally be."""

    def inner(self, offer):
        return offer._replace(
            width=offer.width if self.axes == "vertical" else None, height=offer.height if self.axes == "horizontal" else None)


class AspectRatio(Modifier):
    """What is in it is offered the largest box of a proportion that fits, or the smallest one that covers the offer."""

    def inner(self, offer):
        if offer.width is None and offer.height is None:
            return offer
        width, height = (self.ratio, 1) if self.ratio else self.child.size(offer.of((None, None)))
        scales = [length / side for length, side in zip(offer[:2], (width, height)) if length is not None]
        scale = max(scales) if self.contentMode == "fill" else min(scales)
        return offer.of((width * scale, height * scale))


class Offset(Modifier):
    """It shows its view somewhere else, and takes room where that would have been."""

    def placements(self, offer):
        return [Placement(self.child, (self.x or 0, self.y or 0), offer)]

    def explicit(self, key, offer):
        return self.child.explicit(key, offer)


class Position(Modifier):
    """It takes all that it is offered, and has the middle of its view at a point."""

    def measured(self, offer):
        content = self.child.size(offer)
        return tuple(content[axis] if offer[axis] is None else offer[axis] for axis in (X, Y))

    def placements(self, offer):
        width, height = self.child.size(offer)
        return [Placement(self.child, (self.x - width / 2, self.y - height / 2), offer)]


class Layered(Modifier):
    """A view with others behind it or in front of it, which are offered its size and have no say in it."""

    def layer_placements(self, offer):
        size = self.size(offer)
        stack = ZStack(View("zStack", {"alignment": self.alignment}))
        stack.children = self.layers
        stack_placement = aligned(stack, self.alignment, offer.of(size), size)
        return [stack_placement]

    def faults(self, offer):
        size = self.size(offer)
        return ["a layer that is larger than what it belongs to"] * any(
            layer.size(offer.of(size))[axis] > size[axis] + CLOSE for layer in self.layers for axis in (X, Y))


class SafeAreaInset(Modifier):
    """A bar at an edge, which leaves its view what that needs at least, and the view in the rest of the offer. One that
    scrolls towards the bar is behind it, too."""

    def __init__(self, view, axis=None):
        super().__init__(view, axis)
        self.bar = ZStack(View("zStack"))
        self.bar.children = self.layers
        self.along = Y if self.edge in ("top", "bottom") else X
        self.is_behind = isinstance(self.child, ScrollView) and self.child.scrolls(self.along)

    def gap(self):
        return SPACING if self.spacing is None else self.spacing

    def offer_of_bar(self, offer):
        least = self.child.size(offer.along(self.along, 0))[self.along]
        return offer.along(self.along, minus(offer[self.along], self.gap() + least))

    def room(self, offer):
        return self.bar.size(self.offer_of_bar(offer))[self.along] + self.gap()

    def inner(self, offer):
        return offer if self.is_behind else offer.along(self.along, minus(offer[self.along], self.room(offer)))

    def measured(self, offer):
        size = list(self.child.size(self.inner(offer)))
        bar = self.bar.size(self.offer_of_bar(offer))
        size[self.along] += 0 if self.is_behind else self.room(offer)
        size[1 - self.along] = max(size[1 - self.along], bar[1 - self.along])
        return tuple(size)

    def settled(self, offer):
        """Once it knows its breadth, it offers that."""
        across = 1 - self.along
        return offer.along(across, self.size(offer)[across]) if offer[across] is None else offer

    def placements(self, offer):
        opposite = {"top": "bottom", "bottom": "top", "leading": "trailing", "trailing": "leading"}[self.edge]
        return [aligned(self.child, opposite, self.inner(self.settled(offer)), self.size(offer))]

    def layer_placements(self, offer):
        alignment = f"{self.edge} {self.alignment}"
        return [aligned(self.bar, alignment, self.offer_of_bar(self.settled(offer)), self.size(offer))]


class ContainerRelativeFrame(Modifier):
    """A box whose length is a part of that of the scroll view around it, or else of the window."""

    def length(self, offer, axis):
        if self.axes not in (("horizontal", "vertical")[axis], "both"):
            return None
        count, span, spacing = self.count or 1, self.span or 1, self.spacing or 0
        part = (offer.container[axis] - (count - 1) * spacing) / count
        return part * span + (span - 1) * spacing

    def inner(self, offer):
        lengths = [self.length(offer, axis) for axis in (X, Y)]
        return offer.of([own if length is None else length for own, length in zip(offer[:2], lengths)])

    def measured(self, offer):
        content = self.child.size(self.inner(offer))
        lengths = [self.length(offer, axis) for axis in (X, Y)]
        return tuple(own if length is None else length for own, length in zip(content, lengths))

    def placements(self, offer):
        return [aligned(self.child, self.alignment, self.inner(offer), self.size(offer))]


# Views around several others


class Button(HStack):
    """It is its label."""


class GeometryReader(Greedy):
    """It takes all that it is offered, and has its views at its top leading corner."""

    def placements(self, offer):
        inner = offer.of(self.size(offer))
        return [Placement(child, (0, 0), inner) for child in self.children]


class ScrollView(Layout):
    """On the axis that it scrolls along it takes what it is offered, and lets its content be as long as it likes; across,
    it is as broad as its content."""

    def __init__(self, view, axis=None):
        stack = View("hStack" if view.arguments.get("axes") == "horizontal" else "vStack", {}, view.children)
        super().__init__(View(view.type, view.arguments, [stack], name=view.name), axis)

    def scrolls(self, axis):
        return self.axes == "both" or axis == (X if self.axes == "horizontal" else Y)

    def inner(self, offer):
        lengths = [None if self.scrolls(axis) else offer[axis] for axis in (X, Y)]
        container = tuple(outer if own is None else own for own, outer in zip(offer[:2], offer.container))
        return offer.of(lengths)._replace(container=container)

    def measured(self, offer):
        content = self.children[0].size(self.inner(offer))
        return tuple(
            offer[axis] if self.scrolls(axis) and offer[axis] is not None else content[axis] for axis in (X, Y))

    def placements(self, offer):
        size, content, inner = self.size(offer), self.children[0].size(self.inner(offer)), self.inner(offer)
        spare = [max(0, (size[axis] - content[axis]) / 2) if self.axes == "both" else 0 for axis in (X, Y)]
        return [Placement(self.children[0], tuple(spare), inner)]

    def explicit(self, key, offer):
        return None


class ViewThatFits(Layout):
    """The first of its views whose ideal size fits into the offer, or else the last."""

    def chosen(self, offer):
        limited = [axis for axis in (X, Y) if self.axes in (("horizontal", "vertical")[axis], None)]
        for child in self.children:
            ideal = child.size(offer.of([None if axis in limited else offer[axis] for axis in (X, Y)]))
            if all(offer[axis] is None or ideal[axis] <= offer[axis] + CLOSE for axis in limited):
                return child
        return self.children[-1]

    def measured(self, offer):
        return self.chosen(offer).size(offer)

    def placements(self, offer):
        return [Placement(self.chosen(offer), (0, 0), offer)]


class LazyGrid(Layout):
    """Lines of a length that is known before any view in them has been asked.

    The fixed ones get theirs; of what is left, each of the others gets an equal share, within its bounds, one after the
    other. One that adapts is as many as fit into its share.
    """

    across = X

    def lines(self, length):
        """The lengths of the lines, the room before each, and the items that they come from."""
        items = self.columns or self.rows
        gaps = [SPACING if item.get("spacing") is None else item["spacing"] for item in items]
        left = max(0, (length or 0) - sum(gaps[:-1]) - sum(item.get("fixed", 0) for item in items))
        open_ends = sum("fixed" not in item for item in items)
        lines = []
        for item, gap in zip(items, gaps):
            if "fixed" in item:
                lines.append((item["fixed"], gap, item))
                continue
            low, high = item.get("flexible") or item["adaptive"]
            high = math.inf if high == INFINITY else high
            share = left / open_ends
            if "flexible" in item:
                own = [clamped(share, low, high)]
            else:
                count = max(1, math.floor((share + gap) / (low + gap) + CLOSE))
                own = [clamped((share - gap * (count - 1)) / count, min(low, share), high)] * count
            left = max(0, left - sum(own) - gap * (len(own) - 1))
            open_ends -= 1
            lines += [(line, gap, item) for line in own]
        return lines

    def arranged(self, offer):
        along, across = 1 - self.across, self.across
        lines = self.lines(offer[across])
        breadth = sum(line for line, _, _ in lines) + sum(gap for _, gap, _ in lines[:-1])
        placed, at = [], 0
        between = SPACING if self.spacing is None else self.spacing
        for start in range(0, len(self.children), len(lines)):
            row = list(zip(self.children[start:start + len(lines)], lines))
            depth = max(child.size(self.cell(offer, line, None))[along] for child, (line, _, _) in row)
            beside = 0
            for child, (line, gap, item) in row:
                box = (line, depth) if across == X else (depth, line)
                _, origin, inner = aligned(child, item.get("alignment"), self.cell(offer, line, depth), box)
                shift = (beside, at) if across == X else (at, beside)
                placed.append(Placement(child, (origin[X] + shift[X], origin[Y] + shift[Y]), inner))
                beside += line + gap
            at += depth + between
        depth = max(0, at - between)
        return ((breadth, depth) if across == X else (depth, breadth)), placed

    def cell(self, offer, line, depth):
        return offer.of((line, depth) if self.across == X else (depth, line))

    def measured(self, offer):
        if offer[self.across] != math.inf:
            return self.arranged(offer)[0]
        size = list(self.arranged(offer.along(self.across, 0))[0])
        size[self.across] = math.inf
        return tuple(size)

    def placements(self, offer):
        return [] if offer[self.across] == math.inf else self.arranged(offer)[1]

    def faults(self, offer):
        return too_large_cells(self.placements(offer), self.across)


def too_large_cells(placements, axis):
    return ["a cell that is too large for its grid"] * any(
        child.size(offer)[axis] > offer[axis] + CLOSE for child, _, offer in placements)


class LazyVGrid(LazyGrid):
    across = X


class LazyHGrid(LazyGrid):
    across = Y


class GridRow(Layout):
    """Its views are the grid's."""


class Grid(Layout):
    """Columns that share out the width as the views of a row do, and rows that share out the height as those of a column
    do. A view that is not in a row has a row of its own, and is as wide as the grid."""

    def cells(self):
        """For each row its alignment, and its cells: a view, its first column, and how many it covers."""
        rows = []
        width = max((self.span_of_row(child) for child in self.children), default=1)
        for child in self.children:
            if not isinstance(child, GridRow):
                rows.append((None, [(child, 0, width)]))
                continue
            at, row = 0, []
            for cell in child.children:
                row.append((cell, at, cell.columns_covered()))
                at += cell.columns_covered()
            rows.append((child.alignment, row))
        return rows, width

    def span_of_row(self, child):
        return sum(cell.columns_covered() for cell in child.children) if isinstance(child, GridRow) else 1

    def gap(self, axis):
        gap = self.horizontalSpacing if axis == X else self.verticalSpacing
        return SPACING if gap is None else gap

    def arranged(self, offer):
        rows, count = self.cells()
        places = {cell: (at, span) for _, row in rows for cell, at, span in row}
        columns = self.shared(
            offer.width, X, [[cell for cell, place in places.items() if place == (column, 1)] for column in range(count)],
            lambda cell, width: offer.of((width, None)))
        for _, row in rows:
            self.widen(columns, row, offer)
        heights = self.shared(
            offer.height, Y, [[cell for cell, _, _ in row] for _, row in rows],
            lambda cell, height: offer.of((self.width_of(columns, *places[cell]), height)))
        horizontal, vertical = guides(self.alignment)
        placed, y = [], 0
        for (alignment, row), height in zip(rows, heights):
            for cell, at, span in row:
                box = (self.width_of(columns, at, span), height)
                _, (x, shift), inner = aligned(cell, f"{horizontal} {alignment or vertical}", offer.of(box), box)
                placed.append(Placement(cell, (sum(columns[:at]) + at * self.gap(X) + x, y + shift), inner))
            y += height + self.gap(Y)
        return (self.width_of(columns, 0, count), max(0, y - self.gap(Y))), placed

    def widen(self, columns, row, offer):
        """A cell of several columns makes them wider if it has to, all by as much."""
        for cell, at, span in row:
            if span > 1:
                room = self.width_of(columns, at, span)
                missing = cell.size(offer.along(Y, None))[X] - room
                if 0 < missing < math.inf:
                    columns[at:at + span] = [column + missing / span for column in columns[at:at + span]]

    def width_of(self, columns, at, span):
        return sum(columns[at:at + span]) + (span - 1) * self.gap(X)

    def shared(self, length, axis, lines, offer_of):
        """How long each column or row is, of views that share out a length: as long as the longest view in it."""

        def size(line, length):
            return max((cell.size(offer_of(cell, length))[axis] for cell in line), default=0)

        if length is None or length == math.inf:
            return [size(line, length) for line in lines]
        left = max(0, length - self.gap(axis) * (len(lines) - 1))
        order = sorted(range(len(lines)), key=lambda index: size(lines[index], math.inf) - size(lines[index], 0))
        lengths = [0] * len(lines)
        for position, index in enumerate(order):
            lengths[index] = size(lines[index], left / (len(order) - position))
            left = max(0, left - lengths[index])
        return lengths

    def measured(self, offer):
        return self.arranged(offer)[0]

    def placements(self, offer):
        return self.arranged(offer)[1]

    def faults(self, offer):
        return too_large_cells(self.placements(offer), X)


LAYOUTS = {
    "text": text, "color": Greedy, "spacer": Spacer, "divider": Divider, "textField": Field, "list": List, "button": Button,
    "vStack": VStack, "hStack": HStack, "zStack": ZStack, "lazyVStack": LazyVStack, "lazyHStack": LazyHStack,
    "padding": Padding, "frame": Frame, "fixedSize": FixedSize, "aspectRatio": AspectRatio, "offset": Offset,
    "position": Position, "background": Layered, "overlay": Layered, "safeAreaInset": SafeAreaInset,
    "containerRelativeFrame": ContainerRelativeFrame, "geometryReader": GeometryReader, "scrollView": ScrollView,
    "viewThatFits": ViewThatFits, "lazyVGrid": LazyVGrid, "lazyHGrid": LazyHGrid, "grid": Grid, "gridRow": GridRow,
}


class Report:
    """Where the views with names are in the window, and what does not fit."""

    def __init__(self):
        self.rectangles = {}
        self.faults = []

    def add(self, layout, origin, offer):
        if layout.view.name:
            self.rectangles[layout.view.name] = [*origin, *layout.size(offer)]
        self.faults += layout.faults(offer)


def lay_out(view, window, right_to_left=False, has_wide_lines=False):
    """Shows a view in the middle of a window of this size."""
    report = Report()
    root = layout(view)
    offer = Offer(*window, tuple(window), has_wide_lines)
    size = root.size(offer)
    root.place(((window[X] - size[X]) / 2, (window[Y] - size[Y]) / 2), offer, report)
    if any(size[axis] > window[axis] + CLOSE for axis in (X, Y)):
        report.faults.append("a view that is too large for the window")
    if right_to_left:
        for rectangle in report.rectangles.values():
            rectangle[X] = window[X] - rectangle[X] - rectangle[2]
    return report
