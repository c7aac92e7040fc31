import MartletTesting
import SwiftUI
import Testing

/// Views one after the other, in as many lines as they need, as apps write it.
private struct FlowLayout: Layout {
  var spacing: CGFloat = 8

  struct CacheData {
    var sizes: [CGSize]
  }

  func makeCache(subviews: Subviews) -> CacheData {
    CacheData(sizes: subviews.map { $0.sizeThatFits(.unspecified) })
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout CacheData) -> CGSize {
    FlowResult(in: proposal.replacingUnspecifiedDimensions().width, sizes: cache.sizes, spacing: spacing).size
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout CacheData) {
    let result = FlowResult(in: bounds.width, sizes: cache.sizes, spacing: spacing)
    for (index, subview) in subviews.enumerated() {
      let corner = result.corners[index]
      subview.place(
        at: .init(x: bounds.minX + corner.x, y: bounds.minY + corner.y), proposal: ProposedViewSize(cache.sizes[index]))
    }
  }
}

private struct FlowResult {
  var size = CGSize.zero
  var corners: [CGPoint] = []

  init(in width: CGFloat, sizes: [CGSize], spacing: CGFloat) {
    var (x, y, line): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
    for each in sizes {
      if x > 0, x + each.width > width {
        x = 0
        y += line + spacing
        line = 0
      }
      corners.append(CGPoint(x: x, y: y))
      line = max(line, each.height)
      size = CGSize(width: max(size.width, x + each.width), height: y + line)
      x += each.width + spacing
    }
  }
}

private struct Tags: View {
  @Environment(\.horizontalSizeClass) private var sizeClass
  @State private var isWrapped = true
  @State private var tags = ["Swift", "Linux", "Server"]

  var body: some View {
    let layout = isWrapped ? AnyLayout(FlowLayout(spacing: 4)) : AnyLayout(HStackLayout(alignment: .top))
    layout {
      ForEach(tags, id: \.self) { tag in Text(tag).layoutPriority(1) }
    }
    .animation(.default, value: isWrapped)
    Button("Turn") { withAnimation { isWrapped.toggle() } }
    ZStackLayout(alignment: .topLeading) { Text("behind") }
    GridLayout(alignment: .leading, horizontalSpacing: 3) { GridRow { Text("cell") } }
  }
}

@MainActor @Test func `a layout of an app's own arranges its views, and gives way to another`() throws {
  let session = try TestSession(Tags())
  let layout = try #require(session.elements(ofType: "layout").first)
  let frames = try session.arrange(layout, in: ProposedViewSize(width: 100, height: nil)) { view, _ in
    CGSize(width: 10 * CGFloat(view.text?.count ?? 0), height: 20)
  }
  #expect(frames.map(\.origin) == [CGPoint(x: 0, y: 0), CGPoint(x: 0, y: 24), CGPoint(x: 0, y: 48)])
  try session.tap("Turn")
  #expect(session.outline.contains(#"layout={"type":"hStack","alignment":"top"}"#))
}
