import MartletGraph

// A field for searching with tokens says what it is for as other views have their titles: by a key of the app's texts, or by a
// text as it is. All of these come to the forms with a `Text`.

nonisolated extension View {
  /// The same, with a key of the app's texts as the prompt.
  public func searchable<C: RandomAccessCollection & RangeReplaceableCollection>(
    text: Binding<String>, tokens: Binding<C>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey,
    @ViewBuilder token: @escaping (C.Element) -> some View
  ) -> some View where C.Element: Identifiable {
    searchable(text: text, tokens: tokens, placement: placement, prompt: Text(prompt), token: token)
  }

  /// The same, with a text as it is as the prompt.
  public func searchable<C: RandomAccessCollection & RangeReplaceableCollection>(
    text: Binding<String>, tokens: Binding<C>, placement: SearchFieldPlacement = .automatic,
    prompt: some StringProtocol, @ViewBuilder token: @escaping (C.Element) -> some View
  ) -> some View where C.Element: Identifiable {
    searchable(text: text, tokens: tokens, placement: placement, prompt: Text(prompt), token: token)
  }

  /// The same, with a key of the app's texts as the prompt.
  public func searchable<C: RandomAccessCollection & RangeReplaceableCollection>(
    text: Binding<String>, tokens: Binding<C>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey, @ViewBuilder token: @escaping (C.Element) -> some View
  ) -> some View where C.Element: Identifiable {
    searchable(
      text: text, tokens: tokens, isPresented: isPresented, placement: placement, prompt: Text(prompt), token: token)
  }

  /// The same, with a text as it is as the prompt.
  public func searchable<C: RandomAccessCollection & RangeReplaceableCollection>(
    text: Binding<String>, tokens: Binding<C>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
    prompt: some StringProtocol, @ViewBuilder token: @escaping (C.Element) -> some View
  ) -> some View where C.Element: Identifiable {
    searchable(
      text: text, tokens: tokens, isPresented: isPresented, placement: placement, prompt: Text(prompt), token: token)
  }

  /// The same, with a key of the app's texts as the prompt.
  public func searchable<C: RandomAccessCollection & RangeReplaceableCollection>(
    text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>,
    placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey,
    @ViewBuilder token: @escaping (C.Element) -> some View
  ) -> some View where C.Element: Identifiable {
    searchable(
      text: text, tokens: tokens, suggestedTokens: suggestedTokens, placement: placement, prompt: Text(prompt),
      token: token)
  }

  /// The same, with a text as it is as the prompt.
  public func searchable<C: RandomAccessCollection & RangeReplaceableCollection>(
    text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>,
    placement: SearchFieldPlacement = .automatic, prompt: some StringProtocol,
    @ViewBuilder token: @escaping (C.Element) -> some View
  ) -> some View where C.Element: Identifiable {
    searchable(
      text: text, tokens: tokens, suggestedTokens: suggestedTokens, placement: placement, prompt: Text(prompt),
      token: token)
  }

  /// The same, with a key of the app's texts as the prompt.
  public func searchable<C: RandomAccessCollection & RangeReplaceableCollection>(
    text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey,
    @ViewBuilder token: @escaping (C.Element) -> some View
  ) -> some View where C.Element: Identifiable {
    searchable(
      text: text, tokens: tokens, suggestedTokens: suggestedTokens, isPresented: isPresented, placement: placement,
      prompt: Text(prompt), token: token)
  }

  /// The same, with a text as it is as the prompt.
  public func searchable<C: RandomAccessCollection & RangeReplaceableCollection>(
    text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: some StringProtocol,
    @ViewBuilder token: @escaping (C.Element) -> some View
  ) -> some View where C.Element: Identifiable {
    searchable(
      text: text, tokens: tokens, suggestedTokens: suggestedTokens, isPresented: isPresented, placement: placement,
      prompt: Text(prompt), token: token)
  }

  /// The same, with a key of the app's texts as the prompt.
  public func searchable<C: RandomAccessCollection & RangeReplaceableCollection>(
    text: Binding<String>, editableTokens: Binding<C>, placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey, @ViewBuilder token: @escaping (Binding<C.Element>) -> some View
  ) -> some View where C.Element: Identifiable {
    searchable(text: text, editableTokens: editableTokens, placement: placement, prompt: Text(prompt), token: token)
  }

  /// The same, with a text as it is as the prompt.
  public func searchable<C: RandomAccessCollection & RangeReplaceableCollection>(
    text: Binding<String>, editableTokens: Binding<C>, placement: SearchFieldPlacement = .automatic,
    prompt: some StringProtocol, @ViewBuilder token: @escaping (Binding<C.Element>) -> some View
  ) -> some View where C.Element: Identifiable {
    searchable(text: text, editableTokens: editableTokens, placement: placement, prompt: Text(prompt), token: token)
  }

  /// The same, with a key of the app's texts as the prompt.
  public func searchable<C: RandomAccessCollection & RangeReplaceableCollection>(
    text: Binding<String>, editableTokens: Binding<C>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey,
    @ViewBuilder token: @escaping (Binding<C.Element>) -> some View
  ) -> some View where C.Element: Identifiable {
    searchable(
      text: text, editableTokens: editableTokens, isPresented: isPresented, placement: placement, prompt: Text(prompt),
      token: token)
  }

  /// The same, with a text as it is as the prompt.
  public func searchable<C: RandomAccessCollection & RangeReplaceableCollection>(
    text: Binding<String>, editableTokens: Binding<C>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: some StringProtocol,
    @ViewBuilder token: @escaping (Binding<C.Element>) -> some View
  ) -> some View where C.Element: Identifiable {
    searchable(
      text: text, editableTokens: editableTokens, isPresented: isPresented, placement: placement, prompt: Text(prompt),
      token: token)
  }
}
