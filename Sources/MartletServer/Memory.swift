import Glibc

/// How much memory there is for the process.
package enum Memory {
  /// Bytes of the machine's memory, or what its control group allows if that is less (cgroups(7)). The system's files
  /// are looked for in the folder `root`.
  package static func available(below root: String = "") -> Int {
    let machine = sysconf(Int32(_SC_PHYS_PAGES)) * sysconf(Int32(_SC_PAGESIZE))
    return limitsOfGroups(below: root).reduce(machine > 0 ? machine : .max) { min($0, $1) }
  }

  /// The limits of the process's group and of those around it, in either version of the file system.
  private static func limitsOfGroups(below root: String) -> [Int] {
    var limits: [Int] = []
    for line in text(of: root + "/proc/self/cgroup").split(separator: "\n") {
      // Such as `0::/system.slice/app.service`, or `4:memory:/app` in the first version.
      let parts = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
      guard parts.count == 3, parts[1].isEmpty || parts[1] == "memory" else { continue }
      let (folder, file) =
        parts[1].isEmpty
        ? ("/sys/fs/cgroup", "memory.max") : ("/sys/fs/cgroup/memory", "memory.limit_in_bytes")
      var group = parts[2].split(separator: "/")
      while true {
        let path = ([root + folder] + group.map { String($0) } + [file]).joined(separator: "/")
        // A group without a limit says `max`, or a number that no machine has.
        if let limit = Int(text(of: path).prefix { $0.isNumber }) { limits.append(limit) }
        if group.popLast() == nil { break }
      }
    }
    return limits
  }

  /// The beginning of a file; empty if there is none.
  private static func text(of path: String) -> String {
    guard let file = fopen(path, "r") else { return "" }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 4_096)
    let count = fread(&bytes, 1, bytes.count, file)
    return String(decoding: bytes[..<count], as: UTF8.self)
  }
}
