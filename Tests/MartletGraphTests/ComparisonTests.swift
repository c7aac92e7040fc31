import Foundation
import Martlet
import MartletTesting
import Testing

@MainActor private var runs = 0

@MainActor private func countRun() { runs += 1 }

private struct Probe<Field>: View {
  let field: Field

  var body: some View {
    let _ = countRun()
    EmptyView()
  }
}

/// Makes the probe again, with a field that is made again, whenever it is told to.
private struct Maker<Field>: View {
  let make: (Int) -> Field
  @State private var count = 0

  var body: some View {
    Probe(field: make(count))
    Button("Again") { count += 1 }
  }
}

private struct Padded {
  var flag: Bool
  var number: Int
  var small: UInt8
  var fraction: Double
}

private struct Named {
  var name: String
  var list: [Int]
}

private struct Nested {
  var named: Named
  var padded: Padded
  var pair: (Int, String)
}

/// POD, with an `==` that finds everything equal.
private struct Blind: Equatable {
  var number: Int

  static func == (left: Blind, right: Blind) -> Bool { true }
}

/// Not POD, with an `==` that looks at the id alone.
private struct Record: Equatable {
  var id: Int
  var name: String

  static func == (left: Record, right: Record) -> Bool { left.id == right.id }
}

private struct Holder {
  var record: Record
}

private enum Shape: Equatable {
  case point
  case circle(Double)
  case label(String)
}

private enum Plain { case one, two }

private final class Reference {}

private struct PODView: View, Equatable {
  let number: Int

  nonisolated static func == (left: PODView, right: PODView) -> Bool { true }

  var body: some View {
    let _ = countRun()
    EmptyView()
  }
}

private struct RecordView: View, Equatable {
  let record: Record
  let other: String

  nonisolated static func == (left: RecordView, right: RecordView) -> Bool { left.record == right.record }

  var body: some View {
    let _ = countRun()
    EmptyView()
  }
}

private struct PODMaker: View {
  @State private var count = 0

  var body: some View {
    PODView(number: count)
    RecordView(record: Record(id: 1, name: "n\(count)"), other: "o\(count)")
    Button("Again") { count += 1 }
  }
}

@MainActor @Suite(.serialized) struct ComparisonTests {
  /// How often the probe runs when its parent makes it again.
  private func runsAgain<Field>(_ make: @escaping (Int) -> Field) throws -> Bool {
    let session = try TestSession(Maker(make: make))
    runs = 0
    try session.tap("Again")
    return runs > 0
  }

  private func text(_ parts: String...) -> String { parts.joined(separator: " and then some more, to be long") }

  @Test func `fields that compare equal skip the body, however they are made`() throws {
    #expect(try !runsAgain { _ in 5 })
    #expect(try !runsAgain { _ in text("a", "b") })
    #expect(try !runsAgain { _ in Padded(flag: true, number: 7, small: 3, fraction: 0.5) })
    #expect(try !runsAgain { _ in [1, 2, 3] })
    #expect(try !runsAgain { _ in ["a": text("x", "y")] })
    #expect(try !runsAgain { _ in Int?.none })
    #expect(try !runsAgain { _ in Optional(text("a", "b")) })
    #expect(try !runsAgain { _ in Shape.label(text("a", "b")) })
    #expect(try !runsAgain { _ in Shape.circle(2) })
    #expect(try !runsAgain { _ in Plain.two })
    #expect(try !runsAgain { _ in Date(timeIntervalSince1970: 5) })
    #expect(try !runsAgain { _ in Int.self })
    #expect(try !runsAgain { _ in { (number: Int) in number + 1 } })
    #expect(
      try !runsAgain { _ in
        Nested(
          named: Named(name: text("a", "b"), list: [1]), padded: Padded(flag: false, number: 1, small: 2, fraction: 3),
          pair: (1, text("c", "d")))
      })
    let reference = Reference()
    #expect(try !runsAgain { _ in reference })
    #expect(try !runsAgain { _ in Optional(reference) })
  }

  @Test func `a difference in any field runs the body`() throws {
    #expect(try runsAgain { $0 })
    #expect(try runsAgain { "text \($0)" })
    #expect(try runsAgain { Padded(flag: true, number: 7, small: UInt8($0), fraction: 0.5) })
    #expect(try runsAgain { Padded(flag: $0 > 0, number: 7, small: 0, fraction: 0.5) })
    #expect(try runsAgain { [1, $0] })
    #expect(try runsAgain { $0 > 0 ? Optional(1) : nil })
    #expect(try runsAgain { Shape.circle(Double($0)) })
    #expect(try runsAgain { $0 > 0 ? Shape.point : .circle(0) })
    #expect(try runsAgain { $0 > 0 ? Plain.one : .two })
    #expect(try runsAgain { (1, "pair \($0)") })
    #expect(
      try runsAgain {
        Nested(
          named: Named(name: "a", list: [$0]), padded: Padded(flag: false, number: 1, small: 2, fraction: 3),
          pair: (1, "c"))
      })
    #expect(try runsAgain { _ in Reference() })
    #expect(try runsAgain { count in { count } })
    #expect(try runsAgain { count -> Any in count })
    #expect(try runsAgain { count -> any Equatable in "\(count)" })
  }

  @Test func `== counts where a value is Equatable and not POD, at any depth, and nowhere else`() throws {
    #expect(try runsAgain { Blind(number: $0) })
    #expect(try !runsAgain { Record(id: 1, name: "n\($0)") })
    #expect(try !runsAgain { Holder(record: Record(id: 1, name: "n\($0)")) })
    #expect(try runsAgain { Holder(record: Record(id: $0, name: "n")) })
    let session = try TestSession(PODMaker())
    runs = 0
    try session.tap("Again")
    #expect(runs == 1, "the POD view runs although its == says equal, the other is skipped")
  }
}
