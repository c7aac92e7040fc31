import MartletGraph

nonisolated extension View {
  /// Says what a value on the path of the enclosing `NavigationStack` is shown as. The view is made when the value has
  /// been pushed, not before (rule M2).
  public func navigationDestination<Value: Hashable>(
    for _: Value.Type, @ViewBuilder destination: @escaping (Value) -> some View
  ) -> some View {
    ValueDestinationView(content: self, destination: destination)
  }

  /// Pushes a screen while `isPresented` is true, and writes false when it is popped. The value of the destination is
  /// made at once; its body runs when it is pushed (rule M2).
  public func navigationDestination(
    isPresented: Binding<Bool>, @ViewBuilder destination: () -> some View
  ) -> some View {
    PresentedDestinationView(content: self, isPresented: isPresented, destination: destination())
  }
}

/// Makes screens of values of one type.
@MainActor
protocol ValueDestination: AnyObject {
  var valueType: Any.Type { get }

  /// The value that a segment of an address stands for; nil if it stands for none.
  func value(of segment: String) -> AnyHashable?

  /// The view for a value, or nil if it is of another type.
  func content(for value: AnyHashable) -> AnyView?
}

private struct ValueDestinationView<Content: View, Value: Hashable, Destination: View>: PresentingView {
  typealias Body = Never

  let content: Content
  let destination: (Value) -> Destination

  func makePresenter() -> ValueDestinationPresenter<Value, Destination> { ValueDestinationPresenter(destination) }

  func update(_ presenter: ValueDestinationPresenter<Value, Destination>) { presenter.destination = destination }
}

/// Presents nothing itself: the stack asks it.
private final class ValueDestinationPresenter<Value: Hashable, Destination: View>: Presenter, ValueDestination {
  var destination: (Value) -> Destination
  private weak var stack: ScreenStack?

  init(_ destination: @escaping (Value) -> Destination) { self.destination = destination }

  func evaluate(in node: PresentingNode) {
    if stack == nil {
      stack = ScreenStack.enclosing(node)
      stack?.add(self)
    } else {
      stack?.destinationsChanged()
    }
  }

  func willEnd(in node: PresentingNode) { stack?.remove(self) }

  var valueType: Any.Type { Value.self }

  func value(of segment: String) -> AnyHashable? {
    AddressValue.decode(segment, as: Value.self).map { AnyHashable($0) }
  }

  func content(for value: AnyHashable) -> AnyView? { (value.base as? Value).map { AnyView(destination($0)) } }
}

private struct PresentedDestinationView<Content: View, Destination: View>: PresentingView {
  typealias Body = Never

  let content: Content
  let isPresented: Binding<Bool>
  let destination: Destination

  func makePresenter() -> PresentedDestinationPresenter<Destination> {
    PresentedDestinationPresenter(isPresented, destination)
  }

  func update(_ presenter: PresentedDestinationPresenter<Destination>) {
    (presenter.isPresented, presenter.destination) = (isPresented, destination)
  }
}

private final class PresentedDestinationPresenter<Destination: View>: Presenter {
  var isPresented: Binding<Bool>
  var destination: Destination
  private var screen: PushedScreen?
  private lazy var key = ScreenKey()

  init(_ isPresented: Binding<Bool>, _ destination: Destination) {
    (self.isPresented, self.destination) = (isPresented, destination)
  }

  func evaluate(in node: PresentingNode) {
    let isPresented = node.read { self.isPresented.wrappedValue }
    let destination = destination
    screen?.update { destination }
    if isPresented != (screen != nil) { node.afterBodies { [unowned self] in follow(in: node) } }
  }

  func willEnd(in node: PresentingNode) { screen = nil }

  private func follow(in node: PresentingNode) {
    let isPresented = isPresented.wrappedValue
    if !isPresented, let presented = screen?.node {
      screen = nil
      node.end(presented)
    } else if isPresented, screen == nil, let stack = ScreenStack.enclosing(node) {
      let destination = destination
      let origin = ScreenOrigin.pusher(key) { [weak self, weak node] in
        guard let self, let node, node.isMounted, !node.isCovered, screen == nil else { return false }
        self.isPresented.wrappedValue = true
        return true
      }
      screen = stack.show(
        from: node, as: origin, { destination }, dismiss: { [weak self] in self?.isPresented.wrappedValue = false })
    }
  }
}
