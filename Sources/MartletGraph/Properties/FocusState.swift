/// Which of some controls has the focus, or whether one has it. It belongs to the identity of the view that declares it.
///
/// Writing it moves the focus; when the focus moves, or its control goes, it is written (rule M8).
@propertyWrapper
public struct FocusState<Value: Hashable>: LinkedProperty, PlaceValue {
  private var box: FocusBox<Value>?
  private let none: Value

  /// Whether one control has the focus.
  public init() where Value == Bool { none = false }

  /// Which control has the focus; nil for none.
  public init<Choice: Hashable>() where Value == Choice? { none = nil }

  /// Which control has the focus. Writing it moves the focus.
  public var wrappedValue: Value {
    get { box?.get() ?? unattached(none) }
    nonmutating set {
      if let box { box.set(newValue) } else { unattached(()) }
    }
  }

  /// What `.focused` takes.
  public var projectedValue: Binding { Binding(box: box ?? unattached(FocusBox(none))) }

  private func unattached<Result>(_ result: Result) -> Result {
    ViewGraph.reportHere(.unattachedState("\(Self.self)"))
    return result
  }

  /// What `.focused` takes.
  @propertyWrapper
  public struct Binding: LinkedProperty, PlaceValue {
    let box: FocusBox<Value>

    /// Which control has the focus. Writing it moves the focus.
    public var wrappedValue: Value {
      get { box.get() }
      nonmutating set { box.set(newValue) }
    }

    /// The binding itself, to be passed on.
    public var projectedValue: Binding { self }

    static var comparison: PropertyComparison { .location }

    func isSameArgument(as other: Binding) -> Bool { box === other.box }

    static func link(at address: UnsafeMutableRawPointer, slot: inout AnyObject?, node: ViewNode) -> Bool {
      let box = address.assumingMemoryBound(to: Binding.self).pointee.box
      defer { slot = box }
      return slot !== box
    }
  }

  static var comparison: PropertyComparison { .ignored }

  func isSameArgument(as other: FocusState) -> Bool { box === other.box }

  static func end(_ slot: AnyObject?) { (slot as? FocusBox<Value>)?.end() }

  static func link(at address: UnsafeMutableRawPointer, slot: inout AnyObject?, node: ViewNode) -> Bool {
    let property = address.assumingMemoryBound(to: FocusState.self)
    let isNew = slot == nil
    let box = slot as? FocusBox<Value> ?? FocusBox(property.pointee.none)
    box.graph = node.graph
    slot = box
    property.pointee.box = box
    return isNew
  }
}

nonisolated extension View {
  /// Gives this control the focus while `condition` is true, and writes it when the focus comes or goes.
  public func focused(_ condition: FocusState<Bool>.Binding) -> some View {
    FocusView(content: self, box: condition.box, value: true)
  }

  /// Gives this control the focus while `binding` has this value, and writes it when the focus comes or goes.
  public func focused<Value: Hashable>(_ binding: FocusState<Value>.Binding, equals value: Value) -> some View {
    FocusView(content: self, box: binding.box, value: value)
  }
}

nonisolated extension View {
  /// Gives the focus to the control that `binding` has `value` for, when this view appears and nothing has the focus by
  /// that binding.
  public func defaultFocus<Value: Hashable>(
    _ binding: FocusState<Value>.Binding, _ value: Value, priority: DefaultFocusEvaluationPriority = .automatic
  ) -> some View {
    onAppear {
      if binding.box.get() == binding.box.none { binding.box.set(value) }
    }
  }
}

/// When a default focus counts. On a page that is when the view appears.
public struct DefaultFocusEvaluationPriority: Hashable, Sendable {
  private let isUserInitiated: Bool

  /// When the view appears.
  public static let automatic = DefaultFocusEvaluationPriority(isUserInitiated: false)
  /// Also where a person moves the focus to what is around the view.
  public static let userInitiated = DefaultFocusEvaluationPriority(isUserInitiated: true)
}
