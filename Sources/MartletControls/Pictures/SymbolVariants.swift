import MartletGraph
import Synchronization

/// The forms of a symbol that apps ask for beside its name: in a shape, filled, with a line through it.
public struct SymbolVariants: Hashable, Sendable {
  enum Shape: UInt8, Sendable {
    case circle, square, rectangle

    var word: String {
      switch self {
      case .circle: "circle"
      case .square: "square"
      case .rectangle: "rectangle"
      }
    }
  }

  private(set) var shape: Shape?
  private(set) var isFilled = false
  private(set) var isSlashed = false

  private func with(_ change: (inout SymbolVariants) -> Void) -> SymbolVariants {
    var variants = self
    change(&variants)
    return variants
  }

  /// The symbol as its name says.
  public static let none = SymbolVariants()
  /// In a circle.
  public static let circle = none.circle
  /// In a square.
  public static let square = none.square
  /// In a rectangle.
  public static let rectangle = none.rectangle
  /// Filled.
  public static let fill = none.fill
  /// With a line through it.
  public static let slash = none.slash

  /// The same in a circle.
  public var circle: SymbolVariants { with { $0.shape = .circle } }
  /// The same in a square.
  public var square: SymbolVariants { with { $0.shape = .square } }
  /// The same in a rectangle.
  public var rectangle: SymbolVariants { with { $0.shape = .rectangle } }
  /// The same, filled.
  public var fill: SymbolVariants { with { $0.isFilled = true } }
  /// The same with a line through it.
  public var slash: SymbolVariants { with { $0.isSlashed = true } }

  /// Whether these are all of `other`, and perhaps more.
  public func contains(_ other: SymbolVariants) -> Bool {
    (other.shape == nil || other.shape == shape) && (!other.isFilled || isFilled) && (!other.isSlashed || isSlashed)
  }

  /// These and those of `inner`, which comes first where there can be only one.
  func joined(with inner: SymbolVariants) -> SymbolVariants {
    with {
      $0.shape = inner.shape ?? shape
      $0.isFilled = isFilled || inner.isFilled
      $0.isSlashed = isSlashed || inner.isSlashed
    }
  }

  /// A symbol's name with the words for these forms, where it does not have them: `bell.badge` filled is
  /// `bell.fill.badge`.
  func name(_ name: String) -> String {
    if self == .none { return name }
    var words = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let badge = words.firstIndex { $0 == "badge" || $0 == "trianglebadge" } ?? words.count
    let end = words[badge...]
    words.removeSubrange(badge...)
    let wasFilled = words.last == "fill"
    if wasFilled { words.removeLast() }
    let shapes: Set<String> = ["circle", "square", "rectangle", "triangle", "diamond", "app", "shield"]
    var frame = words.count > 1 && shapes.contains(words[words.count - 1]) ? words.removeLast() : nil
    if isSlashed, words.last != "slash" { words.append("slash") }
    frame = frame ?? shape?.word
    if let frame, words.last != frame { words.append(frame) }
    if isFilled || wasFilled { words.append("fill") }
    return (words + end).joined(separator: ".")
  }
}

/// How the parts of a symbol are coloured.
public struct SymbolRenderingMode: Hashable, Sendable {
  enum Name: UInt8, Sendable { case monochrome, hierarchical, palette, multicolor }

  let name: Name

  /// In one style.
  public static let monochrome = SymbolRenderingMode(name: .monochrome)
  /// In one style, what is behind fainter than what is in front.
  public static let hierarchical = SymbolRenderingMode(name: .hierarchical)
  /// In the styles of `foregroundStyle`, the first for what is in front.
  public static let palette = SymbolRenderingMode(name: .palette)
  /// In their own colours, where the symbol has some.
  public static let multicolor = SymbolRenderingMode(name: .multicolor)
}

/// What is said around a symbol of how it looks.
package struct SymbolLooks: Equatable, Sendable {
  var variants = SymbolVariants.none
  var renderingMode: SymbolRenderingMode?
  var scale = Image.Scale.medium

  /// Whether a view has ever said something of this. Until then, no symbol needs to ask what is said around it.
  static let areSet = Atomic(false)
}

nonisolated extension View {
  /// Says how large symbols in this view are beside text.
  public func imageScale(_ scale: Image.Scale) -> some View { environment(\.imageScale, scale) }

  /// Asks for a form of the symbols in this view, beside those that are asked for around it. To have symbols as their
  /// names say, set the environment's `symbolVariants` to `none`.
  public func symbolVariant(_ variant: SymbolVariants) -> some View {
    transformEnvironment(\.symbolVariants) { $0 = $0.joined(with: variant) }
  }

  /// Says how the parts of symbols in this view are coloured; nil for as they are by themselves.
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View {
    environment(\.symbolRenderingMode, mode)
  }

  /// Browsers show pictures with all the brightness that they have and that the screen can show.
  public func allowedDynamicRange(_ range: Image.DynamicRange?) -> some View { self }
}

extension EnvironmentValues {
  /// How large symbols are beside text.
  public var imageScale: Image.Scale {
    get { self[SymbolLooksKey.self].scale }
    set { setSymbolLooks { $0.scale = newValue } }
  }

  /// The forms that are asked for of symbols.
  public var symbolVariants: SymbolVariants {
    get { self[SymbolLooksKey.self].variants }
    set { setSymbolLooks { $0.variants = newValue } }
  }

  /// How the parts of symbols are coloured; nil for as they are by themselves.
  public var symbolRenderingMode: SymbolRenderingMode? {
    get { self[SymbolLooksKey.self].renderingMode }
    set { setSymbolLooks { $0.renderingMode = newValue } }
  }

  /// All of it.
  var symbolLooks: SymbolLooks { self[SymbolLooksKey.self] }

  // It is called before what is in the view is there.
  private mutating func setSymbolLooks(_ change: (inout SymbolLooks) -> Void) {
    SymbolLooks.areSet.store(true, ordering: .relaxed)
    change(&self[SymbolLooksKey.self])
  }
}

private struct SymbolLooksKey: EnvironmentKey { static let defaultValue = SymbolLooks() }
