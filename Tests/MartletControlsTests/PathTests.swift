import Chance
import Foundation
import Testing

@testable import MartletControls

/// Lengths, areas and boxes of paths, against what geometry says they are.
@Suite struct PathTests {
  private let square = Path(CGRect(x: 0, y: 0, width: 100, height: 100))
  private let circle = Path(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100))

  private func area(_ path: Path) -> CGFloat {
    path.subpaths.reduce(0) { $0 + Polygon($1.flattened(tolerance: 0.001)).doubleArea / 2 }
  }

  private func length(_ path: Path) -> CGFloat { path.subpaths.flatMap(\.segments).reduce(0) { $0 + $1.length() } }

  private func isNear(_ left: CGFloat, _ right: CGFloat, within distance: CGFloat = 0.01) -> Bool {
    abs(left - right) <= distance
  }

  private func isNear(_ left: CGRect, _ right: CGRect) -> Bool {
    isNear(left.minX, right.minX) && isNear(left.minY, right.minY) && isNear(left.maxX, right.maxX)
      && isNear(left.maxY, right.maxY)
  }

  @Test func `a path goes on from where it has got to`() {
    var path = Path()
    path.addLine(to: CGPoint(x: 1, y: 1))
    path.closeSubpath()
    #expect(path.isEmpty && path.currentPoint == nil)
    path.move(to: CGPoint(x: 1, y: 2))
    path.addLine(to: CGPoint(x: 3, y: 4))
    #expect(path.currentPoint == CGPoint(x: 3, y: 4))
    path.closeSubpath()
    #expect(path.currentPoint == CGPoint(x: 1, y: 2))
    path.addLine(to: CGPoint(x: 5, y: 6))
    #expect(path.subpaths.map(\.start) == [CGPoint(x: 1, y: 2), CGPoint(x: 1, y: 2)])
  }

  @Test(arguments: [
    (0.0, 90.0, false, CGRect(x: 50, y: 50, width: 40, height: 40)),
    (0, 90, true, CGRect(x: 10, y: 10, width: 80, height: 80)),
    (180, 270, false, CGRect(x: 10, y: 10, width: 40, height: 40)),
    (180, 0, false, CGRect(x: 10, y: 10, width: 80, height: 40)),
    (180, 0, true, CGRect(x: 10, y: 50, width: 80, height: 40)),
    (0, 360, false, CGRect(x: 10, y: 10, width: 80, height: 80)),
    (0, 360, true, CGRect(x: 10, y: 10, width: 80, height: 80)),
    (-90, 270, false, CGRect(x: 10, y: 10, width: 80, height: 80)),
  ])
  func `an arc goes on screen the other way round than it says`(
    start: Double, end: Double, clockwise: Bool, box: CGRect
  ) {
    let arc = Path {
      $0.addArc(
        center: CGPoint(x: 50, y: 50), radius: 40, startAngle: .degrees(start), endAngle: .degrees(end),
        clockwise: clockwise)
    }
    #expect(isNear(arc.boundingRect, box))
  }

  @Test func `an arc is as long as its angle`() {
    for degrees in stride(from: -720.0, through: 720, by: 35) {
      let arc = Path {
        $0.addRelativeArc(center: .zero, radius: 10, startAngle: .degrees(20), delta: .degrees(degrees))
      }
      #expect(isNear(length(arc), abs(degrees) * .pi / 18, within: 0.02), "\(degrees)")
      let end = Angle.degrees(20 + degrees).radians
      #expect(isNear(arc.currentPoint?.x ?? 0, 10 * cos(end)) && isNear(arc.currentPoint?.y ?? 0, 10 * sin(end)))
    }
  }

  @Test func `an arc between two lines touches both`() throws {
    let path = Path {
      $0.move(to: .zero)
      $0.addArc(tangent1End: CGPoint(x: 100, y: 0), tangent2End: CGPoint(x: 100, y: 100), radius: 20)
    }
    #expect(path.elements.prefix(2) == [.move(to: .zero), .line(to: CGPoint(x: 80, y: 0))])
    let end = try #require(path.currentPoint)
    #expect(isNear(end.x, 100) && isNear(end.y, 20))
    #expect(isNear(length(path), 80 + 10 * .pi))
  }

  @Test func `what shapes consist of begins where SwiftUI begins it`() {
    #expect(square.elements.first == .move(to: .zero))
    #expect(circle.elements.first == .move(to: CGPoint(x: 100, y: 50)))
    #expect(isNear(area(circle), 2500 * .pi, within: 3))
    #expect(isNear(length(circle), 100 * .pi, within: 0.1))
    let round = Path(roundedRect: CGRect(x: 0, y: 0, width: 100, height: 60), cornerRadius: 10)
    #expect(round.elements.first == .move(to: CGPoint(x: 100, y: 30)))
    #expect(isNear(area(round), 6000 - (4 - .pi) * 100, within: 0.2))
    let capsule = Path(roundedRect: CGRect(x: 0, y: 0, width: 100, height: 60), cornerRadius: 500)
    #expect(isNear(area(capsule), 40 * 60 + 900 * .pi, within: 2))
  }

  @Test func `the box of a curve does not go as far as the points that it bends to`() {
    let curve = Path {
      $0.move(to: .zero)
      $0.addQuadCurve(to: CGPoint(x: 100, y: 0), control: CGPoint(x: 50, y: 100))
    }
    #expect(isNear(curve.boundingRect, CGRect(x: 0, y: 0, width: 100, height: 50)))
    #expect(Path().boundingRect.isNull)
  }

  @Test func `points are inside by how often a path goes around them`() {
    let twice = Path {
      $0.addRect(CGRect(x: 0, y: 0, width: 100, height: 100))
      $0.addRect(CGRect(x: 25, y: 25, width: 50, height: 50))
    }
    let middle = CGPoint(x: 50, y: 50)
    #expect(twice.contains(middle) && !twice.contains(middle, eoFill: true))
    #expect(twice.contains(CGPoint(x: 10, y: 10), eoFill: true))
    #expect(!circle.contains(CGPoint(x: 10, y: 10)) && circle.contains(CGPoint(x: 20, y: 20)))
  }

  @Test(arguments: [(0.0, 0.25), (0.25, 0.5), (0.1, 0.9), (0.5, 1), (0.333, 0.334)])
  func `a part of a path is as long as it says`(from: Double, to: Double) throws {
    for path in [square, circle, Path(roundedRect: CGRect(x: 0, y: 0, width: 90, height: 40), cornerRadius: 9)] {
      let part = path.trimmedPath(from: from, to: to)
      #expect(isNear(length(part), length(path) * (to - from), within: 0.001))
      let start = try #require(part.subpaths.first?.start)
      let before = path.trimmedPath(from: 0, to: from)
      let end = from == 0 ? path.subpaths[0].start : try #require(before.currentPoint)
      #expect(isNear(start.x, end.x, within: 0.001) && isNear(start.y, end.y, within: 0.001))
    }
  }

  @Test func `a part of a path that is all of it, and one that is nothing`() {
    #expect(square.trimmedPath(from: -1, to: 2) == square)
    #expect(square.trimmedPath(from: 0.5, to: 0.5).isEmpty && square.trimmedPath(from: 0.7, to: 0.2).isEmpty)
    #expect(square.trimmedPath(from: 0.1, to: 0.6).description == "40 0 m 100 0 l 100 100 l 60 100 l")
  }

  @Test(arguments: [
    (CGLineJoin.miter, CGLineCap.butt, 1200.0), (.miter, .square, 1300), (.miter, .round, 1200 + 25 * Double.pi),
    (.bevel, .butt, 1187.5), (.round, .butt, 1175 + 6.25 * Double.pi),
  ])
  func `the outline of a line has its area`(join: CGLineJoin, cap: CGLineCap, expected: Double) {
    let line = Path {
      $0.addLines([CGPoint(x: 10, y: 50), CGPoint(x: 90, y: 50), CGPoint(x: 90, y: 90)])
    }
    let outline = line.strokedPath(StrokeStyle(lineWidth: 10, lineCap: cap, lineJoin: join))
    #expect(isNear(area(outline.normalized(eoFill: false)), expected, within: 1.5))
  }

  @Test func `dashes are parts of a line`() {
    let line = Path { $0.addLines([.zero, CGPoint(x: 100, y: 0)]) }
    let dashed = line.strokedPath(StrokeStyle(lineWidth: 2, dash: [10, 5]))
    #expect(dashed.subpaths.count == 7 && isNear(area(dashed), 140))
    let later = line.strokedPath(StrokeStyle(lineWidth: 2, dash: [10, 5], dashPhase: 12))
    #expect(later.subpaths.first?.start.x == 3)
  }

  @Test func `paths are combined by what is inside them`() {
    let other = Path(CGRect(x: 50, y: 50, width: 100, height: 100))
    #expect(area(square.union(other)) == 17500)
    #expect(area(square.intersection(other)) == 2500)
    #expect(area(square.subtracting(other)) == 7500)
    #expect(area(square.symmetricDifference(other)) == 15000)
    #expect(square.union(Path(CGRect(x: 100, y: 0, width: 50, height: 100))).subpaths.count == 1)
    #expect(isNear(area(circle.subtracting(Path(CGRect(x: 50, y: 0, width: 50, height: 100)))), 1250 * .pi, within: 5))
    #expect(other.lineIntersection(square).description == "50 50 m 100 50 l 50 100 m 50 50 l")
    #expect(isNear(length(other.lineSubtraction(square)), 300))
  }

  @Test func `combined paths have the points that they should at random`() {
    var generator = SplitMix64(seed: 14)
    for _ in 0..<20 {
      let (first, second) = (generator.path(), generator.path())
      for eoFill in [false, true] {
        let results: [(Path, (Bool, Bool) -> Bool)] = [
          (first.union(second, eoFill: eoFill), { $0 || $1 }),
          (first.intersection(second, eoFill: eoFill), { $0 && $1 }),
          (first.subtracting(second, eoFill: eoFill), { $0 && !$1 }),
          (first.symmetricDifference(second, eoFill: eoFill), { $0 != $1 }),
        ]
        for (result, belongs) in results {
          var wrong = 0
          for _ in 0..<100 {
            let point = generator.point(in: 100)
            let isInside = belongs(
              first.contains(point, eoFill: eoFill), second.contains(point, eoFill: eoFill))
            if result.contains(point) != isInside { wrong += 1 }
          }
          // Points may be as near to a line as curves are flattened.
          #expect(wrong <= 3, "\(first) and \(second)")
        }
      }
    }
  }

  @Test func `a path in words is read again`() {
    var path = circle
    path.addQuadCurve(to: CGPoint(x: 0.1, y: -2.5e-7), control: CGPoint(x: 1.0 / 3, y: 7))
    #expect(Path(path.description) == path)
    #expect(Path("1 2 m 3 4 l h")?.description == "1 2 m 3 4 l h")
    #expect(Path("1 m") == nil && Path("1 2 x") == nil && Path("1 2") == nil && Path("nan 1 m") == nil)
  }

  @Test func `transformations are done one after the other`() {
    let transform = CGAffineTransform(translationX: 10, y: 0).scaledBy(x: 2, y: 3).rotated(by: .pi / 2)
    let point = CGPoint(x: 1, y: 0).applying(transform)
    #expect(isNear(point.x, 10) && isNear(point.y, 3))
    let back = point.applying(transform.inverted())
    #expect(isNear(back.x, 1) && isNear(back.y, 0))
    #expect(CGAffineTransform(scaleX: 0, y: 1).inverted() == CGAffineTransform(scaleX: 0, y: 1))
    let box = CGRect(x: 0, y: 0, width: 10, height: 20).applying(CGAffineTransform(rotationAngle: .pi / 2))
    #expect(isNear(box, CGRect(x: -20, y: 0, width: 20, height: 10)))
  }
}

/// The law of formulas: what a page draws for a size is what the shape says for it.
@Suite struct PathFormulaTests {
  @Test func `a shape of parts of its size is drawn for any size as it is made for it`() {
    var generator = SplitMix64(seed: 5)
    for _ in 0..<40 {
      let recipe = generator.recipe(isKinked: generator.oneIn(2))
      let outline = PathOutline(recipe)
      #expect(!outline.needsSize)
      for _ in 0..<20 {
        let size = CGSize(
          width: CGFloat(generator.below(1200) + 1), height: CGFloat(generator.below(1200) + 1))
        let rect = CGRect(origin: .zero, size: size)
        let (found, wanted) = (outline.path(in: rect), recipe(rect))
        #expect(found.elements.count == wanted.elements.count)
        for (segment, other) in zip(found.subpaths.flatMap(\.segments), wanted.subpaths.flatMap(\.segments)) {
          #expect(
            (segment.end - other.end).length < 0.02 && (segment.point(at: 0.5) - other.point(at: 0.5)).length < 0.02)
        }
      }
    }
  }

  @Test func `a shape that depends on its size otherwise is asked for at the size that it has`() {
    let outline = PathOutline { rect in
      Path { path in
        for x in stride(from: 0, to: rect.width, by: 20) { path.addRect(CGRect(x: x, y: 0, width: 10, height: 10)) }
      }
    }
    #expect(outline.needsSize)
    #expect(outline.path(in: CGRect(x: 0, y: 0, width: 90, height: 10)).subpaths.count == 5)
    #expect(PathOutline { Path(roundedRect: $0, cornerRadius: 30) }.needsSize)
    #expect(!PathOutline { Path(roundedRect: $0, cornerRadius: 3) }.needsSize)
  }

  @Test func `a path that is too long is cut off, and one that is nowhere is at zero`() {
    let long = PathFormula(
      Path { path in for x in 0..<50_000 { path.addRect(CGRect(x: x, y: 0, width: 1, height: 1)) } })
    #expect(long.numbers.count <= PathFormula.mostNumbers && long.numbers.count > PathFormula.mostNumbers - 10)
    let nowhere = PathFormula(Path { $0.addLines([CGPoint(x: CGFloat.nan, y: .infinity), CGPoint(x: 1e9, y: 1)]) })
    #expect(nowhere.numbers.map(\.points) == [0, 0, 1_000_000, 1])
  }
}

extension SplitMix64 {
  fileprivate mutating func point(in side: Int) -> CGPoint {
    // Half of them are in a few places, so that lines meet.
    if oneIn(2) { return CGPoint(x: below(6) * side / 5, y: below(6) * side / 5) }
    return CGPoint(x: .random(in: 0...CGFloat(side), using: &self), y: .random(in: 0...CGFloat(side), using: &self))
  }

  fileprivate mutating func path() -> Path {
    var path = Path()
    for _ in 0..<(1 + below(2)) {
      path.move(to: point(in: 100))
      for _ in 0..<(2 + below(4)) {
        switch below(4) {
        case 0: path.addCurve(to: point(in: 100), control1: point(in: 100), control2: point(in: 100))
        case 1: path.addQuadCurve(to: point(in: 100), control: point(in: 100))
        default: path.addLine(to: point(in: 100))
        }
      }
      path.closeSubpath()
    }
    return path
  }

  /// A shape whose points are parts of its size, and of the lesser of its lengths if it is `kinked`.
  fileprivate mutating func recipe(isKinked: Bool) -> @Sendable (CGRect) -> Path {
    var terms: [[CGFloat]] = []
    for _ in 0..<24 {
      terms.append([
        .random(in: -20...20, using: &self), .random(in: -1...1, using: &self), .random(in: -1...1, using: &self),
        isKinked ? .random(in: -1...1, using: &self) : 0,
      ])
    }
    let all = terms
    return { rect in
      func value(_ index: Int) -> CGFloat {
        let term = all[index]
        return term[0] + term[1] * rect.width + term[2] * rect.height + term[3] * min(rect.width, rect.height)
      }
      func point(_ index: Int) -> CGPoint { CGPoint(x: value(2 * index), y: value(2 * index + 1)) }
      return Path { path in
        path.move(to: point(0))
        path.addLine(to: point(1))
        path.addQuadCurve(to: point(2), control: point(3))
        path.addCurve(to: point(4), control1: point(5), control2: point(6))
        path.move(to: point(7))
        path.addLine(to: point(8))
        path.closeSubpath()
      }
    }
  }
}
