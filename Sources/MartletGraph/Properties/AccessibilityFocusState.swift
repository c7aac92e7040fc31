/// Which of some views assistive technology is at, or whether it is at one. On a page that is the focus of the keyboard,
/// so that it is a `FocusState` of another name.
@propertyWrapper
public struct AccessibilityFocusState<Value: Hashable>: LinkedProperty, PlaceValue {
  // Nothing else may be stored here: the graph joins it where it finds the property.
  private var state: FocusState<Value>

  /// Whether it is at one view.
  public init() where Value == Bool { state = FocusState() }

  /// At which view it is; nil for none.
  public init<Choice: Hashable>() where Value == Choice? { state = FocusState() }

  /// At which view it is. Writing it moves the focus.
  public var wrappedValue: Value {
    get { state.wrappedValue }
    nonmutating set { state.wrappedValue = newValue }
  }

  /// What `.accessibilityFocused` takes.
  public var projectedValue: Binding { Binding(focus: state.projectedValue) }

  /// What `.accessibilityFocused` takes.
  @propertyWrapper
  public struct Binding: LinkedProperty, PlaceValue {
    // Nothing else may be stored here, either.
    package let focus: FocusState<Value>.Binding

    /// At which view it is. Writing it moves the focus.
    public var wrappedValue: Value {
      get { focus.wrappedValue }
      nonmutating set { focus.wrappedValue = newValue }
    }

    /// The binding itself, to be passed on.
    public var projectedValue: Binding { self }

    static var comparison: PropertyComparison { .location }

    func isSameArgument(as other: Binding) -> Bool { focus.isSameArgument(as: other.focus) }

    static func link(at address: UnsafeMutableRawPointer, slot: inout AnyObject?, node: ViewNode) -> Bool {
      FocusState<Value>.Binding.link(at: address, slot: &slot, node: node)
    }
  }

  static var comparison: PropertyComparison { .ignored }

  func isSameArgument(as other: AccessibilityFocusState) -> Bool { state.isSameArgument(as: other.state) }

  static func end(_ slot: AnyObject?) { FocusState<Value>.end(slot) }

  static func link(at address: UnsafeMutableRawPointer, slot: inout AnyObject?, node: ViewNode) -> Bool {
    let isNew = FocusState<Value>.link(at: address, slot: &slot, node: node)
    (slot as? FocusBox<Value>)?.isForAssistiveTechnology = true
    return isNew
  }
}
