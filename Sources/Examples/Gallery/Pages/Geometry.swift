import SwiftUI

/// Views that are made from the size of their place.
struct Geometry: View {
  @State private var width: CGFloat = 0

  var body: some View {
    GeometryReader { geometry in
      HStack(spacing: 0) {
        Color.mint.frame(width: geometry.size.width * 2 / 3)
        Color.yellow.frame(width: geometry.size.width / 3)
      }
    }
    .frame(height: 60)

    GeometryReader { geometry in
      let frame = geometry.frame(in: .local)
      Text("\(Int(frame.width)) × \(Int(frame.height)) points")
        .position(x: frame.midX, y: frame.midY)
    }
    .coordinateSpace(.named("box"))
    .frame(height: 60)
    .background(.cyan)
    .foregroundStyle(.black)

    Text("This text is \(Int(width)) points wide.")
      .onGeometryChange(for: CGFloat.self) { proxy in
        proxy.size.width
      } action: { newWidth in
        width = newWidth
      }

    ScrollView(.horizontal) {
      HStack(spacing: 12) {
        ForEach(1..<7) { number in
          Text("Page \(number)")
            .frame(height: 60)
            .containerRelativeFrame(
              .horizontal, count: 3, spacing: 12
            )
            .background(.orange)
            .foregroundStyle(.black)
        }
      }
    }

    HStack {
      Image(systemName: "star")
      Text("These move together.")
    }
    .geometryGroup()
  }
}
