import CoreTransferable
import Foundation
import Martlet
import MartletControls
import MartletTesting
import MartletWire
import Testing
import UniformTypeIdentifiers

/// A value of an app's own, with a form for its own views, one for everybody, and one that it is made of.
private struct Bird: Codable, Equatable, Transferable {
  var name: String

  static let type = UTType(exportedAs: "org.example.bird", conformingTo: .json)

  static var transferRepresentation: some TransferRepresentation {
    CodableRepresentation(contentType: Bird.type)
    ProxyRepresentation(exporting: \.name)
    DataRepresentation(importedContentType: .commaSeparatedText) { Bird(name: String(decoding: $0, as: UTF8.self)) }
  }
}

/// A value that is handed on as a file.
private struct Song: Transferable {
  let url: URL

  static var transferRepresentation: some TransferRepresentation {
    FileRepresentation(contentType: .mp3) {
      SentTransferredFile($0.url)
    } importing: { received in
      let copy = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).mp3")
      try FileManager.default.copyItem(at: received.file, to: copy)
      return Song(url: copy)
    }
  }
}

/// A page, which is handed on as its address.
private struct Page: Transferable {
  let url: URL
  var isSecret = false

  static var transferRepresentation: some TransferRepresentation {
    ProxyRepresentation(exporting: \Page.url).exportingCondition { !$0.isSecret }
  }
}

/// What is handed on as a file that is not the server's.
private struct Elsewhere: Transferable {
  static var transferRepresentation: some TransferRepresentation {
    FileRepresentation(exportedContentType: .plainText) { _ in
      guard let url = URL(string: "https://example.org/etc/passwd") else { throw CocoaError(.fileNoSuchFile) }
      return SentTransferredFile(url)
    }
  }
}

/// Who may read the file that a value is made of.
private struct Mode: Transferable {
  let text: String

  static var transferRepresentation: some TransferRepresentation {
    FileRepresentation(importedContentType: .plainText) { received in
      let attributes = try FileManager.default.attributesOfItem(atPath: received.file.path)
      let mode = (attributes[.posixPermissions] as? NSNumber)?.intValue ?? 0
      return Mode(text: "\(String(mode, radix: 8)) \(try String(contentsOf: received.file, encoding: .utf8))")
    }
  }
}

/// What is made when the test says so, or is not.
@MainActor private final class Kitchen {
  struct Burnt: Error {}

  private(set) var orders: [CheckedContinuation<Data, any Error>] = []

  func order() async throws -> Data { try await withCheckedThrowingContinuation { orders.append($0) } }

  func serve(_ index: Int) { orders[index].resume(returning: Data("dish \(index)".utf8)) }

  func burn(_ index: Int) { orders[index].resume(throwing: Burnt()) }
}

private struct Dish: Transferable {
  let kitchen: Kitchen

  static var transferRepresentation: some TransferRepresentation {
    DataRepresentation(exportedContentType: .plainText) { try await $0.kitchen.order() }
  }
}

private struct Ordering: View {
  @State private var isPresented = false
  @State private var log: [String] = []
  let dishes: [Dish]

  var body: some View {
    Button("Save") { isPresented = true }
      .fileExporter(isPresented: $isPresented, items: dishes) { result in
        log.append((try? result.get()) == nil ? "failed" : "saved")
      } onCancellation: {
        log.append("cancelled")
      }
    Text(log.joined(separator: ","))
  }
}

private struct Delegating: View {
  /// What the delegate is told of.
  @MainActor final class Log { var words: [String] = [] }

  struct Delegate: DropDelegate {
    let log: Log

    func validateDrop(info: DropInfo) -> Bool { info.hasItemsConforming(to: [.text]) }

    func dropEntered(info: DropInfo) { log.words.append("entered") }

    func dropUpdated(info: DropInfo) -> DropProposal? {
      log.words.append("updated")
      return DropProposal(operation: .copy)
    }

    func dropExited(info: DropInfo) { log.words.append("exited") }

    func performDrop(info: DropInfo) -> Bool { true }
  }

  let log: Log

  var body: some View {
    Text("text").draggable("words")
    Text("song").draggable(Song(url: URL(filePath: "/no/such/song")))
    Text("target").onDrop(of: [.text, .audio], delegate: Delegate(log: log))
  }
}

private struct Importing: View {
  @State private var isPresented = false
  @State private var log: [String] = []
  let types: [UTType]
  var isMany = false

  var body: some View {
    Button("Open") { isPresented = true }
      .fileImporter(isPresented: $isPresented, allowedContentTypes: types, allowsMultipleSelection: isMany) { result in
        for url in (try? result.get()) ?? [] { log.append((try? String(contentsOf: url, encoding: .utf8)) ?? "?") }
      } onCancellation: {
        log.append("cancelled")
      }
    Text(log.joined(separator: ","))
    Text(isPresented ? "open" : "closed")
  }
}

private struct Picking: View {
  @State private var one: PhotosPickerItem?
  @State private var many: [PhotosPickerItem] = []
  @State private var isPresented = false
  @State private var size = "none"

  var body: some View {
    PhotosPicker("One", selection: $one, matching: .images)
    PhotosPicker(selection: $many, maxSelectionCount: 2, matching: .any(of: [.images, .videos])) { Text("Many") }
    Button("Show") { isPresented = true }.photosPicker(isPresented: $isPresented, selection: $one)
    Text("\(many.count) of \(many.first?.supportedContentTypes.first?.identifier ?? "nothing")")
    Text(size)
      .onChange(of: one) {
        Task {
          let data = try await one?.loadTransferable(type: Data.self)
          let image = try? await one?.loadTransferable(type: Image.self)
          size = "\(data?.count ?? -1) \(image == nil ? "no picture" : "a picture")"
        }
      }
  }
}

private struct Exporting: View {
  @State private var isPresented = false
  @State private var log: [String] = []
  let birds: [Bird]

  var body: some View {
    Button("Save") { isPresented = true }
      .fileExporter(isPresented: $isPresented, items: birds, contentTypes: [Bird.type]) { result in
        switch result {
        case .success(let urls): log.append("saved \(urls.count)")
        case .failure: log.append("failed")
        }
      } onCancellation: {
        log.append("cancelled")
      }
    Text(log.joined(separator: ","))
  }
}

private struct Dropping: View {
  @State private var names: [String] = []
  @State private var isOver = false
  @State private var contents = ""

  var body: some View {
    Text("source").draggable(Bird(name: "Wren")).accessibilityIdentifier("source")
    Text("site").draggable("https://example.org/").accessibilityIdentifier("site")
    Text(names.joined(separator: ","))
      .dropDestination(for: Bird.self) { birds, _ in
        names += birds.map(\.name)
        return true
      } isTargeted: {
        isOver = $0
      }
      .accessibilityIdentifier("birds")
    Text(contents)
      .dropDestination(for: String.self) { texts, _ in
        contents = texts.joined(separator: ",")
        return !texts.contains("no")
      }
      .accessibilityIdentifier("texts")
    Text("addresses")
      .dropDestination(for: URL.self) { urls, _ in
        contents = urls.map { $0.isFileURL ? $0.pathExtension : $0.absoluteString }.joined(separator: ",")
        return true
      }
      .accessibilityIdentifier("addresses")
    Text(isOver ? "over" : "away")
    Text("paste").pasteDestination(for: String.self) { contents = $0.joined() }.accessibilityIdentifier("paste")
    Text("cut").cuttable(for: String.self) { ["cut"] }.accessibilityIdentifier("cut")
  }
}

@MainActor @Suite struct `Files and what is handed on` {
  // MARK: Types

  @Test(arguments: [
    ("txt", "public.plain-text", "text/plain"), ("JPG", "public.jpeg", "image/jpeg"),
    ("png", "public.png", "image/png"),
    ("json", "public.json", "application/json"), ("pdf", "com.adobe.pdf", "application/pdf"),
    ("mp4", "public.mpeg-4", "video/mp4"), ("mp3", "public.mp3", "audio/mpeg"),
    ("zip", "public.zip-archive", "application/zip"), ("html", "public.html", "text/html"),
    ("csv", "public.comma-separated-values-text", "text/csv"), ("svg", "public.svg-image", "image/svg+xml"),
  ])
  func `A type is found by how names end and by its media type`(
    ending: String, identifier: String, mediaType: String
  ) throws {
    let type = try #require(UTType(filenameExtension: ending))
    #expect(type.identifier == identifier)
    #expect(type.preferredMIMEType == mediaType)
    #expect(UTType(mimeType: mediaType) == type)
    #expect(UTType(identifier) == type)
    #expect(type.conforms(to: .data) && type.conforms(to: .item) && type.conforms(to: type))
  }

  @Test func `Types conform to others, and not the other way round`() throws {
    #expect(UTType.png.conforms(to: .image) && !UTType.image.conforms(to: .png))
    #expect(UTType.swiftSource.conforms(to: .text) && !UTType.swiftSource.conforms(to: .image))
    #expect(UTType.folder.conforms(to: .item) && !UTType.folder.conforms(to: .data))
    #expect(UTType("no.such.type") == nil && UTType(filenameExtension: "") == nil && UTType(mimeType: "x") == nil)
    let unknown = try #require(UTType(filenameExtension: "xyzzy", conformingTo: .text))
    #expect(unknown.isDynamic && unknown.conforms(to: .text) && unknown.preferredFilenameExtension == "xyzzy")
    #expect(UTType(mimeType: "image/xyzzy")?.conforms(to: .image) == true)
    #expect(UTType(filenameExtension: "png", conformingTo: .audio)?.identifier != "public.png")
    #expect(Bird.type.conforms(to: .json) && Bird.type.conforms(to: .text))
    #expect(UTType.png.supertypes.contains(.content) && UTType.image.isSupertype(of: .png))
    let copy = try JSONDecoder().decode(UTType.self, from: try JSONEncoder().encode(UTType.png))
    #expect(copy == .png)
  }

  @Test(arguments: [
    ("a.txt", "txt"), ("a.TAR.gz", "gz"), (".profile", ""), ("a", ""), ("", ""), ("a.", ""), (".a.b", "b"),
  ])
  func `The end of a name is what follows its last dot`(name: String, ending: String) {
    #expect(UTType.ending(ofFileName: name) == ending)
  }

  // MARK: Importers

  @Test func `An importer says what it takes, and is given what was chosen`() throws {
    let session = try TestSession(Importing(types: [.plainText, .image]))
    #expect(session.elements(ofType: "fileImporter").isEmpty)
    #expect(throws: (any Error).self) { try session.choose(TestFile("a.txt", "early")) }
    try session.tap("Open")
    let importer = try #require(session.elements(ofType: "fileImporter").first)
    #expect((importer.role, importer.name, importer.actions) == ("dialog", "Choose File", ["set", "dismiss"]))
    #expect(session.outline.contains(#"accept=["text/plain",".txt",".text","image/*"]"#))
    #expect(throws: Problem.self) { try session.choose(TestFile("a.pdf", "no")) }
    #expect(throws: Problem.self) { try session.choose(TestFile("a.txt", "1"), TestFile("b.txt", "2")) }
    #expect(throws: Problem.self) { try session.choose() }
    try session.choose(TestFile("a.txt", "text"))
    #expect(session.texts.suffix(2) == ["text", "closed"])
    #expect(session.elements(ofType: "fileImporter").isEmpty)
    try session.tap("Open")
    try session.dismissFiles()
    #expect(session.texts.suffix(2) == ["text,cancelled", "closed"])
  }

  @Test func `Several files come together, each once`() throws {
    let session = try TestSession(Importing(types: [.text], isMany: true))
    try session.tap("Open")
    let importer = try #require(session.elements(ofType: "fileImporter").first)
    #expect(importer.name == "Choose Files")
    #expect(throws: Problem.self) { try session.perform("set", on: importer, value: .strings(["a", "a"])) }
    try session.choose(TestFile("a.md", "one"), TestFile("b.swift", "two"))
    #expect(session.texts.suffix(2) == ["one,two", "closed"])
  }

  @Test func `A type of an app's own is whatever it conforms to, and items are anything`() throws {
    for (types, names) in [([Bird.type], ["a.json"]), ([.item], ["a", "b.xyz"]), ([.data], ["c.png"])] {
      for name in names {
        let session = try TestSession(Importing(types: types))
        try session.tap("Open")
        // Browsers are told the same.
        let accepted = types == [Bird.type] ? #"accept=["application/json",".json"]"# : "accept=[]"
        #expect(session.outline.contains(accepted))
        try session.choose(TestFile(name, "x"))
        #expect(session.texts.suffix(2) == ["x", "closed"])
      }
    }
  }

  // MARK: Photos

  @Test func `Photos are chosen and made into data and pictures`() async throws {
    let session = try TestSession(Picking())
    let picker = try #require(session.elements(ofType: "photosPicker").first)
    #expect((picker.role, picker.name, picker.actions) == ("button", "One", ["set"]))
    // A GIF of one pixel.
    let bytes = try #require(Data(base64Encoded: "R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"))
    try session.choose(TestFile("a.gif", bytes), with: "One")
    try await session.wait { session.texts.last == "\(bytes.count) a picture" }
    try session.choose(TestFile("a.png", "not a picture"), with: "One")
    try await session.wait { session.texts.last == "13 no picture" }
    try session.choose(TestFile("a.png", "1"), TestFile("b.mp4", "2"), with: "Many")
    #expect(session.texts.contains("2 of public.png"))
    #expect(throws: Problem.self) {
      try session.choose(TestFile("a.png", "1"), TestFile("b.png", "2"), TestFile("c.png", "3"), with: "Many")
    }
    try session.tap("Show")
    #expect(session.elements(ofType: "fileImporter").first?.name == "Choose Photo")
    try session.choose(TestFile("b.gif", bytes + bytes))
    try await session.wait { session.texts.last == "\(2 * bytes.count) a picture" }
  }

  // MARK: Exporters

  @Test func `Items are made into files that can be downloaded`() async throws {
    let session = try TestSession(Exporting(birds: [Bird(name: "Wren"), Bird(name: "Swift")]))
    try session.tap("Save")
    try await session.wait { session.elements(ofType: "fileExporter").first?.actions == ["save", "dismiss"] }
    let files = try session.saveFiles()
    #expect(files.map { String(decoding: $0.contents, as: UTF8.self) } == [#"{"name":"Wren"}"#, #"{"name":"Swift"}"#])
    #expect(session.texts.last == "saved 2")
    try session.tap("Save")
    try session.dismissFiles()
    #expect(session.texts.last == "saved 2,cancelled")
  }

  @Test func `Nothing cannot be exported`() throws {
    let session = try TestSession(Exporting(birds: []))
    try session.tap("Save")
    #expect(session.texts.last == "failed")
    #expect(session.elements(ofType: "fileExporter").isEmpty)
  }

  @Test func `An export that is called off while it is made is nothing to the next one`() async throws {
    let kitchen = Kitchen()
    let session = try TestSession(Ordering(dishes: [Dish(kitchen: kitchen), Dish(kitchen: kitchen)]))
    try session.tap("Save")
    try await session.wait { kitchen.orders.count == 1 }
    try session.dismissFiles()
    // Of the second a part has been made when it is called off.
    try session.tap("Save")
    try await session.wait { kitchen.orders.count == 2 }
    kitchen.serve(1)
    try await session.wait { kitchen.orders.count == 3 }
    #expect(session.keptFileCount == 1)
    try session.dismissFiles()
    try session.tap("Save")
    try await session.wait { kitchen.orders.count == 4 }
    kitchen.burn(0)
    kitchen.serve(2)
    try await session.wait { session.keptFileCount == 0 }
    kitchen.serve(3)
    try await session.wait { kitchen.orders.count == 5 }
    kitchen.serve(4)
    try await session.wait { session.elements(ofType: "fileExporter").first?.actions == ["save", "dismiss"] }
    #expect(session.texts.last == "cancelled,cancelled")
    #expect(try session.saveFiles().map { String(decoding: $0.contents, as: UTF8.self) } == ["dish 3", "dish 4"])
    #expect(session.texts.last == "cancelled,cancelled,saved")
  }

  @Test func `Of an export that fails nothing is left`() async throws {
    let kitchen = Kitchen()
    let session = try TestSession(Ordering(dishes: [Dish(kitchen: kitchen), Dish(kitchen: kitchen)]))
    try session.tap("Save")
    try await session.wait { kitchen.orders.count == 1 }
    kitchen.serve(0)
    try await session.wait { kitchen.orders.count == 2 }
    kitchen.burn(1)
    try await session.wait { session.texts.last == "failed" }
    #expect(session.keptFileCount == 0 && session.elements(ofType: "fileExporter").isEmpty)
  }

  @Test func `A wrapper is a file or a folder of files`() throws {
    let folder = FileWrapper(directoryWithFileWrappers: ["a": FileWrapper(regularFileWithContents: Data("b".utf8))])
    #expect(folder.isDirectory && folder.regularFileContents == nil)
    #expect(folder.addRegularFile(withContents: Data(), preferredFilename: "a") == "a 2")
    let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: url) }
    try folder.write(to: url)
    let read = try FileWrapper(url: url)
    #expect(read.fileWrappers?.keys.sorted() == ["a", "a 2"])
    #expect(read.fileWrappers?["a"]?.regularFileContents == Data("b".utf8))
  }

  // MARK: What is handed on

  @Test func `Values go out and come in by their ways`() async throws {
    let bird = Bird(name: "Wren")
    #expect(Bird.exportedTypes == [Bird.type, .utf8PlainText])
    #expect(Bird.importedTypes == [Bird.type, .commaSeparatedText])
    let own = try await bird.export()
    #expect(own.type == Bird.type)
    #expect(try await Bird(importing: .data(try own.2.data), ofTypes: [Bird.type]) == bird)
    let text = try await bird.export(as: [.plainText])
    #expect(try text.2.data == Data("Wren".utf8))
    #expect(try await Bird(importing: .data(Data("Robin".utf8)), ofTypes: [.commaSeparatedText]).name == "Robin")
    await #expect(throws: (any Error).self) { try await Bird(importing: .data(Data()), ofTypes: [.image]) }
    await #expect(throws: (any Error).self) { try await bird.export(as: [.image]) }
    let song = try await Song(importing: .data(Data([1, 2])), ofTypes: [.mp3])
    defer { try? FileManager.default.removeItem(at: song.url) }
    #expect(try await song.export().2.data == Data([1, 2]))
  }

  @Test func `What stands for an address goes out as that does`() async throws {
    let site = try #require(URL(string: "https://example.org/etc/passwd"))
    #expect(try await Page(url: site).export().type == .url)
    await #expect(throws: (any Error).self) { try await Page(url: site).export(as: [.image]) }
    let file = try await Page(url: URL(filePath: "/etc/passwd")).export()
    #expect(file.type == .data && file.name == "passwd")
    // A condition leaves out more, and lets nothing in.
    await #expect(throws: (any Error).self) { try await Page(url: site, isSecret: true).export() }
    #expect(throws: (any Error).self) { try TransferredContent.file(site).data }
    // Nor is the path of an address a path here.
    let session = try TestSession(ShareLink(item: Elsewhere(), preview: SharePreview("Page")) { Text("Share") })
    try session.perform("share", on: try #require(session.elements(ofType: "shareLink").first))
    try await session.wait { session.outline.contains(#""failures":1,"#) }
    #expect(session.keptFileCount == 0)
  }

  @Test func `A file that is made for a value is for nobody else to read`() async throws {
    let made = try await Mode(importing: .data(Data("text".utf8)), ofTypes: [.plainText])
    #expect(made.text == "600 text")
  }

  @Test(arguments: ["file:///etc/passwd", "FILE:///etc/passwd", "file:/etc/passwd", "file://localhost/etc/passwd"])
  func `A text is no file of the server`(text: String) async throws {
    #expect(URL(ofText: text) == nil)
    let session = try TestSession(Dropping())
    #expect(throws: Problem.self) { try session.drop(text: text, on: "addresses") }
    #expect(session.texts[3].isEmpty)
    let provider = NSItemProvider(object: text)
    await #expect(throws: (any Error).self) { try await provider.load(URL.self) }
    await #expect(throws: (any Error).self) {
      try await URL(importing: .data(Data(text.utf8)), ofTypes: [.plainText])
    }
  }

  @Test func `A provider has what it was made of, and what can be made of that`() async throws {
    let provider = NSItemProvider(object: "https://example.org" as NSString)
    #expect(provider.hasItemConformingToTypeIdentifier(UTType.text.identifier))
    #expect(provider.canLoadObject(ofClass: NSString.self) && provider.canLoadObject(ofClass: String.self))
    #expect(!provider.canLoadObject(ofClass: Bird.self) && NSItemProvider().registeredTypeIdentifiers.isEmpty)
    let text = await withCheckedContinuation { continuation in
      _ = provider.loadObject(ofClass: NSString.self) { text, _ in
        continuation.resume(returning: text.map { String($0) })
      }
    }
    #expect(text == "https://example.org")
    let data = await withCheckedContinuation { continuation in
      _ = provider.loadDataRepresentation(for: .plainText) { data, _ in continuation.resume(returning: data) }
    }
    #expect(data == Data("https://example.org".utf8))
    #expect(NSItemProvider(contentsOf: URL(filePath: "/no/such/file")) == nil)
  }

  // MARK: Drag and drop

  @Test func `A value is dropped as it is, and otherwise as what can be made of it`() async throws {
    let session = try TestSession(Dropping())
    try session.drop(view: "source", on: "birds")
    #expect(session.texts[2] == "Wren")
    try session.drop(view: "source", on: "texts")
    try await session.wait { session.texts[3] == "Wren" }
    try session.drop(view: "site", on: "addresses")
    #expect(session.texts[3] == "https://example.org/")
    try session.drop(text: "typed", on: "texts")
    #expect(session.texts[3] == "typed")
    #expect(throws: Problem.self) { try session.drop(text: "no", on: "texts") }
    #expect(throws: Problem.self) { try session.drop(text: "no address", on: "addresses") }
    #expect(throws: Problem.self) { try session.drop(view: "site", on: "birds") }
    // No text has so many marks on one letter: it would take long to compare.
    try session.drop(TestFile("marks.txt", "a" + String(repeating: "\u{301}\u{316}", count: 20_000)), on: "texts")
    try session.drop(TestFile("list.csv", "Robin"), on: "birds")
    try await session.wait { session.texts[2] == "Wren,Robin" }
    #expect(session.texts[3] == "no")
    try session.drop(TestFile("a.json", "{}"), on: "addresses")
    #expect(session.texts[3] == "json")
    #expect(throws: Problem.self) { try session.drop(TestFile("a.png", "1"), on: "birds") }
    let birds = try #require(session.elements(ofType: "dropDestination").first)
    try session.perform("dragEnter", on: birds)
    #expect(session.texts.contains("over"))
    try session.perform("dragExit", on: birds)
    #expect(session.texts.contains("away"))
  }

  @Test func `A delegate knows of which types it is what is over its view`() throws {
    let log = Delegating.Log()
    let session = try TestSession(Delegating(log: log))
    let target = try #require(session.elements(ofType: "dropDestination").first)
    let ids = session.elements(ofType: "draggable").map { Double($0.id) }
    for value: Action.Value in [.number(ids[0]), .numbers([ids[0], 1, 2]), .null] {
      try session.perform("dragEnter", on: target, value: value)
      try session.perform("dragExit", on: target, value: value)
      #expect(log.words == ["entered", "updated", "exited"])
      log.words = []
    }
    // What it does not want has not been there.
    try session.perform("dragEnter", on: target, value: .number(ids[1]))
    try session.perform("dragExit", on: target, value: .number(ids[1]))
    try session.perform("dragExit", on: target)
    #expect(log.words.isEmpty)
  }

  @Test func `Texts are pasted and cut`() throws {
    let session = try TestSession(Dropping())
    try session.paste(text: "pasted", into: "paste")
    #expect(session.texts[3] == "pasted")
    try session.perform("cut", on: "cut")
    #expect(session.outline.contains(#"copied={"text":"cut","number":1}"#))
    try session.perform("cut", on: "cut")
    #expect(session.outline.contains(#"copied={"text":"cut","number":2}"#))
  }

  // MARK: Share links and paste buttons

  @Test func `A share link makes a file when it is asked for`() async throws {
    let session = try TestSession(ShareLink(item: Bird(name: "Wren"), preview: SharePreview("Bird")) { Text("Share") })
    let link = try #require(session.elements(ofType: "shareLink").first)
    #expect(link.actions == ["share"])
    #expect(try session.offeredFiles.isEmpty)
    try session.perform("share", on: link)
    try await session.wait { (try? session.offeredFiles.count) == 1 }
    #expect(try session.offeredFiles.first?.contents == Data(#"{"name":"Wren"}"#.utf8))
    // It is made anew each time, and the old one goes.
    try session.perform("share", on: link)
    try await session.wait { (try? session.offeredFiles.count) == 1 }
  }

  @Test func `What cannot be handed on is said so each time`() async throws {
    let kitchen = Kitchen()
    let session = try TestSession(
      ShareLink(item: Dish(kitchen: kitchen), preview: SharePreview("Dish")) { Text("Share") })
    let link = try #require(session.elements(ofType: "shareLink").first)
    for number in 1...2 {
      try session.perform("share", on: link)
      try await session.wait { kitchen.orders.count == number }
      kitchen.burn(number - 1)
      try await session.wait { session.outline.contains(#""failures":\#(number),"#) }
      #expect(session.keptFileCount == 0)
    }
    #expect(session.diagnostics == ["exportFailed(\"Burnt()\")", "exportFailed(\"Burnt()\")"])
  }

  @Test func `Who asks twice is handed the files once`() async throws {
    let kitchen = Kitchen()
    let session = try TestSession(
      ShareLink(item: Dish(kitchen: kitchen), preview: SharePreview("Dish")) { Text("Share") })
    let link = try #require(session.elements(ofType: "shareLink").first)
    for count in 1...2 {
      try session.perform("share", on: link)
      try await session.wait { kitchen.orders.count == count }
    }
    kitchen.serve(1)
    try await session.wait { (try? session.offeredFiles.count) == 1 }
    kitchen.serve(0)
    try session.perform("share", on: link)
    try await session.wait { kitchen.orders.count == 3 }
    #expect(session.keptFileCount == 0)
    // A session that ends while something is made has no use for it.
    session.end()
    kitchen.serve(2)
    for _ in 0..<1_000 { await Task.yield() }
    #expect(session.keptFileCount == 0 && session.diagnostics.isEmpty)
  }

  @Test func `A paste button hands on what can be made of a text`() async throws {
    @MainActor final class Found { var birds: [String] = [] }
    let found = Found()
    let session = try TestSession(PasteButton(payloadType: Data.self) { found.birds = $0.map { "\($0.count)" } })
    let button = try #require(session.elements(ofType: "pasteButton").first)
    try session.perform("set", on: button, value: .string("four"))
    try await session.wait { found.birds == ["4"] }
  }
}
