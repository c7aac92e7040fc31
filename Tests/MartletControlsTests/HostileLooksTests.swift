import Foundation
import MartletTesting
import MartletWire
import SwiftUI
import Testing

/// Drawings, names and pauses that no app means to have, and sizes that no page has.
@Suite @MainActor struct HostileLooksTests {
  @Test(arguments: [CGFloat.nan, .infinity, 1e308, -1e308])
  func `a path with a point that is nowhere is of no use to another`(_ number: CGFloat) {
    let square = Path(CGRect(x: 0, y: 0, width: 20, height: 20))
    let lines = Path { path in
      path.move(to: .zero)
      path.addLine(to: CGPoint(x: 50, y: number))
      path.addLine(to: CGPoint(x: 30, y: 40))
    }
    let curve = Path { path in
      path.move(to: .zero)
      path.addCurve(
        to: CGPoint(x: 10, y: 10), control1: CGPoint(x: number, y: 0), control2: CGPoint(x: -number, y: 10))
    }
    for path in [lines, curve] {
      #expect(path.union(square).boundingRect == square.boundingRect)
      #expect(path.intersection(square).isEmpty)
    }
  }

  private struct Bubble: Shape {
    func path(in rect: CGRect) -> Path {
      let corner = min(20, rect.height / 2)
      return Path { path in
        path.move(to: CGPoint(x: corner, y: 0))
        path.addLine(to: CGPoint(x: rect.width - corner, y: 0))
        path.addQuadCurve(to: CGPoint(x: rect.width, y: corner), control: CGPoint(x: rect.width, y: 0))
        path.addLine(to: CGPoint(x: rect.width, y: rect.height - corner))
        path.addLine(to: CGPoint(x: 0, y: rect.height))
      }
    }
  }

  @Test func `a shape whose corners are smaller where there is less room is drawn for the size that it has`() throws {
    let session = try TestSession(Bubble().fill(.red).frame(width: 200, height: 12))
    let shape = try #require(session.elements(ofType: "shape").first)
    #expect(shape.actions == ["measure"])
    try session.perform("measure", on: shape, value: .numbers([200, 12]))
    #expect(session.document.contains(#""commands":"MLQLL","numbers":[6,0,194,0,200,0,200,6,200,6,0,12]"#))
  }

  private struct Checks: Shape {
    let counted: (Int) -> Void

    nonisolated func path(in rect: CGRect) -> Path {
      var path = Path()
      for x in stride(from: 0, to: rect.width, by: 64) {
        for y in stride(from: 0, to: rect.height, by: 64) {
          path.addRect(CGRect(x: x, y: y, width: 32, height: 32))
        }
      }
      counted(Int(rect.width))
      return path
    }
  }

  @Test func `a shape that a page calls larger than any screen is that of a smaller one, scaled`() throws {
    var widths: [Int] = []
    let session = try TestSession(Checks { widths.append($0) }.fill(.red))
    let shape = try #require(session.elements(ofType: "shape").first)
    try session.perform("measure", on: shape, value: .numbers([1_000_000, 64]))
    #expect(try #require(widths.max()) <= 8192)
    // The first square begins in the corner, and the second one where it would without being scaled.
    #expect(session.document.contains(#""numbers":[0,0,3906.25,0,3906.25,32,0,32,7812.5,0,"#))
  }

  @Test(arguments: [1.7e308, -1.7e308])
  func `a number too large to be rounded is written as it is`(_ number: CGFloat) throws {
    let session = try TestSession(
      Text("a").scaleEffect(x: number, y: 1).contrast(number).rotationEffect(.degrees(number)))
    #expect(!session.document.contains("null"))
  }

  private struct Dots: View {
    let counted: (Int) -> Void

    var body: some View {
      Canvas { context, size in
        var count = 0
        for x in stride(from: 0, to: size.width, by: 100) {
          for _ in stride(from: 0, to: size.height, by: 100) {
            count += 1
            context.draw(Text("dot"), at: CGPoint(x: x, y: 0))
          }
        }
        counted(count)
      }
    }
  }

  @Test func `no page has a canvas draw for more than a screen, or more texts than there is room for`() throws {
    var count = 0
    let session = try TestSession(Dots { count = $0 })
    let canvas = try #require(session.elements(ofType: "canvas").first)
    try session.perform("measure", on: canvas, value: .numbers([1_000_000, 1_000_000]))
    #expect(count == 82 * 82)
    #expect(session.texts.count < 6000)
    #expect(session.document.utf8.count < 1_000_000)
  }

  private struct Forever: View {
    @State private var isOn = false
    let animation: Animation

    var body: some View {
      Button(isOn ? "on" : "off") {
        withAnimation(animation) {
          isOn.toggle()
        } completion: {
          isOn = false
        }
      }
    }
  }

  @Test(
    arguments: [
      Animation.linear(duration: 1).repeatCount(.max), .linear(duration: 1e300), .linear(duration: 1).delay(1e19),
    ])
  func `what ends after longer than any session lasts does not end`(_ animation: Animation) throws {
    let session = try TestSession(Forever(animation: animation))
    try session.perform("tap", on: #require(try session.element(role: "button", name: "off")))
    try session.advanceAnimations(by: 1e301)
    #expect(session.texts == ["on"])
  }

  private final class Item: Hashable {
    static func == (left: Item, right: Item) -> Bool { left === right }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  private struct Matched: View {
    @Namespace private var space
    let ids: [AnyHashable]

    var body: some View {
      ForEach(ids.indices, id: \.self) { Text("\($0)").matchedGeometryEffect(id: ids[$0], in: space) }
    }
  }

  @Test func `views that are matched by objects have different names, and short ones`() throws {
    let (first, second) = (Item(), Item())
    let long = String(repeating: "a", count: 100_000)
    let session = try TestSession(Matched(ids: [first, second, first, long, "short"]))
    let names = session.document.split(separator: #""matchedGeometry":{"id":""#).dropFirst()
      .compactMap { $0.split(separator: "}").first.map(String.init) }
    #expect(names.count == 5 && Set(names).count == 4 && names[0] == names[2])
    #expect(names.allSatisfy { $0.utf8.count < 40 })
  }

  private enum Place: Hashable { case front, back }

  /// An id that has the hash of all others.
  private struct Alike: Hashable {
    let number: Int

    func hash(into hasher: inout Hasher) {}
  }

  @Test func `what matched views are called depends on the order of their ids alone`() throws {
    let uuid = UUID()
    let ids: [AnyHashable] = [Place.back, uuid, Alike(number: 1), Alike(number: 2), Place.front, uuid, Place.back, "é"]
    for _ in 0..<2 {
      let session = try TestSession(Matched(ids: ids))
      let names = session.document.split(separator: #""matchedGeometry":{"id":""#).dropFirst()
        .compactMap { $0.split(separator: "\"").first.map(String.init) }
      #expect(names == [1, 2, 3, 4, 5, 2, 1, 6].map { "1-#\($0)" })
    }
  }

  private struct Moving: View {
    @Namespace private var space
    @State private var place = Place.front
    @State private var isFirst = true

    var body: some View {
      if isFirst { Text("first").matchedGeometryEffect(id: place, in: space) }
      if !isFirst { Text("second").matchedGeometryEffect(id: place, in: space) }
      Button("Exchange") { isFirst.toggle() }
      Button("Move") { place = .back }
      Button("Return") { place = .front }
    }
  }

  @Test func `an id keeps its name while one view goes and another comes`() throws {
    let session = try TestSession(Moving())
    #expect(session.document.contains(##""id":"1-#1""##))
    for _ in 0..<3 {
      try session.tap("Exchange")
      #expect(session.document.contains(##""id":"1-#1""##))
    }
    try session.tap("Move")
    #expect(session.document.contains(##""id":"1-#2""##))
    try session.tap("Return")
    #expect(session.document.contains(##""id":"1-#1""##))
  }

  private struct Counted: Shape {
    /// How often paths have been asked for.
    nonisolated(unsafe) static var count = 0
    let corner: CGFloat

    func path(in rect: CGRect) -> Path {
      Self.count += 1
      return Path(roundedRect: rect, cornerRadius: corner)
    }
  }

  private struct Asking: View {
    @State private var taps = 0
    @State private var corner: CGFloat = 3

    var body: some View {
      Counted(corner: corner)
      Counted(corner: corner).fill(.red).opacity(Double(taps) / 8)
      Text("a").clipShape(Counted(corner: corner))
      Button("Tap") { taps += 1 }
      Button("Change") { corner = 4 }
    }
  }

  @Test func `a shape is asked for its path a few times, and only when it is another one`() throws {
    Counted.count = 0
    let session = try TestSession(Asking())
    #expect((1...8).contains(Counted.count))
    Counted.count = 0
    try session.tap("Tap")
    #expect(Counted.count == 0)
    try session.tap("Change")
    #expect((1...8).contains(Counted.count))
    #expect(session.elements(ofType: "shape").count == 2)
  }

  private struct Star: Shape {
    let points: Int

    func path(in rect: CGRect) -> Path {
      Path { path in
        for index in 0..<points {
          let angle = Double(index) * 2.5
          let point = CGPoint(x: rect.midX * (1 + cos(angle)), y: rect.midY * (1 + sin(angle)))
          if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
        }
        path.closeSubpath()
      }
    }
  }

  private struct Drawing: View {
    @State private var isDrawn = false

    var body: some View {
      Button("Draw") { isDrawn = true }
      if isDrawn {
        Star(points: 3_000).subtracting(Rectangle().size(width: 10, height: 10))
        Star(points: 500).union(Circle())
      }
    }
  }

  @Test func `paths of too many lines are left as they are, and the log hears of it once`() throws {
    let square = Path(CGRect(x: 10, y: 10, width: 20, height: 20))
    let few = Star(points: 20).path(in: CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(few.subtracting(square) != few)
    // The lines of the second are few, but cross one another very often.
    let session = try TestSession(Drawing())
    try session.tap("Draw")
    #expect(session.elements(ofType: "shape").count == 2)
    #expect(session.diagnostics == ["pathTooLong"])
    for points in [500, 3_000] {
      let star = Star(points: points).path(in: CGRect(x: 0, y: 0, width: 100, height: 100))
      #expect(star.subtracting(square) == star && star.normalized() == star)
    }
    let many = Star(points: 3_000).path(in: CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(many.lineIntersection(square) == many && many.lineSubtraction(square) == many)
  }

  private struct Style: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
      configuration.label
      Text(configuration.isPressed ? "pressed" : "free")
    }
  }

  private struct Disabling: View {
    @State private var isDisabled = false

    var body: some View {
      Button("Save") {}.buttonStyle(Style()).disabled(isDisabled)
      Button("Turn") { isDisabled.toggle() }
    }
  }

  @Test func `a button that is disabled while it is pressed can be let go of`() throws {
    let session = try TestSession(Disabling())
    let save = try #require(try session.element(role: "button", name: "Save free"))
    let turn = try #require(try session.element(role: "button", name: "Turn"))
    try session.perform("press", on: save)
    #expect(session.texts == ["Save", "pressed", "Turn"])
    try session.perform("tap", on: turn)
    try session.perform("release", on: save)
    try session.perform("tap", on: turn)
    #expect(session.texts == ["Save", "free", "Turn"])
  }
}
