"""Random view trees are laid out as SwiftUI would lay them out, by the model of it, box by box."""

import os

import pytest

from layout_notation import written
from layout_page import LayoutPage
from random_layouts import can_be_compared, differing, named, shrunk, tree
from scale import scaled

pytestmark = pytest.mark.shared_page

FIRST = int(os.environ.get("LAYOUT_FIRST", 0))
COUNT = int(os.environ.get("LAYOUT_COUNT", scaled(150, 5_000)))
SIZE = 600, 800


@pytest.fixture
def page(show, client_server):
    page = LayoutPage(show, client_server)
    yield page
    page.close()


@pytest.mark.parametrize("right_to_left", [False, True], ids=["left to right", "right to left"])
def test_random_trees_are_laid_out_as_in_swiftui(page, right_to_left):
    def differences(views):
        views = [named(view) for view in views]
        shown = page.rectangles(views, SIZE, right_to_left)
        return [differing(view, SIZE, found, right_to_left) for view, found in zip(views, shown)]

    def failing(views):
        views = [view for view in views if can_be_compared(view, SIZE)]
        return [view for view, difference in zip(views, differences(views)) if difference]

    failures = failing([tree(seed) for seed in range(FIRST, FIRST + COUNT)])
    if failures:
        seeds = [seed for seed in range(FIRST, FIRST + COUNT) if tree(seed) in failures]
        smallest = shrunk(failures[0], failing)
        [difference] = differences([smallest])
        lines = [f"{name} is at {found}, and should be at {right}" for name, (found, right) in difference.items()]
        pytest.fail("\n".join([f"wrong are the trees of the seeds {seeds}, and", written(named(smallest)), *lines]))
