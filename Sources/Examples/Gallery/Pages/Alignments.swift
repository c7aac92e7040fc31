import SwiftUI

/// Views stand at a common line, and a view may say where its own is.
struct Alignments: View {
  var body: some View {
    HStack(alignment: .top) { tiles }
    HStack(alignment: .center) { tiles }
    HStack(alignment: .bottom) { tiles }

    Divider()

    HStack(alignment: .firstTextBaseline) {
      Text("42").font(.largeTitle)
      Text("kilometres")
    }

    Divider()

    VStack(alignment: .leading) {
      Text("A line")
      Text("A line that begins earlier")
        .alignmentGuide(.leading) { $0[.leading] + 16 }
      Text("A line")
    }
    .padding(.leading, 16)

    Divider()

    VStack(alignment: .colon, spacing: 6) {
      row("Name", "Ada")
      row("Occupation", "Mathematician")
    }
  }

  @ViewBuilder private var tiles: some View {
    Color.mint.frame(width: 40, height: 20)
    Color.cyan.frame(width: 40, height: 60)
    Color.yellow.frame(width: 40, height: 40)
  }

  private func row(_ name: String, _ value: String) -> some View {
    HStack(spacing: 4) {
      Text(name)
      Text(":")
        .alignmentGuide(.colon) { $0[HorizontalAlignment.center] }
      Text(value)
    }
  }
}

extension HorizontalAlignment {
  private enum Colon: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat {
      context[HorizontalAlignment.center]
    }
  }

  fileprivate static let colon = Self(Colon.self)
}
