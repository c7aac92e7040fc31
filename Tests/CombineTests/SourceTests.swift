import Combine
import Dispatch
import Foundation
import Testing

@Suite(.timeLimit(.minutes(10))) struct SourceTests {
  @Test func `just sends its value and finishes`() {
    let recorder = Recorder(Just(1))
    #expect(recorder.values == [1])
    #expect(recorder.isFinished)
  }

  @Test func `publishers of equal values are equal`() {
    #expect(Just(1) == Just(1))
    #expect(Just(1) != Just(2))
    #expect([1].publisher == [1].publisher)
    #expect(Optional(1).publisher != Optional(2).publisher)
    #expect(Fail<Int, Failed>(error: .once) != Fail(error: .twice))
    #expect(Empty<Int, Never>() != Empty(completeImmediately: false))
  }

  @Test func `empty finishes at once or never`() {
    #expect(Recorder(Empty<Int, Never>()).isFinished)
    #expect(!Recorder(Empty<Int, Never>(completeImmediately: false)).isFinished)
  }

  @Test func `fail fails at once`() {
    #expect(Recorder(Fail<Int, Failed>(error: .once)).completion == .failure(.once))
  }

  @Test func `a sequence is sent to each subscriber`() {
    let publisher = [1, 2, 3].publisher
    #expect(Recorder(publisher).values == [1, 2, 3])
    #expect(Recorder(publisher).values == [1, 2, 3])
    #expect(Recorder(publisher).isFinished)
  }

  @Test func `an endless sequence stops where nothing more is wanted`() {
    var made = 0
    let values = Recorder((1...).publisher.map { $0 * 2 }.handleEvents(receiveOutput: { _ in made += 1 }).prefix(3))
    #expect(values.values == [2, 4, 6])
    #expect(made == 3)
    #expect(values.isFinished)
  }

  @Test func `an optional sends its value if it has one`() {
    #expect(Recorder(Optional(1).publisher).values == [1])
    let none = Recorder(Int?.none.publisher)
    #expect(none.values.isEmpty)
    #expect(none.isFinished)
  }

  @Test func `a result sends its value or fails`() {
    #expect(Recorder(Result<Int, Failed>.success(1).publisher).values == [1])
    #expect(Recorder(Result<Int, Failed>.failure(.once).publisher).completion == .failure(.once))
  }

  @Test func `a future runs once, when it is made, and every subscriber receives the result`() {
    var runs = 0
    var promise: Future<Int, Failed>.Promise?
    let future = Future<Int, Failed> {
      runs += 1
      promise = $0
    }
    #expect(runs == 1)
    let early = Recorder(future)
    #expect(early.values.isEmpty)
    promise?(.success(1))
    promise?(.success(2))
    promise?(.failure(.once))
    let late = Recorder(future)
    #expect(early.values == [1])
    #expect(early.completion == .finished)
    #expect(late.values == [1])
    #expect(late.completion == .finished)
    #expect(runs == 1)
  }

  @Test func `a future that fails fails for every subscriber`() {
    let future = Future<Int, Failed> { $0(.failure(.once)) }
    #expect(Recorder(future).completion == .failure(.once))
    #expect(Recorder(future).completion == .failure(.once))
  }

  @Test func `one who leaves at the value of a future does not receive its end`() {
    var promise: Future<Int, Never>.Promise?
    let future = Future<Int, Never> { promise = $0 }
    let recorder = Recorder<Int, Never>()
    recorder.onValue = { [unowned recorder] _ in recorder.cancel() }
    recorder.join(future)
    promise?(.success(1))
    #expect(recorder.values == [1])
    #expect(recorder.completion == nil)
  }

  @Test func `a future can be awaited`() async throws {
    let future = Future<Int, Failed> { promise in DispatchQueue.global().async { promise(.success(1)) } }
    #expect(try await future.value == 1)
    await #expect(throws: Failed.once) { try await Future<Int, Failed> { $0(.failure(.once)) }.value }
    #expect(await Future<Int, Never> { $0(.success(2)) }.value == 2)
  }

  @Test func `deferred makes a publisher for each subscriber, when it joins`() {
    var made = 0
    let publisher = Deferred {
      made += 1
      return Just(made)
    }
    #expect(made == 0)
    #expect(Recorder(publisher).values == [1])
    #expect(Recorder(publisher).values == [2])
  }

  @Test func `a publisher whose type is hidden sends the same`() {
    let subject = Failing()
    let recorder = Recorder(subject.eraseToAnyPublisher().eraseToAnyPublisher())
    subject.send(1)
    subject.send(completion: .failure(.once))
    #expect(recorder.values == [1])
    #expect(recorder.completion == .failure(.once))
  }

  @Test func `notifications of one name and object are sent until the token is cancelled`() {
    final class Sender {}
    let (center, sender, name) = (NotificationCenter(), Sender(), Notification.Name("a"))
    let all = Recorder(center.publisher(for: name).map { _ in 1 })
    let some = Recorder(center.publisher(for: name, object: sender).map { _ in 1 })
    center.post(name: name, object: nil)
    center.post(name: name, object: sender)
    center.post(name: Notification.Name("b"), object: sender)
    all.cancel()
    center.post(name: name, object: sender)
    #expect(all.values.count == 2)
    #expect(some.values.count == 2)
  }

  @MainActor @Test func `a timer sends dates on the main queue while it has subscribers`() async {
    let timer = Timer.publish(every: 0.001, on: .main, in: .common).autoconnect()
    var dates: [Date] = []
    for await date in timer.values {
      MainActor.assertIsolated()
      dates.append(date)
      if dates.count == 3 { break }
    }
    #expect(dates == dates.sorted())
  }

  @MainActor @Test func `a timer sends nothing before it is connected, nor after`() async {
    let timer = Timer.publish(every: 0.001, on: .main, in: .default)
    let recorder = Recorder(timer)
    for await _ in Timer.publish(every: 0.005, on: .main, in: .default).autoconnect().values { break }
    #expect(recorder.values.isEmpty)
    let connection = timer.connect()
    for await _ in timer.values { break }
    connection.cancel()
    let count = recorder.values.count
    #expect(count > 0)
    for await _ in Timer.publish(every: 0.005, on: .main, in: .default).autoconnect().values { break }
    #expect(recorder.values.count == count)
  }
}
