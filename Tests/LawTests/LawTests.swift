import Chance
import MartletTesting
import Testing

@MainActor @Suite struct LawTests {
  /// The programs' seeds; `LAW_SEED=1234` runs just that one, `LAW_FIRST` and `LAW_COUNT` others.
  private static let seeds: Range<UInt64> = .seeds("LAW", count: 10_000)

  @Test func `a live tree equals one made from nothing, and only bodies with a reason run`() throws {
    var tally = Tally()
    var failures = 0
    for seed in Self.seeds {
      var run = Run(seed: seed)
      do {
        try run.perform(&tally)
      } catch {
        failures += 1
        Issue.record("LAW_SEED=\(seed): \(error)\n\(run.description)")
        if failures == 5 { break }
      }
    }
    // Is everything tried, and tried enough?
    guard tally.programs >= 1000 else { return }
    let unseen = Spec.Kind.allCases.filter { tally.kinds[$0] == nil }
    #expect(unseen.isEmpty)
    #expect(tally.beyondLimits * 20 < tally.programs)
    #expect(tally.actions > 5 * tally.programs)
    #expect(tally.bodies > 3 * tally.actions)
    #expect([2, 3].allSatisfy { tally.rounds[$0] != nil }, "updates of several rounds")
  }
}

/// What has been tried.
struct Tally {
  var programs = 0
  var actions = 0
  var bodies = 0
  var beyondLimits = 0
  /// How many rounds the steps took.
  var rounds: [Int: Int] = [:]
  /// How often each kind was seen.
  var kinds: [Spec.Kind: Int] = [:]
}

/// A law that does not hold.
struct Broken: Error, CustomStringConvertible {
  let description: String

  init(_ law: String, expected: some Any, actual: some Any) {
    description = "\(law)\nexpected:\n\(expected)\nactual:\n\(actual)"
  }
}

/// One program, acted on and checked after each action.
@MainActor struct Run: @MainActor CustomStringConvertible {
  private let seed: UInt64
  private var generator: Generator
  private let program: Spec
  private var actions: [[Write]] = []

  init(seed: UInt64) {
    self.seed = seed
    generator = Generator(seed: seed)
    program = generator.program()
  }

  var description: String { "\(program)\(actions.map { "\($0)" }.joined(separator: "\n"))" }

  mutating func perform(_ tally: inout Tally) throws {
    let world = World()
    Stage.world = world
    let model = ReferenceModel(program)
    if model.isBeyondLimits {
      tally.beyondLimits += 1
      return
    }
    let session = try TestSession(ProgramView(program: program))
    tally.programs += 1
    try check(session, world, model, &tally)
    for _ in 0..<generator.actionCount() {
      let targets = model.targets
      let action = generator.action(on: targets)
      actions.append(action)
      model.perform(action)
      if model.isBeyondLimits {
        tally.beyondLimits += 1
        return
      }
      world.startStep()
      world.script = action
      try session.tap("act")
      tally.actions += 1
      try check(session, world, model, &tally)
    }
  }

  private func check(_ session: TestSession, _ world: World, _ model: ReferenceModel, _ tally: inout Tally) throws {
    let shown = Outline(session)
    if shown.lines != model.outline {
      throw Broken(
        "what is shown is what the rules say", expected: model.outline.joined(separator: "\n"),
        actual: shown.lines.joined(separator: "\n"))
    }
    try checkBodies(session, world, model)
    tally.bodies += world.ran.count
    tally.rounds[model.appearances.count, default: 0] += 1
    for target in model.kinds { tally.kinds[target, default: 0] += 1 }
    try checkOrder(world.log, model.appearances)
    if !session.diagnostics.isEmpty {
      throw Broken("nothing is complained about", expected: "", actual: session.diagnostics)
    }
    let fresh = World(seeds: model.seeds)
    Stage.world = fresh
    defer { Stage.world = world }
    let anew = Outline(try TestSession(ProgramView(program: program)))
    if anew.text != shown.text {
      throw Broken("the live tree equals one made from nothing", expected: anew.text, actual: shown.text)
    }
  }

  private func checkBodies(_ session: TestSession, _ world: World, _ model: ReferenceModel) throws {
    var counts: [Label: Int] = [:]
    for label in world.ran { counts[label, default: 0] += 1 }
    // The exact log of the session agrees.
    let bodies = session.bodies.filter { $0 != "ProgramView" }
    if bodies.count != world.ran.count {
      throw Broken("the session counts each body", expected: world.ran, actual: bodies)
    }
    for (label, count) in counts
    where count > model.reasons[label, default: 0] * (model.derived.contains(label) ? 2 : 1)
      + (model.leaving.contains(label) ? 1 : 0)
    {
      throw Broken(
        "a body runs only for a reason: \(label) of \(session.bodies)", expected: model.reasons[label, default: 0],
        actual: count)
    }
    for (label, count) in model.reasons where count > counts[label, default: 0] {
      throw Broken(
        "a body runs when it has a reason: \(label) of \(session.bodies)", expected: count,
        actual: counts[label, default: 0])
    }
  }

  /// What appears and disappears is what the rules say. The order is fixed in part: all of it where everything is new;
  /// else what is inside appears before what it is in (rule L1), and what is new before what it replaces disappears (L2).
  private func checkOrder(_ log: [String], _ rounds: [[ReferenceModel.Appearance]]) throws {
    var rest = log[...]
    for (index, round) in rounds.enumerated() {
      let lines = Array(rest.prefix(round.count))
      rest = rest.dropFirst(round.count)
      let expected = round.map(\.line)
      if lines.sorted() != expected.sorted() {
        throw Broken("what appears and disappears", expected: expected, actual: log)
      }
      if actions.isEmpty, index == 0 {
        let derived = Set(round.filter(\.isDerived).map(\.line))
        if lines.filter({ !derived.contains($0) }) != expected.filter({ !derived.contains($0) }) {
          throw Broken("children appear before their parents, in order", expected: expected, actual: log)
        }
      }
      for one in round where one.appears {
        for other in round where other != one && one.comesBefore(other) {
          if lines.firstIndex(of: one.line)! > lines.firstIndex(of: other.line)! {
            throw Broken("\(one.line) before \(other.line)", expected: expected, actual: log)
          }
        }
      }
    }
    if !rest.isEmpty { throw Broken("nothing else appears or disappears", expected: "", actual: rest) }
  }
}

extension ReferenceModel.Appearance {
  var line: String { "\(label) \(appears ? "appears" : "disappears")" }

  /// Whether it is inside what is made from preferences, which is made later than what is around it.
  var isDerived: Bool { path.contains("overlay.1") }

  /// Whether the rules say that this appearance comes before another, or before a disappearance.
  func comesBefore(_ other: Self) -> Bool {
    if isDerived || other.isDerived { return false }
    let (path, otherPath) = (path.split(separator: "/"), other.path.split(separator: "/"))
    if other.appears { return path.count > otherPath.count && path.starts(with: otherPath) }
    guard let (step, otherStep) = zip(path, otherPath).first(where: { $0 != $1 }) else { return false }
    let (kind, otherKind) = (step.prefix { $0 != "." }, otherStep.prefix { $0 != "." })
    // They are in two branches of one view, or are two types in one place.
    return kind != otherKind || ["ifElse", "choice", "identity", "sameTypes"].contains(kind)
  }
}

/// A session's document without what differs between sessions: the revision and the ids.
@MainActor private struct Outline {
  /// All of it.
  let text: String
  /// Of the program's texts and stacks: type and words.
  let lines: [String]

  init(_ session: TestSession) {

    var lines: [String] = []
    // The session comes first, then the window; after the program comes the button.
    for line in session.outline.split(separator: "\n").dropFirst(2) {
      if line.hasPrefix("  button") { break }
      let head = line.prefix { $0 != "#" }
      let tail = line.dropFirst(head.count).drop { $0 != " " }
      lines.append(String(head.dropFirst(2).dropLast()) + tail)
    }

    text = lines.joined(separator: "\n")
    self.lines = lines
  }
}
