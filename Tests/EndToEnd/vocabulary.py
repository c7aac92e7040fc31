"""The shape of a document: what the description says of it, and what no schema can say."""

import description


def check_tree(document):
    """Every node hangs below the root, once, and there is no other."""
    nodes, seen, waiting = document["nodes"], [], [document["root"]]
    while waiting:
        id = waiting.pop()
        assert str(id) in nodes, f"node {id} is linked and missing"
        seen.append(id)
        waiting += nodes[str(id)].get("children", [])
    assert sorted(seen) == sorted(map(int, nodes))


def check(document):
    try:
        description.check("Document", document)
    except AssertionError:
        # A schema with alternatives cannot say which of them was meant.
        for id, node in document["nodes"].items():
            assert node["type"] in description.SCHEMAS, f"node {id} has no known type: {node}"
            description.check(node["type"], node)
        raise
    for id, node in document["nodes"].items():
        # What the examples have no reason to leave empty.
        assert "" not in (node.get("identifier"), node.get("systemName")), f"node {id} has an empty name: {node}"
    root = document["nodes"][str(document["root"])]
    assert root["type"] == "window" and root["children"]
    check_tree(document)
