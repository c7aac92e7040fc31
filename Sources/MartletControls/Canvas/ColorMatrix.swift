/// What the parts of a colour are multiplied with: each part of the new one, red, green, blue and how much covers, is the sum
/// of those of the old one, each times a number, and of one more number. Parts are from 0 to 1, as they are written.
public nonisolated struct ColorMatrix: Equatable, Sendable {
  /// How much red makes red.
  public var r1: Float = 1
  /// How much green makes red.
  public var r2: Float = 0
  /// How much blue makes red.
  public var r3: Float = 0
  /// How much of what covers makes red.
  public var r4: Float = 0
  /// How much red there is besides.
  public var r5: Float = 0
  /// How much red makes green.
  public var g1: Float = 0
  /// How much green makes green.
  public var g2: Float = 1
  /// How much blue makes green.
  public var g3: Float = 0
  /// How much of what covers makes green.
  public var g4: Float = 0
  /// How much green there is besides.
  public var g5: Float = 0
  /// How much red makes blue.
  public var b1: Float = 0
  /// How much green makes blue.
  public var b2: Float = 0
  /// How much blue makes blue.
  public var b3: Float = 1
  /// How much of what covers makes blue.
  public var b4: Float = 0
  /// How much blue there is besides.
  public var b5: Float = 0
  /// How much red covers.
  public var a1: Float = 0
  /// How much green covers.
  public var a2: Float = 0
  /// How much blue covers.
  public var a3: Float = 0
  /// How much of what covers does so still.
  public var a4: Float = 1
  /// How much covers besides.
  public var a5: Float = 0

  /// What changes nothing.
  public init() {}

  /// All numbers, row by row; one that is none is zero.
  var numbers: [Double] {
    [r1, r2, r3, r4, r5, g1, g2, g3, g4, g5, b1, b2, b3, b4, b5, a1, a2, a3, a4, a5].map { Double($0) }
      .map { $0.isFinite ? $0 : 0 }
  }
}
