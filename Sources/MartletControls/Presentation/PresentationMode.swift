import MartletGraph

/// Whether a view is presented, and how it is put away: what `dismiss` and `isPresented` are called in older code.
public nonisolated struct PresentationMode {
  /// Whether the view is on a screen that was pushed, or in a sheet.
  public fileprivate(set) var isPresented: Bool

  /// Puts away what is presented around the view.
  public mutating func dismiss() { isPresented = false }
}

extension EnvironmentValues {
  /// Whether the view is presented, to be changed by `presentationMode.wrappedValue.dismiss()`.
  public var presentationMode: Binding<PresentationMode> {
    let dismiss = dismiss
    let isPresented = isPresented
    return Binding(
      get: { PresentationMode(isPresented: isPresented) },
      set: { if !$0.isPresented { dismiss() } })
  }
}
