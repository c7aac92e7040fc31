import Foundation
import Martlet
import MartletControls
import MartletWire

extension TestSession {
  /// Taps a view, found as by `tap(_:)`, at a place in its own coordinates.
  public func tap(_ target: String, at location: CGPoint) throws { try perform("tap", on: target, location) }

  /// Moves two fingers apart or together on a view, found as by `tap(_:)`, or goes on with it.
  public func magnify(_ target: String, by factor: Double) throws {
    try perform("magnify", on: find(target, accepting: "magnify"), value: .number(factor))
  }

  /// Takes two fingers off a view that they have magnified.
  public func endMagnify(_ target: String, by factor: Double) throws {
    try perform("endMagnify", on: find(target, accepting: "endMagnify"), value: .number(factor))
  }

  /// Turns two fingers on a view, found as by `tap(_:)`, or goes on with it.
  public func rotate(_ target: String, by angle: Angle) throws {
    try perform("rotate", on: find(target, accepting: "rotate"), value: .number(angle.degrees))
  }

  /// Takes two fingers off a view that they have turned.
  public func endRotate(_ target: String, by angle: Angle) throws {
    try perform("endRotate", on: find(target, accepting: "endRotate"), value: .number(angle.degrees))
  }

  /// Has a pointer come over a view, found as by `tap(_:)`, or be at another place there. `"leave"` has it go.
  public func hover(_ target: String, at location: CGPoint = .zero) throws {
    try perform("hover", on: target, location)
  }

  private func perform(_ action: String, on target: String, _ location: CGPoint) throws {
    let value = Action.Value.numbers([Double(location.x), Double(location.y)])
    try perform(action, on: find(target, accepting: action), value: value)
  }
}
