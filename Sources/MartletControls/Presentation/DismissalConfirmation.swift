import MartletGraph

/// Asks a person who puts away the presentation that a view is in whether they mean it.
private nonisolated struct DismissalConfirmation<Actions: View, Message: View>: ViewModifier {
  let title: Text
  let isWanted: Bool
  let actions: Actions
  let message: Message
  @State private var isAsking = false
  @Environment(\.dismiss) private var dismiss

  init(title: Text, isWanted: Bool, actions: Actions, message: Message) {
    self.title = title
    self.isWanted = isWanted
    self.actions = actions
    self.message = message
  }

  @MainActor func body(content: Content) -> some View {
    let dismiss = dismiss
    var question = DialogContent(title: title, actions: actions, message: message)
    question.afterwards = { role in if role != .cancel { dismiss() } }
    return
      content
      .asking(.confirmationDialog(titleVisibility: .visible), isPresented: $isAsking, question)
      .saying { $0.confirmation = isWanted ? { isAsking = true } : nil }
  }
}

nonisolated extension View {
  /// Asks a person who puts away the sheet, popover or inspector around this view whether they mean it, while
  /// `shouldPresent` is true. Each button but one with the role of calling it off puts the presentation away, when it has done
  /// what it does. What the app itself puts away by `dismiss` goes without a question.
  public func dismissalConfirmationDialog(
    _ titleKey: LocalizedStringKey, shouldPresent: Bool, @ViewBuilder actions: () -> some View
  ) -> some View {
    dismissalConfirmationDialog(Text(titleKey), shouldPresent: shouldPresent, actions: actions)
  }

  /// Asks a person who puts away the presentation around this view whether they mean it, while `shouldPresent` is true.
  @_disfavoredOverload
  public func dismissalConfirmationDialog(
    _ title: some StringProtocol, shouldPresent: Bool, @ViewBuilder actions: () -> some View
  ) -> some View {
    dismissalConfirmationDialog(Text(title), shouldPresent: shouldPresent, actions: actions)
  }

  /// Asks a person who puts away the presentation around this view whether they mean it, while `shouldPresent` is true.
  public func dismissalConfirmationDialog(
    _ title: Text, shouldPresent: Bool, @ViewBuilder actions: () -> some View
  ) -> some View {
    modifier(
      DismissalConfirmation(title: title, isWanted: shouldPresent, actions: actions(), message: EmptyView()))
  }

  /// Asks a person who puts away the presentation around this view whether they mean it, with a message, while
  /// `shouldPresent` is true.
  public func dismissalConfirmationDialog(
    _ titleKey: LocalizedStringKey, shouldPresent: Bool, @ViewBuilder actions: () -> some View,
    @ViewBuilder message: () -> some View
  ) -> some View {
    dismissalConfirmationDialog(Text(titleKey), shouldPresent: shouldPresent, actions: actions, message: message)
  }

  /// Asks a person who puts away the presentation around this view whether they mean it, with a message, while
  /// `shouldPresent` is true.
  @_disfavoredOverload
  public func dismissalConfirmationDialog(
    _ title: some StringProtocol, shouldPresent: Bool, @ViewBuilder actions: () -> some View,
    @ViewBuilder message: () -> some View
  ) -> some View {
    dismissalConfirmationDialog(Text(title), shouldPresent: shouldPresent, actions: actions, message: message)
  }

  /// Asks a person who puts away the presentation around this view whether they mean it, with a message, while
  /// `shouldPresent` is true.
  public func dismissalConfirmationDialog(
    _ title: Text, shouldPresent: Bool, @ViewBuilder actions: () -> some View, @ViewBuilder message: () -> some View
  ) -> some View {
    modifier(DismissalConfirmation(title: title, isWanted: shouldPresent, actions: actions(), message: message()))
  }
}
