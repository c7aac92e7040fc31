/// Where an item is in the bars of a screen.
public nonisolated struct ToolbarItemPlacement: Hashable, Sendable {
  /// Under the names that the document has for them. Those that SwiftUI has two names for have one here.
  enum Name: String {
    case automatic, principal, navigation, topBarLeading, topBarTrailing, primaryAction, secondaryAction
    case confirmationAction, cancellationAction, destructiveAction, title, subtitle, largeTitle, largeSubtitle
    case titleMenu, accessoryBar
    case status, bottomBar, keyboard
  }

  let name: Name

  /// Whether it is in the bar below the content.
  var isBelow: Bool { name == .status || name == .bottomBar || name == .keyboard }

  /// At the end of the upper bar.
  public static let automatic = ToolbarItemPlacement(name: .automatic)
  /// In the middle of the upper bar, in the place of the title.
  public static let principal = ToolbarItemPlacement(name: .principal)
  /// At the beginning of the upper bar, where a person goes back or elsewhere.
  public static let navigation = ToolbarItemPlacement(name: .navigation)
  /// At the end of the upper bar: what is done most often.
  public static let primaryAction = ToolbarItemPlacement(name: .primaryAction)
  /// In a menu at the end of the upper bar: what is done less often.
  public static let secondaryAction = ToolbarItemPlacement(name: .secondaryAction)
  /// In the middle of the lower bar: how things are.
  public static let status = ToolbarItemPlacement(name: .status)
  /// At the end of the upper bar, in bold type: what ends a sheet and keeps what has been done there.
  public static let confirmationAction = ToolbarItemPlacement(name: .confirmationAction)
  /// At the beginning of the upper bar: what ends a sheet and keeps nothing.
  public static let cancellationAction = ToolbarItemPlacement(name: .cancellationAction)
  /// At the end of the upper bar: what a sheet is for if it removes something.
  public static let destructiveAction = ToolbarItemPlacement(name: .destructiveAction)
  /// In the lower bar, while a person types into a field of the screen.
  public static let keyboard = ToolbarItemPlacement(name: .keyboard)
  /// In the lower bar.
  public static let bottomBar = ToolbarItemPlacement(name: .bottomBar)
  /// In the lower bar: on a page there is nothing below the window.
  public static let bottomOrnament = ToolbarItemPlacement(name: .bottomBar)
  /// At the beginning of the upper bar.
  public static let topBarLeading = ToolbarItemPlacement(name: .topBarLeading)
  /// At the end of the upper bar.
  public static let topBarTrailing = ToolbarItemPlacement(name: .topBarTrailing)
  /// At the beginning of the upper bar.
  public static let navigationBarLeading = ToolbarItemPlacement(name: .topBarLeading)
  /// At the end of the upper bar.
  public static let navigationBarTrailing = ToolbarItemPlacement(name: .topBarTrailing)
  /// In the place of the title in the upper bar.
  public static let title = ToolbarItemPlacement(name: .title)
  /// Below the title in the upper bar.
  public static let subtitle = ToolbarItemPlacement(name: .subtitle)
  /// In the place of the title where that is large.
  public static let largeTitle = ToolbarItemPlacement(name: .largeTitle)
  /// Below the title where that is large.
  public static let largeSubtitle = ToolbarItemPlacement(name: .largeSubtitle)

  /// In a row below the upper bar. All rows of that kind are one.
  public static func accessoryBar(id: some Hashable) -> ToolbarItemPlacement {
    ToolbarItemPlacement(name: .accessoryBar)
  }
}
