import MartletGraph
import MartletWire

/// A symbol, or the picture of an `AsyncImage`.
///
/// For people who do not see it, it is what its `accessibilityLabel` says; without one it is decoration.
public struct Image: Equatable, Sendable {
  fileprivate let source: Source
  private var resizing: Resizing?

  fileprivate enum Source: Equatable, Sendable {
    case symbol(ExactText)
    // Apart, because there are many images, and most of them are symbols.
    indirect case picture(Picture)
  }

  /// A symbol of the page's own set, by its SF Symbols name. A name that the set does not have shows a placeholder.
  public init(systemName: String) { source = .symbol(ExactText(systemName)) }

  init(_ picture: Picture) { source = .picture(picture) }

  /// Takes the size that it is offered, in place of its own.
  public func resizable() -> Image { resized(.stretch) }

  /// Keeps its proportions, and shows all of itself in the size that it is offered. Only for a `resizable` image.
  public func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }

  /// Keeps its proportions, and fills the size that it is offered; what does not fit is cut off. Only for a `resizable`
  /// image.
  public func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }

  /// Keeps its proportions in the size that it is offered. Only for a `resizable` image.
  public func aspectRatio(contentMode: ContentMode) -> some View {
    resizing == nil ? self : resized(contentMode == .fit ? .fit : .fill)
  }

  private func resized(_ resizing: Resizing) -> Image {
    var image = self
    image.resizing = resizing
    return image
  }
}

extension Image: ElementView, StandardElement {
  /// It has no body: the page draws it.
  public typealias Body = Never

  package var type: StaticString { "image" }
  package var ownKeys: NodeKeys { NodeKeys(.systemName, .url, .scale, .resizing) }

  package func role(of element: ElementNode<Self>) -> String? { "image" }

  package func changes(from old: Image) -> NodeKeys {
    var keys: NodeKeys =
      switch (source, old.source) {
      case (.picture(let new), .picture(let old)): new.changes(from: old)
      case (let new, let old): new == old ? .none : NodeKeys(.systemName, .url, .scale)
      }
    if resizing != old.resizing { keys.insert(.resizing) }
    return keys
  }

  package func writeOwn(_ key: NodeKey, of element: ElementNode<Self>, to buffer: ByteBuffer) {
    switch (key, source) {
    case (.resizing, _): if let resizing { buffer.append(json: resizing.name) }
    case (.systemName, .symbol(let name)): buffer.append(json: name.text)
    case (_, .picture(let picture)): picture.write(key, to: buffer)
    default: break
    }
  }
}

extension Image {
  /// What it says in words: it has none of its own.
  var spoken: String { "" }

  /// Writes what it is as members of an object.
  func writeMembers(to buffer: ByteBuffer) {
    switch source {
    case .symbol(let name):
      buffer.append(member: "systemName")
      buffer.append(json: name.text)
    case .picture(let picture):
      buffer.append(member: "url")
      picture.write(.url, to: buffer)
    }
  }
}

private enum Resizing: Sendable {
  case stretch, fit, fill

  var name: StaticString {
    switch self {
    case .stretch: "stretch"
    case .fit: "fit"
    case .fill: "fill"
    }
  }
}
