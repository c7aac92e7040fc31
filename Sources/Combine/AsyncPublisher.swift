/// The values of a publisher that never fails, for `for await`.
///
/// Each loop joins the publisher for itself and receives every value: those that it is not ready for wait.
public struct AsyncPublisher<P: Publisher>: AsyncSequence where P.Failure == Never {
  /// The loop receives what the publisher sends.
  public typealias Element = P.Output
  /// The loop never throws.
  public typealias Failure = Never

  private let publisher: P

  /// Makes the values of `publisher` a sequence. Nothing is joined until a loop begins.
  public init(_ publisher: P) { self.publisher = publisher }

  /// Joins the publisher for one loop. The values that come while the loop is busy are kept, however many they are.
  public func makeAsyncIterator() -> Iterator {
    let (stream, continuation) = AsyncStream.makeStream(of: Unchecked<Element>.self)
    let token = publisher.sink { _ in
      continuation.finish()
    } receiveValue: {
      continuation.yield(Unchecked(value: $0))
    }
    return Iterator(values: stream.makeAsyncIterator(), token: token)
  }

  /// One loop's place in the values; it leaves the publisher when it is released.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate var values: AsyncStream<Unchecked<Element>>.Iterator
    fileprivate let token: AnyCancellable

    /// Waits for the next value; nil if the publisher has finished or the task has been cancelled.
    public mutating func next() async -> Element? { await values.next()?.value }

    /// Waits for the next value without leaving `actor`; nil if the publisher has finished or the task has been
    /// cancelled.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> Element? {
      await values.next(isolation: actor)?.value
    }
  }
}

/// The values of a publisher that may fail, for `for try await`.
///
/// Each loop joins the publisher for itself and receives every value: those that it is not ready for wait.
public struct AsyncThrowingPublisher<P: Publisher>: AsyncSequence {
  /// The loop receives what the publisher sends.
  public typealias Element = P.Output
  /// The loop throws the publisher's failure, as `any Error`.
  public typealias Failure = any Error

  private let publisher: P

  /// Makes the values of `publisher` a sequence. Nothing is joined until a loop begins.
  public init(_ publisher: P) { self.publisher = publisher }

  /// Joins the publisher for one loop. The values that come while the loop is busy are kept, however many they are.
  public func makeAsyncIterator() -> Iterator {
    let (stream, continuation) = AsyncThrowingStream.makeStream(of: Unchecked<Element>.self)
    let token = publisher.sink { completion in
      switch completion {
      case .finished: continuation.finish()
      case .failure(let error): continuation.finish(throwing: error)
      }
    } receiveValue: {
      continuation.yield(Unchecked(value: $0))
    }
    return Iterator(values: stream.makeAsyncIterator(), token: token)
  }

  /// One loop's place in the values; it leaves the publisher when it is released.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate var values: AsyncThrowingStream<Unchecked<Element>, any Error>.Iterator
    fileprivate let token: AnyCancellable

    /// Waits for the next value; nil if the publisher has finished or the task has been cancelled. Throws its failure.
    public mutating func next() async throws -> Element? { try await values.next()?.value }

    /// Waits for the next value without leaving `actor`; nil if the publisher has finished or the task has been
    /// cancelled. Throws the publisher's failure.
    public mutating func next(isolation actor: isolated (any Actor)?) async throws -> Element? {
      try await values.next(isolation: actor)?.value
    }
  }
}

extension Publisher where Failure == Never {
  /// The values, for `for await`.
  public var values: AsyncPublisher<Self> { AsyncPublisher(self) }
}

extension Publisher {
  /// The values, for `for try await`; a failure is thrown.
  public var values: AsyncThrowingPublisher<Self> { AsyncThrowingPublisher(self) }
}
