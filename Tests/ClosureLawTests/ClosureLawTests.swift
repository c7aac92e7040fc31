import Chance
import MartletGraph
import MartletTesting
import SwiftUI
import Testing

/// Programs made at random run twice: with what functions are called with and have captured compared, and with each of it
/// taken for another value, so that all rows run, and all views that have a closure. What is shown, what is sent and which
/// effects run must be the same.
@MainActor @Suite(.serialized) struct ClosureLawTests {
  /// `CLOSURE_SEED=1234` runs just that one, `CLOSURE_FIRST` and `CLOSURE_COUNT` others.
  private static let seeds: Range<UInt64> = .seeds("CLOSURE", count: 1_000)

  @Test func `to compare what closures have captured changes nothing but what runs`() throws {
    var kinds: Set<ClosureSpec.Kind> = []
    var (with, without) = (0, 0)
    for seed in Self.seeds {
      let compared = try Self.run(seed, compares: true)
      let plain = try Self.run(seed, compares: false)
      kinds.formUnion(compared.kinds)
      with += compared.runs
      without += plain.runs
      if let difference = compared.firstDifference(from: plain) {
        Issue.record("CLOSURE_SEED=\(seed): \(difference)\n\(compared.spec)")
        return
      }
    }
    guard Self.seeds.count >= 1_000 else { return }
    #expect(kinds.count == ClosureSpec.Kind.allCases.count)
    #if !WITHOUT_METADATA
      #expect(with * 10 < without * 9, "\(with) bodies and rows ran, and \(without) without the comparison.")
    #endif
  }

  /// What a program did, step by step.
  private struct Record {
    var spec: ClosureSpec
    var kinds: Set<ClosureSpec.Kind> = []
    var steps: [(patch: String, document: String, log: [String])] = []
    var actions: [String] = []
    var runs = 0

    func firstDifference(from other: Record) -> String? {
      for (index, (one, other)) in zip(steps, other.steps).enumerated() {
        let name = index == 0 ? "at first" : "after \(actions[index - 1])"
        if one.document != other.document { return "\(name)\n\(one.document)\n\(other.document)" }
        if one.patch != other.patch { return "\(name), the patches\n\(one.patch)\n\(other.patch)" }
        if one.log != other.log { return "\(name), the effects\n\(one.log)\n\(other.log)" }
      }
      return steps.count == other.steps.count ? nil : "another number of steps"
    }
  }

  private static func run(_ seed: UInt64, compares: Bool) throws -> Record {
    let before = Comparator.areArgumentsCompared
    Comparator.areArgumentsCompared = compares
    defer { Comparator.areArgumentsCompared = before }
    var generator = SplitMix64(seed: seed)
    var nextID = 0
    let spec = makeSpec(&generator, depth: 0, &nextID)
    let world = ClosureWorld()
    ClosureWorld.current = world
    var record = Record(spec: spec)
    func note(_ spec: ClosureSpec) {
      record.kinds.insert(spec.kind)
      spec.children.forEach(note)
    }
    note(spec)
    let session = try TestSession(ClosureProgram(spec: spec))
    record.steps.append(("", session.document, world.log))
    for _ in 0..<generator.below(8) + 2 {
      let names = world.writers.keys.sorted()
      var description: [String] = []
      ClosureScript.current = (0..<generator.below(3) + 1).map { _ in
        let (name, value) = (names[generator.below(names.count)], generator.below(100))
        description.append("\(name) \(value)")
        return { world.writers[name]?(value) }
      }
      world.log = []
      let button = generator.oneIn(2) ? "act" : "step"
      try session.tap(button)
      record.actions.append("\(button): \(description.joined(separator: ", "))")
      record.runs += session.bodies.count + session.rows.count
      record.steps.append((session.lastPatch, session.document, world.log))
    }
    session.end()
    return record
  }

  private static func makeSpec(_ generator: inout SplitMix64, depth: Int, _ nextID: inout Int) -> ClosureSpec {
    nextID += 1
    let id = nextID
    let kinds = ClosureSpec.Kind.allCases
    let count = depth >= 2 ? 0 : generator.below(3)
    return ClosureSpec(
      id: id, kind: kinds[generator.below(kinds.count)], shift: generator.below(4),
      children: (0..<count).map { _ in makeSpec(&generator, depth: depth + 1, &nextID) })
  }
}
