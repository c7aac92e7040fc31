"""How each type of node is shown: a node that has changed looks as one that has always been like that."""

import functools
import json
import random
import re

import jsonschema_rs
import pytest

from documents import button, field, text, window
from page import assert_clean, find, wait_until, wait_until_settled
from scripted_server import PUBLIC, ScriptedServer
from test_modules import DEFINITION, LAZY, LAZY_FAMILIES, node_types, source

ROOT = PUBLIC.parent
DESCRIPTION = json.loads((ROOT / "Sources/MartletServer/openapi.json").read_text())

# What may be inside of the node 2.
OTHERS = {
    "10": text("a"), "11": {"type": "hStack", "children": [30]}, "30": {"type": "spacer"},
    "12": {"type": "list", "children": [31]}, "31": text("row"), "13": {"type": "toggle", "children": [32], "value": True},
    "32": text("t"), "14": {"type": "section", "children": [33, 34]}, "33": {"type": "sectionHeader", "children": [35]},
    "34": text("s"), "35": text("h"), "15": {"type": "pickerLabel", "children": [36]}, "36": text("p"),
    "16": field(value="f"), "17": {"type": "color", "fill": "red"}, "18": {"type": "screen", "children": []},
    "19": text("b", style={"font": "title"}), "20": button(37), "37": text("c"),
    "21": {"type": "sectionFooter", "children": []}, "22": {"type": "image", "systemName": "star"},
}
INSIDE = [int(name) for name in OTHERS if int(name) < 30]
PICTURES = ["data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7",
            "data:image/gif;base64,R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs="]
NUMBERS = [0, 0.5, 1, 2, 8, 100, -4]
GUIDES = ["leading", "trailing", "top", "bottom"]
STRINGS = ["", "a", "b c", "star.fill", "xmark.circle", "<b>", "https://example.org/", "mailto:a@example.org", "MLZ", "MQCLZ", "/files/" + 24 * "a", "#FF0000", "#00FF0080", *PICTURES]


def resolved(schema):
    """A schema with what it refers to in it."""
    while "$ref" in schema:
        other = DESCRIPTION
        for name in schema["$ref"].split("/")[1:]:
            other = other[name]
        more = {key: value for key, value in schema.items() if key != "$ref"}
        joint = {**other.get("properties", {}), **more.get("properties", {})}
        required = other.get("required", []) + more.get("required", [])
        schema = {**other, **more, **({"properties": joint, "required": required} if joint else {})}
        if name == "NodeID":
            schema = {"enum": INSIDE}
        # Of those that are taken while keys are held down one is enough.
        if name == "ViewActionName":
            schema = {"enum": [*other["anyOf"][0]["enum"], "shift+tap"]}
        # Their patterns cannot say which days there are.
        if name == "LocalDay":
            schema = {"enum": ["2027-03-05", "2028-02-29"]}
        if name == "LocalTime":
            schema = {"enum": ["2027-03-05", "2028-02-29", "09:30", "2027-03-05T09:30", "2028-02-29T23:00"]}
        # Its pattern cannot say how many numbers a command has.
        if name == "PathText":
            schema = {"enum": ["", "M 1 2 L 8 0.5 Q 4 4 2 8 C 1 1 2 2 3 3 Z"]}
    return schema


def example(rng, schema):
    """A value that a schema seems to allow."""
    schema = resolved(schema)
    if "const" in schema:
        return schema["const"]
    if "enum" in schema:
        return rng.choice(schema["enum"])
    if "anyOf" in schema:
        return example(rng, rng.choice(schema["anyOf"]))
    if "properties" in schema:
        return {key: example(rng, of) for key, of in schema["properties"].items() if key in schema.get("required", []) or rng.random() < 0.5}
    if "oneOf" in schema:
        rest = {key: value for key, value in schema.items() if key != "oneOf"}
        return example(rng, {**rest, **rng.choice(schema["oneOf"])})
    if schema["type"] == "object":
        return {key: example(rng, schema["additionalProperties"]) for key in GUIDES if rng.random() < 0.5}
    if schema["type"] == "array":
        return examples_in_order(rng, schema)
    if schema["type"] == "string":
        return rng.choice([string for string in STRINGS if re.search(schema.get("pattern", ""), string)])
    return rng.choice([True, False] if schema["type"] == "boolean" else numbers_within(json.dumps(schema)))


@functools.cache
def numbers_within(schema):
    """Those of the numbers that a schema, as JSON, allows."""
    return [number for number in NUMBERS if jsonschema_rs.Draft202012Validator(json.loads(schema)).is_valid(number)]


def examples_in_order(rng, schema):
    """An array that a schema seems to allow."""
    if "prefixItems" in schema:
        return [example(rng, item) for item in schema["prefixItems"]]
    items = resolved(schema["items"])
    if "enum" in items:
        return rng.sample(items["enum"], rng.randint(schema.get("minItems", 0), len(items["enum"])))
    return [example(rng, items) for _ in range(rng.randint(schema.get("minItems", 0), schema.get("maxItems", 3)))]


@functools.cache
def validator_of(kind):
    """What knows whether a node is one of a type. To make it takes longer than to use it hundreds of times."""
    return jsonschema_rs.Draft202012Validator({"$ref": f"#/components/schemas/{kind}", "components": DESCRIPTION["components"]})


def examples(rng, kind):
    """Nodes of a type, without end."""
    validator = validator_of(kind)
    while True:
        node = example(rng, {"$ref": f"#/components/schemas/{kind}"})
        # No test asks a stranger's server for a picture.
        if validator.is_valid(node) and '"url": "http' not in json.dumps(node) and has_times(node) and has_columns(node):
            yield node


def has_times(node):
    """Whether the dates of a node, if it is one of a date, have the form that it says they have."""
    length = {"date": 10, "hourAndMinute": 5}.get(node.get("components"), 16)
    times = [node[key] for key in ("value", "minimum", "maximum") if key in node]
    return node["type"] != "datePicker" or all(len(time) == length for time in times)


def has_columns(node):
    """Whether no two columns of a node, if it is a table, are called the same."""
    names = [column["id"] for column in node["columns"]] if node["type"] == "table" else []
    return len(set(names)) == len(names)


@pytest.fixture(scope="module")
def page_with_all_families(chromium):
    """A page that has loaded what it loads when the first node of a kind comes: one for all tests, since each shows its own."""
    kinds = [kind for family in LAZY_FAMILIES for kind in DEFINITION.findall(source(f"views/{family}.js"))]
    # What offers files is busy until there are some.
    first = {kind: next(node for node in examples(random.Random(kind), kind) if kind != "fileExporter" or node.get("files")) for kind in kinds}
    nodes = {f"n{100 + index}": first[kind] for index, kind in enumerate(kinds)}
    clock = {"type": "text", "runs": [{"text": "", "clock": {"style": "timer", "date": 0}}]}
    server = ScriptedServer("")
    server.nodes = window(**nodes, **{f"n{name}": node for name, node in OTHERS.items()}, n99=clock)
    chromium.switch_to.new_window("tab")
    chromium.get(server.url)
    wait_until(chromium, lambda _: find(chromium, 99) and find(chromium, 99).text)
    # Nothing comes between two looks at the page.
    wait_until(chromium, lambda _: LAZY <= set(server.files))
    wait_until_settled(chromium, server)
    yield chromium
    server.stop()


# Shows each first node and turns it into the second, and then the second alone. Gives the cases in which that differs.
COMPARE = """
const [cases, others] = arguments;
const load = (path) => import(new URL(path, document.querySelector("script").src));
const print = (page) => {
  const copy = page.cloneNode(true);
  // What has arrived is not for the document to say.
  for (const picture of copy.querySelectorAll("[data-loaded]")) picture.removeAttribute("data-loaded");
  // How long rows probably are that are not there depends on those that have been.
  for (const spacer of copy.querySelectorAll("[data-gap]")) spacer.removeAttribute("style");
  // Where pages begin is measured, and how high rows are out of sight depends on whether they have been in sight.
  for (const pages of copy.querySelectorAll(".pages")) pages.remove();
  // Whether a place is at its end depends on how it has been scrolled.
  for (const place of copy.querySelectorAll("[data-at-end]")) place.removeAttribute("data-at-end");
  // What stands beside something stays where it is while that is not known.
  for (const dialog of copy.querySelectorAll("dialog.beside")) {
    for (const name of ["--x", "--y"]) dialog.style.removeProperty(name);
    if (dialog.style.length === 0) dialog.removeAttribute("style");
  }
  return copy;
};
const isArriving = ({ complete, naturalWidth, dataset }) => !complete || (naturalWidth > 0 && dataset.loaded === undefined);
const control = ({ value, checked, disabled }) => String([value, checked, disabled]);
const controls = (page) => [...page.querySelectorAll("input, select")].map(control).join();
// What clocks show is not for the document to say either.
Date.now = () => 0;
return Promise.all([load("views/tree.js"), load("views/values.js")]).then(async ([tree, values]) => {
  const page = document.body.appendChild(document.createElement("div"));
  const show = async (session, node, change) => {
    const nodes = { ...JSON.parse(others), 2: structuredClone(node) };
    tree.show({ session, root: 2, nodes }, page, change);
    values.settle();
    // Shapes are drawn with the next picture of the page, and pictures arrive.
    do await new Promise((resume) => requestAnimationFrame(() => setTimeout(resume)));
    while ([...page.querySelectorAll("img[src]")].some(isArriving));
  };
  const differences = [];
  for (const [index, [before, after]] of JSON.parse(cases).entries()) {
    await show(`patched ${index}`, before);
    await show(`patched ${index}`, after, index % 2 ? { changed: new Set(["2"]) } : {});
    const [patched, kept] = [print(page), controls(page)];
    await show(`new ${index}`, after);
    if (!print(page).isEqualNode(patched) || controls(page) !== kept)
      differences.push([before, after, patched.innerHTML, print(page).innerHTML, kept, controls(page)]);
  }
  page.remove();
  return [differences, page.childElementCount];
});
"""


@pytest.mark.parametrize("kind", [*node_types(), "hologram"])
def test_a_node_that_has_changed_looks_as_one_that_has_always_been_like_that(page_with_all_families, kind):
    rng = random.Random(kind)
    nodes = examples(rng, "vStack" if kind == "hologram" else kind)
    cases = [[{**next(nodes), "type": kind}, {**next(nodes), "type": kind}] for _ in range(16)]
    if kind == "hologram":
        # What else it has, nobody knows.
        for number, (before, after) in enumerate(cases):
            before["text"], after["value"] = f"text {number}", number
    for before, _ in cases:
        # What is selected in a field is told by the page, which then waits for a document that knows of it: none comes here.
        if before.get("focused"):
            before["actions"] = [each for each in before.get("actions", []) if each != "select"]
    browser = page_with_all_families
    differences, shown = browser.execute_script(COMPARE, json.dumps(cases), json.dumps(OTHERS))
    for difference in differences[:2]:
        print(*difference, sep="\n")
    assert (differences, shown) == ([], 1)
    assert_clean(browser)


@pytest.mark.parametrize("part", range(4))
def test_what_is_shown_is_written_once(page_with_all_families, part):
    """A node that comes again as it was has nothing written."""
    watch = """
    const [cases, others] = arguments;
    return import(new URL("views/tree.js", document.querySelector("script").src)).then((tree) => {
      const page = document.body.appendChild(document.createElement("div"));
      const written = [];
      for (const [index, node] of JSON.parse(cases).entries()) {
        const show = () => tree.show({ session: `${index}`, root: 2, nodes: { ...JSON.parse(others), 2: structuredClone(node) } }, page);
        show();
        const observer = new MutationObserver(() => {});
        observer.observe(page, { subtree: true, childList: true, attributes: true, characterData: true });
        show();
        // Which view fits is found by trying, and how wide columns are is measured.
        const tried = ["data-fit", "data-ideal"];
        const isMeasured = ({ attributeName, target }) =>
          tried.includes(attributeName) || (attributeName === "aria-valuenow" && target.matches(".column-edge"));
        const records = observer.takeRecords().filter((record) => !isMeasured(record));
        if (records.length) written.push([node, records.map(({ type, attributeName, target }) => [type, attributeName, target.outerHTML])]);
        observer.disconnect();
      }
      page.remove();
      return written;
    });
    """
    rng = random.Random(part)
    kinds = list(node_types())[part::4]
    # A tab that is said to be something else besides has its role from two who do not know of each other.
    cases = [node for kind in kinds for node, _ in zip(examples(rng, kind), range(10)) if kind != "tab"]
    written = page_with_all_families.execute_script(watch, json.dumps(cases), json.dumps(OTHERS))
    for node, records in written[:2]:
        print(node, *records, sep="\n")
    assert [node["type"] for node, _ in written] == []
    assert_clean(page_with_all_families)
