/// Whether colours are for a light or a dark room.
public enum ColorScheme: CaseIterable, Sendable {
  case light
  case dark
}
