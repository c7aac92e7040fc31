import SwiftUI

/// Views beside, below or upon one another.
struct Stacks: View {
  var body: some View {
    HStack(spacing: 12) {
      Tile("1", .mint)
      Tile("2", .cyan)
      Tile("3", .yellow)
    }

    Divider()

    VStack(alignment: .leading, spacing: 4) {
      Text("A headline").font(.headline)
      Text("What belongs to it stands below.")
    }

    Divider()

    ZStack(alignment: .bottomTrailing) {
      Tile("Behind", .orange, width: 160, height: 80)
      Tile("In front", .white, width: 80, height: 30)
    }

    Divider()

    HStack {
      Text("Leading")
      Spacer()
      Text("Trailing")
    }
  }
}

private struct Tile: View {
  let title: String
  let color: Color
  let width: CGFloat
  let height: CGFloat

  init(
    _ title: String, _ color: Color,
    width: CGFloat = 44, height: CGFloat = 44
  ) {
    self.title = title
    self.color = color
    self.width = width
    self.height = height
  }

  var body: some View {
    Text(title)
      .foregroundStyle(.black)
      .frame(width: width, height: height)
      .background(color)
  }
}
