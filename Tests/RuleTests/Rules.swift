import Testing

/// One test or more for each rule of SwiftUI's runtime. All share one log, so they run one after the other.
@Suite(.serialized) enum Rules {}
