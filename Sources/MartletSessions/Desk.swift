import MartletFiles
import MartletGraph
import MartletWire

/// The files of one session.
@MainActor package final class Desk: FileDesk {
  private let store: FileStore
  private let owner: FileOwner

  /// - Parameters:
  ///   - store: where they are.
  ///   - client: whose session it is.
  package init(in store: FileStore, of client: FileClient) {
    self.store = store
    owner = FileOwner(of: client)
  }

  /// Makes room for a file that is about to be sent.
  ///
  /// - Throws: `too-large`, `no-room-for-file` or `too-many-requests`.
  func receive(_ description: FileDescription, size: Int) throws(Problem) -> Upload {
    do throws(FileFailure) {
      return try store.receive(description, size: size, for: owner)
    } catch {
      throw Problem(error)
    }
  }

  package func received(_ id: String) -> SessionFile? {
    store.file(id, of: owner).flatMap { $0.isReceived ? SessionFile($0) : nil }
  }

  package func offer(
    _ name: String, type: String, suffix: String, _ bytes: UnsafeRawBufferPointer
  ) throws(Problem) -> SessionFile {
    do throws(FileFailure) {
      return SessionFile(
        try store.offer(FileDescription(name: name, type: type, suffix: suffix), bytes, of: owner))
    } catch {
      throw Problem(error)
    }
  }

  package func offer(_ name: String, type: String, at path: String) throws(Problem) -> SessionFile {
    do throws(FileFailure) {
      return SessionFile(try store.offer(FileDescription(name: name, type: type), at: path, of: owner))
    } catch {
      throw Problem(error)
    }
  }

  package func remove(_ id: String) { store.remove(id, of: owner) }

  /// A file that has been written by somebody else, as if a client had sent it.
  package func receive(
    _ name: String, type: String, suffix: String, _ bytes: UnsafeRawBufferPointer
  ) throws(Problem) -> SessionFile {
    let upload = try receive(FileDescription(name: name, type: type, suffix: suffix), size: bytes.count)
    upload.append(bytes)
    return SessionFile(try upload.file())
  }

  /// Deletes all of them.
  package func end() { store.removeAll(of: owner) }
}

extension SessionFile {
  /// What views know of a file.
  @MainActor package init(_ file: StoredFile) {
    self.init(
      id: file.id, name: file.description.name, type: file.description.type, size: file.size, path: file.path)
  }
}

extension Upload {
  /// Makes a file of what has come. Throws `no-room-for-file`, or `no-such-session` if that has ended meanwhile.
  package func file() throws(Problem) -> StoredFile {
    do throws(FileFailure) {
      return try finish()
    } catch {
      throw Problem(error)
    }
  }
}

extension Problem {
  /// Why a file is not kept.
  package init(_ failure: FileFailure) {
    self =
      switch failure {
      case .tooLarge(let limit): Problem(.tooLarge, "A file may have at most \(limit) bytes.")
      case .noRoomForOwner(let limit):
        Problem(.noRoomForFile, "The files of a session may take at most \(limit) bytes; unused ones go after a while.")
      case .noRoomForClient(let limit):
        Problem(
          .noRoomForFile,
          "The files of one client's sessions may take at most \(limit) bytes; unused ones go after a while.")
      case .tooManyFiles(let limit):
        Problem(.noRoomForFile, "A session may have at most \(limit) files; unused ones go after a while.")
      case .noRoom: Problem(.noRoomForFile, "The server has no room for the file now.")
      case .tooManyUploads(let limit):
        Problem(.tooManyRequests, "The server takes at most \(limit) files at a time.", retryAfter: 1)
      case .tooManyUploadsOfClient(let limit):
        Problem(.tooManyRequests, "The server takes at most \(limit) files of one client at a time.", retryAfter: 1)
      case .noDescriptor: Problem(.tooManyRequests, "The server has too many files open now.", retryAfter: 1)
      case .noFolder: Problem(.noRoomForFile, "The server cannot keep files: it has no folder for them.")
      case .noSuchFile: Problem(.noRoomForFile, "There is no such file, or it cannot be read.")
      case .incomplete: Problem(.noSuchSession, "The session has ended before all of the file had come.")
      }
  }
}
