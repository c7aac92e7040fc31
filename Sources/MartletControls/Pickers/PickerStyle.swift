import Foundation
import MartletGraph

/// How pickers look. These are the page's: an app has none of its own, as in SwiftUI.
@MainActor @preconcurrency
public protocol PickerStyle {
  /// Which of the styles that the page knows it is.
  nonisolated static var _drawn: _DrawnPickerStyle { get }
}

/// A style of pickers that the page knows.
public nonisolated struct _DrawnPickerStyle: Sendable {
  let style: DrawnPickerStyle
}

/// How the page draws a picker.
enum DrawnPickerStyle: UInt8 {
  case menu, segmented, inline, palette, radioGroup, navigationLink, wheel

  var name: StaticString {
    switch self {
    case .menu: "menu"
    case .segmented: "segmented"
    case .inline: "inline"
    case .palette: "palette"
    case .radioGroup: "radioGroup"
    case .navigationLink: "navigationLink"
    case .wheel: "wheel"
    }
  }

  /// Whether its options are seen only when a person asks for them.
  var isMenu: Bool { self == .menu || self == .navigationLink }
}

/// What the page draws where no style is set: a menu.
public struct DefaultPickerStyle: PickerStyle {
  /// The style.
  public nonisolated init() {}

  /// The page draws it.
  public nonisolated static var _drawn: _DrawnPickerStyle { _DrawnPickerStyle(style: .menu) }
}

/// A button that shows what is chosen, and opens a menu of the options.
public struct MenuPickerStyle: PickerStyle {
  /// The style.
  public nonisolated init() {}

  /// The page draws it.
  public nonisolated static var _drawn: _DrawnPickerStyle { _DrawnPickerStyle(style: .menu) }
}

/// A Mac's button that opens a menu, as older programs call it.
public struct PopUpButtonPickerStyle: PickerStyle {
  /// The style.
  public nonisolated init() {}

  /// The page draws it.
  public nonisolated static var _drawn: _DrawnPickerStyle { _DrawnPickerStyle(style: .menu) }
}

/// The options side by side, each as wide as the others.
public struct SegmentedPickerStyle: PickerStyle {
  /// The style.
  public nonisolated init() {}

  /// The page draws it.
  public nonisolated static var _drawn: _DrawnPickerStyle { _DrawnPickerStyle(style: .segmented) }
}

/// The options one below the other: in a list or a form each is a row.
public struct InlinePickerStyle: PickerStyle {
  /// The style.
  public nonisolated init() {}

  /// The page draws it.
  public nonisolated static var _drawn: _DrawnPickerStyle { _DrawnPickerStyle(style: .inline) }
}

/// The options side by side, as small as they are: for symbols and colours.
public struct PalettePickerStyle: PickerStyle {
  /// The style.
  public nonisolated init() {}

  /// The page draws it.
  public nonisolated static var _drawn: _DrawnPickerStyle { _DrawnPickerStyle(style: .palette) }
}

/// The options as round buttons, one below the other.
public struct RadioGroupPickerStyle: PickerStyle {
  /// The style.
  public nonisolated init() {}

  /// The page draws it.
  public nonisolated static var _drawn: _DrawnPickerStyle { _DrawnPickerStyle(style: .radioGroup) }
}

/// A row that shows what is chosen, and leads to a screen with the options.
public struct NavigationLinkPickerStyle: PickerStyle {
  /// The style.
  public nonisolated init() {}

  /// The page draws it.
  public nonisolated static var _drawn: _DrawnPickerStyle { _DrawnPickerStyle(style: .navigationLink) }
}

/// The options on a wheel, which shows a few of them and is turned to the one that is chosen.
public struct WheelPickerStyle: PickerStyle {
  /// The style.
  public nonisolated init() {}

  /// The page draws it.
  public nonisolated static var _drawn: _DrawnPickerStyle { _DrawnPickerStyle(style: .wheel) }
}

extension PickerStyle where Self == DefaultPickerStyle {
  /// What the page draws where no style is set: a menu.
  public static var automatic: DefaultPickerStyle { DefaultPickerStyle() }
}

extension PickerStyle where Self == MenuPickerStyle {
  /// A button that shows what is chosen, and opens a menu of the options.
  public static var menu: MenuPickerStyle { MenuPickerStyle() }
}

extension PickerStyle where Self == SegmentedPickerStyle {
  /// The options side by side, each as wide as the others.
  public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}

extension PickerStyle where Self == InlinePickerStyle {
  /// The options one below the other: in a list or a form each is a row.
  public static var inline: InlinePickerStyle { InlinePickerStyle() }
}

extension PickerStyle where Self == PalettePickerStyle {
  /// The options side by side, as small as they are: for symbols and colours.
  public static var palette: PalettePickerStyle { PalettePickerStyle() }
}

extension PickerStyle where Self == RadioGroupPickerStyle {
  /// The options as round buttons, one below the other.
  public static var radioGroup: RadioGroupPickerStyle { RadioGroupPickerStyle() }
}

extension PickerStyle where Self == NavigationLinkPickerStyle {
  /// A row that shows what is chosen, and leads to a screen with the options.
  public static var navigationLink: NavigationLinkPickerStyle { NavigationLinkPickerStyle() }
}

extension PickerStyle where Self == WheelPickerStyle {
  /// The options on a wheel, which shows a few of them and is turned to the one that is chosen.
  public static var wheel: WheelPickerStyle { WheelPickerStyle() }
}

// MARK: Styles in the environment

private struct PickerStyleKey: EnvironmentKey { static var defaultValue: DrawnPickerStyle { .menu } }

/// What is said of pickers of one style.
struct PickerDetails: Equatable {
  /// Whether round buttons are side by side.
  var isHorizontal = false
  /// How high the options on a wheel are, in points.
  var itemHeight: Double?
}

private struct PickerDetailsKey: EnvironmentKey { static var defaultValue: PickerDetails { PickerDetails() } }

extension EnvironmentValues {
  var pickerStyle: DrawnPickerStyle {
    get { self[PickerStyleKey.self] }
    set { self[PickerStyleKey.self] = newValue }
  }

  var pickerDetails: PickerDetails {
    get { self[PickerDetailsKey.self] }
    set { self[PickerDetailsKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Sets how pickers in this view look.
  public func pickerStyle<Style: PickerStyle>(_ style: Style) -> some View {
    StyleSetting<_, Style>(content: environment(\.pickerStyle, Style._drawn.style))
  }

  /// Has the round buttons of pickers in this view stand side by side.
  public func horizontalRadioGroupLayout() -> some View { environment(\.pickerDetails.isHorizontal, true) }

  /// Sets how high the options on wheels in this view are, in points.
  public func defaultWheelPickerItemHeight(_ height: CGFloat) -> some View {
    let height = Double(height)
    return environment(\.pickerDetails.itemHeight, height.isFinite && height > 0 ? min(height, 1000) : nil)
  }
}
