import Foundation
import MartletGraph
import MartletWire

/// How large controls are.
public enum ControlSize: Hashable, CaseIterable, Sendable {
  case mini, small, regular, large, extraLarge

  var name: StaticString {
    switch self {
    case .mini: "mini"
    case .small: "small"
    case .regular: "regular"
    case .large: "large"
    case .extraLarge: "extraLarge"
    }
  }
}

extension ControlSize: Comparable {
  /// Whether `left` is the smaller size.
  public static func < (left: Self, right: Self) -> Bool {
    (allCases.firstIndex(of: left) ?? 0) < (allCases.firstIndex(of: right) ?? 0)
  }
}

extension ButtonBorderShape {
  func write(to buffer: ByteBuffer) {
    switch kind {
    case .automatic: break
    case .capsule: buffer.append(json: "capsule" as StaticString)
    case .circle: buffer.append(json: "circle" as StaticString)
    case .roundedRectangle(nil): buffer.append(json: "roundedRectangle" as StaticString)
    case .roundedRectangle(let radius?):
      buffer.append("{\"cornerRadius\":")
      buffer.append(json: max(0, Double(finite: radius)))
      buffer.append(UInt8(ascii: "}"))
    }
  }
}

/// Whether a button that is held down does again what it does.
public struct ButtonRepeatBehavior: Hashable, Sendable {
  let isEnabled: Bool?

  /// As the button has it: it does not.
  public static let automatic = ButtonRepeatBehavior(isEnabled: nil)
  /// It does.
  public static let enabled = ButtonRepeatBehavior(isEnabled: true)
  /// It does not.
  public static let disabled = ButtonRepeatBehavior(isEnabled: false)
}

/// What is said of the looks of buttons: one value of the environment, so that a button looks for it once.
struct ControlLooks {
  var buttonStyle: (any AppliedButtonStyle)?
  var size = ControlSize.regular
  var shape = ButtonBorderShape.automatic
  var repeats = ButtonRepeatBehavior.automatic
}

private struct ControlLooksKey: EnvironmentKey { static var defaultValue: ControlLooks { ControlLooks() } }

extension EnvironmentValues {
  var controlLooks: ControlLooks {
    get { self[ControlLooksKey.self] }
    set { self[ControlLooksKey.self] = newValue }
  }

  /// How large controls are.
  public var controlSize: ControlSize {
    get { controlLooks.size }
    set { controlLooks.size = newValue }
  }

  /// Whether buttons that are held down do again what they do.
  public var buttonRepeatBehavior: ButtonRepeatBehavior { controlLooks.repeats }
}

nonisolated extension View {
  /// Sets how large the controls in this view are.
  public func controlSize(_ controlSize: ControlSize) -> some View { environment(\.controlSize, controlSize) }

  /// Limits how large the controls in this view are: outside of the range, its nearest end counts.
  public func controlSize(_ range: some RangeExpression<ControlSize>) -> some View {
    let allowed = ControlSize.allCases.filter(range.contains)
    return transformEnvironment(\.controlSize) { size in
      guard let least = allowed.first, let most = allowed.last else { return }
      size = min(max(size, least), most)
    }
  }

  /// Sets the shape of the buttons in this view that have a border or a background.
  public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View {
    environment(\.controlLooks.shape, shape)
  }

  /// Says whether buttons in this view that are held down do again what they do.
  public func buttonRepeatBehavior(_ behavior: ButtonRepeatBehavior) -> some View {
    environment(\.controlLooks.repeats, behavior)
  }
}
