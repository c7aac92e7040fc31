import MartletGraph

/// A path, whatever it is kept as.
package struct NavigationPathAccess {
  let values: () -> [AnyHashable]
  /// Adds a value; false if the path takes none of its type.
  let append: (AnyHashable) -> Bool
  /// Has it be a value alone; false if the path takes none of its type.
  let replace: (AnyHashable) -> Bool
  let removeLast: (Int) -> Void

  init(_ path: Binding<NavigationPath>) {
    values = { path.wrappedValue.values }
    append = { value in
      path.wrappedValue.values.append(value)
      return true
    }
    replace = { value in
      var only = NavigationPath()
      only.values = [value]
      path.wrappedValue = only
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
    replace = { value in
      guard let value = value.base as? Values.Element else { return false }
      path.wrappedValue = Values(CollectionOfOne(value))
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
  /// Whether the screens are being made anew.
  private var isUpdating = false

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

  /// Whether the path is this value alone.
  func isOnly(_ value: AnyHashable) -> Bool { access?.values() == [value] }

  /// Has the path be this value alone; false if it takes none of its type.
  func replace(with value: AnyHashable) -> Bool { access?.replace(value) ?? false }

  /// The destinations are others than before, or make other views.
  func destinationsChanged() {
    // A destination on a screen concerns those above it, which come later anyway.
    if isUpdating { return }
    isUpdating = true
    for entry in entries { entry.screen.update(content(for: entry.value)) }
    isUpdating = false
  }

  private func follow(_ values: [AnyHashable], in node: PresentingNode) {
    guard let stack else { return }
    let kept = zip(values, entries).prefix { Comparator.areExactlyEqual($0, $1.value) }.count
    while entries.count > kept {
      if let presented = entries.removeLast().screen.node { node.end(presented) }
    }
    for value in values[kept...] {
      let index = entries.count
      let screen = stack.push(
        from: node, as: .value(value), content(for: value), dismiss: { [weak self] in self?.removeAll(from: index) })
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
          ViewError("There is no navigationDestination(for: \(type(of: value.base)).self) for the value on the path."))
    }
  }
}
