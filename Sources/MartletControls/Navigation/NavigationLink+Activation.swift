import MartletGraph

/// Links of which the app says whether their screens are shown.
@available(*, deprecated, message: "Use a NavigationLink with a value in a NavigationStack.")
nonisolated extension NavigationLink {
  /// A link whose screen is shown while `isActive` is true. A tap writes true, and the way back writes false.
  public init(isActive: Binding<Bool>, @ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {
    self.init(destination: destination(), isShown: isActive, label: label())
  }

  /// A link whose screen is shown while `isActive` is true. A tap writes true, and the way back writes false.
  public init(destination: Destination, isActive: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.init(destination: destination, isShown: isActive, label: label())
  }

  /// A link whose screen is shown while `selection` is `tag`. A tap writes the tag, and the way back writes nil.
  public init<V: Hashable>(
    tag: V, selection: Binding<V?>, @ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label
  ) {
    self.init(destination: destination(), isShown: selection.isValue(tag), label: label())
  }

  /// A link whose screen is shown while `selection` is `tag`. A tap writes the tag, and the way back writes nil.
  public init<V: Hashable>(destination: Destination, tag: V, selection: Binding<V?>, @ViewBuilder label: () -> Label) {
    self.init(destination: destination, isShown: selection.isValue(tag), label: label())
  }
}

@available(*, deprecated, message: "Use a NavigationLink with a value in a NavigationStack.")
nonisolated extension NavigationLink where Label == Text {
  /// A link with a title in the visitor's language, whose screen is shown while `isActive` is true.
  public init(_ titleKey: LocalizedStringKey, isActive: Binding<Bool>, @ViewBuilder destination: () -> Destination) {
    self.init(destination: destination(), isShown: isActive, label: Text(titleKey))
  }

  /// A link with a title, whose screen is shown while `isActive` is true.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, isActive: Binding<Bool>, @ViewBuilder destination: () -> Destination) {
    self.init(destination: destination(), isShown: isActive, label: Text(title))
  }

  /// A link with a title in the visitor's language, whose screen is shown while `isActive` is true.
  public init(_ titleKey: LocalizedStringKey, destination: Destination, isActive: Binding<Bool>) {
    self.init(destination: destination, isShown: isActive, label: Text(titleKey))
  }

  /// A link with a title, whose screen is shown while `isActive` is true.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, destination: Destination, isActive: Binding<Bool>) {
    self.init(destination: destination, isShown: isActive, label: Text(title))
  }

  /// A link with a title in the visitor's language, whose screen is shown while `selection` is `tag`.
  public init<V: Hashable>(
    _ titleKey: LocalizedStringKey, tag: V, selection: Binding<V?>, @ViewBuilder destination: () -> Destination
  ) {
    self.init(destination: destination(), isShown: selection.isValue(tag), label: Text(titleKey))
  }

  /// A link with a title, whose screen is shown while `selection` is `tag`.
  @_disfavoredOverload
  public init<V: Hashable>(
    _ title: some StringProtocol, tag: V, selection: Binding<V?>, @ViewBuilder destination: () -> Destination
  ) {
    self.init(destination: destination(), isShown: selection.isValue(tag), label: Text(title))
  }

  /// A link with a title in the visitor's language, whose screen is shown while `selection` is `tag`.
  public init<V: Hashable>(
    _ titleKey: LocalizedStringKey, destination: Destination, tag: V, selection: Binding<V?>
  ) {
    self.init(destination: destination, isShown: selection.isValue(tag), label: Text(titleKey))
  }

  /// A link with a title, whose screen is shown while `selection` is `tag`.
  @_disfavoredOverload
  public init<V: Hashable>(_ title: some StringProtocol, destination: Destination, tag: V, selection: Binding<V?>) {
    self.init(destination: destination, isShown: selection.isValue(tag), label: Text(title))
  }
}

extension Binding {
  /// Whether the value is a certain one. To write true is to write it, and to write false is to write nil if it is that.
  fileprivate nonisolated func isValue<V: Hashable>(_ tag: V) -> Binding<Bool> where Value == V? {
    Binding<Bool>(
      get: { wrappedValue == tag },
      set: { isChosen in
        if isChosen { wrappedValue = tag } else if wrappedValue == tag { wrappedValue = nil }
      })
  }
}
