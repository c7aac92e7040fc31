import Foundation
import MartletGraph
import MartletWire

/// A view that is made from the size that it is offered, all of which it takes, and from where it is. Its views stand in
/// its upper leading corner.
///
/// The page measures it, and says so in an action `measure`, or `locate` if the content has asked for a place; until it
/// has, the content is made with the size of the nearest such view around it, or of the window as far as that is known. So
/// what depends on a size is one round trip late: where proportions or parts are enough, `aspectRatio`,
/// `containerRelativeFrame` and grids cost none.
public nonisolated struct GeometryReader<Content: View>: View {
  /// Makes the content from the size.
  public var content: (GeometryProxy) -> Content

  @State private var measured: MeasuredGeometry?
  @State private var asked = AskedSpaces()
  @Environment(\.measuredSize) private var around

  /// A view that is made from its own size.
  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }

  /// The content, for what the page has measured.
  @MainActor public var body: some View {
    let geometry = measured ?? MeasuredGeometry(size: around)
    let made = content(GeometryProxy(geometry, asked: asked))
    ElementContainer(properties: GeometryReaderProperties(), content: made)
      .trait(MeasureTrait(asked) { measured = measured.updated(with: $0) })
      .environment(\.measuredSize, geometry.size)
  }
}

struct GeometryReaderProperties: StandardElement {
  var type: StaticString { "geometryReader" }
  var ownKeys: NodeKeys { NodeKeys(.children) }

  func valuesWereCommitted(_ keys: NodeKeys, of element: ElementNode<Self>) {
    if keys.contains(.spaces) { element.innermost(MeasureTrait.self)?.asked.wereWritten(for: element) }
  }
}

extension Optional<MeasuredGeometry> {
  /// What is known after news.
  func updated(with news: GeometryNews) -> MeasuredGeometry {
    var geometry = self ?? MeasuredGeometry(size: news.size)
    geometry.update(news)
    return geometry
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
