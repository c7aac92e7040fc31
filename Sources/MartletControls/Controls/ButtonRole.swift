/// What a button is for, beyond its label.
public struct ButtonRole: Equatable, Sendable {
  private enum Purpose: UInt8 { case destructive = 1, cancel }

  private let purpose: Purpose

  /// It deletes something.
  public static let destructive = ButtonRole(purpose: .destructive)
  /// It calls something off.
  public static let cancel = ButtonRole(purpose: .cancel)

  /// As the document has it.
  var name: StaticString {
    switch purpose {
    case .destructive: "destructive"
    case .cancel: "cancel"
    }
  }

  /// Its number among the roles; 0 is none.
  var number: UInt8 { purpose.rawValue }

  private init(purpose: Purpose) { self.purpose = purpose }

  /// The role with a number, if there is one.
  init?(number: UInt8) {
    guard let purpose = Purpose(rawValue: number) else { return nil }
    self.init(purpose: purpose)
  }
}
