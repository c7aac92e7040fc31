/// What a program must show and which of its bodies have a reason to run: a plain interpreter of the rules, which knows
/// nothing of the view graph. It works everything out anew each time, from the states that it keeps by identity: the
/// path of positions, types, branches and ids that leads to a view.
final class ReferenceModel {
  private let program: Spec
  private var entries: [String: Entry] = [:]
  private var visit = 0
  private var lastSerial = 0
  /// The updates that have not been shown yet.
  private var segments: [Segment] = []
  private var touched: Set<Dependency> = []
  private var effects: [() -> Void] = []
  private var update = 0
  private var documents: [Document] = []

  /// How often each body had a reason to run in the last step.
  private(set) var reasons: [Label: Int] = [:]
  /// The bodies that may have run twice as often.
  private(set) var derived: Set<Label> = []
  /// The bodies that may have run although they are gone now: what is made from preferences is made later than what is
  /// around it, and by then a body inside it may have run because something changed that it reads.
  private(set) var leaving: Set<Label> = []
  /// What appeared and disappeared in the last step, round by round.
  private(set) var appearances: [[Appearance]] = []
  /// Whether the program changed something more often than one update allows (rule K2); what then holds is no law.
  private(set) var isBeyondLimits = false
  /// What was shown last where there is no identity any more.
  private(set) var gone: [Label: Spec.Kind] = [:]

  struct Appearance: Equatable {
    let label: Label
    let appears: Bool
    /// The identity, so that what is inside what can be told.
    let path: String
  }

  init(_ program: Spec) {
    self.program = program
    settle()
  }

  /// The kinds that are shown now.
  private(set) var kinds: Set<Spec.Kind> = []

  // MARK: Actions

  func perform(_ writes: [Write]) {
    let mounted = mountedByLabel
    for write in writes {
      if let entry = mounted[write.target] { apply(write.change, to: entry, isAnimated: write.isAnimated) }
    }
    settle()
  }

  private var mountedByLabel: [Label: Entry] {
    var mounted: [Label: Entry] = [:]
    for entry in entries.values { if let record = entry.record { mounted[record.label] = entry } }
    return mounted
  }

  private func apply(_ change: Change, to entry: Entry, isAnimated: Bool) {
    switch change {
    case .set, .add:
      guard let link = entry.link else { return }
      var number = link.live
      number.apply(change)
      self.write(link.storing(number), to: link.cell, isAnimated: isAnimated)
    case .edit(let edit):
      guard let cell = entry.cell, case .items(var items) = cell.live else { return }
      edit.apply(to: &items)
      self.write(.items(items), to: cell, isAnimated: isAnimated)
    case .property(let second, let value):
      if let counter = entry.thing {
        counter.numbers[second ? 1 : 0] = value
        touched.insert(.thing(counter.serial))
      } else if case .thing(let box)? = entry.cell?.live, box.numbers[second ? 1 : 0] != value {
        box.numbers[second ? 1 : 0] = value
        touched.insert(.property(box.serial, second: second))
      }
    case .replace(let first, let second):
      guard let cell = entry.cell else { return }
      self.write(.thing(Thing(serial: newSerial(), numbers: [first, second])), to: cell, isAnimated: isAnimated)
    case .quiet: break
    }
  }

  /// Handlers see a write at once; bodies see it with the update that it belongs to (rules B4, B5, B6).
  private func write(_ value: Value, to cell: Cell, isAnimated: Bool) {
    if cell.isOver || cell.live == value { return }
    var changed: Set<Dependency> = [.cell(cell.serial)]
    if case .items(let old) = cell.live, case .items(let new) = value {
      for item in new where old.contains(where: { $0.id == item.id && $0 != item }) {
        changed.insert(.element(cell.serial, id: item.id))
      }
    }
    cell.live = value
    if segments.last?.isAnimated != isAnimated { segments.append(Segment(isAnimated: isAnimated)) }
    segments[segments.count - 1].values.append((cell, value))
    segments[segments.count - 1].touched.formUnion(changed)
  }

  private func settle() {
    reasons = [:]
    derived = []
    leaving = []
    appearances = []
    update += 1
    repeat {
      if !segments.isEmpty {
        let segment = segments.removeFirst()
        for (cell, value) in segment.values where !cell.isOver { cell.seen = value }
        touched.formUnion(segment.touched)
      }
      evaluate()
      let running = effects
      effects = []
      let wereWaiting = !segments.isEmpty
      for effect in running { effect() }
      if wereWaiting { update += 1 }
    } while !segments.isEmpty && !isBeyondLimits
  }

  private func evaluate() {
    visit += 1
    kinds = []
    appearances.append([])
    let scope = Scope(place: 0, parameter: 0, own: { _ in 0 })
    documents = evaluate(program, scope, "", nil).documents
    for (path, entry) in entries where entry.visit != visit {
      entries[path] = nil
      entry.cell?.isOver = true
      if let record = entry.record, entry.isDerived, !record.reads.isDisjoint(with: touched) {
        leaving.insert(record.label)
      }
      if entry.isVisible { note(entry.label, appears: false, path) }
      if let record = entry.record, entry.cell != nil { gone[record.label] = entry.kind }
    }
    for entry in entries.values { if let record = entry.record { gone[record.label] = nil } }
    touched = []
  }

  // MARK: What the program shows

  /// One line per text and stack, indented.
  var outline: [String] {
    var lines: [String] = []
    for document in documents { document.write(to: &lines, depth: 0) }
    return lines
  }

  /// What the states of a tree made from nothing must start with to be equal to this one.
  var seeds: [Label: Seed] {
    var seeds: [Label: Seed] = [:]
    for entry in entries.values {
      guard let label = entry.record?.label else { continue }
      var seed = Seed()
      if let thing = entry.thing { seed.numbers = thing.numbers }
      switch entry.cell?.live {
      case .number(let number)?: seed.numbers = [number]
      case .items(let items)?: seed.items = items
      case .seen(let seen)?: seed.seen = seen
      case .thing(let thing)?: seed.numbers = thing.numbers
      case nil: break
      }
      seeds[label] = seed
    }
    return seeds
  }

  /// What an action can write to, always in the same order.
  var targets: [Target] {
    var targets: [Target] = []
    for entry in entries.values {
      guard let record = entry.record, let kind = entry.kind else { continue }
      switch kind {
      case .owner, .bound, .equatable, .watcher, .appearing, .modified, .list, .boundList:
        let list: Cell? =
          if case .items? = (entry.link?.cell ?? entry.cell)?.live { entry.link?.cell ?? entry.cell } else { nil }
        var freeID: Int?
        if case .items(let items)? = entry.cell?.live {
          freeID = (0..<6).first { id in !items.contains { $0.id == id } }
        }
        targets.append(Target(label: record.label, kind: kind, isState: true, list: list?.serial, freeID: freeID))
      case .counterOwner, .boxOwner:
        targets.append(Target(label: record.label, kind: kind, isState: false, list: nil, freeID: nil))
      default: break
      }
    }
    // What is gone drops what is written to it (rule B9).
    if let (label, kind) = gone.filter({ $0.value == .owner }).min(by: { $0.key < $1.key }) {
      targets.append(Target(label: label, kind: kind, isState: true, list: nil, freeID: nil))
    }
    return targets.sorted { $0.label < $1.label }
  }

  // MARK: Evaluation

  /// What a body has at hand for what it makes.
  private struct Scope {
    var place: Int
    var parameter: Int
    var own: (Record?) -> Int
    var binding: Link?
    var counter: Thing?
    var box: Thing?
    var environment = [0, 0]
    var counterAround: Thing?
    var boxAround: Thing?
    /// The parameter of what is made from preferences.
    var derivedParameter: Int?
    /// Whether it is inside what is made from preferences. It may be made twice in one update: when what it captured
    /// has changed, and when the preferences have.
    var isDerived = false

    func value(_ term: Term, _ reader: Record?) -> Int {
      switch term.source {
      case .constant: term.shift
      case .parameter: parameter + term.shift
      case .own: own(reader) + term.shift
      }
    }
  }

  private struct Result {
    var documents: [Document] = []
    var reports: [Int] = []

    mutating func add(_ other: Result) {
      documents += other.documents
      reports += other.reports
    }
  }

  private func newSerial() -> Int {
    lastSerial += 1
    return lastSerial
  }

  private func entry(_ path: String) -> (Entry, isNew: Bool) {
    if let entry = entries[path] {
      entry.visit = visit
      return (entry, false)
    }
    let entry = Entry()
    entry.visit = visit
    entries[path] = entry
    return (entry, true)
  }

  private func note(_ label: Label, appears: Bool, _ path: String) {
    appearances[appearances.count - 1].append(Appearance(label: label, appears: appears, path: path))
  }

  /// The type that a part of the program is shown as: what makes an `AnyView` keep what is in it (rule G8).
  private func type(of spec: Spec) -> String {
    switch spec.kind {
    case .stack, .group: "\(spec.kind.rawValue)\(spec.children.count)"
    case .environmentReader: spec.second ? "beta" : "alpha"
    default: spec.kind.rawValue
    }
  }

  private func evaluate(_ spec: Spec, _ scope: Scope, _ outer: String, _ reader: Record?) -> Result {
    kinds.insert(spec.kind)
    if spec.kind == .anyView {
      let child = spec.children[scope.value(spec.term, reader) % 2 == 0 ? 0 : 1]
      return evaluate(child, scope, spec.second ? outer : outer + "/any", reader)
    }
    let path = outer + "/" + type(of: spec)
    let children = spec.children
    func child(_ index: Int, _ branch: String? = nil) -> Result {
      evaluate(children[index], scope, path + "." + (branch ?? "\(index)"), reader)
    }
    var isTrue: Bool { scope.value(spec.term, reader) % 2 == 0 }
    var result = Result()
    switch spec.kind {
    case .text: return Result(documents: [.text("\(spec.id):\(scope.value(spec.term, reader))")])
    case .group: for index in children.indices { result.add(child(index)) }
    case .stack:
      for index in children.indices { result.add(child(index)) }
      return Result(documents: [.stack("vStack", result.documents)], reports: result.reports)
    case .optional: if isTrue { return child(0) }
    case .ifElse: return isTrue ? child(0) : child(1)
    case .choice: return child(scope.value(spec.term, reader) % 3)
    case .sandwich:
      let isTrue = isTrue
      if isTrue { result.add(child(0)) }
      result.documents.append(.text("\(spec.id)"))
      result.add(child(1))
      if !isTrue { result.add(child(2)) }
      return Result(documents: [.stack("vStack", result.documents)], reports: result.reports)
    case .anyView: break
    case .boxed:
      // A box around each view, and none where there is none.
      let number = scope.value(spec.term, reader)
      let sides = ["top", "leading", "bottom", "trailing"].map { "\"\($0)\":\(number)" }.joined(separator: ",")
      result = child(0)
      result.documents = result.documents.map { document in
        if spec.second { return .stack("padding insets={\(number == 0 ? "" : sides)}", [document]) }
        return .stack("background", [document, .stack("layer", [.text("\(spec.id):\(number)")])])
      }
      return result
    case .arranged:
      // What is in it stays the same, whatever the layout is.
      let number = scope.value(spec.term, reader)
      for index in children.indices { result.add(child(index)) }
      let column = spec.second ? #"layout={"type":"vStack"}"# : #"actions=["measureSubviews"] layout={"type":"custom"}"#
      let layout = number % 2 == 0 ? #"layout={"type":"hStack","spacing":\#(number)}"# : column
      return Result(documents: [.stack("layout \(layout)", result.documents)], reports: result.reports)
    case .sameTypes:
      // The body works out what it gives to either.
      for child in children { _ = scope.value(child.term, reader) }
      let branch = isTrue ? 0 : 1
      result = child(branch, spec.second ? "" : nil)
      return Result(documents: [.stack("vStack", result.documents)], reports: result.reports)
    case .identity: return child(0, "=\(scope.value(spec.term, reader))")
    case .environment:
      var inner = scope
      inner.environment[spec.second ? 1 : 0] = scope.value(spec.term, reader)
      return evaluate(children[0], inner, path, reader)
    case .transformEnvironment:
      var inner = scope
      let key = spec.second ? 1 : 0
      // The closure does not run as part of the body.
      inner.environment[key] = (inner.environment[key] + scope.value(spec.term, nil)) % 7
      result = evaluate(children[0], inner, path, reader)
      return Result(documents: [.stack("vStack", result.documents)], reports: result.reports)
    case .injectCounter, .injectBox:
      var inner = scope
      if spec.kind == .injectCounter { inner.counterAround = scope.counter } else { inner.boxAround = scope.box }
      result = evaluate(children[0], inner, path, reader)
      let empty = [Document.text("")]
      let documents = spec.kind == .injectCounter ? empty + result.documents : result.documents + empty
      return Result(documents: [.stack("vStack", documents)], reports: result.reports)
    case .preference:
      result = child(0)
      return Result(documents: [.stack("vStack", result.documents)], reports: [scope.value(spec.term, reader)])
    case .transformPreference:
      result = child(0)
      return Result(
        documents: [.stack("vStack", [.text("")] + result.documents)],
        reports: result.reports + [scope.value(spec.term, nil)])
    case .overlay:
      result = child(0)
      let (entry, _) = entry(path)
      if entry.reported != result.reports { repeats(entry) }
      entry.reported = result.reports
      var inner = scope
      (inner.derivedParameter, inner.isDerived) = (result.reports.count, true)
      let beside = evaluate(children[1], inner, path + ".1", nil)
      let layer = [.text("\(spec.id):\(result.reports)")] + beside.documents
      let documents: [Document] = [.stack("vStack", result.documents), .stack("layer", layer)]
      return Result(documents: [.stack("overlay", documents)], reports: result.reports + beside.reports)
    case .lifecycle:
      result = child(0)
      let (entry, _) = entry(path)
      entry.label = Label(spec: spec.id, place: scope.place)
      if entry.isVisible != !result.documents.isEmpty { note(entry.label, appears: !entry.isVisible, path) }
      entry.isVisible = !result.documents.isEmpty
      return result
    case .modified:
      let content = child(0)
      return body(spec, scope, path, reader) { entry, record, inner in
        let number = entry.number(record, or: { spec.initial + inner.parameter }, self)
        let text = Document.text("\(spec.id):\(number(record) + inner.parameter)")
        return Result(documents: [.stack("vStack", content.documents + [text])], reports: content.reports)
      }
    default: return body(spec, scope, path, reader) { self.content(of: spec, $0, $1, $2, path) }
    }
    return result
  }

  /// Evaluates a body, and decides whether it had a reason to run.
  private func body(
    _ spec: Spec, _ scope: Scope, _ path: String, _ reader: Record?, _ content: (Entry, Record, Scope) -> Result
  ) -> Result {
    let (entry, isNew) = entry(path)
    entry.kind = spec.kind
    var inner = scope
    inner.parameter = scope.derivedParameter ?? scope.value(spec.term, reader) % 7
    inner.derivedParameter = nil
    if spec.kind == .equatable { inner.parameter /= 2 }
    let record = Record(Label(spec: spec.id, place: scope.place))
    record.inputs = [inner.parameter, scope.counter?.serial ?? 0, scope.box?.serial ?? 0]
    inner.binding = nil
    if spec.kind == .bound {
      entry.link = scope.binding
      inner.binding = scope.binding
      record.inputs += [scope.binding!.cell.serial, scope.binding!.id ?? -1]
    }
    let result = content(entry, record, inner)
    let old = entry.record
    entry.record = record
    entry.isDerived = scope.isDerived
    if isNew || old?.label != record.label || old?.inputs != record.inputs || old?.declared != record.declared
      || old.map({ !$0.reads.isDisjoint(with: touched) }) == true
    {
      reasons[record.label, default: 0] += 1
      if scope.isDerived { derived.insert(record.label) }
    }
    return result
  }

  /// What is inside a view with a body.
  private func content(of spec: Spec, _ entry: Entry, _ record: Record, _ outer: Scope, _ path: String) -> Result {
    var scope = outer
    switch spec.kind {
    case .owner, .equatable, .watcher, .appearing:
      let isNew = entry.cell == nil
      let number = entry.number(record, or: { spec.initial + scope.parameter }, self)
      scope.own = number
      if spec.kind == .owner { scope.binding = entry.link }
      if spec.kind == .watcher { return watch(spec, entry, record, scope, path) }
      if spec.kind == .appearing {
        if isNew { effects.append { self.apply(.add(1), to: entry, isAnimated: false) } }
        let result = evaluate(spec.children[0], scope, path, record)
        return Result(documents: [.stack("vStack", result.documents)], reports: result.reports)
      }
    case .bound:
      let link = scope.binding!
      scope.own = { link.read($0) }
    case .plain: scope.own = { _ in outer.parameter }
    case .environmentReader:
      let value = scope.environment[spec.second ? 1 : 0]
      record.declared = value
      scope.own = { _ in value }
    case .counterOwner, .counterChild, .counterReader:
      if spec.kind == .counterOwner {
        let thing =
          entry.thing ?? Thing(serial: newSerial(), numbers: [(spec.initial + scope.parameter) % 5, 1])
        entry.thing = thing
        scope.counter = thing
      }
      let counter = spec.kind == .counterReader ? scope.counterAround! : scope.counter!
      record.declared = counter.serial
      record.reads.insert(.thing(counter.serial))
      scope.own = { _ in counter.numbers[spec.second ? 1 : 0] }
    case .boxOwner, .boxChild, .boxReader:
      if spec.kind == .boxOwner {
        let cell = entry.cell(self) {
          .thing(Thing(serial: newSerial(), numbers: [(spec.initial + scope.parameter) % 5, 1]))
        }
        record.reads.insert(.cell(cell.serial))
        if case .thing(let box) = cell.seen { scope.box = box }
      }
      let box = spec.kind == .boxReader ? scope.boxAround! : scope.box!
      if spec.kind == .boxReader { record.declared = box.serial }
      scope.own = { reader in
        reader?.reads.insert(.property(box.serial, second: spec.second))
        return box.numbers[spec.second ? 1 : 0]
      }
    case .list, .boundList: return rows(spec, entry, record, scope, path)
    case .preferenceReader: return readPreference(spec, entry, record, scope, path)
    default: break
    }
    return evaluate(spec.children[0], scope, path, record)
  }

  /// Its number is written to when its parameter has changed (rule L6).
  private func watch(_ spec: Spec, _ entry: Entry, _ record: Record, _ scope: Scope, _ path: String) -> Result {
    let new = scope.parameter
    if let old = entry.watched, old != new, let cell = entry.cell {
      repeats(entry)
      effects.append { self.write(.number((old * 3 + new) % 7), to: cell, isAnimated: false) }
    }
    entry.watched = new
    let result = evaluate(spec.children[0], scope, path, record)
    return Result(documents: [.stack("vStack", result.documents)], reports: result.reports)
  }

  private func rows(_ spec: Spec, _ entry: Entry, _ record: Record, _ outer: Scope, _ path: String) -> Result {
    let parameter = outer.parameter
    let cell = entry.cell(self) {
      .items((0..<spec.initial).map { Item(id: $0, value: ($0 + parameter) % 5) })
    }
    guard case .items(let items) = cell.seen else { return Result() }
    // A list of bindings is read by the rows, not by the body.
    if spec.kind == .list { record.reads.insert(.cell(cell.serial)) }
    var result = Result()
    for item in items {
      var scope = outer
      scope.place = outer.place * 16 + item.id + 1
      scope.parameter = item.value
      scope.own = { reader in
        reader?.reads.insert(.cell(cell.serial))
        return items.count
      }
      scope.binding = spec.kind == .boundList ? Link(cell: cell, id: item.id) : nil
      // What a row reads concerns the row (rule E4).
      result.add(evaluate(spec.children[0], scope, path + ".\(item.id)", nil))
    }
    return result
  }

  private func readPreference(
    _ spec: Spec, _ entry: Entry, _ record: Record, _ outer: Scope, _ path: String
  ) -> Result {
    var scope = outer
    scope.own = { _ in outer.parameter }
    let inside = evaluate(spec.children[0], scope, path + ".0", record)
    let cell = entry.cell(self) { .seen([]) }
    if entry.reported != inside.reports {
      repeats(entry)
      effects.append { self.write(.seen(inside.reports), to: cell, isAnimated: false) }
    }
    entry.reported = inside.reports
    guard case .seen(let seen) = cell.seen else { return Result() }
    record.reads.insert(.cell(cell.serial))
    scope.own = { _ in seen.count }
    let beside = evaluate(spec.children[1], scope, path + ".1", record)
    return Result(
      documents: [.stack("vStack", inside.documents), .text("\(spec.id):\(seen)")] + beside.documents,
      reports: inside.reports + beside.reports)
  }

  /// The same may happen twice within one update (rule K2).
  private func repeats(_ entry: Entry) {
    if entry.update != update { (entry.update, entry.repetitions) = (update, 0) }
    entry.repetitions += 1
    if entry.repetitions > 2 { isBeyondLimits = true }
  }

  // MARK: What there is

  private enum Dependency: Hashable {
    case cell(Int)
    case element(Int, id: Int)
    case thing(Int)
    case property(Int, second: Bool)
  }

  private enum Value: Equatable {
    case number(Int)
    case items([Item])
    case seen([Int])
    case thing(Thing)
  }

  /// A state: what handlers read, and what bodies do.
  private final class Cell {
    let serial: Int
    var live: Value
    var seen: Value
    var isOver = false

    init(serial: Int, _ value: Value) { (self.serial, live, seen) = (serial, value, value) }
  }

  /// An object.
  private final class Thing: Equatable {
    let serial: Int
    var numbers: [Int]

    init(serial: Int, numbers: [Int]) { (self.serial, self.numbers) = (serial, numbers) }

    static func == (one: Thing, other: Thing) -> Bool { one === other }
  }

  /// A binding: to a number, or to the number of an element.
  private struct Link {
    let cell: Cell
    let id: Int?

    func read(_ reader: Record?) -> Int {
      reader?.reads.insert(id.map { .element(cell.serial, id: $0) } ?? .cell(cell.serial))
      return number(in: cell.seen)
    }

    var live: Int { number(in: cell.live) }

    private func number(in value: Value) -> Int {
      switch value {
      case .number(let number): number
      case .items(let items): items.first { $0.id == id }?.value ?? 0
      default: 0
      }
    }

    func storing(_ number: Int) -> Value {
      guard case .items(var items) = cell.live else { return .number(number) }
      if let index = items.firstIndex(where: { $0.id == id }) { items[index].value = number }
      return .items(items)
    }
  }

  private struct Segment {
    let isAnimated: Bool
    var values: [(Cell, Value)] = []
    var touched: Set<Dependency> = []
  }

  /// What a body was given and what it read.
  private final class Record {
    let label: Label
    var inputs: [Int] = []
    /// The environment value or object that it declares.
    var declared = 0
    var reads: Set<Dependency> = []

    init(_ label: Label) { self.label = label }
  }

  /// What an identity keeps.
  private final class Entry {
    var kind: Spec.Kind?
    var visit = 0
    var record: Record?
    var cell: Cell?
    var link: Link?
    var thing: Thing?
    var watched: Int?
    var reported: [Int]?
    var label = Label(spec: 0, place: 0)
    var isVisible = false
    var isDerived = false
    var update = 0
    var repetitions = 0

    func cell(_ model: ReferenceModel, _ initial: () -> Value) -> Cell {
      if let cell { return cell }
      let cell = Cell(serial: model.newSerial(), initial())
      self.cell = cell
      return cell
    }

    /// A state with a number, and how it is read.
    func number(_ record: Record, or initial: () -> Int, _ model: ReferenceModel) -> (Record?) -> Int {
      let link = Link(cell: cell(model) { .number(initial() % 5) }, id: nil)
      self.link = link
      return { link.read($0) }
    }
  }

  private enum Document {
    case text(String)
    case stack(String, [Document])

    func write(to lines: inout [String], depth: Int) {
      let indent = String(repeating: "  ", count: depth)
      switch self {
      case .text(let text): lines.append("\(indent)text \"\(text)\"")
      case .stack(let type, let documents):
        lines.append(indent + type)
        for document in documents { document.write(to: &lines, depth: depth + 1) }
      }
    }
  }
}
