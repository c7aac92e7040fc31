import SwiftUI

/// A view of the notation, as the tests write it in JSON. A modifier is a view around the one that it modifies.
struct Tree: Decodable {
  let type: String
  let arguments: Arguments
  /// The views in it, or the one that it modifies.
  let children: [Tree]
  /// What is in a modifier's braces.
  let layer: [Tree]
  let name: String?
}

/// What is said of a view of any type.
struct Arguments: Decodable {
  // Texts
  let words: Int?
  let lineLimit: Int?

  // Lengths
  let width: CGFloat?
  let height: CGFloat?
  let minWidth: CGFloat?
  let idealWidth: CGFloat?
  let maxWidth: Bound?
  let minHeight: CGFloat?
  let idealHeight: CGFloat?
  let maxHeight: Bound?
  let minLength: CGFloat?
  let spacing: CGFloat?
  let horizontalSpacing: CGFloat?
  let verticalSpacing: CGFloat?
  let insets: Insets?
  let x: CGFloat?
  let y: CGFloat?
  let ratio: CGFloat?

  // Names
  let alignment: String?
  let contentMode: String?
  let axes: String?
  let edge: String?

  // Parts of grids and of what scrolls
  let columns: [Item]?
  let rows: [Item]?
  let count: Int?
  let span: Int?

  // What stacks and grids are told
  let layoutPriority: Double?
  let gridCell: Cell?
  let alignmentGuides: [String: [Double]]?

  struct Insets: Decodable {
    let top: CGFloat?
    let leading: CGFloat?
    let bottom: CGFloat?
    let trailing: CGFloat?
  }

  struct Item: Decodable {
    let fixed: CGFloat?
    let flexible: [Bound]?
    let adaptive: [Bound]?
    let spacing: CGFloat?
    let alignment: String?
  }

  struct Cell: Decodable {
    let columns: Int
  }
}

/// A length that may be infinite.
struct Bound: Decodable {
  let length: CGFloat

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let length = try? container.decode(CGFloat.self) {
      self.length = length
    } else if try container.decode(String.self) == "infinity" {
      length = .infinity
    } else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "It is no length.")
    }
  }
}
