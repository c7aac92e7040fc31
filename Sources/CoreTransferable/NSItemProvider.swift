import Foundation
import Synchronization
import UniformTypeIdentifiers

/// Something that is dragged, dropped or pasted, in whatever forms it is to be had: Linux's Foundation has none.
///
/// What it has is asked for later, and comes to a closure on some thread, as on other systems.
public final class NSItemProvider: NSObject, NSCopying, Sendable {
  /// One of its forms.
  private struct Form: Sendable {
    let type: UTType
    let load: @Sendable () async throws -> TransferredContent
  }

  private struct State: Sendable {
    var forms: [Form] = []
    var suggestedName: String?
    var value: (any Transferable)?
  }

  private let state: Mutex<State>

  private init(_ state: State) {
    self.state = Mutex(state)
    super.init()
  }

  /// Nothing so far: forms of it are registered.
  public override init() {
    state = Mutex(State())
    super.init()
  }

  /// A text, an address, data, or whatever else is `Transferable`.
  public convenience init(object: some Any) {
    let value: (any Transferable)? =
      switch object {
      case let text as NSString: String(text)
      case let url as NSURL: URL(string: url.absoluteString)
      case let data as NSData: Data(data)
      case let value as any Transferable: value
      default: nil
      }
    self.init(value.map { Self.state(of: $0) } ?? State())
  }

  /// What a file has in it; nil if there is no such file.
  public convenience init?(contentsOf fileURL: URL!) {
    guard let fileURL, FileManager.default.isReadableFile(atPath: fileURL.path) else { return nil }
    self.init(file: fileURL, types: [UTType(filenameExtension: fileURL.pathExtension) ?? .data])
    suggestedName = fileURL.deletingPathExtension().lastPathComponent
  }

  /// A file that is known to be of these types.
  package convenience init(file url: URL, types: [UTType], name: String? = nil) {
    var state = State()
    state.value = url
    state.suggestedName = name
    state.forms = (types + [.fileURL]).map { type in
      Form(type: type) { type == .fileURL ? .data(Data(url.absoluteString.utf8)) : .file(url) }
    }
    self.init(state)
  }

  /// Something of which no more is known than its types: nothing is to be had of it yet.
  package convenience init(types: [UTType]) {
    var state = State()
    state.forms = types.map { Form(type: $0) { throw TransferFailure.noWay } }
    self.init(state)
  }

  private static func state(of value: some Transferable) -> State {
    var state = State()
    state.value = value
    state.forms = type(of: value).ways.exports.filter { $0.isPossible(value) }
      .map { export in Form(type: export.type) { try await export.make(value) } }
    return state
  }

  /// Data of a type.
  public convenience init(item: (any NSSecureCoding)?, typeIdentifier: String?) {
    self.init(object: item as Any)
  }

  /// What it is to be called.
  public var suggestedName: String? {
    get { state.withLock { $0.suggestedName } }
    set { state.withLock { $0.suggestedName = newValue } }
  }

  /// A copy, which is the same from now on.
  public func copy(with zone: NSZone? = nil) -> Any { NSItemProvider(state.withLock { $0 }) }

  // MARK: What there is

  /// The identifiers of the types that it is to be had as, the best one first.
  public var registeredTypeIdentifiers: [String] { types.map(\.identifier) }

  /// The types that it is to be had as, the best one first.
  public var registeredContentTypes: [UTType] { types }

  private var types: [UTType] { state.withLock { $0.forms.map(\.type) } }

  /// Whether it is to be had as something of this type.
  public func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
    let type = UTType(importedAs: typeIdentifier)
    return types.contains { $0.conforms(to: type) }
  }

  /// The value itself, if it was made of one.
  package var value: (any Transferable)? { state.withLock { $0.value } }

  /// Registers a form of it.
  public func registerDataRepresentation(
    forTypeIdentifier typeIdentifier: String, visibility: NSItemProviderRepresentationVisibility = .all,
    loadHandler: @escaping @Sendable (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?
  ) {
    let form = Form(type: UTType(importedAs: typeIdentifier)) {
      try await withCheckedThrowingContinuation { continuation in
        _ = loadHandler { data, error in
          if let data { return continuation.resume(returning: .data(data)) }
          continuation.resume(throwing: error ?? TransferFailure.noWay)
        }
      }
    }
    state.withLock { $0.forms.append(form) }
  }

  // MARK: Asking for it

  /// Whether there is a value of this type in it: a text, an address, data, or whatever is `Transferable`.
  public func canLoadObject<T>(ofClass aClass: T.Type) -> Bool {
    guard let type = Self.transferable(aClass) else { return false }
    if let value, Swift.type(of: value) == type { return true }
    return types.contains { type.isMade(of: $0) }
  }

  /// The type that is made for a class of Foundation's.
  private static func transferable(_ type: Any.Type) -> (any Transferable.Type)? {
    if type == NSString.self { return String.self }
    if type == NSURL.self { return URL.self }
    if type == NSData.self { return Data.self }
    return type as? any Transferable.Type
  }

  /// Asks for a value of this type.
  @discardableResult
  public func loadObject<T>(
    ofClass aClass: T.Type, completionHandler: @escaping @Sendable (T?, (any Error)?) -> Void
  ) -> Progress {
    load(completionHandler) {
      guard let type = Self.transferable(aClass) else { throw TransferFailure.noWay }
      let made = try await self.load(type)
      switch made {
      case let text as String where T.self == NSString.self: return NSString(string: text) as? T
      case let url as URL where T.self == NSURL.self: return NSURL(string: url.absoluteString) as? T
      case let data as Data where T.self == NSData.self: return NSData(data: data) as? T
      default: return made as? T
      }
    }
  }

  /// A value of this type.
  package func load<T: Transferable>(_ type: T.Type) async throws -> T {
    let (value, forms) = state.withLock { ($0.value, $0.forms) }
    if let value = value as? T { return value }
    // What it is made of exactly comes before what conforms to that.
    guard
      let form = forms.first(where: { type.importedTypes.contains($0.type) })
        ?? forms.first(where: { type.isMade(of: $0.type) })
    else { throw TransferFailure.noWay }
    return try await T(importing: try await form.load(), ofTypes: [form.type])
  }

  /// Asks for its data of a type.
  @discardableResult
  public func loadDataRepresentation(
    forTypeIdentifier typeIdentifier: String, completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress {
    load(completionHandler) { try await self.content(typeIdentifier).data }
  }

  /// Asks for its data of a type.
  @discardableResult
  public func loadDataRepresentation(
    for contentType: UTType, completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress {
    loadDataRepresentation(forTypeIdentifier: contentType.identifier, completionHandler: completionHandler)
  }

  /// Asks for a file of a type, which is there until the closure returns.
  @discardableResult
  public func loadFileRepresentation(
    forTypeIdentifier typeIdentifier: String, completionHandler: @escaping @Sendable (URL?, (any Error)?) -> Void
  ) -> Progress {
    let progress = Progress(totalUnitCount: 1)
    Task {
      do {
        let ending = UTType(importedAs: typeIdentifier).preferredFilenameExtension
        try await content(typeIdentifier).withFile(suffix: ending) { url, _ in completionHandler(url, nil) }
      } catch { completionHandler(nil, error) }
    }
    return progress
  }

  private func content(_ typeIdentifier: String) async throws -> TransferredContent {
    let type = UTType(importedAs: typeIdentifier)
    guard let form = state.withLock({ $0.forms.first { $0.type.conforms(to: type) } }) else {
      throw TransferFailure.noWay
    }
    return try await form.load()
  }

  private func load<T>(
    _ completionHandler: @escaping @Sendable (T?, (any Error)?) -> Void,
    _ make: @escaping @Sendable () async throws -> T?
  ) -> Progress {
    let progress = Progress(totalUnitCount: 1)
    Task {
      do {
        let made = try await make()
        completionHandler(made, made == nil ? TransferFailure.noWay : nil)
      } catch { completionHandler(nil, error) }
      progress.completedUnitCount = 1
    }
    return progress
  }
}

/// Who may have a form of what is dragged. On a page everybody may.
public enum NSItemProviderRepresentationVisibility: Int, Sendable {
  /// Everybody.
  case all
  /// The app itself.
  case ownProcess
}
