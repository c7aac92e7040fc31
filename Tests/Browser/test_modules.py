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
# Imports in comments, which say what type something has.
WITHOUT_TYPES = re.compile(r'\bimport\("[^"]*"\)\.')
DEFINITION = re.compile(r'^define\("(\w+)"', re.MULTILINE)

# Whom a module may import. main.js may import all of them, and nobody imports it.
SHARED = {"views/element.js", "views/paint.js", "views/registry.js", "views/values.js"}
EAGER_FAMILIES = {
    f"views/{name}.js"
    for name in ("controls", "layout", "lists", "looks", "navigation", "presentation", "text")
}
# What is loaded when the first node comes that needs it, and how much that may weigh.
LAZY_FAMILIES = {
    "pictures": (["views/pictures.js", "views/pictures.css"], 4_600),
    "backgrounds": (["views/backgrounds.js", "views/boxes.js", "views/backgrounds.css"], 2_600),
    "grids": (["views/grids.js", "views/grids.css"], 4_020),
    "surroundings": (["views/surroundings.js", "views/surroundings.css"], 2_360),
    "effects": (["views/effects.js", "views/filters.js", "views/effects.css"], 5_380),
    "containers": (["views/containers.js", "views/containers.css"], 1_260),
    "arrangement": (["views/arrangement.js", "views/arrangement.css"], 2_810),
    "shapes": (["views/shapes.js", "views/outline.js", "views/boxes.js", "views/filters.js", "views/shapes.css"], 8_620),
    "pickers": (["views/pickers.js", "views/pickers.css"], 4_700),
    "dates": (["views/dates.js", "views/dates.css"], 4_400),
    "sharing": (["views/sharing.js", "views/uploads.js", "views/sharing.css"], 3_020),
    "files": (["views/files.js", "views/uploads.js", "views/files.css"], 6_700),
    "typing": (["views/typing.js", "views/typing.css"], 2_510),
    "amounts": (["views/amounts.js", "views/amounts.css"], 5_310),
    "dialogs": (["views/dialogs.js", "views/beside.js", "views/dialogs.css"], 5_630),
    "menus": (["views/menus.js", "views/beside.js", "views/menus.css"], 7_200),
    "bars": (["views/bars.js", "views/courses.js", "views/bars.css"], 4_940),
    "groups": (["views/groups.js", "views/pointer.js", "views/groups.css"], 2_820),
    "rows": (
        ["views/rows.js", "views/rowChoices.js", "views/rowEdits.js", "views/listRows.js", "views/anchors.js", "views/courses.js",
         "views/pointer.js", "views/swipes.js", "views/rows.css"],
        17_320),
    "windows": (
        ["views/windows.js", "views/windowLines.js", "views/windowKeys.js", "views/rowCounts.js", "views/extents.js",
         "views/listRows.js", "views/windows.css"], 13_860),
    "splits": (["views/splits.js", "views/pointer.js", "views/splits.css"], 3_250),
    "tables": (["views/tables.js", "views/pointer.js", "views/tables.css"], 5_800),
    "scrolling": (
        ["views/scrolling.js", "views/courses.js", "views/filters.js", "views/timing.js", "views/scrolling.css"], 9_190),
    "tabs": (["views/tabs.js", "views/tabs.css"], 3_220),
    "clock": (["views/clock.js"], 1_630),
    "accessibility": (["views/accessibility.js", "views/accessibility.css"], 5_080),
}
# What is loaded otherwise, by page.js: when something is about to be played, when a person touches the page, when the first text comes that gets smaller
# or is not cut at its end, and with the first node that has effects of symbols, takes more than a tap, has to do with
# the keyboard, is measured in relation to others, or asks something of the app's windows; and, beside what takes gestures, with the first node that asks for
# more of them than is usual.
PLAYERS = {
    "motion": ([f"views/{name}.js" for name in ("motion", "copies", "playing", "survey", "timing")], 10_600),
    "focus": (["focus.js"], 1_770),
    "fitting": (["views/fitting.js"], 3_280),
    "symbolEffects": (["views/symbolEffects.js"], 3_470),
    "gestures": (["gestures.js"], 2_880),
    "keyboard": (["keyboard.js"], 2_750),
    "places": (["views/places.js"], 2_130),
    "pointers": (["pointers.js", "gestures.js", "views/places.js"], 7_810),
    "scenes": (["scenes.js"], 1_300),
}
LAZY = {path for paths, _ in [*PLAYERS.values(), *LAZY_FAMILIES.values()] for path in paths}
FAMILIES = EAGER_FAMILIES | {path for paths, _ in LAZY_FAMILIES.values() for path in paths[:1]}
# The modules that load others later.
LOADERS = {"views/registry.js", "page.js"}
MAY_IMPORT = {
    "base.js": set(),
    "patch.js": set(),
    "storage.js": {"base.js"},
    "document.js": {"patch.js"},
    "network.js": set(),
    "session.js": {"base.js", "document.js", "network.js", "patch.js", "storage.js"},
    "environment.js": {"views/element.js"},
    "views/element.js": {"document.js", "views/paint.js"},
    "views/paint.js": {"base.js"},
    "views/registry.js": {"views/element.js"},
    "views/values.js": set(),
    "views/tree.js": SHARED,
    "views/boxes.js": {"views/paint.js"},
    "views/filters.js": {"views/element.js"},
    "views/outline.js": set(),
    "views/beside.js": set(),
    "views/courses.js": set(),
    "views/pointer.js": set(),
    **{family: {"base.js", *SHARED} for family in FAMILIES},
    "views/motion.js": {
        "views/copies.js", "views/element.js", "views/playing.js", "views/survey.js", "views/timing.js", "views/tree.js",
    },
    "views/copies.js": {"views/element.js", "views/playing.js"},
    "views/playing.js": set(),
    "views/survey.js": {"views/element.js", "views/playing.js", "views/tree.js"},
    "views/timing.js": set(),
    "views/fitting.js": {"views/element.js"},
    "views/symbolEffects.js": {"views/tree.js"},
    "views/places.js": {"input.js", "views/tree.js"},
    "views/backgrounds.js": {"views/boxes.js", *SHARED},
    "views/effects.js": {"views/filters.js", *SHARED},
    "views/shapes.js": {"views/boxes.js", "views/filters.js", "views/outline.js", *SHARED},
    "views/grids.js": {"views/layout.js", *SHARED},
    "views/groups.js": {"views/pointer.js", *SHARED},
    "views/accessibility.js": {"views/tree.js", *SHARED},
    "views/bars.js": {"views/tree.js", "views/courses.js", *SHARED},
    "views/rows.js": {
        "storage.js", "views/anchors.js", "views/courses.js", "views/listRows.js", "views/rowChoices.js", "views/rowEdits.js",
        "views/tree.js", *SHARED,
    },
    "views/rowChoices.js": {"views/listRows.js", "views/pointer.js", "views/tree.js", *SHARED},
    "views/rowEdits.js": {"views/anchors.js", "views/listRows.js", "views/pointer.js", "views/swipes.js", "views/tree.js", *SHARED},
    "views/listRows.js": set(),
    "views/anchors.js": {"views/element.js", "views/tree.js"},
    "views/swipes.js": {"views/element.js"},
    "views/windows.js": {
        "storage.js", "views/extents.js", "views/listRows.js", "views/rowCounts.js", "views/tree.js", "views/windowLines.js", *SHARED},
    "views/windowLines.js": set(),
    "views/rowCounts.js": {"views/element.js", "views/tree.js", "views/windowLines.js"},
    "views/splits.js": {"views/pointer.js", *SHARED},
    "views/tables.js": {"storage.js", "views/pointer.js", *SHARED},
    "views/windowKeys.js": {"views/registry.js", "views/windowLines.js", "views/windows.js"},
    "views/extents.js": set(),
    "views/scrolling.js": {
        "input.js", "storage.js", "views/courses.js", "views/filters.js", "views/timing.js", "views/tree.js", *SHARED,
    },
    "views/sharing.js": {"base.js", "views/controls.js", "views/uploads.js", *SHARED},
    "views/files.js": {"base.js", "views/controls.js", "views/tree.js", "views/uploads.js", *SHARED},
    "views/uploads.js": {"document.js", "views/element.js"},
    "views/dialogs.js": {"views/beside.js", *SHARED},
    "views/menus.js": {"views/beside.js", "views/tree.js", *SHARED},
    "views/surroundings.js": {"views/layout.js", *SHARED},
    "history.js": {"base.js", "storage.js", "views/registry.js", "views/tree.js"},
    "page.js": {"views/element.js", "views/registry.js", "views/tree.js"},
    "input.js": {"document.js", "views/tree.js", "views/values.js"},
    "views/typing.js": {"views/controls.js", *SHARED},
    "focus.js": {"views/tree.js"},
    "gestures.js": {"input.js", "views/tree.js"},
    "pointers.js": {"gestures.js", "input.js", "views/places.js", "views/tree.js"},
    "keyboard.js": {"input.js", "views/tree.js", "views/values.js"},
    "scenes.js": {"base.js", "storage.js", "views/element.js"},
    "main.js": set(MODULES) - LAZY,
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
    assert ("import(" in WITHOUT_TYPES.sub("", source(module))) == (module in LOADERS)


def test_what_is_loaded_later_is_in_the_table_of_families():
    table, = re.findall(r"^const families = \{\n(.*?)^\};", source("views/registry.js"), re.MULTILINE | re.DOTALL)
    rows = re.findall(r"^  (\w+): \{(.*?)\},$", table, re.MULTILINE | re.DOTALL)
    assert [name for name, _ in rows] == list(LAZY_FAMILIES)
    for name, row in rows:
        paths = [*re.findall(r'\bimport\("\./([^"]+)"\)', row), *re.findall(r'stylesheet: "([^"]+)"', row)]
        assert [f"views/{path}" for path in paths] == LAZY_FAMILIES[name][0]
        types = re.search(r"types: (\[[^]]*\])", row)[1]
        assert sorted(re.findall(r'"(\w+)"', types)) == sorted(DEFINITION.findall(source(f"views/{name}.js")))
        # What one of the modules imports and the page does not begin with is imported beside it, and not after it.
        scripts = {f"views/{path}" for path in paths if path.endswith(".js")}
        assert {path for module in scripts for path in imports(module)} & LAZY <= scripts
    # Nothing else is imported there.
    modules = [path for paths, _ in LAZY_FAMILIES.values() for path in paths if path.endswith(".js")]
    assert len(re.findall(r"\bimport\(", WITHOUT_TYPES.sub("", source("views/registry.js")))) == len(modules)


@pytest.mark.parametrize("module", PAGELESS)
def test_what_knows_no_page_touches_none(module):
    code = re.sub(r"/\*.*?\*/|//[^\n]*", "", source(module), flags=re.DOTALL)
    assert re.findall(r"\b(?:window|location|history)\b|\bdocument\.(?!js)", code) == []


def test_a_page_preloads_every_module_that_it_begins_with_and_no_other():
    page = source("index.html")
    start, = re.findall(r'<script type="module" src="/([^"]+)">', page)
    preloaded = re.findall(r'<link rel="modulepreload" href="/([^"]+)">', page)
    assert len(set(preloaded)) == len(preloaded)
    needed, new = set(), {start}
    while new:
        needed |= new
        new = {path for module in new for path in imports(module)} - needed
    assert set(preloaded) == needed - {start}
    assert needed == set(MODULES) - LAZY


def test_the_binary_has_every_file():
    files = sorted(str(file.relative_to(PUBLIC)) for file in PUBLIC.rglob("*") if file.is_file())
    table = (ROOT / "Sources/CServedFiles/CServedFiles.c").read_text()
    embedded = re.findall(r'\[\] = \{\n#embed "../../public/([^"]+)"\n\};', table)
    assert sorted(embedded) == files
    served = re.findall(r'SERVED\("/([^"]+)", (\w+)\)', table)
    assert sorted(path for path, _ in served) == sorted([*files, "openapi.json"])
    # The name of an array is made of its file's own name, without the folder.
    assert all(name == re.sub(r"\W", "_", pathlib.PurePath(path).name) for path, name in served)
    assert len({name for _, name in served}) == len(served)


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


def size(path):
    """What a file weighs, gzipped."""
    return len(gzip.compress(COMMENT.sub(b"", (PUBLIC / path).read_bytes()), 9))


# What every page loads, and how much that may weigh.
EAGER = {
    "the types of nodes": (sorted(EAGER_FAMILIES), 7_070),
    "shared by the types": (sorted(SHARED | {"views/tree.js"}), 13_450),
    "the rest of the scripts": ([module for module in MODULES if "/" not in module and module not in LAZY], 17_400),
    "the page and its stylesheet": (["index.html", "style.css"], 8_650),
}
# All that is weighed: by name the files, and how much they may weigh together.
WEIGHED = {
    **EAGER,
    **{f"`{name}`": row for name, row in {**LAZY_FAMILIES, **PLAYERS}.items()},
}


def test_every_file_is_weighed():
    files = {str(file.relative_to(PUBLIC)) for file in PUBLIC.rglob("*") if file.is_file() and file.suffix != ".swift"}
    assert {path for paths, _ in WEIGHED.values() for path in paths} == files
    assert {path for paths, _ in EAGER.values() for path in paths} == files - LAZY


@pytest.mark.parametrize("name", WEIGHED)
def test_what_is_loaded_together_keeps_to_its_weight_gzipped_without_its_comments(name):
    paths, limit = WEIGHED[name]
    print(f"\n{sum(map(size, paths)):7} of {limit} {name}")
    for path in paths:
        print(f"{size(path):10} {path}")
    assert sum(map(size, paths)) <= limit


def test_the_weights_that_are_told_are_the_limits():
    rows = re.findall(r"^\| ([^|]+) \| (\d+\.\d\d) \|", (ROOT / "CONTRIBUTING.md").read_text(), re.MULTILINE)
    limits = {name: limit for name, (_, limit) in WEIGHED.items()}
    limits["all that every page loads"] = sum(limit for _, limit in EAGER.values())
    assert {name: float(weight) for name, weight in rows} == {name: limit / 1000 for name, limit in limits.items()}


def test_what_is_loaded_by_the_page_is_imported_in_one_place():
    imported = re.findall(r'\bimport\("([^"]+)"\)', WITHOUT_TYPES.sub("", source("page.js")))
    assert imported == [f"./{module}" for modules, _ in PLAYERS.values() for module in modules]
    # None waits for another.
    for modules, _ in PLAYERS.values():
        assert {path for module in modules for path in imports(module)} & LAZY <= set(modules)
