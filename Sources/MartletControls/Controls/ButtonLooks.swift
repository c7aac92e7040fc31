import MartletGraph
import MartletWire

/// What a button, or a link that looks like one, takes from its environment.
package struct ButtonLooks {
  var style = DrawnButtonStyle.automatic
  private var size = ControlSize.regular
  private var shape = ButtonBorderShape.automatic
  private var repeats = false

  /// The keys that say it.
  static let keys = NodeKeys(.buttonStyle, .controlSize, .buttonBorderShape, .buttonRepeatBehavior)

  /// Reads it, and keeps it in the element's storage.
  /// - Returns: the keys whose value may differ from before.
  @MainActor static func observe(at element: Element, in storage: inout Self?) -> NodeKeys {
    let values = EnvironmentValues(at: element).controlLooks
    var new = ButtonLooks()
    new.style = values.buttonStyle?.drawn ?? .automatic
    // What the page does not draw has no size and no shape there.
    if new.style != .custom {
      new.size = values.size
      new.shape = values.shape
    } else {
      element.graph.hasStylesOfApp = true
    }
    new.repeats = values.repeats.isEnabled ?? false
    let old = storage ?? new
    storage = new
    var keys: NodeKeys = .none
    // A style is the same for the whole life of the element.
    if old.size != new.size { keys.insert(.controlSize) }
    if old.shape != new.shape { keys.insert(.buttonBorderShape) }
    if old.repeats != new.repeats { keys.insert(.buttonRepeatBehavior) }
    return keys
  }

  func write(_ key: NodeKey, to buffer: ByteBuffer) {
    switch key {
    case .buttonStyle: if style != .automatic { buffer.append(json: style.name) }
    case .controlSize: if size != .regular { buffer.append(json: size.name) }
    case .buttonBorderShape: shape.write(to: buffer)
    case .buttonRepeatBehavior: if repeats { buffer.append(json: "enabled" as StaticString) }
    default: break
    }
  }
}
