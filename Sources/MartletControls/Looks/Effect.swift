import Foundation
import MartletGraph
import MartletWire

/// What a modifier does to the look of a view, which keeps its room and its place. Each is a box of its own, so that the
/// order counts in which they are applied.
enum Effect: Equatable, Sendable {
  /// What is done to all colours, by an amount.
  enum Filter: UInt8, Sendable { case brightness, contrast, saturation, grayscale }
  /// Effects without parameters.
  enum Plain: UInt8, Sendable { case colorInvert, luminanceToAlpha, compositingGroup, hidden }

  case opacity(Double)
  case blur(radius: Double)
  case filter(Filter, amount: Double)
  case hueRotation(Angle)
  case colorMultiply(Color)
  case plain(Plain)
  case shadow(Shadow)
  case rotation(Angle, anchor: UnitPoint)
  case scale(x: Double, y: Double, anchor: UnitPoint)
  case rotation3D(Rotation3D)
  case transform(ProjectionTransform)
  case projection(ProjectionTransform)
  case blendMode(BlendMode)
  case clip(ShapeOutline)
  case hitTesting(isAllowed: Bool)
  case pointer(Cursor?)
  /// Nil while there is none.
  case hover(HoverEffect?)
  case flip

  /// A rotation about an axis.
  struct Rotation3D: Equatable, Sendable {
    let angle: Angle
    let axis: [Double]
    let anchor: UnitPoint
    let anchorZ: Double
    let perspective: Double
  }

  /// The modifier's name.
  var type: StaticString {
    switch self {
    case .opacity: "opacity"
    case .blur: "blur"
    case .filter(.brightness, _): "brightness"
    case .filter(.contrast, _): "contrast"
    case .filter(.saturation, _): "saturation"
    case .filter(.grayscale, _): "grayscale"
    case .hueRotation: "hueRotation"
    case .colorMultiply: "colorMultiply"
    case .plain(.colorInvert): "colorInvert"
    case .plain(.luminanceToAlpha): "luminanceToAlpha"
    case .plain(.compositingGroup): "compositingGroup"
    case .plain(.hidden): "hidden"
    case .shadow: "shadow"
    case .rotation: "rotationEffect"
    case .scale: "scaleEffect"
    case .rotation3D: "rotation3DEffect"
    case .transform: "transformEffect"
    case .projection: "projectionEffect"
    case .blendMode: "blendMode"
    case .clip: "clipShape"
    case .hitTesting: "allowsHitTesting"
    case .pointer: "pointerStyle"
    case .hover: "hoverEffect"
    case .flip: "flipsForRightToLeftLayoutDirection"
    }
  }

  /// The keys that nodes of this type have.
  var keys: NodeKeys {
    switch self {
    case .opacity: NodeKeys(.opacity)
    case .blur: NodeKeys(.radius)
    case .filter: NodeKeys(.amount)
    case .hueRotation: NodeKeys(.angle)
    case .colorMultiply: NodeKeys(.color)
    case .plain, .flip: .none
    case .shadow: Shadow.keys
    case .rotation: NodeKeys(.angle, .anchor)
    case .scale: NodeKeys(.factors, .anchor)
    case .rotation3D: NodeKeys(.angle, .axis, .anchor, .anchorZ, .perspective)
    case .transform, .projection: NodeKeys(.matrix)
    case .blendMode: NodeKeys(.blendMode)
    case .clip: NodeKeys(.clip)
    case .hitTesting: NodeKeys(.enabled)
    case .pointer: NodeKeys(.cursor)
    case .hover: NodeKeys(.hoverEffect)
    }
  }

  /// The shape that cuts off what is outside of it.
  var clip: ShapeOutline? {
    if case .clip(let shape) = self { shape } else { nil }
  }

  /// Writes the value of a key but for the shape, or nothing where it is at its default.
  func write(_ key: NodeKey, to buffer: ByteBuffer) {
    switch (key, self) {
    case (.opacity, .opacity(let opacity)): buffer.append(json: opacity)
    case (.radius, .blur(let radius)): buffer.append(json: radius)
    case (.amount, .filter(_, let amount)): buffer.append(json: amount)
    case (.angle, .hueRotation(let angle)), (.angle, .rotation(let angle, _)): buffer.append(json: angle.written)
    case (.color, .colorMultiply(let color)): color.write(to: buffer)
    case (_, .shadow(let shadow)): shadow.write(key, to: buffer)
    case (.factors, .scale(let x, let y, _)): buffer.append(json: [x, y])
    case (.anchor, .rotation(_, let anchor)), (.anchor, .scale(_, _, let anchor)): write(anchor, to: buffer)
    case (_, .rotation3D(let rotation)): rotation.write(key, to: buffer)
    case (.matrix, .transform(let transform)), (.matrix, .projection(let transform)):
      buffer.append(json: transform.numbers)
    case (.blendMode, .blendMode(let mode)): buffer.append(json: mode.name)
    case (.enabled, .hitTesting(let isAllowed)): buffer.append(json: isAllowed)
    case (.cursor, .pointer(let cursor?)): buffer.append(json: cursor.rawValue)
    case (.hoverEffect, .hover(let effect?)): buffer.append(json: effect.name)
    default: break
    }
  }

  private func write(_ anchor: UnitPoint, to buffer: ByteBuffer) {
    if anchor != .center { buffer.append(json: anchor) }
  }

  /// Why what is in it takes nothing that a person does; nil if it does.
  var hindrance: StaticString? {
    switch self {
    case .plain(.hidden), .opacity(0): "hidden"
    case .hitTesting(isAllowed: false): "not to be touched"
    default: nil
    }
  }
}

// What is out of range is as near to it as can be.
extension Effect {
  static func opacity(clamping opacity: Double) -> Effect {
    .opacity(opacity.isNaN ? 1 : min(max(opacity, 0), 1).thousandths)
  }

  static func blur(clamping radius: CGFloat) -> Effect { .blur(radius: max(0, Double(finite: radius))) }

  static func filter(_ filter: Filter, by amount: Double) -> Effect {
    .filter(filter, amount: Double(finite: amount).thousandths)
  }

  static func scale(byX x: CGFloat, y: CGFloat, anchor: UnitPoint) -> Effect {
    .scale(x: Double(finite: x).thousandths, y: Double(finite: y).thousandths, anchor: anchor)
  }
}

extension Effect.Rotation3D {
  init(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint, anchorZ: CGFloat,
    perspective: CGFloat
  ) {
    self.init(
      angle: angle, axis: [axis.x, axis.y, axis.z].map { Double(finite: $0) }, anchor: anchor,
      anchorZ: Double(finite: anchorZ), perspective: Double(finite: perspective))
  }

  func write(_ key: NodeKey, to buffer: ByteBuffer) {
    switch key {
    case .angle: buffer.append(json: angle.written)
    case .axis: buffer.append(json: axis)
    case .anchor: if anchor != .center { buffer.append(json: anchor) }
    case .anchorZ: if anchorZ != 0 { buffer.append(json: anchorZ) }
    case .perspective: if perspective != 1 { buffer.append(json: perspective) }
    default: break
    }
  }
}

/// The properties of a box with an effect.
struct EffectProperties: StandardElement {
  let effect: Effect

  var type: StaticString { effect.type }
  var ownKeys: NodeKeys { NodeKeys(.children).union(effect.keys) }

  var hindrance: StaticString? { effect.hindrance }

  func changes(from old: Self) -> NodeKeys {
    if let clip = effect.clip { return ShapeOutline.changes(from: old.effect.clip, to: clip, under: .clip) }
    return effect == old.effect ? .none : effect.keys
  }

  func writeOwn(_ key: NodeKey, of element: ElementNode<Self>, to buffer: ByteBuffer) {
    if key == .clip { effect.clip?.write(of: element, to: buffer) } else { effect.write(key, to: buffer) }
  }

  func ownActions(of element: ElementNode<Self>) -> [ExactText] { effect.clip?.actions ?? [] }

  func performOwn(_ action: Action, on element: ElementNode<Self>) throws(Problem) {
    try ShapeOutline.take(action, on: element, under: .clip)
  }
}
