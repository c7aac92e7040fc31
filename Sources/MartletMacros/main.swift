// The compiler's plug-in for the macros of this package: it reads messages from standard input and answers each on
// standard output, until the input ends. A message is a length, 8 bytes with the lowest first, and that much JSON.
//
// It stands on nothing but the standard library, as apps build it before anything else; swift-syntax would take minutes.
import Glibc

func readBytes(_ count: Int) -> [UInt8]? {
  var bytes = [UInt8](repeating: 0, count: count)
  var filled = 0
  while filled < count {
    let result = bytes.withUnsafeMutableBytes { read(STDIN_FILENO, $0.baseAddress! + filled, count - filled) }
    if result < 0, errno == EINTR { continue }
    if result <= 0 { return nil }
    filled += result
  }
  return bytes
}

func writeBytes(_ bytes: [UInt8]) {
  var written = 0
  while written < bytes.count {
    let result = bytes.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress! + written, bytes.count - written) }
    if result < 0, errno == EINTR { continue }
    if result <= 0 { exit(1) }
    written += result
  }
}

while let head = readBytes(8) {
  let length = head.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
  guard let count = Int(exactly: length), let body = readBytes(count), let message = try? JSON(parsing: body) else {
    // Nothing that follows could be understood. The compiler reports that the plug-in has gone.
    exit(1)
  }
  let answer = Array(reply(to: message).description.utf8)
  writeBytes((0..<8).map { UInt8(truncatingIfNeeded: answer.count >> ($0 * 8)) } + answer)
}
