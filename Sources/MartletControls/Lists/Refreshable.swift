import MartletGraph
import MartletWire

/// Fetches what is shown in a view anew: what `refreshable(action:)` has said for it.
public struct RefreshAction {
  fileprivate let action: @MainActor () async -> Void

  /// Fetches it anew, and returns when that is done.
  @MainActor public func callAsFunction() async { await action() }
}

/// How a view is refreshed, and whether it is being refreshed now.
struct Refreshing {
  let action: RefreshAction
  let isUnderWay: Bool
  /// Begins it, unless it is under way.
  let begin: @MainActor () -> Void
}

private struct RefreshingKey: EnvironmentKey { static var defaultValue: Refreshing? { nil } }

extension EnvironmentValues {
  /// Fetches what is in the view anew; nil where there is nothing that does.
  public var refresh: RefreshAction? { refreshing?.action }

  var refreshing: Refreshing? {
    get { self[RefreshingKey.self] }
    set { self[RefreshingKey.self] = newValue }
  }
}

/// A view that can be refreshed. While it is, what scrolls in it shows so.
private nonisolated struct RefreshableView<Content: View>: View {
  let content: Content
  let action: @MainActor () async -> Void
  @State private var isUnderWay = false

  @MainActor var body: some View {
    let isUnderWay = $isUnderWay
    content.environment(
      \.refreshing,
      Refreshing(action: RefreshAction(action: action), isUnderWay: self.isUnderWay) {
        if isUnderWay.wrappedValue { return }
        isUnderWay.wrappedValue = true
        Task {
          await action()
          isUnderWay.wrappedValue = false
        }
      })
  }
}

nonisolated extension View {
  /// Has people fetch what is in this view anew: in what scrolls in it, there is a button for that. Until `action`
  /// returns, it shows that it is being fetched.
  public func refreshable(action: @escaping @MainActor () async -> Void) -> some View {
    RefreshableView(content: self, action: action)
  }
}
