import Foundation
import Martlet
import MartletTesting
import MartletWire
import Testing

private struct Mark: LayoutValueKey {
  static let defaultValue = 0
}

/// Each view is where what it says of itself has it: as far to the right as its mark, and as far down as its priority
/// and its leading guide together.
private struct Told: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    CGSize(width: 100, height: 100)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    for subview in subviews {
      let guide = subview.dimensions(in: .unspecified)[explicit: HorizontalAlignment.leading] ?? 0
      subview.place(at: CGPoint(x: CGFloat(subview[Mark.self]), y: subview.priority + guide), proposal: .unspecified)
    }
  }
}

/// A view with a number of its own, which is one more after each tap.
private struct Counter<Content: View>: View {
  @State private var number = 1
  let content: (Int) -> Content

  init(@ViewBuilder content: @escaping (Int) -> Content) { self.content = content }

  var body: some View {
    content(number).onTapGesture { number += 1 }
  }
}

/// What a layout is told when it runs.
private final class Record {
  var proposals: [ProposedViewSize] = []
  var sizes: [CGSize] = []
  var explicit: [CGFloat?] = []
  var centers: [CGFloat] = []
  var directions: [LayoutDirection] = []
  var indices: [Range<Int>] = []
}

private struct Recording: Layout {
  let record: Record

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    record.proposals.append(proposal)
    record.directions.append(subviews.layoutDirection)
    record.sizes = subviews.flatMap { subview in
      [ProposedViewSize(width: 0, height: nil), .zero, .unspecified, .infinity, ProposedViewSize(width: 5, height: 5)]
        .map(subview.sizeThatFits)
    }
    for subview in subviews {
      let dimensions = subview.dimensions(in: .unspecified)
      record.explicit = [
        dimensions[explicit: HorizontalAlignment.center], dimensions[explicit: VerticalAlignment.center],
        dimensions[explicit: HorizontalAlignment.leading], dimensions[explicit: VerticalAlignment.bottom],
      ]
      record.centers = [dimensions[HorizontalAlignment.center], dimensions[VerticalAlignment.center]]
    }
    record.indices = [subviews.indices, subviews.dropFirst().indices]
    return .zero
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {}
}

extension TestSession {
  private var layout: TestElement { get throws { try #require(elements(ofType: "layout").first) } }

  fileprivate func arrange(in offer: ProposedViewSize = .unspecified) throws {
    try arrange(layout, in: offer) { _, _ in CGSize(width: 30, height: 20) }
  }

  /// Says of the only view what it takes of nothing in particular, of no room, and of all there could be.
  fileprivate func tell(ideal: CGSize, smallest: CGSize, largest: CGSize, offer: [Double?] = [nil, nil]) throws {
    let id = try #require(outline.firstMatch(of: /text #(\d+)/)?.output.1)
    let list: [Double?] = [
      Double(id), nil, nil, ideal.width, ideal.height, 0, 0, smallest.width, smallest.height, 1_000_000, 1_000_000,
      largest.width, largest.height,
    ]
    try perform("measureSubviews", on: layout, value: .lists([offer, list]))
  }

  fileprivate var arrangement: String {
    outline.split(separator: "\n").first { $0.contains("layout={") }
      .map { String($0.split(separator: "layout=")[1]) } ?? ""
  }

  /// The corners of the views as the document has them now, without anything being measured.
  fileprivate var corners: [CGPoint] {
    get throws {
      let places = try #require(arrangement.firstMatch(of: /"places":(\[\[.*?\]\])/)?.output.1)
      return try JSONDecoder().decode([[Double?]].self, from: Data(places.utf8)).map {
        CGPoint(x: try #require($0[1]), y: try #require($0[2]))
      }
    }
  }
}

/// A layout that gives its views no room and no place but the corner.
private protocol FlatLayout: Layout where Cache == Void {}

extension FlatLayout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize { .zero }
  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    for subview in subviews { subview.place(at: .zero, proposal: .zero) }
  }
}

@MainActor @Suite struct LayoutChangeTests {
  @Test func `a layout hears of what changes in what a view says of itself, through the boxes around it`() throws {
    struct Page: View {
      var body: some View {
        Told {
          Counter { Text("a").layoutValue(key: Mark.self, value: $0).accessibilityIdentifier("mark") }
          Counter { Text("b").layoutValue(key: Mark.self, value: $0).padding().accessibilityIdentifier("boxed mark") }
          Counter { Text("c").layoutPriority(Double($0)).accessibilityIdentifier("priority") }
          Counter { Text("d").layoutPriority(Double($0)).padding().accessibilityIdentifier("boxed priority") }
          Counter { number in
            Text("e").alignmentGuide(.leading) { _ in CGFloat(number) }.accessibilityIdentifier("guide")
          }
          Counter { number in
            Text("f").alignmentGuide(.leading) { _ in CGFloat(number) }.background(Color.red)
              .accessibilityIdentifier("boxed guide")
          }
        }
      }
    }
    let session = try TestSession(Page())
    try session.arrange()
    var expected = [(1, 0), (1, 0), (0, 1), (0, 1), (0, 1), (0, 1)].map { CGPoint(x: $0, y: $1) }
    #expect(try session.corners == expected)
    for (index, name) in ["mark", "boxed mark", "priority", "boxed priority", "guide", "boxed guide"].enumerated() {
      try session.tap(name)
      if index < 2 { expected[index].x = 2 } else { expected[index].y = 2 }
      #expect(try session.corners == expected, "\(name)")
    }
  }

  @Test func `a picker hears of a tag that changes in the box around its option`() throws {
    struct Option: View {
      @Binding var number: Int

      var body: some View { Text("Soup").tag(number).padding() }
    }
    struct Choice: View {
      @State private var number = 1
      var body: some View {
        Picker("Dish", selection: .constant(2)) { Option(number: $number) }
        Button("More") { number += 1 }
      }
    }
    let session = try TestSession(Choice())
    let id = try #require(session.outline.firstMatch(of: /padding #(\d+)/)?.output.1)
    #expect(!session.document.contains("\"value\":"))
    try session.tap("More")
    #expect(session.document.contains("\"value\":\(id)"))
  }

  @Test func `a layout runs again when lines run the other way`() throws {
    struct Page: View {
      let record: Record
      var body: some View { Recording(record: record) { Text("a") } }
    }
    let record = Record()
    let session = try TestSession(Page(record: record))
    try session.arrange()
    #expect(record.directions.last == .leftToRight)
    try session.setEnvironment(languages: ["ar"])
    #expect(record.directions.last == .rightToLeft)
    try session.setEnvironment(languages: ["de"])
    #expect(record.directions.last == .leftToRight)
  }

  @Test func `what a layout says of its axis is told, even where it says nothing else`() throws {
    struct RowLike: FlatLayout {
      static var layoutProperties: LayoutProperties {
        var properties = LayoutProperties()
        properties.stackOrientation = .horizontal
        return properties
      }
    }
    struct ColumnLike: FlatLayout {
      static var layoutProperties: LayoutProperties {
        var properties = LayoutProperties()
        properties.stackOrientation = .vertical
        return properties
      }
    }
    struct Page: View {
      @State private var isRow = true

      var body: some View {
        let layout = isRow ? AnyLayout(RowLike()) : AnyLayout(ColumnLike())
        layout { Divider() }
        Button("Turn") { isRow.toggle() }
      }
    }
    let session = try TestSession(Page())
    try session.arrange()
    #expect(session.arrangement.contains(#""axis":"horizontal""#))
    try session.tap("Turn")
    #expect(session.arrangement.contains(#""axis":"vertical""#))
  }

  @Test func `a layout that becomes another of the page's own has no actions before or after`() throws {
    struct Page: View {
      @State private var isRow = false

      var body: some View {
        let layout = isRow ? AnyLayout(HStackLayout()) : AnyLayout(VStackLayout())
        layout { Text("a") }
        Button("Turn") { isRow.toggle() }
      }
    }
    let session = try TestSession(Page())
    try session.tap("Turn")
    #expect(session.arrangement == #"{"type":"hStack"}"#)
  }

  @Test func `the middles of both axes are guides of their own`() throws {
    struct Page: View {
      let record: Record
      var body: some View {
        Recording(record: record) { Text("a").alignmentGuide(HorizontalAlignment.center) { _ in 0 } }
      }
    }
    let record = Record()
    let session = try TestSession(Page(record: record))
    try session.arrange()
    #expect(record.explicit == [0, nil, nil, nil])
    #expect(record.centers == [0, 10])
    #expect(session.document.contains(#""alignmentGuides":{"horizontalCenter":[0,0,0]}"#))
  }

  @Test func `a guide of what is in a box is where the box has it`() throws {
    struct Page: View {
      let record: Record
      var body: some View {
        Recording(record: record) {
          Text("a").alignmentGuide(.leading) { $0.width - 1 }.alignmentGuide(HorizontalAlignment.center) { _ in 1 }
            .alignmentGuide(.bottom) { $0.height }
            .padding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
            .alignmentGuide(HorizontalAlignment.center) { _ in 7 }
            .offset(x: 50).background(Color.red).overlay(Color.red).fixedSize()
        }
      }
    }
    let record = Record()
    let session = try TestSession(Page(record: record))
    try session.arrange()
    // All together is 30 wide and 20 high, so that the text in it is 24 wide and 16 high.
    #expect(record.explicit == [7, nil, 2 + 24 - 1, 1 + 16])
  }

  @Test func `a guide of what is in a frame is none of the frame's`() throws {
    struct Page: View {
      let record: Record
      var body: some View {
        Recording(record: record) { Text("a").alignmentGuide(.leading) { _ in 5 }.frame(width: 30) }
      }
    }
    let record = Record()
    let session = try TestSession(Page(record: record))
    try session.arrange()
    #expect(record.explicit == [nil, nil, nil, nil])
  }

  @Test func `a page can say that a size is infinite only where all there could be is offered`() throws {
    struct Page: View {
      let record: Record
      var body: some View { Recording(record: record) { Text("a") } }
    }
    let record = Record()
    let session = try TestSession(Page(record: record))
    let all = CGSize(width: 1_000_000, height: 1_000_000)
    let infinite = CGSize(width: CGFloat.infinity, height: CGFloat.infinity)
    try session.tell(ideal: all, smallest: all, largest: all, offer: [1_000_000, 1e300])
    #expect(record.sizes == [all, all, all, infinite, CGSize(width: 1_000_000, height: 5)])
    #expect(record.proposals.last == ProposedViewSize(all))
    var wrong: [String] = []
    let sizes = [0, .leastNonzeroMagnitude, 1, 999_999, 1_000_000, 1e300]
    for ideal in sizes {
      for smallest in sizes {
        for largest in sizes {
          for (width, height) in [(false, true), (true, false), (true, true)] {
            func size(_ length: Double) -> CGSize { CGSize(width: width ? length : 0, height: height ? length : 0) }
            try session.tell(ideal: size(ideal), smallest: size(smallest), largest: size(largest))
            let finite = record.sizes[0...2] + record.sizes[4...]
            let isRight = finite.allSatisfy {
              (0...1_000_000).contains($0.width) && (0...1_000_000).contains($0.height)
            }
            if !isRight { wrong.append("\(ideal), \(smallest), \(largest): \(record.sizes)") }
          }
        }
      }
    }
    #expect(wrong.prefix(3) == [])
  }

  @Test func `what one layout has kept is not given to another that keeps the same kind of thing`() throws {
    struct First: Layout {
      func makeCache(subviews: Subviews) -> [String] { ["first"] }
      func updateCache(_ cache: inout [String], subviews: Subviews) { cache.append("first again") }
      func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout [String]) -> CGSize { .zero }
      func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout [String]) {}
    }
    struct Second: Layout {
      let kept: ([String]) -> Void

      func makeCache(subviews: Subviews) -> [String] { ["second"] }
      func updateCache(_ cache: inout [String], subviews: Subviews) { cache.append("second again") }
      func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout [String]) -> CGSize {
        kept(cache)
        return .zero
      }
      func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout [String]) {}
    }
    struct Page: View {
      let kept: ([String]) -> Void
      @State private var isFirst = true

      var body: some View {
        let layout = isFirst ? AnyLayout(First()) : AnyLayout(Second(kept: kept))
        layout { Text("a") }
        Button("Turn") { isFirst.toggle() }
      }
    }
    var kept: [[String]] = []
    let session = try TestSession(Page { kept.append($0) })
    try session.arrange()
    #expect(kept.isEmpty)
    try session.tap("Turn")
    #expect(kept.last == ["second"])
    try session.arrange()
    #expect(kept.last == ["second", "second again"])
  }

  @Test func `some of the views are counted from 0 again`() throws {
    struct Page: View {
      let record: Record
      var body: some View {
        Recording(record: record) {
          Text("a")
          Text("b")
          Text("c")
        }
      }
    }
    let record = Record()
    let session = try TestSession(Page(record: record))
    try session.arrange()
    #expect(record.indices == [0..<3, 0..<2])
  }

  @Test func `as many views as the page measures are arranged, and more are not`() throws {
    struct Page: View {
      @State private var count = 500

      var body: some View {
        Told { ForEach(0..<count, id: \.self) { Text("\($0)") } }
        Button("More") { count += 1 }
        Button("Less") { count -= 1 }
      }
    }
    let session = try TestSession(Page())
    try session.arrange()
    #expect(try session.corners.count == 500)
    try session.tap("More")
    #expect(session.arrangement == #"{"type":"custom"}"#)
    try session.tap("Less")
    #expect(try session.corners.count == 500)
  }

  @Test func `a stack gives those of one priority what those of the lower ones leave`() throws {
    struct Row: View {
      var body: some View {
        Around {
          Text("a").layoutPriority(1)
          Color.red
          Text("b").layoutPriority(1)
          Spacer()
          Text("c").layoutPriority(-1)
        }
      }
    }
    struct Around: Layout {
      private var stack: HStackLayout { HStackLayout(spacing: 0) }

      func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        stack.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
      }

      func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
        stack.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
      }
    }
    let session = try TestSession(Row())
    let layout = try #require(session.elements(ofType: "layout").first)
    let frames = try session.arrange(layout, in: ProposedViewSize(width: 100, height: 10)) { view, proposal in
      if view.type == "spacer" { return CGSize(width: proposal.width ?? 0, height: 0) }
      if view.type == "color" { return CGSize(width: proposal.width ?? 10, height: 10) }
      return CGSize(width: min(30, max(20, proposal.width ?? 30)), height: 10)
    }
    // 20 are kept for the last text. The first two take 30 each of what is left, and the colour has the rest of it.
    #expect(frames.map(\.minX) == [0, 30, 50, 80, 80])
    #expect(frames.map(\.width) == [30, 20, 30, 0, 20])
  }

  @Test func `of a row without an end no view leaves less to the others`() throws {
    final class Widths {
      var asked: Set<CGFloat> = []
    }
    struct Row: View {
      let widths: Widths

      var body: some View {
        Endless(widths: widths) {
          Color.red
          Color.blue
          Text("a")
        }
      }
    }
    struct Endless: Layout {
      let widths: Widths

      func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        let size = HStackLayout(spacing: 0).sizeThatFits(proposal: .infinity, subviews: subviews, cache: &cache)
        widths.asked.insert(size.width)
        return size
      }

      func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {}
    }
    let widths = Widths()
    let session = try TestSession(Row(widths: widths))
    let layout = try #require(session.elements(ofType: "layout").first)
    _ = try session.arrange(layout, in: ProposedViewSize(width: 100, height: 10)) { view, proposal in
      CGSize(width: view.type == "color" ? min(proposal.width ?? 10, 1_000) : 30, height: 10)
    }
    #expect(widths.asked.contains(2_030))
  }
}
