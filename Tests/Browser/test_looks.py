"""What effects and backgrounds look like: in each order of two of them, to the pixel, and by the styles of CSS."""

import itertools

import pixels
from documents import stack, window
from looks_model import BASE, MODIFIERS, cell, made
from page import wait_until

SIZE = 80
# How much less or more of a colour a page may have than the model, of 255: parts are rounded at each step.
TOLERANCE = 3
# Whether all is there that is loaded with its first node, and every mask has its picture.
DRAWN = """return !document.querySelector("[aria-busy]")
  && [...document.querySelectorAll(".mask")].every((each) => each.style.maskImage)"""


def nodes_of(names, free):
    """The nodes of a view with these modifiers, with ids from `free` on, and the outermost of them."""
    nodes = {free: {"type": "color", "fill": "#FF0000"}, free + 1: {
        "type": "frame", "width": BASE.width, "height": BASE.height, "children": [free]}}
    last = free + 1
    for name in names:
        inside, new = [last], max(nodes) + 1
        node = {**MODIFIERS[name][1], "children": inside}
        nodes[new] = node
        if name == "mask":
            colour, frame, layer = new + 1, new + 2, new + 3
            nodes[colour] = {"type": "color", "fill": "black"}
            nodes[frame] = {"type": "frame", "width": 8, "height": 64, "children": [colour]}
            nodes[layer] = {"type": "layer", "alignment": "leading", "children": [frame]}
            inside.append(layer)
        last = new
    return nodes, last


def grid_of(all_names, columns):
    """A document with a cell for each list of modifiers."""
    nodes, cells = {}, []
    for names in all_names:
        own, last = nodes_of(names, max(nodes, default=9) + 1)
        nodes |= own
        frame = max(nodes) + 1
        nodes[frame] = {"type": "frame", "width": SIZE, "height": SIZE, "children": [last]}
        cells.append(frame)
    rows = [cells[start:start + columns] for start in range(0, len(cells), columns)]
    for row in rows:
        nodes[max(nodes) + 1] = {"type": "hStack", "spacing": 0, "children": row}
    first = max(nodes) - len(rows) + 1
    nodes[max(nodes) + 1] = stack(*range(first, first + len(rows)), spacing=0, alignment="leading")
    return window(**{f"n{name}": node for name, node in nodes.items()})


def test_modifiers_look_as_they_do_one_after_another_in_any_order(browser, show):
    orders = [[name] for name in MODIFIERS] + [list(pair) for pair in itertools.permutations(MODIFIERS, 2)]
    columns = 16
    rows = -(-len(orders) // columns)
    width, height = columns * SIZE, rows * SIZE
    browser.execute_cdp_cmd(
        "Emulation.setDeviceMetricsOverride", {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": True})
    show(grid_of(orders, columns))
    wait_until(browser, lambda _: browser.execute_script(DRAWN))
    page = pixels.of_page(browser, width, height)
    browser.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})
    wrong = []
    for index, names in enumerate(orders):
        left, top = index % columns * SIZE, index // columns * SIZE
        expected = cell(made(names), SIZE)
        for x, y in itertools.product(range(SIZE), repeat=2):
            there, here = page[left + x, top + y], expected[y][x]
            if max(abs(one - other) for one, other in zip(there, here)) > TOLERANCE:
                wrong.append((names, (x, y), there, here))
                break
    assert not wrong, "\n".join(map(str, [len(wrong), *wrong]))
