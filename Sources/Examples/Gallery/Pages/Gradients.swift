import SwiftUI

/// Colours that change from one to the next, in lines, circles and
/// around a point.
struct Gradients: View {
  private let colors: [Color] = [.yellow, .orange, .pink]

  private let rainbow = Gradient(stops: [
    .init(color: .red, location: 0),
    .init(color: .yellow, location: 0.3),
    .init(color: .green, location: 0.5),
    .init(color: .blue, location: 0.8),
    .init(color: .red, location: 1),
  ])

  var body: some View {
    Grid(horizontalSpacing: 12, verticalSpacing: 12) {
      GridRow {
        LinearGradient(
          colors: colors,
          startPoint: .topLeading, endPoint: .bottomTrailing)
        RadialGradient(
          colors: colors, center: .center,
          startRadius: 0, endRadius: 60)
      }
      GridRow {
        EllipticalGradient(colors: colors)
        AngularGradient(gradient: rainbow, center: .center)
      }
      GridRow {
        LinearGradient(
          gradient: rainbow,
          startPoint: .leading, endPoint: .trailing)
        AngularGradient(
          colors: colors, center: .leading,
          startAngle: .degrees(-45), endAngle: .degrees(45))
      }
    }
    .frame(height: 300)

    Text("A gradient of one colour")
      .padding()
      .frame(maxWidth: .infinity)
      .background(.mint.gradient, in: .rect(cornerRadius: 12))
      .foregroundStyle(.black)

    Capsule()
      .fill(
        .linearGradient(
          colors: [.indigo, .mint],
          startPoint: .leading, endPoint: .trailing
        )
        .in(CGRect(x: 60, y: 0, width: 60, height: 44))
      )
      .frame(height: 44)

    Text("Letters")
      .font(.system(size: 60, weight: .heavy))
      .foregroundStyle(
        .linearGradient(
          colors: [.purple, .pink],
          startPoint: .leading, endPoint: .trailing))

    HStack {
      Color.clear.background(
        .radialGradient(
          colors: colors, center: .center,
          startRadius: 0, endRadius: 40))
      Color.clear.background(.ellipticalGradient(colors: colors))
      Color.clear.background(
        .angularGradient(
          colors: colors, center: .center,
          startAngle: .zero, endAngle: .degrees(360)))
      Color.clear.background(
        .conicGradient(colors: colors, center: .center))
    }
    .frame(height: 60)
  }
}
