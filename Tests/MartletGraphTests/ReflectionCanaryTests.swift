import Testing

@testable import MartletGraph

@MainActor @Suite struct ReflectionCanaryTests {
  @Test func `types are in memory as the toolchain at hand is known to lay them out`() {
    #expect(ReflectionCanary.firstFault() == nil)
  }
}
