import MartletTesting
import SwiftUI
import Testing

/// What is drawn by hand.
@Suite @MainActor struct CanvasTests {
  @Test func `a drawing is recorded for the size that the page says`() throws {
    let session = try TestSession(
      Canvas { context, size in
        context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.red), style: FillStyle(eoFill: true))
        context.stroke(Path(ellipseIn: CGRect(x: 0, y: 0, width: 10, height: 10)), with: .color(.blue), lineWidth: 2)
      })
    try session.measure("canvas", width: 40, height: 20)
    #expect(
      session.line == """
        canvas actions=["measure"] operations=[\
        {"path":"M0 0L40 0L40 20L0 20Z","fill":"red","evenOdd":true},\
        {"path":"M10 5C10 7.76 7.76 10 5 10C2.24 10 0 7.76 0 5C0 2.24 2.24 0 5 0C7.76 0 10 2.24 10 5Z","fill":"blue",\
        "stroke":{"lineWidth":2}}]
        """)
    #expect(session.diagnostics.isEmpty)
  }

  @Test func `colours around a point turn with the context`() throws {
    let session = try TestSession(
      Canvas { context, size in
        context.translateBy(x: 20, y: 10)
        context.rotate(by: .degrees(30))
        context.fill(
          Path(CGRect(x: 0, y: 0, width: 5, height: 5)),
          with: .conicGradient(Gradient(colors: [.red, .blue]), center: .zero, angle: .degrees(10)))
      })
    try session.measure("canvas", width: 40, height: 20)
    #expect(
      session.line.contains(#""center":[0.5,0.5],"startAngle":40,"endAngle":400"#), "\(session.line)")
  }

  @Test(
    .covers(
      "Canvas", "Canvas {}", "Canvas {} {symbols}", "fill(_:with:)", "stroke(_:with:lineWidth:)", "FillStyle",
      "RoundedCornerStyle"))
  func `a drawing has views that it knows by their tags`() throws {
    let session = try TestSession(
      Canvas { context, size in
        if let star = context.resolveSymbol(id: 1) { context.draw(star, at: CGPoint(x: 5, y: 5)) }
        let path = Path(
          roundedRect: CGRect(origin: .zero, size: size), cornerRadius: 4, style: RoundedCornerStyle.circular)
        context.fill(path, with: .color(.green))
      } symbols: {
        Text("star").tag(1)
      })
    try session.measure("canvas", width: 40, height: 20)
    #expect(session.outline.contains("star") && session.outline.contains("green"), "\(session.outline)")
    #expect(session.diagnostics.isEmpty)
  }

  @Test func `a picture that the server has has a size`() throws {
    let drawing = Data(#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 12"/>"#.utf8)
    let picture = try #require(UIImage(data: drawing, scale: 2))
    let session = try TestSession(
      Canvas { context, size in
        let resolved = context.resolve(Image(uiImage: picture))
        context.draw(resolved, in: CGRect(origin: .zero, size: resolved.size))
        #expect(resolved.baseline == 6)
        #expect(context.resolve(Image(systemName: "star")).size == .zero)
      })
    try session.measure("canvas", width: 40, height: 20)
    #expect(session.line.contains(#""in":[0,0,12,6]"#), "\(session.line)")
  }
}
