import Foundation
import MartletGraph

/// The values that have been pushed on a `NavigationStack`, the first one first. They may be of several types (rule M4).
public struct NavigationPath: Equatable {
  fileprivate var values: [AnyHashable] = []

  /// An empty path: the root is shown.
  public init() {}

  /// A path of the values of a collection.
  public init<Values: Sequence>(_ values: Values) where Values.Element: Hashable {
    self.values = values.map { AnyHashable($0) }
  }

  /// How many values there are.
  public var count: Int { values.count }
  /// Whether the root is shown.
  public var isEmpty: Bool { values.isEmpty }

  /// Pushes a value: its destination is shown.
  public mutating func append(_ value: some Hashable) { values.append(AnyHashable(value)) }

  /// Pops values, which must be there.
  public mutating func removeLast(_ count: Int = 1) { values.removeLast(count) }
}

extension NavigationPath {
  /// The path in a form that can be kept; nil if one of the values is not `Codable`.
  public var codable: CodableRepresentation? {
    var values: [any Codable & Hashable] = []
    for value in self.values {
      guard let value = value.base as? any Codable & Hashable else { return nil }
      values.append(value)
    }
    return CodableRepresentation(values: values)
  }

  /// A path that was kept.
  public init(_ codable: CodableRepresentation) {
    values = codable.values.map { AnyHashable($0) }
  }

  /// The values of a path, each with the name of its type.
  public struct CodableRepresentation: Codable {
    fileprivate let values: [any Codable & Hashable]

    fileprivate init(values: [any Codable & Hashable]) { self.values = values }

    /// Throws `DecodingError` for a type that this program does not have, and for what is no value of its type.
    public init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      var values: [any Codable & Hashable] = []
      while !container.isAtEnd {
        let name = try container.decode(String.self)
        guard let type = _typeByName(name) as? any (Codable & Hashable).Type else {
          throw DecodingError.dataCorruptedError(in: container, debugDescription: "There is no type \(name).")
        }
        values.append(try container.decode(type))
      }
      self.values = values
    }

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      for value in values {
        let type = type(of: value)
        guard let name = _mangledTypeName(type) else {
          throw EncodingError.invalidValue(
            value, .init(codingPath: container.codingPath, debugDescription: "\(type) has no name that can be kept."))
        }
        try container.encode(name)
        try container.encode(value)
      }
    }
  }
}

extension NavigationPath.CodableRepresentation: Equatable {
  public static func == (left: Self, right: Self) -> Bool {
    left.values.map { AnyHashable($0) } == right.values.map { AnyHashable($0) }
  }
}

/// A path, whatever it is kept as.
@MainActor
package struct NavigationPathAccess {
  let values: () -> [AnyHashable]
  /// Adds a value; false if the path takes none of its type.
  let append: (AnyHashable) -> Bool
  let removeLast: (Int) -> Void

  init(_ path: Binding<NavigationPath>) {
    values = { path.wrappedValue.values }
    append = { value in
      path.wrappedValue.values.append(value)
      return true
    }
    removeLast = { count in path.wrappedValue.removeLast(min(count, path.wrappedValue.count)) }
  }

  init<Values>(_ path: Binding<Values>)
  where Values: RangeReplaceableCollection & RandomAccessCollection, Values.Element: Hashable {
    values = { path.wrappedValue.map { AnyHashable($0) } }
    append = { value in
      guard let value = value.base as? Values.Element else { return false }
      path.wrappedValue.append(value)
      return true
    }
    removeLast = { count in
      let kept = max(0, path.wrappedValue.count - count)
      path.wrappedValue = Values(path.wrappedValue.prefix(kept))
    }
  }
}

/// What shows the values of a path; it is in the stack, behind the root.
struct NavigationPathView: PresentingView {
  typealias Body = Never

  /// Where the app keeps the path; nil if the stack does.
  let path: NavigationPathAccess?

  var content: EmptyView { EmptyView() }

  func makePresenter() -> NavigationPathPresenter { NavigationPathPresenter() }

  func update(_ presenter: NavigationPathPresenter) { presenter.update(path) }
}

/// Follows a path: one screen for each value, which ends when another value, or none, is in its place.
@MainActor
package final class NavigationPathPresenter: Presenter {
  private var access: NavigationPathAccess?
  private weak var stack: ScreenStack?
  private var entries: [(value: AnyHashable, screen: PushedScreen)] = []

  /// Without a path of the app's, the stack keeps one itself.
  func update(_ path: NavigationPathAccess?) {
    access = path ?? access ?? NavigationPathAccess(Binding(location: StateBox(NavigationPath())))
  }

  package func evaluate(in node: PresentingNode) {
    if stack == nil {
      stack = ScreenStack.enclosing(node)
      stack?.path = self
    }
    let values = node.read { access?.values() ?? [] }
    if Comparator.areExactlyEqual(values, entries.map(\.value)) { return }
    // Screens are pushed on what is there by then.
    node.afterBodies { [unowned self] in follow(access?.values() ?? [], in: node) }
  }

  package func willEnd(in node: PresentingNode) { entries = [] }

  func append(_ value: AnyHashable) -> Bool { access?.append(value) ?? false }

  /// The destinations are others than before, or make other views.
  func destinationsChanged() {
    for entry in entries { entry.screen.update(content(for: entry.value)) }
  }

  private func follow(_ values: [AnyHashable], in node: PresentingNode) {
    guard let stack else { return }
    let kept = zip(values, entries).prefix { Comparator.areExactlyEqual($0, $1.value) }.count
    while entries.count > kept {
      if let presented = entries.removeLast().screen.node { node.end(presented) }
    }
    for value in values[kept...] {
      let index = entries.count
      let screen = stack.push(from: node, content(for: value), dismiss: { [weak self] in self?.removeAll(from: index) })
      entries.append((value, screen))
    }
  }

  private func removeAll(from index: Int) {
    let count = (access?.values().count ?? 0) - index
    if count > 0 { access?.removeLast(count) }
  }

  private func content(for value: AnyHashable) -> () -> AnyView {
    { [weak self] in
      self?.stack?.content(for: value)
        ?? AnyView(
          ViewError("There is no navigationDestination(for: \(type(of: value.base)).self) in the NavigationStack."))
    }
  }
}
