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
  private let openByDefault: (URL) -> Bool

  /// An action that asks `handler` first.
  public init(handler: @escaping (URL) -> Result) { self.init(handler: handler) { _ in false } }

  init(handler: ((URL) -> Result)?, openByDefault: @escaping (URL) -> Bool) {
    self.handler = handler
    self.openByDefault = openByDefault
  }

  /// Compared by their bits: equal only if one is a copy of the other. No body calls the functions.
  func isSameArgument(as other: OpenURLAction) -> Bool {
    withUnsafeBytes(of: self) { own in withUnsafeBytes(of: other) { own.elementsEqual($0) } }
  }

  /// The same action, whose `systemAction` is that of another one.
  func fallingBack(on other: OpenURLAction) -> OpenURLAction {
    OpenURLAction(handler: handler, openByDefault: other.openByDefault)
  }

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
    case .system(let other): completion(openByDefault(other ?? url))
    }
  }
}

extension ViewGraph {
  /// Has addresses opened by the page where the app has no action of its own: those that a link may lead to.
  @MainActor package func opensAddresses() {
    setEnvironment(
      \.openURL,
      to: OpenURLAction(handler: nil) { [weak self] url in
        guard let self, let address = SafeURL(link: url) else { return false }
        nonisolated(unsafe) let graph = self
        MainActor.assumeIsolated { graph.ask(.visit(address.text)) }
        return true
      })
  }
}
