import FoundationEssentials
import Synchronization

/// What is known of all locales that the process has met, so that most texts need not ask for one.
package enum LocaleUse {
  private static let isPlain = Atomic<Bool>(true)
  private static let isTheVisitors = Atomic<Bool>(true)

  /// Whether small whole numbers are written in the same way by everybody: with the digits 0 to 9, and nothing else. Once
  /// there is somebody for whom they are not, it stays false.
  package static var hasPlainDigits: Bool { isPlain.load(ordering: .relaxed) }

  /// Whether no view has set a locale, so that each place has its visitor's. Once one has, it stays false.
  package static var isAlwaysTheVisitors: Bool { isTheVisitors.load(ordering: .relaxed) }

  /// Languages in which some regions have digits of their own.
  private static let languagesWithDigits: Set<String> = [
    "ar", "as", "az", "bgc", "bho", "bn", "ccp", "ckb", "dz", "fa", "ff", "hi", "hnj", "ks", "ku", "lrc", "mai", "mni",
    "mr", "my", "mzn", "ne", "nqo", "pa", "ps", "raj", "rhg", "sa", "sat", "sd", "sdh", "shn", "skr", "ur", "uz",
  ]

  /// Notes that somebody has this locale, or that a view sets it.
  /// - Returns: whether something held before that does not hold any more.
  static func meet(_ locale: Locale, isSetByView: Bool) -> Bool {
    let isFirst = isSetByView && isTheVisitors.exchange(false, ordering: .relaxed)
    return meetDigits(of: locale) || isFirst
  }

  private static func meetDigits(of locale: Locale) -> Bool {
    if !hasPlainDigits { return false }
    let identifier = locale.identifier.lowercased()
    let language = identifier.prefix { $0 != "-" && $0 != "_" && $0 != "@" }
    let isOther =
      languagesWithDigits.contains(String(language)) || identifier.contains("numbers=") || identifier.contains("-nu-")
    if isOther { isPlain.store(false, ordering: .relaxed) }
    return isOther
  }
}

extension ViewGraph {
  /// The graph that is evaluating something now, if this is its thread.
  package static var evaluating: ViewGraph? {
    MainThread.isCurrent ? Tracking.reader?.takeUnretainedValue().graph : nil
  }

  /// How numbers are written for the visitor: kept for what writes them, and found out again when the languages change.
  package var numbers: AnyObject? {
    get { document.numbers }
    set { document.numbers = newValue }
  }

  /// The languages are others: texts that hold numbers may be, too.
  func languagesChanged() {
    document.numbers = nil
    root?.invalidateAll(because: self)
  }

  /// Has every body run again of the graph that is evaluating something now, when that is done.
  static func rerunEverythingHere() {
    guard let graph = Tracking.reader?.takeUnretainedValue().graph else { return }
    graph.enqueueEffect { [unowned graph] in graph.root?.invalidateAll(because: graph) }
  }
}

extension ViewNode {
  /// Has everything at and below this node run again.
  fileprivate final func invalidateAll(because cause: AnyObject) {
    invalidate(because: cause)
    var child = firstChild
    while let node = child {
      node.invalidateAll(because: cause)
      child = node.next
    }
  }
}
