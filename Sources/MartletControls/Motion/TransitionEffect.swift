import Foundation
import MartletGraph
import MartletWire

/// What a transition does to a view before it has come, or once it has gone: written as the node of that effect would be.
enum TransitionEffect: Equatable, Sendable {
  case move(Edge)
  case offset(x: Double, y: Double)
  case effect(Effect)
  /// The node of a modifier in JSON, without what is in it.
  case node(String)

  static func offset(_ offset: CGSize) -> TransitionEffect {
    .offset(x: Double(finite: offset.width), y: Double(finite: offset.height))
  }

  static let transparent = effect(.opacity(0))

  static func scale(_ scale: CGFloat, anchor: UnitPoint = .center) -> TransitionEffect {
    .effect(.scale(byX: scale, y: scale, anchor: anchor))
  }

  func write(to buffer: ByteBuffer) {
    switch self {
    case .move(let edge):
      buffer.append("{\"type\":\"move\",\"edge\":")
      buffer.append(json: edge.name)
      buffer.append(UInt8(ascii: "}"))
    case .offset(let x, let y):
      Self.write("offset", NodeKeys(.x, .y), to: buffer) { key in
        let distance = key == .x ? x : y
        if distance != 0 { buffer.append(json: distance) }
      }
    case .effect(let effect): Self.write(effect.type, effect.keys, to: buffer) { effect.write($0, to: buffer) }
    case .node(let text): buffer.append(text)
    }
  }

  /// Writes a node of which `value` writes the values of its keys, or nothing where one is at its default.
  private static func write(_ type: StaticString, _ keys: NodeKeys, to buffer: ByteBuffer, value: (NodeKey) -> Void) {
    buffer.append("{\"type\":")
    buffer.append(json: type)
    for key in keys.inOrder {
      let start = buffer.count
      buffer.append(UInt8(ascii: ","))
      buffer.append(json: key.name)
      buffer.append(UInt8(ascii: ":"))
      let before = buffer.count
      value(key)
      if buffer.count == before { buffer.truncate(to: start) }
    }
    buffer.append(UInt8(ascii: "}"))
  }
}

extension TransitionEffect {
  /// The effects that a modifier of an app's has on a view: those of the nodes that it puts around it. What it says of the
  /// view in other ways the page cannot play.
  @MainActor static func effects(of modified: (TransitionContent) -> some View) -> [TransitionEffect] {
    // Nothing in it is ever settled, so that it does not get in the way of the update under way.
    let graph = ViewGraph()
    graph.mountUnsettled(modified(TransitionContent()))
    defer { graph.endUnsettled() }
    var effects: [TransitionEffect] = []
    var current = graph.root.flatMap(firstElement)
    while let element = current, element.type.description != TransitionContent.type.description {
      if let keys = keys[element.type.description] { effects.append(.node(text(of: element, keys))) }
      current = firstElement(in: element)
    }
    return effects
  }

  /// The types of nodes that the page can play, with the keys that it needs to know.
  private static let keys: [String: NodeKeys] = [
    "opacity": NodeKeys(.opacity), "offset": NodeKeys(.x, .y), "scaleEffect": NodeKeys(.factors, .anchor),
    "rotationEffect": NodeKeys(.angle, .anchor), "blur": NodeKeys(.radius),
  ]

  @MainActor private static func firstElement(in element: Element) -> Element? {
    var first: Element?
    element.forEachChildElement { first = first ?? $0 }
    return first
  }

  @MainActor private static func text(of element: Element, _ keys: NodeKeys) -> String {
    let buffer = ByteBuffer()
    write(element.type, keys, to: buffer) { element.write($0, to: buffer) }
    return buffer.text
  }
}

/// Stands for the view that comes or goes, while it is found out what a modifier does to it.
struct TransitionContent: ElementView, StandardElement {
  typealias Body = Never

  fileprivate static let type: StaticString = "transitionContent"

  var type: StaticString { Self.type }
  func changes(from old: TransitionContent) -> NodeKeys { .none }
}
