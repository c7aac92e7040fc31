import Foundation
import MartletGraph
import MartletWire

/// A picture from elsewhere, by its address.
///
/// The browser loads it; the server neither does nor learns how far the browser is. So what is shown before the picture is
/// there, with it, and where it cannot be loaded, is made at once; all of it is in the document, and the browser shows
/// one of them. While another address is loading, the picture before it stays.
///
/// Pictures come from http and https addresses, or are themselves the address: a PNG, JPEG, GIF or WebP as a `data` URL
/// in Base64. Any other address (`javascript:`, a path of this server, …) is treated as none: it reaches no page.
public struct AsyncImage<Content: View>: ElementView {
  /// It has no body: the page draws it as soon as the picture has loaded.
  public typealias Body = Never

  package let properties: AsyncImageProperties
  private let phases: Phases?

  /// The views of the phases. Without a picture there is only the first.
  private struct Phases {
    let empty: AsyncImageSlot<Content>?
    let success: Content?
    let failure: AsyncImageSlot<Content>?
  }

  /// A picture in its own size: as many points as pixels divided by `scale`, but no wider than there is room. Grey until
  /// it has loaded.
  public nonisolated init(url: URL?, scale: CGFloat = 1) where Content == Image {
    properties = AsyncImageProperties(picture: Picture(url, scale: scale), hasContent: false)
    phases = nil
  }

  /// What `content` makes of the picture, and `placeholder` until it has loaded, and if it cannot be. Without an address,
  /// `content` is not called.
  public nonisolated init<I: View, P: View>(
    url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> I,
    @ViewBuilder placeholder: @escaping () -> P
  ) where Content == _ConditionalContent<I, P> {
    let picture = Picture(url, scale: scale)
    properties = AsyncImageProperties(picture: nil, hasContent: true)
    phases = Phases(
      empty: AsyncImageSlot(kind: .placeholder, content: ViewBuilder.buildEither(second: placeholder())),
      success: picture.map { ViewBuilder.buildEither(first: content(Image($0))) }, failure: nil)
  }

  /// What `content` makes of each phase: it is called for all of them at once. Without an address, it is called for the
  /// first one alone. The transaction is not used: the browser changes from one phase to another by itself.
  public nonisolated init(
    url: URL?, scale: CGFloat = 1, transaction: Transaction = Transaction(),
    @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
  ) {
    let picture = Picture(url, scale: scale)
    properties = AsyncImageProperties(picture: nil, hasContent: true)
    phases = Phases(
      empty: AsyncImageSlot(kind: .placeholder, content: content(.empty)),
      success: picture.map { content(.success(Image($0))) },
      failure: picture.map { _ in AsyncImageSlot(kind: .failure, content: content(.failure(PictureNotLoaded()))) })
  }

  package func reconcileContent(in node: ViewNode) {
    node.reconcileMembers(with: phases.map { TupleView3($0.success, $0.empty, $0.failure) })
  }
}

/// How far a picture is.
public enum AsyncImagePhase: Sendable {
  /// It is not there yet.
  case empty
  /// It is there.
  case success(Image)
  /// It could not be loaded.
  case failure(any Error)

  /// The picture, if it is there.
  public var image: Image? {
    if case .success(let image) = self { image } else { nil }
  }

  /// Why the picture could not be loaded. Browsers do not say more than that.
  public var error: (any Error)? {
    if case .failure(let error) = self { error } else { nil }
  }
}

/// What a browser says of a picture that it could not load.
private struct PictureNotLoaded: LocalizedError {
  var errorDescription: String? { "The picture could not be loaded." }
}

/// What is shown as long as a picture is not, or where it cannot be.
private struct AsyncImageSlot<Content: View>: ElementView {
  typealias Body = Never

  let kind: Container.Kind
  let content: Content
  var properties: Container { Container(kind: kind) }

  func reconcileContent(in node: ViewNode) { node.reconcileMembers(with: content) }
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
struct Picture: Equatable, Sendable {
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
