import Foundation
import Martlet
import MartletControls
import MartletFiles
import MartletGraph
import MartletSessions
import MartletWire
import UniformTypeIdentifiers

/// A file that a test hands to an app, or that an app has handed out.
public struct TestFile: Equatable, Sendable {
  /// What it is called.
  public let name: String
  /// Its media type: as its name ends, if a test does not say.
  public let type: String
  /// What is in it.
  public let contents: Data

  /// A file that a person could send.
  public init(_ name: String, _ contents: Data, type: String? = nil) {
    self.name = name
    self.contents = contents
    let known = UTType(filenameExtension: UTType.ending(ofFileName: name))
    self.type = type ?? known?.preferredMIMEType ?? "application/octet-stream"
  }

  /// A file with a text in it.
  public init(_ name: String, _ text: String) { self.init(name, Data(text.utf8)) }
}

extension TestSession {
  /// Chooses files where the app asks for some: in its `fileImporter` or `photosPicker(isPresented:)`. Throws if it
  /// does not, or takes no such files.
  public func choose(_ files: TestFile...) throws {
    guard let importer = elements(ofType: "fileImporter").last else {
      throw TestError("the app asks for no files\n\(outline)")
    }
    try perform("set", on: importer, value: .strings(try send(files)))
  }

  /// Chooses pictures with a `PhotosPicker`, found by its identifier or its name.
  public func choose(_ files: TestFile..., with target: String) throws {
    try perform("set", on: find(target, accepting: "set"), value: .strings(try send(files)))
  }

  /// Puts away what asks for files, or offers some.
  public func dismissFiles() throws {
    guard let element = (elements(ofType: "fileImporter") + elements(ofType: "fileExporter")).last else {
      throw TestError("the app neither asks for files nor offers some\n\(outline)")
    }
    try perform("dismiss", on: element)
  }

  /// Drops files on a view that takes some, found by its identifier or its name.
  public func drop(_ files: TestFile..., on target: String) throws {
    try perform("receive", on: find(target, accepting: "receive"), value: .strings(try send(files)))
  }

  /// Drops a text from elsewhere on a view that takes such, found by its identifier or its name.
  public func drop(text: String, on target: String) throws {
    try perform("receive", on: find(target, accepting: "receive"), value: .string(text))
  }

  /// Drops a view that can be dragged, found by its identifier, on another one.
  public func drop(view source: String, on target: String) throws {
    guard let id = try element(identifier: source)?.id else { throw TestError("nothing is called \"\(source)\"") }
    try perform("receive", on: find(target, accepting: "receive"), value: .number(Double(draggable(around: id))))
  }

  /// Pastes files into a view that takes some, found by its identifier or its name.
  public func paste(_ files: TestFile..., into target: String) throws {
    try perform("paste", on: find(target, accepting: "paste"), value: .strings(try send(files)))
  }

  /// Pastes a text into a view that takes such, found by its identifier or its name.
  public func paste(text: String, into target: String) throws {
    try perform("paste", on: find(target, accepting: "paste"), value: .string(text))
  }

  /// The files that the app offers for download now, in its `fileExporter` and its share links.
  public var offeredFiles: [TestFile] {
    get throws {
      let text = document
      return try text.matches(of: /"url":"\/files\/([A-Za-z0-9_-]+)"/).map { match in
        let found = try files.open(offered: String(match.1))
        let contents = FileHandle(fileDescriptor: found.descriptor, closeOnDealloc: true).readDataToEndOfFile()
        return TestFile(found.file.description.name, contents, type: found.file.description.type)
      }
    }
  }

  /// How many files are kept for the session, whether it knows of them or not.
  package var keptFileCount: Int { files.count }

  /// Downloads what the app's `fileExporter` offers.
  public func saveFiles() throws -> [TestFile] {
    guard let exporter = elements(ofType: "fileExporter").last else {
      throw TestError("the app offers no files\n\(outline)")
    }
    let offered = try offeredFiles
    try perform("save", on: exporter)
    return offered
  }

  /// Sends files as a client would; throws as the server would refuse them.
  private func send(_ files: [TestFile]) throws -> [String] {
    try files.map { file in
      guard let suffix = graph.suffix(ofFile: FileClaim(name: file.name, type: file.type)), let desk else {
        throw Problem(.fileNotAccepted, "No view takes a file of the type \"\(file.type)\" now.")
      }
      return try file.contents.withUnsafeBytes { bytes in
        try desk.receive(file.name, type: file.type, suffix: suffix, bytes).id
      }
    }
  }

  /// The view that can be dragged which an element is, is a box around, or is in.
  private func draggable(around id: UInt32) -> UInt32 {
    func isDraggable(_ element: Element) -> Bool { element.type.description == "draggable" }
    let element = try? graph.resolve(.id(id))
    var inner = element
    while let current = inner {
      if isDraggable(current) { return current.id }
      inner = current.elementInBox
    }
    var node: ViewNode? = element
    while let current = node {
      if let found = current as? Element, isDraggable(found) { return found.id }
      node = current.parent
    }
    return id
  }
}
