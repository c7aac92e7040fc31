import Dispatch
import Testing

@testable import MartletHTTP

@Suite struct IsolationChecksTests {
  @Test func `code of the main actor runs on the main actor`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        IsolationChecks.quicken()
        let numbers = Array(0..<10)
        precondition(numbers.firstIndex { $0 == 7 } == 7)
        MainActor.assumeIsolated {}
      }
    }
  }

  @Test func `code of the main actor still ends the process where it runs elsewhere`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { IsolationChecks.quicken() }
      DispatchQueue.global().sync { MainActor.assumeIsolated {} }
    }
  }
}
