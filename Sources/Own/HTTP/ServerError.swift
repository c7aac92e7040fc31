/// Why a server could not start.
public enum ServerError: Error, Equatable, CustomStringConvertible {
  /// The host is not an address of this machine, or no address at all.
  case badHost(String)
  /// Another program listens there already.
  case addressInUse(host: String, port: Int)
  /// This user may not listen there.
  case notPermitted(host: String, port: Int)
  /// The operating system refused for another reason.
  case failed(String)

  public var description: String {
    switch self {
    case .badHost(let host): "\"\(host)\" is not an address that this machine can listen on."
    case .addressInUse(let host, let port): "Another program listens on \(host):\(port) already."
    case .notPermitted(let host, let port): "This user may not listen on \(host):\(port)."
    case .failed(let reason): reason
    }
  }
}
