import Foundation
import MartletGraph

nonisolated extension View {
  /// The view, which says something of the presentation that it is in.
  func saying(_ change: (inout PresentationSettings) -> Void) -> some View {
    var settings = PresentationSettings()
    change(&settings)
    return CollectedView(content: self, value: settings)
  }

  /// Says at which heights the sheet around this view comes to rest: at first at the lowest.
  public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View { saying { $0.detents = detents } }

  /// Says at which heights the sheet around this view comes to rest, and keeps in `selection` at which it does.
  public func presentationDetents(_ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>)
    -> some View
  {
    saying {
      $0.detents = detents
      $0.selection = selection
    }
  }

  /// Says whether the sheet around this view shows where it can be dragged.
  public func presentationDragIndicator(_ visibility: Visibility) -> some View {
    saying { $0.dragIndicator = visibility }
  }

  /// Says whether a person is kept from putting away the sheet or popover around this view by other than what is in it.
  public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    saying { $0.isDismissDisabled = isDisabled }
  }

  /// Sets what the presentation around this view has behind its views.
  public func presentationBackground(_ style: some ShapeStyle) -> some View { saying { $0.background = style.paint } }

  /// Shows views behind those of the presentation around this view.
  public func presentationBackground(
    alignment: Alignment = .center, @ViewBuilder content: () -> some View
  ) -> some View {
    let views = AnyView(content())
    return saying {
      $0.background = Color.clear.paint
      $0.backdrop = (alignment, views)
    }
  }

  /// Sets how round the corners are of the sheet around this view; nil leaves it as it is.
  public func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View {
    saying { $0.cornerRadius = cornerRadius.map { max(0, Double(finite: $0)) } }
  }

  /// Says whether what lies beneath the sheet around this view takes what a person does.
  public func presentationBackgroundInteraction(_ interaction: PresentationBackgroundInteraction) -> some View {
    saying { $0.backgroundInteraction = interaction }
  }

  /// Says what a drag in the sheet around this view does first. On a page it always scrolls: the sheet is dragged by its
  /// upper edge.
  public func presentationContentInteraction(_ behavior: PresentationContentInteraction) -> some View { self }

  /// Says as what the popover around this view is shown where there is little room.
  public func presentationCompactAdaptation(_ adaptation: PresentationAdaptation) -> some View {
    saying { $0.compactAdaptation = adaptation }
  }

  /// Says as what the popover around this view is shown where there is little room across. Where there is little down the
  /// window only, it is shown as it is.
  public func presentationCompactAdaptation(
    horizontal horizontalAdaptation: PresentationAdaptation, vertical verticalAdaptation: PresentationAdaptation
  ) -> some View { presentationCompactAdaptation(horizontalAdaptation) }

  /// Says how large the sheet around this view is where there is room.
  public func presentationSizing<Sizing: PresentationSizing>(_ sizing: Sizing) -> some View {
    saying { $0.sizing = Sizing._size.size }
  }
}

/// Whether what lies beneath a presentation takes what a person does.
public nonisolated struct PresentationBackgroundInteraction: Hashable, Sendable {
  enum Kind: Hashable { case automatic, enabled, disabled, upThrough(PresentationDetent) }

  let kind: Kind

  /// As it is with what is presented: it does not.
  public static let automatic = PresentationBackgroundInteraction(kind: .automatic)
  /// It does.
  public static let enabled = PresentationBackgroundInteraction(kind: .enabled)
  /// It does not.
  public static let disabled = PresentationBackgroundInteraction(kind: .disabled)

  /// It does while the sheet is at most as high as `detent`.
  public static func enabled(upThrough detent: PresentationDetent) -> PresentationBackgroundInteraction {
    PresentationBackgroundInteraction(kind: .upThrough(detent))
  }
}

/// As what something is shown where there is little room.
public nonisolated struct PresentationAdaptation: Hashable, Sendable {
  private enum Kind { case automatic, none, popover, sheet, fullScreenCover }

  private let kind: Kind

  /// As a sheet.
  public static let automatic = PresentationAdaptation(kind: .automatic)
  /// As it is where there is room.
  public static let none = PresentationAdaptation(kind: .none)
  /// As a popover.
  public static let popover = PresentationAdaptation(kind: .popover)
  /// As a sheet.
  public static let sheet = PresentationAdaptation(kind: .sheet)
  /// As a cover of the whole window.
  public static let fullScreenCover = PresentationAdaptation(kind: .fullScreenCover)

  /// What the document says of a popover; nil for a sheet.
  var name: StaticString? {
    switch kind {
    case .automatic, .sheet: nil
    case .none, .popover: "popover"
    case .fullScreenCover: "fullScreenCover"
    }
  }
}

/// What a drag in a sheet does first.
public nonisolated struct PresentationContentInteraction: Hashable, Sendable {
  private enum Kind { case automatic, resizes, scrolls }

  private let kind: Kind

  /// As it is with sheets.
  public static let automatic = PresentationContentInteraction(kind: .automatic)
  /// The sheet gets higher first.
  public static let resizes = PresentationContentInteraction(kind: .resizes)
  /// What is in the sheet is scrolled.
  public static let scrolls = PresentationContentInteraction(kind: .scrolls)
}
