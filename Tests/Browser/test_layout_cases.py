"""Views in the browser are where SwiftUI puts them, left to right and mirrored.

A case may have rectangles of its own for the page, where this is known to show something else.
"""

import json
import pathlib

import pytest

from layout_model import lay_out
from layout_notation import parse
from layout_page import LayoutPage, differences, mirrored

pytestmark = pytest.mark.shared_page

FOLDER = pathlib.Path(__file__).parent
FILES = ["layout_cases.json", "layout_more_cases.json"]


@pytest.fixture
def page(show, client_server):
    page = LayoutPage(show, client_server)
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


@pytest.mark.parametrize("file", FILES)
def test_views_are_where_swiftui_puts_them(page, file):
    cases = json.loads((FOLDER / file).read_text())
    assert len(cases) > 100
    assert wrong(page, cases) == {}


@pytest.mark.parametrize("case", json.loads((FOLDER / FILES[1]).read_text()), ids=lambda case: case["title"])
def test_the_model_agrees(case):
    rectangles = lay_out(parse(case["view"]), case["window"], has_wide_lines=True).rectangles
    assert differences(rectangles, case["expected"], near=0.01) == {}
