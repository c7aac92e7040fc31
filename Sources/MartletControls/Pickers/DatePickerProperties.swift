import Foundation
import MartletGraph
import MartletWire

package struct DatePickerProperties: StandardElement {
  package struct Storage {
    var looks: DatePickerLooks
    var date: Date
  }

  let selection: Binding<Date>
  let bounds: DateBounds
  private let components: DatePickerComponents

  init(selection: Binding<Date>, bounds: DateBounds, components: DatePickerComponents) {
    self.selection = selection
    self.bounds = bounds
    self.components = components
  }

  /// Which parts are chosen: both where the app has named none.
  var shown: DatePickerComponents { components.isDisjoint(with: .both) ? .both : components.intersection(.both) }

  package static let isControl = true
  package static let isBound = true
  package var type: StaticString { "datePicker" }

  package var ownKeys: NodeKeys {
    NodeKeys(.children, .value, .components).union(Self.boundKeys).union(DatePickerLooks.keys)
  }

  private static let boundKeys = NodeKeys(.minimum, .maximum)

  package func ownActions(of element: ElementNode<Self>) -> [ExactText] { ["set"] }

  package func role(of element: ElementNode<Self>) -> String? { "group" }

  package func changes(from old: Self) -> NodeKeys {
    if shown != old.shown { return NodeKeys(.components, .value).union(Self.boundKeys) }
    return bounds == old.bounds ? .none : Self.boundKeys
  }

  package func observe(_ element: ElementNode<Self>) -> NodeKeys {
    let new = Storage(looks: DatePickerLooks(EnvironmentValues(at: element)), date: selection.wrappedValue)
    defer { element.storage = new }
    guard let old = element.storage else { return ownKeys }
    var keys: NodeKeys = .none
    keys.formUnion(new.looks.changes(from: old.looks))
    let isElsewhere = new.looks.timeZone != old.looks.timeZone
    if new.date != old.date || isElsewhere { keys.formUnion(NodeKeys(.value)) }
    // A bound of times is one only on its own day.
    if isElsewhere || shown == .hourAndMinute && new.time?.day != old.time?.day { keys.formUnion(Self.boundKeys) }
    return keys
  }

  package func writeOwn(_ key: NodeKey, of element: ElementNode<Self>, to buffer: ByteBuffer) {
    guard let storage = element.storage else { return }
    switch key {
    case .value: if let time = storage.time { buffer.append(json: text(of: time)) }
    case .components:
      if shown == .date { buffer.append(json: "date" as StaticString) }
      if shown == .hourAndMinute { buffer.append(json: "hourAndMinute" as StaticString) }
    case .minimum: write(bounds.minimum, in: storage, to: buffer)
    case .maximum: write(bounds.maximum, in: storage, to: buffer)
    default: storage.looks.write(key, to: buffer)
    }
  }

  /// A bound of times is one only on its own day.
  private func write(_ bound: Date?, in storage: Storage, to buffer: ByteBuffer) {
    guard let time = bound.flatMap({ LocalTime($0, in: storage.looks.timeZone) }) else { return }
    if shown == .hourAndMinute, time.day != storage.time?.day { return }
    buffer.append(json: text(of: time))
  }

  package func performOwn(_ action: Action, on element: ElementNode<Self>) throws(Problem) {
    guard case .string(let text)? = action.value, let zone = element.storage?.looks.timeZone,
      let time = time(text, beside: LocalTime(selection.wrappedValue, in: zone))
    else {
      let example = self.text(of: LocalTime(day: 20_882, second: 34_200))
      throw Problem(.invalidValue, "This date picker takes a text such as \"\(example)\".", pointer: "/value")
    }
    let date = time.date(in: zone) + (shown == .date ? selection.wrappedValue.fraction : 0)
    if let minimum = bounds.minimum, isBefore(date, time, minimum, LocalTime(minimum, in: zone)) {
      throw Problem(.invalidValue, "This is before the first date that can be chosen.", pointer: "/value")
    }
    if let maximum = bounds.maximum, isBefore(maximum, LocalTime(maximum, in: zone), date, time) {
      throw Problem(.invalidValue, "This is after the last date that can be chosen.", pointer: "/value")
    }
    try element.accept(sequence: action.sequence)
    // What is not chosen may be beyond a bound on the day, or in the minute, of that bound.
    selection.wrappedValue = bounds.nearest(to: date)
  }

  // MARK: What is entered

  /// As the document has it: `2027-03-05T09:30`, or the half of it that is chosen.
  private func text(of time: LocalTime) -> String {
    switch shown {
    case .date: time.dayText
    case .hourAndMinute: time.timeText
    default: "\(time.dayText)T\(time.timeText)"
    }
  }

  /// What a text says, with what it does not say from the time before.
  private func time(_ text: String, beside old: LocalTime?) -> LocalTime? {
    switch shown {
    case .date:
      guard let day = LocalTime.day(text) else { return nil }
      return LocalTime(day: day, second: old?.second ?? 0)
    case .hourAndMinute:
      guard let second = LocalTime.second(text) else { return nil }
      // Of a date that no field can show, the day is not lost.
      return old.map { LocalTime(day: $0.day, second: second) }
    default:
      let halves = text.split(separator: "T", maxSplits: 1, omittingEmptySubsequences: false)
      guard halves.count == 2, let day = LocalTime.day(halves[0]), let second = LocalTime.second(halves[1]) else {
        return nil
      }
      return LocalTime(day: day, second: second)
    }
  }

  /// Whether one date is before another as far as they are shown.
  private func isBefore(_ first: Date, _ firstTime: LocalTime?, _ second: Date, _ secondTime: LocalTime?) -> Bool {
    guard let firstTime, let secondTime else { return first < second }
    if firstTime.day != secondTime.day || shown == .date { return firstTime.day < secondTime.day }
    return firstTime.second / 60 < secondTime.second / 60
  }
}

extension DatePickerProperties.Storage {
  fileprivate var time: LocalTime? { LocalTime(date, in: looks.timeZone) }
}

extension DatePickerComponents {
  fileprivate static let both: DatePickerComponents = [.date, .hourAndMinute]
}

extension DateBounds {
  /// A date, or the bound that it is beyond.
  func nearest(to date: Date) -> Date {
    if let minimum, date < minimum { return minimum }
    if let maximum, date > maximum { return maximum }
    return date
  }
}

extension Date {
  /// The part of a second beyond whole ones.
  fileprivate var fraction: Double {
    let seconds = timeIntervalSince1970
    return seconds.isFinite ? seconds - seconds.rounded(.down) : 0
  }
}

/// What a choice of dates takes from its environment.
struct DatePickerLooks: Equatable {
  let timeZone: TimeZone
  private let style: DrawnDatePickerStyle
  private let labelsHidden: Bool
  private let month: MonthLooks?

  static let keys = NodeKeys(.datePickerStyle, .labelsHidden).union(MonthLooks.keys)

  @MainActor init(_ values: EnvironmentValues) {
    timeZone = values.timeZone
    style = values.datePickerStyle?.drawn ?? .compact
    labelsHidden = values.labelsVisibility == .hidden
    month = style == .graphical ? MonthLooks(values) : nil
  }

  func changes(from old: DatePickerLooks) -> NodeKeys {
    var keys: NodeKeys = .none
    if style != old.style { keys.insert(.datePickerStyle) }
    if labelsHidden != old.labelsHidden { keys.insert(.labelsHidden) }
    if month != old.month { keys.formUnion(MonthLooks.keys) }
    return keys
  }

  func write(_ key: NodeKey, to buffer: ByteBuffer) {
    switch key {
    case .datePickerStyle: if style != .compact { buffer.append(json: style.name) }
    case .labelsHidden: if labelsHidden { buffer.append(json: true) }
    default: month?.write(key, to: buffer)
    }
  }
}

/// How months are written: in which language and with which first day of the week.
struct MonthLooks: Equatable {
  private let locale: String
  private let firstWeekday: Int

  static let keys = NodeKeys(.locale, .firstWeekday)

  @MainActor init(_ values: EnvironmentValues) {
    locale = values.locale.identifier(.bcp47)
    firstWeekday = values.calendar.firstWeekday
  }

  func changes(from old: MonthLooks) -> NodeKeys {
    var keys: NodeKeys = locale == old.locale ? .none : NodeKeys(.locale)
    if firstWeekday != old.firstWeekday { keys.insert(.firstWeekday) }
    return keys
  }

  func write(_ key: NodeKey, to buffer: ByteBuffer) {
    switch key {
    case .locale: buffer.append(json: locale)
    case .firstWeekday: buffer.append(decimal: firstWeekday)
    default: break
    }
  }
}
