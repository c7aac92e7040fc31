import Foundation
import MartletGraph
import MartletWire

/// How the words of a view become others when that is animated, or its symbols.
public struct ContentTransition: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    case identity, opacity, interpolate, numericText(countsDown: Bool)
    indirect case symbolEffect(PlayedSymbolEffect)
    /// The page knows the value before, and compares the two.
    case numericTextOfValue(Double)
  }

  let kind: Kind

  /// A transition that shows the new words at once.
  public static let identity = ContentTransition(kind: .identity)
  /// A transition that fades.
  public static let opacity = ContentTransition(kind: .opacity)
  /// A transition that fades; the default.
  public static let interpolate = ContentTransition(kind: .interpolate)

  /// A transition that rolls, up or down.
  public static func numericText(countsDown: Bool = false) -> ContentTransition {
    ContentTransition(kind: .numericText(countsDown: countsDown))
  }

  /// A transition that rolls: down where the value is less than before, and else up.
  public static func numericText(value: Double) -> ContentTransition {
    ContentTransition(kind: .numericTextOfValue(Double(finite: value)))
  }
}

/// How the words inside become others.
struct ContentTransitionTrait: ElementTrait {
  static let keys = NodeKeys(.contentTransition)

  let transition: ContentTransition

  func isSame(as other: ContentTransitionTrait) -> Bool { transition == other.transition }

  func write(to buffer: ByteBuffer) {
    buffer.append("{\"kind\":")
    switch transition.kind {
    case .identity: buffer.append(json: "identity" as StaticString)
    case .opacity: buffer.append(json: "opacity" as StaticString)
    case .interpolate: buffer.append(json: "interpolate" as StaticString)
    case .numericText(let countsDown):
      buffer.append(json: "numericText" as StaticString)
      if countsDown { buffer.append(",\"countsDown\":true") }
    case .symbolEffect(let effect):
      buffer.append(json: "symbolEffect" as StaticString)
      buffer.append(",\"effect\":{")
      effect.writeMembers(to: buffer)
      buffer.append(UInt8(ascii: "}"))
    case .numericTextOfValue(let value):
      buffer.append(json: "numericText" as StaticString)
      buffer.append(member: "value")
      buffer.append(json: value)
    }
    buffer.append(UInt8(ascii: "}"))
  }
}

nonisolated extension View {
  /// Says how the words of the view become others when that is animated.
  public func contentTransition(_ transition: ContentTransition) -> some View {
    environment(\.contentTransition, transition).trait(ContentTransitionTrait(transition: transition))
  }
}
