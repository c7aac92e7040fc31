import SwiftUI

/// Rectangles, circles and others, which fill the room that they
/// have.
struct Shapes: View {
  @State private var isRound = true

  private var shape: AnyShape {
    isRound ? AnyShape(.circle) : AnyShape(.rect(cornerRadius: 8))
  }

  var body: some View {
    LazyVGrid(
      columns: [GridItem(.adaptive(minimum: 88))], spacing: 12
    ) {
      Group {
        Rectangle().fill(.mint)
        RoundedRectangle(cornerRadius: 20).fill(.cyan)
        UnevenRoundedRectangle(
          topLeadingRadius: 30, bottomTrailingRadius: 30
        )
        .fill(.yellow)
        Capsule().fill(.orange)
        Circle().fill(.pink)
        Ellipse().fill(.purple)
      }
      .frame(height: 60)
    }

    HStack(spacing: 12) {
      Circle().fill(.mint.gradient)
      Circle().stroke(.indigo, lineWidth: 8)
      Circle().strokeBorder(.indigo, lineWidth: 8)
      Circle().inset(by: 12).fill(.indigo)
    }
    .frame(height: 60)

    HStack(spacing: 12) {
      Circle().trim(from: 0, to: 0.7).stroke(.teal, lineWidth: 6)
      Rectangle().rotation(.degrees(20)).fill(.teal)
      Rectangle().scale(0.6).fill(.teal)
      Capsule().offset(x: 0, y: 12).fill(.teal)
      Rectangle().size(width: 30, height: 30).fill(.teal)
    }
    .frame(height: 60)

    HStack(spacing: 12) {
      Circle().union(Capsule()).fill(.purple)
      Circle().intersection(Rectangle().offset(x: 12)).fill(.purple)
      ContainerRelativeShape().inset(by: 4).fill(.purple)
      Rectangle().transform(.init(rotationAngle: 0.2)).fill(.purple)
    }
    .frame(height: 60)

    ContainerRelativeShape()
      .fill(.yellow)
      .frame(height: 60)
      .padding(12)
      .background(.orange, in: .rect(cornerRadius: 28))
      .containerShape(.rect(cornerRadius: 28))

    shape
      .fill(.brown)
      .frame(width: 60, height: 60)
    Toggle("Round", isOn: $isRound)
  }
}
