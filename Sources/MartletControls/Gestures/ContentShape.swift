import MartletGraph

/// What the shape of a view's content is for.
public struct ContentShapeKinds: OptionSet, Sendable {
  /// A bit for each.
  public let rawValue: Int

  /// - Parameter rawValue: a bit for each.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// For what a person does to it.
  public static let interaction = ContentShapeKinds(rawValue: 1)
  /// For what is seen of it while it is dragged elsewhere.
  public static let dragPreview = ContentShapeKinds(rawValue: 2)
  /// For what is seen of it beside a menu of its own.
  public static let contextMenuPreview = ContentShapeKinds(rawValue: 4)
  /// For what a pointer over it shows.
  public static let hoverEffect = ContentShapeKinds(rawValue: 8)
  /// For what assistive technology draws around it.
  public static let accessibility = ContentShapeKinds(rawValue: 16)
}

nonisolated extension View {
  /// Where taps on the view count. On the page the whole box of a view takes taps, whatever the shape.
  public func contentShape(_ shape: some Shape, eoFill: Bool = false) -> some View { self }

  /// The shape of the view's content. On the page that is the whole box of a view, whatever the shape.
  public func contentShape(_ kind: ContentShapeKinds, _ shape: some Shape, eoFill: Bool = false) -> some View { self }
}
