/// The values that a stepper goes through, and how it gets from one to the next.
struct Steps<Value: Strideable> {
  let bounds: ClosedRange<Value>?
  let step: Value.Stride

  /// The value a step on, or a step back: at the nearest bound if that would be beyond it; nil if there is none.
  func next(after value: Value, isBack: Bool) -> Value? {
    let step = isBack ? 0 - step : step
    let isUp = step > 0
    guard var next = value.stepped(by: step) ?? (isUp ? bounds?.upperBound : bounds?.lowerBound) else { return nil }
    if let bounds { next = min(max(next, bounds.lowerBound), bounds.upperBound) }
    return (isUp ? next > value : next < value) ? next : nil
  }

  /// The bounds as numbers, if they are numbers.
  var scale: ValueScale? {
    guard let bounds, let lower = number(of: bounds.lowerBound), let upper = number(of: bounds.upperBound) else {
      return nil
    }
    return lower <= upper ? ValueScale(lower...upper, step: number(of: step)) : nil
  }

  /// The value that a number is, if it is one of them.
  func value(of number: Double) -> Value? {
    let value =
      if let type = Value.self as? any BinaryInteger.Type {
        type.init(exactly: number) as? Value
      } else if let type = Value.self as? any BinaryFloatingPoint.Type {
        type.init(number) as? Value
      } else {
        nil as Value?
      }
    guard let value, let bounds, bounds.contains(value) else { return nil }
    return value
  }
}

/// A value as a number, if it is one that can be written.
func number(of value: Any) -> Double? {
  let number =
    switch value {
    case let integer as any BinaryInteger: Double(integer)
    case let number as any BinaryFloatingPoint: Double(number)
    default: Double.nan
    }
  return number.isFinite ? number : nil
}

extension Strideable {
  /// The value a step away; nil if there is none, because the type ends before.
  fileprivate func stepped(by step: Stride) -> Self? {
    guard let integer = self as? any FixedWidthInteger, let step = step as? Int else { return advanced(by: step) }
    return integer.stepped(by: step) as? Self
  }
}

extension FixedWidthInteger {
  fileprivate func stepped(by step: Int) -> Self? {
    if let integer = Int(exactly: self) {
      let (sum, isTooFar) = integer.addingReportingOverflow(step)
      if !isTooFar { return Self(exactly: sum) }
    }
    guard let distance = Self(exactly: step.magnitude) else { return nil }
    let (sum, isTooFar) = step < 0 ? subtractingReportingOverflow(distance) : addingReportingOverflow(distance)
    return isTooFar ? nil : sum
  }
}
