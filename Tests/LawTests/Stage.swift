/// What the views of one session share with the test: which bodies ran, how to write to each view's data, and what the
/// states of a tree made from nothing start with.
@MainActor final class World {
  private(set) var ran: [Label] = []
  private(set) var log: [String] = []
  private var writers: [Label: (Change) -> Void] = [:]
  /// What the states start with; nil if with what the program says.
  let seeds: [Label: Seed]?
  /// What the next tap does.
  var script: [Write] = []

  init(seeds: [Label: Seed]? = nil) { self.seeds = seeds }

  func bodyRuns(_ label: Label, _ writer: @escaping (Change) -> Void) {
    ran.append(label)
    writers[label] = writer
  }

  func note(_ line: String) { log.append(line) }

  func write(_ write: Write) { writers[write.target]?(write.change) }

  func startStep() {
    ran = []
    log = []
  }
}

/// The data of one view: its number or numbers, its items, what it has seen.
struct Seed {
  var numbers: [Int] = []
  var items: [Item] = []
  var seen: [Int] = []
}

/// The session that runs now. Views find it here and not among their inputs, so that two sessions can show one program.
@MainActor enum Stage {
  static var world = World()
}
