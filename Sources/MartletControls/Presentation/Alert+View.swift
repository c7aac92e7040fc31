import Foundation
import MartletGraph

nonisolated extension View {
  // MARK: With a title

  /// Shows an alert while `isPresented` is true. Each of its buttons puts it away, when it has done what it does; without
  /// any, there is one that says "OK".
  public func alert(_ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> some View)
    -> some View
  { alert(Text(titleKey), isPresented: isPresented, actions: actions) }

  /// Shows an alert while `isPresented` is true. Each of its buttons puts it away, when it has done what it does; without
  /// any, there is one that says "OK".
  @_disfavoredOverload
  public func alert(_ title: some StringProtocol, isPresented: Binding<Bool>, @ViewBuilder actions: () -> some View)
    -> some View
  { alert(Text(title), isPresented: isPresented, actions: actions) }

  /// Shows an alert while `isPresented` is true. Each of its buttons puts it away, when it has done what it does; without
  /// any, there is one that says "OK".
  public func alert(_ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: () -> some View) -> some View {
    asking(
      .alert, isPresented: isPresented, DialogContent(title: title, actions: actions(), message: EmptyView()))
  }

  // MARK: With a message

  /// Shows an alert with a message while `isPresented` is true.
  public func alert(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> some View,
    @ViewBuilder message: () -> some View
  ) -> some View { alert(Text(titleKey), isPresented: isPresented, actions: actions, message: message) }

  /// Shows an alert with a message while `isPresented` is true.
  @_disfavoredOverload
  public func alert(
    _ title: some StringProtocol, isPresented: Binding<Bool>, @ViewBuilder actions: () -> some View,
    @ViewBuilder message: () -> some View
  ) -> some View { alert(Text(title), isPresented: isPresented, actions: actions, message: message) }

  /// Shows an alert with a message while `isPresented` is true.
  public func alert(
    _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: () -> some View,
    @ViewBuilder message: () -> some View
  ) -> some View {
    asking(.alert, isPresented: isPresented, DialogContent(title: title, actions: actions(), message: message()))
  }

  // MARK: For data

  /// Shows an alert made of `data` while `isPresented` is true, if there are data when that becomes true.
  public func alert<T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: (T) -> some View
  ) -> some View { alert(Text(titleKey), isPresented: isPresented, presenting: data, actions: actions) }

  /// Shows an alert made of `data` while `isPresented` is true, if there are data when that becomes true.
  @_disfavoredOverload
  public func alert<T>(
    _ title: some StringProtocol, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: (T) -> some View
  ) -> some View { alert(Text(title), isPresented: isPresented, presenting: data, actions: actions) }

  /// Shows an alert made of `data` while `isPresented` is true, if there are data when that becomes true.
  public func alert<T>(
    _ title: Text, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> some View
  ) -> some View {
    asking(
      .alert, isPresented: isPresented,
      data.map { DialogContent(title: title, actions: actions($0), message: EmptyView()) })
  }

  /// Shows an alert with a message, made of `data`, while `isPresented` is true, if there are data when that becomes
  /// true.
  public func alert<T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: (T) -> some View, @ViewBuilder message: (T) -> some View
  ) -> some View {
    alert(Text(titleKey), isPresented: isPresented, presenting: data, actions: actions, message: message)
  }

  /// Shows an alert with a message, made of `data`, while `isPresented` is true, if there are data when that becomes
  /// true.
  @_disfavoredOverload
  public func alert<T>(
    _ title: some StringProtocol, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: (T) -> some View, @ViewBuilder message: (T) -> some View
  ) -> some View {
    alert(Text(title), isPresented: isPresented, presenting: data, actions: actions, message: message)
  }

  /// Shows an alert with a message, made of `data`, while `isPresented` is true, if there are data when that becomes
  /// true.
  public func alert<T>(
    _ title: Text, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> some View,
    @ViewBuilder message: (T) -> some View
  ) -> some View {
    asking(
      .alert, isPresented: isPresented,
      data.map { DialogContent(title: title, actions: actions($0), message: message($0)) })
  }

  // MARK: For errors

  /// Shows an alert while `isPresented` is true, if there is an error when that becomes true: its title is the error's
  /// description.
  public func alert<E: LocalizedError>(
    isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: () -> some View
  ) -> some View {
    asking(
      .alert, isPresented: isPresented,
      error.map { DialogContent(title: $0.title, actions: actions(), message: EmptyView()) })
  }

  /// Shows an alert with a message while `isPresented` is true, if there is an error when that becomes true: its title is
  /// the error's description.
  public func alert<E: LocalizedError>(
    isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: (E) -> some View,
    @ViewBuilder message: (E) -> some View
  ) -> some View {
    asking(
      .alert, isPresented: isPresented,
      error.map { DialogContent(title: $0.title, actions: actions($0), message: message($0)) })
  }
}

extension LocalizedError {
  /// What an alert for the error is called.
  fileprivate nonisolated var title: Text { Text(verbatim: errorDescription ?? localizedDescription) }
}
