import SwiftUI

/// One thing that there is, with the source of what shows it.
struct Page: Identifiable {
  let title: String
  let source: Source
  let example: @MainActor () -> AnyView

  init(_ title: String, _ file: [UInt8], example: @escaping @MainActor () -> some View) {
    self.title = title
    self.source = Source(String(decoding: file, as: UTF8.self))
    self.example = { AnyView(example()) }
  }

  /// What stands for the page in an address.
  var id: String { title.lowercased().replacingOccurrences(of: " ", with: "-") }

  /// What it is about, in one sentence.
  var summary: String { source.summary }

  /// Whether somebody who looks for these words, in small letters, looks for this page.
  func matches(_ words: Set<String>) -> Bool {
    let title = title.lowercased()
    return words.allSatisfy { word in title.contains(word) || source.names.contains { $0.contains(word) } }
  }
}

/// Pages that belong together.
struct Chapter: Identifiable {
  let title: String
  let pages: [Page]

  var id: String { title }
}

extension Page {
  @MainActor private static let pages = Dictionary(
    uniqueKeysWithValues: Chapter.all.flatMap(\.pages).map { ($0.id, $0) })

  @MainActor static func named(_ id: ID) -> Page? { pages[id] }
}
