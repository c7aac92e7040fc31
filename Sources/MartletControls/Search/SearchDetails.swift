import MartletGraph

/// When the scopes of a search are shown.
public struct SearchScopeActivation: Hashable, Sendable {
  fileprivate enum Name { case automatic, onTextEntry, onSearchPresentation }
  fileprivate let name: Name

  /// While a person is searching.
  public static let automatic = SearchScopeActivation(name: .automatic)
  /// Once there is something in the field.
  public static let onTextEntry = SearchScopeActivation(name: .onTextEntry)
  /// While a person is searching.
  public static let onSearchPresentation = SearchScopeActivation(name: .onSearchPresentation)
}

/// What becomes of a bar while a person is searching. The page leaves it as it is.
public struct SearchPresentationToolbarBehavior: Hashable, Sendable {
  private enum Name { case automatic, avoidHidingContent }
  private let name: Name

  /// As is usual.
  public static let automatic = SearchPresentationToolbarBehavior(name: .automatic)
  /// It stays.
  public static let avoidHidingContent = SearchPresentationToolbarBehavior(name: .avoidHidingContent)
}

/// Where suggestions are shown.
public struct SearchSuggestionsPlacement: Hashable, Sendable {
  fileprivate enum Name { case automatic, menu, content }
  fileprivate let name: Name

  /// Where it is usual.
  public static let automatic = SearchSuggestionsPlacement(name: .automatic)
  /// Below the field: where the page has them.
  public static let menu = SearchSuggestionsPlacement(name: .menu)
  /// In what is searched.
  public static let content = SearchSuggestionsPlacement(name: .content)

  /// Some of the places.
  public struct Set: OptionSet, Sendable {
    /// A bit for each.
    public let rawValue: Int

    /// - Parameter rawValue: a bit for each.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Below the field.
    public static let menu = Set(rawValue: 1)
    /// In what is searched.
    public static let content = Set(rawValue: 2)
  }
}

extension EnvironmentValues {
  /// Where suggestions are shown: below the field.
  public var searchSuggestionsPlacement: SearchSuggestionsPlacement { .menu }
}

/// A view that searches for something when it is chosen.
private nonisolated struct Completion<Content: View>: View {
  let content: Content
  let complete: (Search) -> Void
  @Environment(\.search) private var search

  var body: some View {
    Button {
      if let search { complete(search) }
    } label: {
      content
    }
    .buttonStyle(PlainButtonStyle())
  }
}

nonisolated extension View {
  /// Has this view, which is among the suggestions of a search, put a text into the field when a person chooses it.
  public func searchCompletion(_ completion: String) -> some View {
    Completion(content: self) { $0.complete(completion) }
  }

  /// Has this view, which is among the suggestions of a search with tokens of this type, add one in place of the text when a
  /// person chooses it.
  public func searchCompletion<T: Identifiable>(_ token: T) -> some View {
    Completion(content: self) { $0.addToken(token) }
  }

  /// Shows what may be meant, while a person is searching in this view.
  public func searchSuggestions(@ViewBuilder _ suggestions: () -> some View) -> some View {
    environment(\.searchSettings.suggestions, AnyView(suggestions()))
  }

  /// Hides suggestions where they would be shown below the field.
  public func searchSuggestions(_ visibility: Visibility, for placements: SearchSuggestionsPlacement.Set) -> some View {
    transformEnvironment(\.searchSettings) {
      if visibility == .hidden, placements.contains(.menu) { $0.suggestions = AnyView(EmptyView()) }
    }
  }

  /// Has a person choose where to search in this view, by the tags of some views.
  public func searchScopes<V: Hashable>(_ scope: Binding<V>, @ViewBuilder scopes: () -> some View) -> some View {
    searchScopes(scope, activation: .automatic, scopes)
  }

  /// The same, and says when the choice is shown.
  public func searchScopes<V: Hashable>(
    _ scope: Binding<V>, activation: SearchScopeActivation, @ViewBuilder _ scopes: () -> some View
  ) -> some View {
    let picker = Picker("Scope", selection: scope, content: scopes).pickerStyle(SegmentedPickerStyle()).labelsHidden()
    return transformEnvironment(\.searchSettings) {
      $0.scopes = AnyView(picker)
      $0.scopesAreShownByText = activation == .onTextEntry
    }
  }

  /// Says whether the field in which a person searches this view has the focus.
  public func searchFocused(_ binding: FocusState<Bool>.Binding) -> some View {
    transformEnvironment(\.searchSettings) {
      $0.focus = { AnyView($0.focused(binding)) }
      $0.isFocused = { binding.wrappedValue }
    }
  }

  /// Says that the field in which a person searches this view has the focus while the state is `value`.
  public func searchFocused<V: Hashable>(_ binding: FocusState<V>.Binding, equals value: V) -> some View {
    transformEnvironment(\.searchSettings) {
      $0.focus = { AnyView($0.focused(binding, equals: value)) }
      $0.isFocused = { binding.wrappedValue == value }
    }
  }

  /// Says what becomes of the bar while a person is searching. The page leaves it as it is, whatever this says.
  public func searchPresentationToolbarBehavior(_ behavior: SearchPresentationToolbarBehavior) -> some View { self }
}
