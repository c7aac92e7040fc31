import Foundation
import MartletGraph
import MartletPictures
import MartletWire
import Synchronization

/// A symbol, a picture of the app's bundle, or the picture of an `AsyncImage`.
///
/// For people who do not see it, it is what its `accessibilityLabel` says; without one, a picture of the bundle is
/// called by its label or its name, and anything else is decoration.
public struct Image: Equatable, Sendable {
  let source: Source
  private var resizing: Resizing?

  enum Source: Equatable, Sendable {
    case symbol(ExactText)
    // Apart, because there are many images, and most of them are symbols of which no more is said.
    indirect case detailed(ImageDetails)
  }

  // MARK: What it shows

  /// A symbol by its SF Symbols name. A name that there is no symbol of shows a question mark, and the log says so.
  public nonisolated init(systemName: String) {
    self.init(source: .symbol(ExactText(systemName)), resizing: nil)
  }

  /// A symbol by its SF Symbols name, of which so much is drawn as the value says, from 0 to 1, if it is one that can
  /// show a value, such as `wifi`.
  public nonisolated init(systemName: String, variableValue: Double?) {
    guard let variableValue, SymbolTable.own.isVariable(systemName) else {
      self.init(systemName: systemName)
      return
    }
    var details = ImageDetails(.symbol(ExactText(systemName)))
    details.variableValue = min(max(Double(finite: variableValue), 0), 1)
    self.init(details)
  }

  /// A picture of the app's bundle, or of another one, which is called by its name.
  public nonisolated init(_ name: String, bundle: Bundle? = nil) { self.init(name, in: bundle, label: .name) }

  /// A picture of the app's bundle, or of another one, which is called by a label.
  public nonisolated init(_ name: String, bundle: Bundle? = nil, label: Text) {
    self.init(name, in: bundle, label: .text(label))
  }

  /// A picture of the app's bundle, or of another one, which is decoration.
  public nonisolated init(decorative name: String, bundle: Bundle? = nil) { self.init(name, in: bundle, label: nil) }

  /// A picture of the app's bundle, or of another one. It shows no value.
  public nonisolated init(_ name: String, variableValue: Double?, bundle: Bundle? = nil) {
    self.init(name, bundle: bundle)
  }

  /// A picture of the app's bundle, or of another one, which is called by a label. It shows no value.
  public nonisolated init(_ name: String, variableValue: Double?, bundle: Bundle? = nil, label: Text) {
    self.init(name, bundle: bundle, label: label)
  }

  /// A picture of the app's bundle, or of another one, which is decoration. It shows no value.
  public nonisolated init(decorative name: String, variableValue: Double?, bundle: Bundle? = nil) {
    self.init(decorative: name, bundle: bundle)
  }

  /// A picture of a bundle.
  public nonisolated init(_ resource: ImageResource) { self.init(resource.name, bundle: resource.bundle) }

  nonisolated init(decorative resource: ImageResource) { self.init(decorative: resource.name, bundle: resource.bundle) }

  /// A picture that the app has made of data, or a symbol.
  public nonisolated init(uiImage: UIImage) { self.init(source: uiImage.source, resizing: nil) }

  nonisolated init(_ picture: Picture) { self.init(ImageDetails(.remote(picture))) }

  private nonisolated init(_ name: String, in bundle: Bundle?, label: ImageDetails.Label?) {
    let picture = BundlePictures.shared.picture(name, in: bundle)
    var details = ImageDetails(picture.map { .bundle($0) } ?? .missing(ExactText(name)))
    details.label = label
    self.init(details)
  }

  // MARK: How it is shown

  /// Takes the size that it is offered, in place of its own: what is within the insets is stretched or repeated, and
  /// what is outside keeps its size.
  public nonisolated func resizable(
    capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch
  ) -> Image {
    var image = resized(resizingMode == .tile ? .tile : .stretch)
    if capInsets != EdgeInsets() { image = image.detailed { $0.capInsets = capInsets } }
    return image
  }

  /// Keeps its proportions, and shows all of itself in the size that it is offered. Only for a `resizable` image.
  public func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }

  /// Keeps its proportions, and fills the size that it is offered; what does not fit is cut off. Only for a `resizable`
  /// image.
  public func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }

  /// Keeps its proportions in the size that it is offered. Only for a `resizable` image.
  public func aspectRatio(contentMode: ContentMode) -> some View {
    resizing == nil ? self : resized(contentMode == .fit ? .fit : .fill)
  }

  /// Says whether its own colours are shown, or only its shape in the style of the foreground; nil for what is usual.
  public nonisolated func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image {
    detailed { $0.renderingMode = renderingMode }
  }

  /// Says how the parts of a symbol are coloured; nil for what is said around it.
  public nonisolated func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image {
    detailed { $0.symbolRenderingMode = mode }
  }

  /// Says how its pixels are made larger: with `none` they stay squares. Browsers know no other differences.
  public nonisolated func interpolation(_ interpolation: Interpolation) -> Image {
    detailed { $0.interpolation = interpolation }
  }

  /// Browsers always smooth a picture's edges.
  public nonisolated func antialiased(_ isAntialiased: Bool) -> Image { self }

  /// Browsers show a picture with all the brightness that it has and that the screen can show.
  public nonisolated func allowedDynamicRange(_ range: DynamicRange?) -> Image { self }

  private nonisolated func resized(_ resizing: Resizing) -> Image {
    var image = self
    image.resizing = resizing
    return image
  }

  private nonisolated func detailed(_ change: (inout ImageDetails) -> Void) -> Image {
    var details = details
    change(&details)
    return Image(source: .detailed(details), resizing: resizing)
  }

  fileprivate nonisolated init(source: Source, resizing: Resizing?) {
    self.source = source
    self.resizing = resizing
  }

  nonisolated init(_ details: ImageDetails) { self.init(source: .detailed(details), resizing: nil) }

  nonisolated var details: ImageDetails {
    switch source {
    case .symbol(let name): ImageDetails(.symbol(name))
    case .detailed(let details): details
    }
  }

  // MARK: How large it is

  /// Its size in points, if that is known on the server.
  var knownSize: CGSize? {
    guard case .detailed(let details) = source else { return nil }
    return switch details.content {
    case .bundle(let picture): CGSize(width: picture.width, height: picture.height)
    case .data(let picture, let scale):
      CGSize(width: picture.header.width / scale, height: picture.header.height / scale)
    case .symbol, .remote, .missing, .nothing: nil
    }
  }

  // MARK: What there is to choose from

  /// How an image takes the size that it is offered.
  public enum ResizingMode: Hashable, Sendable {
    case tile, stretch
  }

  /// What is shown of a picture: only its shape, or its own colours.
  public enum TemplateRenderingMode: Hashable, Sendable {
    case template, original
  }

  /// How pixels are made larger.
  public enum Interpolation: Hashable, Sendable {
    case none, low, medium, high
  }

  /// How large a symbol is beside text.
  public enum Scale: Hashable, Sendable {
    case small, medium, large
  }

  /// How a picture is turned.
  public enum Orientation: UInt8, Hashable, Sendable {
    case up, upMirrored, down, downMirrored, left, leftMirrored, right, rightMirrored
  }

  /// How bright a picture may be.
  public struct DynamicRange: Hashable, Sendable {
    private enum Name { case standard, constrainedHigh, high }
    private let name: Name

    /// As bright as the page.
    public static let standard = DynamicRange(name: .standard)
    /// Somewhat brighter than the page.
    public static let constrainedHigh = DynamicRange(name: .constrainedHigh)
    /// As bright as the screen can show it.
    public static let high = DynamicRange(name: .high)
  }
}

/// The name of a picture, and the bundle that it is in.
public struct ImageResource: Hashable, Sendable {
  let name: String
  private let path: String

  /// A picture of a bundle.
  public nonisolated init(name: String, bundle: Bundle) {
    self.name = name
    path = bundle.bundlePath
  }

  var bundle: Bundle? { path == Bundle.main.bundlePath ? .main : Bundle(path: path) }
}

/// What an image is beside a symbol by its name.
struct ImageDetails: Equatable, Sendable {
  enum Content: Equatable, Sendable {
    case symbol(ExactText)
    case remote(Picture)
    case bundle(BundlePicture)
    case data(PictureData, scale: Double)
    /// There is no picture of this name.
    case missing(ExactText)
    case nothing
  }

  /// What it is called.
  enum Label: Equatable, Sendable {
    case name
    case text(Text)
  }

  let content: Content
  var label: Label?
  var variableValue: Double?
  var renderingMode: Image.TemplateRenderingMode?
  var symbolRenderingMode: SymbolRenderingMode?
  var interpolation: Image.Interpolation?
  var capInsets: EdgeInsets?

  init(_ content: Content) { self.content = content }
}

extension Image: ElementView, StandardElement {
  /// It has no body: the page draws it.
  public typealias Body = Never
  package typealias Storage = SymbolLooks

  package var type: StaticString { "image" }

  package var ownKeys: NodeKeys {
    switch source {
    case .symbol: Self.keysOfSymbols
    case .detailed(let details): details.label == nil ? Self.allKeys : Self.allKeys.union(NodeKeys(.label))
    }
  }

  private static let keysOfSymbols = NodeKeys(.systemName, .resizing, .unknown, .symbolRenderingMode, .imageScale)
  private static let allKeys = keysOfSymbols.union(
    NodeKeys(
      .url, .scale, .name, .size, .sources, .variableValue, .renderingMode, .interpolation, .capInsets))

  package func role(of element: ElementNode<Self>) -> String? {
    element.hasGesture(taking: "tap") ? "button" : "image"
  }

  // MARK: What it is called

  /// What it says in words.
  @MainActor private var words: Text? {
    guard case .detailed(let details) = source, let label = details.label else { return nil }
    if case .text(let text) = label { return text }
    return details.name.map { Text(verbatim: $0) }
  }

  package func words(of element: ElementNode<Self>) -> String? { words?.words(at: element) }

  package func ownLabel(of element: ElementNode<Self>) -> String? { words(of: element) }

  package func wordsOfSymbol(of element: ElementNode<Self>) -> String? {
    guard case .symbol(let name) = details.content else { return nil }
    return SymbolTable.own.words(of: (element.storage ?? SymbolLooks()).variants.name(name.text))
  }

  // MARK: What depends on its place

  package var dependsOnPlace: Bool {
    SymbolLooks.areSet.load(ordering: .relaxed) || words?.dependsOnPlace == true
  }

  package func observe(_ element: ElementNode<Self>) -> NodeKeys {
    var keys: NodeKeys = .none
    let looks = EnvironmentValues(at: element).symbolLooks
    if looks != element.storage ?? SymbolLooks() {
      keys = NodeKeys(.systemName, .unknown, .symbolRenderingMode, .imageScale)
      element.storage = looks
    }
    if let words, words.dependsOnPlace, words.isForAnotherReader(at: element) { keys.insert(.label) }
    return keys
  }

  package func changes(from old: Image) -> NodeKeys {
    var keys = source == old.source ? NodeKeys.none : details.changes(from: old.details)
    if resizing != old.resizing { keys.insert(.resizing) }
    return keys
  }

  package func writeOwn(_ key: NodeKey, of element: ElementNode<Self>, to buffer: ByteBuffer) {
    if key == .resizing {
      if let resizing { buffer.append(json: resizing.name) }
    } else {
      details.write(key, looks: element.storage ?? SymbolLooks(), to: buffer)
    }
  }
}

extension Image {
  /// What it says in words within text.
  var spoken: String {
    guard case .detailed(let details) = source, let label = details.label else { return "" }
    if case .text(let text) = label { return text.words }
    return details.name ?? ""
  }

  /// Writes what it is as members of an object.
  func writeMembers(to buffer: ByteBuffer) {
    for key in NodeKey.allCases where Self.keysInText.contains(key) {
      let start = buffer.count
      buffer.append(member: key.name)
      let valueStart = buffer.count
      details.write(key, looks: SymbolLooks(), to: buffer)
      if buffer.count == valueStart { buffer.truncate(to: start) }
    }
  }

  private static let keysInText = NodeKeys(
    .systemName, .url, .unknown, .name, .size, .sources, .variableValue, .symbolRenderingMode, .renderingMode,
    .interpolation)
}

extension ImageDetails {
  /// The name of the picture.
  fileprivate var name: String? {
    switch content {
    case .bundle(let picture): picture.name
    case .missing(let name): name.text
    case .symbol, .remote, .data, .nothing: nil
    }
  }

  fileprivate func changes(from old: ImageDetails) -> NodeKeys {
    var keys: NodeKeys = .none
    switch (content, old.content) {
    case (let new, let old) where new == old: break
    case (.remote(let new), .remote(let old)): keys = new.changes(from: old)
    case (.symbol(let new), .symbol(let old)):
      keys = NodeKeys(.systemName)
      if SymbolNames.isKnown(new.text) != SymbolNames.isKnown(old.text) { keys.insert(.unknown) }
    default: keys = NodeKeys(.systemName, .unknown, .url, .scale, .name, .size, .sources, .renderingMode, .label)
    }
    if label != old.label { keys.insert(.label) }
    if variableValue != old.variableValue { keys.insert(.variableValue) }
    if renderingMode != old.renderingMode { keys.insert(.renderingMode) }
    if symbolRenderingMode != old.symbolRenderingMode { keys.insert(.symbolRenderingMode) }
    if interpolation != old.interpolation { keys.insert(.interpolation) }
    if capInsets != old.capInsets { keys.insert(.capInsets) }
    return keys
  }

  fileprivate func write(_ key: NodeKey, looks: SymbolLooks, to buffer: ByteBuffer) {
    switch key {
    case .interpolation: if interpolation == Image.Interpolation.none { buffer.append(json: "none" as StaticString) }
    case .capInsets: capInsets?.write(to: buffer)
    case .variableValue: if let variableValue { buffer.append(json: variableValue) }
    default:
      switch content {
      case .symbol(let name): writeSymbol(name, key, looks, to: buffer)
      case .remote(let picture):
        if key == .renderingMode { writeMode(template: renderingMode == .template, to: buffer) }
        picture.write(key, to: buffer)
      case .bundle(let picture): write(picture, key, to: buffer)
      case .data(let picture, let scale): write(picture, scale, key, to: buffer)
      case .missing(let name): if key == .name { buffer.append(json: name.text) }
      case .nothing: break
      }
    }
  }

  private func writeMode(template: Bool, to buffer: ByteBuffer) {
    if template { buffer.append(json: "template" as StaticString) }
  }

  private func writeSymbol(_ name: ExactText, _ key: NodeKey, _ looks: SymbolLooks, to buffer: ByteBuffer) {
    switch key {
    case .systemName: buffer.append(json: looks.variants.name(name.text))
    case .unknown: if !SymbolNames.isKnown(name.text) { buffer.append(json: true) }
    case .imageScale:
      switch looks.scale {
      case .small: buffer.append(json: "small" as StaticString)
      case .medium: break
      case .large: buffer.append(json: "large" as StaticString)
      }
    case .symbolRenderingMode:
      let original = renderingMode == .original ? SymbolRenderingMode.multicolor : nil
      switch (symbolRenderingMode ?? original ?? looks.renderingMode)?.name {
      case nil, .monochrome: break
      case .hierarchical: buffer.append(json: "hierarchical" as StaticString)
      case .palette: buffer.append(json: "palette" as StaticString)
      case .multicolor: buffer.append(json: "multicolor" as StaticString)
      }
    default: break
    }
  }

  private func write(_ picture: BundlePicture, _ key: NodeKey, to buffer: ByteBuffer) {
    switch key {
    case .url: buffer.append(json: picture.files[0].address)
    case .scale: if picture.files[0].scale != 1 { buffer.append(json: picture.files[0].scale) }
    case .size: buffer.append(json: [picture.width, picture.height])
    case .renderingMode:
      writeMode(template: renderingMode.map { $0 == .template } ?? picture.isTemplate ?? false, to: buffer)
    case .sources where picture.files.count > 1:
      buffer.append(UInt8(ascii: "["))
      for file in picture.files.dropFirst() {
        buffer.separate()
        buffer.append(UInt8(ascii: "{"))
        buffer.append(member: "url")
        buffer.append(json: file.address)
        if file.scale != 1 {
          buffer.append(member: "scale")
          buffer.append(json: file.scale)
        }
        if file.isDark {
          buffer.append(member: "colorScheme")
          buffer.append(json: "dark" as StaticString)
        }
        buffer.append(UInt8(ascii: "}"))
      }
      buffer.append(UInt8(ascii: "]"))
    default: break
    }
  }

  private func write(_ picture: PictureData, _ scale: Double, _ key: NodeKey, to buffer: ByteBuffer) {
    switch key {
    case .url: buffer.append(json: picture.address)
    case .scale: if scale != 1 { buffer.append(json: scale) }
    case .size: buffer.append(json: [picture.header.width / scale, picture.header.height / scale])
    case .renderingMode: writeMode(template: renderingMode == .template, to: buffer)
    default: break
    }
  }
}

private enum Resizing: Sendable {
  case stretch, fit, fill, tile

  var name: StaticString {
    switch self {
    case .stretch: "stretch"
    case .fit: "fit"
    case .fill: "fill"
    case .tile: "tile"
    }
  }
}
