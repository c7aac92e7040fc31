import Foundation

/// How a line is drawn along a path.
public nonisolated struct StrokeStyle: Equatable, Sendable {
  /// How wide the line is, in points.
  public var lineWidth: CGFloat
  /// What the ends of lines look like.
  public var lineCap: CGLineCap
  /// What corners look like.
  public var lineJoin: CGLineJoin
  /// How long a pointed corner may be, in widths of the line; a longer one is cut off.
  public var miterLimit: CGFloat
  /// How long the line is drawn and left out in turn, in points; it is drawn all along if this is empty.
  public var dash: [CGFloat]
  /// How far into the dashes the line begins, in points.
  public var dashPhase: CGFloat

  /// Takes what it consists of.
  public init(
    lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter, miterLimit: CGFloat = 10,
    dash: [CGFloat] = [], dashPhase: CGFloat = 0
  ) {
    self.lineWidth = lineWidth
    self.lineCap = lineCap
    self.lineJoin = lineJoin
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashPhase = dashPhase
  }
}

/// What the ends of lines look like.
public nonisolated enum CGLineCap: Int32, Hashable, Sendable {
  /// The line ends where the path does.
  case butt
  /// Half a circle is added.
  case round
  /// Half a square is added.
  case square
}

/// What the corners of lines look like.
public nonisolated enum CGLineJoin: Int32, Hashable, Sendable {
  /// Pointed, up to the miter limit.
  case miter
  /// Round.
  case round
  /// Cut off.
  case bevel
}

/// What a shape is used for.
public nonisolated enum ShapeRole: Hashable, Sendable {
  /// It is filled.
  case fill
  /// It is a line.
  case stroke
  /// It is a line between other things.
  case separator
}
