import MartletWire

/// What a session's views can do with files: take those that a person has sent, and offer others for download.
@MainActor package protocol FileDesk: AnyObject {
  /// A file that was sent to the session; nil if there is none of this id, or not any more. It counts as used.
  func received(_ id: String) -> SessionFile?

  /// Keeps bytes as a file that the person may download. `name` and `type` are what it is called and what it is claimed
  /// to be; `suffix` is what its path ends with. Throws `no-room-for-file`, or `no-such-session` where that has ended.
  func offer(_ name: String, type: String, suffix: String, _ bytes: UnsafeRawBufferPointer) throws(Problem)
    -> SessionFile

  /// Offers a file of the app's for download, as it is when it is asked for. Throws `no-room-for-file` if it is none
  /// that can be read, `too-many-requests` if too many are open, and `no-such-session` where that has ended.
  func offer(_ name: String, type: String, at path: String) throws(Problem) -> SessionFile

  /// Deletes a file that was received or offered; one of the app's own is only not offered any more.
  func remove(_ id: String)
}

/// A file that was sent to a session, or that it offers.
package struct SessionFile: Equatable, Sendable {
  /// What clients call it.
  package let id: String
  /// What people call it.
  package let name: String
  /// What kind of file it is claimed to be: a media type.
  package let type: String
  /// In bytes.
  package let size: Int
  /// Where it is.
  package let path: String

  package init(id: String, name: String, type: String, size: Int, path: String) {
    self.id = id
    self.name = name
    self.type = type
    self.size = size
    self.path = path
  }
}

/// What somebody says of a file before sending it.
package struct FileClaim: Equatable, Sendable {
  package let name: String
  package let type: String

  package init(name: String, type: String) {
    self.name = name
    self.type = type
  }
}

/// The files of one session, and which of its views take some.
final class SessionFiles: GraphFeature {
  static let place = GraphFeaturePlace()

  fileprivate var desk: (any FileDesk)?
  fileprivate var takers: [ObjectIdentifier: (FileClaim) -> String?] = [:]
}

extension ViewGraph {
  /// Who keeps the session's files; nil where nobody does.
  package var fileDesk: (any FileDesk)? {
    get { existing(SessionFiles.self)?.desk }
    set { feature(SessionFiles.self).desk = newValue }
  }

  /// Says which files an element takes: `accepts` returns what the path of a file ends with, or nil for one that the
  /// element does not take. Holds until `takesNoFiles`.
  @MainActor package func takesFiles(_ element: Element, _ accepts: @escaping (FileClaim) -> String?) {
    feature(SessionFiles.self).takers[ObjectIdentifier(element)] = accepts
  }

  /// The element takes files no more.
  @MainActor package func takesNoFiles(_ element: Element) {
    existing(SessionFiles.self)?.takers[ObjectIdentifier(element)] = nil
  }

  /// Whether a view takes such a file now: what the file's path is to end with, or nil if none does. O(views that take
  /// files).
  @MainActor package func suffix(ofFile claim: FileClaim) -> String? {
    for accepts in existing(SessionFiles.self)?.takers.values ?? [:].values {
      if let suffix = accepts(claim) { return suffix }
    }
    return nil
  }
}

extension ViewGraph {
  /// Who keeps the files of the session that is at work; nil where none is, or nobody does.
  @MainActor package static var fileDeskHere: (any FileDesk)? { atWork?.fileDesk }
}
