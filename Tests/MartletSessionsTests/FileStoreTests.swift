import MartletFiles
import MartletSessions
import MartletWire
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// A folder of the test's own, removed with what is in it.
@MainActor private final class Folder {
  let path: String

  init() throws {
    var template = Array("/tmp/martlet-test-XXXXXX".utf8CString)
    try #require(mkdtemp(&template) != nil)
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  isolated deinit { rmdir(path) }

  /// How many folders and files there are in it.
  var count: Int {
    guard let entries = opendir(path) else { return 0 }
    defer { closedir(entries) }
    var count = 0
    while readdir(entries) != nil { count += 1 }
    return count - 2
  }
}

@MainActor @Suite struct `A store of files` {
  private let folder: Folder
  private let clock = TestClock()

  init() throws { folder = try Folder() }

  private func store(_ change: (inout FileStore.Limits) -> Void = { _ in }) -> FileStore {
    var limits = FileStore.Limits()
    change(&limits)
    return FileStore(in: folder.path, limits: limits, makeID: SessionID.random, now: { [clock] in clock.now })
  }

  private func receive(_ text: String, in store: FileStore, for owner: FileOwner) throws(FileFailure) -> StoredFile {
    let upload = try store.receive(
      FileDescription(name: "a.txt", type: "text/plain", suffix: "txt"), size: text.utf8.count, for: owner)
    for byte in text.utf8 { withUnsafeBytes(of: byte) { upload.append($0) } }
    return try upload.finish()
  }

  private func contents(of path: String) -> String? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1_000)
    let count = fread(&bytes, 1, bytes.count, file)
    return String(decoding: bytes[..<count], as: UTF8.self)
  }

  @Test func `A file is what came, piece by piece`() throws {
    let store = store()
    let owner = FileOwner(of: FileClient())
    #expect(folder.count == 0)
    let file = try receive("some bytes", in: store, for: owner)
    #expect(contents(of: file.path) == "some bytes")
    #expect(file.path.hasSuffix("/\(file.id).txt"))
    #expect((store.count, store.byteCount, owner.byteCount, owner.count) == (1, 10, 10, 1))
    #expect(store.file(file.id, of: owner) === file)
    #expect(store.file(file.id, of: FileOwner(of: FileClient())) == nil)
    #expect(!store.isOffered(file.id))
    #expect(throws: FileFailure.noSuchFile) { try store.open(offered: file.id) }
    store.removeAll(of: owner)
    #expect((store.count, store.byteCount, owner.byteCount, owner.count) == (0, 0, 0, 0))
    #expect(contents(of: file.path) == nil)
    store.removeAll()
    #expect(folder.count == 0)
  }

  @Test func `What is not complete is no file`() throws {
    let store = store()
    let owner = FileOwner(of: FileClient())
    let description = FileDescription(name: "a", type: "text/plain")
    let short = try store.receive(description, size: 2, for: owner)
    withUnsafeBytes(of: UInt8(1)) { short.append($0) }
    #expect(throws: FileFailure.incomplete) { try short.finish() }
    let long = try store.receive(description, size: 1, for: owner)
    withUnsafeBytes(of: UInt16(1)) { long.append($0) }
    #expect(throws: FileFailure.noRoom) { try long.finish() }
    let abandoned = try store.receive(description, size: 1, for: owner)
    abandoned.abandon()
    abandoned.abandon()
    withUnsafeBytes(of: UInt8(1)) { abandoned.append($0) }
    let orphan = try store.receive(description, size: 1, for: owner)
    store.removeAll(of: owner)
    withUnsafeBytes(of: UInt8(1)) { orphan.append($0) }
    #expect(throws: FileFailure.incomplete) { try orphan.finish() }
    #expect((store.count, store.byteCount, store.uploadCount, owner.byteCount) == (0, 0, 0, 0))
    store.removeAll()
    #expect(folder.count == 0)
  }

  @Test func `There is so much room and no more`() throws {
    let store = store {
      ($0.bytesPerFile, $0.bytesPerOwner, $0.bytes, $0.filesPerOwner, $0.uploads) = (10, 15, 20, 3, 2)
    }
    let (one, other) = (FileOwner(of: FileClient()), FileOwner(of: FileClient()))
    #expect(throws: FileFailure.tooLarge(limit: 10)) { try receive("12345678901", in: store, for: one) }
    let first = try receive("1234567890", in: store, for: one)
    #expect(throws: FileFailure.noRoomForOwner(limit: 15)) { try receive("123456", in: store, for: one) }
    _ = try receive("", in: store, for: one)
    _ = try receive("", in: store, for: one)
    #expect(throws: FileFailure.tooManyFiles(limit: 3)) { try receive("", in: store, for: one) }
    _ = try receive("1234567890", in: store, for: other)
    #expect(throws: FileFailure.noRoom) { try receive("1", in: store, for: other) }
    store.remove(first.id, of: other)
    #expect(store.count == 4)
    store.remove(first.id, of: one)
    let description = FileDescription(name: "a", type: "text/plain")
    let uploads = [
      try store.receive(description, size: 1, for: other), try store.receive(description, size: 1, for: one),
    ]
    #expect(throws: FileFailure.tooManyUploads(limit: 2)) { try store.receive(description, size: 1, for: one) }
    // What is announced counts before it has come.
    #expect(store.byteCount == 12)
    for upload in uploads { upload.abandon() }
    store.removeAll()
  }

  @Test func `One client has a part of the room, and others have the rest`() throws {
    let store = store { ($0.bytesPerOwner, $0.bytesPerClient, $0.bytes, $0.uploadsPerClient) = (12, 15, 40, 2) }
    let (client, stranger) = (FileClient(), FileClient())
    let (one, another, other) = (FileOwner(of: client), FileOwner(of: client), FileOwner(of: stranger))
    _ = try receive("1234567890", in: store, for: one)
    #expect(throws: FileFailure.noRoomForClient(limit: 15)) { try receive("123456", in: store, for: another) }
    let description = FileDescription(name: "a", type: "text/plain")
    // What is announced counts, and so does what is offered.
    let coming = [
      try store.receive(description, size: 2, for: one), try store.receive(description, size: 2, for: another),
    ]
    #expect(throws: FileFailure.tooManyUploadsOfClient(limit: 2)) {
      try store.receive(description, size: 0, for: another)
    }
    #expect(throws: FileFailure.noRoomForClient(limit: 15)) {
      try Array("12".utf8).withUnsafeBytes { try store.offer(description, $0, of: another) }
    }
    _ = try receive("1234567890", in: store, for: other)
    // A session that ends takes with it what is still coming, though that has not been cut off yet.
    #expect((client.byteCount, client.uploadCount, store.uploadCount) == (14, 2, 2))
    store.removeAll(of: one)
    #expect((client.byteCount, client.uploadCount, store.uploadCount) == (2, 1, 1))
    #expect(throws: FileFailure.incomplete) { try coming[0].finish() }
    coming[1].abandon()
    #expect((client.byteCount, client.uploadCount, store.byteCount) == (0, 0, 10))
    store.removeAll()
  }

  @Test func `Who has gone is offered and sent nothing any more`() throws {
    let store = store()
    let owner = FileOwner(of: FileClient())
    store.removeAll(of: owner)
    let description = FileDescription(name: "a", type: "text/plain")
    #expect(throws: FileFailure.incomplete) { try receive("a", in: store, for: owner) }
    #expect(throws: FileFailure.incomplete) {
      try Array("a".utf8).withUnsafeBytes { try store.offer(description, $0, of: owner) }
    }
    #expect(throws: FileFailure.incomplete) { try store.offer(description, at: "/etc/passwd", of: owner) }
    #expect((store.count, store.byteCount) == (0, 0))
    store.removeAll()
  }

  @Test func `What nobody uses goes`() throws {
    let store = store()
    let owner = FileOwner(of: FileClient())
    let (used, unused) = (try receive("a", in: store, for: owner), try receive("b", in: store, for: owner))
    clock.now += .seconds(599)
    _ = store.file(used.id, of: owner)
    clock.now += .seconds(2)
    store.removeUnused()
    #expect(store.file(used.id, of: owner) != nil && store.file(unused.id, of: owner) == nil)
    store.removeAll()
  }

  @Test func `Files are offered: bytes, and those of the app`() throws {
    let store = store()
    let owner = FileOwner(of: FileClient())
    let description = FileDescription(name: "a.txt", type: "text/plain", suffix: "txt")
    let bytes = try Array("text".utf8).withUnsafeBytes { try store.offer(description, $0, of: owner) }
    let own = try store.offer(description, at: bytes.path, of: owner)
    for file in [bytes, own] {
      let found = try store.open(offered: file.id)
      #expect(found.size == 4)
      close(found.descriptor)
    }
    #expect(throws: FileFailure.noSuchFile) { try store.offer(description, at: "/no/such/file", of: owner) }
    #expect(throws: FileFailure.noSuchFile) { try store.offer(description, at: "/", of: owner) }
    store.remove(own.id, of: owner)
    // The app's own file stays.
    #expect(contents(of: bytes.path) == "text")
    store.removeAll()
    #expect(contents(of: bytes.path) == nil)
  }

  @Test func `Where there can be no folder there is no room`() {
    let store = FileStore(in: "/no/such/folder", makeID: SessionID.random)
    #expect(throws: FileFailure.noFolder) {
      try store.receive(FileDescription(name: "a", type: "text/plain"), size: 1, for: FileOwner(of: FileClient()))
    }
    store.removeRemains()
    store.removeAll()
  }

  @Test(arguments: ["../../x", "a/b", "a.b", "", "äö", "12345678901234567", "a\0b"])
  func `A suffix that could lead elsewhere is none`(suffix: String) {
    #expect(FileDescription(name: "a", type: "b", suffix: suffix).suffix.isEmpty)
  }

  @Test(arguments: [
    ("attachment; filename=\"a b.txt\"", "a b.txt"), ("attachment; filename=a.txt; x=y", "a.txt"),
    ("attachment; filename=\"a\\\"b\"", "a\"b"), ("attachment;filename*=UTF-8''%C3%A9", "é"),
    ("attachment; filename=\"x\"; filename*=utf-8'en'%41", "A"), ("attachment; filename*=UTF-8''%ff; filename=b", "b"),
    ("attachment; filename*=UTF-8''%4; filename=b", "b"), ("attachment; filename=\"a;b\"", "a;b"),
    ("inline; FILENAME = \"c\"", "c"),
  ])
  func `A name is read from its field`(field: String, name: String) {
    #expect(FileName.inDisposition(Array(field.utf8)) == name)
  }

  @Test(arguments: ["", "attachment", "attachment; filename", ";", "filename=a", "attachment; name=\"filename=a\""])
  func `A field without a name has none`(field: String) {
    #expect(FileName.inDisposition(Array(field.utf8)) == nil)
  }

  @Test func `A name in an answer is the same when it is read`() {
    for name in ["a.txt", "naïve “x”.txt", "日本.txt", "quo\"te.txt", "100%.txt", "semi;colon.txt"] {
      let field = FileName.attachment(name)
      #expect(field.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F })
      #expect(FileName.inDisposition(Array(field.utf8)) == name)
    }
    // What nobody cleaned cannot end the field.
    #expect(!FileName.attachment("a\r\nSet-Cookie: b").contains("\n"))
  }

  @Test func `Types are types`() {
    #expect(FileName.mediaType(Array("Text/Plain; charset=utf-8".utf8)) == "text/plain")
    for type in ["", "text", "text/", "/plain", "a/b/c", "te xt/plain", "text/pl\u{E9}in"] {
      #expect(FileName.mediaType(Array(type.utf8)) == nil)
    }
  }
}
