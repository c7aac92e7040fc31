extension Publishers {
  /// Sends what the upstream sends until another publisher sends something.
  public struct PrefixUntilOutput<Upstream: Publisher, Other: Publisher>: Publisher {
    /// Sends what the upstream sends.
    public typealias Output = Upstream.Output
    /// Fails as the upstream does.
    public typealias Failure = Upstream.Failure

    let upstream: Upstream
    let other: Other

    /// Joins the other publisher, and then the upstream. The end of the other one changes nothing.
    public func subscribe(_ subscriber: Subscriber<Output, Failure>) -> AnyCancellable {
      let connection = Connection(subscriber)
      connection.join(other) { _ in
        connection.finish()
      } receiveCompletion: { _ in
      }
      connection.join(upstream, receiveValue: connection.send) { connection.finish(with: $0) }
      return connection.token
    }
  }

  /// Sends what the upstream sends once another publisher has sent something.
  public struct DropUntilOutput<Upstream: Publisher, Other: Publisher>: Publisher
  where Upstream.Failure == Other.Failure {
    /// Sends what the upstream sends.
    public typealias Output = Upstream.Output
    /// Fails as either of them does.
    public typealias Failure = Upstream.Failure

    let upstream: Upstream
    let other: Other

    /// Joins the other publisher, and then the upstream. If the other one finishes before it has sent anything, nothing
    /// will ever be sent, and this finishes, too.
    public func subscribe(_ subscriber: Subscriber<Output, Failure>) -> AnyCancellable {
      let connection = Connection(subscriber)
      let isOpen = Cell(false)
      connection.join(other) { _ in
        isOpen.value = true
      } receiveCompletion: { completion in
        if case .finished = completion, isOpen.value { return }
        connection.finish(with: completion)
      }
      connection.join(upstream) { value in
        if isOpen.value { connection.send(value) }
      } receiveCompletion: {
        connection.finish(with: $0)
      }
      return connection.token
    }
  }

  /// Sends what the upstream sends. If that fails, the program has a mistake and ends.
  public struct AssertNoFailure<Upstream: Publisher>: Publisher {
    /// Sends what the upstream sends.
    public typealias Output = Upstream.Output
    /// Never fails.
    public typealias Failure = Never

    let upstream: Upstream
    let prefix: String
    let file: StaticString
    let line: UInt

    /// Joins the upstream and passes on its values and its end.
    public func subscribe(_ subscriber: Subscriber<Output, Never>) -> AnyCancellable {
      upstream.mapError { [prefix, file, line] error -> Never in
        let start = prefix.isEmpty ? "" : "\(prefix): "
        fatalError("\(start)\(error)", file: file, line: line)
      }.subscribe(subscriber)
    }
  }
}

extension Publisher {
  /// Sends the values until `publisher` sends one, then finishes.
  public func prefix<Other: Publisher>(untilOutputFrom publisher: Other) -> Publishers.PrefixUntilOutput<Self, Other> {
    Publishers.PrefixUntilOutput(upstream: self, other: publisher)
  }

  /// Leaves out the values that come before `publisher` has sent one.
  public func drop<P: Publisher>(untilOutputFrom publisher: P) -> Publishers.DropUntilOutput<Self, P>
  where P.Failure == Failure {
    Publishers.DropUntilOutput(upstream: self, other: publisher)
  }

  /// Never fails: an error ends the program, with `prefix` before what it says.
  public func assertNoFailure(
    _ prefix: String = "", file: StaticString = #file, line: UInt = #line
  ) -> Publishers.AssertNoFailure<Self> {
    Publishers.AssertNoFailure(upstream: self, prefix: prefix, file: file, line: line)
  }
}
