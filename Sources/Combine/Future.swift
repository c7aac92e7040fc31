/// One result, which comes later: a value and the end, or a failure. Every subscriber receives it, also a late one.
///
/// The work begins when the future is made, once, whether anybody subscribes or not.
public final class Future<Output, Failure: Error>: Publisher, @unchecked Sendable {
  /// Gives the result. Only the first call counts; any thread may make it.
  public typealias Promise = @Sendable (Result<Output, Failure>) -> Void

  private let subscribers = SubscriberList<Output, Failure>()
  private var output: Output?

  /// Runs `attemptToFulfill` at once; it calls the promise now or later.
  public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
    attemptToFulfill { self.fulfill($0) }
  }

  /// Sends the result before this returns, if it is there, or else as soon as it is.
  public func subscribe(_ subscriber: Subscriber<Output, Failure>) -> AnyCancellable {
    subscribers.add(subscriber) { _ in output }
  }

  private func fulfill(_ result: Result<Output, Failure>) {
    switch result {
    case .success(let value): subscribers.send(last: value, completion: .finished) { output = value }
    case .failure(let failure): subscribers.send(completion: .failure(failure))
    }
  }

  private func result() async -> Result<Output, Failure> {
    let token = Cell<AnyCancellable?>(nil)
    let result = await withCheckedContinuation { continuation in
      let resume = { (result: Result<Output, Failure>) in continuation.resume(returning: Unchecked(value: result)) }
      token.value = subscribe(
        Subscriber(receiveValue: { resume(.success($0)) }) { completion in
          if case .failure(let failure) = completion { resume(.failure(failure)) }
        })
    }
    return withExtendedLifetime(token) { result.value }
  }
}

extension Future where Failure == Never {
  /// The value, when it is there.
  public final var value: Output {
    get async { await result().get() }
  }
}

extension Future {
  /// The value, when it is there; throws the failure.
  public final var value: Output {
    get async throws { try await result().get() }
  }
}
