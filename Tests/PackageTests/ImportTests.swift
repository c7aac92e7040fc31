import Foundation
import Places
import Testing

/// The table of Architecture, as a test: which of our modules, and which of the system's, each target may import.
@Suite struct ImportTests {
  private static let allowed: [String: Set<String>] = [
    "Combine": ["Dispatch", "Foundation", "Glibc", "Swift", "Synchronization"],
    "CoreTransferable": ["Foundation", "MartletWire", "Synchronization", "UniformTypeIdentifiers"],
    "UniformTypeIdentifiers": [],
    "PhotosUI": ["MartletControls", "UniformTypeIdentifiers"],
    "MartletFiles": ["Glibc"],
    "MartletLocales": ["FoundationEssentials", "FoundationInternationalization", "MartletWire", "Synchronization"],
    "MartletText": ["Foundation", "MartletLocales", "MartletWire", "Synchronization"],
    "MartletPictures": ["Foundation", "MartletText", "MartletWire", "Synchronization"],
    "MartletWire": ["Glibc", "Synchronization"],
    "MartletGraph": [
      "Swift", "Combine", "Dispatch", "FoundationEssentials", "Glibc", "MartletLocales", "MartletWire", "Observation",
      "Synchronization",
    ],
    "MartletMacros": ["Glibc"],
    "MartletControls": [
      "Combine", "CoreTransferable", "Foundation", "MartletGraph", "MartletLocales", "MartletPictures", "MartletText",
      "MartletWire", "Observation", "Synchronization", "UniformTypeIdentifiers",
    ],
    "MartletSessions": ["MartletFiles", "MartletGraph", "MartletWire"],
    "MartletHTTP": ["CMicroHTTPD", "Dispatch", "Glibc"],
    "MartletServer": [
      "CServedFiles", "CoreMetrics", "Dispatch", "Glibc", "MartletFiles", "MartletGraph", "MartletHTTP",
      "MartletPictures", "MartletSessions", "MartletWire", "Synchronization",
    ],
    "Martlet": [
      "ArgumentParser", "Combine", "CoreMetrics", "CoreTransferable", "Dispatch", "Foundation", "Glibc", "Logging",
      "MartletControls", "MartletFiles", "MartletText", "MartletGraph", "MartletHTTP", "MartletPictures",
      "MartletServer", "MartletSessions", "MartletWire", "Observation", "Synchronization", "UniformTypeIdentifiers",
    ],
    "SwiftUI": ["Combine", "Foundation", "Martlet", "Observation"],
    "MartletTesting": [
      "Foundation", "Martlet", "MartletControls", "MartletFiles", "MartletGraph", "MartletSessions", "MartletWire",
      "UniformTypeIdentifiers",
    ],
    "Examples": ["SwiftUI"],
    "Benchmarks": ["Glibc", "MartletGraph", "MartletSessions", "MartletWire", "SwiftUI"],
  ]

  /// Targets that are written in C.
  private static let inC: Set<String> = ["CMicroHTTPD", "CServedFiles"]

  @Test func `each target imports only what its duty needs`() throws {
    let sources = Repository.root.appending(path: "Sources")
    for folder in try FileManager.default.contentsOfDirectory(atPath: sources.path) where !Self.inC.contains(folder) {
      let allowed = try #require(Self.allowed[folder], "the target \(folder) is not in the table")
      for (path, source) in try Repository.swiftFiles(in: "Sources/\(folder)") {
        for line in source.split(separator: "\n") {
          let words = line.split(separator: " ")
          guard let index = words.firstIndex(of: "import"), words[..<index].allSatisfy(Self.isModifier),
            words.count > index + 1
          else { continue }
          let module = String(words[index + 1])
          #expect(allowed.contains(module), "\(folder)/\(path) imports \(module)")
        }
      }
    }
  }

  private static func isModifier(_ word: Substring) -> Bool {
    word.hasPrefix("@") || word == "public" || word == "package" || word == "internal" || word == "private"
  }
}
