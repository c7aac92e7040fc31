import SwiftUI

/// Effects that know how large the view is, and go their own way
/// from one value to another.
struct GeometryEffects: View {
  @State private var attempts = 0
  @State private var isTurned = false

  var body: some View {
    Text("Wrong password")
      .padding()
      .background(.red, in: .rect(cornerRadius: 8))
      .foregroundStyle(.white)
      .modifier(Shake(animatableData: CGFloat(attempts)))
    Button("Try again") {
      withAnimation(.linear(duration: 0.5)) { attempts += 1 }
    }

    Divider()

    Text("Both sides")
      .frame(width: 160, height: 80)
      .background(.mint)
      .foregroundStyle(.black)
      .modifier(Flip(degrees: isTurned ? 360 : 0))
    Button("Turn over") {
      withAnimation(.easeInOut(duration: 1)) { isTurned.toggle() }
    }

    Divider()

    ForEach(["Short", "Rather longer", "The longest of them all"], id: \.self) { words in
      Text(words)
        .padding(8)
        .background(.orange)
        .foregroundStyle(.black)
        .visualEffect { content, geometry in
          content.hueRotation(.degrees(geometry.size.width / 2))
            .offset(x: geometry.size.width / 4)
        }
    }
  }
}

/// Moves a view to both sides, three times.
private struct Shake: GeometryEffect {
  var animatableData: CGFloat

  func effectValue(size: CGSize) -> ProjectionTransform {
    let offset = 12 * sin(animatableData * 6 * .pi)
    return ProjectionTransform(CGAffineTransform(translationX: offset, y: 0))
  }
}

/// Turns a view about a line down its middle.
private struct Flip: GeometryEffect {
  var degrees: Double

  var animatableData: Double {
    get { degrees }
    set { degrees = newValue }
  }

  func effectValue(size: CGSize) -> ProjectionTransform {
    let angle = Angle.degrees(degrees).radians
    var turned = ProjectionTransform()
    turned.m11 = cos(angle)
    turned.m13 = sin(angle) / 400
    let middle = ProjectionTransform(
      CGAffineTransform(translationX: size.width / 2, y: size.height / 2))
    return middle.inverted().concatenating(turned).concatenating(middle)
  }
}
