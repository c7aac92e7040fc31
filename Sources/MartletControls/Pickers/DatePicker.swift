import Foundation
import MartletGraph
import MartletWire

/// Which parts of a date are chosen.
public struct DatePickerComponents: OptionSet, Sendable {
  /// The parts as bits.
  public let rawValue: UInt

  /// The parts that are set in `rawValue`.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The hour and the minute.
  public static let hourAndMinute = DatePickerComponents(rawValue: 1)
  /// The day, the month and the year.
  public static let date = DatePickerComponents(rawValue: 2)
}

/// A choice of a day, of a time, or of both, in the visitor's time zone.
///
/// Where only the day is chosen, the time stays as it was, and the other way round. What the clocks skip when summer
/// begins is as much later; of an hour that comes twice the first one is meant.
public struct DatePicker<Label: View>: StylableView {
  /// It has no body: the page draws it, with its label inside.
  public typealias Body = Never
  /// Which parts of a date are chosen.
  public typealias Components = DatePickerComponents

  package let properties: DatePickerProperties
  package let content: Label

  init(selection: Binding<Date>, bounds: DateBounds, components: DatePickerComponents, label: Label) {
    properties = DatePickerProperties(selection: selection, bounds: bounds, components: components)
    content = label
  }

  @MainActor package func reconcileContent(in node: ViewNode) { node.reconcileMembers(with: content) }

  /// What a style of the app's makes of it.
  private var styled: StyledView<Label, EmptyView> {
    StyledView(label: content, control: StyledControl(find: { $0.datePickerStyle }, details: properties))
  }

  @MainActor package static func isMadeByStyle(in parent: ViewNode) -> Bool {
    EnvironmentValues(at: parent).datePickerStyle.map { $0.drawn == nil } ?? false
  }

  @MainActor package func showStyled(in place: StyledViewPlace) -> ViewNode { place.show(styled) }
}

/// The first and the last date that can be chosen, if there are such.
struct DateBounds: Equatable {
  var minimum: Date?
  var maximum: Date?
}

extension DatePicker {
  /// A choice of any date, with a label of any views.
  public init(
    selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
  ) {
    self.init(selection: selection, bounds: DateBounds(), components: displayedComponents, label: label())
  }

  /// A choice of a date within a range, with a label of any views.
  public init(
    selection: Binding<Date>, in range: ClosedRange<Date>, displayedComponents: Components = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) {
    self.init(
      selection: selection, bounds: DateBounds(minimum: range.lowerBound, maximum: range.upperBound),
      components: displayedComponents, label: label())
  }

  /// A choice of a date from another on, with a label of any views.
  public init(
    selection: Binding<Date>, in range: PartialRangeFrom<Date>,
    displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
  ) {
    self.init(
      selection: selection, bounds: DateBounds(minimum: range.lowerBound), components: displayedComponents,
      label: label())
  }

  /// A choice of a date up to another, with a label of any views.
  public init(
    selection: Binding<Date>, in range: PartialRangeThrough<Date>,
    displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
  ) {
    self.init(
      selection: selection, bounds: DateBounds(maximum: range.upperBound), components: displayedComponents,
      label: label())
  }
}
