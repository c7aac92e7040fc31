import Foundation
import MartletGraph
import MartletWire

/// Has the page measure a view, and the app hear of it.
struct MeasureTrait: ElementTrait {
  static let keys = NodeKeys(.actions)

  let measured: (CGSize) -> Void

  func isSame(as other: Self) -> Bool { true }
}

nonisolated extension View {
  /// Runs `action` with a value made of the view's size when the page has measured it first, and when the value has
  /// changed since.
  public func onGeometryChange<Value: Equatable>(
    for type: Value.Type, of transform: @escaping (GeometryProxy) -> Value,
    action: @escaping (_ newValue: Value) -> Void
  ) -> some View {
    onGeometryChange(for: type, of: transform) { _, new in action(new) }
  }

  /// Runs `action` with the old and the new value made of the view's size when the page has measured it first, and when
  /// the value has changed since.
  public func onGeometryChange<Value: Equatable>(
    for type: Value.Type, of transform: @escaping (GeometryProxy) -> Value,
    action: @escaping (_ oldValue: Value, _ newValue: Value) -> Void
  ) -> some View {
    modifier(GeometryChange(transform: transform, action: action))
  }
}

private nonisolated struct GeometryChange<Value: Equatable>: ViewModifier {
  let transform: (GeometryProxy) -> Value
  let action: (Value, Value) -> Void
  @State private var last: Value?

  @MainActor func body(content: Content) -> some View {
    content.trait(
      MeasureTrait { size in
        let value = transform(GeometryProxy(size: size))
        let old = last ?? value
        guard last != value else { return }
        last = value
        action(old, value)
      })
  }
}

extension Element {
  /// What hears of this element's size, the innermost first.
  @MainActor var measures: [(CGSize) -> Void] {
    var measures: [(CGSize) -> Void] = []
    forEachTrait(MeasureTrait.self) { trait in
      measures.append(trait.measured)
      return true
    }
    return measures
  }
}
