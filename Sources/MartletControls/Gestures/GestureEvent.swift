import Foundation
import MartletGraph
import MartletWire

/// What a page recognises by itself. All gestures are made of these.
enum GesturePrimitive: UInt8, CaseIterable {
  case tap, doubleTap, longPress, drag, magnify, rotate

  /// The actions that tell of it: that it goes on, that it has ended, that it was given up.
  var actions: [ExactText] {
    switch self {
    case .tap: ["tap"]
    case .doubleTap: ["doubleTap"]
    case .longPress: ["press", "longPress", "release"]
    case .drag: ["drag", "drop", "cancel"]
    case .magnify: ["magnify", "endMagnify", "cancel"]
    case .rotate: ["rotate", "endRotate", "cancel"]
    }
  }

  /// Whether it takes its time.
  var lasts: Bool { self != .tap && self != .doubleTap }
}

/// Some of them.
struct GesturePrimitives: OptionSet {
  let rawValue: UInt8

  init(rawValue: UInt8) { self.rawValue = rawValue }
  init(_ primitive: GesturePrimitive) { rawValue = 1 << primitive.rawValue }

  /// Those that are given up together.
  static let cancelled: GesturePrimitives = [Self(.drag), Self(.magnify), Self(.rotate)]

  func contains(_ primitive: GesturePrimitive) -> Bool { contains(Self(primitive)) }
}

/// What the name of an action says of a gesture.
struct GestureSignal: Equatable {
  enum Phase { case changed, ended, cancelled }

  /// Nil where it is about all that are given up together.
  let primitive: GesturePrimitive?
  let phase: Phase
  /// What is held down meanwhile, as far as a gesture asks for it.
  let modifiers: EventModifiers

  init?(_ action: ExactText) {
    if let (primitive, phase) = Self.meaning(of: action) {
      (self.primitive, self.phase, modifiers) = (primitive, phase, [])
      return
    }
    let (modifiers, name) = EventModifiers.split(action.text)
    guard !modifiers.isEmpty, let (primitive, phase) = Self.meaning(of: ExactText(name)), primitive != nil
    else { return nil }
    (self.primitive, self.phase, self.modifiers) = (primitive, phase, modifiers)
  }

  private static func meaning(of action: ExactText) -> (GesturePrimitive?, Phase)? {
    switch action {
    case "tap": (.tap, .ended)
    case "doubleTap": (.doubleTap, .ended)
    case "press": (.longPress, .changed)
    case "longPress": (.longPress, .ended)
    case "release": (.longPress, .cancelled)
    case "drag": (.drag, .changed)
    case "drop": (.drag, .ended)
    case "magnify": (.magnify, .changed)
    case "endMagnify": (.magnify, .ended)
    case "rotate": (.rotate, .changed)
    case "endRotate": (.rotate, .ended)
    case "cancel": (nil, .cancelled)
    default: nil
    }
  }
}

extension EventModifiers {
  /// Those that a page tells of.
  static let told: EventModifiers = [.control, .option, .shift, .command]

  /// What stands before the name of an action or a key, and the rest: `control+option+shift+command+k`.
  static func split(_ text: String) -> (modifiers: EventModifiers, rest: String) {
    var (modifiers, rest): (EventModifiers, String) = ([], text)
    for (modifier, name) in named {
      let prefix = "\(name)+"
      guard rest.utf8.count > prefix.utf8.count, rest.hasPrefix(prefix) else { continue }
      modifiers.insert(modifier)
      rest.removeFirst(prefix.count)
    }
    return (modifiers, rest)
  }

  /// What stands before the name of an action.
  var prefix: String { Self.named.filter { contains($0.modifier) }.map { "\($0.name)+" }.joined() }
}

/// One moment of a gesture.
struct GestureEvent {
  enum Phase {
    case changed, ended, cancelled
    /// All fingers are off the page, and the mouse's button is up.
    case lifted
    /// The gesture is taken off the view.
    case stopped
  }

  var primitive: GesturePrimitive
  var phase: Phase
  var modifiers: EventModifiers = []
  /// How far a drag has come.
  var translation = CGSize.zero
  /// By what factor something has been magnified, or by how many degrees it has been turned.
  var amount = 0.0
  /// How fast a drag moves, in points per second, or, as the width, how fast the amount grows, per second.
  var velocity = CGSize.zero
  /// Where it began in the view's own coordinates.
  var start = CGPoint.zero
  /// The same as parts of the view's size.
  var anchor = UnitPoint.center
  /// Where it began in other coordinates, as far as the page has said so.
  var starts: [MeasuredSpace: CGPoint] = [:]
  var time = Date.distantPast

  /// Whether nothing is held down any more after it.
  var endsPress: Bool {
    switch phase {
    case .changed: false
    case .ended, .cancelled: primitive != .longPress
    case .lifted, .stopped: true
    }
  }

  /// Where it began. Where the page has not said so, the view's own coordinates are as good as any.
  func start(in space: MeasuredSpace?) -> CGPoint { space.flatMap { starts[$0] } ?? start }

  /// Where it is now.
  func location(in space: MeasuredSpace?) -> CGPoint {
    let start = start(in: space)
    return CGPoint(x: start.x + translation.width, y: start.y + translation.height)
  }
}

/// What an action says of a gesture beside its name. All is in points, and within reach of any page.
///
/// - A `tap`, a `doubleTap` and a `hover`: nothing, or where: `[x, y]`.
/// - A `drag` and a `drop`: how far it has come, where it began and how fast it is, of which the last may be left out:
///   `[width, height, x, y, velocityX, velocityY]`.
/// - A `magnify` and a `rotate`, and their ends: the factor or the degrees; or these, how fast they grow, where the middle
///   of the fingers was at first, and where that is as parts of the view's size:
///   `[amount, velocity, x, y, anchorX, anchorY]`.
///
/// Behind all of these, any number of times, may stand where it began in other coordinates: `space, x, y`.
struct GestureValue {
  private static let reach = -1_000_000.0...1_000_000
  /// The least factor by which anything can be magnified.
  private static let leastFactor = 1e-6

  private var numbers: [Double] = []
  /// How many of them are not about other spaces.
  private var own = 0

  init() {}

  /// Reads what stands beside the name; `isLocated` says whether a tap may say where it is.
  init(of action: Action, _ signal: GestureSignal, isLocated: Bool) throws(Problem) {
    switch (signal.primitive, signal.phase) {
    case (.drag, .changed), (.drag, .ended):
      try read(action, counts: [2, 4, 6], form: "[width, height] or [width, height, x, y, velocityX, velocityY]")
    case (.magnify, .changed), (.magnify, .ended), (.rotate, .changed), (.rotate, .ended):
      let amount = signal.primitive == .magnify ? "factor" : "degrees"
      try read(action, counts: [1, 6], form: "\(amount) or [\(amount), velocity, x, y, anchorX, anchorY]")
      if signal.primitive == .magnify, numbers[0] < Self.leastFactor {
        throw Problem(.invalidValue, "A factor is at least 0.000001.", pointer: "/value")
      }
    case (.tap, _) where isLocated, (.doubleTap, _) where isLocated: try readPlace(of: action)
    default: try action.checkValueIsAsked()
    }
  }

  /// What a `hover` says, or a tap: nothing, or where.
  init(placeOf action: Action) throws(Problem) { try readPlace(of: action) }

  private mutating func readPlace(of action: Action) throws(Problem) {
    if action.value != nil { try read(action, counts: [2], form: "no value or [x, y]") }
  }

  private mutating func read(_ action: Action, counts: [Int], form: String) throws(Problem) {
    let most = counts[counts.count - 1]
    switch action.value {
    case .number(let number)? where counts[0] == 1: numbers = [number]
    case .numbers(let list)?: numbers = list
    default: break
    }
    own = min(numbers.count, most)
    guard counts.contains(own), (numbers.count - own) % 3 == 0, numbers.count == own || own == most else {
      throw Problem(.invalidValue, "\"\(action.name.text)\" takes \(form) as its value.", pointer: "/value")
    }
    guard numbers.allSatisfy(Self.reach.contains) else {
      throw Problem(
        .invalidValue, "All numbers of a gesture are from -1,000,000 to 1,000,000.", pointer: "/value")
    }
  }

  private func number(_ index: Int, orElse other: Double = 0) -> Double { index < own ? numbers[index] : other }

  /// Where it began in spaces other than the view's own, by their numbers.
  private func starts(in spaces: [(space: MeasuredSpace, number: Int)]) -> [MeasuredSpace: CGPoint] {
    var starts: [MeasuredSpace: CGPoint] = [:]
    for index in stride(from: own, to: numbers.count, by: 3) {
      guard let (space, _) = spaces.first(where: { Double($0.number) == numbers[index] }) else { continue }
      starts[space] = CGPoint(x: numbers[index + 1], y: numbers[index + 2])
    }
    return starts
  }

  /// The moment of a gesture that it tells of.
  @MainActor func event(
    _ primitive: GesturePrimitive, _ phase: GestureEvent.Phase, modifiers: EventModifiers,
    spaces: [(space: MeasuredSpace, number: Int)]
  ) -> GestureEvent {
    var event = GestureEvent(primitive: primitive, phase: phase, modifiers: modifiers)
    if numbers.isEmpty { return event }
    event.starts = starts(in: spaces)
    switch primitive {
    case .tap, .doubleTap, .longPress: event.start = CGPoint(x: number(0), y: number(1))
    case .drag:
      event.translation = CGSize(width: number(0), height: number(1))
      event.start = CGPoint(x: number(2), y: number(3))
      event.velocity = CGSize(width: number(4), height: number(5))
      event.time = AnimationClock.date
    case .magnify, .rotate:
      event.amount = number(0)
      event.velocity = CGSize(width: number(1), height: 0)
      event.start = CGPoint(x: number(2), y: number(3))
      event.anchor = UnitPoint(x: number(4, orElse: 0.5), y: number(5, orElse: 0.5))
      event.time = AnimationClock.date
    }
    return event
  }

  /// Where it is, in the view's own coordinates or in others.
  func place(in space: MeasuredSpace?, of spaces: [(space: MeasuredSpace, number: Int)]) -> CGPoint {
    space.flatMap { starts(in: spaces)[$0] } ?? CGPoint(x: number(0), y: number(1))
  }
}
