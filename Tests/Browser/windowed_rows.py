"""Rows of which the document has only those that are asked for, as the server keeps them; and what a person sees of them."""

from documents import add, remove, replace, text

# So many of a container's rows are there at first.
FIRST = 40


def lines(key):
    """How many lines the text of a row has: one to eight, at random but always the same."""
    return (key * 2654435761 >> 9) % 8 + 1


def row(key, new_id):
    """A row: the nodes that it is made of, by id, the outermost first."""
    return {new_id(): text("\n".join([f"Row {key}", *["More of it"] * (lines(key) - 1)]))}


def word(key, new_id):
    """A row of one word."""
    return {new_id(): text(f"Row {key}")}


class Container:
    """The rows of a container by what is in them, and which nodes stand for those that are shown."""

    def __init__(self, count, make):
        self.keys = list(range(count))
        self.make = make
        self.shown = {}

    def ranges(self):
        places = sorted(index for index, key in enumerate(self.keys) if key in self.shown)
        ranges = []
        for place in places:
            if ranges and ranges[-1][1] == place:
                ranges[-1][1] += 1
            else:
                ranges.append([place, place + 1])
        return ranges

    def children(self):
        return [int(next(iter(self.shown[key]))) for start, end in self.ranges() for key in self.keys[start:end]]


class Rows:
    """An app whose containers have many rows."""

    def __init__(self):
        self.containers = {}
        self.last = 1000
        self.shows = []
        self.on_other = lambda action, nodes: []

    def new_id(self):
        self.last += 1
        return str(self.last)

    def container(self, node, count, type="list", make=row, first=FIRST, **more):
        """The nodes of a container, by id, with the first of its rows."""
        made = self.containers[node] = Container(count, make)
        nodes = {}
        for key in made.keys[:first]:
            made.shown[key] = made.make(key, self.new_id)
            nodes.update(made.shown[key])
        keys = {"count": count, "ranges": made.ranges(), "children": made.children(), "actions": ["show"]}
        return {str(node): {"type": type, **keys, **more}, **nodes}

    def respond(self, action, nodes):
        if action["action"] != "show":
            return self.on_other(action, nodes)
        self.shows.append(action)
        value = action["value"]
        pairs = list(zip(value[::2], value[1::2]))
        assert 1 <= len(pairs) <= 4 and len(value) % 2 == 0
        assert all(start < end for start, end in pairs) and sum(end - start for start, end in pairs) <= 512
        assert all(end < start for (_, end), (start, _) in zip(pairs, pairs[1:]))
        return self.show(action["target"], pairs)

    def show(self, node, pairs):
        """The patch after which a container has these rows."""
        container = self.containers[node]
        wanted = [key for start, end in pairs for key in container.keys[start:end]]
        return self.change(node, container.keys, wanted)

    def insert(self, node, place, count):
        """The patch after which so many rows have come before another: they are shown if that is, and what is before it."""
        container = self.containers[node]
        new = [max(container.keys, default=0) + 1 + index for index in range(count)]
        around = {container.keys[index] for index in (place - 1, place) if 0 <= index < len(container.keys)}
        shown = [*container.shown, *(new if around <= container.shown.keys() else [])]
        return self.change(node, [*container.keys[:place], *new, *container.keys[place:]], shown)

    def delete(self, node, place, count):
        container = self.containers[node]
        keys = [*container.keys[:place], *container.keys[place + count:]]
        gone = set(container.keys[place:place + count])
        return self.change(node, keys, [key for key in container.shown if key not in gone])

    def change(self, node, keys, shown):
        container = self.containers[node]
        before = container.ranges(), container.children(), len(container.keys)
        container.keys = keys
        old, container.shown = container.shown, {}
        patch = []
        for key in shown:
            container.shown[key] = old.pop(key, None)
            if not container.shown[key]:
                container.shown[key] = container.make(key, self.new_id)
                patch += [add(f"/nodes/{id}", value) for id, value in container.shown[key].items()]
        patch += [remove(f"/nodes/{id}") for made in old.values() for id in made]
        after = container.ranges(), container.children(), len(keys)
        names = ("ranges", "children", "count")
        patch += [replace(f"/nodes/{node}/{name}", new) for name, new, was in zip(names, after, before) if new != was]
        return patch

    def document(self, node):
        """The keys of the rows that are shown, in order."""
        container = self.containers[node]
        return [key for start, end in container.ranges() for key in container.keys[start:end]]
