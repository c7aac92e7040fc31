import MartletTesting
import SwiftUI
import Testing

/// What leads from screen to screen.
@Suite @MainActor struct NavigationTests {
  private let link = #"navigationLink actions=["tap"] path="/int/7" { text "Go" }"#
  private let plainLink = #"navigationLink actions=["tap"] { text "Go" }"#

  /// A stack of one screen.
  private func stack(_ content: String) -> String { "navigationStack { screen { \(content) } }" }

  @Test func `a stack has links`() throws {
    try expect("NavigationStack {}", "NavigationLink {} {label}", shows: stack(plainLink)) {
      NavigationStack {
        NavigationLink {
          Text("There")
        } label: {
          Text("Go")
        }
      }
    }
    try expect("NavigationLink(_:) {}", shows: stack(plainLink)) {
      NavigationStack { NavigationLink("Go") { Text("There") } }
    }
    try expect("NavigationLink(_:destination:)", shows: stack(plainLink)) {
      NavigationStack { NavigationLink("Go", destination: Text("There")) }
    }
    try expect("NavigationLink(destination:) {}", shows: stack(plainLink)) {
      NavigationStack { NavigationLink(destination: Text("There")) { Text("Go") } }
    }
    try expect("NavigationLink(destination:label:)", shows: stack(plainLink)) {
      NavigationStack { NavigationLink(destination: { Text("There") }, label: { Text("Go") }) }
    }
    try expect("NavigationLink(_:value:)", shows: stack(link)) { NavigationStack { NavigationLink("Go", value: 7) } }
    try expect("NavigationLink(value:) {}", shows: stack(link)) {
      NavigationStack { NavigationLink(value: 7) { Text("Go") } }
    }
    try expect("NavigationLink(value:label:)", shows: stack(link)) {
      NavigationStack { NavigationLink(value: 7, label: { Text("Go") }) }
    }
    try expect("NavigationView {}", "navigationViewStyle(_:)", "NavigationViewStyle.stack", shows: inView(plainLink)) {
      NavigationView { NavigationLink("Go") { Text("There") } }.navigationViewStyle(.stack)
    }
    try expect("NavigationViewStyle.columns", shows: inView(plainLink)) {
      NavigationView { NavigationLink("Go") { Text("There") } }.navigationViewStyle(.columns)
    }
    try expect("StackNavigationViewStyle", shows: inView(plainLink)) {
      NavigationView { NavigationLink("Go") { Text("There") } }.navigationViewStyle(StackNavigationViewStyle())
    }
  }

  private func inView(_ content: String) -> String { "navigationView { screen { \(content) } }" }

  @Test func `older links say whether their screens are shown`() throws {
    let outline = stack(plainLink)
    try expect("NavigationLink(_:isActive:) {}", shows: outline) { OldLink(kind: .title) }
    try expect("NavigationLink(destination:isActive:) {}", shows: outline) { OldLink(kind: .view) }
    try expect("NavigationLink(destination:isActive:label:)", shows: outline) { OldLink(kind: .viewAndLabel) }
    try expect("NavigationLink(isActive:) {} {label}", shows: outline) { OldLink(kind: .twoClosures) }
    try expect("NavigationLink(destination:tag:selection:) {}", shows: outline) { OldLink(kind: .tag) }
    try expect("NavigationLink(tag:selection:) {} {label}", shows: outline) { OldLink(kind: .tagAndClosures) }
  }

  @Test func `a value on the path has a screen`() throws {
    let there = #"navigationStack actions=["back"] { screen { text "Number 7" } }"#
    try expect("NavigationStack(path:) {}", "navigationDestination(for:) {}", shows: there) {
      NavigationStack(path: .constant([7])) {
        Text("Here").navigationDestination(for: Int.self) { Text("Number \($0)") }
      }
    }
    var path = NavigationPath()
    path.append(7)
    try expect("NavigationPath", "navigationDestination(for:destination:)", shows: there) { [path] in
      NavigationStack(path: .constant(path)) {
        Text("Here").navigationDestination(for: Int.self, destination: { Text("Number \($0)") })
      }
    }
  }

  @Test func `a flag or an item has a screen`() throws {
    let there = #"navigationStack actions=["back"] { screen { text "There" } }"#
    try expect("navigationDestination(isPresented:) {}", shows: there) {
      NavigationStack { Text("Here").navigationDestination(isPresented: .constant(true)) { Text("There") } }
    }
    try expect("navigationDestination(isPresented:destination:)", shows: there) {
      NavigationStack {
        Text("Here").navigationDestination(isPresented: .constant(true), destination: { Text("There") })
      }
    }
    try expect("navigationDestination(item:) {}", shows: there) {
      NavigationStack { Text("Here").navigationDestination(item: .constant("There")) { Text($0) } }
    }
    try expect("navigationDestination(item:destination:)", shows: there) {
      NavigationStack { Text("Here").navigationDestination(item: .constant("There"), destination: { Text($0) }) }
    }
  }

  @Test func `a screen has a title`() throws {
    /// A screen with what is in its bar.
    func titled(_ placements: String = #""title""#, isLarge: Bool = true, _ bar: String = #"text "Title""#) -> String {
      let mode = isLarge ? #" titleDisplayMode="large""# : ""
      return stack(#"toolbar placements=[\#(placements)]\#(mode) { \#(bar) }; text "Here""#)
    }
    try expect("navigationTitle(_:)", shows: titled()) { NavigationStack { Text("Here").navigationTitle("Title") } }
    try expect("navigationSubtitle(_:)", shows: titled(#""title","subtitle""#, #"text "Title"; text "More""#)) {
      NavigationStack { Text("Here").navigationTitle("Title").navigationSubtitle("More") }
    }
    try expect("navigationBarTitle(_:)", shows: titled()) {
      NavigationStack { Text("Here").navigationBarTitle("Title") }
    }
    try expect("navigationBarTitle(_:displayMode:)", shows: titled(isLarge: false)) {
      NavigationStack { Text("Here").navigationBarTitle("Title", displayMode: .inline) }
    }
    try expect("navigationBarTitleDisplayMode(_:)", "NavigationBarItem", shows: titled(isLarge: false)) {
      NavigationStack {
        Text("Here").navigationTitle("Title")
          .navigationBarTitleDisplayMode(NavigationBarItem.TitleDisplayMode.inline)
      }
    }
    try expect("navigationBarHidden(_:)", shows: stack(#"text "Here""#)) {
      NavigationStack { Text("Here").navigationTitle("Title").navigationBarHidden(true) }
    }
    try expect(
      "View.navigationDocument",
      shows: titled(
        #""automatic""#,
        #"toolbarItem { shareLink actions=["share"] share={} { label labelStyle="iconOnly" "#
          + #"{ labelIcon { image systemName="square.and.arrow.up" }; labelTitle { text "Share" } } } }"#)
    ) {
      NavigationStack { Text("Here").navigationDocument(URL(filePath: "/a")) }
    }
  }

  @Test func `a screen may hide the way back`() throws {
    let stuck = #"navigationStack { screen { text "Number 7" } }"#
    try expect("navigationBarBackButtonHidden()", shows: stuck) {
      NavigationStack(path: .constant([7])) {
        Text("Here").navigationDestination(for: Int.self) { Text("Number \($0)").navigationBarBackButtonHidden() }
      }
    }
    try expect("navigationBarBackButtonHidden(_:)", shows: stuck) {
      NavigationStack(path: .constant([7])) {
        Text("Here").navigationDestination(for: Int.self) { Text("Number \($0)").navigationBarBackButtonHidden(true) }
      }
    }
  }

  @Test func `older bars have items`() throws {
    func barred(_ placements: String, _ items: String) -> String {
      stack(#"toolbar placements=[\#(placements)] titleDisplayMode="large" { \#(items) }; text "Here""#)
    }
    let (left, right) = (#"toolbarItem { text "Left" }"#, #"toolbarItem { text "Right" }"#)
    try expect("navigationBarItems(leading:)", shows: barred(#""topBarLeading""#, left)) {
      NavigationStack { Text("Here").navigationBarItems(leading: Text("Left")) }
    }
    try expect("navigationBarItems(trailing:)", shows: barred(#""topBarTrailing""#, right)) {
      NavigationStack { Text("Here").navigationBarItems(trailing: Text("Right")) }
    }
    try expect(
      "navigationBarItems(leading:trailing:)",
      shows: barred(#""topBarLeading","topBarTrailing""#, "\(left); \(right)")
    ) {
      NavigationStack { Text("Here").navigationBarItems(leading: Text("Left"), trailing: Text("Right")) }
    }
  }

  @Test func `an app hears of addresses`() throws {
    try expect("onOpenURL {}", "View.handlesExternalEvents", shows: #"text "a""#) {
      Text("a").onOpenURL { _ in }.handlesExternalEvents(preferring: ["a"], allowing: ["*"])
    }
    try expect("onOpenURL(perform:)", shows: #"text "a""#) { Text("a").onOpenURL(perform: { _ in }) }
  }

  @Test func `a screen may say where it grows from`() throws {
    try expect("navigationTransition(_:)", "matchedTransitionSource(id:in:)", shows: stack(plainLink)) {
      Zooming()
    }
  }
}

private struct Zooming: View {
  @Namespace private var namespace

  var body: some View {
    NavigationStack {
      NavigationLink("Go") { Text("There").navigationTransition(.zoom(sourceID: 1, in: namespace)) }
        .matchedTransitionSource(id: 1, in: namespace)
    }
  }
}

/// A link of code that is older than paths.
private struct OldLink: View {
  enum Kind { case title, view, viewAndLabel, twoClosures, tag, tagAndClosures }

  let kind: Kind
  @State private var isActive = false
  @State private var tag: Int?

  @available(*, deprecated)
  var body: some View {
    NavigationStack {
      switch kind {
      case .title: NavigationLink("Go", isActive: $isActive) { Text("There") }
      case .view: NavigationLink(destination: Text("There"), isActive: $isActive) { Text("Go") }
      case .viewAndLabel: NavigationLink(destination: Text("There"), isActive: $isActive, label: { Text("Go") })
      case .twoClosures:
        NavigationLink(isActive: $isActive) {
          Text("There")
        } label: {
          Text("Go")
        }
      case .tag: NavigationLink(destination: Text("There"), tag: 1, selection: $tag) { Text("Go") }
      case .tagAndClosures:
        NavigationLink(tag: 1, selection: $tag) {
          Text("There")
        } label: {
          Text("Go")
        }
      }
    }
  }
}

/// Several screens side by side.
@Suite @MainActor struct SplitViewSurfaceTests {
  private func split(_ more: String = "", sidebar: String = "", detail: String = #"text "b""#) -> String {
    #"navigationSplitView actions=["set"] visibility="all"\#(more) "#
      + #"{ splitColumn column="sidebar"\#(sidebar) { screen { text "a" } }; "#
      + #"splitColumn column="detail" { screen { \#(detail) } } }"#
  }

  @Test func `columns are side by side`() throws {
    try expect("NavigationSplitView {} {detail}", shows: split()) {
      NavigationSplitView {
        Text("a")
      } detail: {
        Text("b")
      }
    }
    try expect(
      "NavigationSplitView(columnVisibility:) {} {detail}", "NavigationSplitViewVisibility", shows: split()
    ) {
      NavigationSplitView(columnVisibility: .constant(NavigationSplitViewVisibility.all)) {
        Text("a")
      } detail: {
        Text("b")
      }
    }
    try expect("NavigationSplitViewColumn", shows: split()) {
      NavigationSplitView(preferredCompactColumn: .constant(NavigationSplitViewColumn.detail)) {
        Text("a")
      } detail: {
        Text("b")
      }
    }
  }

  @Test func `a split view has a style, and its columns have widths`() throws {
    try expect(
      "navigationSplitViewStyle(_:)", "NavigationSplitViewStyle.balanced",
      shows: split(#" splitViewStyle="balanced""#)
    ) {
      NavigationSplitView {
        Text("a")
      } detail: {
        Text("b")
      }
      .navigationSplitViewStyle(.balanced)
    }
    try expect(
      "navigationSplitViewColumnWidth(min:ideal:)", shows: split(sidebar: " minWidth=100 idealWidth=200")
    ) {
      NavigationSplitView {
        Text("a").navigationSplitViewColumnWidth(min: 100, ideal: 200)
      } detail: {
        Text("b")
      }
    }
    try expect(
      "navigationSplitViewColumnWidth(min:ideal:max:)",
      shows: split(sidebar: " minWidth=100 idealWidth=200 maxWidth=300")
    ) {
      NavigationSplitView {
        Text("a").navigationSplitViewColumnWidth(min: 100, ideal: 200, max: 300)
      } detail: {
        Text("b")
      }
    }
    try expect("HSplitView {}", shows: #"hSplitView { text "a"; text "b" }"#) {
      HSplitView {
        Text("a")
        Text("b")
      }
    }
  }
}
