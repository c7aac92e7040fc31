import CoreMetrics
import Synchronization

/// Keeps the process's metrics and writes them as text for Prometheus (exposition format 0.0.4).
///
/// It stands behind swift-metrics, so that what an app counts itself is written, too. Counters and recordings may come
/// from any thread.
package final class PrometheusRegistry: MetricsFactory, Sendable {
  private let families = Mutex<[String: Family]>([:])

  private struct Family {
    let kind: Kind
    var help: String?
    var series: [String: any PrometheusSeries] = [:]
  }

  private enum Kind: String { case counter, gauge, histogram }

  package init() {}

  /// What a metric is about, for a person.
  package func describe(_ name: String, _ help: String) {
    families.withLock { $0[name]?.help = help }
  }

  /// Appends all metrics, in the order of their names.
  package func write(to text: inout String) {
    let all = families.withLock { $0 }
    for (name, family) in all.sorted(by: { $0.key < $1.key }) {
      if let help = family.help { text += "# HELP \(name) \(help)\n" }
      text += "# TYPE \(name) \(family.kind.rawValue)\n"
      for (labels, series) in family.series.sorted(by: { $0.key < $1.key }) {
        series.write(name: name, labels: labels, to: &text)
      }
    }
  }

  // MARK: MetricsFactory

  package func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
    series(label, suffix: "_total", .counter, dimensions) { PrometheusCounter() }
  }

  package func makeFloatingPointCounter(
    label: String, dimensions: [(String, String)]
  ) -> any FloatingPointCounterHandler {
    series(label, suffix: "_total", .counter, dimensions) { PrometheusFloatingPointCounter() }
  }

  package func makeMeter(label: String, dimensions: [(String, String)]) -> any MeterHandler {
    series(label, suffix: "", .gauge, dimensions) { PrometheusGauge() }
  }

  package func makeRecorder(label: String, dimensions: [(String, String)], aggregate: Bool) -> any RecorderHandler {
    if aggregate {
      series(label, suffix: "", .histogram, dimensions) { PrometheusHistogram(bounds: PrometheusHistogram.sizes) }
    } else {
      series(label, suffix: "", .gauge, dimensions) { PrometheusGauge() }
    }
  }

  package func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
    series(label, suffix: "_seconds", .histogram, dimensions) {
      PrometheusHistogram(bounds: PrometheusHistogram.seconds)
    }
  }

  // A metric stays, whoever lets go of its handle: what has been counted has been counted.
  package func destroyCounter(_ handler: any CounterHandler) {}
  package func destroyFloatingPointCounter(_ handler: any FloatingPointCounterHandler) {}
  package func destroyMeter(_ handler: any MeterHandler) {}
  package func destroyRecorder(_ handler: any RecorderHandler) {}
  package func destroyTimer(_ handler: any TimerHandler) {}

  /// The series with these labels, which is made if there is none yet.
  private func series<Series: PrometheusSeries>(
    _ label: String, suffix: String, _ kind: Kind, _ dimensions: [(String, String)], make: () -> Series
  ) -> Series {
    var name = Self.name(label)
    if !name.hasSuffix(suffix) { name += suffix }
    let labels = dimensions.map { "\(Self.name($0.0))=\"\(Self.escaped($0.1))\"" }.joined(separator: ",")
    return families.withLock { families in
      // One name is of one kind.
      if let other = families[name]?.kind, other != kind { name += "_" + kind.rawValue }
      if let known = families[name]?.series[labels] as? Series { return known }
      let made = make()
      families[name, default: Family(kind: kind)].series[labels] = made
      return made
    }
  }

  /// A name of letters, digits and underscores.
  private static func name(_ text: String) -> String {
    let name = String(
      text.unicodeScalars.map { scalar -> Character in
        let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
        return isPlain ? Character(scalar) : "_"
      })
    return name.first.map { $0.isNumber } ?? true ? "_" + name : name
  }

  private static func escaped(_ value: String) -> String {
    // By scalars: a mark behind a quotation mark makes another character of it, but not for whoever reads the text.
    var text = String.UnicodeScalarView()
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\\": text.append(contentsOf: "\\\\".unicodeScalars)
      case "\"": text.append(contentsOf: "\\\"".unicodeScalars)
      case "\n": text.append(contentsOf: "\\n".unicodeScalars)
      case "\r": break
      default: text.append(scalar)
      }
    }
    return String(text)
  }
}

/// What swift-metrics says when an app bootstraps it too late.
extension PrometheusRegistry: CustomStringConvertible {
  package var description: String {
    "Martlet's own, which is there as soon as the app's init has returned: call MetricsSystem.bootstrap in init"
  }
}

/// One metric with one set of labels.
private protocol PrometheusSeries: Sendable {
  func write(name: String, labels: String, to text: inout String)
}

extension PrometheusSeries {
  fileprivate func line(_ name: String, _ labels: String, _ value: String) -> String {
    labels.isEmpty ? "\(name) \(value)\n" : "\(name){\(labels)} \(value)\n"
  }
}

private final class PrometheusCounter: PrometheusSeries, CounterHandler {
  private let value = Atomic<Int64>(0)

  func increment(by amount: Int64) { value.wrappingAdd(amount, ordering: .relaxed) }
  func reset() { value.store(0, ordering: .relaxed) }

  func write(name: String, labels: String, to text: inout String) {
    text += line(name, labels, "\(value.load(ordering: .relaxed))")
  }
}

private final class PrometheusFloatingPointCounter: PrometheusSeries, FloatingPointCounterHandler {
  private let value = Mutex(0.0)

  func increment(by amount: Double) { value.withLock { $0 += amount } }
  func reset() { value.withLock { $0 = 0 } }

  func write(name: String, labels: String, to text: inout String) {
    text += line(name, labels, "\(value.withLock { $0 })")
  }
}

private final class PrometheusGauge: PrometheusSeries, MeterHandler, RecorderHandler {
  private let value = Mutex(0.0)

  func set(_ new: Int64) { set(Double(new)) }
  func set(_ new: Double) { value.withLock { $0 = new } }
  func increment(by amount: Double) { value.withLock { $0 += amount } }
  func decrement(by amount: Double) { value.withLock { $0 -= amount } }
  func record(_ new: Int64) { set(new) }
  func record(_ new: Double) { set(new) }

  func write(name: String, labels: String, to text: inout String) {
    text += line(name, labels, "\(value.withLock { $0 })")
  }
}

private final class PrometheusHistogram: PrometheusSeries, RecorderHandler, TimerHandler {
  /// From ten microseconds to ten seconds.
  static let seconds = [1e-5, 2.5e-5, 5e-5, 1e-4, 2.5e-4, 5e-4, 1e-3, 2.5e-3, 5e-3, 0.01, 0.025, 0.05, 0.1, 0.5, 1, 10]
  static let sizes = [1.0, 10, 100, 1_000, 10_000, 100_000, 1_000_000]

  private let bounds: [Double]
  private let state: Mutex<State>

  private struct State {
    /// How many values were in each bucket; the last one is for what is beyond all bounds.
    var counts: [Int]
    var sum = 0.0
  }

  init(bounds: [Double]) {
    self.bounds = bounds
    state = Mutex(State(counts: Array(repeating: 0, count: bounds.count + 1)))
  }

  func record(_ value: Int64) { record(Double(value)) }
  func recordNanoseconds(_ duration: Int64) { record(Double(duration) / 1e9) }

  func record(_ value: Double) {
    let bucket = bounds.firstIndex { value <= $0 } ?? bounds.count
    state.withLock { state in
      state.counts[bucket] += 1
      state.sum += value
    }
  }

  func write(name: String, labels: String, to text: inout String) {
    let state = state.withLock { $0 }
    let prefix = labels.isEmpty ? "" : labels + ","
    var count = 0
    for (bound, more) in zip(bounds.map { "\($0)" } + ["+Inf"], state.counts) {
      count += more
      text += line(name + "_bucket", prefix + "le=\"\(bound)\"", "\(count)")
    }
    text += line(name + "_sum", labels, "\(state.sum)")
    text += line(name + "_count", labels, "\(count)")
  }
}
