import SwiftUI

/// A place to draw in: lines, shapes, words and pictures, one after
/// the other.
struct Canvases: View {
  @State private var count = 12

  var body: some View {
    Canvas { context, size in
      let center = CGPoint(x: size.width / 2, y: size.height / 2)
      for number in 0..<count {
        var petal = context
        petal.translateBy(x: center.x, y: center.y)
        petal.rotate(by: .degrees(360 * Double(number) / Double(count)))
        petal.opacity = 0.6
        petal.fill(
          Path(ellipseIn: CGRect(x: 0, y: -14, width: 80, height: 28)),
          with: .color(number.isMultiple(of: 2) ? .pink : .orange))
      }
      context.fill(
        Path(ellipseIn: CGRect(origin: center, size: .zero).insetBy(dx: -20, dy: -20)),
        with: .color(.yellow))
      context.draw(Text("\(count)").foregroundStyle(.black), at: center)
    }
    .frame(height: 200)
    .accessibilityLabel("A flower with \(count) petals")

    HStack(spacing: 24) {
      Button("Fewer petals") { count = max(3, count - 1) }
      Button("More petals") { count = min(24, count + 1) }
    }
  }
}
