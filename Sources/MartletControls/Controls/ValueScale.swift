import MartletGraph
import MartletWire

/// The numbers that a control may show and take: those between two bounds, or only those at steps from the lower one.
struct ValueScale: Equatable, Sendable {
  let lower: Double
  let upper: Double
  /// Greater than nothing; nil for all numbers.
  let step: Double?

  init(_ bounds: ClosedRange<Double>, step: Double? = nil) {
    // What is beyond all numbers cannot be written.
    let limits = -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude
    let written = bounds.clamped(to: limits)
    lower = written.lowerBound
    upper = written.upperBound
    self.step = step.flatMap { $0.isFinite && $0 > 0 ? $0 : nil }
  }

  init<Value: BinaryFloatingPoint>(_ bounds: ClosedRange<Value>, step: Double? = nil) {
    self.init(Double(written: bounds.lowerBound)...Double(written: bounds.upperBound), step: step)
  }

  /// The value or the nearest bound; the lower one for what is no number.
  func clamped(_ value: Double) -> Double { value.isNaN ? lower : min(max(value, lower), upper) }

  /// Where a value is between the bounds, from 0 to 1.
  func fraction(of value: Double) -> Double {
    let part = (clamped(value) / 2 - lower / 2) / (upper / 2 - lower / 2)
    return part.isFinite ? part : 0
  }

  /// The number that an action sets, at the nearest step. What is no number, or out of the bounds, is refused. Where the
  /// last step leads to a bound that is less than a step away (`endsAtBounds`), the bounds are steps, too.
  func value(of action: Action, for type: StaticString, endsAtBounds: Bool = false) throws(Problem) -> Double {
    guard case .number(let number)? = action.value, number.isFinite else {
      throw Problem(.invalidValue, "A \(type) takes a number as its value.", pointer: "/value")
    }
    guard lower <= number, number <= upper else {
      throw Problem(.invalidValue, "This \(type) takes a number from \(lower) to \(upper).", pointer: "/value")
    }
    return endsAtBounds && (number == lower || number == upper) ? number : atStep(number)
  }

  private func atStep(_ number: Double) -> Double {
    guard let step else { return number }
    let nearest = lower + ((number - lower) / step).rounded() * step
    guard nearest.isFinite else { return number }
    if nearest <= upper { return nearest }
    // The last step may be a little beyond the bound because of how numbers are kept.
    return nearest - upper < step / 1_000 ? upper : max(lower, nearest - step)
  }

  /// Writes the bounds as a list of two numbers.
  func writeBounds(to buffer: ByteBuffer) {
    buffer.append("[")
    buffer.append(json: lower)
    buffer.append(",")
    buffer.append(json: upper)
    buffer.append("]")
  }
}

extension Double {
  /// A number as it is written: a `Float` of 0.1 is 0.1, and not what else its bits come to with more of them.
  init(written number: some BinaryFloatingPoint) {
    self = (number as? Float).flatMap { Double($0.description) } ?? Double(number)
  }
}

extension Action {
  /// Whether a person begins to change a value, or has done so.
  func isEditing(_ type: StaticString) throws(Problem) -> Bool {
    guard case .bool(let isEditing)? = value else {
      throw Problem(.invalidValue, "A \(type) takes true or false with \"edit\".", pointer: "/value")
    }
    return isEditing
  }
}
