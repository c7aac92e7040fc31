/// What an input says to do with connections. Its bytes are sent as they are, but for four of ASCII's separators:
///
/// | byte | what it stands for                                                       |
/// |------|--------------------------------------------------------------------------|
/// | 1C   | the connection is closed, whatever is under way                          |
/// | 1D   | the bytes that follow go to a connection of their own; the others stay   |
/// | 1E   | the bytes that follow are sent when the server has come to rest          |
/// | 1F   | no more is sent on this connection, as the server is told; it may answer |
enum RequestScript {
  enum Step: Equatable {
    case send([UInt8])
    case connect
    case close
    case finishSending
  }

  private static let most = 6

  /// The steps; what comes after the last connection that there may be is left out.
  static func steps(_ input: UnsafeRawBufferPointer) -> [Step] {
    var steps: [Step] = [.connect]
    var connections = 1
    for part in input.split(omittingEmptySubsequences: false, whereSeparator: { (0x1C...0x1F).contains($0) }) {
      if part.startIndex > 0 {
        switch input[part.startIndex - 1] {
        case 0x1C: steps += [.close, .connect]
        case 0x1D: steps.append(.connect)
        case 0x1F: steps.append(.finishSending)
        default: break
        }
        if steps.last == .connect { connections += 1 }
        if connections > most { break }
      }
      if !part.isEmpty { steps.append(.send(Array(part))) }
    }
    return steps
  }
}
