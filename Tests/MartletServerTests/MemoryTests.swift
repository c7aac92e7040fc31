import Foundation
import MartletServer
import Testing

@Suite struct `The memory that there is` {
  /// Calls `body` with the name of a folder that has these files, by their paths.
  private func withFiles(_ files: [String: String], _ body: (String) throws -> Void) throws {
    let root = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: root) }
    for (path, text) in files {
      let file = root.appending(path: path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    try body(root.path)
  }

  @Test(arguments: [
    ("0::/\n", "sys/fs/cgroup/memory.max"),
    ("0::/app.slice/app.service\n", "sys/fs/cgroup/app.slice/app.service/memory.max"),
    ("0::/app.slice/app.service\n", "sys/fs/cgroup/app.slice/memory.max"),
    ("5:devices:/x\n4:memory:/docker/a\n0::/\n", "sys/fs/cgroup/memory/docker/a/memory.limit_in_bytes"),
    // In a container the file system begins with its own group.
    ("4:memory:/docker/a\n", "sys/fs/cgroup/memory/memory.limit_in_bytes"),
  ])
  func `is what the control group allows`(group: String, file: String) throws {
    try withFiles(["proc/self/cgroup": group, file: "1000000\n"]) {
      #expect(Memory.available(below: $0) == 1_000_000)
    }
  }

  @Test(arguments: ["max\n", "9223372036854771712\n", "", "-5\n", "99999999999999999999\n"])
  func `is the machine's where the group has no limit`(limit: String) throws {
    try withFiles(["proc/self/cgroup": "0::/\n", "sys/fs/cgroup/memory.max": limit]) {
      #expect(Memory.available(below: $0) == Memory.available(below: "/nowhere"))
    }
    #expect(Memory.available(below: "/nowhere") > 1 << 20)
  }
}
