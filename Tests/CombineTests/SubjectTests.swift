import Combine
import Dispatch
import Testing

@Suite struct SubjectTests {
  @Test func `a passthrough subject sends what comes after a subscriber joined, to all, in order`() {
    let subject = Numbers()
    subject.send(0)
    let first = Recorder(subject)
    subject.send(1)
    let second = Recorder(subject)
    subject.send(2)
    #expect(first.values == [1, 2])
    #expect(second.values == [2])
  }

  @Test func `nothing comes after the completion, and a late subscriber receives the completion alone`() {
    let subject = Failing()
    let early = Recorder(subject)
    subject.send(1)
    subject.send(completion: .failure(.once))
    subject.send(2)
    subject.send(completion: .finished)
    let late = Recorder(subject)
    #expect(early.values == [1])
    #expect(early.completion == .failure(.once))
    #expect(late.values.isEmpty)
    #expect(late.completion == .failure(.once))
  }

  @Test func `a current value subject sends its value first, then keeps and sends each new one`() {
    let subject = CurrentValueSubject<Int, Never>(1)
    let first = Recorder(subject)
    subject.value = 2
    subject.send(3)
    let second = Recorder(subject)
    #expect(first.values == [1, 2, 3])
    #expect(second.values == [3])
    #expect(subject.value == 3)
  }

  @Test func `after its completion a current value subject keeps its value and sends the completion alone`() {
    let subject = CurrentValueSubject<Int, Never>(1)
    subject.send(completion: .finished)
    subject.value = 2
    let late = Recorder(subject)
    #expect(subject.value == 1)
    #expect(late.values.isEmpty)
    #expect(late.isFinished)
  }

  @Test func `the value is stored before it is sent`() {
    let subject = CurrentValueSubject<Int, Never>(1)
    var read: [Int] = []
    let token = subject.sink { _ in read.append(subject.value) }
    subject.send(2)
    #expect(read == [1, 2])
    token.cancel()
  }

  @Test func `a value sent while another is being sent comes within it`() {
    let subject = Numbers()
    let first = Recorder<Int, Never>()
    first.onValue = { if $0 == 1 { subject.send(2) } }
    first.join(subject)
    let second = Recorder(subject)
    subject.send(1)
    #expect(first.values == [1, 2])
    #expect(second.values == [2, 1])
  }

  @Test func `one that is cancelled while a value is being sent does not receive it`() {
    let subject = Numbers()
    let first = Recorder<Int, Never>()
    let second = Recorder<Int, Never>()
    first.onValue = { _ in second.cancel() }
    first.join(subject)
    second.join(subject)
    subject.send(1)
    #expect(first.values == [1])
    #expect(second.values.isEmpty)
  }

  @Test func `one that joins while a value is being sent receives the next one`() {
    let subject = Numbers()
    let first = Recorder<Int, Never>()
    let second = Recorder<Int, Never>()
    first.onValue = { if $0 == 1 { second.join(subject) } }
    first.join(subject)
    subject.send(1)
    subject.send(2)
    #expect(second.values == [2])
  }

  @Test func `a completion sent while a value is being sent ends it for those who wait`() {
    let subject = Numbers()
    let first = Recorder<Int, Never>()
    first.onValue = { _ in subject.send(completion: .finished) }
    first.join(subject)
    let second = Recorder(subject)
    subject.send(1)
    #expect(second.values.isEmpty)
    #expect(second.isFinished)
  }

  @Test func `one that is cancelled while the completion is being sent does not receive it`() {
    let subject = Numbers()
    let second = Recorder<Int, Never>()
    let token = subject.sink(receiveCompletion: { _ in second.cancel() }, receiveValue: { _ in })
    second.join(subject)
    subject.send(completion: .finished)
    #expect(second.completion == nil)
    token.cancel()
  }

  @Test func `a released token ends the subscription`() {
    let subject = Numbers()
    var values: [Int] = []
    var tokens: Set<AnyCancellable> = []
    subject.sink { values.append($0) }.store(in: &tokens)
    subject.send(1)
    tokens = []
    subject.send(2)
    #expect(values == [1])
  }

  @Test func `a token calls its closure once`() {
    var count = 0
    do {
      let token = AnyCancellable { count += 1 }
      token.cancel()
      token.cancel()
    }
    #expect(count == 1)
  }

  @Test func `a subject passes on what it is subscribed to`() {
    let source = Numbers()
    let subject = CurrentValueSubject<Int, Never>(0)
    let token = source.subscribe(subject)
    source.send(1)
    #expect(subject.value == 1)
    token.cancel()
    source.send(2)
    #expect(subject.value == 1)
  }

  @Test func `all values arrive that several threads send while others join and leave`() {
    let subject = Numbers()
    let total = Total()
    let token = subject.sink { total.add($0) }
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      for _ in 0..<2_000 {
        subject.send(1)
        subject.sink { _ in }.cancel()
      }
    }
    token.cancel()
    #expect(total.value == 8_000)
  }
}

private final class Total: @unchecked Sendable {
  private let queue = DispatchQueue(label: "total")
  private var sum = 0

  var value: Int { queue.sync { sum } }

  func add(_ number: Int) { queue.sync { sum += number } }
}
