/// How what has proportions meets a size that it is offered.
public enum ContentMode: Hashable, CaseIterable, Sendable {
  /// All of it is seen, and some of the size may stay empty.
  case fit
  /// None of the size stays empty, and some of it may not be seen.
  case fill
}
