import CMicroHTTPD

extension EventLoop {
  /// What a descriptor is waited for, and what it turned out to be ready for.
  package struct Readiness: OptionSet, Sendable {
    package let rawValue: UInt32

    package init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    /// Bytes, or an end of file, can be read.
    package static let readable = Readiness(rawValue: EPOLLIN.rawValue)
    /// The kernel takes bytes again.
    package static let writable = Readiness(rawValue: EPOLLOUT.rawValue)
    /// The peer will send nothing more (its FIN or RST has arrived).
    package static let peerClosed = Readiness(rawValue: EPOLLRDHUP.rawValue)
    /// The descriptor has failed or is shut down in both directions. Reported whether it was asked for or not.
    package static let failed = Readiness(rawValue: EPOLLERR.rawValue | EPOLLHUP.rawValue)
    /// Asked for only: report a change once, instead of in every turn until it has been dealt with.
    package static let edgeTriggered = Readiness(rawValue: EPOLLET.rawValue)
  }

  /// Names a descriptor that the loop watches, until it is removed. Never reused, so a stale one does no harm.
  package struct Registration: Equatable, Sendable {
    let slot: UInt32
    let generation: UInt32

    /// What epoll carries for this registration.
    var datum: UInt64 { UInt64(generation) << 32 | UInt64(slot) }

    init(slot: UInt32, generation: UInt32) {
      self.slot = slot
      self.generation = generation
    }

    init(datum: UInt64) {
      slot = UInt32(truncatingIfNeeded: datum)
      generation = UInt32(truncatingIfNeeded: datum >> 32)
    }
  }
}
