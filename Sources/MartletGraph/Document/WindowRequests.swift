import MartletWire

/// What an app asks of its windows, each of which is a page at an address of its own. A client carries it out.
package enum WindowRequest: Equatable, Sendable {
  /// A page is to be opened at a path. If there is to be only one at that path, one that is there comes to the front.
  case open(path: String, title: String, isSingle: Bool)
  /// The pages at a path, and below it, are to be closed.
  case dismiss(path: String)
  /// The page itself is to be closed, and its session ended.
  case close
  /// An address beyond the app is to be opened.
  case visit(String)
}

/// What is asked in one turn, and how many requests there have been in all.
struct WindowRequests {
  /// So many are told of at once; of more, the last ones.
  private static let most = 20

  private var requests: [WindowRequest] = []
  private var number = 0

  /// Adds a request to those that no client has been told of, or to none.
  mutating func add(_ request: WindowRequest, isNewTurn: Bool) {
    if isNewTurn { requests = [] }
    requests.append(request)
    if requests.count > Self.most { requests.removeFirst() }
    number += 1
  }

  func write(to buffer: ByteBuffer) {
    buffer.append("{\"requests\":[")
    for request in requests {
      buffer.separate()
      switch request {
      case .open(let path, let title, let isSingle):
        buffer.append("{\"open\":")
        buffer.append(json: path)
        buffer.append(member: "title")
        buffer.append(json: title)
        if isSingle { buffer.append(",\"single\":true") }
      case .dismiss(let path):
        buffer.append("{\"dismiss\":")
        buffer.append(json: path)
      case .close: buffer.append("{\"close\":true")
      case .visit(let address):
        buffer.append("{\"visit\":")
        buffer.append(json: address)
      }
      buffer.append(UInt8(ascii: "}"))
    }
    buffer.append("],\"number\":\(number)}")
  }
}

extension ViewGraph {
  /// Has the page carry out a request. It is in the document from the next patch on, until there is another one.
  @MainActor package func ask(_ request: WindowRequest) {
    guard let root else { return }
    let isNewTurn = root.flags.contains(.inDocument) && !root.changed.contains(.windowRequests)
    var requests = document.windowRequests ?? WindowRequests()
    requests.add(request, isNewTurn: isNewTurn)
    document.windowRequests = requests
    root.markChanged(NodeKeys(.windowRequests))
    // A task may ask, of which nothing else has the page told.
    enqueueEffect {}
  }
}
