extension Publishers {
  /// Joins the upstream once for all subscribers, when it is told to connect, and sends its values through a subject.
  public final class Multicast<Upstream: Publisher, SubjectType: Subject>: ConnectablePublisher
  where Upstream.Output == SubjectType.Output, Upstream.Failure == SubjectType.Failure {
    /// Sends what the upstream sends.
    public typealias Output = Upstream.Output
    /// Fails as the upstream does.
    public typealias Failure = Upstream.Failure

    /// What is joined.
    public let upstream: Upstream
    /// Makes the subject, when it is first needed.
    public let createSubject: () -> SubjectType
    private let made = Cell<SubjectType?>(nil)

    init(upstream: Upstream, createSubject: @escaping () -> SubjectType) {
      self.upstream = upstream
      self.createSubject = createSubject
    }

    private var subject: SubjectType {
      if let known = made.value { return known }
      // Made outside the lock, as it is foreign code that makes it; the first one stays.
      let new = createSubject()
      return made.update { known in
        let kept = known ?? new
        known = kept
        return kept
      }
    }

    /// Adds a subscriber, which receives what is sent once this is connected.
    public func subscribe(_ subscriber: Subscriber<Output, Failure>) -> AnyCancellable { subject.subscribe(subscriber) }

    /// Joins the upstream, until the returned token is cancelled.
    public func connect() -> any Cancellable { upstream.subscribe(subject) }
  }

  /// What `makeConnectable()` makes.
  public typealias MakeConnectable<Upstream: Publisher> =
    Multicast<Upstream, PassthroughSubject<Upstream.Output, Upstream.Failure>>
}

extension Publisher {
  /// Joins this publisher once for all subscribers, when it is told to, and sends its values through the subject that
  /// `createSubject` makes.
  public func multicast<S: Subject>(_ createSubject: @escaping () -> S) -> Publishers.Multicast<Self, S>
  where S.Output == Output, S.Failure == Failure {
    Publishers.Multicast(upstream: self, createSubject: createSubject)
  }

  /// Joins this publisher once for all subscribers, when it is told to, and sends its values through `subject`.
  public func multicast<S: Subject>(subject: S) -> Publishers.Multicast<Self, S>
  where S.Output == Output, S.Failure == Failure {
    multicast { subject }
  }
}

extension Publisher where Failure == Never {
  /// Sends nothing until it is told to connect.
  public func makeConnectable() -> Publishers.MakeConnectable<Self> { multicast { PassthroughSubject() } }
}
