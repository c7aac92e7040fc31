import Combine
import Testing

@Suite struct JoiningTests {
  private let a = Failing()
  private let b = Failing()
  private let c = Failing()
  private let d = Failing()

  @Test func `merge sends all values as they come and finishes when all have`() {
    let all = [
      Recorder(a.merge(with: b)), Recorder(Publishers.Merge(a, b.eraseToAnyPublisher()).merge(with: c)),
      Recorder(a.merge(with: b, c, d)), Recorder(Publishers.MergeMany([a, b, c, d])),
    ]
    a.send(1)
    b.send(2)
    a.send(completion: .finished)
    b.send(3)
    b.send(completion: .finished)
    #expect(all.map(\.values) == Array(repeating: [1, 2, 3], count: 4))
    #expect(all.map { $0.completion == .finished } == [true, false, false, false])
    c.send(4)
    c.send(completion: .finished)
    d.send(completion: .finished)
    #expect(all.map(\.values) == [[1, 2, 3]] + Array(repeating: [1, 2, 3, 4], count: 3))
    #expect(all.map { $0.completion == .finished } == [true, true, true, true])
    #expect(Recorder(Publishers.MergeMany([Just(1)].dropFirst())).isFinished)
  }

  @Test func `merge fails with the first failure and leaves the others`() {
    var cancelled = 0
    let recorder = Recorder(a.merge(with: b.handleEvents(receiveCancel: { cancelled += 1 })))
    a.send(completion: .failure(.once))
    b.send(1)
    #expect(recorder.values.isEmpty)
    #expect(recorder.completion == .failure(.once))
    #expect(cancelled == 1)
  }

  @Test func `combineLatest sends only once all have sent, then whenever one does`() {
    let two = Recorder(a.combineLatest(b) { [$0, $1] })
    let three = Recorder(a.combineLatest(b, c) { [$0, $1, $2] })
    let four = Recorder(a.combineLatest(b, c, d) { [$0, $1, $2, $3] })
    a.send(1)
    a.send(2)
    #expect(two.values.isEmpty)
    b.send(3)
    a.send(4)
    c.send(5)
    #expect(two.values == [[2, 3], [4, 3]])
    #expect(three.values == [[4, 3, 5]])
    #expect(four.values.isEmpty)
    d.send(6)
    #expect(four.values == [[4, 3, 5, 6]])
  }

  @Test func `combineLatest goes on until all have finished, and fails at once`() {
    let recorder = Recorder(a.combineLatest(b) { [$0, $1] })
    a.send(1)
    a.send(completion: .finished)
    b.send(2)
    b.send(3)
    #expect(recorder.values == [[1, 2], [1, 3]])
    #expect(recorder.completion == nil)
    b.send(completion: .finished)
    #expect(recorder.completion == .finished)
    let failing = Recorder(c.combineLatest(d) { [$0, $1] })
    d.send(completion: .failure(.once))
    #expect(failing.completion == .failure(.once))
  }

  @Test func `combineLatest keeps an optional value that is nil`() {
    let recorder = Recorder(Just(Int?.none).combineLatest(Just(1)) { "\($0 ?? 0) \($1)" })
    #expect(recorder.values == ["0 1"])
  }

  @Test func `zip pairs the values in their order`() {
    let two = Recorder(a.zip(b) { [$0, $1] })
    let three = Recorder(a.zip(b, c) { [$0, $1, $2] })
    a.send(1)
    a.send(2)
    b.send(3)
    #expect(two.values == [[1, 3]])
    b.send(4)
    c.send(5)
    #expect(two.values == [[1, 3], [2, 4]])
    #expect(three.values == [[1, 3, 5]])
  }

  @Test func `zip finishes when there can be no more pairs`() {
    let recorder = Recorder(a.zip(b) { [$0, $1] })
    a.send(1)
    a.send(completion: .finished)
    #expect(recorder.completion == nil)
    b.send(2)
    #expect(recorder.values == [[1, 2]])
    #expect(recorder.completion == .finished)
  }

  @Test func `flatMap sends the values of all inner publishers and finishes after the last`() {
    let inner = [Failing(), Failing()]
    let recorder = Recorder(a.flatMap { inner[$0] })
    a.send(0)
    a.send(1)
    inner[0].send(10)
    inner[1].send(11)
    inner[0].send(12)
    a.send(completion: .finished)
    inner[0].send(completion: .finished)
    #expect(recorder.completion == nil)
    inner[1].send(completion: .finished)
    #expect(recorder.values == [10, 11, 12])
    #expect(recorder.completion == .finished)
  }

  @Test func `flatMap fails with an inner publisher and leaves the others`() {
    var cancelled = 0
    let (outer, inner) = (Numbers(), [Failing(), Failing()])
    let recorder = Recorder(outer.flatMap { inner[$0].handleEvents(receiveCancel: { cancelled += 1 }) })
    outer.send(0)
    outer.send(1)
    inner[0].send(completion: .failure(.once))
    #expect(recorder.completion == .failure(.once))
    #expect(cancelled == 1)
  }

  @Test func `flatMap with a limit lets the values wait for their turn`() {
    let inner = [Failing(), Failing()]
    let recorder = Recorder(a.flatMap(maxPublishers: .max(1)) { inner[$0] })
    a.send(0)
    a.send(1)
    a.send(completion: .finished)
    inner[1].send(1)
    inner[0].send(2)
    inner[0].send(completion: .finished)
    inner[1].send(3)
    inner[1].send(completion: .finished)
    #expect(recorder.values == [2, 3])
    #expect(recorder.completion == .finished)
  }

  @Test func `one who leaves in the middle of an inner sequence receives nothing more`() {
    let recorder = Recorder<Int, Failed>()
    recorder.onValue = { [unowned recorder] in if $0 == 2 { recorder.cancel() } }
    recorder.join(a.flatMap { _ in [1, 2, 3].publisher })
    a.send(0)
    #expect(recorder.values == [1, 2])
    #expect(recorder.completion == nil)
  }

  @Test func `switchToLatest leaves the inner publisher before`() {
    var cancelled: [Int] = []
    let inner = [Failing(), Failing()]
    let recorder = Recorder(
      a.map { number in inner[number].handleEvents(receiveCancel: { cancelled.append(number) }) }.switchToLatest())
    a.send(0)
    inner[0].send(1)
    a.send(1)
    inner[0].send(2)
    inner[1].send(3)
    #expect(recorder.values == [1, 3])
    #expect(cancelled == [0])
    a.send(completion: .finished)
    #expect(recorder.completion == nil)
    inner[1].send(completion: .finished)
    #expect(recorder.completion == .finished)
    #expect(cancelled == [0])
  }

  @Test func `switchToLatest finishes with the outer publisher where no inner one runs`() {
    let recorder = Recorder(a.map { Just($0) }.switchToLatest())
    a.send(1)
    a.send(2)
    a.send(completion: .finished)
    #expect(recorder.values == [1, 2])
    #expect(recorder.completion == .finished)
  }

  @Test func `share joins its upstream once, while it has subscribers`() {
    var log: [String] = []
    let shared = a.handleEvents(
      receiveSubscription: { _ in log.append("in") }, receiveOutput: { log.append("\($0)") },
      receiveCancel: { log.append("out") }
    ).share()
    #expect(log.isEmpty)
    let (first, second) = (Recorder(shared), Recorder(shared))
    a.send(1)
    first.cancel()
    a.send(2)
    second.cancel()
    a.send(3)
    #expect(first.values == [1])
    #expect(second.values == [1, 2])
    #expect(log == ["in", "1", "2", "out"])
    let third = Recorder(shared)
    a.send(4)
    #expect(third.values == [4])
    a.send(completion: .failure(.once))
    #expect(third.completion == .failure(.once))
    #expect(Recorder(shared).completion == .failure(.once))
  }
}
