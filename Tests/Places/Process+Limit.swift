import Foundation

#if canImport(Glibc)
  import Glibc
#endif

extension Process {
  /// A program that a test has started has not ended by itself.
  package struct HasNotEnded: Error, CustomStringConvertible {
    package let description: String
  }

  /// Waits until this program, which runs, has ended.
  ///
  /// - Returns: what it has written into `pipe`.
  /// - Throws: `HasNotEnded` if that has taken longer than so many seconds; it has been killed then.
  package func output(in pipe: Pipe, withinSeconds limit: Int) throws -> Data {
    let pid = processIdentifier
    let isKilled = DispatchSemaphore(value: 0)
    let killing = DispatchWorkItem {
      kill(pid, SIGKILL)
      isKilled.signal()
    }
    DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(limit), execute: killing)
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    waitUntilExit()
    killing.cancel()
    if isKilled.wait(timeout: .now()) == .success {
      let command = [executableURL?.path ?? ""] + (arguments ?? [])
      throw HasNotEnded(
        description: "The end of \(command.joined(separator: " ")) was waited for, and it was killed after \(limit) s. "
          + "It had written: \(String(decoding: output, as: UTF8.self))")
    }
    return output
  }
}
