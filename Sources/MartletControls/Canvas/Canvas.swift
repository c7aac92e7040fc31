import Foundation
import MartletGraph
import MartletWire

/// A view that is drawn by a function, which takes all the room that it is offered.
///
/// The function runs on the server, for the size that the page says the view has, and again when what it has read
/// changes: until the page has said it nothing is drawn. What it draws is recorded, and the page draws it. So it is for
/// drawings that change now and then; what moves all the time is better done with animations of views.
public nonisolated struct Canvas<Symbols: View>: View {
  /// The views that can be drawn by their tags.
  public var symbols: Symbols
  /// Draws into a context of a size.
  public var renderer: (inout GraphicsContext, CGSize) -> Void
  /// Ignored: whether nothing shines through.
  public var isOpaque: Bool
  /// Ignored: how colours are mixed.
  public var colorMode: ColorRenderingMode
  /// Ignored: whether drawing may take its time.
  public var rendersAsynchronously: Bool

  @State private var size: CGSize?
  @Environment(\.self) private var environment

  /// A view that `renderer` draws, and with it the views in `symbols`, by their tags.
  public init(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void, @ViewBuilder symbols: () -> Symbols
  ) {
    self.symbols = symbols()
    self.renderer = renderer
    isOpaque = opaque
    self.colorMode = colorMode
    self.rendersAsynchronously = rendersAsynchronously
  }

  /// What the renderer draws, and what it draws it with.
  @MainActor public var body: some View {
    let recording = Recording(size: size ?? .zero)
    if let size {
      var context = GraphicsContext(recording: recording, environment: environment)
      renderer(&context, size)
    }
    return ElementContainer(
      properties: CanvasProperties(operations: recording.operations, viewCount: recording.views.count) {
        size = $0.drawable
      },
      content: CanvasContent(symbols: symbols, views: recording.views))
  }
}

extension Canvas where Symbols == EmptyView {
  /// A view that `renderer` draws.
  public init(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void
  ) {
    self.init(
      opaque: opaque, colorMode: colorMode, rendersAsynchronously: rendersAsynchronously, renderer: renderer,
      symbols: { EmptyView() })
  }
}

/// The views that are drawn: first those that the app gives, and then texts and images in the order in which they are
/// drawn.
private nonisolated struct CanvasContent<Symbols: View>: View {
  let symbols: Symbols
  let views: [Recording.DrawnView]

  @MainActor var body: some View {
    symbols
    ForEach(views.indices, id: \.self) { index in
      let view = views[index]
      switch view.content {
      case .text(let text): text.shaded(view.shading)
      case .image(let image): image.shaded(view.shading)
      }
    }
  }
}

nonisolated extension View {
  /// The view in what a drawing has it in.
  @ViewBuilder fileprivate func shaded(_ paint: Paint?) -> some View {
    if let paint { trait(Foreground(paint)) } else { self }
  }
}

/// What has been drawn, in order.
final class Recording {
  /// A view that is drawn at a place.
  struct DrawnView {
    enum Content {
      case text(Text)
      case image(Image)
    }

    let content: Content
    /// What it is drawn in, if that is not the foreground style.
    let shading: Paint?
  }

  /// Something that has been drawn, as the document has it.
  enum Operation: Equatable {
    /// An object without its last brace.
    case path([UInt8])
    /// The text or image of a number, and what else there is to say of it.
    case view(Int, [UInt8])
    /// The view with a tag, and what else there is to say of it.
    case symbol(AnyHashable, [UInt8])
    /// What has been drawn together, and what is done to it.
    case layer([Operation], [UInt8])
  }

  let size: CGSize
  var operations: [Operation] = []
  private(set) var views: [DrawnView] = []
  private var byteCount = 0

  /// How much a drawing may take in the document. What is drawn beyond it is left out.
  static let mostBytes = 256 * 1024

  init(size: CGSize) { self.size = size }

  /// Whether there is room for something of so many bytes. The app is told once that there is none.
  private func admits(_ count: Int) -> Bool {
    let hadRoom = byteCount <= Self.mostBytes
    byteCount += count + 32
    if byteCount <= Self.mostBytes { return true }
    if hadRoom { ViewGraph.reportHere(.drawingTooLong) }
    return false
  }

  func record(_ operation: Operation, bytes: Int) { if admits(bytes) { operations.append(operation) } }

  /// Draws a view of its own, of which there is this to be said.
  func record(_ view: DrawnView, _ bytes: [UInt8]) {
    guard admits(bytes.count) else { return }
    operations.append(.view(views.count, bytes))
    views.append(view)
  }
}

/// The properties of what has been drawn.
struct CanvasProperties: StandardElement {
  let operations: [Recording.Operation]
  /// How many texts and images there are among the views in it: the last ones.
  let viewCount: Int
  let measured: (CGSize) -> Void

  var type: StaticString { "canvas" }
  var ownKeys: NodeKeys { NodeKeys(.children, .operations) }

  func changes(from old: Self) -> NodeKeys { operations == old.operations ? .none : NodeKeys(.operations) }

  // The operations name the views by their ids.
  func childrenWereCommitted(of element: ElementNode<Self>) {
    if !operations.isEmpty { element.markChanged(NodeKeys(.operations)) }
  }

  func writeOwn(_ key: NodeKey, of element: ElementNode<Self>, to buffer: ByteBuffer) {
    guard key == .operations else { return }
    var elements: [Element] = []
    element.forEachChildElement { elements.append($0) }
    write(
      operations, views: Array(elements.suffix(viewCount)), symbols: Array(elements.dropLast(viewCount)), to: buffer)
  }

  @MainActor private func write(
    _ operations: [Recording.Operation], views: [Element], symbols: [Element], to buffer: ByteBuffer
  ) {
    buffer.append(UInt8(ascii: "["))
    for operation in operations {
      switch operation {
      case .path(let bytes): begin(bytes, to: buffer)
      case .view(let number, let bytes):
        guard views.indices.contains(number) else { continue }
        begin(bytes, to: buffer)
        write(views[number], to: buffer)
      case .symbol(let tag, let bytes):
        guard let symbol = symbols.first(where: { $0.tag(as: Any.self).map(Self.hashable) == tag }) else { continue }
        begin(bytes, to: buffer)
        write(symbol, to: buffer)
      case .layer(let operations, let bytes):
        begin(bytes, to: buffer)
        buffer.append(member: "operations")
        write(operations, views: views, symbols: symbols, to: buffer)
      }
      buffer.append(UInt8(ascii: "}"))
    }
    buffer.append(UInt8(ascii: "]"))
  }

  private static func hashable(_ value: Any) -> AnyHashable? { (value as? any Hashable).map { AnyHashable($0) } }

  @MainActor private func begin(_ bytes: [UInt8], to buffer: ByteBuffer) {
    buffer.separate()
    for byte in bytes { buffer.append(byte) }
  }

  @MainActor private func write(_ view: Element, to buffer: ByteBuffer) {
    buffer.append(member: "view")
    buffer.append(decimal: Int(view.id))
  }

  func ownActions(of element: ElementNode<Self>) -> [ExactText] { [.measure] }

  func performOwn(_ action: Action, on element: ElementNode<Self>) throws(Problem) {
    measured(try CGSize(measuredIn: action))
  }
}
