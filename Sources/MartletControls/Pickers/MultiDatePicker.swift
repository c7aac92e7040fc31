import Foundation
import MartletGraph
import MartletWire

/// A choice of any number of days, from a calendar of which a month is seen.
public struct MultiDatePicker<Label: View>: ElementView {
  /// It has no body: the page draws it, with its label inside.
  public typealias Body = Never

  package let properties: MultiDatePickerProperties
  package let content: Label

  init(_ selection: Binding<Set<DateComponents>>, from minimum: Date? = nil, before end: Date? = nil, label: Label) {
    properties = MultiDatePickerProperties(selection: selection, minimum: minimum, end: end)
    content = label
  }

  package func reconcileContent(in node: ViewNode) { node.reconcileMembers(with: content) }

  /// A choice of any days, with a label of any views.
  public init(selection: Binding<Set<DateComponents>>, @ViewBuilder label: () -> Label) {
    self.init(selection, label: label())
  }

  /// A choice of days within a range, with a label of any views.
  public init(selection: Binding<Set<DateComponents>>, in bounds: Range<Date>, @ViewBuilder label: () -> Label) {
    self.init(selection, from: bounds.lowerBound, before: bounds.upperBound, label: label())
  }

  /// A choice of days from one on, with a label of any views.
  public init(
    selection: Binding<Set<DateComponents>>, in bounds: PartialRangeFrom<Date>, @ViewBuilder label: () -> Label
  ) {
    self.init(selection, from: bounds.lowerBound, label: label())
  }

  /// A choice of days up to one, which is not offered itself, with a label of any views.
  public init(
    selection: Binding<Set<DateComponents>>, in bounds: PartialRangeUpTo<Date>, @ViewBuilder label: () -> Label
  ) {
    self.init(selection, before: bounds.upperBound, label: label())
  }
}

extension MultiDatePicker where Label == Text {
  /// A choice of any days, with a title in the visitor's language.
  public init(_ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>) {
    self.init(selection, label: Text(titleKey))
  }

  /// A choice of any days, with a title.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, selection: Binding<Set<DateComponents>>) {
    self.init(selection, label: Text(title))
  }

  /// A choice of days within a range, with a title in the visitor's language.
  public init(_ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>, in bounds: Range<Date>) {
    self.init(selection, from: bounds.lowerBound, before: bounds.upperBound, label: Text(titleKey))
  }

  /// A choice of days within a range, with a title.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, selection: Binding<Set<DateComponents>>, in bounds: Range<Date>) {
    self.init(selection, from: bounds.lowerBound, before: bounds.upperBound, label: Text(title))
  }

  /// A choice of days from one on, with a title in the visitor's language.
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>, in bounds: PartialRangeFrom<Date>
  ) {
    self.init(selection, from: bounds.lowerBound, label: Text(titleKey))
  }

  /// A choice of days from one on, with a title.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, selection: Binding<Set<DateComponents>>, in bounds: PartialRangeFrom<Date>
  ) {
    self.init(selection, from: bounds.lowerBound, label: Text(title))
  }

  /// A choice of days up to one, which is not offered itself, with a title in the visitor's language.
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>, in bounds: PartialRangeUpTo<Date>
  ) {
    self.init(selection, before: bounds.upperBound, label: Text(titleKey))
  }

  /// A choice of days up to one, which is not offered itself, with a title.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, selection: Binding<Set<DateComponents>>, in bounds: PartialRangeUpTo<Date>
  ) {
    self.init(selection, before: bounds.upperBound, label: Text(title))
  }
}

package struct MultiDatePickerProperties: StandardElement {
  package struct Storage {
    var calendar: Calendar
    var month: MonthLooks
    var labelsHidden: Bool
    /// What is chosen, as the app has it, by the day that it names.
    var chosen: [Int: DateComponents]

    /// The day at whose beginning, or in which, a date is.
    func day(of date: Date?) -> Int? { date.flatMap { LocalTime($0, in: calendar.timeZone)?.day } }
  }

  let selection: Binding<Set<DateComponents>>
  /// The first date that is offered, and the one before which all are.
  let minimum, end: Date?

  package static let isControl = true
  package static let isBound = true
  package var type: StaticString { "multiDatePicker" }

  package var ownKeys: NodeKeys {
    NodeKeys(.children, .value, .minimum, .maximum, .labelsHidden).union(MonthLooks.keys)
  }

  package func ownActions(of element: ElementNode<Self>) -> [ExactText] { ["set"] }

  package func role(of element: ElementNode<Self>) -> String? { "group" }

  package func changes(from old: Self) -> NodeKeys {
    minimum == old.minimum && end == old.end ? .none : NodeKeys(.minimum, .maximum)
  }

  package func observe(_ element: ElementNode<Self>) -> NodeKeys {
    let values = EnvironmentValues(at: element)
    var calendar = values.calendar
    calendar.timeZone = values.timeZone
    var new = Storage(
      calendar: calendar, month: MonthLooks(values), labelsHidden: values.labelsVisibility == .hidden, chosen: [:])
    for components in selection.wrappedValue {
      if let day = new.day(of: calendar.date(from: components)) { new.chosen[day] = components }
    }
    defer { element.storage = new }
    guard let old = element.storage else { return ownKeys }
    var keys = new.month.changes(from: old.month)
    // A day has one name in each time zone, whatever the calendar of the app.
    let isElsewhere = new.calendar.timeZone != old.calendar.timeZone
    if isElsewhere || new.chosen.keys != old.chosen.keys { keys.insert(.value) }
    if isElsewhere { keys.formUnion(NodeKeys(.minimum, .maximum)) }
    if new.labelsHidden != old.labelsHidden { keys.insert(.labelsHidden) }
    return keys
  }

  package func writeOwn(_ key: NodeKey, of element: ElementNode<Self>, to buffer: ByteBuffer) {
    guard let storage = element.storage else { return }
    func write(_ day: Int?) { if let day { buffer.append(json: LocalTime(day: day, second: 0).dayText) } }
    switch key {
    case .value:
      let days = storage.chosen.keys.sorted().map { LocalTime(day: $0, second: 0).dayText }
      buffer.append(json: days.joined(separator: " "))
    case .minimum: write(storage.day(of: minimum))
    case .maximum: write(storage.day(of: end.map(Self.lastInstant)))
    case .labelsHidden: if storage.labelsHidden { buffer.append(json: true) }
    default: storage.month.write(key, to: buffer)
    }
  }

  /// The last whole second before a date.
  private static func lastInstant(before date: Date) -> Date { date - 1 }

  /// So many days can be chosen at once.
  private static let most = 1000

  package func performOwn(_ action: Action, on element: ElementNode<Self>) throws(Problem) {
    guard case .string(let text)? = action.value, let storage = element.storage else {
      throw Problem(.invalidValue, "Days are chosen as \"2027-03-05 2027-03-06\".", pointer: "/value")
    }
    var chosen: Set<DateComponents> = []
    let names = text.split(separator: " ", omittingEmptySubsequences: true)
    guard names.count <= Self.most else {
      throw Problem(.invalidValue, "At most \(Self.most) days can be chosen.", pointer: "/value")
    }
    for name in names {
      guard let day = LocalTime.day(name) else {
        throw Problem(.invalidValue, "Days are chosen as \"2027-03-05 2027-03-06\".", pointer: "/value")
      }
      chosen.insert(try components(ofDay: day, beside: storage))
    }
    try element.accept(sequence: action.sequence)
    // What names no day that can be shown stays chosen.
    let shown = Set(storage.chosen.values)
    selection.wrappedValue = chosen.union(
      selection.wrappedValue.filter { components in
        !shown.contains(components) && storage.day(of: storage.calendar.date(from: components)) == nil
      })
  }

  /// A day as the app has it; one that is not chosen yet has to be among those that are offered.
  private func components(ofDay day: Int, beside storage: Storage) throws(Problem) -> DateComponents {
    if let known = storage.chosen[day] { return known }
    let isEarly = storage.day(of: minimum).map { day < $0 } ?? false
    let isLate = storage.day(of: end.map(Self.lastInstant)).map { day > $0 } ?? false
    if isEarly || isLate { throw Problem(.invalidValue, "Not all of these days are offered.", pointer: "/value") }
    let noon = LocalTime(day: day, second: 43_200).date(in: storage.calendar.timeZone)
    return storage.calendar.dateComponents([.calendar, .era, .year, .month, .day], from: noon)
  }
}
