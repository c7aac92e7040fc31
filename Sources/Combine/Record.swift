/// Sends values that are known beforehand, and then ends as is known beforehand.
public struct Record<Output, Failure: Error>: Publisher {
  /// What is sent, and how it ends.
  public struct Recording {
    /// What is sent.
    public private(set) var output: [Output] = []
    /// How it ends.
    public private(set) var completion = Subscribers.Completion<Failure>.finished

    /// Nothing, which finishes.
    public init() {}

    /// These values, and this end.
    public init(output: [Output], completion: Subscribers.Completion<Failure> = .finished) {
      self.output = output
      self.completion = completion
    }

    /// Adds a value.
    public mutating func receive(_ input: Output) { output.append(input) }

    /// Says how it ends.
    public mutating func receive(completion: Subscribers.Completion<Failure>) { self.completion = completion }
  }

  /// What is sent, and how it ends.
  public let recording: Recording

  /// Sends what `record` adds.
  public init(record: (inout Recording) -> Void) {
    var recording = Recording()
    record(&recording)
    self.init(recording: recording)
  }

  /// Sends what was recorded.
  public init(recording: Recording) { self.recording = recording }

  /// Sends these values, and ends so.
  public init(output: [Output], completion: Subscribers.Completion<Failure>) {
    self.init(recording: Recording(output: output, completion: completion))
  }

  /// Sends everything before this returns.
  public func subscribe(_ subscriber: Subscriber<Output, Failure>) -> AnyCancellable {
    subscriber.receive(recording.output, recording.completion)
    return AnyCancellable()
  }
}

extension Record: Sendable where Output: Sendable, Failure: Sendable {}
extension Record.Recording: Sendable where Output: Sendable, Failure: Sendable {}
