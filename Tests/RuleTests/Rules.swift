import Testing

/// One test or more for each rule of SwiftUI's runtime. All share one log, so they run one after the other, and one that
/// hung would keep the others waiting: it is cancelled, so what waits in it heeds that or has a limit of its own.
@Suite(.serialized, .timeLimit(.minutes(10))) enum Rules {}
