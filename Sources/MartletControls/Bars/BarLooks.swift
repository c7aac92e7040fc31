import MartletGraph
import MartletWire

/// What is said of a bar beside what is in it.
struct BarLooks: Equatable {
  var visibility: Visibility?
  var background: Paint?
  var backgroundVisibility: Visibility?
  var colorScheme: ColorScheme?
  var foreground: Paint?

  /// Takes from `other` what this leaves open.
  mutating func fill(from other: BarLooks) {
    visibility = visibility ?? other.visibility
    background = background ?? other.background
    backgroundVisibility = backgroundVisibility ?? other.backgroundVisibility
    colorScheme = colorScheme ?? other.colorScheme
    foreground = foreground ?? other.foreground
  }

  // MARK: In the document

  static var keys: NodeKeys { NodeKeys(.barBackground, .backgroundVisibility, .barColorScheme, .barForeground) }

  /// The keys whose value may differ between `old` and these.
  func changes(from old: BarLooks) -> NodeKeys {
    var keys = NodeKeys.none
    if background != old.background { keys.insert(.barBackground) }
    if backgroundVisibility != old.backgroundVisibility { keys.insert(.backgroundVisibility) }
    if colorScheme != old.colorScheme { keys.insert(.barColorScheme) }
    if foreground != old.foreground { keys.insert(.barForeground) }
    return keys
  }

  @MainActor func write(_ key: NodeKey, of element: Element, to buffer: ByteBuffer) {
    switch key {
    case .barBackground: background?.resolved(at: element).write(to: buffer)
    case .barForeground: foreground?.write(to: buffer)
    case .backgroundVisibility:
      switch backgroundVisibility {
      case .hidden: buffer.append(json: "hidden" as StaticString)
      case .visible: buffer.append(json: "visible" as StaticString)
      case .automatic, nil: break
      }
    case .barColorScheme:
      if let colorScheme { buffer.append(json: colorScheme == .dark ? "dark" : "light" as StaticString) }
    default: break
    }
  }
}
