"""The client's files: who imports whom, what the page loads at once, and how much there is of it."""

import gzip
import json
import pathlib
import re

import pytest

from scripted_server import PUBLIC

ROOT = PUBLIC.parent
MODULES = sorted(str(file.relative_to(PUBLIC)) for file in PUBLIC.rglob("*.js"))
IMPORT = re.compile(r'^import (?:[^"]*? from )?"([^"]+)";', re.MULTILINE)
DEFINITION = re.compile(r'^define\("(\w+)"', re.MULTILINE)

# Whom a module may import. main.js may import all of them, and nobody imports it.
SHARED = {"views/clock.js", "views/element.js", "views/registry.js", "views/values.js"}
FAMILIES = {
    f"views/{name}.js"
    for name in ("arrangement", "controls", "layout", "lists", "navigation", "presentation", "text")
}
MAY_IMPORT = {
    "base.js": set(),
    "patch.js": set(),
    "storage.js": {"base.js"},
    "document.js": {"patch.js"},
    "network.js": set(),
    "session.js": {"base.js", "document.js", "network.js", "patch.js", "storage.js"},
    "environment.js": set(),
    "views/clock.js": {"views/element.js"},
    "views/element.js": set(),
    "views/registry.js": {"views/element.js"},
    "views/values.js": set(),
    "views/tree.js": SHARED,
    **{family: {"base.js", *SHARED} for family in FAMILIES},
    "page.js": {"base.js", "views/element.js", "views/tree.js"},
    "input.js": {"views/tree.js", "views/values.js"},
    "gestures.js": {"input.js", "views/tree.js"},
    "main.js": set(MODULES),
}
# Of these, what a program has to have that shows no page.
PAGELESS = ["base.js", "patch.js", "document.js", "network.js", "session.js"]


def source(module):
    return (PUBLIC / module).read_text()


def imports(module):
    """The modules that a module imports, by their paths in public/."""
    found = IMPORT.findall(source(module))
    assert len(found) == len(re.findall(r"^import\b", source(module), re.MULTILINE)), module
    folder = (PUBLIC / module).parent
    return {str((folder / path).resolve().relative_to(PUBLIC)) for path in found}


def test_every_import_is_of_a_module_that_there_is():
    assert {path for module in MODULES for path in imports(module)} <= set(MODULES)


def test_no_module_imports_itself_by_a_detour():
    def visit(module, above):
        assert module not in above, [*above, module]
        for other in imports(module):
            visit(other, [*above, module])

    for module in MODULES:
        visit(module, [])


@pytest.mark.parametrize("module", MODULES)
def test_a_module_imports_only_what_is_below_it(module):
    assert imports(module) <= MAY_IMPORT[module]
    assert "import(" not in re.sub(r'\bimport\("[^"]*"\)\.', "", source(module))


@pytest.mark.parametrize("module", PAGELESS)
def test_what_knows_no_page_touches_none(module):
    code = re.sub(r"/\*.*?\*/|//[^\n]*", "", source(module), flags=re.DOTALL)
    assert re.findall(r"\b(?:window|location|history)\b|\bdocument\.(?!js)", code) == []


def test_a_page_preloads_every_module_and_no_other():
    page = source("index.html")
    start, = re.findall(r'<script type="module" src="/([^"]+)">', page)
    preloaded = re.findall(r'<link rel="modulepreload" href="/([^"]+)">', page)
    assert len(set(preloaded)) == len(preloaded)
    needed, new = set(), {start}
    while new:
        needed |= new
        new = {path for module in new for path in imports(module)} - needed
    assert set(preloaded) == needed - {start}
    assert needed == set(MODULES)


def test_the_binary_has_every_file():
    files = {str(file.relative_to(PUBLIC)) for file in PUBLIC.rglob("*") if file.is_file() and file.suffix != ".swift"}
    listed = re.findall(r'File\(\s*path: "/([^"]+)", type: [^,]+, bytes: PackageResources\.(\w+)\)', source("Client.swift"))
    assert sorted(path for path, _ in listed) == sorted(files)
    # The name of a file's constant is made of its own name, without the folder.
    assert all(constant == re.sub(r"\W", "_", pathlib.PurePath(path).name) for path, constant in listed)
    assert len({constant for _, constant in listed}) == len(listed)
    embedded = re.findall(r'\.embedInCode\("([^"]+)"\)', (ROOT / "Package.swift").read_text().partition('path: "public"')[2].partition("])")[0])
    assert sorted(embedded) == sorted(files)


def description():
    return json.loads((ROOT / "Sources/MartletServer/openapi.json").read_text())


def test_the_server_describes_every_module():
    assert sorted(path[1:] for path in description()["paths"] if path.endswith(".js")) == MODULES


def node_types():
    """The types of nodes that the server describes."""
    schemas = description()["components"]["schemas"]
    names = [choice["$ref"].rpartition("/")[2] for choice in schemas["Node"]["oneOf"]]
    assert [schemas[name]["properties"]["type"]["const"] for name in names] == names
    return names


def test_every_type_of_node_is_defined_once_and_no_other():
    defined = [name for family in sorted(FAMILIES) for name in DEFINITION.findall(source(family))]
    assert sorted(defined) == sorted(node_types())
    for family in sorted(FAMILIES):
        # Others would not be seen here.
        assert len(re.findall(r"\bdefine\(", source(family))) == len(DEFINITION.findall(source(family))), family


# Comments that have lines of their own: to a browser they are nothing but weight.
COMMENT = re.compile(rb"^\s*(?://[^\n]*|/\*.*?\*/)\n", re.MULTILINE | re.DOTALL)


def test_the_client_is_under_40_kB_gzipped_without_its_comments():
    size = lambda path: len(gzip.compress(COMMENT.sub(b"", (PUBLIC / path).read_bytes()), 9))
    parts = {
        "views": [module for module in MODULES if module in FAMILIES],
        "shared by the views": sorted(SHARED | {"views/tree.js"}),
        "the rest": [module for module in MODULES if "/" not in module],
        "other than scripts": ["index.html", "style.css", "icons.svg"],
    }
    assert sorted(path for paths in parts.values() for path in paths) == sorted(
        str(file.relative_to(PUBLIC)) for file in PUBLIC.rglob("*") if file.is_file() and file.suffix != ".swift")
    for part, paths in parts.items():
        print(f"{sum(map(size, paths)):6} {part}")
        for path in paths:
            print(f"{size(path):8} {path}")
    assert sum(size(path) for paths in parts.values() for path in paths) <= 40_000
