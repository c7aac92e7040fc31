import MartletGraph

/// What an alert says and which buttons it has, as older code gives it.
public nonisolated struct Alert {
  fileprivate let title: Text
  fileprivate let message: Text?
  fileprivate let buttons: [Button]

  /// An alert with one button, which says "OK" unless there is another.
  public init(title: Text, message: Text? = nil, dismissButton: Alert.Button? = nil) {
    self.title = title
    self.message = message
    buttons = dismissButton.map { [$0] } ?? []
  }

  /// An alert with two buttons.
  public init(title: Text, message: Text? = nil, primaryButton: Alert.Button, secondaryButton: Alert.Button) {
    self.title = title
    self.message = message
    buttons = [primaryButton, secondaryButton]
  }

  /// A button of an alert.
  public struct Button {
    fileprivate let label: Text
    fileprivate let role: ButtonRole?
    fileprivate let action: (() -> Void)?

    /// A button that does something.
    public static func `default`(_ label: Text, action: (() -> Void)? = {}) -> Alert.Button {
      Alert.Button(label: label, role: nil, action: action)
    }

    /// A button that calls everything off.
    public static func cancel(_ label: Text, action: (() -> Void)? = {}) -> Alert.Button {
      Alert.Button(label: label, role: .cancel, action: action)
    }

    /// A button that calls everything off, and says so in its own words.
    public static func cancel(_ action: (() -> Void)? = {}) -> Alert.Button {
      Alert.Button(label: Text(LocalizedStringKey("Cancel")), role: .cancel, action: action)
    }

    /// A button that deletes something.
    public static func destructive(_ label: Text, action: (() -> Void)? = {}) -> Alert.Button {
      Alert.Button(label: label, role: .destructive, action: action)
    }
  }
}

/// A choice of what to do, as older code gives it.
public nonisolated struct ActionSheet {
  /// A button of a choice.
  public typealias Button = Alert.Button

  fileprivate let title: Text
  fileprivate let message: Text?
  fileprivate let buttons: [Button]

  /// A choice with a title, a message and buttons.
  public init(title: Text, message: Text? = nil, buttons: [ActionSheet.Button] = [.cancel()]) {
    self.title = title
    self.message = message
    self.buttons = buttons
  }
}

/// The buttons of these as views.
private nonisolated struct DialogButtons: View {
  let buttons: [Alert.Button]

  @MainActor var body: some View {
    ForEach(buttons.indices, id: \.self) { index in
      let button = buttons[index]
      Button(role: button.role) {
        button.action?()
      } label: {
        button.label
      }
    }
  }
}

extension Alert {
  fileprivate nonisolated var content: DialogContent<DialogButtons, Text> {
    DialogContent(title: title, actions: DialogButtons(buttons: buttons), message: message)
  }
}

extension ActionSheet {
  fileprivate nonisolated var content: DialogContent<DialogButtons, Text> {
    DialogContent(title: title, actions: DialogButtons(buttons: buttons), message: message)
  }
}

nonisolated extension View {
  /// Shows an alert while `isPresented` is true. It is made with the body of this view.
  public func alert(isPresented: Binding<Bool>, content: () -> Alert) -> some View {
    asking(.alert, isPresented: isPresented, isPresented.wrappedValue ? content().content : nil)
  }

  /// Shows an alert while there is an item.
  public func alert<Item: Identifiable>(item: Binding<Item?>, content: (Item) -> Alert) -> some View {
    asking(.alert, item: item, item.wrappedValue.map { content($0).content })
  }

  /// Shows a choice of what to do while `isPresented` is true. It is made with the body of this view.
  public func actionSheet(isPresented: Binding<Bool>, content: () -> ActionSheet) -> some View {
    asking(
      .confirmationDialog(titleVisibility: .visible), isPresented: isPresented,
      isPresented.wrappedValue ? content().content : nil)
  }

  /// Shows a choice of what to do while there is an item.
  public func actionSheet<Item: Identifiable>(item: Binding<Item?>, content: (Item) -> ActionSheet) -> some View {
    asking(.confirmationDialog(titleVisibility: .visible), item: item, item.wrappedValue.map { content($0).content })
  }

  /// Asks something while there is an item. Another item is another question.
  private func asking<Item: Identifiable>(
    _ kind: DialogProperties.Kind, item: Binding<Item?>, _ content: DialogContent<DialogButtons, Text>?
  ) -> some View {
    PresentationView(
      content: self,
      presentation: Presentation(
        current: {
          guard let item = item.wrappedValue else { return nil }
          return Presentation.Content(id: item.id, make: content?.surface(kind))
        },
        dismiss: { item.wrappedValue = nil }))
  }
}
