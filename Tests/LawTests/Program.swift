import Chance

/// A part of a random view tree: what it is, which numbers it works with, and what is inside.
///
/// Some kinds are views with a body of their own; a body makes everything inside it that has none. Each such view has
/// inputs (a number, objects, a binding) and a number that is its *own*: its state, its environment value, ….
final class Spec: Sendable {
  let id: Int
  let kind: Kind
  let term: Term
  /// Which of two: the property, the environment key, the way.
  let second: Bool
  let initial: Int
  let children: [Spec]

  init(id: Int, kind: Kind, term: Term, second: Bool, initial: Int, children: [Spec]) {
    (self.id, self.kind, self.term) = (id, kind, term)
    (self.second, self.initial, self.children) = (second, initial, children)
  }

  enum Kind: String, CaseIterable {
    // Without a body of their own.
    case text, stack, group, optional, ifElse, choice, sandwich, anyView, identity
    case environment, transformEnvironment, injectCounter, injectBox
    case preference, transformPreference, overlay, lifecycle, modified, sameTypes, boxed, arranged
    // With one.
    case owner, bound, plain, equatable, environmentReader
    case counterOwner, counterChild, counterReader, boxOwner, boxChild, boxReader
    case list, boundList, watcher, appearing, preferenceReader

    var hasBody: Bool { Self.withBody.contains(self) }

    private static let withBody: Set<Kind> = [
      .owner, .bound, .plain, .equatable, .environmentReader, .counterOwner, .counterChild, .counterReader,
      .boxOwner, .boxChild, .boxReader, .list, .boundList, .watcher, .appearing, .preferenceReader,
    ]
  }
}

/// A number that a body works out: a constant, the number it was given, or its own; `shift` is added to it.
struct Term: Sendable, CustomStringConvertible {
  enum Source: Int { case constant, parameter, own }

  let source: Source
  let shift: Int

  var description: String { "\(source)+\(shift)" }
}

/// An element of a list.
struct Item: Identifiable, Equatable {
  let id: Int
  var value: Int
}

/// One body of the tree while it lives: its part of the program and, within lists, the row.
struct Label: Hashable, Comparable, CustomStringConvertible {
  let spec: Int
  let place: Int

  static func < (one: Label, other: Label) -> Bool { (one.spec, one.place) < (other.spec, other.place) }

  var description: String { place == 0 ? "#\(spec)" : "#\(spec)@\(place)" }
}

/// What an action does to one view's own data.
enum Change: CustomStringConvertible {
  case set(Int)
  case add(Int)
  /// A property of an object.
  case property(second: Bool, Int)
  /// A property that nobody is told of.
  case quiet(Int)
  /// Another object in place of the one there is.
  case replace(Int, Int)
  case edit(Edit)

  enum Edit {
    case insert(Item, at: Int)
    case remove(at: Int)
    case move(from: Int, to: Int)
    case write(Int, at: Int)
    case reverse

    func apply(to items: inout [Item]) {
      switch self {
      case .insert(let item, let index): items.insert(item, at: min(index, items.count))
      case .remove(let index): if items.indices.contains(index) { items.remove(at: index) }
      case .move(let from, let to):
        guard items.indices.contains(from) else { return }
        let item = items.remove(at: from)
        items.insert(item, at: min(to, items.count))
      case .write(let value, let index): if items.indices.contains(index) { items[index].value = value }
      case .reverse: items.reverse()
      }
    }
  }

  var description: String {
    switch self {
    case .set(let value): "= \(value)"
    case .add(let value): "+= \(value)"
    case .property(let second, let value): ".\(second ? "second" : "first") = \(value)"
    case .quiet(let value): ".quiet = \(value)"
    case .replace(let first, let second): "= new(\(first), \(second))"
    case .edit(let edit): "\(edit)"
    }
  }
}

struct Write: CustomStringConvertible {
  let target: Label
  let change: Change
  let isAnimated: Bool

  var description: String { "\(target) \(change)\(isAnimated ? " animated" : "")" }
}

extension Spec: CustomStringConvertible {
  var description: String { outline(depth: 0) }

  private func outline(depth: Int) -> String {
    let line = "\(String(repeating: "  ", count: depth))#\(id) \(kind) \(term)\(second ? " second" : "") =\(initial)\n"
    return children.reduce(line) { $0 + $1.outline(depth: depth + 1) }
  }
}

/// Makes random programs.
struct Generator {
  private var random: SplitMix64
  private var lastID = 0
  private var budget: Int

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    budget = 5 + random.below(14)
  }

  /// What there is to use at a place.
  private struct Scope {
    var hasBinding = false
    var hasCounter = false
    var hasBox = false
    var hasCounterAround = false
    var hasBoxAround = false
    var depth = 0
    var rows = 0

    /// The kinds that use what there is.
    var users: [Spec.Kind] {
      var users: [Spec.Kind] = []
      if hasBinding { users.append(.bound) }
      if hasCounter { users += [.counterChild, .injectCounter] }
      if hasCounterAround { users += [.counterReader, .counterReader] }
      if hasBox { users += [.boxChild, .injectBox] }
      if hasBoxAround { users += [.boxReader, .boxReader] }
      return users
    }
  }

  mutating func program() -> Spec { make(.owner, Scope()) }

  private mutating func any(_ scope: Scope) -> Spec {
    budget -= 1
    if budget <= 0 || scope.depth > 8 { return make(.text, scope) }
    // Where there is something to use, it is used more often than chance would have it.
    let users = scope.users
    if !users.isEmpty, random.oneIn(3) { return make(users[random.below(users.count)], scope) }
    while true {
      let kind = Spec.Kind.allCases[random.below(Spec.Kind.allCases.count)]
      switch kind {
      case .text where scope.depth < 3 || !random.oneIn(2): continue
      case .bound, .counterChild, .injectCounter, .counterReader, .boxChild, .injectBox, .boxReader: continue
      case .list where scope.rows > 1, .boundList where scope.rows > 1: continue
      default: return make(kind, scope)
      }
    }
  }

  private mutating func make(_ kind: Spec.Kind, _ outer: Scope) -> Spec {
    lastID += 1
    let id = lastID
    var scope = outer
    scope.depth += 1
    var count = 1
    switch kind {
    case .text: count = 0
    case .stack, .group: count = 1 + random.below(3)
    case .optional, .identity: count = 1
    case .ifElse, .anyView, .sameTypes, .overlay, .arranged: count = 2
    case .choice, .sandwich: count = 3
    case .injectCounter: scope.hasCounterAround = true
    case .injectBox: scope.hasBoxAround = true
    case .list, .boundList:
      scope.rows += 1
      scope.hasBinding = kind == .boundList
    case .preferenceReader: count = 2
    case .counterOwner: scope.hasCounter = true
    case .boxOwner: scope.hasBox = true
    default: break
    }
    if kind.hasBody, kind != .boundList { scope.hasBinding = kind == .owner || kind == .bound }
    let own = kind == .text || random.oneIn(2)
    let term = Term(
      source: own ? (random.oneIn(4) ? .parameter : .own) : Term.Source(rawValue: random.below(3))!,
      shift: random.below(3))
    let second = random.oneIn(2)
    let initial = random.below(4)
    var children: [Spec] = []
    for index in 0..<count {
      switch kind {
      case .sameTypes: children.append(make(.owner, scope))
      case .overlay where index == 1: children.append(make(.plain, scope))
      default: children.append(any(scope))
      }
    }
    return Spec(id: id, kind: kind, term: term, second: second, initial: initial, children: children)
  }

  /// The writes of one action on what is mounted.
  mutating func action(on targets: [Target]) -> [Write] {
    let count = 1 + random.below(3)
    let mayAnimate = random.oneIn(5)
    var writes: [Write] = []
    var edited: Set<Int> = []
    for _ in 0..<count {
      let target = targets[random.below(targets.count)]
      if mayAnimate, !target.isState { continue }
      // What a list's rows are bound to is left alone by an action that changes the list.
      if let list = target.list, !edited.insert(list).inserted { continue }
      writes.append(
        Write(target: target.label, change: change(of: target), isAnimated: mayAnimate && random.oneIn(2)))
    }
    return writes
  }

  private mutating func change(of target: Target) -> Change {
    switch target.kind {
    case .list, .boundList:
      let index = random.below(5)
      switch random.below(6) {
      case 0, 1:
        guard let id = target.freeID else { return .edit(.remove(at: 0)) }
        return .edit(.insert(Item(id: id, value: random.below(5)), at: index))
      case 2: return .edit(.remove(at: index))
      case 3: return .edit(.move(from: index, to: random.below(5)))
      case 4: return .edit(.write(random.below(5), at: index))
      default: return .edit(.reverse)
      }
    case .counterOwner, .boxOwner:
      switch random.below(6) {
      case 0: return .quiet(random.below(5))
      case 1 where target.kind == .boxOwner: return .replace(random.below(5), random.below(5))
      default: return .property(second: random.oneIn(2), random.below(5))
      }
    default: return random.oneIn(3) ? .add(1 + random.below(2)) : .set(random.below(5))
    }
  }

  /// How many actions a program has.
  mutating func actionCount() -> Int { 3 + random.below(6) }
}

/// Something mounted that an action can write to.
struct Target {
  let label: Label
  let kind: Spec.Kind
  let isState: Bool
  /// The list that the target is, or that it is bound to an element of.
  let list: Int?
  /// An id that the list does not have.
  let freeID: Int?
}
