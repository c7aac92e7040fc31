import Foundation
import MartletGraph

/// A place in a view, or its frame, that other views can have in their own coordinates: `proxy[anchor]`.
///
/// The page says where it is, so that it is known a round trip after it was first asked for; until then all that is asked
/// of it is zero.
public nonisolated struct Anchor<Value>: @unchecked Sendable {
  /// The view, by the namespace that is its own and the key that the anchor is reported for.
  let view: MeasuredSpace
  private let source: Source

  init(_ source: Source, of view: MeasuredSpace) {
    self.source = source
    self.view = view
  }

  /// The value where the view has these bounds.
  func value(_ bounds: CGRect) -> Value { source.value(bounds) }

  /// The part of a view that an anchor stands for: its frame, or a place in it.
  public struct Source: @unchecked Sendable {
    fileprivate let part: AnchoredPart
    fileprivate let value: (CGRect) -> Value

    fileprivate init(_ part: AnchoredPart, value: @escaping (CGRect) -> Value) {
      self.part = part
      self.value = value
    }
  }
}

extension Anchor: Equatable where Value: Equatable {
  /// Whether they are of the same part of the same view.
  public nonisolated static func == (one: Self, other: Self) -> Bool {
    one.view == other.view && one.source.part == other.source.part
  }
}

extension Anchor: Hashable where Value: Hashable {
  /// Mixes in the view, and the part of it.
  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(view)
    hasher.combine(source.part)
  }
}

/// The part of a view that an anchor stands for, to tell anchors apart.
private nonisolated indirect enum AnchoredPart: Hashable {
  case rect(x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat)
  case point(x: CGFloat, y: CGFloat)
  case part(UnitPoint)
  case bounds, none
  case list([AnchoredPart])
}

nonisolated extension Anchor.Source where Value == CGRect {
  /// The view's frame.
  public static var bounds: Anchor<CGRect>.Source { Anchor<CGRect>.Source(.bounds) { $0 } }

  /// A rectangle in the view's own coordinates.
  public static func rect(_ rect: CGRect) -> Anchor<CGRect>.Source {
    let part = AnchoredPart.rect(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height)
    return Anchor<CGRect>.Source(part) { rect.offsetBy(dx: $0.minX, dy: $0.minY) }
  }

  /// The rectangle in the view's own coordinates; nil for the view's frame.
  var rectangle: CGRect? {
    guard case .rect(let x, let y, let width, let height) = part else { return nil }
    return CGRect(x: x, y: y, width: width, height: height)
  }
}

nonisolated extension Anchor.Source where Value == CGPoint {
  /// A point in the view's own coordinates.
  public static func point(_ point: CGPoint) -> Anchor<CGPoint>.Source {
    Anchor<CGPoint>.Source(.point(x: point.x, y: point.y)) { CGPoint(x: $0.minX + point.x, y: $0.minY + point.y) }
  }

  /// A point at parts of the view's width and height.
  public static func unitPoint(_ point: UnitPoint) -> Anchor<CGPoint>.Source {
    Anchor<CGPoint>.Source(.part(point)) {
      CGPoint(x: $0.minX + point.x * $0.width, y: $0.minY + point.y * $0.height)
    }
  }

  /// The upper leading corner.
  public static var topLeading: Anchor<CGPoint>.Source { .unitPoint(.topLeading) }
  /// The middle of the upper edge.
  public static var top: Anchor<CGPoint>.Source { .unitPoint(.top) }
  /// The upper trailing corner.
  public static var topTrailing: Anchor<CGPoint>.Source { .unitPoint(.topTrailing) }
  /// The middle of the leading edge.
  public static var leading: Anchor<CGPoint>.Source { .unitPoint(.leading) }
  /// The middle.
  public static var center: Anchor<CGPoint>.Source { .unitPoint(.center) }
  /// The middle of the trailing edge.
  public static var trailing: Anchor<CGPoint>.Source { .unitPoint(.trailing) }
  /// The lower leading corner.
  public static var bottomLeading: Anchor<CGPoint>.Source { .unitPoint(.bottomLeading) }
  /// The middle of the lower edge.
  public static var bottom: Anchor<CGPoint>.Source { .unitPoint(.bottom) }
  /// The lower trailing corner.
  public static var bottomTrailing: Anchor<CGPoint>.Source { .unitPoint(.bottomTrailing) }
}

nonisolated extension Anchor.Source {
  /// Several places of a view.
  public init<Element>(_ array: [Anchor<Element>.Source]) where Value == [Element] {
    self.init(.list(array.map(\.part))) { bounds in array.map { $0.value(bounds) } }
  }

  /// A place of a view, if there is one.
  public init<Wrapped>(_ anchor: Anchor<Wrapped>.Source?) where Value == Wrapped? {
    self.init(.list(anchor.map { [$0.part] } ?? [.none])) { bounds in anchor.map { $0.value(bounds) } }
  }
}

nonisolated extension View {
  /// Reports for a key what `transform` makes of a place of the view, or of its frame, in place of whatever the views
  /// inside report.
  public func anchorPreference<Value, Key: PreferenceKey>(
    key _: Key.Type = Key.self, value: Anchor<Value>.Source, transform: @escaping (Anchor<Value>) -> Key.Value
  ) -> some View {
    modifier(AnchorPreference<Value, Key>(source: value, change: .replace(transform)))
  }

  /// Changes what the views inside report for a key, with a place of the view, or its frame.
  public func transformAnchorPreference<Value, Key: PreferenceKey>(
    key _: Key.Type = Key.self, value: Anchor<Value>.Source,
    transform: @escaping (inout Key.Value, Anchor<Value>) -> Void
  ) -> some View {
    modifier(AnchorPreference<Value, Key>(source: value, change: .transform(transform)))
  }
}

private nonisolated struct AnchorPreference<Value, Key: PreferenceKey>: ViewModifier {
  enum Change {
    case replace((Anchor<Value>) -> Key.Value)
    case transform((inout Key.Value, Anchor<Value>) -> Void)
  }

  let source: Anchor<Value>.Source
  let change: Change
  @Namespace private var namespace

  init(source: Anchor<Value>.Source, change: Change) {
    self.source = source
    self.change = change
  }

  @MainActor func body(content: Content) -> some View {
    let view = MeasuredSpace.anchor(namespace, key: ObjectIdentifier(Key.self))
    let anchor = Anchor<Value>(source, of: view)
    let named = content.trait(SpaceTrait(view))
    switch change {
    case .replace(let transform): named.preference(key: Key.self, value: transform(anchor))
    case .transform(let transform): named.transformPreference(Key.self) { transform(&$0, anchor) }
    }
  }
}
