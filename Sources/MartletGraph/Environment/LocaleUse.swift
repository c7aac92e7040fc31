import FoundationEssentials

/// What the texts of a page take for granted of locales, so that most need not ask for one.
struct LocaleUse {
  /// Whether small whole numbers are written in the same way by all the locales that the page has met: with the digits 0
  /// to 9, and nothing else. Once there is one that does not, it stays false.
  private var isPlain = true
  /// Whether no view has set a locale, so that each place has its visitor's. Once one has, it stays false.
  private var isTheVisitors = true
  /// Whether texts have been made that hold only as long as `isPlain` does, or `isTheVisitors`.
  private var needsPlain = false
  private var needsVisitors = false

  fileprivate mutating func takesPlainDigits() -> Bool {
    needsPlain = isPlain
    return isPlain
  }

  fileprivate mutating func takesTheVisitors() -> Bool {
    guard takesPlainDigits() else { return false }
    needsVisitors = isTheVisitors
    return isTheVisitors
  }

  /// Languages in which some regions have digits of their own.
  private static let languagesWithDigits: Set<String> = [
    "ar", "as", "az", "bgc", "bho", "bn", "ccp", "ckb", "dz", "fa", "ff", "hi", "hnj", "ks", "ku", "lrc", "mai", "mni",
    "mr", "my", "mzn", "ne", "nqo", "pa", "ps", "raj", "rhg", "sa", "sat", "sd", "sdh", "shn", "skr", "ur", "uz",
  ]

  /// Notes that the visitor has this locale, or that a view sets it.
  /// - Returns: whether texts have taken something for granted that does not hold any more.
  mutating func meet(_ locale: Locale, isSetByView: Bool) -> Bool {
    let (wasPlain, wasTheVisitors) = (isPlain, isTheVisitors)
    if isSetByView { isTheVisitors = false }
    if isPlain { isPlain = !Self.hasOwnDigits(locale) }
    return wasPlain && !isPlain && needsPlain || wasTheVisitors && !isTheVisitors && needsVisitors
  }

  private static func hasOwnDigits(_ locale: Locale) -> Bool {
    let identifier = locale.identifier.lowercased()
    let language = identifier.prefix { $0 != "-" && $0 != "_" && $0 != "@" }
    return languagesWithDigits.contains(String(language)) || identifier.contains("numbers=")
      || identifier.contains("-nu-")
  }
}

extension ViewGraph {
  /// Whether the text that is being made may have a small whole number in it as everybody writes it. If that changes, it
  /// is made again.
  package static func takesPlainDigits() -> Bool {
    guard MainThread.isCurrent, let reader = Tracking.reader else { return false }
    return reader._withUnsafeGuaranteedRef { $0.graph.document.localeUse.takesPlainDigits() }
  }

  /// The graph in which a text is being made that may have a number in it as the visitor writes it. If that changes, the
  /// text is made again.
  package static func takesNumbersOfVisitor() -> ViewGraph? {
    guard MainThread.isCurrent, let graph = Tracking.reader?.takeUnretainedValue().graph else { return nil }
    return graph.document.localeUse.takesTheVisitors() ? graph : nil
  }

  /// How numbers are written for the visitor: kept for what writes them, and found out again when the languages change.
  package var numbers: AnyObject? {
    get { document.numbers }
    set { document.numbers = newValue }
  }

  /// The languages are others: texts that hold numbers may be, too.
  @MainActor func languagesChanged() {
    document.numbers = nil
    root?.rerunAll()
  }

  /// A view sets this locale in the graph that is evaluating something now.
  static func meet(_ locale: Locale) {
    guard MainThread.isCurrent, let graph = Tracking.reader?.takeUnretainedValue().graph,
      graph.document.localeUse.meet(locale, isSetByView: true)
    else { return }
    // Effects run on the main actor, where the graph is.
    nonisolated(unsafe) weak let root = graph.root
    graph.enqueueEffect { MainActor.assumeIsolated { root?.rerunAll() } }
  }
}

extension ViewNode {
  /// Has every body at and below this node run again, those included that are shown elsewhere.
  @MainActor fileprivate final func rerunAll() { forEachNode { $0.invalidate(because: $0.graph) } }
}
