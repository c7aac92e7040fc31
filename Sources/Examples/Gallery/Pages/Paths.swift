import SwiftUI

/// Shapes of one's own, made of lines and curves.
struct Paths: View {
  @State private var corners = 5.0
  @State private var height = 0.3

  var body: some View {
    Path { path in
      path.move(to: CGPoint(x: 0, y: 60))
      path.addLine(to: CGPoint(x: 40, y: 0))
      path.addQuadCurve(
        to: CGPoint(x: 120, y: 60), control: CGPoint(x: 90, y: 0))
      path.addCurve(
        to: CGPoint(x: 200, y: 60),
        control1: CGPoint(x: 140, y: 120), control2: CGPoint(x: 180, y: 0))
      path.closeSubpath()
    }
    .fill(.mint)
    .frame(width: 200, height: 90)

    Path { path in
      path.addArc(
        center: CGPoint(x: 40, y: 40), radius: 40,
        startAngle: .degrees(30), endAngle: .degrees(330), clockwise: false)
      path.addLine(to: CGPoint(x: 40, y: 40))
      path.closeSubpath()
    }
    .fill(.yellow)
    .frame(width: 80, height: 80)

    HStack {
      Star(corners: Int(corners)).fill(.orange)
      Star(corners: Int(corners)).fill(.orange, style: FillStyle(eoFill: true))
      Star(corners: Int(corners)).stroke(.orange, lineWidth: 3)
    }
    .frame(height: 100)
    HStack(spacing: 24) {
      Button("Fewer corners") { corners = max(5, corners - 2) }
      Button("More corners") { corners += 2 }
    }

    Wave(height: height).fill(.teal).frame(height: 80)
    Button("Rise and fall") {
      withAnimation(.spring(duration: 1, bounce: 0.4)) { height = 1 - height }
    }

    Circle()
      .subtracting(Circle().offset(x: 24))
      .fill(.indigo)
      .frame(width: 80, height: 80)
  }
}

private struct Star: Shape {
  var corners: Int

  func path(in rect: CGRect) -> Path {
    let center = CGPoint(x: rect.midX, y: rect.midY)
    let radius = min(rect.width, rect.height) / 2
    var path = Path()
    for number in 0..<corners {
      let step = number * (corners / 2)
      let angle = 2 * .pi * Double(step) / Double(corners) - .pi / 2
      let point = CGPoint(
        x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
      if number == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    path.closeSubpath()
    return path
  }
}

/// Its path changes in proportion to its data, so that what is between two
/// paths is what it would be for the data between.
private struct Wave: Shape {
  var height: Double

  var animatableData: Double {
    get { height }
    set { height = newValue }
  }

  func path(in rect: CGRect) -> Path {
    let top = rect.maxY - height * rect.height
    var path = Path()
    path.move(to: CGPoint(x: rect.minX, y: rect.maxY))
    path.addLine(to: CGPoint(x: rect.minX, y: top))
    path.addCurve(
      to: CGPoint(x: rect.maxX, y: top),
      control1: CGPoint(x: rect.midX, y: top - 0.6 * height * rect.height),
      control2: CGPoint(x: rect.midX, y: top + 0.6 * height * rect.height))
    path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
    path.closeSubpath()
    return path
  }
}
