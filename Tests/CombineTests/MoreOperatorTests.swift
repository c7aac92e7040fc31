import Combine
import Foundation
import Testing

private struct Bird: Codable, Equatable {
  let name: String
}

/// Operators that few programs need.
@Suite struct MoreOperatorTests {
  @Test func `values are left out until another publisher sends one`() {
    let (values, gate) = (Numbers(), Numbers())
    let recorder = Recorder(values.drop(untilOutputFrom: gate))
    values.send(1)
    gate.send(0)
    values.send(2)
    gate.send(completion: .finished)
    values.send(3)
    values.send(completion: .finished)
    #expect(recorder.values == [2, 3])
    #expect(recorder.isFinished)

    let shut = Recorder(Numbers().drop(untilOutputFrom: Empty<Int, Never>()))
    #expect(shut.isFinished)
  }

  @Test func `an error is caught by a function that may throw`() {
    let caught = Recorder(Fail<Int, Failed>(error: .once).tryCatch { _ in Just(7) })
    #expect(caught.values == [7])
    #expect(caught.isFinished)
    let thrown = Recorder(
      Fail<Int, Failed>(error: .once).tryCatch { _ -> Just<Int> in throw Failed.twice })
    guard case .failure(let error)? = thrown.completion else {
      Issue.record("It has not failed.")
      return
    }
    #expect(error as? Failed == .twice)
  }

  @Test func `four publishers are put together, and five are one`() {
    let subjects = (0..<5).map { _ in Numbers() }
    let zipped = Recorder(subjects[0].zip(subjects[1], subjects[2], subjects[3]) { [$0, $1, $2, $3] })
    let merged = Recorder(
      subjects[0].map { $0 }.merge(
        with: subjects[1].map { $0 + 1 }, subjects[2].map { $0 }, subjects[3].map { $0 }, subjects[4].map { $0 }))
    for (index, subject) in subjects.enumerated() { subject.send(index * 10) }
    #expect(zipped.values == [[0, 10, 20, 30]])
    #expect(merged.values == [0, 11, 20, 30, 40])
  }

  @Test func `values are written and read`() {
    let text = Recorder(Just(Bird(name: "wren")).encode(encoder: JSONEncoder()))
    #expect(text.values.map { String(decoding: $0, as: UTF8.self) } == [#"{"name":"wren"}"#])
    let birds = Recorder(
      [Data(#"{"name":"jay"}"#.utf8), Data("{".utf8), Data(#"{"name":"owl"}"#.utf8)].publisher
        .decode(type: Bird.self, decoder: JSONDecoder()))
    #expect(birds.values == [Bird(name: "jay")])
    guard case .failure? = birds.completion else {
      Issue.record("What is no JSON has not failed.")
      return
    }
  }

  @Test func `what is recorded is sent to each who joins`() {
    var recording = Record<Int, Failed>.Recording(output: [1])
    recording.receive(2)
    recording.receive(completion: .failure(.once))
    for publisher in [Record(recording: recording), Record(output: [1, 2], completion: .failure(.once))] {
      let recorder = Recorder(publisher)
      #expect(recorder.values == [1, 2])
      #expect(recorder.completion == .failure(.once))
    }
    #expect(Recorder(Record<Int, Never> { $0.receive(5) }).values == [5])
  }

  @Test func `values are collected for a time, or until there are enough`() {
    let (scheduler, subject) = (TestScheduler(), Numbers())
    let timed = Recorder(subject.collect(.byTime(scheduler, .seconds(1))))
    let counted = Recorder(subject.collect(.byTimeOrCount(scheduler, .seconds(1), 2)))
    subject.send(1)
    subject.send(2)
    subject.send(3)
    #expect(timed.values.isEmpty)
    #expect(counted.values == [[1, 2]])
    scheduler.advance(.seconds(1))
    #expect(timed.values == [[1, 2, 3]])
    #expect(counted.values == [[1, 2], [3]])
    subject.send(4)
    subject.send(completion: .finished)
    #expect(timed.values == [[1, 2, 3], [4]])
    #expect(timed.isFinished)
  }

  @Test func `the time between values is measured`() {
    let (scheduler, subject) = (TestScheduler(), Numbers())
    let recorder = Recorder(subject.measureInterval(using: scheduler))
    scheduler.advance(.seconds(2))
    subject.send(1)
    scheduler.advance(.milliseconds(500))
    subject.send(2)
    #expect(recorder.values == [.seconds(2), .milliseconds(500)])
  }

  @Test func `a buffer passes everything on, and a breakpoint what it does not stop at`() {
    let buffered = [1, 2, 3].publisher.buffer(size: 1, prefetch: .keepFull, whenFull: .dropOldest)
    #expect(Recorder(buffered).values == [1, 2, 3])
    let passed = Recorder([1, 2].publisher.breakpoint(receiveOutput: { $0 > 2 }).breakpointOnError())
    #expect(passed.values == [1, 2])
    #expect(passed.isFinished)
  }
}
