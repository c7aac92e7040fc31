import Combine
import Dispatch
import Testing

@Suite(.timeLimit(.minutes(10))) struct AsyncValuesTests {
  @Test func `a loop receives every value, and ends with the publisher`() async {
    var values: [Int] = []
    for await value in [1, 2, 3].publisher.values { values.append(value) }
    #expect(values == [1, 2, 3])
  }

  @Test func `values from another thread arrive, in order`() async {
    let subject = CurrentValueSubject<Int, Never>(0)
    var iterator = subject.values.makeAsyncIterator()
    DispatchQueue.global().async {
      for number in 1...100 { subject.send(number) }
      subject.send(completion: .finished)
    }
    var values: [Int] = []
    while let value = await iterator.next() { values.append(value) }
    #expect(values == Array(0...100))
  }

  @Test func `a failure is thrown`() async {
    var values: [Int] = []
    await #expect(throws: Failed.once) {
      for try await value in [1].publisher.setFailureType(to: Failed.self).append(Fail(error: .once)).values {
        values.append(value)
      }
    }
    #expect(values == [1])
  }

  @Test func `a loop that is left leaves the publisher`() async {
    var cancelled = 0
    let subject = CurrentValueSubject<Int, Never>(1)
    for await _ in subject.handleEvents(receiveCancel: { cancelled += 1 }).values { break }
    #expect(cancelled == 1)
  }
}
