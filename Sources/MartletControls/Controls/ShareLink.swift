import Foundation
import MartletGraph
import MartletWire

/// A button that hands texts or addresses on to other programs: the browser shows which there are. Where it cannot,
/// they
/// are copied to the clipboard.
public struct ShareLink<Data: RandomAccessCollection, PreviewImage, PreviewIcon, Label: View>: ElementView {
  /// It has no body: the page draws it, with its label inside.
  public typealias Body = Never

  package let properties: ShareLinkProperties
  private let content: Label

  init(_ items: [SharedItem], subject: Text?, message: Text?, title: Text? = nil, label: Label) {
    properties = ShareLinkProperties(items: items, subject: subject ?? title, message: message)
    content = label
  }

  @MainActor package func reconcileContent(in node: ViewNode) {
    let element = unsafeDowncast(node, to: ElementNode<ShareLinkProperties>.self)
    if node.graph.hasStylesOfApp, element.storage?.looks?.style == .custom {
      node.reconcileMembers(with: styled)
    } else {
      node.reconcileMembers(with: content)
    }
  }

  /// What a style of the app's makes of the button.
  private var styled: StyledView<Label, EmptyView> {
    StyledView(label: content, control: StyledControl(find: { $0.controlLooks.buttonStyle }))
  }
}

/// What is handed on.
enum SharedItem: Equatable {
  case text(ExactText)
  case url(ExactText)

  init(_ text: String) { self = .text(ExactText(text)) }

  /// Other programs take addresses of the web alone as such: others are texts.
  init(_ url: URL) {
    let isOfTheWeb = ["http", "https"].contains(url.scheme?.lowercased())
    self = isOfTheWeb ? .url(ExactText(url.absoluteString)) : .text(ExactText(url.absoluteString))
  }
}

package struct ShareLinkProperties: StandardElement {
  package struct Storage {
    var looks: ButtonLooks?
  }

  let items: [SharedItem]
  let subject: Text?
  let message: Text?

  package static let isControl = true
  package var type: StaticString { "shareLink" }
  package var ownKeys: NodeKeys { NodeKeys(.children, .share).union(ButtonLooks.keys) }

  package func role(of element: ElementNode<Self>) -> String? { "button" }

  package func changes(from old: Self) -> NodeKeys {
    items == old.items && subject == old.subject && message == old.message ? .none : NodeKeys(.share)
  }

  package func observe(_ element: ElementNode<Self>) -> NodeKeys {
    var looks = element.storage?.looks
    var keys = ButtonLooks.observe(at: element, in: &looks)
    element.storage = Storage(looks: looks)
    let texts = [subject, message].compactMap { $0 }.filter(\.dependsOnPlace)
    if texts.contains(where: { $0.isForAnotherReader(at: element) }) { keys.insert(.share) }
    return keys
  }

  package func writeOwn(_ key: NodeKey, of element: ElementNode<Self>, to buffer: ByteBuffer) {
    guard key == .share else { return element.storage?.looks?.write(key, to: buffer) ?? () }
    var (texts, urls): ([String], [String]) = ([], [])
    for item in items {
      switch item {
      case .text(let text): texts.append(text.text)
      case .url(let url): urls.append(url.text)
      }
    }
    buffer.append(UInt8(ascii: "{"))
    buffer.append(texts, as: "texts")
    buffer.append(urls, as: "urls")
    for (name, text) in [("subject", subject), ("message", message)] as [(StaticString, Text?)] {
      guard let words = text?.words(at: element), !words.isEmpty else { continue }
      buffer.append(member: name)
      buffer.append(json: words)
    }
    buffer.append(UInt8(ascii: "}"))
  }
}

extension ByteBuffer {
  fileprivate func append(_ texts: [String], as name: StaticString) {
    if texts.isEmpty { return }
    append(member: name)
    append(UInt8(ascii: "["))
    for text in texts {
      separate()
      append(json: text)
    }
    append(UInt8(ascii: "]"))
  }
}

/// What is said of what is handed on, for a person who chooses where to.
public nonisolated struct SharePreview<Image, Icon> {
  let title: Text

  /// A title, a picture and a small picture. The browser shows the title alone.
  public init(_ titleKey: LocalizedStringKey, image: Image, icon: Icon) { title = Text(titleKey) }

  /// A title, a picture and a small picture. The browser shows the title alone.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, image: Image, icon: Icon) { self.title = Text(title) }

  /// A title and a picture. The browser shows the title alone.
  public init(_ titleKey: LocalizedStringKey, image: Image) where Icon == Never { title = Text(titleKey) }

  /// A title and a picture. The browser shows the title alone.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, image: Image) where Icon == Never { self.title = Text(title) }

  /// A title and a small picture. The browser shows the title alone.
  public init(_ titleKey: LocalizedStringKey, icon: Icon) where Image == Never { title = Text(titleKey) }

  /// A title and a small picture. The browser shows the title alone.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, icon: Icon) where Image == Never { self.title = Text(title) }

  /// A title.
  public init(_ titleKey: LocalizedStringKey) where Image == Never, Icon == Never { title = Text(titleKey) }

  /// A title.
  @_disfavoredOverload
  public init(_ title: some StringProtocol) where Image == Never, Icon == Never { self.title = Text(title) }
}

/// What a `ShareLink` shows that the app gives no label: "Share" beside a symbol, or a title in place of that.
public nonisolated struct DefaultShareLinkLabel: View {
  let title: Text

  /// A title beside a symbol.
  public var body: some View {
    Label {
      title
    } icon: {
      Image(systemName: "square.and.arrow.up")
    }
  }
}
