import Foundation
import MartletTesting
import SwiftUI
import Testing

private enum Printing {
  @MainActor
  struct Counter: View {
    @State private var count = 0
    @State private var other = 0

    var body: some View {
      let _ = Self._printChanges()
      Text("count \(count)")
      Label(text: "\(count / 2)")
      Button("+1") { count += 1 }
      Button("Other") { other += 1 }
    }
  }

  struct Label: View {
    let text: String

    var body: some View {
      let _ = Self._printChanges()
      Text(text)
    }
  }
}

extension Rules {
  // Its standard output is a process's own.
  @MainActor @Suite struct PrintChangesTests {
    @Test func `A16: a body can print why it runs`() async throws {
      let result = try await #require(
        processExitsWith: .success, observing: [\.standardOutputContent]
      ) { @MainActor in
        let session = try TestSession(Printing.Counter())
        for button in ["+1", "+1", "Other"] { try session.tap(button) }
      }
      let output = String(decoding: result.standardOutputContent, as: UTF8.self)
      let lines = output.split(separator: "\n").filter { $0.hasSuffix("changed.") }
      #expect(
        lines == [
          "Counter: @self, @identity, _count, _other changed.", "Label: @self, @identity changed.",
          "Counter: _count changed.", "Counter: _count changed.", "Label: @self changed.",
        ])
    }

    @Test func `A16: outside a body there is nothing to print`() async throws {
      let result = try await #require(
        processExitsWith: .success, observing: [\.standardOutputContent]
      ) { @MainActor in
        Printing.Counter._printChanges()
      }
      #expect(String(decoding: result.standardOutputContent, as: UTF8.self).contains("Counter: unchanged.\n"))
    }
  }
}
