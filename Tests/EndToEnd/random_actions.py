"""Actions as a careless person might choose them, and what each must be answered with."""

TEXTS = ["", "a", "Milk", "é😀", '"\\/', "a\nb", "\u2028", "~1~0/", "0", "x" * 300]


def offers(child, node):
    """What a page offers a layout's child to see what it takes: what it always does, and what the app asks for."""
    asked = [size for id, *size in node["layout"].get("proposals", []) if id == child]
    return [[None, None], [0, 0], [1_000_000, 1_000_000], *asked]


def action_on(choice, id, node):
    """One of the actions that a node offers, and the status that it must get."""
    name = choice.choice(node["actions"])
    target = node["identifier"] if "identifier" in node and choice.random() < 0.3 else int(id)
    action = {"target": target, "action": name}
    if name == "set" and node["type"] == "toggle":
        action["value"] = choice.random() < 0.5
    elif name == "set" and node["type"] == "picker":
        # The first child is the label. What is no option is refused.
        action["value"] = choice.choice([*node["children"][1:], 0])
        if not node.get("disabled") and action["value"] == 0:
            return action, 422
    elif name == "measureSubviews":
        action["value"] = [[choice.choice([None, 0, 300.5]), choice.choice([None, 400])], *(
            [child, *(length for offer in offers(child, node) for length in (*offer, choice.randint(0, 200), choice.random() * 40))]
            for child in node["children"])]
        return action, 200
    elif name == "locate":
        places = ([space, *choice.choice([[None] * 4, [choice.randint(-500, 500), choice.random() * 900, 390, 844]])] for space in node["spaces"]["asked"])
        action["value"] = [[int(id), choice.randint(0, 390), choice.randint(0, 844), *(number for place in places for number in place)]]
        return action, 200
    elif name == "perform":
        action["value"] = choice.choice(node["accessibility"]["actions"])
    elif name == "set":
        action["value"] = choice.choice(TEXTS)
        if choice.random() < 0.3:
            action["sequence"] = node.get("sequence", 0) + choice.randint(1, 3)
    return action, 409 if node.get("disabled") else 200


def action_that_fails(choice, replica):
    """An action that the document does not offer, and the status that it must get."""
    id = choice.choice(sorted(replica.document["nodes"], key=int))
    choices = [
        ({"target": 10**6, "action": "tap"}, 404),
        ({"target": "missing", "action": "tap"}, 404),
        ({"target": int(id), "action": "missing"}, 422),
    ]
    if replica.gone:
        choices.append(({"target": int(choice.choice(replica.gone)), "action": "tap"}, 410))
    return choice.choice(choices)


def any_action(choice, replica):
    if choice.random() < 0.1:
        return action_that_fails(choice, replica)
    offers = [(id, node) for id, node in replica.document["nodes"].items() if "actions" in node]
    return action_on(choice, *choice.choice(sorted(offers, key=lambda offer: int(offer[0]))))
