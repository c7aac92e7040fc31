import SwiftUI

/// A layout of one's own: words in lines, as many in each as there
/// is room for.
struct CustomLayouts: View {
  private let birds = [
    "Martlet", "Swift", "Wren", "Kingfisher", "Owl", "Nightingale",
    "Heron", "Lapwing", "Crane", "Oystercatcher",
  ]

  var body: some View {
    Lines(spacing: 8) {
      ForEach(birds, id: \.self) { bird in
        Text(bird)
          .padding(.horizontal, 12)
          .padding(.vertical, 6)
          .background(.mint, in: .capsule)
          .foregroundStyle(.black)
          .layoutValue(key: StandsAlone.self, value: bird == "Owl")
      }
    }
  }
}

/// Whether a view has a line to itself.
private struct StandsAlone: LayoutValueKey {
  static let defaultValue = false
}

private struct Lines: Layout {
  var spacing: CGFloat

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    let places = places(of: subviews, in: proposal.width ?? .infinity)
    return CGSize(
      width: places.map(\.maxX).max() ?? 0,
      height: places.map(\.maxY).max() ?? 0)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout ()
  ) {
    let places = places(of: subviews, in: bounds.width)
    for (subview, place) in zip(subviews, places) {
      let corner = CGPoint(
        x: bounds.minX + place.minX, y: bounds.minY + place.minY)
      subview.place(
        at: corner, proposal: ProposedViewSize(place.size))
    }
  }

  private func places(
    of subviews: Subviews, in width: CGFloat
  ) -> [CGRect] {
    var corner = CGPoint.zero
    var height: CGFloat = 0
    var lineIsFull = false
    return subviews.map { subview in
      let size = subview.sizeThatFits(.unspecified)
      let standsAlone = subview[StandsAlone.self]
      let isTooWide = corner.x + size.width > width
      if corner.x > 0, isTooWide || standsAlone || lineIsFull {
        corner = CGPoint(x: 0, y: corner.y + height + spacing)
        height = 0
      }
      lineIsFull = standsAlone
      defer { corner.x += size.width + spacing }
      height = max(height, size.height)
      return CGRect(origin: corner, size: size)
    }
  }
}
