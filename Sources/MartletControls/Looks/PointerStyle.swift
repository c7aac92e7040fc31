/// What the pointer of a mouse looks like over a view. Touch screens show none.
nonisolated public struct PointerStyle: Hashable, Sendable {
  let cursor: Cursor

  /// The pointer as it mostly is: an arrow.
  public static var `default`: PointerStyle { PointerStyle(cursor: .default) }
  /// For text that runs along the line and may be selected.
  public static var horizontalText: PointerStyle { PointerStyle(cursor: .text) }
  /// For text that runs from top to bottom and may be selected.
  public static var verticalText: PointerStyle { PointerStyle(cursor: .verticalText) }
  /// For a rectangle that is drawn to select what is in it.
  public static var rectSelection: PointerStyle { PointerStyle(cursor: .crosshair) }
  /// For what may be taken hold of.
  public static var grabIdle: PointerStyle { PointerStyle(cursor: .grab) }
  /// For what is held.
  public static var grabActive: PointerStyle { PointerStyle(cursor: .grabbing) }
  /// For what leads elsewhere.
  public static var link: PointerStyle { PointerStyle(cursor: .pointer) }
  /// For what a click makes larger.
  public static var zoomIn: PointerStyle { PointerStyle(cursor: .zoomIn) }
  /// For what a click makes smaller.
  public static var zoomOut: PointerStyle { PointerStyle(cursor: .zoomOut) }
  /// For the line between two columns.
  public static var columnResize: PointerStyle { PointerStyle(cursor: .columnResize) }
  /// For the line between two rows.
  public static var rowResize: PointerStyle { PointerStyle(cursor: .rowResize) }

  /// For an edge or a corner by which something is made larger and smaller.
  ///
  /// - Parameters:
  ///   - position: which edge or corner.
  ///   - directions: where it can be moved to: away from what has it, towards it, or both.
  /// - Returns: a pointer of arrows that show where to.
  public static func frameResize(
    position: FrameResizePosition, directions: FrameResizeDirection.Set = .all
  ) -> PointerStyle {
    switch directions {
    case .outward: PointerStyle(cursor: position.outward)
    case .inward: PointerStyle(cursor: position.opposite.outward)
    default: PointerStyle(cursor: position.bothWays)
    }
  }
}

/// An edge or a corner of something that a pointer changes the size of.
nonisolated public enum FrameResizePosition: Int8, CaseIterable, Hashable, Sendable {
  /// The top edge.
  case top
  /// The edge at which lines begin.
  case leading
  /// The bottom edge.
  case bottom
  /// The edge at which lines end.
  case trailing
  /// The corner at the top where lines begin.
  case topLeading
  /// The corner at the top where lines end.
  case topTrailing
  /// The corner at the bottom where lines begin.
  case bottomLeading
  /// The corner at the bottom where lines end.
  case bottomTrailing
}

/// Where an edge or a corner is moved to, seen from what has it.
nonisolated public enum FrameResizeDirection: Int8, CaseIterable, Hashable, Sendable {
  /// Towards its middle, so that it becomes smaller.
  case inward
  /// Away from its middle, so that it becomes larger.
  case outward

  /// Some directions.
  public struct Set: OptionSet, Hashable, Sendable {
    /// A bit for each direction.
    public let rawValue: Int8
    /// - Parameter rawValue: a bit for each direction.
    public init(rawValue: Int8) { self.rawValue = rawValue }
    /// One direction.
    public init(_ direction: FrameResizeDirection) { self.init(rawValue: 1 << direction.rawValue) }

    /// Towards the middle.
    public static let inward = Set(.inward)
    /// Away from the middle.
    public static let outward = Set(.outward)
    /// Both.
    public static let all: Set = [.inward, .outward]
  }
}

/// A picture of a pointer, as CSS names it, but for those that are mirrored where text runs from right to left: what is
/// west there is `leading` here.
nonisolated enum Cursor: String, Sendable {
  case auto, `default`, text, crosshair, grab, grabbing, pointer
  case hidden = "none"
  case verticalText = "vertical-text"
  case zoomIn = "zoom-in"
  case zoomOut = "zoom-out"
  case columnResize = "col-resize"
  case rowResize = "row-resize"
  case top = "n-resize"
  case bottom = "s-resize"
  case vertical = "ns-resize"
  case horizontal = "ew-resize"
  case leading = "leading-resize"
  case trailing = "trailing-resize"
  case topLeading = "top-leading-resize"
  case topTrailing = "top-trailing-resize"
  case bottomLeading = "bottom-leading-resize"
  case bottomTrailing = "bottom-trailing-resize"
  case falling = "top-leading-bottom-trailing-resize"
  case rising = "bottom-leading-top-trailing-resize"
}

nonisolated extension FrameResizePosition {
  fileprivate var opposite: FrameResizePosition {
    switch self {
    case .top: .bottom
    case .leading: .trailing
    case .bottom: .top
    case .trailing: .leading
    case .topLeading: .bottomTrailing
    case .topTrailing: .bottomLeading
    case .bottomLeading: .topTrailing
    case .bottomTrailing: .topLeading
    }
  }

  /// The pointer that can only move away from what has this edge or corner.
  fileprivate var outward: Cursor {
    switch self {
    case .top: .top
    case .leading: .leading
    case .bottom: .bottom
    case .trailing: .trailing
    case .topLeading: .topLeading
    case .topTrailing: .topTrailing
    case .bottomLeading: .bottomLeading
    case .bottomTrailing: .bottomTrailing
    }
  }

  fileprivate var bothWays: Cursor {
    switch self {
    case .top, .bottom: .vertical
    case .leading, .trailing: .horizontal
    case .topLeading, .bottomTrailing: .falling
    case .topTrailing, .bottomLeading: .rising
    }
  }
}
