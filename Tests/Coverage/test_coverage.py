"""The table of what of SwiftUI there is, held against the modules that are built, and the article against the table."""

import re
import subprocess

import pytest

import declarations
import table as coverage


@pytest.fixture(scope="module")
def table():
    return coverage.Table()


@pytest.fixture(scope="module")
def declared():
    return coverage.Declared()


def test_the_table_says_what_the_modules_declare(table, declared):
    found = coverage.problems(table, declared)
    assert not found, "\n".join(["", *found])


def test_the_article_says_what_the_table_says(table, declared):
    assert coverage.ARTICLE.read_text() == coverage.article(table, declared), (
        "python3 Tests/Coverage/table.py --article writes it anew")


def test_the_readme_says_on_its_first_screen_how_much_there_is(table, declared):
    first_screen = " ".join(coverage.README.read_text().partition("\n## ")[0].split())
    said = re.findall(r"(\d+ %) of what 67 public repositories use of SwiftUI", first_screen)
    assert said == [str(coverage.shares(table, declared)["all"].uses_of_names)]


def test_lines_of_the_article_are_short():
    assert [line for line in coverage.ARTICLE.read_text().splitlines() if len(line) > 120] == []


# The areas of which Tests/SurfaceTests compiles and renders each name and call that works and is in use.
TESTED_AREAS = [
    "structure", "state", "environment", "preferences", "lifecycle", "layout", "text", "previews", "Combine",
    "Observation", "looks", "shapes", "images", "animation", "styles", "controls", "text input", "gestures",
    "presentation", "toolbars", "accessibility", "files", "lists", "tables", "navigation", "addresses", "tabs", "scenes",
]


def said_by_tests():
    """The names and calls that the tests say they are of: the first arguments of `expect` and `covers`."""
    found = set()
    for source in (coverage.HERE.parent / "SurfaceTests").glob("**/*.swift"):
        for arguments in re.findall(r'\b(?:expect\w*|covers)\(\s*((?:"[^"]*",?\s*)+)', source.read_text()):
            found.update(re.findall(r'"([^"]*)"', arguments))
    return found


def test_what_works_and_is_in_use_is_tested(table, declared):
    calls = {
        call.text: call.row for call in table.calls
        if not call.is_own and table.by_name[call.row].area in TESTED_AREAS and declared.accept(call.text, call.row)
    }
    names = {
        name.row for name in table.names
        if not name.is_own and table.by_base[name.row][0].area in TESTED_AREAS
        and any(row.is_there for row in table.by_base[name.row])
    }
    said = said_by_tests()
    # A test of a call is one of the name, and of the type that it makes.
    called = {coverage.base(row).removesuffix(".init") for call, row in calls.items() if call in said}
    # So is one of a row of the table, which the name or the call leads to.
    rows = {text for text in said if text in table.by_name}
    called |= {coverage.base(row).removesuffix(".init") for row in rows}
    untested = {call for call, row in calls.items() if call not in said and row not in rows} | (names - called - said)
    unknown = said - calls.keys() - names - rows
    assert not untested, "\n".join(["", "No test in Tests/SurfaceTests is of these:", *sorted(untested)])
    assert not unknown, "\n".join(["", "Tests are of these, which are not in use:", *sorted(unknown)])


@pytest.mark.parametrize("call, fits", [
    ("f()", False), ("f(_:)", True), ("f(_:c:)", True), ("f(_:a:c:)", True), ("f(_:c:a:)", False), ("f(_:) {}", True),
    ("f(_:) {} {d}", True), ("f(_:) {} {c}", False), ("f(_:a:) {} {d}", True), ("f(_:c:) {}", True), ("f(_:d:)", True),
])
def test_a_call_fits_what_it_could_be_a_call_of(call, fits):
    text = "func f<T: P<(Int) -> Int>>(_ x: T, a b: Int = g(1, 2), c: () -> Void = {}, d: ((T, Int) -> Void)? = nil)"
    name, labels, closures = declarations.call(call)
    assert name == "f"
    function = declarations.Declaration("f", "method", text, None)
    assert declarations.accepts(function.parameters, labels, closures) == fits


def test_what_is_unavailable_is_read_with_its_message():
    source = '''
      // A comment { that opens nothing.
      import MartletGraph

      @available(*, unavailable, message: "Not there yet.")
      nonisolated extension View {
        public func mask<M: View>(
          alignment: Alignment = .center, @ViewBuilder _ mask: () -> M
        )
          -> some View
        { self }
        public var `default`: Int { get { 0 } set {} }
      }

      @available(
        *, unavailable,
        message: "Not on the web; use f(_:)."
      )
      nonisolated public enum Phase: Hashable {
        case empty, failure(any Error),
          `repeat`(count: Int, Bool)
        public struct Inner {
          public static var one: Inner { Inner() }
        }
      }

      @available(*, unavailable, message: "Not there yet.")
      nonisolated extension ButtonStyle
      where Self == Plain {
        public static func * (lhs: Self, rhs: Self) -> Self { lhs }
      }

      func helper() {}
      '''
    found = [
        (each.name, each.message) for head, body in declarations.statements(source)
        for each in declarations.declared(head, body, [], None) if each.message is not None
    ]
    assert found == [
        ("View.mask(alignment:_:)", "Not there yet."), ("View.default", "Not there yet."),
        ("Phase", "Not on the web; use f(_:)."),
        ("Phase.empty", "Not on the web; use f(_:)."), ("Phase.failure(_:)", "Not on the web; use f(_:)."),
        ("Phase.repeat(count:_:)", "Not on the web; use f(_:)."), ("Phase.Inner", "Not on the web; use f(_:)."),
        ("Phase.Inner.one", "Not on the web; use f(_:)."), ("ButtonStyle.*(_:_:)", "Not there yet."),
    ]


# Lines of a program, and what the compiler says is unavailable in them: names that the web will never have.
LINES = [
    ('var a: some View { Text("a").font(.title).padding(.top, 8).bold().touchBarItemPrincipal().foregroundStyle(.red) '
     ".padding().frame(width: 30).background(Color.red).onAppear { print(1) } }",
     ["touchBarItemPrincipal"]),
    ('var b: some View { VStack { Text("a"); Text("b").touchBar { Button("c") {} }.padding(); Text("d") } }',
     ["touchBar(content:)"]),
    ('var c: some View { List { Button("a") { shown.toggle() } }.listStyle(.carousel).padding() }',
     ["carousel"]),
    ('var d: some View { Text("a").userActivity("a", isActive: shown) { _ in }.padding().bold() }',
     ["userActivity(_:isActive:_:)"]),
    ('var e: some View { HStack { SegmentedControl(selection: $chosen) { Text("a") }.padding(); Text("b") } }',
     ["SegmentedControl"]),
    ("@Environment(\\.widgetFamily) var isSpoken", ["widgetFamily"]),
    ("@FetchRequest(sortDescriptors: []) var found: FetchedResults<String>", ["FetchRequest", "FetchedResults"]),
    ("struct F: UIViewRepresentable { func makeUIView(context: Context) -> Int { 1 }; "
     "func updateUIView(_ view: Int, context: Context) {} }",
     ["UIViewRepresentable", "Context"]),
    # What is there, and not as somebody tries to use it.
    ('@AppStorage("g", store: UserDefaults(suiteName: "g")) var g = 1', ["init(wrappedValue:_:store:)"]),
    ('@AppStorage("h", store: .standard) var h: Int?', ["init(_:store:)"]),
    ('var i: some View { Text("a").toolbar { ToolbarItem { Text("b") }; Button("c") {} }.padding() }',
     ["buildExpression"]),
    ('var j: some View { Text("a").draggable(Missing()).padding() }', ["draggable"]),
    ('var k: some View { Text("a").dropDestination(for: Missing.self) { items, _ in items.isEmpty } }',
     ["dropDestination(for:action:isTargeted:)"]),
]


def test_a_missing_name_is_one_error_where_it_stands(tmp_path):
    start = ["import SwiftUI", "struct Missing {", "@State var shown = false", "@State var chosen = 1"]
    source = tmp_path / "Source.swift"
    source.write_text("\n".join([*start, *(line for line, _ in LINES), "}"]) + "\n")
    command = ["swiftc", "-typecheck", "-swift-version", "5", "-parse-as-library", *declarations.flags(), source]
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True)
    errors = re.findall(r"Source\.swift:(\d+):\d+: error: (.*)", done.stderr)
    found = {(int(line), re.sub(r"^'(.*)' is unavailable: \w.*\.$", r"\1", message)) for line, message in errors}
    expected = {(len(start) + 1 + index, name) for index, (_, names) in enumerate(LINES) for name in names}
    assert found == expected, done.stderr


NESTED = """import SwiftUI
struct Tree: Identifiable { let id: Int; let name: String }
struct Kind: Identifiable { let id: Int; let trees: [Tree] }
struct Nested: View {
  let kinds: [Kind]
  var body: some View {
    %s
  }
}
"""


@pytest.mark.parametrize("rows", [
    "VStack { ForEach(kinds) { kind in ForEach(kind.trees) { tree in Button(tree.name) { print(tree.id) } } } }",
    "VStack { ForEach(kinds, id: \\.id) { kind in ForEach(kind.trees, id: \\.id) { tree in Button(tree.name) { print(tree.id) } } } }",
    "List(kinds) { kind in ForEach(kind.trees) { tree in Button(tree.name) { print(tree.id) } } }",
    "List { ForEach(kinds) { kind in Section { ForEach(kind.trees) { tree in Button(tree.name) { print(tree.id) } } } } }",
])
def test_what_is_wrong_outside_of_rows_in_rows_is_said(rows, tmp_path):
    source = tmp_path / "Source.swift"
    source.write_text(NESTED % f"{rows}.neverHeardOf()")
    command = ["swiftc", "-typecheck", "-swift-version", "6", "-parse-as-library", *declarations.flags(), source]
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True)
    assert "has no member 'neverHeardOf'" in done.stderr, done.stderr
