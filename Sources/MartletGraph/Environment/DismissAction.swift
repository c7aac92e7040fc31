/// Ends a presentation. Call it as a function.
public struct DismissAction {
  private let presentation: AnyObject?
  private let action: () -> Void

  /// Makes of `action` what ends `presentation`; two actions for one presentation are equal.
  package init(_ presentation: AnyObject?, action: @escaping () -> Void) {
    self.presentation = presentation
    self.action = action
  }

  /// Puts away what is presented around the view that has the action; does nothing where nothing is. May be called from
  /// any thread.
  public func callAsFunction() {
    if MainThread.isCurrent { action() } else { MainThread.run(action) }
  }

  var isPresented: Bool { presentation != nil }
}

extension DismissAction: PlaceValue {
  func isSameArgument(as other: DismissAction) -> Bool { self == other }
}

extension DismissAction: Equatable {
  /// Whether both end the same presentation.
  public static func == (left: DismissAction, right: DismissAction) -> Bool {
    left.presentation === right.presentation
  }
}
