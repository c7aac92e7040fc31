import MartletGraph

/// What views stand in: it decides how labels, switches and lists look where the app sets no style, or `.automatic`.
enum Surroundings: UInt8 {
  /// Nothing in particular.
  case page
  /// A bar, where labels are icons and switches are buttons.
  case bar
  /// The first column of a wide `NavigationSplitView`, where lists have the style `.sidebar`, and links show in the next column.
  case sidebar
}

private struct SurroundingsKey: EnvironmentKey { static let defaultValue = Surroundings.page }

extension EnvironmentValues {
  /// What the view stands in. It begins anew in what is presented, in what links lead to, and in menus.
  var surroundings: Surroundings {
    get { self[SurroundingsKey.self] }
    set { self[SurroundingsKey.self] = newValue }
  }
}
