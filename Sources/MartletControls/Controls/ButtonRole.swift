/// What a button is for, beyond its label.
public struct ButtonRole: Equatable, Sendable {
  let name: String

  /// It deletes something.
  public static let destructive = ButtonRole(name: "destructive")
  /// It calls something off.
  public static let cancel = ButtonRole(name: "cancel")
}
