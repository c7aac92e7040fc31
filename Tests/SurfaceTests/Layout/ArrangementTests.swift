import Foundation
import MartletTesting
import SwiftUI
import Testing

private struct Indent: LayoutValueKey {
  static let defaultValue: CGFloat = 0
}

/// Views one below the other, each moved to the side as it asks.
private struct Stairs: Layout {
  static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = .vertical
    return properties
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout ()) -> CGSize {
    let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
    let ends = zip(subviews, sizes).map { subview, size in subview[Indent.self] + size.width }
    return CGSize(width: ends.max() ?? 0, height: sizes.map(\.height).reduce(0, +))
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout ()) {
    var y = bounds.minY
    for subview in subviews { y += place(subview, at: CGPoint(x: bounds.minX, y: y)) }
  }

  private func place(_ subview: LayoutSubview, at point: CGPoint) -> CGFloat {
    subview.place(
      at: CGPoint(x: point.x + subview[Indent.self], y: point.y), anchor: .topLeading, proposal: .unspecified)
    return subview.sizeThatFits(.unspecified).height
  }

  func spacing(subviews: LayoutSubviews, cache: inout ()) -> ViewSpacing {
    subviews.reduce(into: ViewSpacing()) { $0.formUnion($1.spacing) }
  }
}

private struct Adaptive: View {
  @State private var isWide = false

  var body: some View {
    let layout = isWide ? AnyLayout(HStackLayout(alignment: .top, spacing: 4)) : AnyLayout(VStackLayout())
    layout {
      Toggle("Wide", isOn: $isWide)
      Counter()
    }
  }
}

private struct Counter: View {
  @State private var count = 0

  var body: some View { Button("Count \(count)") { count += 1 } }
}

/// Layouts that are values, and layouts that apps bring.
@Suite @MainActor struct ArrangementTests {
  @Test(.covers("AnyLayout", "HStackLayout", "VStackLayout"))
  func `views keep their state when another layout arranges them`() throws {
    let session = try TestSession(Adaptive())
    try session.tap("Count 0")
    #expect(session.outline.contains(#"layout={"type":"vStack"}"#))
    try session.set("Wide", to: true)
    #expect(session.outline.contains(#"layout={"type":"hStack","alignment":"top","spacing":4}"#))
    #expect(session.texts.contains("Count 1"))
  }

  @Test(.covers("ZStackLayout", "GridLayout")) func `each built-in layout is a value`() throws {
    let pile = try TestSession(ZStackLayout(alignment: .bottom) { Text("a") })
    #expect(pile.outline.contains(#"layout={"type":"zStack","alignment":"bottom"}"#))
    let grid = try TestSession(GridLayout(horizontalSpacing: 2) { GridRow { Text("a") } })
    #expect(grid.outline.contains(#"layout={"type":"grid","horizontalSpacing":2}"#))
  }

  @Test(
    .covers(
      "Layout", "LayoutProperties", "LayoutSubview", "LayoutSubviews", "LayoutValueKey", "ProposedViewSize",
      "View.layoutValue", "ViewSpacing"))
  func `a layout of the app's own places views by their sizes and by what they ask`() throws {
    let session = try TestSession(
      Stairs {
        Text("a")
        Text("b").layoutValue(key: Indent.self, value: 30)
      })
    let element = try #require(session.elements(ofType: "layout").first)
    let places = try session.arrange(element, in: ProposedViewSize(width: 300, height: 200)) { _, _ in
      CGSize(width: 50, height: 20)
    }
    #expect(places == [CGRect(x: 0, y: 0, width: 50, height: 20), CGRect(x: 30, y: 20, width: 50, height: 20)])
  }
}
