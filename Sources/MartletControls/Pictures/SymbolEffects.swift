import Foundation
import MartletGraph
import MartletWire

/// An effect on the symbols inside, or that none of those around is to reach them.
///
/// The outermost elements inside write it, whether they are symbols or not: the page finds the symbols in them.
struct SymbolEffectTrait: ElementTrait {
  static let keys = NodeKeys(.symbolEffects)

  enum Content {
    /// It is played whenever the value becomes another one, which it has done so often.
    case each(PlayedSymbolEffect, value: any Equatable, changes: Int)
    case lasting(PlayedSymbolEffect, isActive: Bool)
    case removal(isEnabled: Bool)
  }

  private(set) var content: Content

  func isSame(as other: Self) -> Bool {
    switch (content, other.content) {
    case (.each(let effect, _, let changes), .each(let other, _, let others)): effect == other && changes == others
    case (.lasting(let effect, let isActive), .lasting(let other, let isOther)): effect == other && isActive == isOther
    case (.removal(let isEnabled), .removal(let isOther)): isEnabled == isOther
    default: false
    }
  }

  mutating func inheritState(from old: Self) {
    guard case .each(let effect, let value, _) = content, case .each(_, let old, let changes) = old.content else {
      return
    }
    content = .each(effect, value: value, changes: value.isEqual(to: old) ? changes : changes + 1)
  }

  func write(to buffer: ByteBuffer) {
    buffer.append(UInt8(ascii: "{"))
    switch content {
    case .each(let effect, _, let changes):
      effect.writeMembers(to: buffer)
      buffer.append(member: "trigger")
      buffer.append(decimal: changes)
    case .lasting(let effect, let isActive):
      effect.writeMembers(to: buffer)
      buffer.append(member: "active")
      buffer.append(json: isActive)
    case .removal: buffer.append("\"kind\":\"none\"")
    }
    buffer.append(UInt8(ascii: "}"))
  }
}

extension Equatable {
  fileprivate func isEqual(to other: any Equatable) -> Bool { self == other as? Self }
}

/// An effect with how it is played.
struct PlayedSymbolEffect: Equatable, Sendable {
  let configuration: SymbolEffectConfiguration
  let options: SymbolEffectOptions

  init(_ effect: some SymbolEffect, _ options: SymbolEffectOptions) {
    configuration = effect.configuration
    self.options = options
  }

  func writeMembers(to buffer: ByteBuffer) {
    buffer.append(member: "kind")
    buffer.append(json: configuration.kind.rawValue)
    if !configuration.variations.isEmpty {
      buffer.append(member: "variations")
      buffer.append(UInt8(ascii: "["))
      for variation in configuration.variations {
        buffer.separate()
        buffer.append(json: variation.rawValue)
      }
      buffer.append(UInt8(ascii: "]"))
    }
    if let angle = configuration.angle {
      buffer.append(member: "angle")
      buffer.append(json: angle)
    }
    switch options.repetition {
    case .automatic: break
    case .once: write(count: 1, to: buffer)
    case .times(let count): write(count: max(1, count), to: buffer)
    case .forever:
      buffer.append(member: "repeatCount")
      buffer.append(json: "forever" as StaticString)
    }
    if options.delay != 0 {
      buffer.append(member: "delay")
      buffer.append(json: options.delay)
    }
    if options.speed != 1 {
      buffer.append(member: "speed")
      buffer.append(json: options.speed)
    }
  }

  private func write(count: Int, to buffer: ByteBuffer) {
    buffer.append(member: "repeatCount")
    buffer.append(decimal: count)
  }
}

extension Element {
  /// Writes what is said of the effects of symbols, the innermost first. What a removal keeps out is not written.
  func writeSymbolEffects(to buffer: ByteBuffer) {
    let start = buffer.count
    buffer.append(UInt8(ascii: "["))
    forEachTrait(SymbolEffectTrait.self) { trait in
      if case .removal(isEnabled: false) = trait.content { return true }
      buffer.separate()
      trait.write(to: buffer)
      if case .removal = trait.content { return false }
      return true
    }
    if buffer.count == start + 1 { return buffer.truncate(to: start) }
    buffer.append(UInt8(ascii: "]"))
  }
}

nonisolated extension View {
  /// Plays an effect on the symbols in this view for as long as it is active. To play one just once, use `nonRepeating`.
  public func symbolEffect<Effect: IndefiniteSymbolEffect & SymbolEffect>(
    _ effect: Effect, options: SymbolEffectOptions = .default, isActive: Bool = true
  ) -> some View {
    trait(SymbolEffectTrait(content: .lasting(PlayedSymbolEffect(effect, options), isActive: isActive)))
  }

  /// Plays an effect on the symbols in this view each time the value becomes another one.
  public func symbolEffect<Effect: DiscreteSymbolEffect & SymbolEffect>(
    _ effect: Effect, options: SymbolEffectOptions = .default, value: some Equatable
  ) -> some View {
    trait(SymbolEffectTrait(content: .each(PlayedSymbolEffect(effect, options), value: value, changes: 0)))
  }

  /// Keeps the effects that are set around this view from the symbols in it.
  public func symbolEffectsRemoved(_ isEnabled: Bool = true) -> some View {
    trait(SymbolEffectTrait(content: .removal(isEnabled: isEnabled)))
  }
}

// MARK: Transitions

extension ContentTransition {
  /// A symbol goes, and another one comes. It is played whenever the symbol becomes another one, be the change animated or
  /// not.
  public static var symbolEffect: ContentTransition { symbolEffect(.automatic) }

  /// A symbol becomes another one by an effect. It is played whenever the symbol becomes another one, be the change
  /// animated or not.
  public static func symbolEffect<Effect: ContentTransitionSymbolEffect & SymbolEffect>(
    _ effect: Effect, options: SymbolEffectOptions = .default
  ) -> ContentTransition {
    ContentTransition(kind: .symbolEffect(PlayedSymbolEffect(effect, options)))
  }
}

/// A symbol comes and goes by an effect, which any other view does, too.
public nonisolated struct SymbolEffectTransition: SimpleTransition {
  private let configuration: SymbolEffectConfiguration

  /// The view comes and goes by an effect. The options are those of effects that are repeated: a transition is not.
  public init<Effect: TransitionSymbolEffect & SymbolEffect>(effect: Effect, options: SymbolEffectOptions) {
    configuration = effect.configuration
  }

  /// The view, which is seen in its own size while it is there.
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.scaleEffect(phase.isIdentity ? 1 : scale(in: phase)).opacity(phase.isIdentity ? 1 : 0)
  }

  func effects(in phase: TransitionPhase) -> [TransitionEffect] { [.scale(scale(in: phase)), .transparent] }

  /// What grows begins as something small, or ends as something large.
  private func scale(in phase: TransitionPhase) -> Double {
    configuration.variations.contains(phase == .willAppear ? .down : .up) ? 1.5 : 0.5
  }
}

extension Transition where Self == SymbolEffectTransition {
  /// A symbol comes and goes as is usual.
  public static var symbolEffect: SymbolEffectTransition { symbolEffect(.automatic) }

  /// A symbol comes and goes by an effect.
  public static func symbolEffect<Effect: TransitionSymbolEffect & SymbolEffect>(
    _ effect: Effect, options: SymbolEffectOptions = .default
  ) -> SymbolEffectTransition {
    SymbolEffectTransition(effect: effect, options: options)
  }
}
