import MartletGraph

/// What a person looks for beside the text, as buttons that take it away.
private nonisolated struct SearchTokens<C: RandomAccessCollection & RangeReplaceableCollection, Token: View>: View
where C.Element: Identifiable {
  @Binding var tokens: C
  let token: (Binding<C.Element>) -> Token

  var body: some View {
    ForEach(tokens) { each in
      Button {
        tokens.removeAll { $0.id == each.id }
      } label: {
        token(binding(to: each))
      }
      .buttonStyle(BorderedButtonStyle()).controlSize(.small).labelStyle(TitleOnlyLabelStyle())
      .accessibilityHint("Removes this from what is searched for")
    }
  }

  private func binding(to element: C.Element) -> Binding<C.Element> {
    Binding {
      tokens.first { $0.id == element.id } ?? element
    } set: { new in
      guard let index = tokens.firstIndex(where: { $0.id == element.id }) else { return }
      tokens.replaceSubrange(index...index, with: CollectionOfOne(new))
    }
  }
}

/// What a person may look for beside the text, as buttons that add it.
private nonisolated struct SuggestedTokens<C: RandomAccessCollection & RangeReplaceableCollection, Token: View>: View
where C.Element: Identifiable {
  @Binding var tokens: C
  @Binding var suggested: C
  let token: (C.Element) -> Token

  var body: some View {
    ForEach(suggested) { each in
      if !tokens.contains(where: { $0.id == each.id }) {
        Button {
          tokens.append(each)
        } label: {
          token(each)
        }
      }
    }
  }
}

nonisolated extension View {
  private func searched<C: RandomAccessCollection & RangeReplaceableCollection>(
    _ text: Binding<String>, _ tokens: Binding<C>, isPresented: Binding<Bool>? = nil, prompt: Text?,
    suggestions: AnyView? = nil, token: @escaping (Binding<C.Element>) -> some View
  ) -> some View where C.Element: Identifiable {
    let actions = SearchTokenActions {
      if !tokens.wrappedValue.isEmpty { tokens.wrappedValue = C() }
    } add: { new in
      guard let new = new as? C.Element, !tokens.wrappedValue.contains(where: { $0.id == new.id }) else { return }
      tokens.wrappedValue.append(new)
    }
    return SearchableView(
      content: self, text: text, presentation: isPresented, prompt: prompt, ownSuggestions: suggestions,
      tokens: SearchTokens(tokens: tokens, token: token), tokenActions: actions)
  }

  /// Puts a field for searching above the view, in which there may be tokens beside the text. A token goes when it is tapped,
  /// or by Backspace where no text is before it; `Cancel` takes all of them away.
  public func searchable<C: RandomAccessCollection & RangeReplaceableCollection>(
    text: Binding<String>, tokens: Binding<C>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
    @ViewBuilder token: @escaping (C.Element) -> some View
  ) -> some View where C.Element: Identifiable {
    searched(text, tokens, prompt: prompt) { token($0.wrappedValue) }
  }

  /// The same, and tells the app whether a person is searching.
  public func searchable<C: RandomAccessCollection & RangeReplaceableCollection>(
    text: Binding<String>, tokens: Binding<C>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil, @ViewBuilder token: @escaping (C.Element) -> some View
  ) -> some View where C.Element: Identifiable {
    searched(text, tokens, isPresented: isPresented, prompt: prompt) { token($0.wrappedValue) }
  }

  /// Puts a field for searching above the view, in which there may be tokens beside the text, with some to choose from.
  public func searchable<C: RandomAccessCollection & RangeReplaceableCollection>(
    text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>,
    placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
    @ViewBuilder token: @escaping (C.Element) -> some View
  ) -> some View where C.Element: Identifiable {
    searched(
      text, tokens, prompt: prompt,
      suggestions: AnyView(SuggestedTokens(tokens: tokens, suggested: suggestedTokens, token: token))
    ) { token($0.wrappedValue) }
  }

  /// The same, and tells the app whether a person is searching.
  public func searchable<C: RandomAccessCollection & RangeReplaceableCollection>(
    text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
    @ViewBuilder token: @escaping (C.Element) -> some View
  ) -> some View where C.Element: Identifiable {
    searched(
      text, tokens, isPresented: isPresented, prompt: prompt,
      suggestions: AnyView(SuggestedTokens(tokens: tokens, suggested: suggestedTokens, token: token))
    ) { token($0.wrappedValue) }
  }

  /// Puts a field for searching above the view, in which there may be tokens that are changed in their places.
  public func searchable<C: RandomAccessCollection & RangeReplaceableCollection>(
    text: Binding<String>, editableTokens: Binding<C>, placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil, @ViewBuilder token: @escaping (Binding<C.Element>) -> some View
  ) -> some View where C.Element: Identifiable {
    searched(text, editableTokens, prompt: prompt, token: token)
  }

  /// The same, and tells the app whether a person is searching.
  public func searchable<C: RandomAccessCollection & RangeReplaceableCollection>(
    text: Binding<String>, editableTokens: Binding<C>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
    @ViewBuilder token: @escaping (Binding<C.Element>) -> some View
  ) -> some View where C.Element: Identifiable {
    searched(text, editableTokens, isPresented: isPresented, prompt: prompt, token: token)
  }
}
