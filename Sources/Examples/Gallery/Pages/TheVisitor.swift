import SwiftUI

/// What is known of the person and the device, which views follow
/// as it changes.
struct TheVisitor: View {
  @Environment(\.locale) private var locale
  @Environment(\.timeZone) private var timeZone
  @Environment(\.calendar) private var calendar
  @Environment(\.layoutDirection) private var layoutDirection
  @Environment(\.colorScheme) private var colorScheme
  @Environment(\.colorSchemeContrast) private var contrast
  @Environment(\.dynamicTypeSize) private var typeSize
  @Environment(\.horizontalSizeClass) private var horizontalSizeClass
  @Environment(\.verticalSizeClass) private var verticalSizeClass
  @Environment(\.accessibilityReduceMotion) private var reduceMotion
  @Environment(\.accessibilityReduceTransparency) private var opaque
  @Environment(\.scenePhase) private var scenePhase
  @Environment(\.openedPath) private var openedPath

  var body: some View {
    Grid(
      alignment: .leading, horizontalSpacing: 16, verticalSpacing: 8
    ) {
      row("Locale", locale.identifier)
      row("Time zone", timeZone.identifier)
      row("Calendar", "\(calendar.identifier)")
      row("Direction", "\(layoutDirection)")
      row("Colours", "\(colorScheme)")
      row("Contrast", "\(contrast)")
      row("Type", "\(typeSize)")
      row("Width", horizontalSizeClass.map { "\($0)" } ?? "unknown")
      row("Height", verticalSizeClass.map { "\($0)" } ?? "unknown")
      row("Less motion", reduceMotion ? "yes" : "no")
      row("No transparency", opaque ? "yes" : "no")
      row("Phase", "\(scenePhase)")
      row("Address", openedPath)
    }
  }

  private func row(_ name: String, _ value: String) -> some View {
    GridRow {
      Text(name).foregroundStyle(.secondary)
      Text(value)
    }
  }
}
