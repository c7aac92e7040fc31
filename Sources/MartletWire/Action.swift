/// What a person did, as it arrives: `{"target":2,"action":"tap"}`.
package struct Action: Equatable {
  package var target: Target
  /// `tap`, `set`, `submit`, …, as listed in the node's `actions`.
  package var name: ExactText
  /// What to set; nil where the request had no `value`.
  package var value: Value?
  /// The client's count of its inputs to this node, rising.
  package var sequence: Int?
  /// Which of the session's clients it is from: each is shown rows of its own.
  package var client: ExactText?

  package init(
    target: Target, name: ExactText, value: Value? = nil, sequence: Int? = nil, client: ExactText? = nil
  ) {
    self.target = target
    self.name = name
    self.value = value
    self.sequence = sequence
    self.client = client
  }

  /// How an action names its node.
  package enum Target: Equatable {
    case id(UInt32)
    /// An `accessibilityIdentifier`.
    case identifier(ExactText)
    /// An accessible role and name; `index`, zero-based, chooses among several.
    case role(ExactText, name: ExactText, index: Int?)
  }

  /// What travels as a value: a JSON scalar, a few numbers, lists of numbers, among which there may be gaps, or a list
  /// of strings, such as the ids of files.
  package enum Value: Equatable {
    case string(String)
    case number(Double)
    case bool(Bool)
    case null
    case numbers([Double])
    case lists([[Double?]])
    case strings([String])
  }
}
