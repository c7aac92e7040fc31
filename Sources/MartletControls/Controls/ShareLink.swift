import CoreTransferable
import Foundation
import MartletGraph
import MartletWire

/// A button that hands texts, addresses or files on to other programs: the browser shows which there are. Where it
/// cannot, texts are copied to the clipboard, and files are downloaded.
///
/// An address of a file is handed on as the file, whatever it leads to on the server: never make one of what a person
/// has typed or sent.
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
  /// What is made into a file when it is asked for.
  case file(Export)

  init(_ text: String) { self = .text(ExactText(text)) }

  /// A text or an address is handed on as itself, and everything else as a file.
  init(item: some Transferable) {
    switch item {
    case let text as String: self.init(text)
    case let url as URL: self.init(url)
    default: self = .file(Export(item: item, as: [], name: nil))
    }
  }

  /// Other programs take addresses of the web alone as such: others are texts, but for those of files.
  init(_ url: URL) {
    if url.isFileURL {
      self = .file(Export(item: url, as: [], name: nil))
      return
    }
    let isOfTheWeb = ["http", "https"].contains(url.scheme?.lowercased())
    self = isOfTheWeb ? .url(ExactText(url.absoluteString)) : .text(ExactText(url.absoluteString))
  }
}

extension SharedItem {
  /// Whether the document would say the same. Of a file it says nothing before that is asked for.
  static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.text(let left), .text(let right)), (.url(let left), .url(let right)): left == right
    case (.file, .file): true
    default: false
    }
  }
}

package struct ShareLinkProperties: StandardElement {
  package struct Storage {
    var looks: ButtonLooks?
    /// What has been made of the items that are handed on as files, when that was asked for.
    var files: [SessionFile] = []
    /// What is making them, where that takes its time.
    var making: Task<Void, Never>?
    /// How often they could not be made.
    var failures = 0
  }

  let items: [SharedItem]
  let subject: Text?
  let message: Text?

  package static let isControl = true
  package var type: StaticString { "shareLink" }
  package var ownKeys: NodeKeys { NodeKeys(.children, .share).union(ButtonLooks.keys) }

  package func role(of element: ElementNode<Self>) -> String? { "button" }

  /// Files are made when somebody asks for them.
  package func ownActions(of element: ElementNode<Self>) -> [ExactText] { exports.isEmpty ? [] : ["share"] }

  private var exports: [Export] {
    items.compactMap { if case .file(let export) = $0 { export } else { nil } }
  }

  package func performOwn(_ action: Action, on element: ElementNode<Self>) throws(Problem) {
    guard let desk = element.graph.fileDesk else { return }
    // Who asks again wants what is to be had now.
    element.storage?.making?.cancel()
    element.storage?.making = nil
    for file in element.storage?.files ?? [] { desk.remove(file.id) }
    if element.storage?.files.isEmpty == false { element.show(files: []) }
    let exports = exports
    do {
      if let files = try exports.offeredNow(by: desk) { return element.show(files: files) }
    } catch {
      throw error as? Problem ?? Problem(.invalidValue, "What is to be handed on could not be made.")
    }
    let graph = element.graph
    element.storage?.making = Task { [weak element, weak graph] in
      do {
        let files = try await exports.offered(by: desk)
        // The link may have gone in the meantime.
        guard !Task.isCancelled, let element, element.isMounted else {
          for file in files { desk.remove(file.id) }
          return
        }
        element.show(files: files)
      } catch {
        if Task.isCancelled { return }
        graph?.report(.exportFailed("\(error)"))
        element?.showFailure()
      }
    }
  }

  package func willUnmount(_ element: ElementNode<Self>) {
    element.storage?.making?.cancel()
    for file in element.storage?.files ?? [] { element.graph.fileDesk?.remove(file.id) }
  }

  package func changes(from old: Self) -> NodeKeys {
    items == old.items && subject == old.subject && message == old.message ? .none : NodeKeys(.share)
  }

  package func observe(_ element: ElementNode<Self>) -> NodeKeys {
    var storage = element.storage ?? Storage()
    var keys = ButtonLooks.observe(at: element, in: &storage.looks)
    element.storage = storage
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
      case .file: break
      }
    }
    buffer.append(UInt8(ascii: "{"))
    buffer.append(texts, as: "texts")
    buffer.append(urls, as: "urls")
    if let files = element.storage?.files, !files.isEmpty {
      buffer.append(member: "files")
      buffer.append(files: files)
    }
    if let failures = element.storage?.failures, failures > 0 {
      buffer.append(member: "failures")
      buffer.append(decimal: failures)
    }
    for (name, text) in [("subject", subject), ("message", message)] as [(StaticString, Text?)] {
      guard let words = text?.words(at: element), !words.isEmpty else { continue }
      buffer.append(member: name)
      buffer.append(json: words)
    }
    buffer.append(UInt8(ascii: "}"))
  }
}

extension ElementNode<ShareLinkProperties> {
  /// Says where the files are that have been made.
  fileprivate func show(files: [SessionFile]) {
    guard isMounted else { return }
    storage?.files = files
    tellOfShare()
  }

  /// Says that they could not be made.
  fileprivate func showFailure() {
    guard isMounted else { return }
    storage?.failures += 1
    tellOfShare()
  }

  private func tellOfShare() {
    markChanged(NodeKeys(.share))
    // Where it took its time, nothing else has it told.
    graph.enqueueEffect {}
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
