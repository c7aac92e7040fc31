import MartletTesting
import MartletWire
import SwiftUI
import Testing

/// What is done with the rows of lists.
@Suite @MainActor struct RowTests {
  private struct Rows: View {
    let isDisabled: Bool
    @State private var rows = ["a", "b", "c"]
    var body: some View {
      ForEach(rows, id: \.self) { Text($0).deleteDisabled(isDisabled).moveDisabled(isDisabled) }
        .onDelete { rows.remove(atOffsets: $0) }
        .onMove { rows.move(fromOffsets: $0, toOffset: $1) }
    }
  }

  @Test(.covers("onDelete {}", "onMove {}", "View.deleteDisabled", "View.moveDisabled"))
  func `rows are deleted and moved`() throws {
    let session = try TestSession(Rows(isDisabled: false))
    try session.perform("move", on: #require(try session.element(text: "a")), value: .number(1))
    try session.perform("delete", on: #require(try session.element(text: "c")))
    #expect(session.texts == ["b", "a"])
    #expect(session.diagnostics.isEmpty)
    #expect(try TestSession(Rows(isDisabled: true)).element(text: "a")?.actions == [])
  }

  @Test func `what deletes and moves is a function`() throws {
    func delete(_ offsets: IndexSet) {}
    func move(_ offsets: IndexSet, _ target: Int) {}
    let rows = [1]
    try expect("onDelete(perform:)", shows: #"text "1" actions=["delete"]"#) {
      ForEach(rows, id: \.self) { Text("\($0)") }.onDelete(perform: delete)
    }
    try expect("onMove(perform:)", shows: #"text "1" actions=["move"]"#) {
      ForEach(rows, id: \.self) { Text("\($0)") }.onMove(perform: move)
    }
  }

  @Test(.covers("EditButton()", "EnvironmentValues.editMode", "EditMode"))
  func `a button begins and ends the editing of a list`() throws {
    struct Edited: View {
      @Environment(\.editMode) private var mode
      var body: some View {
        EditButton()
        List { Text(mode?.wrappedValue == EditMode.active ? "Active" : "Inactive") }
      }
    }
    let session = try TestSession(NavigationStack { Edited() })
    #expect(session.texts == ["Edit", "Inactive"])
    try session.tap("Edit")
    #expect(session.texts == ["Done", "Active"])
    #expect(session.document.contains(#""listLooks":{"editing":true}"#))
  }

  @Test func `a row has buttons beside it`() throws {
    func beside(_ more: String) -> String {
      #"swipeActions \#(more){ text "a"; swipeButtons { button actions=["tap"] { text "Go" } } }"#
    }
    try expect("swipeActions {}", shows: beside("")) { Text("a").swipeActions { Button("Go") {} } }
    try expect("swipeActions(edge:) {}", shows: beside(#"edge="leading" "#)) {
      Text("a").swipeActions(edge: .leading) { Button("Go") {} }
    }
    try expect("swipeActions(edge:allowsFullSwipe:) {}", shows: beside("allowsFullSwipe=false ")) {
      Text("a").swipeActions(edge: .trailing, allowsFullSwipe: false) { Button("Go") {} }
    }
    try expect("swipeActions(edge:allowsFullSwipe:content:)", shows: beside("allowsFullSwipe=false ")) {
      Text("a").swipeActions(edge: .trailing, allowsFullSwipe: false, content: { Button("Go") {} })
    }
  }

  @Test func `what scrolls is refreshed`() throws {
    @Sendable func again() async {}
    let refreshed = #"list actions=["refresh"] { text "a" }"#
    try expect("refreshable {}", shows: refreshed) { List { Text("a") }.refreshable { await again() } }
    try expect("refreshable(action:)", shows: refreshed) { List { Text("a") }.refreshable(action: again) }
  }

  @Test(.covers("EnvironmentValues.refresh", "RefreshAction")) func `a view finds what refreshes it`() throws {
    struct Inside: View {
      @Environment(\.refresh) private var refresh
      var body: some View {
        let action: RefreshAction? = refresh
        Text(action == nil ? "none" : "some")
      }
    }
    let session = try TestSession(Inside().refreshable {})
    #expect(session.texts == ["some"])
    #expect(try TestSession(Inside()).texts == ["none"])
  }

  @Test(.covers("ScrollViewReader {}", "ScrollViewProxy")) func `the app scrolls to a view`() throws {
    struct Reader: View {
      var body: some View {
        ScrollViewReader { (proxy: ScrollViewProxy) in
          ScrollView { Text("a").id("end") }
          Button("Go") { proxy.scrollTo("end", anchor: .top) }
        }
      }
    }
    let session = try TestSession(Reader())
    try session.tap("Go")
    #expect(session.line.hasPrefix(#"scrollView scrollTo={"node":3,"anchor":[0.5,0],"count":1} { text "a" }"#))
    #expect(session.diagnostics.isEmpty)
  }

  @Test func `a place is scrolled to where a binding says`() throws {
    func shown(_ anchor: String = "") -> String {
      #"scrollView actions=["scrolled"] scrollTo={"node":5\#(anchor),"count":1} scrollBehavior={"reports":["position"]"#
        + #"\#(anchor)} { vStack spaces={"targets":true} { text "1"; text "2" } }"#
    }
    func place() -> some View {
      ScrollView { VStack { ForEach(1..<3) { Text("\($0)") } }.scrollTargetLayout() }
    }
    try expect("scrollTargetLayout()", "scrollPosition(id:)", shows: shown()) {
      place().scrollPosition(id: .constant(2))
    }
    try expect("scrollPosition(id:anchor:)", shows: shown(#","anchor":[0.5,0]"#)) {
      place().scrollPosition(id: .constant(2), anchor: .top)
    }
    try expect("defaultScrollAnchor(_:)", shows: #"scrollView scrollAnchor=[0.5,1] { text "a" }"#) {
      ScrollView { Text("a") }.defaultScrollAnchor(.bottom)
    }
  }
}
