import CoreTransferable
import Foundation
import MartletGraph
import MartletWire
import UniformTypeIdentifiers

nonisolated extension View {
  // MARK: What is dragged

  /// Lets a person drag the view, or pick it up with the keyboard, and drop it on a view that takes such. What is
  /// dropped is made then; it does not leave the server.
  public func draggable<T: Transferable>(_ payload: @autoclosure @escaping () -> T) -> some View {
    boxed(
      DraggableProperties(types: T.exportedTypes, isToldOfStart: false) { NSItemProvider(object: payload()) })
  }

  /// Lets a person drag the view. The browser shows the view itself under the pointer, and not the preview.
  public func draggable<T: Transferable>(
    _ payload: @autoclosure @escaping () -> T, @ViewBuilder preview: () -> some View
  ) -> some View {
    draggable(payload())
  }

  /// What is dragged has to say how it goes out.
  @available(
    *, unavailable, message: "What is dragged has to conform to Transferable, or to be an NSItemProvider: use onDrag."
  )
  @_disfavoredOverload
  public func draggable<T>(_ payload: @autoclosure @escaping () -> T) -> some View { self }

  /// What is dragged has to say how it goes out.
  @available(
    *, unavailable, message: "What is dragged has to conform to Transferable, or to be an NSItemProvider: use onDrag."
  )
  @_disfavoredOverload
  public func draggable<T>(
    _ payload: @autoclosure @escaping () -> T, @ViewBuilder preview: () -> some View
  ) -> some View { self }

  /// Lets a person drag the view. `data` is called when that begins.
  public func onDrag(_ data: @escaping () -> NSItemProvider) -> some View {
    boxed(DraggableProperties(types: nil, isToldOfStart: true, provider: data))
  }

  /// Lets a person drag the view. The browser shows the view itself under the pointer, and not the preview.
  public func onDrag(
    _ data: @escaping () -> NSItemProvider, @ViewBuilder preview: () -> some View
  ) -> some View {
    onDrag(data)
  }

  /// Says what the view is when it is dragged.
  public func itemProvider(_ action: (() -> NSItemProvider?)?) -> some View {
    onDrag { action?() ?? NSItemProvider() }
  }

  // MARK: Where it is dropped

  /// Takes what is dropped on the view: other views of the page, files and texts from elsewhere.
  ///
  /// - Parameters:
  ///   - payloadType: what it is made into.
  ///   - action: is given what was dropped, and where, in points from the view's upper leading corner: of views of the
  ///     page, and zero of what comes from elsewhere; it returns whether it has taken it.
  ///   - isTargeted: is told while something is over the view.
  /// - Returns: the view, on which something can be dropped.
  public func dropDestination<T: Transferable>(
    for payloadType: T.Type = T.self, action: @escaping (_ items: [T], _ location: CGPoint) -> Bool,
    isTargeted: ((Bool) -> Void)? = nil
  ) -> some View {
    boxed(
      DropDestinationProperties(
        types: T.importedTypes, target: TypedDrop(action: action, isTargeted: isTargeted)))
  }

  /// What is dropped has to say how it is made.
  @available(
    *, unavailable, message: "What is dropped has to conform to Transferable: say how it is made, or use onDrop."
  )
  @_disfavoredOverload
  public func dropDestination<T>(
    for payloadType: T.Type = T.self, action: @escaping (_ items: [T], _ location: CGPoint) -> Bool,
    isTargeted: ((Bool) -> Void)? = nil
  ) -> some View { self }

  /// Takes what is dropped on the view, of these types.
  public func onDrop(
    of supportedContentTypes: [UTType], isTargeted: Binding<Bool>?,
    perform action: @escaping (_ providers: [NSItemProvider]) -> Bool
  ) -> some View {
    onDrop(of: supportedContentTypes, isTargeted: isTargeted) { providers, _ in action(providers) }
  }

  /// Takes what is dropped on the view, of these types, and learns where.
  public func onDrop(
    of supportedContentTypes: [UTType], isTargeted: Binding<Bool>?,
    perform action: @escaping (_ providers: [NSItemProvider], _ location: CGPoint) -> Bool
  ) -> some View {
    boxed(
      DropDestinationProperties(
        types: supportedContentTypes,
        target: ProviderDrop(isTargeted: isTargeted, types: supportedContentTypes, action: action)))
  }

  /// Takes what is dropped on the view, of these types, as a delegate says.
  public func onDrop(of supportedContentTypes: [UTType], delegate: any DropDelegate) -> some View {
    boxed(
      DropDestinationProperties(
        types: supportedContentTypes, target: DelegateDrop(delegate: delegate, types: supportedContentTypes)))
  }
}

/// Decides what becomes of what is dragged over a view and dropped on it.
@MainActor @preconcurrency public protocol DropDelegate {
  /// Takes what has been dropped. Returns whether it has.
  func performDrop(info: DropInfo) -> Bool

  /// Whether it would take it.
  func validateDrop(info: DropInfo) -> Bool

  /// Something is over the view.
  func dropEntered(info: DropInfo)

  /// Called once, when something is over the view: the page does not tell of each move.
  func dropUpdated(info: DropInfo) -> DropProposal?

  /// It is over the view no more. Called only after `dropEntered`.
  func dropExited(info: DropInfo)
}

extension DropDelegate {
  /// By default it takes everything.
  public func validateDrop(info: DropInfo) -> Bool { true }

  /// By default nothing happens.
  public func dropEntered(info: DropInfo) {}

  /// By default it says nothing.
  public func dropUpdated(info: DropInfo) -> DropProposal? { nil }

  /// By default nothing happens.
  public func dropExited(info: DropInfo) {}
}

/// What is dragged over a view, or has been dropped on it.
///
/// While it is dragged its types are known, and nothing else is to be had of it. Of what comes from other programs it
/// is known only that it is of some of the types that the view takes: it has all of these until it is dropped.
public nonisolated struct DropInfo: @unchecked Sendable {
  /// Where, in points from the view's upper leading corner; zero where nobody has said.
  public let location: CGPoint
  private let providers: [NSItemProvider]

  init(location: CGPoint, providers: [NSItemProvider]) {
    self.location = location
    self.providers = providers
  }

  /// Whether there is something of one of these types.
  public func hasItemsConforming(to contentTypes: [UTType]) -> Bool { !itemProviders(for: contentTypes).isEmpty }

  /// What there is of these types.
  public func itemProviders(for contentTypes: [UTType]) -> [NSItemProvider] {
    providers.filter { provider in
      contentTypes.contains { provider.hasItemConformingToTypeIdentifier($0.identifier) }
    }
  }
}

/// What is to become of what is dropped.
public nonisolated struct DropProposal: Sendable {
  /// What is to become of it.
  public let operation: DropOperation

  /// Something is to become of it. The page shows the same pointer for all of them.
  public init(operation: DropOperation) { self.operation = operation }
}

/// What becomes of what is dropped.
public nonisolated enum DropOperation: Hashable, Sendable {
  /// Nothing.
  case cancel
  /// It may not be dropped.
  case forbidden
  /// It is copied.
  case copy
  /// It is moved.
  case move
}

// MARK: In the document

/// A view that can be dragged.
struct DraggableProperties: StandardElement {
  /// What has been picked up last, where the app is told of that.
  typealias Storage = NSItemProvider

  /// What it is when it is dropped; nil where nobody knows before.
  let types: [UTType]?
  /// Whether the app is told when a drag begins.
  let isToldOfStart: Bool
  let provider: () -> NSItemProvider

  var type: StaticString { "draggable" }
  var ownKeys: NodeKeys { NodeKeys(.children, .contentTypes) }

  static var isControl: Bool { true }

  func ownActions(of element: ElementNode<Self>) -> [ExactText] { isToldOfStart ? ["pickUp"] : [] }

  func changes(from old: Self) -> NodeKeys { types == old.types ? .none : NodeKeys(.contentTypes) }

  /// With all that the types conform to, so that who compares them need not know of that.
  func writeOwn(_ key: NodeKey, of element: ElementNode<Self>, to buffer: ByteBuffer) {
    guard key == .contentTypes, let types else { return }
    var names: [String] = []
    for type in types {
      for name in [type.identifier] + type.supertypes.map(\.identifier).sorted() where !names.contains(name) {
        names.append(name)
      }
    }
    buffer.append(names: names)
  }

  func performOwn(_ action: Action, on element: ElementNode<Self>) throws(Problem) { element.storage = provider() }

  /// What is dropped: what was picked up, or what it is now.
  @MainActor func dropped(from element: ElementNode<Self>) -> NSItemProvider {
    defer { element.storage = nil }
    return element.storage ?? provider()
  }
}

extension ByteBuffer {
  func append(names: [String]) {
    append(UInt8(ascii: "["))
    for name in names {
      separate()
      append(json: name)
    }
    append(UInt8(ascii: "]"))
  }
}

/// What happens when something is over a view, or is dropped on it.
protocol DropTarget {
  /// Whether it is told while something is over it.
  var isToldOfHovering: Bool { get }

  /// Something is over the view, or is no more. Returns whether the view has anything to do with it: that it is gone
  /// again is told only then.
  @MainActor func hover(_ isOver: Bool, _ info: DropInfo) -> Bool

  /// Something has been dropped. Returns false where it is not to be taken at all.
  @MainActor func drop(_ providers: [NSItemProvider], at location: CGPoint) -> Bool
}

/// What takes values of a type.
struct TypedDrop<T: Transferable>: DropTarget {
  let action: ([T], CGPoint) -> Bool
  let isTargeted: ((Bool) -> Void)?

  init(action: @escaping ([T], CGPoint) -> Bool, isTargeted: ((Bool) -> Void)?) {
    self.action = action
    self.isTargeted = isTargeted
  }

  var isToldOfHovering: Bool { isTargeted != nil }

  @MainActor func hover(_ isOver: Bool, _ info: DropInfo) -> Bool {
    isTargeted?(isOver)
    return isOver
  }

  /// What is such a value already is taken at once, and what has to be made into one in its own time.
  @MainActor func drop(_ providers: [NSItemProvider], at location: CGPoint) -> Bool {
    let values = providers.compactMap { Self.value(of: $0) }
    if values.count == providers.count { return action(values, location) }
    guard providers.contains(where: Self.canBeMade) else { return false }
    Task {
      var made: [T] = []
      for provider in providers { if let value = try? await provider.load(T.self) { made.append(value) } }
      if !made.isEmpty { _ = action(made, location) }
    }
    return true
  }

  /// Whether a value can be made of it: of a text that is no address, or one of a file, none is made.
  private static func canBeMade(of provider: NSItemProvider) -> Bool {
    if T.self == URL.self, provider.value is String { return false }
    return provider.canLoadObject(ofClass: T.self)
  }

  private static func value(of provider: NSItemProvider) -> T? {
    if let value = provider.value as? T { return value }
    if T.self == URL.self, let text = provider.value as? String { return URL(ofText: text) as? T }
    if T.self == String.self, let url = provider.value as? URL, !url.isFileURL { return url.absoluteString as? T }
    return nil
  }
}

/// What takes whatever there is.
struct ProviderDrop: DropTarget {
  let isTargeted: Binding<Bool>?
  let types: [UTType]
  let action: ([NSItemProvider], CGPoint) -> Bool

  init(
    isTargeted: Binding<Bool>? = nil, types: [UTType], action: @escaping ([NSItemProvider], CGPoint) -> Bool
  ) {
    self.isTargeted = isTargeted
    self.types = types
    self.action = action
  }

  var isToldOfHovering: Bool { isTargeted != nil }

  @MainActor func hover(_ isOver: Bool, _ info: DropInfo) -> Bool {
    isTargeted?.wrappedValue = isOver
    return isOver
  }

  @MainActor func drop(_ providers: [NSItemProvider], at location: CGPoint) -> Bool {
    let fitting = DropInfo(location: location, providers: providers).itemProviders(for: types)
    return !fitting.isEmpty && action(fitting, location)
  }
}

/// What a delegate decides on.
private struct DelegateDrop: DropTarget {
  let delegate: any DropDelegate
  let types: [UTType]

  init(delegate: any DropDelegate, types: [UTType]) {
    self.delegate = delegate
    self.types = types
  }

  var isToldOfHovering: Bool { true }

  @MainActor func hover(_ isOver: Bool, _ info: DropInfo) -> Bool {
    if isOver {
      guard info.hasItemsConforming(to: types), delegate.validateDrop(info: info) else { return false }
      delegate.dropEntered(info: info)
      _ = delegate.dropUpdated(info: info)
    } else {
      delegate.dropExited(info: info)
    }
    return isOver
  }

  @MainActor func drop(_ providers: [NSItemProvider], at location: CGPoint) -> Bool {
    let info = DropInfo(location: location, providers: providers)
    return info.hasItemsConforming(to: types) && delegate.validateDrop(info: info) && delegate.performDrop(info: info)
  }
}

/// A view on which something can be dropped.
struct DropDestinationProperties: StandardElement {
  /// Whether something is over it that it has been told of.
  typealias Storage = Bool

  let types: [UTType]
  let target: any DropTarget
  private let accepted: AcceptedFiles

  nonisolated init(types: [UTType], target: any DropTarget) {
    self.types = types
    self.target = target
    accepted = AcceptedFiles(types.map { $0 == .fileURL || $0 == .url ? .data : $0 })
  }

  static var isControl: Bool { true }
  var type: StaticString { "dropDestination" }
  var ownKeys: NodeKeys { NodeKeys(.children, .contentTypes, .accept, .fileCount) }

  /// Which files it takes is said again where that changes.
  var dependsOnPlace: Bool { true }

  func ownActions(of element: ElementNode<Self>) -> [ExactText] {
    target.isToldOfHovering ? ["receive", "dragEnter", "dragExit"] : ["receive"]
  }

  func changes(from old: Self) -> NodeKeys { types == old.types ? .none : NodeKeys(.contentTypes, .accept) }

  func observe(_ element: ElementNode<Self>) -> NodeKeys {
    element.graph.takesFiles(element, accepted.suffix)
    return .none
  }

  func willUnmount(_ element: ElementNode<Self>) { element.graph.takesNoFiles(element) }

  func writeOwn(_ key: NodeKey, of element: ElementNode<Self>, to buffer: ByteBuffer) {
    switch key {
    case .contentTypes: buffer.append(names: types.map(\.identifier))
    case .accept: accepted.write(to: buffer)
    case .fileCount: buffer.append(decimal: mostFiles)
    default: break
    }
  }

  func performOwn(_ action: Action, on element: ElementNode<Self>) throws(Problem) {
    if action.name == "receive" {
      let (providers, location) = try element.dropped(in: action, files: accepted)
      guard target.drop(providers, at: location) else {
        throw Problem(.invalidValue, "This is not what can be dropped here.", pointer: "/value")
      }
      return
    }
    let isOver = action.name == "dragEnter"
    if !isOver, element.storage != true { return }
    let (source, location) = try element.dragged(in: action, mayBeGone: !isOver)
    let provider = source.map { $0.storage ?? NSItemProvider(types: $0.properties.types ?? []) }
    element.storage = target.hover(
      isOver, DropInfo(location: location, providers: [provider ?? NSItemProvider(types: types)]))
  }
}

extension Element {
  /// What is dropped: a view by its id, alone or with a place; a text; or files by their ids.
  @MainActor func dropped(
    in action: Action, files accepted: AcceptedFiles?
  ) throws(Problem) -> ([NSItemProvider], CGPoint) {
    switch action.value {
    case .string(let text)?:
      guard text.utf8.count <= 65_536 else {
        throw Problem(.invalidValue, "A text that is dropped has at most 65536 bytes.", pointer: "/value")
      }
      return ([NSItemProvider(object: text)], .zero)
    case .strings? where accepted != nil:
      guard let accepted else { break }
      let files = try files(in: action, accepted, most: mostFiles)
      return (files.map { NSItemProvider(file: $0.url, types: $0.types, name: $0.name) }, .zero)
    default:
      let (source, location) = try dragged(in: action)
      guard let source else { break }
      return ([source.properties.dropped(from: source)], location)
    }
    throw Problem(
      .invalidValue,
      """
      A \(type) takes the id of a view that can be dragged, alone or in an array with two coordinates, a \
      text\(accepted == nil ? "" : ", or an array of ids of files").
      """, pointer: "/value")
  }

  /// The view that is dragged, and where it is over this one. Where it may be gone, it is nil then.
  @MainActor fileprivate func dragged(
    in action: Action, mayBeGone: Bool = false
  ) throws(Problem) -> (ElementNode<DraggableProperties>?, CGPoint) {
    var (number, location): (Double, CGPoint)
    switch action.value {
    case .number(let id)?: (number, location) = (id, .zero)
    case .numbers(let numbers)? where numbers.count == 3 && numbers.allSatisfy({ $0.isFinite && abs($0) < 1e7 }):
      (number, location) = (numbers[0], CGPoint(x: numbers[1], y: numbers[2]))
    case nil, .null?: return (nil, .zero)
    default:
      throw Problem(
        .invalidValue, "What is dragged is the id of a view, alone or in an array with two coordinates.",
        pointer: "/value")
    }
    guard let id = UInt32(exactly: number),
      let source = try? graph.resolve(.id(id)) as? ElementNode<DraggableProperties>, !source.isDisabled
    else {
      if mayBeGone { return (nil, location) }
      throw Problem(.invalidValue, "There is no view of this id that can be dragged.", pointer: "/value")
    }
    return (source, location)
  }
}
