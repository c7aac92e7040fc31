import Foundation
import MartletGraph
import MartletWire

/// A modifier that draws a view transformed, in a way that may depend on the view's size and change step by step.
///
/// `effectValue(size:)` runs on the server. The page says how large the view is; until it has, an effect is seen only if
/// it is the same for all sizes. When `animatableData` changes in an animation, the effect is asked at a number of values
/// on the way, through which the page goes as the animation's curve says: the way between may be any.
public nonisolated protocol GeometryEffect: Animatable, ViewModifier where Body == Never {
  /// The transformation of a view of this size. Points are counted from its upper left corner.
  func effectValue(size: CGSize) -> ProjectionTransform
}

nonisolated extension GeometryEffect {
  /// The effect as it is: no effect has a part in the layout.
  public func ignoredByLayout() -> some GeometryEffect { self }

  /// Mounts the view in a box that is drawn transformed.
  @MainActor public static func _makeNode<Modified: View>(
    modifying view: Modified, with modifier: Self, in parent: ViewNode
  ) -> ViewNode {
    EffectBox._makeNode(EffectBox(modifier, around: view), in: parent)
  }

  /// Updates the view and how it is drawn.
  @MainActor public static func _updateNode<Modified: View>(
    _ node: ViewNode, modifying view: Modified, with modifier: Self
  ) {
    EffectBox._updateNode(node, with: EffectBox(modifier, around: view))
  }

  private typealias EffectBox<Modified: View> = Box<GeometryEffectProperties<Self>, Modified, EmptyView>
}

extension Box {
  fileprivate init<Effect>(_ effect: Effect, around content: Content)
  where Properties == GeometryEffectProperties<Effect>, Layer == EmptyView {
    self.init(properties: GeometryEffectProperties(effect: effect), content: content, layer: EmptyView())
  }
}

/// The properties of a box that an app's effect transforms.
struct GeometryEffectProperties<Effect: GeometryEffect>: StandardElement {
  /// What the page has been told.
  struct Told {
    let effect: Effect
    let transform: ProjectionTransform?
  }
  typealias Storage = Told

  /// How many steps there are from one value of `animatableData` to another.
  private static var stepCount: Int { 32 }

  let effect: Effect

  var type: StaticString { "geometryEffect" }
  var ownKeys: NodeKeys { NodeKeys(.children, .matrix) }
  var dependsOnPlace: Bool { true }

  func observe(_ element: ElementNode<Self>) -> NodeKeys {
    element.expectsSteps()
    let transform = transform(of: effect, on: element)
    guard let told = element.storage else { return .none }
    let isSame = transform == told.transform && effect.animatableData == told.effect.animatableData
    return isSame ? .none : NodeKeys(.matrix)
  }

  /// The transformation for the size of the element. As long as that is not known there is one only if it does not depend
  /// on it.
  @MainActor private func transform(of effect: Effect, on element: ElementNode<Self>) -> ProjectionTransform? {
    if let (width, height) = element.measuredSize {
      return effect.effectValue(size: CGSize(width: width, height: height))
    }
    let transform = effect.effectValue(size: CGSize(width: 100, height: 200))
    return transform == effect.effectValue(size: CGSize(width: 300, height: 50)) ? transform : nil
  }

  func writeOwn(_ key: NodeKey, of element: ElementNode<Self>, to buffer: ByteBuffer) {
    if key == .matrix, let transform = transform(of: effect, on: element) { buffer.append(json: transform.numbers) }
  }

  func valuesWereCommitted(_ keys: NodeKeys, of element: ElementNode<Self>) {
    guard keys.contains(.matrix) else { return }
    element.storage = Told(effect: effect, transform: transform(of: effect, on: element))
  }

  func writeSteps(of element: ElementNode<Self>, to buffer: ByteBuffer) {
    guard let told = element.storage, told.effect.animatableData != effect.animatableData else { return }
    let start = buffer.count
    let way = effect.animatableData - told.effect.animatableData
    buffer.append(UInt8(ascii: "["))
    for step in 0...Self.stepCount {
      var between = effect
      var part = way
      part.scale(by: Double(step) / Double(Self.stepCount))
      between.animatableData = told.effect.animatableData + part
      guard let transform = transform(of: between, on: element) else { return buffer.truncate(to: start) }
      buffer.separate()
      buffer.append(json: transform.numbers)
    }
    buffer.append(UInt8(ascii: "]"))
  }

  func ownActions(of element: ElementNode<Self>) -> [ExactText] { [.measure] }

  func performOwn(_ action: Action, on element: ElementNode<Self>) throws(Problem) {
    let size = try CGSize(measuredIn: action)
    element.measuredSize = (Double(size.width), Double(size.height))
    if transform(of: effect, on: element) != element.storage?.transform { element.markChanged(NodeKeys(.matrix)) }
  }
}
