import SwiftUI
import Testing

/// Stacks put views beside each other, with the spacing and the alignment that they are given.
@Suite @MainActor struct StackTests {
  private let spacing: CGFloat = 12
  private let isWide = true

  @Test func `a vertical stack puts views under each other`() throws {
    try expect("VStack {}", shows: #"vStack { text "a"; text "b" }"#) {
      VStack {
        Text("a")
        Text("b")
      }
    }
    try expect("VStack(spacing:) {}", shows: #"vStack spacing=12 { text "a" }"#) {
      VStack(spacing: spacing) { Text("a") }
    }
    try expect("VStack(alignment:) {}", shows: #"vStack alignment="leading" { text "a" }"#) {
      VStack(alignment: .leading) { Text("a") }
    }
    try expect("VStack(alignment:spacing:) {}", shows: #"vStack alignment="trailing" spacing=0 { text "a" }"#) {
      VStack(alignment: isWide ? .trailing : .center, spacing: 0) { Text("a") }
    }
    try expect("VStack(alignment:spacing:content:)", shows: #"vStack { text "a" }"#) {
      VStack(alignment: .center, spacing: nil, content: { Text("a") })
    }
  }

  @Test func `a horizontal stack puts views beside each other`() throws {
    try expect("HStack {}", shows: #"hStack { text "a"; text "b" }"#) {
      HStack {
        Text("a")
        if isWide { Text("b") }
      }
    }
    try expect("HStack(spacing:) {}", shows: #"hStack spacing=6 { text "a" }"#) {
      HStack(spacing: spacing / 2) { Text("a") }
    }
    try expect("HStack(alignment:) {}", shows: #"hStack alignment="firstTextBaseline" { text "a" }"#) {
      HStack(alignment: .firstTextBaseline) { Text("a") }
    }
    try expect("HStack(alignment:spacing:) {}", shows: #"hStack alignment="top" spacing=4 { text "a" }"#) {
      HStack(alignment: .top, spacing: 4) { Text("a") }
    }
  }

  @Test func `a stack of layers puts views above each other`() throws {
    try expect("ZStack {}", shows: #"zStack { color fill="red"; text "a" }"#) {
      ZStack {
        Color.red
        Text("a")
      }
    }
    try expect("ZStack(alignment:) {}", shows: #"zStack alignment="topTrailing" { text "a" }"#) {
      ZStack(alignment: .topTrailing) { Text("a") }
    }
    try expect("ZStack(alignment:) {}", "Alignment", shows: #"zStack alignment="bottomLeading" { text "a" }"#) {
      ZStack(alignment: Alignment(horizontal: .leading, vertical: .bottom)) { Text("a") }
    }
  }

  @Test func `a spacer takes the room that is left, and a divider draws a line`() throws {
    try expect("Spacer()", "Divider()", shows: #"vStack { spacer; divider }"#) {
      VStack {
        Spacer()
        Divider()
      }
    }
    try expect("Spacer(minLength:)", shows: #"hStack { spacer minLength=0; spacer minLength=12 }"#) {
      HStack {
        Spacer(minLength: 0)
        Spacer(minLength: spacing)
      }
    }
  }

  @Test func `a lazy stack is a stack that may stand in a place that scrolls`() throws {
    try expect("LazyVStack {}", shows: #"lazyVStack { text "a" }"#) { LazyVStack { Text("a") } }
    try expect("LazyVStack(spacing:) {}", shows: #"lazyVStack spacing=12 { text "a" }"#) {
      LazyVStack(spacing: spacing) { Text("a") }
    }
    try expect("LazyVStack(alignment:) {}", shows: #"lazyVStack alignment="leading" { text "a" }"#) {
      LazyVStack(alignment: .leading) { Text("a") }
    }
    try expect("LazyVStack(alignment:spacing:) {}", shows: #"lazyVStack alignment="trailing" spacing=0 { text "a" }"#) {
      LazyVStack(alignment: .trailing, spacing: 0) { Text("a") }
    }
    try expect(
      "LazyVStack(spacing:pinnedViews:) {}",
      shows:
        #"lazyVStack spacing=2 pinnedViews=["sectionHeaders"] { section { sectionHeader { text "h" }; text "a" } }"#
    ) {
      LazyVStack(spacing: 2, pinnedViews: [.sectionHeaders]) {
        Section(header: Text("h")) { Text("a") }
      }
    }
    try expect("LazyHStack {}", shows: #"lazyHStack { text "a" }"#) { LazyHStack { Text("a") } }
    try expect("LazyHStack(spacing:) {}", shows: #"lazyHStack spacing=12 { text "a" }"#) {
      LazyHStack(spacing: spacing) { Text("a") }
    }
  }

  @Test func `a view with priority gets its room first`() throws {
    try expect("layoutPriority(_:)", shows: #"hStack { text "a" layoutPriority=1; text "b" layoutPriority=-1 }"#) {
      HStack {
        Text("a").layoutPriority(1)
        Text("b").layoutPriority(isWide ? -1 : 0)
      }
    }
  }

  @Test func `a view says where its guides are`() throws {
    try expect(
      "alignmentGuide(_:) {}", "ViewDimensions",
      shows:
        #"vStack alignment="leading" { text "a" alignmentGuides={"leading":[0,1,0]}; text "b" alignmentGuides={"leading":[12,0.5,0]} }"#
    ) {
      VStack(alignment: .leading) {
        Text("a").alignmentGuide(.leading) { $0[.trailing] }
        Text("b").alignmentGuide(.leading) { dimensions in dimensions.width / 2 + spacing }
      }
    }
    try expect(
      "alignmentGuide(_:computeValue:)", "VerticalAlignment",
      shows: #"hStack alignment="top" { text "a" alignmentGuides={"top":[0,0,0.5]} }"#
    ) {
      HStack(alignment: .top) {
        Text("a").alignmentGuide(VerticalAlignment.top, computeValue: { d in d[VerticalAlignment.center] })
      }
    }
  }

  @Test func `an app has guides of its own`() throws {
    try expect(
      "AlignmentID", "HorizontalAlignment",
      shows: #"vStack alignment="leading" { text "a" alignmentGuides={"leading":[0,0.5,0]}; text "b" }"#
    ) {
      VStack(alignment: .named) {
        Text("a").alignmentGuide(.named) { $0[HorizontalAlignment.center] }
        Text("b")
      }
    }
  }

  @Test(.covers("HStack", "VStack", "ZStack", "Edge", "Axis", "UnitPoint", "HorizontalEdge", "VerticalEdge"))
  func `types of the layout are named`() throws {
    func column(_ content: some View) -> VStack<some View> { VStack(spacing: 1) { content } }
    let row: HStack<Text> = HStack { Text("a") }
    let layers: ZStack<HStack<Text>> = ZStack { row }
    let axis: Axis = .vertical
    let edges: Edge.Set = axis == .vertical ? [.top, .bottom] : .horizontal
    let point = UnitPoint(x: 0.25, y: 1)
    let edge: VerticalEdge = .bottom
    let side: HorizontalEdge = .leading
    try expect(shows: #"padding insets={"top":2,"bottom":2} { vStack spacing=1 { zStack { hStack { text "a" } } } }"#) {
      column(layers).padding(edges, point.x * 8)
    }
    try expect(shows: #"safeAreaInset edge="bottom" { text "a"; layer { text "b" } }"#) {
      Text("a").safeAreaInset(edge: edge) { Text("b") }
    }
    try expect(shows: #"safeAreaInset edge="leading" { text "a"; layer { text "b" } }"#) {
      Text("a").safeAreaInset(edge: side) { Text("b") }
    }
  }
}

private enum NamedGuide: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context[.leading] }
}

extension HorizontalAlignment {
  fileprivate static let named = HorizontalAlignment(NamedGuide.self)
}
