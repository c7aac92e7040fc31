import Foundation
import MartletGraph
import MartletWire
import UniformTypeIdentifiers

/// Which files a view takes.
struct AcceptedFiles: Equatable {
  private let types: [UTType]
  /// What browsers call these (WHATWG HTML, the attribute `accept`); empty for all files.
  let names: [String]

  init(_ types: [UTType]) {
    self.types = types
    names = Self.names(of: types)
  }

  /// Whether there is no such file.
  var takesNothing: Bool { types.isEmpty }

  /// What the path of a file ends with, or nil for one that is not taken.
  func suffix(of claim: FileClaim) -> String? {
    let found = UTType.types(ofFile: claim)
    guard types.contains(where: { type in found.contains { $0.isTaken(as: type) } }) else { return nil }
    let ending = UTType.ending(ofFileName: claim.name)
    // What a person says becomes part of a path only where the app, or the table, says the same.
    if found.contains(where: { ($0.tags[.filenameExtension] ?? []).contains(ending) && !$0.isDynamic })
      || types.contains(where: { ($0.tags[.filenameExtension] ?? []).contains(ending) })
    {
      return ending
    }
    return found.lazy.compactMap(\.preferredFilenameExtension).first { _ in !(found.first?.isDynamic ?? true) } ?? ""
  }

  private static func names(of types: [UTType]) -> [String] {
    let types = types.flatMap { $0.isOfAppAlone ? $0.closestSupertypes : [$0] }
    if types.contains(where: { UTType.data.conforms(to: $0) || $0 == .content }) { return [] }
    var names: [String] = []
    for type in types {
      let general: [(UTType, String)] = [
        (.image, "image/*"), (.audio, "audio/*"), (.movie, "video/*"), (.video, "video/*"),
        (.audiovisualContent, "audio/*"), (.audiovisualContent, "video/*"), (.text, "text/*"),
      ]
      let found = general.filter { $0.0 == type }.map(\.1)
      let tags = type.tags
      let others = (tags[.mimeType] ?? []) + (tags[.filenameExtension] ?? []).map { ".\($0)" }
      for name in found + others where !names.contains(name) { names.append(name) }
    }
    return names
  }

  func write(to buffer: ByteBuffer) {
    buffer.append(UInt8(ascii: "["))
    for name in names {
      buffer.separate()
      buffer.append(json: name)
    }
    buffer.append(UInt8(ascii: "]"))
  }
}

extension UTType {
  /// What a file is: by the end of its name, and by what its sender says.
  nonisolated static func types(ofFile claim: FileClaim) -> [UTType] {
    let ending = UTType.ending(ofFileName: claim.name)
    let byEnding = ending.isEmpty ? nil : UTType(filenameExtension: ending)
    let byType = claim.type == "application/octet-stream" ? nil : UTType(mimeType: claim.type)
    // What is known comes first.
    let found = [byEnding, byType].compactMap { $0 }
    return found.filter { !$0.isDynamic } + found.filter(\.isDynamic) + (found.isEmpty ? [.data] : [])
  }

  /// Whether nothing is known of it but what the app says that it conforms to: Linux has no list of apps' types.
  fileprivate nonisolated var isOfAppAlone: Bool { UTType(identifier) == nil && tags.isEmpty }

  /// Whether a file of this type is taken where `type` is asked for. What is known of no more than what it conforms to
  /// is any file of that.
  fileprivate nonisolated func isTaken(as type: UTType) -> Bool {
    if conforms(to: type) { return true }
    return type.isOfAppAlone && type.closestSupertypes.contains { conforms(to: $0) }
  }

  /// What it conforms to, without what these conform to.
  fileprivate nonisolated var closestSupertypes: [UTType] {
    let all = supertypes
    return all.filter { one in !all.contains { $0 != one && $0.conforms(to: one) } }
      .sorted { $0.identifier < $1.identifier }
  }
}

extension SessionFile {
  /// Where the file is.
  var url: URL { URL(filePath: path, directoryHint: .notDirectory) }

  /// What it is, what is known best first.
  var types: [UTType] { UTType.types(ofFile: FileClaim(name: name, type: type)) }
}

extension Element {
  /// The files with the ids in an action's value, all of which this element takes.
  ///
  /// - Throws: `invalid-value` if one of them is not there, not the session's, or not taken, or if there are too many.
  @MainActor func files(in action: Action, _ accepted: AcceptedFiles, most: Int) throws(Problem) -> [SessionFile] {
    var ids: [String] = []
    switch action.value {
    case .string(let id)?: ids = [id]
    case .strings(let all)?: ids = all
    default:
      throw Problem(
        .invalidValue, "A \(type) takes a list of ids of files that were sent to /files as its value.",
        pointer: "/value")
    }
    guard ids.count <= most, Set(ids).count == ids.count else {
      throw Problem(.invalidValue, "This \(type) takes at most \(most) files, each of them once.", pointer: "/value")
    }
    var files: [SessionFile] = []
    for id in ids {
      guard let file = graph.fileDesk?.received(id) else {
        throw Problem(.invalidValue, "The session has no file of this id, or not any more.", pointer: "/value")
      }
      guard accepted.suffix(of: FileClaim(name: file.name, type: file.type)) != nil else {
        throw Problem(.invalidValue, "This \(type) takes no files of the type \"\(file.type)\".", pointer: "/value")
      }
      files.append(file)
    }
    return files
  }
}

nonisolated extension URL {
  /// Does nothing: a file that a person has sent is the app's to read, for as long as it is there.
  public func startAccessingSecurityScopedResource() -> Bool { isFileURL }

  /// Does nothing.
  public func stopAccessingSecurityScopedResource() {}
}
