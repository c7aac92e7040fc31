"""The model of SwiftUI's layout gives what is known of SwiftUI."""

import json
import pathlib

import pytest

from layout_model import lay_out
from layout_notation import nodes, parse, written

CASES = json.loads((pathlib.Path(__file__).parent / "layout_cases.json").read_text())
by_title = pytest.mark.parametrize("case", CASES, ids=lambda case: case["title"])


@by_title
def test_the_model_agrees_with_what_is_known(case):
    rectangles = lay_out(parse(case["view"]), case["window"], case.get("rightToLeft", False)).rectangles
    for name, expected in case["expected"].items():
        known = [(length, found) for length, found in zip(expected, rectangles[name]) if length is not None]
        assert [found for _, found in known] == pytest.approx([length for length, _ in known], abs=0.01), name


@by_title
def test_a_view_that_is_written_down_is_read_as_the_same(case):
    view = parse(case["view"])
    assert parse(written(view)) == view


@by_title
def test_each_view_is_a_node(case):
    view = parse(case["view"])
    made = nodes(view)
    named = [child.name for child in view.all() if child.name]
    assert sorted(node["identifier"] for node in made.values() if "identifier" in node) == sorted(named)
    assert len({child for node in made.values() for child in node.get("children", [])}) == len(made) - 1
