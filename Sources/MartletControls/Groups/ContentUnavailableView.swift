import Foundation
import MartletGraph
import MartletWire

/// Says that there is nothing to be shown, why, and what can be done. It takes all the room there is.
public nonisolated struct ContentUnavailableView<Label: View, Description: View, Actions: View>: View {
  private let label: Label
  private let description: Description
  private let actions: Actions

  /// A label, words below it, and controls below these.
  public init(
    @ViewBuilder label: () -> Label, @ViewBuilder description: () -> Description = { EmptyView() },
    @ViewBuilder actions: () -> Actions = { EmptyView() }
  ) {
    self.label = label()
    self.description = description()
    self.actions = actions()
  }

  /// The label, the words and the controls, in the middle of the room.
  @MainActor public var body: some View {
    VStack(spacing: 8) {
      label.labelStyle(UnavailableLabelStyle())
      description.font(.subheadline).foregroundStyle(.secondary)
      if Actions.self != EmptyView.self { VStack(spacing: 12) { actions }.font(.subheadline).padding(.top, 8) }
    }
    .multilineTextAlignment(.center)
    .padding()
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}

/// A large picture above the title.
private struct UnavailableLabelStyle: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack(spacing: 12) {
      configuration.icon.font(.system(size: 48)).foregroundStyle(.secondary)
      configuration.title.font(.title2).bold()
    }
  }
}

extension ContentUnavailableView where Label == _StandardLabel, Description == Text?, Actions == EmptyView {
  /// A title in the visitor's language below a symbol.
  public nonisolated init(_ title: LocalizedStringKey, systemImage name: String, description: Text? = nil) {
    self.init(label: { _StandardLabel(title, systemImage: name) }, description: { description })
  }

  /// A title in the visitor's language below a picture of the app's bundle.
  public nonisolated init(_ title: LocalizedStringKey, image name: String, description: Text? = nil) {
    self.init(label: { _StandardLabel(title, image: name) }, description: { description })
  }

  /// A title below a symbol.
  @_disfavoredOverload
  public nonisolated init(_ title: some StringProtocol, systemImage name: String, description: Text? = nil) {
    self.init(label: { _StandardLabel(title, systemImage: name) }, description: { description })
  }

  /// A title below a picture of the app's bundle.
  @_disfavoredOverload
  public nonisolated init(_ title: some StringProtocol, image name: String, description: Text? = nil) {
    self.init(label: { _StandardLabel(title, image: name) }, description: { description })
  }

  /// A title in the visitor's language below a picture of a bundle.
  public nonisolated init(_ title: LocalizedStringKey, image resource: ImageResource, description: Text? = nil) {
    self.init(label: { _StandardLabel(title, image: resource) }, description: { description })
  }

  /// A title below a picture of a bundle.
  @_disfavoredOverload
  public nonisolated init(_ title: some StringProtocol, image resource: ImageResource, description: Text? = nil) {
    self.init(label: { _StandardLabel(title, image: resource) }, description: { description })
  }
}

/// What is said where a search has found nothing.
public nonisolated struct SearchUnavailableContent {
  /// The title and the symbol.
  public nonisolated struct Label: View {
    let text: String?

    /// The title, with what was searched for, and a magnifying glass.
    @MainActor public var body: some View {
      if let text {
        _StandardLabel("No Results for “\(text)”", systemImage: "magnifyingglass")
      } else {
        _StandardLabel("No Results", systemImage: "magnifyingglass")
      }
    }
  }

  /// What can be done about it.
  public nonisolated struct Description: View {
    let hasText: Bool

    /// The words.
    @MainActor public var body: some View {
      Text(hasText ? "Check the spelling or try a new search." : "Try a new search.")
    }
  }

  /// Controls, of which there are none.
  public nonisolated struct Actions: View {
    /// Nothing.
    @MainActor public var body: some View { EmptyView() }
  }
}

extension ContentUnavailableView
where
  Label == SearchUnavailableContent.Label, Description == SearchUnavailableContent.Description,
  Actions == SearchUnavailableContent.Actions
{
  /// Says that a search has found nothing.
  public nonisolated static var search: ContentUnavailableView<Label, Description, Actions> {
    ContentUnavailableView(
      label: { SearchUnavailableContent.Label(text: nil) },
      description: { SearchUnavailableContent.Description(hasText: false) },
      actions: { SearchUnavailableContent.Actions() })
  }

  /// Says that a search for `text` has found nothing.
  public nonisolated static func search(text: String) -> ContentUnavailableView<Label, Description, Actions> {
    ContentUnavailableView(
      label: { SearchUnavailableContent.Label(text: text.isEmpty ? nil : text) },
      description: { SearchUnavailableContent.Description(hasText: !text.isEmpty) },
      actions: { SearchUnavailableContent.Actions() })
  }
}
