"""What modifiers make of a view, by a model that knows nothing of the page: a view is a box and pixels in it and around it.

Pixels are (red, green, blue, opacity) with parts from 0 to 1, by their place from the box's upper left corner.
"""

import dataclasses


@dataclasses.dataclass
class View:
    width: int
    height: int
    pixels: dict

    def box(self):
        return ((x, y) for x in range(self.width) for y in range(self.height))


def colour(red, green, blue, opacity=1):
    return (red / 255, green / 255, blue / 255, opacity)


def over(front, back):
    """A pixel in front of another."""
    opacity = front[3] + back[3] * (1 - front[3])
    if not opacity:
        return (0, 0, 0, 0)
    parts = ((front[part] * front[3] + back[part] * back[3] * (1 - front[3])) / opacity for part in range(3))
    return (*parts, opacity)


NOTHING = (0, 0, 0, 0)


def placed(view, pixels):
    return View(view.width, view.height, pixels)


def moved(pixels, x, y):
    return {(left + x, top + y): pixel for (left, top), pixel in pixels.items()}


def drawn_over(front, back):
    return {place: over(front.get(place, NOTHING), back.get(place, NOTHING)) for place in front.keys() | back.keys()}


def every(view, change):
    return placed(view, {place: change(pixel) for place, pixel in view.pixels.items()})


def rectangle(width, height, pixel):
    return View(width, height, {(x, y): pixel for x in range(width) for y in range(height)})


def padding(view):
    return View(view.width + 8, view.height + 8, moved(view.pixels, 4, 4))


def frame(view):
    """A frame of 36 × 28, with the view in its middle."""
    return View(36, 28, moved(view.pixels, (36 - view.width) // 2, (28 - view.height) // 2))


def background(view):
    return placed(view, drawn_over(view.pixels, dict.fromkeys(view.box(), colour(0, 0, 255))))


def overlay(view):
    return placed(view, drawn_over(dict.fromkeys(view.box(), colour(0, 255, 0, 0.5)), view.pixels))


def border(view):
    """Two points wide, inside of the edge."""
    inner = {(x, y) for x, y in view.box() if 2 <= x < view.width - 2 and 2 <= y < view.height - 2}
    return placed(view, drawn_over(dict.fromkeys(set(view.box()) - inner, colour(255, 128, 0)), view.pixels))


def clipped(view):
    return placed(view, {place: view.pixels.get(place, NOTHING) for place in view.box()})


def offset(view):
    return placed(view, moved(view.pixels, 6, 2))


def opacity(view):
    return every(view, lambda pixel: (*pixel[:3], pixel[3] * 0.5))


def color_invert(view):
    return every(view, lambda pixel: (*(1 - part for part in pixel[:3]), pixel[3]))


def grayscale(view):
    def grey(pixel):
        light = 0.2126 * pixel[0] + 0.7152 * pixel[1] + 0.0722 * pixel[2]
        return (light, light, light, pixel[3])
    return every(view, grey)


def brightness(view):
    return every(view, lambda pixel: (*(min(1, part + 0.25) for part in pixel[:3]), pixel[3]))


def color_multiply(view):
    return every(view, lambda pixel: (pixel[0], pixel[1] * 0.5, pixel[2] * 0.5, pixel[3]))


def rotation(view):
    """A quarter of a turn, clockwise about the middle. What is drawn turns; the box stays."""
    def turned(x, y):
        across, down = x + 0.5 - view.width / 2, y + 0.5 - view.height / 2
        return (int(-down + view.width / 2 - 0.5), int(across + view.height / 2 - 0.5))
    return placed(view, {turned(*place): pixel for place, pixel in view.pixels.items()})


def scale(view):
    """Twice as wide, from the leading edge."""
    wide = {}
    for (x, y), pixel in view.pixels.items():
        wide[2 * x, y] = wide[2 * x + 1, y] = pixel
    return placed(view, wide)


def transform(view):
    """Twice as high and three points to the right, from the upper left corner."""
    high = {}
    for (x, y), pixel in view.pixels.items():
        high[x + 3, 2 * y] = high[x + 3, 2 * y + 1] = pixel
    return placed(view, high)


def shadow(view):
    """A hard shadow, some points away."""
    cast = {place: colour(0, 0, 0, pixel[3]) for place, pixel in view.pixels.items()}
    return placed(view, drawn_over(view.pixels, moved(cast, 6, 6)))


def mask(view):
    """The leading eight points of it."""
    return placed(view, {(x, y): view.pixels.get((x, y), NOTHING) for x, y in view.box() if x < 8})


def node(kind, **keys):
    return {"type": kind, **keys}


#: By name: what a modifier does in the model, and the node that it is in the document.
MODIFIERS = {
    "padding": (padding, node("padding", insets={"top": 4, "leading": 4, "bottom": 4, "trailing": 4})),
    "frame": (frame, node("frame", width=36, height=28)),
    "background": (background, node("background", fill="#0000FF")),
    "overlay": (overlay, node("overlay", fill="#00FF0080")),
    "border": (border, node("border", fill="#FF8000", width=2)),
    "clipped": (clipped, node("clipShape", shape="rectangle")),
    "offset": (offset, node("offset", x=6, y=2)),
    "opacity": (opacity, node("opacity", opacity=0.5)),
    "colorInvert": (color_invert, node("colorInvert")),
    "grayscale": (grayscale, node("grayscale", amount=1)),
    "brightness": (brightness, node("brightness", amount=0.25)),
    "colorMultiply": (color_multiply, node("colorMultiply", color="#FF8080")),
    "rotationEffect": (rotation, node("rotationEffect", angle=90)),
    "scaleEffect": (scale, node("scaleEffect", scale=[2, 1], anchor=[0, 0.5])),
    "transformEffect": (transform, node("transformEffect", matrix=[1, 0, 0, 2, 3, 0])),
    "shadow": (shadow, node("shadow", color="black", radius=0, x=6, y=6)),
    "mask": (mask, node("mask")),
}

#: What all begin with.
BASE = rectangle(16, 8, colour(255, 0, 0))


def made(names):
    """The view after these modifiers, in the middle of a cell."""
    view = BASE
    for name in names:
        view = MODIFIERS[name][0](view)
    return view


def cell(view, size, ground=(1, 1, 1, 1)):
    """The rows of a square with the view in its middle, in bytes."""
    left, top = (size - view.width) // 2, (size - view.height) // 2
    return [
        [tuple(round(255 * part) for part in over(view.pixels.get((x - left, y - top), NOTHING), ground)[:3])
         for x in range(size)]
        for y in range(size)
    ]
