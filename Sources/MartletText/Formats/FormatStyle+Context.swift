import Foundation

extension FormatStyle {
  /// The style as it writes for somebody: with their locale, and for dates with their time zone and calendar, wherever
  /// the app has not set one.
  package func adapted(to context: LocalizationContext) -> Self {
    let style = locale(.autoupdatingCurrent) == self ? locale(context.locale) : self
    // Only styles of dates depend on more than the locale.
    guard let dates = style as? any FormatStyleOfDates else { return style }
    return dates.withDefaults(of: context) as? Self ?? style
  }
}

/// A style that depends on a calendar, and perhaps on a time zone.
private protocol FormatStyleOfDates {
  func withDefaults(of context: LocalizationContext) -> Self
}

extension FormatStyleOfDates {
  /// What the app has set, or what is right for the context where it has set nothing.
  fileprivate func replaced(_ calendar: Calendar, in context: LocalizationContext) -> Calendar {
    calendar == .autoupdatingCurrent ? context.calendar : calendar
  }

  fileprivate func replaced(_ timeZone: TimeZone, in context: LocalizationContext) -> TimeZone {
    timeZone == .autoupdatingCurrent ? context.timeZone : timeZone
  }
}

extension Date.FormatStyle: FormatStyleOfDates {
  fileprivate func withDefaults(of context: LocalizationContext) -> Self {
    var style = self
    style.calendar = replaced(calendar, in: context)
    style.timeZone = replaced(timeZone, in: context)
    return style
  }
}

extension Date.IntervalFormatStyle: FormatStyleOfDates {
  fileprivate func withDefaults(of context: LocalizationContext) -> Self {
    var style = self
    style.calendar = replaced(calendar, in: context)
    style.timeZone = replaced(timeZone, in: context)
    return style
  }
}

extension Date.RelativeFormatStyle: FormatStyleOfDates {
  fileprivate func withDefaults(of context: LocalizationContext) -> Self {
    var style = self
    style.calendar = replaced(calendar, in: context)
    return style
  }
}

extension Date.AnchoredRelativeFormatStyle: FormatStyleOfDates {
  fileprivate func withDefaults(of context: LocalizationContext) -> Self {
    var style = self
    style.calendar = replaced(calendar, in: context)
    return style
  }
}

extension Formatter {
  /// A formatter of dates or numbers as it writes for somebody: a copy with their locale and time zone, wherever the app
  /// has left it with those of the process. Other formatters are as the app has made them.
  package func adapted(to context: LocalizationContext) -> Formatter {
    if let formatter = self as? DateFormatter {
      let hasLocale = formatter.locale != .current
      let hasTimeZone = formatter.timeZone != .current
      if hasLocale && hasTimeZone { return self }
      guard let copy = formatter.copy() as? DateFormatter else { return self }
      if !hasLocale { copy.locale = context.locale }
      if !hasTimeZone { copy.timeZone = context.timeZone }
      return copy
    }
    if let formatter = self as? NumberFormatter, formatter.locale == .current,
      let copy = formatter.copy() as? NumberFormatter
    {
      copy.locale = context.locale
      return copy
    }
    return self
  }
}
