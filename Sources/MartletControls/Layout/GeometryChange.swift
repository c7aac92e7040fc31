import Foundation
import MartletGraph
import MartletWire

/// Has the page measure a view, and say where it is if that is asked for, and the app hear of it.
struct MeasureTrait: ElementTrait {
  static let keys = NodeKeys(.actions, .spaces)

  let asked: AskedSpaces
  let measured: (GeometryNews) -> Void
  private let revision: Int
  /// Whose view is in this place.
  private var begun: AskedSpaces?

  nonisolated init(_ asked: AskedSpaces, measured: @escaping (GeometryNews) -> Void) {
    self.asked = asked
    self.measured = measured
    revision = asked.revision
  }

  func isSame(as other: Self) -> Bool { asked === other.asked && revision == other.revision }

  mutating func inheritState(from old: Self) { begun = old.begun }

  mutating func begin(in graph: ViewGraph) {
    if begun === asked { return }
    asked.begin(in: graph)
    begun?.end(in: graph)
    begun = asked
  }

  func end(in graph: ViewGraph) { begun?.end(in: graph) }
}

nonisolated extension View {
  /// Runs `action` with a value made of the view's size and place when the page has measured it first, and when the
  /// value has changed since.
  public func onGeometryChange<Value: Equatable>(
    for type: Value.Type, of transform: @escaping (GeometryProxy) -> Value,
    action: @escaping (_ newValue: Value) -> Void
  ) -> some View {
    onGeometryChange(for: type, of: transform) { _, new in action(new) }
  }

  /// Runs `action` with the old and the new value made of the view's size and place when the page has measured it
  /// first, and when the value has changed since.
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
  @State private var geometry: MeasuredGeometry?
  @State private var asked = AskedSpaces()
  /// What is asked for is written when this has changed.
  @State private var revision = 0

  init(transform: @escaping (GeometryProxy) -> Value, action: @escaping (Value, Value) -> Void) {
    self.transform = transform
    self.action = action
  }

  @MainActor func body(content: Content) -> some View {
    _ = revision
    return content.trait(MeasureTrait(asked) { measured($0) })
  }

  @MainActor private func measured(_ news: GeometryNews) {
    let known = geometry.updated(with: news)
    geometry = known
    let value = transform(GeometryProxy(known, asked: asked))
    if revision != asked.revision { revision = asked.revision }
    // A place that is not known yet would be a value that the view has never had.
    guard asked.areAnswered(in: known) else { return }
    let old = last ?? value
    guard last != value else { return }
    last = value
    action(old, value)
  }
}

extension Element {
  /// What hears of this element's size and place, the innermost first.
  @MainActor var measures: [MeasureTrait] {
    var measures: [MeasureTrait] = []
    forEachTrait(MeasureTrait.self) { trait in
      measures.append(trait)
      return true
    }
    return measures
  }
}
