import Foundation
import MartletGraph
import MartletWire

/// A picture from elsewhere, by its address.
///
/// The browser loads it; the server neither does nor learns how far the browser is. So there is no form with phases, and
/// where there is a placeholder, both it and the content are in the document: the browser shows the content as soon as
/// a picture in it has loaded, and the placeholder before that and if it never does. While another address is loading,
/// the picture before it stays.
///
/// Pictures come from http and https addresses, or are themselves the address: a PNG, JPEG, GIF or WebP as a `data` URL
/// in Base64. Any other address (`javascript:`, a path of this server, …) is treated as none: it reaches no page.
public struct AsyncImage<Content: View>: ElementView {
  /// It has no body: the page draws it as soon as the picture has loaded.
  public typealias Body = Never

  package let properties: AsyncImageProperties
  private let content: Content?

  /// A picture in its own size: as many points as pixels divided by `scale`, but no wider than there is room. Grey until
  /// it has loaded.
  public init(url: URL?, scale: Double = 1) where Content == Image {
    properties = AsyncImageProperties(picture: Picture(url, scale: scale), hasContent: false)
    content = nil
  }

  /// What `content` makes of the picture, and `placeholder` until it has loaded. Without an address, `content` is not
  /// called.
  public init<I: View, P: View>(
    url: URL?, scale: Double = 1, @ViewBuilder content: (Image) -> I, @ViewBuilder placeholder: () -> P
  ) where Content == TupleView2<I?, AsyncImagePlaceholder<P>> {
    let picture = Picture(url, scale: scale)
    properties = AsyncImageProperties(picture: nil, hasContent: true)
    self.content = TupleView2(
      picture.map { content(Image($0)) }, AsyncImagePlaceholder(content: placeholder()))
  }

  package func reconcileContent(in node: ViewNode) { node.reconcileMembers(with: content) }
}

/// What is shown as long as a picture is not.
public struct AsyncImagePlaceholder<Content: View>: ElementView {
  /// It has no body: the page draws it while there is no picture.
  public typealias Body = Never

  let content: Content
  package var properties: Container { Container(kind: .placeholder) }

  package func reconcileContent(in node: ViewNode) { node.reconcileMembers(with: content) }
}

package struct AsyncImageProperties: StandardElement {
  /// The picture that the element itself shows.
  let picture: Picture?
  /// Whether it is the content that shows it.
  let hasContent: Bool

  package var type: StaticString { "asyncImage" }
  package var ownKeys: NodeKeys { hasContent ? NodeKeys(.children) : NodeKeys(.url, .scale) }

  package func role(of element: ElementNode<Self>) -> String? { "image" }

  package func changes(from old: Self) -> NodeKeys {
    if let picture, let old = old.picture { return picture.changes(from: old) }
    return picture == old.picture ? .none : NodeKeys(.url, .scale)
  }

  package func writeOwn(_ key: NodeKey, of element: ElementNode<Self>, to buffer: ByteBuffer) {
    picture?.write(key, to: buffer)
  }
}

/// An address from which a page may load a picture, and how many of its pixels make a point.
struct Picture: Equatable {
  private let address: SafeURL
  private let scale: Double

  init?(_ url: URL?, scale: Double) {
    guard let url, let address = SafeURL(picture: url) else { return nil }
    self.address = address
    self.scale = scale.isFinite && scale > 0 ? scale : 1
  }

  func changes(from old: Picture) -> NodeKeys {
    var keys: NodeKeys = .none
    if address != old.address { keys.insert(.url) }
    if scale != old.scale { keys.insert(.scale) }
    return keys
  }

  func write(_ key: NodeKey, to buffer: ByteBuffer) {
    if key == .url { buffer.append(json: address.text) }
    if key == .scale, scale != 1 { buffer.append(json: scale) }
  }
}
