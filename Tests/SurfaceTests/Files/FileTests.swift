import Foundation
import MartletTesting
import PhotosUI
import SwiftUI
import Testing
import UniformTypeIdentifiers

/// What apps have that read and write files.
private struct Letter: FileDocument {
  static var readableContentTypes: [UTType] { [.plainText] }
  static var writableContentTypes: [UTType] { [.plainText, .json] }

  var text: String

  init(text: String) { self.text = text }

  init(configuration: ReadConfiguration) throws {
    guard let data = configuration.file.regularFileContents else { throw CocoaError(.fileReadCorruptFile) }
    text = String(decoding: data, as: UTF8.self)
  }

  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
    FileWrapper(regularFileWithContents: Data("\(configuration.contentType.identifier): \(text)".utf8))
  }
}

private struct Desk: View {
  @State private var isImporting = false
  @State private var isExporting = false
  @State private var found = "nothing"

  var body: some View {
    Button("Import") { isImporting = true }
      .fileImporter(isPresented: $isImporting, allowedContentTypes: [.plainText], allowsMultipleSelection: true) {
        result in
        switch result {
        case .success(let urls):
          found = urls.map { url in
            guard url.startAccessingSecurityScopedResource() else { return "?" }
            defer { url.stopAccessingSecurityScopedResource() }
            return (try? String(contentsOf: url, encoding: .utf8)) ?? "?"
          }.joined(separator: ",")
        case .failure: found = "failure"
        }
      }
    Button("Export") { isExporting = true }
      .fileExporter(
        isPresented: $isExporting, document: Letter(text: "hello"), contentType: .json, defaultFilename: "letter"
      ) { result in
        if case .success(let url) = result { found = url.pathExtension }
      }
    Text(found)
  }
}

/// One file, in the form that most apps have.
private struct SingleImport: View {
  @State private var isImporting = true
  @State private var ending = ""

  var body: some View {
    Text(ending).fileImporter(
      isPresented: $isImporting, allowedContentTypes: [.image, UTType("public.json") ?? .json]
    ) {
      if case .success(let url) = $0 { ending = url.pathExtension }
    }
  }
}

private struct Reordering: View {
  @State private var items = ["a", "b", "c"]
  @State private var moving: String?

  var body: some View {
    ForEach(items, id: \.self) { item in
      Text(item)
        .onDrag {
          moving = item
          return NSItemProvider(object: item as NSString)
        }
        .onDrop(of: [.text], delegate: Mover(item: item, items: $items, moving: $moving))
        .accessibilityIdentifier(item)
    }
  }
}

private struct Mover: DropDelegate {
  let item: String
  @Binding var items: [String]
  @Binding var moving: String?

  func dropEntered(info: DropInfo) {
    guard let moving, moving != item, let from = items.firstIndex(of: moving), let to = items.firstIndex(of: item)
    else { return }
    items.move(fromOffsets: IndexSet(integer: from), toOffset: to > from ? to + 1 : to)
  }

  func dropUpdated(info: DropInfo) -> DropProposal? { DropProposal(operation: .move) }

  func performDrop(info: DropInfo) -> Bool {
    moving = nil
    return info.hasItemsConforming(to: [.text])
  }
}

@Suite @MainActor struct `Files, drag and drop in apps` {
  @Test(
    .covers(
      "View.fileImporter", "fileImporter(isPresented:allowedContentTypes:allowsMultipleSelection:) {}",
      "View.fileExporter", "FileDocument"))
  func `Files are imported and exported`() throws {
    let session = try TestSession(Desk())
    try session.tap("Import")
    try session.choose(TestFile("a.txt", "one"), TestFile("b.txt", "two"))
    #expect(session.texts.last == "one,two")
    try session.tap("Export")
    #expect(try session.saveFiles() == [TestFile("letter.json", "public.json: hello")])
    #expect(session.texts.last == "json")
  }

  @Test(.covers("fileImporter(isPresented:allowedContentTypes:) {}"))
  func `One file is imported`() throws {
    let session = try TestSession(SingleImport())
    try session.choose(TestFile("picture.png", Data([1])))
    #expect(session.texts.last == "png")
  }

  @Test func `Views are dragged and take what is dropped`() throws {
    try expect(
      "draggable(_:)", "View.draggable",
      shows: """
        draggable contentTypes=["public.utf8-plain-text","public.content","public.data","public.item",\
        "public.plain-text","public.text"] { text "a" }
        """
    ) {
      Text("a").draggable("b")
    }
    try expect("View.onDrag", "onDrag {}", shows: #"draggable actions=["pickUp"] { text "a" }"#) {
      Text("a").onDrag { NSItemProvider(object: "b" as NSString) }
    }
    try expect(
      "View.onDrop",
      shows: """
        dropDestination actions=["receive"] accept=["image/*"] count=100 contentTypes=["public.image"] { text "a" }
        """
    ) {
      Text("a").onDrop(of: [.image], isTargeted: nil) { _ in true }
    }
    try expect(
      "View.copyable", shows: #"copyable actions=["copy"] { text "a" }"#
    ) {
      Text("a").copyable(["b"])
    }
  }

  @Test(.covers("onDrop(of:delegate:)", "DropDelegate", "DropInfo", "DropProposal"))
  func `A delegate has rows follow what is dragged`() throws {
    let session = try TestSession(Reordering())
    let rows = session.elements(ofType: "draggable")
    try session.perform("pickUp", on: rows[0])
    let last = try #require(session.elements(ofType: "dropDestination").last)
    try session.perform("dragEnter", on: last)
    #expect(session.texts == ["b", "c", "a"])
    try session.drop(view: "a", on: "c")
    #expect(throws: (any Error).self) { try session.drop(view: "nothing", on: "c") }
  }
}
