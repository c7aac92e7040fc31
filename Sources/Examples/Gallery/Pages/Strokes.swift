import SwiftUI

/// Lines of every kind: their width, their ends, their corners and
/// their dashes.
struct Strokes: View {
  var body: some View {
    Zigzag().stroke(.primary, lineWidth: 1).frame(height: 40)
    Zigzag()
      .stroke(
        .mint,
        style: StrokeStyle(
          lineWidth: 10, lineCap: .round, lineJoin: .round)
      )
      .frame(height: 40)
    Zigzag()
      .stroke(
        .orange,
        style: StrokeStyle(
          lineWidth: 10, lineCap: .square, lineJoin: .bevel)
      )
      .frame(height: 40)
    Zigzag()
      .stroke(
        .purple,
        style: StrokeStyle(lineWidth: 4, dash: [12, 6], dashPhase: 6)
      )
      .frame(height: 40)
    RoundedRectangle(cornerRadius: 12)
      .fill(.yellow)
      .stroke(.orange, lineWidth: 4)
      .frame(height: 50)
  }
}

private struct Zigzag: Shape {
  func path(in rect: CGRect) -> Path {
    var path = Path()
    path.move(to: CGPoint(x: rect.minX, y: rect.maxY))
    for number in 1..<7 {
      path.addLine(
        to: CGPoint(
          x: rect.minX + rect.width * CGFloat(number) / 6,
          y: number.isMultiple(of: 2) ? rect.maxY : rect.minY))
    }
    return path
  }
}
