import FoundationEssentials

/// How something gets from 0 to 1.
public struct UnitCurve: Hashable, Sendable {
  enum Shape: Hashable, Sendable {
    /// A Bézier curve from (0, 0) to (1, 1) with two control points.
    case bezier(Double, Double, Double, Double)
    case circularEaseIn, circularEaseOut, circularEaseInOut
  }

  private let shape: Shape
  /// Whether the two axes are exchanged.
  private var isInverted = false

  private init(_ shape: Shape) { self.shape = shape }

  /// A Bézier curve with these control points.
  package init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    let (x1, y1, x2, y2) = (Self.finite(x1), Self.finite(y1), Self.finite(x2), Self.finite(y2))
    self.init(.bezier(min(1, max(0, x1)), y1, min(1, max(0, x2)), y2))
  }

  /// A coordinate, or zero if it is no number, within what a page can draw.
  private static func finite(_ number: Double) -> Double { number.isFinite ? min(1e3, max(-1e3, number)) : 0 }

  /// At an even pace.
  public static let linear = UnitCurve(0, 0, 1, 1)
  /// Slowly at first.
  public static let easeIn = UnitCurve(0.42, 0, 1, 1)
  /// Slowly at the end.
  public static let easeOut = UnitCurve(0, 0, 0.58, 1)
  /// Slowly at both ends.
  public static let easeInOut = UnitCurve(0.42, 0, 0.58, 1)
  /// As a quarter of a circle: slowly at first.
  public static let circularEaseIn = UnitCurve(.circularEaseIn)
  /// As a quarter of a circle: slowly at the end.
  public static let circularEaseOut = UnitCurve(.circularEaseOut)
  /// As two quarters of circles: slowly at both ends.
  public static let circularEaseInOut = UnitCurve(.circularEaseInOut)

  /// The curve with its axes exchanged.
  public var inverse: UnitCurve {
    var curve = self
    curve.isInverted.toggle()
    return curve
  }

  /// How far something is, after such a part of the time.
  public func value(at progress: Double) -> Double {
    let progress = min(1, max(0, progress))
    return isInverted ? Self.solve(for: progress, along) : along(progress)
  }

  /// How fast it is then.
  public func velocity(at progress: Double) -> Double {
    let step = 1e-5
    let (before, after) = (max(0, progress - step), min(1, progress + step))
    return (value(at: after) - value(at: before)) / (after - before)
  }

  private func along(_ x: Double) -> Double {
    switch shape {
    case .bezier(let x1, let y1, let x2, let y2):
      if x1 == y1, x2 == y2 { return x }
      let time = Self.solve(for: x) { Self.cubic($0, x1, x2) }
      return Self.cubic(time, y1, y2)
    case .circularEaseIn:
      return 1 - (1 - x * x).squareRoot()
    case .circularEaseOut:
      return (1 - (1 - x) * (1 - x)).squareRoot()
    case .circularEaseInOut:
      let (half, rest) = (2 * x, 2 - 2 * x)
      return x < 0.5 ? (1 - (1 - half * half).squareRoot()) / 2 : ((1 - rest * rest).squareRoot() + 1) / 2
    }
  }

  private static func cubic(_ time: Double, _ first: Double, _ second: Double) -> Double {
    let rest = 1 - time
    return 3 * rest * rest * time * first + 3 * rest * time * time * second + time * time * time
  }

  /// Where a function that rises from 0 to 1 has this value.
  private static func solve(for value: Double, _ function: (Double) -> Double) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<50 {
      let middle = (low + high) / 2
      if function(middle) < value { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  /// The control points, if it is a Bézier curve.
  var controlPoints: [Double]? {
    guard !isInverted, case .bezier(let x1, let y1, let x2, let y2) = shape else { return nil }
    return [x1, y1, x2, y2]
  }

  /// Its values at even distances.
  var samples: [Double] { (0...40).map { value(at: Double($0) / 40) } }
}
