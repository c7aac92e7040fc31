import Foundation
import Martlet
import MartletControls
import MartletPictures
import MartletTesting
import Synchronization
import Testing

/// The colours of the system that asset catalogues name.
@Suite @MainActor struct CatalogueColorTests {
  @Test func `an asset catalogue may name a colour of the system`() throws {
    let names = [
      "systemBlueColor", "labelColor", "secondaryLabelColor", "systemBackgroundColor", "secondarySystemFillColor",
      "tertiarySystemFillColor", "quaternarySystemFillColor", "systemFillColor", "placeholderTextColor",
      "tertiarySystemGroupedBackgroundColor", "backgroundColor",
    ]
    let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).resources")
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in names {
      let set = folder.appending(path: "Assets.xcassets/\(name).colorset")
      try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
      let list = ##"{"colors": [{"idiom": "universal", "color": {"platform": "ios", "reference": "\##(name)"}}]}"##
      try Data(list.utf8).write(to: set.appending(path: "Contents.json"))
    }
    let said = Mutex<[String]>([])
    let handler = PictureDiagnostics.handler
    PictureDiagnostics.handler = { sentence in said.withLock { $0.append(sentence) } }
    defer { PictureDiagnostics.handler = handler }
    let bundle = try #require(Bundle(path: folder.path))
    let session = try TestSession(VStack { ForEach(names, id: \.self) { Color($0, bundle: bundle) } })
    let fills = session.outline.matches(of: #/fill="(\w+)"/#).map { String($0.1) }
    #expect(
      fills == [
        "blue", "label", "secondaryLabel", "systemBackground", "secondaryFill", "tertiaryFill", "quaternaryFill",
        "fill", "placeholder", "tertiarySystemGroupedBackground", "clear",
      ])
    #expect(said.withLock { $0.contains { $0.contains("\"backgroundColor\"") } })
  }

  @Test func `the accent colour of an app is that of its asset catalogue`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).resources")
    defer { try? FileManager.default.removeItem(at: folder) }
    let set = folder.appending(path: "Assets.xcassets/AccentColor.colorset")
    try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
    let list = #"{"colors": [{"color": {"components": {"red": "0xFF", "green": "0x80", "blue": "0x00"}}}]}"#
    try Data(list.utf8).write(to: set.appending(path: "Contents.json"))
    Color.useAccentColor(of: try #require(Bundle(path: folder.path)))
    defer { Color.useAccentColor() }
    let window = try TestSession(Text("Words")).outline.split(separator: "\n")[1]
    #expect(window.contains(##"accentColor="#FF8000""##))
    Color.useAccentColor()
    #expect(try !TestSession(Text("Words")).outline.contains("accentColor"))
  }
}
