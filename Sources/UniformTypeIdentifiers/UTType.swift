/// A kind of data or of file, by a name such as `public.json`.
///
/// What there is is a table of this module's own: Linux keeps none. A type that is not in it is known by its
/// identifier, by the ending or the media type that it was made of, and by what it is said to conform to.
public struct UTType: Hashable, Sendable, Codable, CustomStringConvertible {
  /// Its name, such as `public.json`.
  public let identifier: String
  /// What is known of it that is not in the table.
  private let own: Own?

  private struct Own: Hashable, Sendable {
    /// What it conforms to, and all that these conform to.
    var supertypes: [String]
    var filenameExtension: String?
    var mimeType: String?
  }

  private init(_ identifier: String, own: Own?) {
    self.identifier = identifier
    self.own = own
  }

  init(known identifier: String) { self.init(identifier, own: nil) }

  /// The type with this identifier; nil if there is none in the table.
  public init?(_ identifier: String) {
    guard UTTypeTable.byIdentifier[identifier] != nil else { return nil }
    self.init(known: identifier)
  }

  /// The type of files whose names end like this, without the dot. An ending that is not known makes a type of its own
  /// for it, which conforms to `supertype`; one that is known and does not conform to that, too.
  public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
    guard !filenameExtension.isEmpty, !filenameExtension.contains("/") else { return nil }
    let ending = filenameExtension.lowercased()
    let known = UTTypeTable.byEnding[ending]?.map { UTType(known: $0) }.first { $0.conforms(to: supertype) }
    self =
      known
      ?? UTType(
        "dyn.ending.\(ending)", own: Own(supertypes: supertype.lineage, filenameExtension: ending, mimeType: nil))
  }

  /// The type of this media type, such as `image/png`. One that is not known makes a type of its own for it, which
  /// conforms to `supertype`, and to what its first part says: `image/…` is an image.
  public init?(mimeType: String, conformingTo supertype: UTType = .data) {
    let type = mimeType.prefix { $0 != ";" }.lowercased().filter { $0 != " " }
    guard let slash = type.firstIndex(of: "/"), slash != type.startIndex else { return nil }
    let all = UTTypeTable.byMediaType[type]?.map { UTType(known: $0) }
    if let known = all?.first(where: { $0.conforms(to: supertype) }) {
      self = known
      return
    }
    let general: UTType? =
      switch type[..<slash] {
      case "image": .image
      case "audio": .audio
      case "video": .movie
      case "text": .text
      case "font": .font
      default: nil
      }
    let parent = general.flatMap { $0.conforms(to: supertype) ? $0 : nil } ?? supertype
    self.init("dyn.media.\(type)", own: Own(supertypes: parent.lineage, filenameExtension: nil, mimeType: type))
  }

  /// A type that the app declares: it is known by its identifier alone, unless it is in the table.
  public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.init(declared: identifier, parentType)
  }

  /// A type that the app knows and another one declares: it is known by its identifier alone, unless it is in the
  /// table.
  public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.init(declared: identifier, parentType)
  }

  private init(declared identifier: String, _ parent: UTType?) {
    let isKnown = UTTypeTable.byIdentifier[identifier] != nil
    self.init(
      identifier,
      own: isKnown ? nil : Own(supertypes: (parent ?? .data).lineage, filenameExtension: nil, mimeType: nil))
  }

  private var entry: UTTypeTable.Entry? { UTTypeTable.byIdentifier[identifier] }

  /// What the name of a file ends with, after its last dot and in lower case, by which its type is found; empty if
  /// there is no dot, or nothing before it, as in `.profile`.
  package static func ending(ofFileName name: String) -> String {
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return "" }
    return name[name.index(after: dot)...].lowercased()
  }

  /// How files of the type usually end, without the dot.
  public var preferredFilenameExtension: String? { own?.filenameExtension ?? entry?.endings.first }

  /// The media type that is usual for it.
  public var preferredMIMEType: String? { own?.mimeType ?? entry?.mediaTypes.first }

  /// What people call it, in English.
  public var localizedDescription: String? { entry?.words }

  /// The identifier.
  public var description: String { identifier }

  /// Whether it was made for an ending or a media type that is not known.
  public var isDynamic: Bool { identifier.hasPrefix("dyn.") }

  /// Whether it is known to everybody.
  public var isPublic: Bool { identifier.hasPrefix("public.") }

  /// Whether it was declared, by an app or in the table.
  public var isDeclared: Bool { !isDynamic }

  /// The endings and media types that it is known by: all that there are.
  public var tags: [UTTagClass: [String]] {
    var tags: [UTTagClass: [String]] = [:]
    let endings = own?.filenameExtension.map { [$0] } ?? entry?.endings ?? []
    let types = own?.mimeType.map { [$0] } ?? entry?.mediaTypes ?? []
    if !endings.isEmpty { tags[.filenameExtension] = endings }
    if !types.isEmpty { tags[.mimeType] = types }
    return tags
  }

  /// All types that it conforms to, beside itself.
  public var supertypes: Set<UTType> {
    var found: Set<UTType> = []
    for parent in parents where found.insert(parent).inserted { found.formUnion(parent.supertypes) }
    return found
  }

  private var parents: [UTType] { (own?.supertypes ?? entry?.parents ?? []).map { UTType(known: $0) } }

  /// Itself and all that it conforms to.
  private var lineage: [String] { [identifier] + supertypes.map(\.identifier).sorted() }

  /// Whether all that is of this type is of the other one, too. O(what it conforms to).
  public func conforms(to type: UTType) -> Bool { self == type || parents.contains { $0.conforms(to: type) } }

  /// Whether all that is of the other type is of this one, and they are not the same.
  public func isSupertype(of type: UTType) -> Bool { self != type && type.conforms(to: self) }

  /// Whether it conforms to the other type, and they are not the same.
  public func isSubtype(of type: UTType) -> Bool { self != type && conforms(to: type) }

  /// Whether both have the same identifier.
  public static func == (left: UTType, right: UTType) -> Bool { left.identifier == right.identifier }

  /// Feeds the identifier.
  public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }

  /// Reads an identifier. One that is not in the table is a type of data.
  public init(from decoder: any Decoder) throws {
    self.init(importedAs: try decoder.singleValueContainer().decode(String.self))
  }

  /// Writes the identifier.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(identifier)
  }
}

/// By what kinds of tag types are known.
public struct UTTagClass: RawRepresentable, Hashable, Sendable {
  /// The name of the class.
  public let rawValue: String

  /// A class with a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// How names of files end.
  public static let filenameExtension = UTTagClass(rawValue: "public.filename-extension")
  /// Media types.
  public static let mimeType = UTTagClass(rawValue: "public.mime-type")
}
