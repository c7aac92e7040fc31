import SwiftUI

/// Views that are turned, stretched and tilted, and keep the place
/// that they had.
struct Transforms: View {
  @State private var angle = 30.0

  var body: some View {
    HStack(spacing: 40) {
      Arrow().rotationEffect(.degrees(angle))
      Arrow().rotationEffect(.degrees(angle), anchor: .bottomLeading)
    }
    .padding()
    Button("Turn") { angle += 30 }

    Divider()

    HStack(spacing: 40) {
      Arrow().scaleEffect(1.3)
      Arrow().scaleEffect(x: -1, y: 0.5)
      Arrow().scaleEffect(0.5, anchor: .top)
    }
    .padding()

    Divider()

    HStack(spacing: 40) {
      Arrow()
        .rotation3DEffect(.degrees(50), axis: (x: 0, y: 1, z: 0))
      Arrow()
        .rotation3DEffect(.degrees(50), axis: (x: 1, y: 0, z: 0))
      Arrow()
        .flipsForRightToLeftLayoutDirection(true)
    }
    .padding()

    Divider()

    HStack(spacing: 40) {
      Arrow()
        .layoutDirectionBehavior(.mirrors(in: .leftToRight))
      Arrow()
        .transformEffect(
          CGAffineTransform(a: 1, b: 0.3, c: -0.3, d: 1, tx: 0, ty: 0))
      Arrow()
        .projectionEffect(farther)
    }
    .padding()
  }
}

/// What is lower is farther away, and smaller.
private let farther: ProjectionTransform = {
  var transform = ProjectionTransform()
  transform.m23 = 0.01
  return transform
}()

private struct Arrow: View {
  var body: some View {
    Text("A →")
      .bold()
      .frame(width: 60, height: 60)
      .background(.mint)
      .foregroundStyle(.black)
  }
}
