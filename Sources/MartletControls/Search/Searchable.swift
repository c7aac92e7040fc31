import MartletGraph
import MartletWire

/// Where a field for searching is. The page has it above what is searched, whatever this says.
public struct SearchFieldPlacement: Hashable, Sendable {
  private enum Name { case automatic, toolbar, sidebar, navigationBarDrawer, toolbarPrincipal }
  private let name: Name

  /// Where it is usual.
  public static let automatic = SearchFieldPlacement(name: .automatic)
  /// In the bar.
  public static let toolbar = SearchFieldPlacement(name: .toolbar)
  /// In the column at the side.
  public static let sidebar = SearchFieldPlacement(name: .sidebar)
  /// Below the title.
  public static let navigationBarDrawer = SearchFieldPlacement(name: .navigationBarDrawer)
  /// In the middle of the bar.
  public static let toolbarPrincipal = SearchFieldPlacement(name: .toolbarPrincipal)

  /// Below the title, hidden or not while what is below is scrolled. The page never hides it.
  public static func navigationBarDrawer(displayMode: NavigationBarDrawerDisplayMode) -> SearchFieldPlacement {
    .navigationBarDrawer
  }

  /// Whether a field below the title is hidden while what is below is scrolled. The page never hides it.
  public struct NavigationBarDrawerDisplayMode: Sendable {
    /// As is usual.
    public static let automatic = NavigationBarDrawerDisplayMode()
    /// It is not.
    public static let always = NavigationBarDrawerDisplayMode()
  }
}

/// Ends the search in a view: empties the field, and has it give up the focus.
public struct DismissSearchAction {
  fileprivate let action: () -> Void

  /// Ends it.
  public func callAsFunction() { action() }
}

/// What is being searched around a view.
struct Search {
  /// Whether a person is searching: the field has had the focus since the last search ended.
  let isActive: Bool
  /// Ends the search.
  let end: () -> Void
  /// Searches for a text that has been suggested.
  let complete: (String) -> Void
  /// Searches for what a token stands for that has been suggested, in place of the text.
  let addToken: (Any) -> Void
}

/// What can be done with the tokens of a search from outside of them.
struct SearchTokenActions {
  var removeAll: () -> Void = {}
  /// Adds one, if it is of their type and not among them.
  var add: (Any) -> Void = { _ in }
}

/// What modifiers outside of a `searchable` say of it.
struct SearchSettings {
  var suggestions: AnyView?
  var scopes: AnyView?
  var scopesAreShownByText = false
  var focus: ((TextField<Text>) -> AnyView)?
  /// Whether the app has the field have the focus.
  var isFocused: (() -> Bool)?
}

private struct SearchKey: EnvironmentKey { static var defaultValue: Search? { nil } }
private struct SearchSettingsKey: EnvironmentKey { static var defaultValue: SearchSettings { SearchSettings() } }

extension EnvironmentValues {
  var search: Search? {
    get { self[SearchKey.self] }
    set { self[SearchKey.self] = newValue }
  }

  var searchSettings: SearchSettings {
    get { self[SearchSettingsKey.self] }
    set { self[SearchSettingsKey.self] = newValue }
  }

  /// Whether a person is searching in the view that is searched around this one.
  public var isSearching: Bool { search?.isActive ?? false }

  /// Ends the search around the view, if there is one.
  public var dismissSearch: DismissSearchAction { DismissSearchAction { [search] in search?.end() } }
}

/// A view with a field to search in it: the first child is the view, the second one the field and what belongs to it.
struct SearchableProperties: StandardElement {
  var type: StaticString { "searchable" }
  var ownKeys: NodeKeys { NodeKeys(.children) }
  var isNamedByFirstChild: Bool { true }
}

/// A view that is searched.
nonisolated struct SearchableView<Content: View, Tokens: View>: View {
  let content: Content
  @Binding var text: String
  let presentation: Binding<Bool>?
  let prompt: Text?
  let ownSuggestions: AnyView?
  let tokens: Tokens
  var tokenActions = SearchTokenActions()

  @State private var isActive = false
  @FocusState private var isFocused: Bool
  @Environment(\.searchSettings) private var settings

  private var isPresented: Bool { presentation?.wrappedValue ?? isActive }

  var body: some View {
    let search = Search(isActive: isPresented, end: end, complete: complete, addToken: addToken)
    content
      .environment(\.search, search)
      .environment(\.searchSettings, SearchSettings())
      .boxed(
        SearchableProperties(),
        beside: ElementContainer(.searchBar, content: bar.environment(\.search, search))
      )
      .onChange(of: isFocused) { if isFocused { set(true) } }
      .onChange(of: settings.isFocused?() ?? false) { if settings.isFocused?() == true { set(true) } }
      .onChange(of: presentation?.wrappedValue) { isFocused = presentation?.wrappedValue ?? isFocused }
      .onAppear { if presentation?.wrappedValue == true { isFocused = true } }
  }

  @ViewBuilder private var bar: some View {
    HStack {
      Image(systemName: "magnifyingglass").foregroundStyle(.secondary).accessibilityHidden(true)
      tokens
      if let focus = settings.focus { focus(field).focused($isFocused) } else { field.focused($isFocused) }
      if isPresented || !text.isEmpty { Button("Cancel", action: cancel).buttonStyle(PlainButtonStyle()) }
    }
    if let scopes = settings.scopes, settings.scopesAreShownByText ? !text.isEmpty : isPresented { scopes }
    if isPresented, let suggestions = settings.suggestions ?? ownSuggestions {
      ElementContainer(.searchSuggestions, content: suggestions)
    }
  }

  private var field: TextField<Text> { TextField(searching: $text, prompt: prompt ?? Text("Search")) }

  private func set(_ isActive: Bool) {
    self.isActive = isActive
    if let presentation, presentation.wrappedValue != isActive { presentation.wrappedValue = isActive }
  }

  private func end() {
    text = ""
    isFocused = false
    set(false)
  }

  private func cancel() {
    tokenActions.removeAll()
    end()
  }

  private func addToken(_ token: Any) {
    tokenActions.add(token)
    text = ""
  }

  private func complete(_ completion: String) {
    text = completion
    isFocused = false
  }
}

nonisolated extension View {
  private func searched(
    _ text: Binding<String>, isPresented: Binding<Bool>? = nil, prompt: Text?, suggestions: AnyView? = nil
  ) -> some View {
    SearchableView(
      content: self, text: text, presentation: isPresented, prompt: prompt, ownSuggestions: suggestions,
      tokens: EmptyView())
  }

  /// Puts a field above the view that a person types in what they look for.
  ///
  /// What the view shows of it is the app's to decide. `Cancel` empties the field.
  public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
  ) -> some View { searched(text, prompt: prompt) }

  /// The same, with words of the visitor's language in the field while it is empty.
  public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey
  ) -> some View { searched(text, prompt: Text(prompt)) }

  /// The same, with words in the field while it is empty.
  @_disfavoredOverload
  public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: some StringProtocol
  ) -> some View { searched(text, prompt: Text(prompt)) }

  /// Puts a field for searching above the view, and tells the app whether a person is searching.
  public func searchable(
    text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
  ) -> some View { searched(text, isPresented: isPresented, prompt: prompt) }

  /// The same, with words of the visitor's language in the field while it is empty.
  public func searchable(
    text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey
  ) -> some View { searched(text, isPresented: isPresented, prompt: Text(prompt)) }

  /// The same, with words in the field while it is empty.
  @_disfavoredOverload
  public func searchable(
    text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
    prompt: some StringProtocol
  ) -> some View { searched(text, isPresented: isPresented, prompt: Text(prompt)) }

  /// Puts a field for searching above the view, with what may be meant below it.
  public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
    @ViewBuilder suggestions: () -> some View
  ) -> some View { searched(text, prompt: prompt, suggestions: AnyView(suggestions())) }

  /// The same, with words of the visitor's language in the field while it is empty.
  public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey,
    @ViewBuilder suggestions: () -> some View
  ) -> some View { searched(text, prompt: Text(prompt), suggestions: AnyView(suggestions())) }

  /// The same, with words in the field while it is empty.
  @_disfavoredOverload
  public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: some StringProtocol,
    @ViewBuilder suggestions: () -> some View
  ) -> some View { searched(text, prompt: Text(prompt), suggestions: AnyView(suggestions())) }
}
