import Testing

@testable import MartletHTTP

@MainActor @Suite struct HeaderBlockProbeTests {
  @Test func `the library at hand keeps header blocks as they are read`() throws {
    let test = try ServerUnderTest()
    #expect(try HeaderBlockProbe.succeeds(for: test.server))
    test.server.stop()
  }

  @Test(arguments: HeaderBlockProbe.cases.indices)
  func `each request decides`(_ index: Int) throws {
    let test = try ServerUnderTest()
    var cases = HeaderBlockProbe.cases
    cases[index].isInOrder.toggle()
    #expect(try !HeaderBlockProbe.succeeds(for: test.server, cases))
    test.server.stop()
  }

  @Test func `a request that the library answers by itself counts as misjudged`() throws {
    let test = try ServerUnderTest()
    for isInOrder in [true, false] {
      #expect(try !HeaderBlockProbe.succeeds(for: test.server, [("GET / HTTP/2.0\r\n\r\n", isInOrder)]))
    }
    test.server.stop()
  }
}
