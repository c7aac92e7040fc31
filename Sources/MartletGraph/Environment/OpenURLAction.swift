import FoundationEssentials

/// Opens an address. Call it as a function; set one of your own with `.environment(\\.openURL, …)` to see addresses
/// first.
public struct OpenURLAction: PlaceValue {
  /// What a handler made of an address.
  public struct Result: Equatable, Sendable {
    enum Kind: Equatable {
      case handled, discarded
      case system(URL?)
    }

    let kind: Kind

    /// It has been dealt with.
    public static let handled = Result(kind: .handled)
    /// Nothing is to be done.
    public static let discarded = Result(kind: .discarded)
    /// It is to be opened as if there were no handler.
    public static let systemAction = Result(kind: .system(nil))

    /// Another address is to be opened as if there were no handler.
    public static func systemAction(_ url: URL) -> Result { Result(kind: .system(url)) }
  }

  private let handler: ((URL) -> Result)?
  /// What opens addresses where there is no handler, or this says so; nil in an action that has not been read at a place.
  private let opener: AddressOpener?

  /// An action that asks `handler` first.
  public init(handler: @escaping (URL) -> Result) { self.init(handler: handler, opener: nil) }

  init(handler: ((URL) -> Result)?, opener: AddressOpener?) {
    self.handler = handler
    self.opener = opener
  }

  /// Compared by their bits: equal only if one is a copy of the other. No body calls the functions.
  func isSameArgument(as other: OpenURLAction) -> Bool {
    withUnsafeBytes(of: self) { own in withUnsafeBytes(of: other) { own.elementsEqual($0) } }
  }

  /// The same action where addresses are opened by `opener`.
  func opening(by opener: AddressOpener?) -> OpenURLAction { OpenURLAction(handler: handler, opener: opener) }

  /// Whether the app itself decides what becomes of an address.
  package var hasHandler: Bool { handler != nil }

  /// Opens an address: the app's handler decides, or else the client. May be called from any thread.
  public func callAsFunction(_ url: URL) { self(url) { _ in } }

  /// Opens an address, and says whether that was accepted.
  ///
  /// - Parameters:
  ///   - url: the address.
  ///   - completion: learns it on the main thread.
  public func callAsFunction(_ url: URL, completion: @escaping (_ accepted: Bool) -> Void) {
    guard MainThread.isCurrent else { return MainThread.run { self(url, completion: completion) } }
    switch handler?(url).kind ?? .system(nil) {
    case .handled: completion(true)
    case .discarded: completion(false)
    case .system(let other): completion(opener?.open(other ?? url) ?? false)
    }
  }
}

/// Opens addresses for a session where the app does not: it has the page do so.
final class AddressOpener: GraphFeature {
  static let place = GraphFeaturePlace()

  fileprivate weak var graph: ViewGraph?

  /// Has an address opened, if a link may lead there.
  fileprivate func open(_ url: URL) -> Bool {
    guard let graph, let address = SafeURL(link: url) else { return false }
    nonisolated(unsafe) let unsafeGraph = graph
    MainActor.assumeIsolated { unsafeGraph.ask(.visit(address.text)) }
    return true
  }
}

extension ViewGraph {
  /// What opens addresses for this session: always the same object, so that actions are the same, too.
  var addressOpener: AddressOpener {
    let opener = feature(AddressOpener.self)
    opener.graph = self
    return opener
  }
}
