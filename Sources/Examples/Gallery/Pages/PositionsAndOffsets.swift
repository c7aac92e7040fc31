import SwiftUI

/// Views that are drawn elsewhere than where they stand.
struct PositionsAndOffsets: View {
  @State private var distance: CGFloat = 0

  var body: some View {
    HStack {
      Color.mint.frame(width: 50, height: 50)
      Color.cyan.frame(width: 50, height: 50)
        .offset(x: 12, y: 12)
      Color.yellow.frame(width: 50, height: 50)
    }
    .padding(.bottom, 12)

    Divider()

    ZStack {
      Text("40, 20").position(x: 40, y: 20)
      Text("120, 60").position(x: 120, y: 60)
      Text("200, 100").position(x: 200, y: 100)
    }
    .frame(width: 240, height: 120)
    .background(.mint)
    .foregroundStyle(.black)

    Divider()

    Color.orange
      .frame(width: 30, height: 30)
      .offset(x: distance)
    HStack {
      Button("Back") { distance = max(0, distance - 30) }
      Button("Forth") { distance = min(150, distance + 30) }
    }
  }
}
