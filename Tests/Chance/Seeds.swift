import Foundation

extension Range<UInt64> {
  /// The seeds of what is made at random: the first `count`, unless the environment has others. With `name` LAW,
  /// `LAW_SEED=1234` is just that one; `LAW_FIRST` and `LAW_COUNT` are the first one and how many.
  package static func seeds(_ name: String, count: UInt64) -> Range<UInt64> {
    func number(_ word: String) -> UInt64? {
      ProcessInfo.processInfo.environment["\(name)_\(word)"].flatMap(UInt64.init)
    }
    if let seed = number("SEED") { return seed..<seed + 1 }
    let first = number("FIRST") ?? 0
    return first..<first + (number("COUNT") ?? count)
  }
}
