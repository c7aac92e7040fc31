import MartletGraph
import MartletWire

/// Where points are counted from.
public nonisolated enum CoordinateSpace: Hashable, @unchecked Sendable {
  /// From the corner of the window.
  case global
  /// From the corner of the view itself.
  case local
  /// From the corner of a view with a name.
  case named(AnyHashable)

  /// Whether it is the window's.
  public var isGlobal: Bool { self == .global }
  /// Whether it is the view's own.
  public var isLocal: Bool { self == .local }
}

/// Where points are counted from.
public nonisolated protocol CoordinateSpaceProtocol {
  /// The same as a value.
  var coordinateSpace: CoordinateSpace { get }
}

/// The view's own coordinates, from its upper leading corner.
public nonisolated struct LocalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
  /// The view's own coordinates.
  public init() {}

  /// The same as a value.
  public var coordinateSpace: CoordinateSpace { .local }
}

/// The window's coordinates, from the upper leading corner of what is seen of the page.
public nonisolated struct GlobalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
  /// The window's coordinates.
  public init() {}

  /// The same as a value.
  public var coordinateSpace: CoordinateSpace { .global }
}

/// The coordinates of a view with a name, or of what scrolls around a view.
public nonisolated struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable, @unchecked Sendable {
  fileprivate let name: AnyHashable

  /// The same as a value.
  public var coordinateSpace: CoordinateSpace { .named(name) }

  var measured: MeasuredSpace { MeasuredSpace(named: name) }
}

nonisolated extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
  /// The view's own coordinates, from its upper leading corner.
  public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
}

nonisolated extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
  /// The window's coordinates, from the upper leading corner of what is seen of the page.
  public static var global: GlobalCoordinateSpace { GlobalCoordinateSpace() }
}

nonisolated extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
  /// The coordinates of the nearest view around with a name.
  public static func named(_ name: some Hashable) -> NamedCoordinateSpace {
    NamedCoordinateSpace(name: AnyHashable(name))
  }

  /// The coordinates of the nearest view around that scrolls on an axis: from the corner of what is seen of it.
  public static func scrollView(axis: Axis) -> NamedCoordinateSpace { .named(ScrollViewName(axis: axis)) }

  /// The coordinates of the nearest view around that scrolls: from the corner of what is seen of it.
  public static var scrollView: NamedCoordinateSpace { .named(ScrollViewName(axis: nil)) }
}

/// What stands for the name of the nearest view that scrolls.
private nonisolated struct ScrollViewName: Hashable {
  let axis: Axis?
}

/// A place in relation to which a view can be measured.
nonisolated enum MeasuredSpace: Hashable, @unchecked Sendable {
  case window
  case scrollView(Axis?)
  /// The nearest view that scrolls, or else the window; how large it is, and not where.
  case container
  case named(AnyHashable)
  /// A view that has an anchor, which is reported for a key.
  case anchor(Namespace.ID, key: ObjectIdentifier)

  /// Nil for the view's own coordinates.
  init?(_ space: CoordinateSpace) {
    switch space {
    case .local: return nil
    case .global: self = .window
    case .named(let name): self = MeasuredSpace(named: name)
    }
  }

  init(named name: AnyHashable) {
    if let view = name.base as? ScrollViewName { self = .scrollView(view.axis) } else { self = .named(name) }
  }

  var isName: Bool { if case .named = self { true } else { false } }
  var isAnchor: Bool { if case .anchor = self { true } else { false } }

  /// What the page calls it, where that is not a number of the session's own.
  var fixedNumber: Int? {
    switch self {
    case .window: 0
    case .scrollView(nil): 1
    case .scrollView(.horizontal?): 2
    case .scrollView(.vertical?): 3
    case .container: 4
    case .named, .anchor: nil
    }
  }

  /// The numbers up to here are fixed.
  static let lastFixedNumber = 4
}

/// A name or an anchor of a view, by which others are measured in relation to it.
struct SpaceTrait: ElementTrait {
  static let keys = NodeKeys(.spaces)

  let space: MeasuredSpace
  /// What it has been in this place so far, with its number.
  private var begun: (space: MeasuredSpace, number: NumberedID)?

  nonisolated init(_ space: MeasuredSpace) { self.space = space }

  /// What the page calls it.
  var number: Int? { begun?.number.spaceNumber }

  func isSame(as other: Self) -> Bool { space == other.space }

  mutating func inheritState(from old: Self) { begun = old.begun }

  mutating func begin(in graph: ViewGraph) {
    let last = self
    begun = nil
    // What scrolls has its number without being given a name.
    if space.fixedNumber == nil {
      let number = graph.spaceNumber(of: space)
      begun = (space, number)
      if case .anchor(let view, let key) = space { graph.addAnchor(view, for: key, number: number.spaceNumber) }
    }
    // Only now, so that the same name keeps its number.
    last.end(in: graph)
  }

  func end(in graph: ViewGraph) {
    guard let begun else { return }
    graph.giveBack(begun.number)
    if case .anchor(let view, let key) = begun.space { graph.removeAnchor(view, for: key) }
  }
}

extension ViewGraph {
  /// The number of a space that has none that is fixed, until it is given back.
  func spaceNumber(of space: MeasuredSpace) -> NumberedID {
    number(of: AnyHashable(space), in: Namespace().wrappedValue)
  }
}

extension NumberedID {
  /// The number of a coordinate space, which is none of those that are fixed.
  var spaceNumber: Int { MeasuredSpace.lastFixedNumber + number }
}

nonisolated extension View {
  /// Names the view's coordinates, so that views in it can say where they are in relation to it.
  public func coordinateSpace(_ name: NamedCoordinateSpace) -> some View {
    trait(SpaceTrait(name.measured))
  }

  /// Names the view's coordinates, so that views in it can say where they are in relation to it.
  @available(*, deprecated, message: "Use coordinateSpace(_:) instead.")
  public func coordinateSpace(name: some Hashable) -> some View { coordinateSpace(.named(name)) }
}
