import Combine
import Testing

private struct Point {
  var x: Int
  var y: Int
  var z = 0
}

/// The values that a publisher sends to one who joins, if it finishes at once.
private func values<T>(_ publisher: some Publisher<T, Never>) -> [T]? {
  let recorder = Recorder(publisher)
  return recorder.isFinished ? recorder.values : nil
}

@Suite struct OperatorTests {
  @Test func `map sends what the function makes of each value`() {
    #expect(values([1, 2].publisher.map { "\($0)" }) == ["1", "2"])
    #expect(values(Just(Point(x: 1, y: 2)).map(\.y)) == [2])
    #expect(values(Just(Point(x: 1, y: 2)).map(\.x, \.y).map { [$0, $1] }) == [[1, 2]])
    #expect(values(Just(Point(x: 1, y: 2, z: 3)).map(\.x, \.y, \.z).map { [$0, $1, $2] }) == [[1, 2, 3]])
  }

  @Test func `compactMap leaves out nil`() {
    #expect(values(["1", "a", "2"].publisher.compactMap { Int($0) }) == [1, 2])
  }

  @Test func `filter leaves out what is not wanted`() {
    #expect(values([1, 2, 3].publisher.filter { $0 != 2 }) == [1, 3])
  }

  @Test func `tryMap fails where the function throws, and leaves its upstream`() {
    var cancelled = 0
    let subject = Numbers()
    let recorder = Recorder(
      subject.handleEvents(receiveCancel: { cancelled += 1 }).tryMap { (number: Int) throws -> Int in
        if number == 2 { throw Failed.once }
        return number * 10
      }.mapError { $0 as? Failed ?? .twice })
    for number in 1...3 { subject.send(number) }
    #expect(recorder.values == [10])
    #expect(recorder.completion == .failure(.once))
    #expect(cancelled == 1)
  }

  @Test func `removeDuplicates compares with the last that was sent`() {
    #expect(values([1, 1, 2, 2, 1].publisher.removeDuplicates()) == [1, 2, 1])
    #expect(values([10, 12, 15, 24, 20].publisher.removeDuplicates { abs($0 - $1) < 5 }) == [10, 15, 24])
    #expect(values([nil, nil, 1].publisher.removeDuplicates()) == [nil, 1])
  }

  @Test func `scan sends each result, and starts afresh for each subscriber`() {
    let sums = [1, 2, 3].publisher.scan(0, +)
    #expect(values(sums) == [1, 3, 6])
    #expect(values(sums) == [1, 3, 6])
  }

  @Test func `reduce, count and collect send one result at the end`() {
    #expect(values([1, 2, 3].publisher.reduce(10, +)) == [16])
    #expect(values([5, 6].publisher.count()) == [2])
    #expect(values([1, 2].publisher.collect()) == [[1, 2]])
    #expect(values(Empty<Int, Never>().collect()) == [[]])
    let recorder = Recorder(Fail<Int, Failed>(error: .once).collect())
    #expect(recorder.values.isEmpty)
    #expect(recorder.completion == .failure(.once))
  }

  @Test func `collect by count sends full arrays and a rest`() {
    #expect(values([1, 2, 3, 4, 5].publisher.collect(2)) == [[1, 2], [3, 4], [5]])
    #expect(values([1, 2].publisher.collect(2)) == [[1, 2]])
  }

  @Test func `first finishes at the first value and leaves its upstream`() {
    var cancelled = 0
    let subject = Numbers()
    let recorder = Recorder(subject.handleEvents(receiveCancel: { cancelled += 1 }).first { $0 > 1 })
    for number in 1...3 { subject.send(number) }
    #expect(recorder.values == [2])
    #expect(recorder.isFinished)
    #expect(cancelled == 1)
    #expect(values([7, 8].publisher.first()) == [7])
    #expect(values(Empty<Int, Never>().first()) == [])
  }

  @Test func `first takes one value even if another is sent meanwhile`() {
    let subject = Numbers()
    let recorder = Recorder<Int, Never>()
    recorder.onValue = { _ in subject.send(2) }
    recorder.join(subject.first())
    subject.send(1)
    #expect(recorder.values == [1])
    #expect(recorder.isFinished)
  }

  @Test func `one who leaves at the last value does not receive the end`() {
    let subject = Numbers()
    let recorder = Recorder<Int, Never>()
    recorder.onValue = { [unowned recorder] _ in recorder.cancel() }
    recorder.join(subject.first())
    subject.send(1)
    #expect(recorder.values == [1])
    #expect(recorder.completion == nil)
  }

  @Test func `last sends the last value at the end`() {
    #expect(values([1, 2, 3].publisher.last()) == [3])
    #expect(values([1, 2, 3].publisher.last { $0 < 3 }) == [2])
    #expect(values(Empty<Int, Never>().last()) == [])
  }

  @Test func `prefix finishes after so many values, at once after none`() {
    #expect(values([1, 2, 3].publisher.prefix(2)) == [1, 2])
    #expect(values([1].publisher.prefix(2)) == [1])
    let recorder = Recorder(Numbers().prefix(0))
    #expect(recorder.isFinished)
    #expect(values([1, 2, 3, 1].publisher.prefix { $0 < 3 }) == [1, 2])
    #expect(values([1, 2, 3].publisher.output(at: 1)) == [2])
    #expect(values([1, 2, 3, 4].publisher.output(in: 1...2)) == [2, 3])
  }

  @Test func `dropFirst and drop leave out what comes first`() {
    #expect(values([1, 2, 3].publisher.dropFirst()) == [2, 3])
    #expect(values([1, 2, 3].publisher.dropFirst(2)) == [3])
    #expect(values([1, 2, 1].publisher.drop { $0 < 2 }) == [2, 1])
  }

  @Test func `nil, nothing and an error are replaced`() {
    #expect(values([1, nil].publisher.replaceNil(with: 0)) == [1, 0])
    #expect(values(Empty<Int, Never>().replaceEmpty(with: 5)) == [5])
    #expect(values([1].publisher.replaceEmpty(with: 5)) == [1])
    #expect(values(Fail<Int, Failed>(error: .once).replaceError(with: 7)) == [7])
  }

  @Test func `catch goes on with another publisher`() {
    let subject = Failing()
    let other = Numbers()
    var error: Failed?
    let recorder = Recorder(
      subject.catch {
        error = $0
        return other
      })
    subject.send(1)
    subject.send(completion: .failure(.twice))
    other.send(2)
    other.send(completion: .finished)
    #expect(recorder.values == [1, 2])
    #expect(error == .twice)
    #expect(recorder.isFinished)
  }

  @Test func `retry joins again so many times`() {
    var joined = 0
    let publisher = Deferred {
      joined += 1
      return Fail<Int, Failed>(error: .once)
    }
    #expect(Recorder(publisher.retry(2)).completion == .failure(.once))
    #expect(joined == 3)
  }

  @Test func `mapError changes the error and setFailureType only its type`() {
    #expect(Recorder(Fail<Int, Failed>(error: .once).mapError { _ in Failed.twice }).completion == .failure(.twice))
    let recorder = Recorder(Just(1).setFailureType(to: Failed.self))
    #expect(recorder.values == [1])
    #expect(recorder.completion == .finished)
  }

  @Test func `ignoreOutput sends only the end`() {
    #expect(values([1, 2].publisher.ignoreOutput())?.count == 0)
  }

  @Test func `contains and allSatisfy answer as soon as they can`() {
    let subject = Numbers()
    let found = Recorder(subject.contains(2))
    let all = Recorder(subject.allSatisfy { $0 < 2 })
    subject.send(1)
    #expect(found.values.isEmpty && all.values.isEmpty)
    subject.send(2)
    #expect(found.values == [true] && found.isFinished)
    #expect(all.values == [false] && all.isFinished)
    #expect(values([1].publisher.contains { $0 > 1 }) == [false])
    #expect(values([1].publisher.allSatisfy { $0 < 2 }) == [true])
  }

  @Test func `prepend and append put values before and after`() {
    #expect(values(Just(2).prepend(0, 1).append([3]).append(Just(4))) == [0, 1, 2, 3, 4])
    let (first, second) = (Numbers(), Numbers())
    let recorder = Recorder(second.prepend(first))
    second.send(1)
    first.send(2)
    first.send(completion: .finished)
    second.send(3)
    #expect(recorder.values == [2, 3])
  }

  @Test func `handleEvents sees what passes, in order`() {
    var log: [String] = []
    let subject = Numbers()
    func logged() -> AnyCancellable {
      subject.handleEvents(
        receiveSubscription: { _ in log.append("in") }, receiveOutput: { log.append("\($0)") },
        receiveCompletion: { _ in log.append("end") }, receiveCancel: { log.append("cancel") }
      ).sink { log.append("sink \($0)") }
    }
    let first = logged()
    subject.send(1)
    first.cancel()
    first.cancel()
    let second = logged()
    subject.send(completion: .finished)
    second.cancel()
    #expect(log == ["in", "1", "sink 1", "cancel", "in", "end"])
  }

  @Test func `print writes a line for each event`() {
    final class Lines: TextOutputStream {
      var text = ""
      func write(_ string: String) { text += string }
    }
    let (lines, subject) = (Lines(), Failing())
    let first = Recorder(subject.print("p", to: lines))
    subject.send(1)
    first.cancel()
    let second = Recorder(subject.print(to: lines))
    subject.send(completion: .failure(.once))
    second.cancel()
    let start = "receive subscription: (PassthroughSubject<Int, Failed>)\n"
    #expect(
      lines.text == "p: \(start)p: request unlimited\np: receive value: (1)\np: receive cancel\n"
        + "\(start)request unlimited\nreceive error: (once)\n")
  }
}
