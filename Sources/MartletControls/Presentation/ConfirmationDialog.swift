import MartletGraph

nonisolated extension View {
  // MARK: With a title

  /// Shows a choice of what to do while `isPresented` is true. Each of its buttons puts it away, when it has done what it
  /// does; if none has the role of calling it off, there is one that says "Cancel".
  public func confirmationDialog(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> some View
  ) -> some View {
    confirmationDialog(Text(titleKey), isPresented: isPresented, titleVisibility: titleVisibility, actions: actions)
  }

  /// Shows a choice of what to do while `isPresented` is true. Each of its buttons puts it away, when it has done what it
  /// does; if none has the role of calling it off, there is one that says "Cancel".
  @_disfavoredOverload
  public func confirmationDialog(
    _ title: some StringProtocol, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> some View
  ) -> some View {
    confirmationDialog(Text(title), isPresented: isPresented, titleVisibility: titleVisibility, actions: actions)
  }

  /// Shows a choice of what to do while `isPresented` is true. Each of its buttons puts it away, when it has done what it
  /// does; if none has the role of calling it off, there is one that says "Cancel".
  public func confirmationDialog(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> some View
  ) -> some View {
    asking(
      .confirmationDialog(titleVisibility: titleVisibility), isPresented: isPresented,
      DialogContent(title: title, actions: actions(), message: EmptyView()))
  }

  // MARK: With a message

  /// Shows a choice of what to do, with a message, while `isPresented` is true.
  public func confirmationDialog(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> some View, @ViewBuilder message: () -> some View
  ) -> some View {
    confirmationDialog(
      Text(titleKey), isPresented: isPresented, titleVisibility: titleVisibility, actions: actions, message: message)
  }

  /// Shows a choice of what to do, with a message, while `isPresented` is true.
  @_disfavoredOverload
  public func confirmationDialog(
    _ title: some StringProtocol, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> some View, @ViewBuilder message: () -> some View
  ) -> some View {
    confirmationDialog(
      Text(title), isPresented: isPresented, titleVisibility: titleVisibility, actions: actions, message: message)
  }

  /// Shows a choice of what to do, with a message, while `isPresented` is true.
  public func confirmationDialog(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> some View, @ViewBuilder message: () -> some View
  ) -> some View {
    asking(
      .confirmationDialog(titleVisibility: titleVisibility), isPresented: isPresented,
      DialogContent(title: title, actions: actions(), message: message()))
  }

  // MARK: For data

  /// Shows a choice of what to do with `data` while `isPresented` is true, if there are data when that becomes true.
  public func confirmationDialog<T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: T?, @ViewBuilder actions: (T) -> some View
  ) -> some View {
    confirmationDialog(
      Text(titleKey), isPresented: isPresented, titleVisibility: titleVisibility, presenting: data, actions: actions)
  }

  /// Shows a choice of what to do with `data` while `isPresented` is true, if there are data when that becomes true.
  @_disfavoredOverload
  public func confirmationDialog<T>(
    _ title: some StringProtocol, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: T?, @ViewBuilder actions: (T) -> some View
  ) -> some View {
    confirmationDialog(
      Text(title), isPresented: isPresented, titleVisibility: titleVisibility, presenting: data, actions: actions)
  }

  /// Shows a choice of what to do with `data` while `isPresented` is true, if there are data when that becomes true.
  public func confirmationDialog<T>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?,
    @ViewBuilder actions: (T) -> some View
  ) -> some View {
    asking(
      .confirmationDialog(titleVisibility: titleVisibility), isPresented: isPresented,
      data.map { DialogContent(title: title, actions: actions($0), message: EmptyView()) })
  }

  /// Shows a choice of what to do with `data`, with a message, while `isPresented` is true, if there are data when that
  /// becomes true.
  public func confirmationDialog<T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: T?, @ViewBuilder actions: (T) -> some View, @ViewBuilder message: (T) -> some View
  ) -> some View {
    confirmationDialog(
      Text(titleKey), isPresented: isPresented, titleVisibility: titleVisibility, presenting: data, actions: actions,
      message: message)
  }

  /// Shows a choice of what to do with `data`, with a message, while `isPresented` is true, if there are data when that
  /// becomes true.
  @_disfavoredOverload
  public func confirmationDialog<T>(
    _ title: some StringProtocol, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: T?, @ViewBuilder actions: (T) -> some View, @ViewBuilder message: (T) -> some View
  ) -> some View {
    confirmationDialog(
      Text(title), isPresented: isPresented, titleVisibility: titleVisibility, presenting: data, actions: actions,
      message: message)
  }

  /// Shows a choice of what to do with `data`, with a message, while `isPresented` is true, if there are data when that
  /// becomes true.
  public func confirmationDialog<T>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?,
    @ViewBuilder actions: (T) -> some View, @ViewBuilder message: (T) -> some View
  ) -> some View {
    asking(
      .confirmationDialog(titleVisibility: titleVisibility), isPresented: isPresented,
      data.map { DialogContent(title: title, actions: actions($0), message: message($0)) })
  }
}
