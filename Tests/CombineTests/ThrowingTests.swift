import Combine
import Testing

/// The values that a publisher sends to one who joins, and how it ends.
private func record<T>(_ publisher: some Publisher<T, any Error>) -> (values: [T], end: String) {
  let recorder = Recorder(publisher)
  switch recorder.completion {
  case .finished: return (recorder.values, "finished")
  case .failure(let error): return (recorder.values, "\(error)")
  case nil: return (recorder.values, "open")
  }
}

private func refusing<T: Equatable, Result>(
  _ refused: T, _ body: @escaping (T) -> Result
) -> (T) throws -> Result {
  { value in
    if value == refused { throw Failed.once }
    return body(value)
  }
}

@Suite struct ThrowingTests {
  @Test func `each operator that may throw does what the one of its name does`() {
    let numbers = [1, 2, 2, 3].publisher
    #expect(record(numbers.tryScan(0, +)) == ([1, 3, 5, 8], "finished"))
    #expect(record(numbers.tryReduce(0, +)) == ([8], "finished"))
    #expect(record(numbers.tryRemoveDuplicates(by: ==)) == ([1, 2, 3], "finished"))
    #expect(record(numbers.tryFirst { $0 > 1 }) == ([2], "finished"))
    #expect(record(numbers.tryLast { $0 < 3 }) == ([2], "finished"))
    #expect(record(numbers.tryPrefix { $0 < 2 }) == ([1], "finished"))
    #expect(record(numbers.tryDrop { $0 < 2 }) == ([2, 2, 3], "finished"))
    #expect(record(numbers.tryContains { $0 == 3 }) == ([true], "finished"))
    #expect(record(numbers.tryContains { $0 == 4 }) == ([false], "finished"))
    #expect(record(numbers.tryAllSatisfy { $0 < 3 }) == ([false], "finished"))
    #expect(record(numbers.tryAllSatisfy { $0 < 4 }) == ([true], "finished"))
    #expect(record(numbers.tryMin(by: <)) == ([1], "finished"))
    #expect(record(numbers.tryMax(by: <)) == ([3], "finished"))
  }

  @Test func `each fails with what its function throws`() {
    let numbers = [1, 2, 3].publisher
    let isSmall = refusing(2) { $0 < 2 }
    #expect(record(numbers.tryScan(0) { try refusing(2) { $0 }($1) + $0 }) == ([1], "once"))
    #expect(record(numbers.tryReduce(0) { try refusing(2) { $0 }($1) + $0 }) == ([], "once"))
    #expect(record(numbers.tryRemoveDuplicates { _, new in try refusing(3) { _ in false }(new) }) == ([1, 2], "once"))
    #expect(record(numbers.tryFirst { try !isSmall($0) }) == ([], "once"))
    #expect(record(numbers.tryLast(where: isSmall)) == ([], "once"))
    #expect(record(numbers.tryPrefix(while: isSmall)) == ([1], "once"))
    #expect(record(numbers.tryDrop(while: isSmall)) == ([], "once"))
    #expect(record(numbers.tryContains { try !isSmall($0) }) == ([], "once"))
    #expect(record(numbers.tryAllSatisfy(isSmall)) == ([], "once"))
    #expect(record(numbers.tryMin { _, _ in throw Failed.once }) == ([], "once"))
    #expect(record(numbers.tryMax { _, _ in throw Failed.once }) == ([], "once"))
  }

  @Test func `an operator that has failed has left its upstream`() {
    var cancelled = 0
    let subject = Numbers()
    let recorder = Recorder(
      subject.handleEvents(receiveCancel: { cancelled += 1 }).tryScan(0) { _, _ in throw Failed.once })
    subject.send(1)
    subject.send(2)
    #expect(recorder.values == [])
    #expect(recorder.completion != nil)
    #expect(cancelled == 1)
  }

  @Test func `the failure of the upstream is passed on`() {
    let upstream = Fail<Int, Failed>(error: .twice)
    #expect(record(upstream.tryReduce(0, +)) == ([], "twice"))
  }
}

@Suite struct ComparisonTests {
  private struct Card: Equatable {
    let rank: Int
    let suit: String
  }

  @Test func `min and max send the first of the least and of the greatest values`() {
    let cards = [
      Card(rank: 2, suit: "a"), Card(rank: 1, suit: "b"), Card(rank: 2, suit: "c"), Card(rank: 1, suit: "d"),
    ]
    #expect(Recorder(cards.publisher.min { $0.rank < $1.rank }).values == [cards[1]])
    #expect(Recorder(cards.publisher.max { $0.rank < $1.rank }).values == [cards[0]])
    #expect(Recorder([3, 1, 2].publisher.min()).values == [1])
    #expect(Recorder([3, 1, 2].publisher.max()).values == [3])
    let none = Recorder([Int]().publisher.max())
    #expect(none.values == [] && none.isFinished)
  }
}

@Suite struct MulticastTests {
  @Test func `prefix ends with a value of the other publisher, and not with its end`() {
    let (numbers, stop) = (Numbers(), Failing())
    let recorder = Recorder(numbers.prefix(untilOutputFrom: stop))
    numbers.send(1)
    stop.send(0)
    numbers.send(2)
    #expect(recorder.values == [1] && recorder.isFinished)
    let other = Failing()
    let open = Recorder(numbers.prefix(untilOutputFrom: other))
    other.send(completion: .failure(.once))
    numbers.send(3)
    #expect(open.values == [3] && open.completion == nil)
  }

  @Test func `multicast joins its upstream once, when it is connected`() {
    var joined = 0
    let publisher = Deferred { () -> Just<Int> in
      joined += 1
      return Just(5)
    }
    let shared = publisher.multicast(subject: PassthroughSubject())
    let (one, other) = (Recorder(shared), Recorder(shared))
    #expect(joined == 0 && one.values == [])
    let connection = shared.connect()
    #expect(joined == 1)
    #expect(one.values == [5] && other.values == [5] && other.isFinished)
    connection.cancel()
  }

  @Test func `what is connectable sends nothing before it is connected, nor after it has been cancelled`() {
    let numbers = Numbers()
    let connectable = numbers.makeConnectable()
    let recorder = Recorder(connectable)
    numbers.send(1)
    let connection = connectable.connect()
    numbers.send(2)
    connection.cancel()
    numbers.send(3)
    #expect(recorder.values == [2])
  }

  @Test func `assertNoFailure passes on what does not fail`() {
    let recorder: Recorder<Int, Never> = Recorder([1, 2].publisher.setFailureType(to: Failed.self).assertNoFailure())
    #expect(recorder.values == [1, 2] && recorder.isFinished)
  }
}
