import Foundation
import MartletGraph
import MartletWire

/// Which parts of the source's frame a view takes over.
public struct MatchedGeometryProperties: OptionSet, Sendable {
  /// One bit for each.
  public let rawValue: UInt32

  /// Takes one bit for each.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Where it is.
  public static let position = MatchedGeometryProperties(rawValue: 1)
  /// How large it is.
  public static let size = MatchedGeometryProperties(rawValue: 2)
  /// Both.
  public static let frame: MatchedGeometryProperties = [.position, .size]
}

/// A name that a view has in common with others, of which it takes the place.
struct MatchedGeometry: ElementTrait {
  static let keys = NodeKeys(.matchedGeometry)

  let namespace: Namespace.ID
  let id: AnyHashable
  /// What the page calls the id in its namespace, where it can be told the id itself.
  let text: String?
  /// What it calls the id otherwise, as soon as the trait holds.
  private var number: NumberedID?
  let properties: MatchedGeometryProperties
  let anchor: UnitPoint
  let isSource: Bool

  nonisolated init(
    _ id: some Hashable, in namespace: Namespace.ID, properties: MatchedGeometryProperties, anchor: UnitPoint,
    isSource: Bool
  ) {
    self.namespace = namespace
    self.id = AnyHashable(id)
    text = Self.text(of: self.id)
    self.properties = properties
    self.anchor = anchor
    self.isSource = isSource
  }

  /// An id as the page may be told it: a number, or a short text. One that is not ASCII may be equal to another that has
  /// other bytes.
  private nonisolated static func text(of id: AnyHashable) -> String? {
    switch id.base {
    case let text as String where text.utf8.count <= 64 && text.utf8.allSatisfy { $0 < 0x80 }: String(reflecting: text)
    case let number as any BinaryInteger: String(describing: number)
    default: nil
    }
  }

  func isSame(as other: MatchedGeometry) -> Bool {
    id == other.id && namespace == other.namespace && properties == other.properties && anchor == other.anchor
      && isSource == other.isSource
  }

  mutating func inheritState(from old: MatchedGeometry) { number = old.number }

  mutating func begin(in graph: ViewGraph) {
    graph.expectsMotion()
    let last = number
    number = text == nil ? graph.number(of: id, in: namespace) : nil
    // Only now, so that the same id keeps its number.
    if let last { graph.giveBack(last) }
  }

  func end(in graph: ViewGraph) { if let number { graph.giveBack(number) } }

  func write(to buffer: ByteBuffer) {
    buffer.append("{\"id\":")
    buffer.append(json: "\(namespace.number)-\(text ?? "#\(number?.number ?? 0)")")
    if properties != .frame {
      buffer.append(member: "properties")
      buffer.append(json: properties == .position ? "position" : properties == .size ? "size" : "none" as StaticString)
    }
    if anchor != .center {
      buffer.append(member: "anchor")
      buffer.append(json: anchor)
    }
    if !isSource { buffer.append(",\"isSource\":false") }
    buffer.append(UInt8(ascii: "}"))
  }
}

nonisolated extension View {
  /// Has the view, when it comes, begin where a view with the same id in the same namespace is that goes in the same
  /// change; and has a view that is not the source be drawn where the source is.
  public func matchedGeometryEffect(
    id: some Hashable, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame,
    anchor: UnitPoint = .center, isSource: Bool = true
  ) -> some View {
    trait(MatchedGeometry(id, in: namespace, properties: properties, anchor: anchor, isSource: isSource))
  }
}
