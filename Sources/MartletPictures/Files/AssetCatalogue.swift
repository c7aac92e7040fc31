import Foundation

/// What the asset catalogues of a folder have in them. SwiftPM copies such a catalogue (`Assets.xcassets`) as it is, so
/// that its `Contents.json` are read here.
package struct AssetCatalogue: Sendable {
  /// A file of an image set.
  struct Image: Equatable, Sendable {
    var file: URL
    /// How many of its pixels make a point; 1 for a drawing.
    var scale: Double
    var isDark: Bool
  }

  /// An image of several files.
  struct ImageSet: Equatable, Sendable {
    var images: [Image]
    /// Whether only its shape counts: nil where the catalogue does not say.
    var isTemplate: Bool?
  }

  /// A colour of red, green, blue and opacity from 0 to 1, or one of the system's by its name.
  package enum Color: Equatable, Sendable {
    case components(red: Double, green: Double, blue: Double, opacity: Double, isDisplayP3: Bool)
    case system(String)
  }

  /// A colour, and what it is in the dark if that is another one.
  package struct ColorSet: Equatable, Sendable {
    package var light: Color
    package var dark: Color?
  }

  private(set) var images: [String: ImageSet] = [:]
  package private(set) var colors: [String: ColorSet] = [:]

  /// The largest `Contents.json`, how deep folders may stand in each other, and how many are looked at.
  private static let largestList = 1 << 20
  private static let deepest = 16
  private static let mostFolders = 20_000
  /// How many files of an image set are looked at.
  private static let mostFiles = 64

  /// Reads the catalogues that lie in folders.
  init(in folders: [URL]) {
    var count = 0
    for folder in folders {
      for item in Self.contents(of: folder) where item.pathExtension == "xcassets" && Self.isInside(item, folder) {
        read(item, namespace: "", depth: 0, count: &count)
      }
    }
  }

  private mutating func read(_ folder: URL, namespace: String, depth: Int, count: inout Int) {
    count += 1
    guard depth < Self.deepest, count <= Self.mostFolders else {
      return PictureDiagnostics.report("The asset catalogue at \(folder.path) has too many folders.")
    }
    for item in Self.contents(of: folder) where Self.isInside(item, folder) {
      let name = namespace + item.deletingPathExtension().lastPathComponent
      switch item.pathExtension {
      case "imageset", "symbolset": images[name] = imageSet(item) ?? images[name]
      case "colorset": colors[name] = colorSet(item) ?? colors[name]
      case "":
        guard (try? item.resourceValues(forKeys: [.isDirectoryKey]).isDirectory) == true else { continue }
        let list: Contents? = Self.list(in: item, isNeeded: false)
        let hasNamespace = list?.properties?.providesNamespace ?? false
        read(item, namespace: hasNamespace ? name + "/" : namespace, depth: depth + 1, count: &count)
      default: continue
      }
    }
  }

  // MARK: Lists

  /// A `Contents.json`. What is of another type than it should be counts as missing.
  private struct Contents: Decodable {
    var images: [Lossy<File>]?
    var symbols: [Lossy<File>]?
    var colors: [Lossy<Colour>]?
    var properties: Properties?

    enum CodingKeys: CodingKey { case images, symbols, colors, properties }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      images = try? container.decode([Lossy<File>].self, forKey: .images)
      symbols = try? container.decode([Lossy<File>].self, forKey: .symbols)
      colors = try? container.decode([Lossy<Colour>].self, forKey: .colors)
      properties = try? container.decode(Properties.self, forKey: .properties)
    }
  }

  private struct Lossy<Value: Decodable>: Decodable {
    var value: Value?
    init(from decoder: any Decoder) { value = try? Value(from: decoder) }
  }

  private struct Properties: Decodable {
    var intent: String?
    var providesNamespace: Bool?

    enum CodingKeys: String, CodingKey {
      case intent = "template-rendering-intent"
      case providesNamespace = "provides-namespace"
    }
  }

  private struct Appearance: Decodable {
    var appearance: String
    var value: String
  }

  private struct File: Decodable {
    var filename: String?
    var idiom: String?
    var scale: String?
    var appearances: [Appearance]?
  }

  private struct Colour: Decodable {
    var idiom: String?
    var color: Value?
    var appearances: [Appearance]?

    struct Value: Decodable {
      var space: String?
      var components: [String: Component]?
      var reference: String?

      enum CodingKeys: String, CodingKey {
        case space = "color-space"
        case components, reference
      }
    }

    /// A component as a text, or as a number.
    enum Component: Decodable {
      case text(String)
      case number(Double)

      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let number = try? container.decode(Double.self) {
          self = .number(number)
        } else {
          self = .text(try container.decode(String.self))
        }
      }
    }
  }

  private static func list(in folder: URL, isNeeded: Bool = true) -> Contents? {
    let file = folder.appending(path: "Contents.json")
    guard isNeeded || FileManager.default.fileExists(atPath: file.path) else { return nil }
    do {
      guard isInside(file, folder) else { throw UnusablePicture(reason: "it lies outside the catalogue") }
      let size = try file.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
      guard size <= largestList else { throw UnusablePicture(reason: "it has more than \(largestList >> 20) MB") }
      return try JSONDecoder().decode(Contents.self, from: Data(contentsOf: file))
    } catch {
      let reason = (error as? UnusablePicture)?.reason ?? "it cannot be read, or is no JSON"
      PictureDiagnostics.report("The list \(file.path) is not used: \(reason).")
      return nil
    }
  }

  /// Whether a file or folder is really where its path says: a link may lead anywhere.
  static func isInside(_ item: URL, _ folder: URL) -> Bool {
    let path = item.resolvingSymlinksInPath().standardizedFileURL.path
    return path.hasPrefix(folder.resolvingSymlinksInPath().standardizedFileURL.path + "/")
  }

  private static func contents(of folder: URL) -> [URL] {
    let files = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    return (files ?? []).sorted { $0.lastPathComponent < $1.lastPathComponent }
  }

  /// The devices that files may be for, those first that are most like a browser.
  private static let idioms = ["universal", "mac", "ipad", "iphone", "vision", "tv", "watch", "car"]

  private static func best<Entry>(_ entries: [Entry], _ idiom: (Entry) -> String?) -> [Entry] {
    for wanted in idioms {
      let found = entries.filter { (idiom($0) ?? "universal") == wanted }
      if !found.isEmpty { return found }
    }
    return entries
  }

  /// Whether something is for the dark; nil for what is for people who ask for more contrast, and the like.
  private static func isDark(_ appearances: [Appearance]?) -> Bool? {
    guard let appearances, !appearances.isEmpty else { return false }
    guard appearances.count == 1, appearances[0].appearance == "luminosity" else { return nil }
    return appearances[0].value == "dark"
  }

  private func imageSet(_ folder: URL) -> ImageSet? {
    guard let list = Self.list(in: folder) else { return nil }
    let entries = (list.images ?? list.symbols ?? []).prefix(Self.mostFiles)
    let files = entries.compactMap(\.value).filter { $0.filename?.isEmpty == false }
    var images: [Image] = []
    for image in Self.best(files, \.idiom).compactMap({ image(of: $0, in: folder) }) where !images.contains(image) {
      images.append(image)
    }
    let intent = list.properties?.intent
    let isSymbol = list.symbols != nil
    return ImageSet(images: images, isTemplate: intent == nil ? (isSymbol ? true : nil) : intent == "template")
  }

  private func image(of file: File, in folder: URL) -> Image? {
    guard let name = file.filename, let isDark = Self.isDark(file.appearances) else { return nil }
    let url = folder.appending(path: name)
    guard !name.contains("/"), Self.isInside(url, folder) else {
      PictureDiagnostics.report("The picture \(url.path) is not used: it lies outside its image set.")
      return nil
    }
    let scale = file.scale.flatMap { $0.hasSuffix("x") ? Double($0.dropLast()) : nil } ?? 1
    return Image(file: url, scale: (1...4).contains(scale) ? scale : 1, isDark: isDark)
  }

  // MARK: Colours

  private func colorSet(_ folder: URL) -> ColorSet? {
    guard let list = Self.list(in: folder) else { return nil }
    var (light, dark): (Color?, Color?)
    let entries = (list.colors ?? []).compactMap(\.value)
    var isMalformed = list.colors == nil || entries.count < list.colors?.count ?? 0
    for entry in Self.best(entries, \.idiom) {
      // Xcode writes an entry without a colour where none has been chosen yet.
      guard let value = entry.color else { continue }
      guard let color = Self.color(value) else {
        isMalformed = true
        continue
      }
      guard let isDark = Self.isDark(entry.appearances) else { continue }
      if isDark { dark = color } else { light = color }
    }
    if isMalformed { PictureDiagnostics.report("The colour set \(folder.path) is malformed.") }
    return (light ?? dark).map { ColorSet(light: $0, dark: light == nil ? nil : dark) }
  }

  private static func color(_ value: Colour.Value) -> Color? {
    if let reference = value.reference { return .system(reference) }
    guard let components = value.components else { return nil }
    func component(_ name: String) -> Double? { components[name].flatMap(number) }
    let opacity = component("alpha") ?? 1
    if let white = component("white") {
      return .components(red: white, green: white, blue: white, opacity: opacity, isDisplayP3: false)
    }
    guard let red = component("red"), let green = component("green"), let blue = component("blue") else { return nil }
    return .components(
      red: red, green: green, blue: blue, opacity: opacity, isDisplayP3: value.space == "display-p3")
  }

  /// A component as Xcode writes it: `0x80` and `128` are of 255, `0.502` is of 1. A number is of 1, unless it is greater.
  private static func number(_ component: Colour.Component) -> Double? {
    let number: Double?
    switch component {
    case .number(let value): number = value > 1 ? value / 255 : value
    case .text(let text): number = Self.number(text)
    }
    return number.flatMap { $0.isFinite ? min(max($0, 0), 1) : nil }
  }

  private static func number(_ text: String) -> Double? {
    if text.lowercased().hasPrefix("0x") {
      return Int(text.dropFirst(2), radix: 16).map { Double($0) / 255 }
    } else if text.contains(".") {
      return Double(text)
    } else {
      return Int(text).map { Double($0) / 255 }
    }
  }
}
