import Foundation
import MartletGraph
import MartletWire

/// A view that is made from the size that it is offered, all of which it takes. Its views stand in its upper leading
/// corner.
///
/// The page measures it, and says so in an action `measure`; until it has, the content is made with the size of the
/// nearest such view around it, or of the window as far as that is known. So what depends on a size is one round trip late:
/// where proportions or parts are enough, `aspectRatio`, `containerRelativeFrame` and grids cost none.
public nonisolated struct GeometryReader<Content: View>: View {
  /// Makes the content from the size.
  public var content: (GeometryProxy) -> Content

  @State private var measured: CGSize?
  @Environment(\.measuredSize) private var around

  /// A view that is made from its own size.
  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }

  /// The content, for the size that the page has measured.
  @MainActor public var body: some View {
    let size = measured ?? around
    ElementContainer(
      properties: GeometryReaderProperties { measured = $0 }, content: content(GeometryProxy(size: size))
    )
    .environment(\.measuredSize, size)
  }
}

/// The size of a view.
public struct GeometryProxy: Sendable {
  /// The size, in points.
  public let size: CGSize

  /// The room at the edges that something else covers: the browser leaves it out of the page.
  public var safeAreaInsets: EdgeInsets { EdgeInsets() }

  /// Where the view is. Its own coordinates begin in its upper leading corner; where it is on the page is not known on the
  /// server, and is given as if it were in the corner there, too.
  public func frame(in coordinateSpace: some CoordinateSpaceProtocol) -> CGRect {
    CGRect(origin: .zero, size: size)
  }

  /// Where the view is. Its own coordinates begin in its upper leading corner; where it is on the page is not known on the
  /// server, and is given as if it were in the corner there, too.
  public func frame(in coordinateSpace: CoordinateSpace) -> CGRect { CGRect(origin: .zero, size: size) }
}

struct GeometryReaderProperties: StandardElement {
  let measured: (CGSize) -> Void

  init(_ measured: @escaping (CGSize) -> Void) { self.measured = measured }

  var type: StaticString { "geometryReader" }
  var ownKeys: NodeKeys { NodeKeys(.children) }

  func ownActions(of element: ElementNode<Self>) -> [ExactText] { [.measure] }

  func performOwn(_ action: Action, on element: ElementNode<Self>) throws(Problem) {
    measured(try CGSize(measuredIn: action))
  }
}

extension CGSize {
  /// The largest length that a page may say something has.
  static let reach = 1_000_000.0

  /// The size for which the app is asked to draw something that is so large: that may take as long as it is large, and no
  /// screen is larger.
  var drawable: CGSize { CGSize(width: min(width, 8192), height: min(height, 8192)) }

  /// Reads the value of an action `measure`: `[width, height]` in points.
  init(measuredIn action: Action) throws(Problem) {
    guard case .numbers(let numbers)? = action.value, numbers.count == 2,
      numbers.allSatisfy((0...Self.reach).contains)
    else {
      throw Problem(
        .invalidValue, "A measure takes [width, height] as its value, each from 0 to 1,000,000.", pointer: "/value")
    }
    self.init(width: numbers[0], height: numbers[1])
  }
}

extension EnvironmentValues {
  /// The size of the nearest view around that has been measured, or else of the window.
  var measuredSize: CGSize {
    get { self[MeasuredSizeKey.self] ?? CGSize(width: viewport.width, height: viewport.height) }
    set { self[MeasuredSizeKey.self] = newValue }
  }
}

private struct MeasuredSizeKey: EnvironmentKey { static var defaultValue: CGSize? { nil } }

/// Where points are counted from.
public enum CoordinateSpace: Hashable, Sendable {
  /// From the corner of the window.
  case global
  /// From the corner of the view itself.
  case local
  /// From the corner of a view with a name.
  case named(AnyCoordinateSpaceName)

  /// Whether it is the window's.
  public var isGlobal: Bool { self == .global }
  /// Whether it is the view's own.
  public var isLocal: Bool { self == .local }

  /// The coordinates of a view with a name.
  public static func named(_ name: some Hashable & Sendable) -> CoordinateSpace {
    .named(AnyCoordinateSpaceName(name: String(describing: name)))
  }
}

/// The name of a coordinate space.
public struct AnyCoordinateSpaceName: Hashable, Sendable {
  let name: String
}

/// Where points are counted from.
public protocol CoordinateSpaceProtocol {
  /// The same as a value.
  var coordinateSpace: CoordinateSpace { get }
}

/// The view's own coordinates, from its upper leading corner.
public struct LocalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
  /// The view's own coordinates.
  public init() {}

  /// The same as a value.
  public var coordinateSpace: CoordinateSpace { .local }
}

/// The window's coordinates.
public struct GlobalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
  /// The window's coordinates.
  public init() {}

  /// The same as a value.
  public var coordinateSpace: CoordinateSpace { .global }
}

/// The coordinates of a view with a name.
public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable, Sendable {
  /// The same as a value.
  public let coordinateSpace: CoordinateSpace
}

extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
  /// The view's own coordinates, from its upper leading corner.
  public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
  /// The window's coordinates.
  public static var global: GlobalCoordinateSpace { GlobalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
  /// The coordinates of a view with a name.
  public static func named(_ name: some Hashable & Sendable) -> NamedCoordinateSpace {
    NamedCoordinateSpace(coordinateSpace: .named(name))
  }

  /// The coordinates of what scrolls around the view.
  public static func scrollView(axis: Axis) -> NamedCoordinateSpace {
    NamedCoordinateSpace(coordinateSpace: .named("scrollView"))
  }

  /// The coordinates of what scrolls around the view.
  public static var scrollView: NamedCoordinateSpace { NamedCoordinateSpace(coordinateSpace: .named("scrollView")) }
}

nonisolated extension View {
  /// Names the view's coordinates. The server knows no places on the page, so that nothing is measured in them.
  public func coordinateSpace(_ name: NamedCoordinateSpace) -> some View { self }

  /// Names the view's coordinates. The server knows no places on the page, so that nothing is measured in them.
  @available(*, deprecated, message: "Use coordinateSpace(_:) instead.")
  public func coordinateSpace(name: some Hashable) -> some View { self }
}
