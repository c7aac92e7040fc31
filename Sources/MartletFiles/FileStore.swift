import Glibc

/// The files that clients have sent and that apps offer: in a folder of the process's own, within limits, for a time.
///
/// A file's name is for people to read and never part of a path; on the disk it is called by an id that cannot be
/// guessed. All calls come on the main thread. Bytes are written as they come: to the system's cache, which blocks only
/// where the disk cannot keep up.
@MainActor package final class FileStore {
  package let limits: Limits
  private let folder: FileFolder
  private let now: () -> ContinuousClock.Instant
  private let makeID: () -> String
  private var files: [String: StoredFile] = [:]
  /// Bytes on the disk, and those that uploads under way have announced.
  package private(set) var byteCount = 0
  /// Those of them that are announced and not on the disk yet.
  private var announcedBytes = 0
  /// Files whose bytes are still coming.
  package private(set) var uploadCount = 0
  /// How many files have been received in all.
  package private(set) var receivedCount = 0

  /// - Parameters:
  ///   - parent: the folder in which the process makes its own, when it first needs one.
  ///   - limits: what there is room for.
  ///   - makeID: names that cannot be guessed.
  ///   - now: the clock that lifetimes are measured by.
  package init(
    in parent: String, limits: Limits = Limits(), makeID: @escaping () -> String,
    now: @escaping () -> ContinuousClock.Instant = { .now }
  ) {
    folder = FileFolder(in: parent)
    self.limits = limits
    self.makeID = makeID
    self.now = now
    // A file that would be larger than the process may write is an error of the write, and not the end of the process.
    _ = signal(SIGXFSZ, SIG_IGN)
  }

  /// Files that there are; those that are still coming do not count.
  package var count: Int { files.count }

  /// Deletes what earlier processes, which have ended, have left in the parent folder. O(what is in it).
  package func removeRemains() { folder.removeRemains() }

  /// Deletes all files and the folder.
  package func removeAll() {
    for file in Array(files.values) { remove(file) }
    folder.remove()
  }

  /// Deletes files that have not been used for their lifetime. O(files).
  package func removeUnused() {
    let instant = now() - limits.lifetime
    for file in Array(files.values) where file.lastUse < instant { remove(file) }
  }

  // MARK: Receiving

  /// Makes room for a file that is about to come.
  ///
  /// - Parameters:
  ///   - description: what is known of it.
  ///   - size: how many bytes it has; no more are taken.
  ///   - owner: whose it will be.
  /// - Returns: what takes the bytes as they come.
  /// - Throws: why there is no room for it.
  package func receive(_ description: FileDescription, size: Int, for owner: FileOwner) throws(FileFailure) -> Upload {
    if size > limits.bytesPerFile { throw .tooLarge(limit: limits.bytesPerFile) }
    if owner.client.uploadCount >= limits.uploadsPerClient {
      throw .tooManyUploadsOfClient(limit: limits.uploadsPerClient)
    }
    if uploadCount >= limits.uploads { throw .tooManyUploads(limit: limits.uploads) }
    try requireRoom(for: size, of: owner)
    let id = makeID()
    let descriptor = try folder.make(id, description.suffix)
    owner.add(bytes: size, files: 1)
    byteCount += size
    announcedBytes += size
    let upload = Upload(id: id, description, size: size, to: descriptor, for: owner, in: self)
    uploadCount += 1
    owner.client.uploadCount += 1
    owner.uploads[id] = upload
    return upload
  }

  private func requireRoom(for size: Int, of owner: FileOwner) throws(FileFailure) {
    if owner.hasEnded { throw .incomplete }
    if owner.count >= limits.filesPerOwner { throw .tooManyFiles(limit: limits.filesPerOwner) }
    if size > limits.bytesPerOwner - owner.byteCount { throw .noRoomForOwner(limit: limits.bytesPerOwner) }
    if size > limits.bytesPerClient - owner.client.byteCount { throw .noRoomForClient(limit: limits.bytesPerClient) }
    if size > limits.bytes - byteCount { throw .noRoom }
    guard let disk = try folder.disk() else { return }
    let left = min(limits.bytesLeftOnDisk, disk.bytes / 16)
    if size > disk.freeBytes - announcedBytes - left { throw .noRoom }
  }

  /// So many bytes of an upload are on the disk.
  func wrote(_ count: Int) { announcedBytes -= count }

  /// An upload is complete: its file is there from now on.
  func finish(_ upload: Upload) -> StoredFile {
    isOver(upload)
    receivedCount += 1
    let file = StoredFile(
      id: upload.id, upload.description, size: upload.size, path: folder.path(of: upload.id, upload.description.suffix),
      isOwn: true, isOffered: false, owner: upload.owner, now: now())
    insert(file)
    return file
  }

  /// An upload is not to be: what came of it is deleted.
  func abandon(_ upload: Upload) {
    isOver(upload)
    announcedBytes -= upload.size - upload.receivedBytes
    folder.delete(upload.id, upload.description.suffix)
    upload.owner.add(bytes: -upload.size, files: -1)
    byteCount -= upload.size
  }

  private func isOver(_ upload: Upload) {
    uploadCount -= 1
    upload.owner.client.uploadCount -= 1
    upload.owner.uploads[upload.id] = nil
  }

  // MARK: Offering

  /// Keeps bytes as a file that may be downloaded.
  ///
  /// - Throws: why there is no room for it; the owner's limits on what is received hold here, too.
  package func offer(
    _ description: FileDescription, _ bytes: UnsafeRawBufferPointer, of owner: FileOwner
  ) throws(FileFailure) -> StoredFile {
    try requireRoom(for: bytes.count, of: owner)
    let id = makeID()
    let descriptor = try folder.make(id, description.suffix)
    let isWritten = descriptor.writeAll(bytes)
    descriptor.close()
    guard isWritten else {
      folder.delete(id, description.suffix)
      throw .noRoom
    }
    owner.add(bytes: bytes.count, files: 1)
    byteCount += bytes.count
    let file = StoredFile(
      id: id, description, size: bytes.count, path: folder.path(of: id, description.suffix), isOwn: true,
      isOffered: true, owner: owner, now: now())
    insert(file)
    return file
  }

  /// Offers a file of the app's for download, as it is when somebody asks for it. It takes no room here.
  package func offer(
    _ description: FileDescription, at path: String, of owner: FileOwner
  ) throws(FileFailure) -> StoredFile {
    if owner.hasEnded { throw .incomplete }
    if owner.count >= limits.filesPerOwner { throw .tooManyFiles(limit: limits.filesPerOwner) }
    let descriptor = try FileDescriptor(reading: path)
    defer { descriptor.close() }
    guard let size = descriptor.sizeOfRegularFile else { throw .noSuchFile }
    owner.add(bytes: 0, files: 1)
    let file = StoredFile(
      id: makeID(), description, size: size, path: path, isOwn: false, isOffered: true, owner: owner, now: now())
    insert(file)
    return file
  }

  private func insert(_ file: StoredFile) {
    files[file.id] = file
    file.owner.ids.insert(file.id)
  }

  /// Opens a file that is offered, for whoever knows its id. It counts as used.
  ///
  /// - Throws: `noSuchFile` if there is none, and `noDescriptor` if there is one that cannot be opened now.
  package func open(offered id: String) throws(FileFailure) -> (file: StoredFile, descriptor: Int32, size: Int) {
    guard let file = files[id], file.isOffered else { throw .noSuchFile }
    let descriptor = try FileDescriptor(reading: file.path)
    guard let size = descriptor.sizeOfRegularFile else {
      descriptor.close()
      throw .noSuchFile
    }
    file.lastUse = now()
    return (file, descriptor.number, size)
  }

  /// Whether a file with this id may be downloaded.
  package func isOffered(_ id: String) -> Bool { files[id]?.isOffered == true }

  // MARK: Owners

  /// The file with this id, if it is the owner's. It counts as used.
  package func file(_ id: String, of owner: FileOwner) -> StoredFile? {
    guard let file = files[id], file.owner === owner else { return nil }
    file.lastUse = now()
    return file
  }

  /// Deletes a file of the owner's; one of the app's own is only not offered any more.
  package func remove(_ id: String, of owner: FileOwner) {
    if let file = files[id], file.owner === owner { remove(file) }
  }

  /// Deletes all files of an owner, who has gone, with what has come of those that are still coming.
  package func removeAll(of owner: FileOwner) {
    owner.hasEnded = true
    for upload in Array(owner.uploads.values) { upload.abandon() }
    for id in owner.ids { if let file = files[id] { remove(file) } }
  }

  private func remove(_ file: StoredFile) {
    files[file.id] = nil
    file.owner.ids.remove(file.id)
    file.owner.add(bytes: file.isOwn ? -file.size : 0, files: -1)
    guard file.isOwn else { return }
    byteCount -= file.size
    folder.delete(file.id, file.description.suffix)
  }
}

extension FileStore {
  /// What there is room for. Sizes are in bytes.
  package struct Limits: Sendable {
    /// How large one file may be.
    package var bytesPerFile = 16 << 20
    /// How much one owner's files may take.
    package var bytesPerOwner = 64 << 20
    /// How many files one owner may have.
    package var filesPerOwner = 256
    /// How much the files of one client's owners may take.
    package var bytesPerClient = 256 << 20
    /// How much all files may take.
    package var bytes = 1 << 30
    /// How much is to be left free on the disk, or a sixteenth of it where that is less.
    package var bytesLeftOnDisk = 64 << 20
    /// How many files may be coming at a time.
    package var uploads = 256
    /// How many of one client's may.
    package var uploadsPerClient = 64
    /// How long a file is kept that nobody uses.
    package var lifetime = Duration.seconds(600)

    package init() {}
  }
}

/// What one client's owners have together.
@MainActor package final class FileClient {
  /// Bytes on the disk, and those that are announced.
  package fileprivate(set) var byteCount = 0
  /// Files that are coming.
  package fileprivate(set) var uploadCount = 0

  package init() {}
}

/// Whose files are whose: one for each session.
@MainActor package final class FileOwner {
  let client: FileClient
  /// Bytes on the disk, and those that are announced.
  package private(set) var byteCount = 0
  /// Files, and those that are coming.
  package private(set) var count = 0
  fileprivate(set) var ids: Set<String> = []
  /// Files that are coming, by their ids.
  fileprivate var uploads: [String: Upload] = [:]
  /// Whether it has gone, so that what is still coming is for nobody.
  package fileprivate(set) var hasEnded = false

  /// - Parameter client: whose owner it is.
  package init(of client: FileClient) { self.client = client }

  fileprivate func add(bytes: Int, files: Int) {
    byteCount += bytes
    client.byteCount += bytes
    count += files
  }
}

/// What is known of a file beside its bytes.
package struct FileDescription: Equatable, Sendable {
  /// What people call it: cleaned, and never part of a path.
  package let name: String
  /// Its media type, as somebody has claimed.
  package let type: String
  /// What its path ends with, such as "json", so that the app can tell its kind; empty for nothing.
  package let suffix: String

  /// - Parameters:
  ///   - name: what people call it; it is cleaned.
  ///   - type: its media type, as somebody has claimed.
  ///   - suffix: taken only if it is up to 16 ASCII letters and digits: it becomes part of a path.
  package init(name: String, type: String, suffix: String = "") {
    self.name = FileName.cleaned(name)
    self.type = type
    let isPlain =
      suffix.utf8.count <= 16
      && suffix.utf8.allSatisfy { byte in
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        default: false
        }
      }
    self.suffix = isPlain ? suffix : ""
  }
}

/// One file.
@MainActor package final class StoredFile {
  package let id: String
  package let description: FileDescription
  package let size: Int
  /// Where it is, which nothing that a client says is part of.
  package let path: String
  /// Whether it is in the store's folder, and deleted with its entry; or else the app's.
  let isOwn: Bool
  let isOffered: Bool
  /// Whether somebody has sent it.
  package var isReceived: Bool { !isOffered }
  let owner: FileOwner
  fileprivate(set) var lastUse: ContinuousClock.Instant

  fileprivate init(
    id: String, _ description: FileDescription, size: Int, path: String, isOwn: Bool, isOffered: Bool, owner: FileOwner,
    now: ContinuousClock.Instant
  ) {
    self.id = id
    self.description = description
    self.size = size
    self.path = path
    self.isOwn = isOwn
    self.isOffered = isOffered
    self.owner = owner
    lastUse = now
  }
}

/// Why a file is not kept.
package enum FileFailure: Error, Equatable {
  /// It is larger than a file may be.
  case tooLarge(limit: Int)
  /// The owner's files would take more than they may.
  case noRoomForOwner(limit: Int)
  /// The files of the client's owners would take more than they may.
  case noRoomForClient(limit: Int)
  /// The owner has as many files as it may.
  case tooManyFiles(limit: Int)
  /// All files would take more than they may, or the disk has no room.
  case noRoom
  /// As many files are coming as may at a time.
  case tooManyUploads(limit: Int)
  /// As many files of the client's are coming as may at a time.
  case tooManyUploadsOfClient(limit: Int)
  /// The process has no descriptor left.
  case noDescriptor
  /// The folder cannot be made or used.
  case noFolder
  /// There is no such file, or it is none that can be read.
  case noSuchFile
  /// It did not come as a whole, or its owner has gone meanwhile.
  case incomplete
}
