import Foundation

/// A way in which symbols move or change for a moment. The page plays it, on the symbols alone.
///
/// A symbol is played as a whole. With `byLayer`, and where its parts are drawn apart, as in the rendering modes
/// `hierarchical`, `palette` and `multicolor`, these are played one after the other.
public protocol SymbolEffect: Sendable {
  /// What it does.
  var configuration: SymbolEffectConfiguration { get }
}

/// An effect that is played once when something has happened.
public protocol DiscreteSymbolEffect {}

/// An effect that lasts for as long as it is active.
public protocol IndefiniteSymbolEffect {}

/// An effect with which a symbol comes or goes.
public protocol TransitionSymbolEffect {}

/// An effect with which a symbol becomes another one.
public protocol ContentTransitionSymbolEffect {}

/// What an effect does to symbols.
public struct SymbolEffectConfiguration: Hashable, Sendable {
  enum Kind: String {
    case automatic, appear, bounce, breathe, disappear, pulse, replace, rotate, scale, variableColor, wiggle
  }

  /// A form of an effect. Of those of a group there is one at most.
  enum Variation: String {
    case up, down, left, right, forward, backward, clockwise, counterClockwise
    case byLayer
    case plain, pulse
    case cumulative, iterative
    case reversing
    case hideInactiveLayers
    case downUp, upUp, offUp

    enum Group { case direction, layers, breath, colors, order, inactiveLayers, replacement }

    var group: Group {
      switch self {
      case .up, .down, .left, .right, .forward, .backward, .clockwise, .counterClockwise: .direction
      case .byLayer: .layers
      case .plain, .pulse: .breath
      case .cumulative, .iterative: .colors
      case .reversing: .order
      case .hideInactiveLayers: .inactiveLayers
      case .downUp, .upUp, .offUp: .replacement
      }
    }
  }

  let kind: Kind
  private(set) var variations: [Variation] = []
  /// In which direction it moves, in degrees, if that is none with a name.
  private(set) var angle: Double?

  init(_ kind: Kind) { self.kind = kind }

  /// The same in a form that takes the place of the others of its group.
  func with(_ variation: Variation) -> SymbolEffectConfiguration {
    var changed = without(variation.group)
    changed.variations.append(variation)
    return changed
  }

  /// The same without a form of a group.
  func without(_ group: Variation.Group) -> SymbolEffectConfiguration {
    var changed = self
    changed.variations.removeAll { $0.group == group }
    if group == .direction { changed.angle = nil }
    return changed
  }

  /// The same in a direction.
  func along(_ angle: Angle) -> SymbolEffectConfiguration {
    var changed = without(.direction)
    changed.angle = angle.written
    return changed
  }
}

/// How often an effect is played, and how fast.
public struct SymbolEffectOptions: Hashable, Sendable {
  enum Repetition: Hashable { case automatic, once, times(Int), forever }

  /// How an effect is repeated.
  public struct RepeatBehavior: Hashable, Sendable {
    fileprivate let repetition: Repetition
    fileprivate var delay = 0.0

    /// Again and again, without a pause.
    public static let continuous = RepeatBehavior(repetition: .forever)
    /// Again and again, with a pause in between.
    public static let periodic = periodic()

    /// So often, or again and again, with a pause of so many seconds in between.
    public static func periodic(_ count: Int? = nil, delay: Double? = nil) -> RepeatBehavior {
      RepeatBehavior(repetition: count.map { .times($0) } ?? .forever, delay: max(0, Double(finite: delay ?? 1)))
    }
  }

  private(set) var repetition = Repetition.automatic
  private(set) var delay = 0.0
  private(set) var speed = 1.0

  private func with(_ change: (inout SymbolEffectOptions) -> Void) -> SymbolEffectOptions {
    var changed = self
    change(&changed)
    return changed
  }

  /// As the effect has it: once if something has happened, and again and again while it is active.
  public static let `default` = SymbolEffectOptions()
  /// Again and again.
  public static let repeating = SymbolEffectOptions.default.repeating
  /// Once.
  public static let nonRepeating = SymbolEffectOptions.default.nonRepeating

  /// So often; nil for again and again.
  public static func `repeat`(_ count: Int?) -> SymbolEffectOptions { SymbolEffectOptions.default.repeat(count) }
  /// As the behaviour says.
  public static func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions {
    SymbolEffectOptions.default.repeat(behavior)
  }
  /// So many times as fast.
  public static func speed(_ speed: Double) -> SymbolEffectOptions { SymbolEffectOptions.default.speed(speed) }

  /// The same, again and again.
  public var repeating: SymbolEffectOptions { with { $0.repetition = .forever } }
  /// The same, once.
  public var nonRepeating: SymbolEffectOptions { with { $0.repetition = .once } }
  /// The same so often; nil for again and again.
  public func `repeat`(_ count: Int?) -> SymbolEffectOptions {
    with { $0.repetition = count.map { .times($0) } ?? .forever }
  }
  /// The same as the behaviour says.
  public func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions {
    with {
      $0.repetition = behavior.repetition
      $0.delay = behavior.delay
    }
  }
  /// The same so many times as fast. What is not greater than 0 does not count.
  public func speed(_ speed: Double) -> SymbolEffectOptions {
    with { if speed.isFinite, speed > 0 { $0.speed = speed } }
  }
}

// MARK: The effects

/// The symbol grows or shrinks for a moment.
public struct BounceSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect, Hashable {
  /// What it does.
  public private(set) var configuration = SymbolEffectConfiguration(.bounce)

  /// The symbol grows for a moment.
  public init() {}

  private init(_ configuration: SymbolEffectConfiguration) { self.configuration = configuration }

  /// It grows.
  public var up: BounceSymbolEffect { Self(configuration.with(.up)) }
  /// It shrinks.
  public var down: BounceSymbolEffect { Self(configuration.with(.down)) }
  /// Its parts, one after the other.
  public var byLayer: BounceSymbolEffect { Self(configuration.with(.byLayer)) }
  /// As a whole.
  public var wholeSymbol: BounceSymbolEffect { Self(configuration.without(.layers)) }
}

/// The symbol fades and comes back.
public struct PulseSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect, Hashable {
  /// What it does.
  public private(set) var configuration = SymbolEffectConfiguration(.pulse)

  /// The symbol fades and comes back.
  public init() {}

  private init(_ configuration: SymbolEffectConfiguration) { self.configuration = configuration }

  /// Its parts, one after the other.
  public var byLayer: PulseSymbolEffect { Self(configuration.with(.byLayer)) }
  /// As a whole.
  public var wholeSymbol: PulseSymbolEffect { Self(configuration.without(.layers)) }
}

/// The symbol gets somewhat larger and smaller again, slowly.
public struct BreatheSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect, Hashable {
  /// What it does.
  public private(set) var configuration = SymbolEffectConfiguration(.breathe)

  /// The symbol gets somewhat larger and smaller again.
  public init() {}

  private init(_ configuration: SymbolEffectConfiguration) { self.configuration = configuration }

  /// Only its size changes.
  public var plain: BreatheSymbolEffect { Self(configuration.with(.plain)) }
  /// It fades, too.
  public var pulse: BreatheSymbolEffect { Self(configuration.with(.pulse)) }
  /// Its parts, one after the other.
  public var byLayer: BreatheSymbolEffect { Self(configuration.with(.byLayer)) }
  /// As a whole.
  public var wholeSymbol: BreatheSymbolEffect { Self(configuration.without(.layers)) }
}

/// The symbol is shaken.
public struct WiggleSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect, Hashable {
  /// What it does.
  public private(set) var configuration = SymbolEffectConfiguration(.wiggle)

  /// The symbol is turned to and fro.
  public init() {}

  private init(_ configuration: SymbolEffectConfiguration) { self.configuration = configuration }

  /// It is turned to and fro, first clockwise.
  public var clockwise: WiggleSymbolEffect { Self(configuration.with(.clockwise)) }
  /// It is turned to and fro, first the other way.
  public var counterClockwise: WiggleSymbolEffect { Self(configuration.with(.counterClockwise)) }
  /// To and fro, first to the left.
  public var left: WiggleSymbolEffect { Self(configuration.with(.left)) }
  /// To and fro, first to the right.
  public var right: WiggleSymbolEffect { Self(configuration.with(.right)) }
  /// Up and down, first up.
  public var up: WiggleSymbolEffect { Self(configuration.with(.up)) }
  /// Up and down, first down.
  public var down: WiggleSymbolEffect { Self(configuration.with(.down)) }
  /// To and fro, first to where lines go.
  public var forward: WiggleSymbolEffect { Self(configuration.with(.forward)) }
  /// To and fro, first to where lines begin.
  public var backward: WiggleSymbolEffect { Self(configuration.with(.backward)) }
  /// To and fro in a direction, clockwise from the right.
  public func custom(angle: Angle) -> WiggleSymbolEffect { Self(configuration.along(angle)) }
  /// To and fro in a direction, in degrees clockwise from the right.
  public func custom(angle: Double) -> WiggleSymbolEffect { custom(angle: .degrees(angle)) }
  /// Its parts, one after the other.
  public var byLayer: WiggleSymbolEffect { Self(configuration.with(.byLayer)) }
  /// As a whole.
  public var wholeSymbol: WiggleSymbolEffect { Self(configuration.without(.layers)) }
}

/// The symbol is turned around once.
public struct RotateSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect, Hashable {
  /// What it does.
  public private(set) var configuration = SymbolEffectConfiguration(.rotate)

  /// The symbol is turned around once, clockwise.
  public init() {}

  private init(_ configuration: SymbolEffectConfiguration) { self.configuration = configuration }

  /// Clockwise.
  public var clockwise: RotateSymbolEffect { Self(configuration.with(.clockwise)) }
  /// The other way.
  public var counterClockwise: RotateSymbolEffect { Self(configuration.with(.counterClockwise)) }
  /// Its parts, one after the other.
  public var byLayer: RotateSymbolEffect { Self(configuration.with(.byLayer)) }
  /// As a whole.
  public var wholeSymbol: RotateSymbolEffect { Self(configuration.without(.layers)) }
}

/// The symbol is larger or smaller.
public struct ScaleSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, Hashable {
  /// What it does.
  public private(set) var configuration = SymbolEffectConfiguration(.scale)

  /// The symbol is larger.
  public init() {}

  private init(_ configuration: SymbolEffectConfiguration) { self.configuration = configuration }

  /// It is larger.
  public var up: ScaleSymbolEffect { Self(configuration.with(.up)) }
  /// It is smaller.
  public var down: ScaleSymbolEffect { Self(configuration.with(.down)) }
  /// Its parts, one after the other.
  public var byLayer: ScaleSymbolEffect { Self(configuration.with(.byLayer)) }
  /// As a whole.
  public var wholeSymbol: ScaleSymbolEffect { Self(configuration.without(.layers)) }
}

/// The symbol lights up from one side to the other.
public struct VariableColorSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect, Hashable {
  /// What it does.
  public private(set) var configuration = SymbolEffectConfiguration(.variableColor)

  /// The symbol lights up from one side to the other.
  public init() {}

  private init(_ configuration: SymbolEffectConfiguration) { self.configuration = configuration }

  /// What is lit stays so.
  public var cumulative: VariableColorSymbolEffect { Self(configuration.with(.cumulative)) }
  /// One piece is lit at a time.
  public var iterative: VariableColorSymbolEffect { Self(configuration.with(.iterative)) }
  /// And back again.
  public var reversing: VariableColorSymbolEffect { Self(configuration.with(.reversing)) }
  /// Only in one direction.
  public var nonReversing: VariableColorSymbolEffect { Self(configuration.without(.order)) }
  /// What is not lit is faint.
  public var dimInactiveLayers: VariableColorSymbolEffect { Self(configuration.without(.inactiveLayers)) }
  /// What is not lit is not seen.
  public var hideInactiveLayers: VariableColorSymbolEffect { Self(configuration.with(.hideInactiveLayers)) }
}

/// The symbol comes.
public struct AppearSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, TransitionSymbolEffect, Hashable {
  /// What it does.
  public private(set) var configuration = SymbolEffectConfiguration(.appear)

  /// The symbol comes.
  public init() {}

  private init(_ configuration: SymbolEffectConfiguration) { self.configuration = configuration }

  /// It grows.
  public var up: AppearSymbolEffect { Self(configuration.with(.up)) }
  /// It shrinks.
  public var down: AppearSymbolEffect { Self(configuration.with(.down)) }
  /// Its parts, one after the other.
  public var byLayer: AppearSymbolEffect { Self(configuration.with(.byLayer)) }
  /// As a whole.
  public var wholeSymbol: AppearSymbolEffect { Self(configuration.without(.layers)) }
}

/// The symbol goes, and leaves its room.
public struct DisappearSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, TransitionSymbolEffect, Hashable {
  /// What it does.
  public private(set) var configuration = SymbolEffectConfiguration(.disappear)

  /// The symbol goes.
  public init() {}

  private init(_ configuration: SymbolEffectConfiguration) { self.configuration = configuration }

  /// It grows.
  public var up: DisappearSymbolEffect { Self(configuration.with(.up)) }
  /// It shrinks.
  public var down: DisappearSymbolEffect { Self(configuration.with(.down)) }
  /// Its parts, one after the other.
  public var byLayer: DisappearSymbolEffect { Self(configuration.with(.byLayer)) }
  /// As a whole.
  public var wholeSymbol: DisappearSymbolEffect { Self(configuration.without(.layers)) }
}

/// The symbol goes, and another one comes.
public struct ReplaceSymbolEffect: SymbolEffect, ContentTransitionSymbolEffect, Hashable {
  /// What it does.
  public private(set) var configuration = SymbolEffectConfiguration(.replace)

  /// The symbol goes, and another one comes.
  public init() {}

  private init(_ configuration: SymbolEffectConfiguration) { self.configuration = configuration }

  /// The one shrinks, the other grows.
  public var downUp: ReplaceSymbolEffect { Self(configuration.with(.downUp)) }
  /// Both grow.
  public var upUp: ReplaceSymbolEffect { Self(configuration.with(.upUp)) }
  /// The one is gone at once, the other grows.
  public var offUp: ReplaceSymbolEffect { Self(configuration.with(.offUp)) }
  /// Their parts, one after the other.
  public var byLayer: ReplaceSymbolEffect { Self(configuration.with(.byLayer)) }
  /// As wholes.
  public var wholeSymbol: ReplaceSymbolEffect { Self(configuration.without(.layers)) }

  /// What two symbols have in common would stay; the page does not know what that is, and plays the fallback.
  public func magic(fallback: ReplaceSymbolEffect) -> MagicReplace {
    MagicReplace(configuration: fallback.configuration)
  }

  /// A symbol that becomes another one with which it has something in common.
  public struct MagicReplace: SymbolEffect, ContentTransitionSymbolEffect, Hashable {
    /// What it does.
    public let configuration: SymbolEffectConfiguration
  }
}

/// What is usual where a symbol comes, goes or becomes another one.
public struct AutomaticSymbolEffect: SymbolEffect, TransitionSymbolEffect, ContentTransitionSymbolEffect, Hashable {
  /// What it does.
  public let configuration = SymbolEffectConfiguration(.automatic)

  /// What is usual.
  public init() {}
}

// MARK: By name

extension SymbolEffect where Self == BounceSymbolEffect {
  /// The symbol grows or shrinks for a moment.
  public static var bounce: BounceSymbolEffect { BounceSymbolEffect() }
}

extension SymbolEffect where Self == PulseSymbolEffect {
  /// The symbol fades and comes back.
  public static var pulse: PulseSymbolEffect { PulseSymbolEffect() }
}

extension SymbolEffect where Self == BreatheSymbolEffect {
  /// The symbol gets somewhat larger and smaller again, slowly.
  public static var breathe: BreatheSymbolEffect { BreatheSymbolEffect() }
}

extension SymbolEffect where Self == WiggleSymbolEffect {
  /// The symbol is shaken.
  public static var wiggle: WiggleSymbolEffect { WiggleSymbolEffect() }
}

extension SymbolEffect where Self == RotateSymbolEffect {
  /// The symbol is turned around once.
  public static var rotate: RotateSymbolEffect { RotateSymbolEffect() }
}

extension SymbolEffect where Self == ScaleSymbolEffect {
  /// The symbol is larger or smaller.
  public static var scale: ScaleSymbolEffect { ScaleSymbolEffect() }
}

extension SymbolEffect where Self == VariableColorSymbolEffect {
  /// The symbol lights up from one side to the other.
  public static var variableColor: VariableColorSymbolEffect { VariableColorSymbolEffect() }
}

extension SymbolEffect where Self == AppearSymbolEffect {
  /// The symbol comes.
  public static var appear: AppearSymbolEffect { AppearSymbolEffect() }
}

extension SymbolEffect where Self == DisappearSymbolEffect {
  /// The symbol goes, and leaves its room.
  public static var disappear: DisappearSymbolEffect { DisappearSymbolEffect() }
}

extension SymbolEffect where Self == ReplaceSymbolEffect {
  /// The symbol goes, and another one comes.
  public static var replace: ReplaceSymbolEffect { ReplaceSymbolEffect() }
}

extension SymbolEffect where Self == AutomaticSymbolEffect {
  /// What is usual where a symbol comes, goes or becomes another one.
  public static var automatic: AutomaticSymbolEffect { AutomaticSymbolEffect() }
}
