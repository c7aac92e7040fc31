import MartletWire

/// What a log may say of a problem that is the server's, and not the request's. The client is told the same name of it, so
/// that whoever runs the server finds out what a person asks about.
package struct FaultRecord: Sendable {
  /// The slug of the problem's kind.
  package let kind: String
  package let detail: String
  /// What this one time is called, in the log as in the answer.
  package let instance: String
  /// Whether something does not work, and not just for a while.
  package let isFailure: Bool
}

extension Problem {
  /// The problem as a client is told of it: with a name of its own (RFC 9457 §3.1.5) if it is the server's. Then
  /// `report` hears of it.
  func named(_ report: ((FaultRecord) -> Void)?) -> Problem {
    guard kind.status >= 500 else { return self }
    let instance = "#" + String(UInt64.random(in: 0 ... .max), radix: 36)
    report?(FaultRecord(kind: kind.rawValue, detail: detail, instance: instance, isFailure: kind.status == 500))
    var problem = self
    problem.instance = instance
    return problem
  }
}
