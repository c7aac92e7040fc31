import Glibc

/// A file that is coming, piece by piece.
///
/// Until it is finished there is no file. One that is let go of unfinished has to be abandoned, which deletes what
/// came.
@MainActor package final class Upload {
  let id: String
  let description: FileDescription
  /// How many bytes it will have.
  let size: Int
  let owner: FileOwner
  private let store: FileStore
  private var descriptor: FileDescriptor?
  private(set) var receivedBytes = 0
  /// Whether the disk has refused a piece of it.
  private var hasFailed = false
  private var isOver = false

  init(
    id: String, _ description: FileDescription, size: Int, to descriptor: FileDescriptor, for owner: FileOwner,
    in store: FileStore
  ) {
    self.id = id
    self.description = description
    self.size = size
    self.descriptor = descriptor
    self.owner = owner
    self.store = store
  }

  /// Writes a piece. If that fails, or the owner has gone, all that there is of the file is deleted at once, and
  /// further pieces are let go by.
  package func append(_ piece: UnsafeRawBufferPointer) {
    guard !isOver, let descriptor else { return }
    if !owner.hasEnded, piece.count <= size - receivedBytes, descriptor.writeAll(piece) {
      receivedBytes += piece.count
      store.wrote(piece.count)
    } else {
      hasFailed = true
      abandon()
    }
  }

  /// Makes a file of what has come.
  ///
  /// - Throws: `noRoom` if the disk could not take it, and `incomplete` if it is not all there, or for nobody.
  package func finish() throws(FileFailure) -> StoredFile {
    if hasFailed { throw owner.hasEnded ? .incomplete : .noRoom }
    guard !isOver, receivedBytes == size, !owner.hasEnded else {
      abandon()
      throw .incomplete
    }
    isOver = true
    // Some file systems say only now that there is no room.
    let isClosed = descriptor?.close() ?? false
    descriptor = nil
    if isClosed { return store.finish(self) }
    store.abandon(self)
    throw .noRoom
  }

  /// Deletes what has come, unless it is a file by now. Nothing happens the second time.
  package func abandon() {
    if isOver { return }
    isOver = true
    descriptor?.close()
    descriptor = nil
    store.abandon(self)
  }
}
