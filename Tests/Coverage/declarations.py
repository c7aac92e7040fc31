"""What the modules that an app imports declare: read from symbol graphs.

The compiler's symbol graphs leave out what is marked `@available(*, unavailable)`, and so do its other tools that look
into a module. What stands in the folders `Unavailable` is therefore read from there: it is declarations and little
else.
"""

import dataclasses
import functools
import json
import os
import pathlib
import re
import subprocess
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
BINARIES = ROOT / os.environ.get("MARTLET_BINARIES", ".build/debug")
MODULES = [
    "Combine", "UniformTypeIdentifiers", "CoreTransferable", "MartletGraph", "MartletControls", "Martlet", "SwiftUI",
    "PhotosUI",
]

# Members that a type has because of what it conforms to. Nobody looks them up by the type's name.
INCIDENTAL = {
    "!=(_:_:)", "...(_:)", "..<(_:_:)", "<(_:_:)", "==(_:_:)", "Body", "advanced(by:)", "allCases",
    "body(content:)", "body(content:phase:)", "childID", "debugDescription", "description", "distance(to:)",
    "encode(to:)", "endIndex", "entries(from:mode:)", "formIndex(after:)", "formIndex(before:)", "hash(into:)",
    "hashValue", "id",
    "index(after:)", "index(before:)", "indices", "init(arrayLiteral:)", "init(extendedGraphemeClusterLiteral:)",
    "init(from:)", "init(rawValue:)", "init(stringLiteral:)", "makeBody(configuration:)", "projectedValue", "rawValue",
    "startIndex", "subscribe(_:)", "subscript(dynamicMember:)", "updateTarget(_:context:)", "wrappedValue",
}


@dataclasses.dataclass(frozen=True)
class Parameter:
    label: str
    is_needed: bool
    is_closure: bool


@dataclasses.dataclass(frozen=True)
class Declaration:
    # As in the table: `View.padding(_:_:)`.
    name: str
    # As symbol graphs have it: `method`, `type.property`, `struct`, …
    kind: str
    text: str
    # Why it is unavailable, or None if it is not.
    message: str | None

    @functools.cached_property
    def parameters(self):
        opening = matching_start(self.text)
        return parameters(self.text[opening:]) if opening is not None else []


def matching_start(text):
    """Where the parameters of a function begin: at the first parenthesis outside of its generic parameters."""
    depth = 0
    name = re.search(r"\b(func|init|subscript|macro)\b", text)
    if name is None:
        return None
    for place in range(name.end(), len(text)):
        character = text[place]
        if character == "<":
            depth += 1
        elif character == ">" and text[place - 1] != "-":
            depth -= 1
        elif character == "(" and depth == 0:
            return place
    return None


def parts(text):
    """What stands between commas inside of the parentheses that a text begins with."""
    found, depth, start = [], 0, 1
    for place, character in enumerate(text):
        if character in "([{<":
            depth += 1
        elif character in ")]}" or character == ">" and text[place - 1] != "-":
            depth -= 1
        if depth == 0 or depth == 1 and character == ",":
            found.append(text[start:place].strip())
            start = place + 1
        if depth == 0:
            return [part for part in found if part]
    raise ValueError(f"A parenthesis is not closed: {text}")


def parameters(text):
    found = []
    for part in parts(text):
        while part.startswith("@"):
            part = re.sub(r"^@\w+(?:<[^>]*>)?(?:\([^)]*\))?\s*", "", part)
        label, _, rest = part.partition(":")
        kind, _, default = rest.partition(" = ")
        found.append(
            Parameter(
                label=label.split()[0] if label else "_",
                is_needed=not default and not kind.rstrip().endswith("..."),
                is_closure="->" in kind,
            ))
    return found


def accepts(declared, labels, closures):
    """Whether a call with these labels in its parentheses and these trailing closures fits these parameters."""
    if not declared:
        return not labels and not closures
    first, rest = declared[0], declared[1:]
    if labels and labels[0] == first.label and accepts(rest, labels[1:], closures):
        return True
    if not labels and closures and first.is_closure and closures[0] in ("_", first.label):
        if accepts(rest, [], closures[1:]):
            return True
    return not first.is_needed and accepts(rest, labels, closures)


def call(text):
    """A call as the table of calls writes it, `Button(role:) {} {label}`: its name, labels and trailing closures."""
    name, labels, closures = re.fullmatch(r"(\w+)(?:\((.*?)\))?((?: \{\w*\})*)", text).groups()
    return name, (labels or "").split(":")[:-1], [each or "_" for each in re.findall(r"\{(\w*)\}", closures)]


def is_incidental(path, kind):
    if any(component.startswith("_") for component in path) or kind == "associatedtype":
        return True
    if len(path) > 1 and (path[-1] in INCIDENTAL or kind == "typealias"):
        return True
    if path[-1] == "body" and kind == "property":
        return True
    # What Combine's operators return has members that nobody calls by name.
    return path[0] == "Publishers" and len(path) > 2


def read(graph):
    for symbol in json.loads(graph.read_text())["symbols"]:
        path, kind = symbol["pathComponents"], symbol["kind"]["identifier"].removeprefix("swift.")
        if not is_incidental(path, kind):
            text = "".join(each["spelling"] for each in symbol["declarationFragments"])
            yield Declaration(".".join(path), kind, text, None)


def flags():
    maps = [f"-fmodule-map-file={path}" for path in sorted(BINARIES.glob("C*.build/module.modulemap"))]
    return [
        "-I", BINARIES / "Modules", *(word for flag in maps for word in ("-Xcc", flag)),
        "-module-cache-path", BINARIES / "ModuleCache",
    ]


def run(command):
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True)
    if done.returncode:
        errors = [line for line in (done.stdout + done.stderr).splitlines() if "error:" in line]
        raise RuntimeError("\n".join([f"{command[0]} has failed:", *errors[:20]]))
    return done.stdout


def target():
    return json.loads(run(["swiftc", "-print-target-info"]))["target"]["unversionedTriple"]


def available():
    """What an app can use, deprecated or not."""
    with tempfile.TemporaryDirectory() as folder:
        for module in MODULES:
            run(["swift-symbolgraph-extract", "-module-name", module, "-target", target(), "-output-dir", folder,
                 "-skip-synthesized-members", *flags()])
        graphs = sorted(pathlib.Path(folder).glob("*.symbols.json"))
        return [each for graph in graphs for each in read(graph)]


def end_of_braces(text, opening):
    """Where the brace at `opening` is closed. There are no braces in the strings of these files."""
    depth = 0
    for place in range(opening, len(text)):
        depth += {"{": 1, "}": -1}.get(text[place], 0)
        if depth == 0:
            return place
    raise ValueError(f"A brace is not closed: {text[opening:opening + 80]}")


# Strings in parentheses may have parentheses.
ATTRIBUTE = re.compile(r"""@\w+(?:\((?:"[^"]*"|[^"()]|\([^()]*\))*\))?""")


def statements(text):
    """The declarations of a file or a type: each as its head, attributes and all, and what is in its braces."""
    place = 0
    while True:
        place += len(text[place:]) - len(text[place:].lstrip())
        if place == len(text):
            return
        if text.startswith("//", place) or text.startswith("import ", place):
            place = (text.find("\n", place) + 1) or len(text)
            continue
        depth, end = 0, place
        while end < len(text):
            character = text[end]
            if character in "([":
                depth += 1
            elif character in ")]":
                depth -= 1
            elif depth == 0 and character == "{":
                break
            elif depth == 0 and character == "\n":
                # The head goes on after attributes, and where a line cannot end or begin a declaration.
                head = ATTRIBUTE.sub("", text[place:end]).strip()
                is_whole = head and not re.search(r"([,:<]|\bwhere)$", head)
                if is_whole and not re.match(r"\s*(where\b|->|\{|>)", text[end:]):
                    break
            end += 1
        head, body = text[place:end].strip(), ""
        if end < len(text) and text[end] == "{":
            closing = end_of_braces(text, end)
            body, end = text[end + 1:closing], closing + 1
        yield head, body
        place = end


DECLARATION = re.compile(
    r"(?P<static>\bstatic )?(?:\b(?:mutating|nonmutating|prefix|convenience|indirect|open|final) )*"
    r"\b(?P<word>func|init|var|let|subscript|case|struct|enum|class|protocol|extension|typealias|associatedtype)\b"
    r"\s*(?P<rest>.*)", re.DOTALL)


def declared(head, body, place, message):
    """The declarations that a statement makes, itself and what is in it, as symbol graphs name them."""
    found = re.search(r"@available\(\s*\*,\s*unavailable(?:,\s*message:\s*\"(.*?)\")?\s*\)", head)
    if found:
        message = found.group(1) or ""
        head = head.replace(found.group(0), "")
    match = DECLARATION.search(head)
    if match is None:
        raise ValueError(f"What is this declaration? {head}")
    word, rest = match["word"], " ".join(match["rest"].split()).replace("`", "")
    attribute = re.search(r"@(?:propertyWrapper|resultBuilder)\b", head)
    text = f"{attribute.group(0)} {word} {rest}" if attribute else f"{word} {rest}"
    if word in ("struct", "enum", "class", "protocol", "extension"):
        name = re.match(r"[\w.]+", rest).group(0)
        inside = [*place, *name.split(".")]
        if word != "extension":
            yield Declaration(".".join(inside), word, text, message)
        elif not body.strip():
            # A conformance.
            return
        for each in statements(body):
            yield from declared(*each, inside, message)
    elif word == "case":
        for each in parts(f"({rest})"):
            name, _, values = each.partition("(")
            labels = [re.match(r"(\w+):", value) for value in parts(f"({values}")] if values else []
            labels = "".join(f"{label.group(1) if label else '_'}:" for label in labels)
            yield Declaration(".".join([*place, f"{name}({labels})" if values else name]), "enum.case", text, message)
    elif word in ("func", "init", "subscript"):
        name = re.match(r"\S+?(?=[<(])|\S+", rest).group(0) if word == "func" else word
        if name[0] in "+-*/<=":
            name = re.match(r"[^\s(]+", rest).group(0)
        is_operator = not re.match(r"\w", name)
        labels = [each.label for each in parameters(text[matching_start(text):])]
        labels = "".join("_:" if is_operator else f"{label}:" for label in labels)
        if word == "subscript":
            # Without a label of its own, a parameter of a subscript has none.
            names = [each.partition(":")[0].split() for each in parts(rest[rest.find("("):])]
            labels = "".join(f"{each[0]}:" if len(each) > 1 else "_:" for each in names)
        kind = {"func": "method", "init": "init", "subscript": "subscript"}[word]
        if match["static"]:
            kind = "type.method"
        yield Declaration(".".join([*place, f"{name}({labels})"]), kind, text, message)
    elif word in ("var", "let"):
        kind = "type.property" if match["static"] else "property"
        yield Declaration(".".join([*place, re.match(r"\w+", rest).group(0)]), kind, text, message)
    elif word == "typealias" and not place:
        yield Declaration(re.match(r"\w+", rest).group(0), word, text, message)


def unavailable():
    """What is declared so that the compiler can say what to use instead."""
    found = []
    for source in sorted((ROOT / "Sources").glob("*/Unavailable/*.swift")):
        for head, body in statements(source.read_text()):
            for each in declared(head, body, [], None):
                if each.message is not None and not is_incidental(each.name.split("."), each.kind):
                    found.append(each)
    return found
