"""JSON Patch (RFC 6902) as far as the server uses it, and fast: under load a library takes longer than the server."""


def apply(document, patch):
    """Changes a document, but not which object its root is. Raises LookupError or ValueError if a patch does not fit."""
    for operation in patch:
        name, path = operation["op"], operation["path"]
        if name == "add":
            add(document, path, operation["value"])
        elif name == "replace":
            place, key = find(document, path)
            place[key] = operation["value"]
        elif name == "remove":
            place, key = find(document, path)
            del place[key]
        elif name == "move":
            place, key = find(document, operation["from"])
            value = place[key]
            del place[key]
            add(document, path, value)
        else:
            raise ValueError(f"an operation that the server does not use: {operation}")


def add(document, path, value):
    place, key = parent(document, path)
    if isinstance(place, dict):
        place[key] = value
        return
    index = len(place) if key == "-" else number(key)
    if index > len(place):
        raise IndexError(path)
    place.insert(index, value)


def find(document, path):
    """Where the value at a path is: an object or array, and the key or index. Raises LookupError if there is none."""
    place, key = parent(document, path)
    if isinstance(place, list):
        key = number(key)
    place[key]
    return place, key


def parent(document, path):
    """The object or array that a path's last name belongs to, and that name."""
    empty, *names, last = path.split("/")
    if empty:
        raise ValueError(path)
    place = document
    for name in names:
        place = place[number(name) if isinstance(place, list) else unescaped(name)]
    return place, last if isinstance(place, list) else unescaped(last)


def unescaped(name):
    return name.replace("~1", "/").replace("~0", "~") if "~" in name else name


def number(name):
    """An index, without a sign or a leading zero."""
    if not (name.isascii() and name.isdigit()) or name != "0" and name.startswith("0"):
        raise ValueError(f"no index: {name}")
    return int(name)
