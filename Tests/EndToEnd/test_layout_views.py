"""SwiftUI's views make the nodes that the tests of layout in `Tests/Browser` show, case by case.

Those tests make the nodes of a notation themselves, and this one has an app make the views. All members of all nodes are
compared, and that there are no other nodes. But an id is compared only by where it leads: an app never uses one again.
"""

import dataclasses
import json
import pathlib

import pytest

from client import Client
from layout_notation import nodes, parse
from random_layouts import named, tree
from server import LAYOUT_STAGE, Server

FOLDER = pathlib.Path(__file__).parents[1] / "Browser"
FILES = ["layout_cases.json", "layout_more_cases.json"]
RANDOM_TREES = 500
# What the app has in Swift as a person would write it.
WRITTEN_OUT = """
    ScrollView {
      VStack(alignment: .leading, spacing: 4) {
        HStack(alignment: .top) {
          T(50).lineLimit(2).layoutPriority(1);
          Spacer(minLength: 20);
          ZStack(alignment: .bottomTrailing) {
            Color.frame(width: 50, height: 40);
            T(20).padding(4).background {Color}
          }·pile
        };
        Divider;
        Grid(horizontalSpacing: 10) {
          GridRow {T(10); T(20).fixedSize(.horizontal)};
          T(30).gridCellColumns(2)
        }.frame(maxWidth: ∞, alignment: .trailing);
        LazyVGrid(.fixed(60), .adaptive(80, spacing: 0), spacing: 10) {
          T(10);
          T(10).overlay(alignment: .top) {T(10); Color}
        };
        ViewThatFits(.horizontal) {T(100); T(10)};
        GeometryReader {T(10).position(x: 30, y: 10)}
      }.padding(leading: 10, bottom: 20)
    }.safeAreaInset(edge: .bottom, spacing: 0) {Color.aspectRatio(2).offset(x: 10)}
"""


@pytest.fixture(scope="module")
def stage():
    with Server(LAYOUT_STAGE, "--port", "0", "--max-actions-per-second", "0", "--max-reads-per-second", "0") as server:
        with Client(server) as client:
            yield client


def shown(stage, source):
    """What the app has on its page beside its field, once that has been written into the field."""
    answer = stage.act("view", "set", value=source)
    assert answer.status_code == 200, answer.text
    nodes = stage.document["nodes"]
    _, *ids = nodes["1"]["children"]
    return [nested(nodes, id) for id in ids]


def meant(view):
    """What the tests of layout have on their page for a view."""
    made = {name[1:]: node for name, node in nodes(view).items()}
    return [nested(made, next(iter(made)))]


def nested(nodes, id):
    """A node with its children in it, in place of their ids."""
    node = nodes[str(id)]
    return {**node, **({"children": [nested(nodes, child) for child in node["children"]]} if "children" in node else {})}


def differences(found, right, place="window"):
    """The members in which some nodes are not what they should be."""
    if [node["type"] for node in found] != [node["type"] for node in right]:
        yield place, "children", found, right
        return
    for own, other in zip(found, right):
        here = f"{place} {own['type']}"
        yield from differences(own.get("children", []), other.get("children", []), here)
        for key in sorted(own.keys() | other.keys()):
            is_in_both = key in own and key in other
            if not is_in_both or key != "children" and own[key] != other[key]:
                yield here, key, own.get(key), other.get(key)


def different(stage, views):
    """In what the app shows something else than is meant, by the names of the views."""
    all = {name: differences(shown(stage, as_json(view)), meant(view)) for name, view in views.items()}
    return {name: found for name, [*found] in all.items() if found}


def as_json(view):
    return json.dumps(dataclasses.asdict(view))


@pytest.mark.parametrize("file", FILES)
def test_views_make_the_nodes_of_a_case(stage, file):
    cases = json.loads((FOLDER / file).read_text())
    assert different(stage, {case["title"]: parse(case["view"]) for case in cases}) == {}


def test_views_make_the_nodes_of_random_trees(stage):
    assert different(stage, {seed: named(tree(seed)) for seed in range(RANDOM_TREES)}) == {}


def test_views_that_are_written_out_make_the_same_nodes_as_those_of_a_tree(stage):
    view = parse(WRITTEN_OUT)
    assert list(differences(shown(stage, "written out"), meant(view))) == []
    assert list(differences(shown(stage, as_json(view)), meant(view))) == []
