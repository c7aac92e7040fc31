/// Whose a stored value is.
public enum StorageScope: Sendable {
  /// Of one visitor: all tabs of a browser share it, and nobody else has it.
  case visitor
  /// Of all visitors of the app.
  case shared
}
