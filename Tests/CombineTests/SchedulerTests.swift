import Combine
import Dispatch
import Foundation
import Testing

@Suite(.timeLimit(.minutes(10))) struct SchedulerTests {
  private let clock = TestScheduler()
  private let subject = Numbers()

  @Test func `receive sends each value and the end on the scheduler`() {
    let recorder = Recorder(subject.receive(on: clock))
    subject.send(1)
    subject.send(2)
    subject.send(completion: .finished)
    #expect(recorder.values.isEmpty)
    clock.advance()
    #expect(recorder.values == [1, 2])
    #expect(recorder.isFinished)
  }

  @Test func `what is on its way does not arrive after cancel`() {
    let all = [
      Recorder(subject.receive(on: clock)), Recorder(subject.delay(for: 1, scheduler: clock)),
      Recorder(subject.debounce(for: 1, scheduler: clock)),
      Recorder(subject.throttle(for: 1, scheduler: clock, latest: true)),
    ]
    subject.send(1)
    subject.send(2)
    for recorder in all { recorder.cancel() }
    clock.advance(5)
    #expect(all.allSatisfy { $0.values.isEmpty && $0.completion == nil })
  }

  @Test func `subscribe joins on the scheduler`() {
    let recorder = Recorder(subject.subscribe(on: clock))
    subject.send(1)
    clock.advance()
    subject.send(2)
    #expect(recorder.values == [2])
  }

  @Test func `delay sends everything later`() {
    let recorder = Recorder(subject.delay(for: .milliseconds(500), scheduler: clock))
    subject.send(1)
    clock.advance(.milliseconds(300))
    subject.send(2)
    subject.send(completion: .finished)
    clock.advance(.milliseconds(200))
    #expect(recorder.values == [1])
    clock.advance(.milliseconds(299))
    #expect(recorder.values == [1])
    clock.advance(.milliseconds(1))
    #expect(recorder.values == [1, 2])
    #expect(recorder.isFinished)
  }

  @Test func `debounce sends the last value after quiet`() {
    let recorder = Recorder(subject.debounce(for: .milliseconds(300), scheduler: clock))
    subject.send(1)
    clock.advance(.milliseconds(299))
    subject.send(2)
    clock.advance(.milliseconds(299))
    #expect(recorder.values.isEmpty)
    clock.advance(.milliseconds(1))
    #expect(recorder.values == [2])
    clock.advance(.seconds(1))
    subject.send(3)
    clock.advance(.milliseconds(300))
    #expect(recorder.values == [2, 3])
  }

  @Test func `debounce drops what waits at the end`() {
    let recorder = Recorder(subject.debounce(for: 1, scheduler: clock))
    subject.send(1)
    subject.send(completion: .finished)
    clock.advance(2)
    #expect(recorder.values.isEmpty)
    #expect(recorder.isFinished)
  }

  @Test(arguments: [(true, [1, 3, 5]), (false, [1, 2, 4])])
  func `throttle sends one value in each interval`(latest: Bool, expected: [Int]) {
    let recorder = Recorder(subject.throttle(for: 1, scheduler: clock, latest: latest))
    for number in 1...3 { subject.send(number) }
    clock.advance()
    #expect(recorder.values == [1])
    clock.advance(0.9)
    #expect(recorder.values == [1])
    clock.advance(0.1)
    #expect(recorder.values == Array(expected.prefix(2)))
    subject.send(4)
    subject.send(5)
    subject.send(completion: .finished)
    #expect(!recorder.isFinished)
    clock.advance(1)
    #expect(recorder.values == expected)
    #expect(recorder.isFinished)
  }

  @Test func `throttle sends at once what comes after a quiet interval`() {
    let recorder = Recorder(subject.throttle(for: 1, scheduler: clock, latest: true))
    subject.send(1)
    clock.advance(3)
    subject.send(2)
    clock.advance()
    #expect(recorder.values == [1, 2])
  }

  @Test func `timeout ends where nothing comes`() {
    let failing = Failing()
    let recorder = Recorder(failing.timeout(1, scheduler: clock, customError: { .once }))
    clock.advance(0.9)
    failing.send(1)
    clock.advance(0.9)
    #expect(recorder.completion == nil)
    clock.advance(0.1)
    #expect(recorder.values == [1])
    #expect(recorder.completion == .failure(.once))
  }

  @Test func `the immediate scheduler runs at once`() {
    let recorder = Recorder(Just(1).delay(for: .seconds(1), scheduler: ImmediateScheduler.shared))
    #expect(recorder.values == [1])
    #expect(recorder.isFinished)
  }

  @MainActor @Test func `queues and run loops run on their thread`() async {
    let source = [1, 2, 3].publisher.receive(on: DispatchQueue.global())
    for await values in source.collect().receive(on: RunLoop.main).map(check).values {
      #expect(values.count == 3)
    }
    for await values in source.collect().delay(for: .milliseconds(1), scheduler: DispatchQueue.main).map(check).values {
      #expect(values.count == 3)
    }
    for await values in source.collect().receive(on: OperationQueue.main).map(check).values {
      #expect(values.count == 3)
    }
    func check(_ values: [Int]) -> [Int] {
      dispatchPrecondition(condition: .onQueue(.main))
      return values
    }
  }

  @Test func `lengths of time convert, and stop at the longest`() {
    typealias Stride = DispatchQueue.SchedulerTimeType.Stride
    #expect(Stride.milliseconds(1500) == 1.5)
    #expect(Stride.seconds(2) == .microseconds(2_000_000))
    #expect(RunLoop.SchedulerTimeType.Stride.seconds(0.3).timeInterval == 0.3)
    #expect(Stride.seconds(Int.max) == .seconds(.infinity))
    #expect(Stride.seconds(-1e300) == .nanoseconds(.min))
    #expect(Stride.seconds(2) * 3 - 1 == 5)
    let now = DispatchQueue.main.now
    #expect(now.distance(to: now.advanced(by: 2)) == .seconds(2))
    #expect(SchedulerTime(now.dispatchTime) == now)
  }
}
