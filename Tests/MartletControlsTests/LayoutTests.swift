import Foundation
import Martlet
import MartletTesting
import MartletWire
import Testing

/// Views one after the other, in as many lines as they need.
private struct FlowLayout: Layout {
  var spacing: CGFloat = 10

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let width = proposal.width ?? .infinity
    let corners = corners(of: subviews, in: width)
    let ends = zip(corners, subviews).map { corner, subview in
      let size = subview.sizeThatFits(.unspecified)
      return (x: corner.x + size.width, y: corner.y + size.height)
    }
    return CGSize(width: ends.map(\.x).max() ?? 0, height: ends.map(\.y).max() ?? 0)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    for (corner, subview) in zip(corners(of: subviews, in: bounds.width), subviews) {
      let position = CGPoint(x: bounds.minX + corner.x, y: bounds.minY + corner.y)
      subview.place(at: position, anchor: .topLeading, proposal: .unspecified)
    }
  }

  private func corners(of subviews: Subviews, in width: CGFloat) -> [CGPoint] {
    var (corner, lineHeight) = (CGPoint.zero, CGFloat.zero)
    return subviews.map { subview in
      let size = subview.sizeThatFits(.unspecified)
      if corner.x > 0, corner.x + size.width > width {
        corner = CGPoint(x: 0, y: corner.y + lineHeight + spacing)
        lineHeight = 0
      }
      defer { corner.x += size.width + spacing }
      lineHeight = max(lineHeight, size.height)
      return corner
    }
  }
}

/// Views in a row, each as wide as the widest.
private struct EqualWidthHStack: Layout {
  static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = .horizontal
    return properties
  }

  private func largest(_ subviews: Subviews) -> CGSize {
    subviews.map { $0.sizeThatFits(.unspecified) }.reduce(.zero) {
      CGSize(width: max($0.width, $1.width), height: max($0.height, $1.height))
    }
  }

  private func gaps(_ subviews: Subviews) -> [CGFloat] {
    subviews.indices.map {
      $0 < subviews.count - 1 ? subviews[$0].spacing.distance(to: subviews[$0 + 1].spacing, along: .horizontal) : 0
    }
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    guard !subviews.isEmpty else { return .zero }
    let largest = largest(subviews)
    return CGSize(
      width: largest.width * CGFloat(subviews.count) + gaps(subviews).reduce(0, +), height: largest.height)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    let largest = largest(subviews)
    let gaps = gaps(subviews)
    var x = bounds.minX + largest.width / 2
    for index in subviews.indices {
      subviews[index].place(
        at: CGPoint(x: x, y: bounds.midY), anchor: .center, proposal: ProposedViewSize(largest))
      x += largest.width + gaps[index]
    }
  }
}

/// Views around the middle.
private struct RadialLayout: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    let radius = min(bounds.size.width, bounds.size.height) / 3
    for (index, subview) in subviews.enumerated() {
      let angle = 2 * Double.pi * Double(index) / Double(subviews.count)
      let position = CGPoint(x: bounds.midX + radius * sin(angle), y: bounds.midY - radius * cos(angle))
      subview.place(at: position, anchor: .center, proposal: .unspecified)
    }
  }
}

/// Columns of one width, with each view in the one that is the shortest so far.
private struct Masonry: Layout {
  let columns: Int

  struct Cache {
    var heights: [CGFloat] = []
    var makings = 0
  }

  func makeCache(subviews: Subviews) -> Cache { Cache(makings: 1) }
  func updateCache(_ cache: inout Cache, subviews: Subviews) { cache.makings += 1 }

  private func frames(of subviews: Subviews, in width: CGFloat) -> [CGRect] {
    var heights = Array(repeating: CGFloat.zero, count: columns)
    let columnWidth = width / CGFloat(columns)
    return subviews.map { subview in
      let column = heights.indices.min { heights[$0] < heights[$1] } ?? 0
      let size = subview.sizeThatFits(ProposedViewSize(width: columnWidth, height: nil))
      defer { heights[column] += size.height }
      return CGRect(x: CGFloat(column) * columnWidth, y: heights[column], width: columnWidth, height: size.height)
    }
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    let width = proposal.width ?? 100
    let frames = frames(of: subviews, in: width)
    return CGSize(width: width, height: frames.map(\.maxY).max() ?? 0)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
    for (frame, subview) in zip(frames(of: subviews, in: bounds.width), subviews) {
      subview.place(at: frame.origin, proposal: ProposedViewSize(width: frame.width, height: nil))
    }
  }
}

private struct Rank: LayoutValueKey {
  static let defaultValue = 0
}

extension View {
  fileprivate nonisolated func rank(_ rank: Int) -> some View { layoutValue(key: Rank.self, value: rank) }
}

/// A column in the order of the views' ranks, then of their priorities.
private struct Ranked: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    VStackLayout(spacing: 0).sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    let order = subviews.indices.sorted {
      (subviews[$0][Rank.self], subviews[$0].priority) < (subviews[$1][Rank.self], subviews[$1].priority)
    }
    VStackLayout(alignment: .leading, spacing: 0).placeSubviews(
      in: bounds, proposal: proposal, subviews: subviews[order], cache: &cache)
  }
}

/// A text's letters are 10 wide, and its lines 20 high; spaces are not counted.
@MainActor private func size(of view: TestElement, in proposal: ProposedViewSize) -> CGSize {
  if view.type == "padding" { return CGSize(width: 10, height: 20) }
  if view.type == "color" { return proposal.replacingUnspecifiedDimensions() }
  let words = (view.text ?? "").split(separator: " ").map { CGFloat($0.count) * 10 }
  let ideal = words.reduce(0, +)
  let width = max(words.max() ?? 0, min(ideal, proposal.width ?? ideal))
  return CGSize(width: width, height: width > 0 ? (ideal / width).rounded(.up) * 20 : 0)
}

extension TestSession {
  fileprivate func frames(in offer: ProposedViewSize) throws -> [CGRect] {
    let layout = try #require(elements(ofType: "layout").first)
    return try arrange(layout, in: offer) { size(of: $0, in: $1) }
  }

  fileprivate func arrangement() throws -> String {
    let text = try #require(outline.split(separator: "\n").first { $0.contains("layout={") })
    return String(text.split(separator: "layout=")[1])
  }
}

extension CGRect {
  fileprivate init(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
    self.init(x: x, y: y, width: width, height: height)
  }
}

private struct Tags: View {
  @State private var tags = ["one", "three", "seven", "x"]
  @State private var spacing: CGFloat = 10
  @State private var isRow = false

  private var layout: AnyLayout { isRow ? AnyLayout(HStackLayout()) : AnyLayout(FlowLayout(spacing: spacing)) }

  var body: some View {
    layout {
      ForEach(tags, id: \.self) { Text($0) }
    }
    Button("Remove") { tags.removeFirst() }
    Button("Add") { tags.append("eleven") }
    Button("Spread") { spacing = 20 }
    Button("Turn") { isRow.toggle() }
  }
}

@MainActor @Suite struct LayoutTests {
  @Test func `views follow one another in lines, and stay until the page has measured a new one`() throws {
    let session = try TestSession(Tags())
    #expect(try session.arrangement() == #"{"type":"custom"}"#)
    let offer = ProposedViewSize(width: 100, height: 400)
    #expect(
      try session.frames(in: offer) == [
        CGRect(0, 0, 30, 20), CGRect(40, 0, 50, 20), CGRect(0, 30, 50, 20), CGRect(60, 30, 10, 20),
      ])
    let first = try session.arrangement()
    #expect(first.hasPrefix(#"{"type":"custom","width":90,"height":50,"places":[["#))
    #expect(first.contains(",40,0,null,null]"))
    #expect(!first.contains("proposals"))
    // What is left has been measured, so that it is in its new places at once.
    try session.tap("Remove")
    #expect(try session.arrangement().hasPrefix(#"{"type":"custom","width":70,"height":50,"places":[["#))
    let second = try session.arrangement()
    try session.tap("Add")
    #expect(try session.arrangement() == second)
    #expect(try session.frames(in: offer).last == CGRect(0, 60, 60, 20))
    try session.tap("Spread")
    #expect(try session.arrangement().hasPrefix(#"{"type":"custom","width":80,"height":100,"places":[["#))
    try session.tap("Turn")
    #expect(try session.arrangement() == #"{"type":"hStack"}"#)
    #expect(session.elements(ofType: "layout").first?.actions == [])
    try session.tap("Turn")
    #expect(session.elements(ofType: "layout").first?.actions == ["measureSubviews"])
    #expect(try session.frames(in: offer).last == CGRect(0, 80, 60, 20))
  }

  @Test func `a row of equal widths asks only what views take of the widest that may be wider themselves`() throws {
    struct Row: View {
      var body: some View {
        EqualWidthHStack {
          Text("abc")
          Text("abcdef")
          Color.red
        }
      }
    }
    let session = try TestSession(Row())
    let offer = ProposedViewSize(width: 300, height: 100)
    // A text is where its middle is that of its place; a colour takes all of its own.
    #expect(
      try session.frames(in: offer) == [CGRect(15, 0, 30, 20), CGRect(68, 0, 60, 20), CGRect(136, 0, 60, 20)])
    let arrangement = try session.arrangement()
    #expect(arrangement.hasPrefix(#"{"type":"custom","axis":"horizontal","width":196,"height":20,"places":[["#))
    let color = try #require(session.elements(ofType: "color").first)
    let id = try #require(session.outline.firstMatch(of: /color #(\d+)/)?.output.1)
    #expect(arrangement.hasSuffix("\"proposals\":[[\(id),60,20]]}"), "\(color)")
  }

  @Test func `views are around the middle of what is offered`() throws {
    struct Circle: View {
      var body: some View {
        RadialLayout {
          Text("a")
          Text("b")
          Text("c")
          Text("d")
        }
      }
    }
    let session = try TestSession(Circle())
    let frames = try session.frames(in: ProposedViewSize(width: 300, height: 360))
    #expect(frames.map { $0.midX.rounded() } == [150, 250, 150, 50])
    #expect(frames.map { $0.midY.rounded() } == [80, 180, 280, 180])
  }

  @Test func `columns ask for heights at their width, which are estimated until the page says`() throws {
    struct Columns: View {
      @State private var title = "ab ab ab"

      var body: some View {
        Masonry(columns: 2) {
          Text(title)
          Text("ab")
          Text("abcd abcd")
        }
        Button("Change") { title = "ab" }
      }
    }
    let session = try TestSession(Columns())
    let frames = try session.frames(in: ProposedViewSize(width: 80, height: nil))
    #expect(frames == [CGRect(0, 0, 40, 40), CGRect(40, 0, 20, 20), CGRect(40, 20, 40, 40)])
    #expect(try session.arrangement().contains(#""width":80,"height":60,"#))
  }

  @Test func `a view tells the layout around it a value, through the boxes around it`() throws {
    struct Order: View {
      var body: some View {
        Ranked {
          Text("a").rank(3).padding(0)
          Text("bb").rank(1).accessibilityLabel("b")
          Text("ccc").layoutPriority(2)
          Text("dddd").layoutPriority(1)
        }
      }
    }
    let session = try TestSession(Order())
    #expect(try session.frames(in: .unspecified).map(\.minY) == [60, 40, 20, 0])
  }

  @Test func `what a page cannot have measured is refused`() throws {
    let session = try TestSession(Tags())
    let layout = try #require(session.elements(ofType: "layout").first)
    let values: [Action.Value?] = [
      nil, .numbers([1, 2]), .lists([[1]]), .lists([[1, 2], [3, 4]]), .lists([[1, -2]]), .lists([[1, 2], [nil]]),
      .lists([[1, 2], [3, nil, nil, 5, 5]]), .lists([[1, 2], [3, nil, nil, nil, 5]]),
    ]
    for value in values {
      #expect(throws: Problem.self) { try session.perform("measureSubviews", on: layout, value: value) }
    }
    #expect(throws: Problem.self) { try session.perform("measure", on: layout, value: .numbers([1, 2])) }
    // Children that it does not know are no concern of it: they may have gone meanwhile.
    try session.perform(
      "measureSubviews", on: layout,
      value: .lists([[nil, nil], [999, nil, nil, 5, 5, 0, 0, 5, 5, 1_000_000, 1_000_000, 5, 5]]))
    #expect(try session.arrangement() == #"{"type":"custom"}"#)
  }

  @Test func `a stack that another layout asks shares out its room as a stack does`() throws {
    struct Inner: Layout {
      func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout AnyLayout.Cache) -> CGSize {
        layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
      }

      func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout AnyLayout.Cache
      ) {
        layout.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
      }

      func makeCache(subviews: Subviews) -> AnyLayout.Cache { layout.makeCache(subviews: subviews) }

      private var layout: AnyLayout { AnyLayout(HStackLayout(alignment: .bottom, spacing: 10)) }
    }
    struct Row: View {
      var body: some View {
        Inner {
          Text("aaa bbb")
          Color.red
          Text("cc")
        }
      }
    }
    let session = try TestSession(Row())
    #expect(
      try session.frames(in: ProposedViewSize(width: 140, height: 50)) == [
        CGRect(0, 10, 50, 40), CGRect(60, 0, 50, 50), CGRect(120, 30, 20, 20),
      ])
  }
}
