/// Whether a part of the page is shown.
public enum Visibility: Hashable, CaseIterable, Sendable {
  /// As the part's place and style have it.
  case automatic
  /// It is shown.
  case visible
  /// It is not shown.
  case hidden
}
