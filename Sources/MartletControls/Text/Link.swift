import Foundation
import MartletGraph
import MartletWire

/// Leads to an address outside the app. The browser opens it; an `openURL` of the app's own is asked instead.
///
/// Only http, https, mailto and tel lead anywhere: what else an address may be (`javascript:`, `data:`, …) would run in
/// the page. A link with another address is disabled.
public nonisolated struct Link<Label: View>: View {
  private let destination: URL
  private let label: Label
  @Environment(\.openURL) private var openURL

  /// A link with a label of any views.
  public init(destination: URL, @ViewBuilder label: () -> Label) {
    self.destination = destination
    self.label = label()
  }

  /// The link as the page draws it, disabled if its address leads nowhere and the app does not open addresses itself.
  public var body: some View {
    ElementContainer(
      properties: LinkElementProperties(
        destination: (SafeURL(link: destination)?.text).map { ExactText($0) },
        open: openURL.hasHandler ? { openURL(destination) } : nil),
      content: label
    )
    .disabled(SafeURL(link: destination) == nil && !openURL.hasHandler)
  }
}

extension Link where Label == Text {
  /// A link with a title in the visitor's language.
  public init(_ titleKey: LocalizedStringKey, destination: URL) {
    self.init(destination: destination) { Text(titleKey) }
  }

  /// A link with a title.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, destination: URL) {
    self.init(destination: destination) { Text(title) }
  }
}

private struct LinkElementProperties: StandardElement {
  /// Where the browser goes by itself; nil if it may not.
  let destination: ExactText?
  /// What the app does instead.
  let open: (() -> Void)?

  static var isControl: Bool { true }
  var type: StaticString { "link" }
  var ownKeys: NodeKeys { NodeKeys(.children, .destination) }

  func role(of element: ElementNode<Self>) -> String? { "link" }

  func ownActions(of element: ElementNode<Self>) -> [ExactText] { open == nil ? [] : ["tap"] }

  func changes(from old: Self) -> NodeKeys {
    let isOther = destination != old.destination || (open == nil) != (old.open == nil)
    return isOther ? NodeKeys(.destination, .actions) : .none
  }

  func writeOwn(_ key: NodeKey, of element: ElementNode<Self>, to buffer: ByteBuffer) {
    if open == nil, let destination { buffer.append(json: destination.text) }
  }

  func performOwn(_ action: Action, on element: ElementNode<Self>) { open?() }
}
