/// Where lines of text begin.
public enum LayoutDirection: CaseIterable, Sendable {
  case leftToRight
  case rightToLeft
}
