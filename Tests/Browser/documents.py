"""Documents, patches and apps for the scripted server."""


def window(**nodes):
    """A document whose window shows all nodes that no other node shows. Keyword n7 is the node with id 7."""
    nodes = {name[1:]: node for name, node in nodes.items()}
    linked = {child for node in nodes.values() for child in node.get("children", [])}
    children = [int(name) for name in nodes if int(name) not in linked]
    return {"1": {"type": "window", "children": children}, **nodes}


def text(value, **more):
    return {"type": "text", "text": value, **more}


def button(label_id, **more):
    return {"type": "button", "children": [label_id], "actions": ["tap"], **more}


def field(**more):
    return {"type": "textField", "value": "", "placeholder": "Name", "actions": ["set", "submit"], **more}


def stack(*children, **more):
    return {"type": "vStack", "children": list(children), **more}


def replace(path, value):
    return {"op": "replace", "path": path, "value": value}


def add(path, value):
    return {"op": "add", "path": path, "value": value}


def remove(path):
    return {"op": "remove", "path": path}


def apply_on_tap(patch):
    """An app whose every tap gives the same patch."""
    return lambda action, nodes: patch if action["action"] == "tap" else []


def echo(normalise=lambda value: value, node="2"):
    """An app whose text field keeps what `normalise` makes of the input."""
    return lambda action, nodes: [
        add(f"/nodes/{node}/value", normalise(action["value"])), add(f"/nodes/{node}/sequence", action["sequence"]),
    ] if action["action"] == "set" else []
