import Combine
import Testing

/// Something that a closure captures, to see when the closure is released.
private final class Witness {
  func see<T>(_ value: T) -> T { value }
}

/// Chains of operators over a subject, each with a closure that keeps the witness.
private typealias Chain = (Numbers, Witness) -> AnyPublisher<Int, Never>

private func chain(_ make: @escaping (AnyPublisher<Int, Never>) -> some Publisher<Int, Never>) -> Chain {
  { subject, witness in make(subject.map { witness.see($0) }.eraseToAnyPublisher()).eraseToAnyPublisher() }
}

private nonisolated(unsafe) let chains: [String: Chain] = [
  "map": chain { $0.map { $0 } },
  "tryMap": chain { $0.tryMap { $0 }.replaceError(with: 0) },
  "scan": chain { $0.scan(0, +) },
  "prefix": chain { $0.prefix(10) },
  "merge": chain { $0.merge(with: Empty(completeImmediately: false), $0) },
  "combineLatest": chain { $0.combineLatest($0, $0) { $0 + $1 + $2 } },
  "zip": chain { $0.zip($0) { $0 + $1 } },
  "append": chain { $0.append(Numbers()).prepend(0) },
  "flatMap": chain { upstream in upstream.flatMap { _ in upstream } },
  "switchToLatest": chain { upstream in upstream.map { _ in upstream.prepend(2) }.switchToLatest() },
  "catch": chain { $0.setFailureType(to: Failed.self).retry(1).catch { _ in Just(0) } },
  "handleEvents": chain { $0.handleEvents(receiveOutput: { _ in }) },
  "share": chain { $0.share() },
  "receive": chain { $0.receive(on: ImmediateScheduler.shared).subscribe(on: ImmediateScheduler.shared) },
]

@Suite struct LeakTests {
  @Test(arguments: chains.keys.sorted())
  func `a subscription that is cancelled keeps nothing`(name: String) throws {
    let make = try #require(chains[name])
    let subject = Numbers()
    weak var released: Witness?
    let recorder = Recorder<Int, Never>()
    do {
      let witness = Witness()
      released = witness
      recorder.join(make(subject, witness))
    }
    subject.send(1)
    subject.send(2)
    #expect(released != nil)
    recorder.cancel()
    #expect(released == nil)
  }

  @Test(arguments: chains.keys.sorted())
  func `a subscription that has ended keeps nothing, though its token is kept`(name: String) throws {
    let make = try #require(chains[name])
    let subject = Numbers()
    weak var released: Witness?
    let recorder = Recorder<Int, Never>()
    do {
      let witness = Witness()
      released = witness
      // What ends at first() is called off upstream; the chain itself never finishes.
      recorder.join(make(subject, witness).first { $0 >= 2 })
    }
    subject.send(2)
    subject.send(2)
    subject.send(2)
    #expect(recorder.isFinished)
    #expect(released == nil)
  }

  @Test func `what waits on a scheduler is released with the subscription`() {
    let (clock, subject) = (TestScheduler(), PassthroughSubject<Witness, Never>())
    weak var released: Witness?
    let recorder = Recorder(subject.debounce(for: 1, scheduler: clock))
    do {
      let witness = Witness()
      released = witness
      subject.send(witness)
    }
    #expect(released != nil)
    recorder.cancel()
    #expect(clock.count == 1)
    #expect(released == nil)
  }

  @Test func `sink releases its closures at the end`() {
    let subject = Numbers()
    weak var released: Witness?
    let token: AnyCancellable
    do {
      let witness = Witness()
      released = witness
      token = subject.sink(receiveCompletion: { _ in _ = witness.see(0) }, receiveValue: { _ = witness.see($0) })
    }
    #expect(released != nil)
    subject.send(completion: .finished)
    #expect(released == nil)
    token.cancel()
  }

  @Test func `a subject is released though it has subscribers`() {
    weak var released: Numbers?
    var token: AnyCancellable?
    do {
      let subject = Numbers()
      released = subject
      token = subject.map { $0 }.sink { _ in }
    }
    #expect(released == nil)
    token?.cancel()
  }
}
