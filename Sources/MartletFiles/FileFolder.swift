import Glibc

/// A folder that the process makes for itself, that nobody else can look into, and that goes with the process.
///
/// It is made when it is first needed, so that an app that has nothing to do with files needs no disk. A lock that the
/// process holds on it says that it is in use: one without is the remains of a process that was killed.
@MainActor final class FileFolder {
  private let parent: String
  private var own: (path: String, descriptor: Int32)?

  private static let prefix = "martlet-files-"

  init(in parent: String) { self.parent = parent }

  /// Where a file is. The folder must have been made.
  func path(of id: String, _ suffix: String) -> String { "\(own?.path ?? parent)/\(Self.name(id, suffix))" }

  private static func name(_ id: String, _ suffix: String) -> String { suffix.isEmpty ? id : "\(id).\(suffix)" }

  /// Makes a new file to be written.
  func make(_ id: String, _ suffix: String) throws(FileFailure) -> FileDescriptor {
    let folder = try descriptor()
    let number = openat(folder, Self.name(id, suffix), O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC | O_NOFOLLOW, 0o600)
    if number >= 0 { return FileDescriptor(number: number) }
    switch errno {
    case EMFILE, ENFILE: throw .noDescriptor
    case ENOSPC, EDQUOT: throw .noRoom
    default: throw .noFolder
    }
  }

  /// Deletes a file; one that the app has moved away is not there.
  func delete(_ id: String, _ suffix: String) {
    if let own { unlinkat(own.descriptor, Self.name(id, suffix), 0) }
  }

  /// How many bytes the disk has, and how many of them are free for the process; nil where it does not say.
  func disk() throws(FileFailure) -> (bytes: Int, freeBytes: Int)? {
    var information = statvfs()
    guard fstatvfs(try descriptor(), &information) == 0 else { return nil }
    let size = Int(information.f_frsize)
    let (all, isMore) = Int(clamping: information.f_blocks).multipliedReportingOverflow(by: size)
    let (free, isFreeMore) = Int(clamping: information.f_bavail).multipliedReportingOverflow(by: size)
    return isMore || isFreeMore ? nil : (all, free)
  }

  private func descriptor() throws(FileFailure) -> Int32 {
    if let own {
      var information = stat()
      // Somebody who tidies up may have removed it.
      if fstat(own.descriptor, &information) == 0, information.st_nlink > 0 { return own.descriptor }
      close(own.descriptor)
      self.own = nil
    }
    let made = try make()
    own = made
    return made.descriptor
  }

  private func make() throws(FileFailure) -> (path: String, descriptor: Int32) {
    // Another process may take it for remains between the first two steps.
    for _ in 0..<8 {
      var template = Array("\(parent)/\(Self.prefix)XXXXXX".utf8CString)
      // With the mode 0700.
      guard mkdtemp(&template) != nil else { break }
      let path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
      let descriptor = open(path, Self.flags)
      guard descriptor >= 0 else {
        let isWithoutDescriptors = errno == EMFILE || errno == ENFILE
        rmdir(path)
        if isWithoutDescriptors { throw .noDescriptor }
        continue
      }
      var information = stat()
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0, fstat(descriptor, &information) == 0, information.st_nlink > 0 {
        return (path, descriptor)
      }
      rmdir(path)
      close(descriptor)
    }
    throw .noFolder
  }

  private static let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC

  /// Removes the folder and what is left in it.
  func remove() {
    guard let own else { return }
    self.own = nil
    Self.empty(own.descriptor)
    rmdir(own.path)
    close(own.descriptor)
  }

  /// Removes the folders of processes that have ended.
  func removeRemains() {
    guard let entries = opendir(parent) else { return }
    defer { closedir(entries) }
    let folder = dirfd(entries)
    while let entry = readdir(entries) {
      let name = Self.name(of: entry)
      guard name.hasPrefix(Self.prefix) else { continue }
      let descriptor = openat(folder, name, Self.flags)
      if descriptor < 0 { continue }
      defer { close(descriptor) }
      var information = stat()
      guard fstat(descriptor, &information) == 0, information.st_uid == geteuid(),
        flock(descriptor, LOCK_EX | LOCK_NB) == 0
      else { continue }
      Self.empty(descriptor)
      unlinkat(folder, name, AT_REMOVEDIR)
    }
  }

  /// Deletes the files in a folder. There are no folders in it, unless the app has made some: these stay.
  private static func empty(_ folder: Int32) {
    let duplicate = fcntl(folder, F_DUPFD_CLOEXEC, 3)
    guard duplicate >= 0, let entries = fdopendir(duplicate) else {
      if duplicate >= 0 { close(duplicate) }
      return
    }
    defer { closedir(entries) }
    rewinddir(entries)
    while let entry = readdir(entries) {
      let name = Self.name(of: entry)
      if name != ".", name != ".." { unlinkat(folder, name, 0) }
    }
  }

  private static func name(of entry: UnsafeMutablePointer<dirent>) -> String {
    withUnsafePointer(to: &entry.pointee.d_name) { name in
      name.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: name.pointee)) {
        String(cString: $0)
      }
    }
  }
}

/// An open file.
struct FileDescriptor {
  let number: Int32

  init(number: Int32) { self.number = number }

  /// Opens a file to be read. A pipe that nobody writes to does not block.
  ///
  /// - Throws: `noDescriptor` where the process has none left, and else `noSuchFile`.
  init(reading path: String) throws(FileFailure) {
    let number = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard number >= 0 else { throw errno == EMFILE || errno == ENFILE ? .noDescriptor : .noSuchFile }
    self.number = number
  }

  /// How many bytes it has; nil if it is a folder, a device, a pipe.
  var sizeOfRegularFile: Int? {
    var information = stat()
    guard fstat(number, &information) == 0, information.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(information.st_size)
  }

  /// Writes all of the bytes; false if the disk is full, or otherwise does not take them.
  func writeAll(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var start = 0
    while start < bytes.count {
      let rest = UnsafeRawBufferPointer(rebasing: bytes[start...])
      let count = write(number, rest.baseAddress, rest.count)
      if count > 0 {
        start += count
      } else if count == 0 || errno != EINTR {
        return false
      }
    }
    return true
  }

  /// Closes it; false if what was written is not kept.
  @discardableResult
  func close() -> Bool { Glibc.close(number) == 0 }
}
