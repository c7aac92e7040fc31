import Foundation
import MartletWire
import Synchronization

/// Where it is said that a symbol or a picture cannot be shown. Each sentence is said once, and there is an end to them.
package enum PictureDiagnostics {
  private struct State: ~Copyable {
    var handler: @Sendable (String) -> Void = { FileHandle.standardError.write(Data("\($0)\n".utf8)) }
    var said: Set<String> = []
  }

  private static let state = Mutex(State())
  private static let mostSentences = 256

  /// Takes the sentences; without another one, they are written to the standard error. A layer that has a log sets it.
  package static var handler: @Sendable (String) -> Void {
    get { state.withLock { $0.handler } }
    set { state.withLock { $0.handler = newValue } }
  }

  /// Says that an asset catalogue names a colour of the system that there is not.
  package static func reportUnknownSystemColor(_ name: String) {
    report("There is no system colour named \(name.quoted), which an asset catalogue names: it is clear.")
  }

  /// Says that a symbol that has a name is not among the drawings that there are.
  static func reportMissingArtwork() {
    report(
      """
      Some symbols have no drawing here: the page shows question marks. Install Debian's package bootstrap-icons, or \
      name a folder with its files with --symbols.
      """)
  }

  static func report(_ sentence: String) {
    let handler = state.withLock { state -> (@Sendable (String) -> Void)? in
      guard state.said.count < mostSentences, state.said.insert(sentence).inserted else { return nil }
      return state.handler
    }
    handler?(sentence)
  }
}

extension String {
  /// The text in quotation marks as a log may have it: short, and with nothing in it but what can be printed.
  var quoted: String {
    let printable = shortened().unicodeScalars.map { scalar -> String in
      switch scalar.properties.generalCategory {
      case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: "?"
      default: scalar == "\"" ? "'" : String(scalar)
      }
    }
    return "\"\(printable.joined())\""
  }
}
