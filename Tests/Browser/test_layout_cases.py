"""Views in the browser are where SwiftUI puts them."""

import json
import pathlib

import pytest

from layout_notation import parse
from layout_page import LayoutPage, differences, mirrored
from documents import window

FOLDER = pathlib.Path(__file__).parent
CASES = json.loads((FOLDER / "layout_cases.json").read_text())


@pytest.fixture
def page(show):
    page = LayoutPage(show(window()))
    yield page
    page.close()


def wrong(page, cases):
    """What is not where it should be, by the case's title, left to right and mirrored."""
    found = {}
    for case in cases:
        view, size, is_rtl = parse(case["view"]), case["window"], case.get("rightToLeft", False)
        expected = {**case["expected"], **case.get("page", {})}
        shown, = page.rectangles([view], size, is_rtl)
        found[case["title"]] = differences(shown, expected)
        if not is_rtl:
            shown, = page.rectangles([view], size, True)
            found[f"{case['title']}, right to left"] = differences(shown, mirrored(expected, size[0]))
    return {title: difference for title, difference in found.items() if difference}


def test_views_are_where_swiftui_puts_them(page):
    assert wrong(page, CASES) == {}
