import Foundation

/// A program that was built with the tests, and is beside them.
package enum BuiltProgram {
  /// The path of a program.
  package static func path(_ name: String) -> String {
    URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent().appending(path: name).path
  }
}
