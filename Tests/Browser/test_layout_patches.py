"""What patches make of a page is laid out as what is shown from the beginning."""

import json
import random

import jsonpatch
import pytest

from documents import window
from layout_notation import nodes
from layout_page import FONT, PREPARE
from random_layouts import Maker

pytestmark = pytest.mark.shared_page

ALIGNMENTS = ["leading", "trailing", "top", "bottom", "topLeading", "bottomTrailing"]
# What an app may change about a node, besides what is in it.
CHANGES = {
    "frame": {"width": [40, 100], "minWidth": [20], "maxWidth": ["infinity", 80], "height": [30], "maxHeight": ["infinity"]},
    "fixedSize": {"axes": ["horizontal", "vertical"]},
    "aspectRatio": {"ratio": [1, 2], "contentMode": ["fill"]},
    "scrollView": {"axes": ["horizontal", "both"]},
}
COMMON = {
    "layoutPriority": [-1, 1, 2], "alignment": ALIGNMENTS,
    "gridCell": [{"columns": 2}, {"columnAlignment": "leading"}, {"unsizedAxes": "horizontal"}, {"anchor": [0, 1]}],
}

# Applies patches one by one, and gives what each has made of the page and what the page would be from the beginning.
COMPARE = """
const [first, patches, done] = arguments;
const load = (path) => import(new URL(path, document.querySelector("script").src));
// What is measured is in its place when the next picture of the page is drawn.
const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
Promise.all([load("document.js"), load("views/tree.js")]).then(async ([own, tree]) => {
  const page = document.body.appendChild(document.createElement("div"));
  const names = ["class", "style", "data-column", "data-fit"];
  const print = () => [...page.querySelectorAll("[data-id]")].map((element) =>
    [element.dataset.id, element.parentElement.closest("[data-id]")?.dataset.id, ...names.map((name) => element.getAttribute(name))]);
  own.load({ ...structuredClone(first), session: "patched" });
  tree.show(own.content, page);
  const shown = [];
  for (const patch of patches) {
    tree.show(own.content, page, own.patch(patch));
    await drawn();
    shown.push([JSON.stringify(print()), structuredClone(own.content)]);
  }
  const differences = [];
  for (const [index, [patched, content]] of shown.entries()) {
    tree.show({ ...content, session: `new ${index}` }, page);
    await drawn();
    const fresh = JSON.stringify(print());
    if (fresh !== patched) differences.push([index, patched, fresh]);
  }
  page.remove();
  done(differences);
});
"""


class App:
    """A document that changes at random."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.maker = Maker(seed)
        self.next = 2
        made, root = self.subtree()
        self.nodes = {"1": {"type": "window", "children": [root]}, **made}

    def subtree(self):
        view = self.maker.tree(3, "vStack")
        made = {name[1:]: node for name, node in nodes(view, self.next).items()}
        root = self.next
        self.next += len(made)
        return made, root

    def inside(self, id):
        return [id, *(other for child in self.nodes[str(id)].get("children", []) for other in self.inside(child))]

    def step(self):
        """A random change, as a patch."""
        kind = self.random.choice(["insert", "insert", "remove", "remove", "set", "set", "set", "move"])
        places = [id for id, node in self.nodes.items()
                  if node["type"] in ("vStack", "hStack", "zStack", "scrollView", "gridRow", "window")]
        place = self.random.choice(places)
        children = self.nodes[place].get("children", [])
        if kind == "insert":
            made, root = self.subtree()
            index = self.random.randrange(len(children) + 1)
            patch = [{"op": "add", "path": f"/nodes/{id}", "value": node} for id, node in made.items()]
            if "children" in self.nodes[place]:
                patch.append({"op": "add", "path": f"/nodes/{place}/children/{index}", "value": root})
            else:
                patch.append({"op": "add", "path": f"/nodes/{place}/children", "value": [root]})
        elif kind == "remove" and len(children) > 1:
            index = self.random.randrange(len(children))
            patch = [{"op": "remove", "path": f"/nodes/{place}/children/{index}"}]
            patch += [{"op": "remove", "path": f"/nodes/{id}"} for id in self.inside(children[index])]
        elif kind == "move" and len(children) > 1:
            start, end = self.random.sample(range(len(children)), 2)
            patch = [{"op": "move", "from": f"/nodes/{place}/children/{start}", "path": f"/nodes/{place}/children/{end}"}]
        else:
            patch = [self.setting()]
        self.nodes = jsonpatch.apply_patch({"nodes": self.nodes}, patch)["nodes"]
        return patch

    def setting(self):
        id = self.random.choice([id for id in self.nodes if id != "1"])
        node = self.nodes[id]
        changes = {**COMMON, **CHANGES.get(node["type"], {})}
        key = self.random.choice(list(changes))
        removable = key in node and key not in ("ratio", "layout")
        if removable and self.random.random() < 0.5:
            return {"op": "remove", "path": f"/nodes/{id}/{key}"}
        return {"op": "add", "path": f"/nodes/{id}/{key}", "value": self.random.choice(changes[key])}


@pytest.mark.parametrize("seed", range(12))
def test_a_page_that_was_patched_is_as_one_that_has_always_been_like_that(show, seed):
    app = App(seed)
    first = {"title": "Layout", "path": "/", "root": 1, "nodes": json.loads(json.dumps(app.nodes))}
    patches = [app.step() for _ in range(60)]
    browser = show(window())
    browser.execute_async_script(PREPARE, FONT)
    differences = browser.execute_async_script(COMPARE, first, patches)
    for index, patched, fresh in differences[:1]:
        old, new = json.loads(patched), json.loads(fresh)
        print(patches[index], [(a, b) for a, b in zip(old, new) if a != b][:5], sep="\n")
    assert [index for index, _, _ in differences] == []
