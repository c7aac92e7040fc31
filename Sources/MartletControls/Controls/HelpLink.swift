import Foundation
import MartletGraph

/// A round button with a question mark, which leads to help.
public nonisolated struct HelpLink: View {
  private let destination: URL?
  private let action: () -> Void

  /// A button that shows help.
  public init(action: @escaping () -> Void) {
    destination = nil
    self.action = action
  }

  /// A link to help, which the browser opens.
  public init(destination: URL) {
    self.destination = destination
    action = {}
  }

  /// A button or a link with a question mark.
  public var body: some View {
    if let destination {
      Link(destination: destination) { Image(systemName: "questionmark.circle").accessibilityLabel("Help") }
    } else {
      Button(action: action) { Image(systemName: "questionmark.circle").accessibilityLabel("Help") }
    }
  }
}
