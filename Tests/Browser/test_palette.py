"""The colours with names: the page's stylesheet has the same as the palette of the server's controls."""

import re

import pytest

from scripted_server import PUBLIC

# On a dark page, what lies on top of it has other backgrounds, which the app does not know of.
ON_TOP = re.compile(r"\.sheet, \.popover, \.inspectorColumn \{.*?\}", re.DOTALL)
STYLESHEET, COUNT = ON_TOP.subn("", (PUBLIC / "style.css").read_text())
assert COUNT == 1
PALETTE = (PUBLIC.parent / "Sources/MartletControls/Looks/Palette.swift").read_text()
# Names that the page does not look up: these are the browser's own, or depend on the place.
NOT_IN_STYLESHEET = {"black", "white", "tint", "background"}
# Colours are red, green, blue and opacity, from 0 to 255.
TRANSPARENT = (0, 0, 0, 0)


def palette(has_contrast=False):
    """The light and the dark colour of each name; or those for somebody who has asked for more contrast."""
    body = PALETTE[PALETTE.index("return switch self"):]
    colours = {}
    for names, value in re.findall(r"case ([^:]+): (.*)", body):
        # Colours for more contrast come third and fourth.
        pairs = re.findall(r"0x([0-9A-F]{6})(?:, ([0-9.]+)\))?", value)
        pairs = pairs[-2:] if has_contrast else pairs[:2]
        found = [(*bytes.fromhex(hexadecimal), int(255 * float(opacity or 1) + 0.5)) for hexadecimal, opacity in pairs]
        for name in names.replace(".", "").split(", "):
            colours[name] = (found[0], found[-1])
    return colours


def number(hexadecimal):
    """A colour of CSS by its three, four, six or eight digits."""
    digits = hexadecimal if len(hexadecimal) > 4 else "".join(2 * digit for digit in hexadecimal)
    return tuple(bytes.fromhex(digits.ljust(8, "f")))


def in_stylesheet(name, has_contrast=False):
    """The light and the dark colour of a variable."""
    # The first is that of all pages, and the last one may be for more contrast.
    value = re.findall(rf"--color-{name}: ([^;]+);", STYLESHEET)[-1 if has_contrast else 0]
    if value == "transparent":
        return TRANSPARENT, TRANSPARENT
    if value.startswith("var(--color-"):
        return in_stylesheet(value.removeprefix("var(--color-").removesuffix(")"), has_contrast)
    light, dark = re.fullmatch(r"light-dark\(#(\w+), #(\w+)\)", value).groups()
    return number(light), number(dark)


def test_the_palette_is_read_whole():
    cases = PALETTE[:PALETTE.index("var name")]
    names = re.findall(r"\w+", " ".join(re.findall(r"^  case (.*)$", cases, re.MULTILINE)))
    assert sorted(palette()) == sorted(names)
    assert palette()["red"] == ((255, 0x38, 0x3C, 255), (255, 0x42, 0x45, 255))
    assert palette()["separator"] == ((0x3C, 0x3C, 0x43, 74), (0x54, 0x54, 0x58, 153))


@pytest.mark.parametrize("has_contrast", [False, True], ids=["usual", "more contrast"])
@pytest.mark.parametrize("name", sorted(palette().keys() - NOT_IN_STYLESHEET))
def test_a_colour_is_the_same_on_the_page_and_to_the_app(name, has_contrast):
    assert in_stylesheet(name, has_contrast) == palette(has_contrast)[name]


def test_with_more_contrast_colours_are_others():
    changed = [name for name in palette() if palette(has_contrast=True)[name] != palette()[name]]
    assert {"red", "brown", "gray", "gray6", "tertiaryLabel", "separator"} <= set(changed)


def test_the_stylesheet_has_no_other_names():
    assert set(re.findall(r"--color-(\w+):", STYLESHEET)) == palette().keys() - NOT_IN_STYLESHEET
