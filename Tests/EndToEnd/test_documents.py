"""The documents: every rule that is cited is written down and has a test, links lead somewhere, and code compiles."""

import os
import re
import subprocess

import pytest

from server import BINARIES, ROOT

CATALOG = ROOT / "Sources/Martlet/Martlet.docc"
RULES = CATALOG / "Rules"
DOCUMENTS = [*ROOT.glob("*.md"), *sorted(CATALOG.rglob("*.md"))]
RULE = r"[A-N]\d{1,2}"
LIST_OF_RULES = rf"{RULE}(?:(?:, | and |, and | or ){RULE})*"


def code(*suffixes):
    """The files of sources and tests, each with its text."""
    for folder in ["Sources", "Tests", "public"]:
        for place, folders, names in os.walk(ROOT / folder):
            folders[:] = [name for name in folders if not name.startswith(".") and name != "Corpus"]
            for name in names:
                if name.endswith(suffixes):
                    path = os.path.join(place, name)
                    with open(path, encoding="utf-8") as file:
                        yield os.path.relpath(path, ROOT), file.read()


def stated_rules():
    """The rules by the file that states them."""
    return {
        path.name: re.findall(rf"^## ({RULE})\. \S", path.read_text(), re.MULTILINE) for path in sorted(RULES.glob("*.md"))
    }


def without_code(text):
    return re.sub(r"^```.*?^```$", "", text, flags=re.MULTILINE | re.DOTALL)


# Rules


def test_each_letter_has_a_page_on_which_its_rules_are_in_order():
    pages = stated_rules()
    assert [name[0] for name in pages] == list("ABCDEFGHIJKLMN")
    for name, rules in pages.items():
        assert rules == [f"{name[0]}{number}" for number in range(1, len(rules) + 1)], name


def test_every_rule_that_is_cited_is_stated():
    stated = {rule for rules in stated_rules().values() for rule in rules}
    cited = {}
    for path, text in [*code(".swift", ".py", ".js"), *((str(path), path.read_text()) for path in DOCUMENTS)]:
        for rules in re.findall(rf"\b[Rr]ules? ({LIST_OF_RULES})\b", text) + re.findall(rf"func `({LIST_OF_RULES}):", text):
            cited.update({rule: path for rule in re.findall(RULE, rules)})
    assert len(cited) > 100
    assert {rule: path for rule, path in cited.items() if rule not in stated} == {}


def test_every_rule_has_a_test_that_is_named_after_it():
    tested = set()
    for _, text in code("Tests.swift"):
        for rules in re.findall(rf"@Test.*\n?.*func `({LIST_OF_RULES}):", text):
            tested.update(re.findall(RULE, rules))
    assert [rule for rules in stated_rules().values() for rule in rules if rule not in tested] == []


def test_tests_that_comments_and_documents_name_exist():
    known = set()
    for path, text in code(".py", ".sh"):
        known.add(os.path.basename(path).partition(".")[0])
        known.update(re.findall(r"^def (test_\w+)", text, re.MULTILINE))
    missing = {}
    count = 0
    for path, text in [*code(".swift", ".js"), *((str(path), without_code(path.read_text())) for path in DOCUMENTS)]:
        for name, is_cut in re.findall(r"\b(test_\w+)(…?)", text):
            count += 1
            if not (any(other.startswith(name) for other in known) if is_cut else name in known):
                missing[name] = path
    assert count > 50
    assert missing == {}


# Links


def anchors(path):
    """The anchors of a page's headings, as code-hosting sites make them."""
    headings = re.findall(r"^#+ (.*)$", without_code(path.read_text()), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).strip().replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_links_lead_somewhere(path):
    for target in re.findall(r"\]\(([^)\s]+)\)", without_code(path.read_text())):
        if re.match(r"(https?|mailto):", target):
            continue
        file, _, anchor = target.partition("#")
        place = (path.parent / file) if file else path
        assert place.exists(), f"{path.name} links to {target}"
        if anchor:
            assert anchor in anchors(place), f"{path.name} links to {target}"


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_no_line_of_text_is_too_long(path):
    lines = without_code(path.read_text()).splitlines()
    assert [line for line in lines if len(line) > 120 and not line.startswith("|") and "](http" not in line] == []


def test_every_page_of_the_catalog_can_be_reached():
    known, waiting = set(), [CATALOG / "Martlet.md"]
    while waiting:
        page = waiting.pop()
        if page in known:
            continue
        known.add(page)
        links = re.findall(r"\]\(([^)#\s]+\.md)(?:#[^)]*)?\)", page.read_text())
        waiting += [place for link in links if (place := (page.parent / link).resolve()).is_relative_to(CATALOG)]
    assert [page for page in CATALOG.rglob("*.md") if page not in known] == []


# Code


def snippets():
    """The code of all documents. Tests are elsewhere: Tests/PackageTests sees to it that they are among those that run."""
    found = []
    for path in DOCUMENTS:
        for number, text in enumerate(re.findall(r"^```swift\n(.*?)^```$", path.read_text(), re.MULTILINE | re.DOTALL), 1):
            if "import PackageDescription" not in text and "import Testing" not in text:
                found.append(pytest.param(text, id=f"{path.stem}-{number}"))
    return found


@pytest.mark.parametrize("text", snippets())
def test_code_compiles(text, tmp_path):
    """As whoever copies it would compile it: Swift 6, warnings as errors, and not just type-checked, because that leaves
    out what concerns threads."""
    source = tmp_path / "Snippet.swift"
    source.write_text(text)
    maps = [f"-fmodule-map-file={path}" for path in sorted(BINARIES.glob("C*.build/module.modulemap"))]
    modules = ["-I", BINARIES / "Modules", *(word for flag in maps for word in ("-Xcc", flag))]
    macros = ["-load-plugin-executable", f"{BINARIES / 'MartletMacros-tool'}#MartletMacros"]
    options = ["-swift-version", "6", "-warnings-as-errors", "-parse-as-library", "-module-name", "Snippet"]
    result = subprocess.run(
        ["swiftc", "-c", source, "-o", tmp_path / "Snippet.o", *options, *modules, *macros],
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert result.returncode == 0, result.stderr
