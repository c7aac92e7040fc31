import Testing

/// All programs share one log, so their tests run one after the other.
@Suite(.serialized) enum Seeds {}
