import MartletGraph
import MartletSessions
import MartletWire

extension Sessions {
  /// Sessions of an app that `mount` puts into each, at the time of a clock. Work takes no time unless `nanoseconds` says
  /// otherwise, so that no client has had its share of it because the machine is slow.
  convenience init(
    at clock: TestClock, nanoseconds: @escaping () -> Int64 = { 0 },
    limits change: (inout Limits) -> Void = { _ in }, mount: @escaping (ViewGraph) -> Void
  ) {
    var limits = Limits()
    change(&limits)
    self.init(
      of: Application(title: "Test", mount: mount), in: MemoryStore(), limits: limits, now: { clock.now },
      nanoseconds: nanoseconds)
  }
}

extension Session {
  /// The document as it is now.
  var document: String {
    let buffer = ByteBuffer()
    writeDocument(to: buffer)
    return buffer.text
  }

  /// Sets the text of a field.
  func set(_ field: ExactText, to text: String) throws {
    _ = try perform(Action(target: .identifier(field), name: "set", value: .string(text)), patch: ByteBuffer())
  }
}
