import MartletGraph
import MartletWire

/// The properties of a view with a shape that shapes in it may follow.
struct ContainerShapeProperties: StandardElement {
  let shape: ShapeOutline

  var type: StaticString { "containerShape" }
  var ownKeys: NodeKeys { NodeKeys(.children, .shape) }

  func changes(from old: Self) -> NodeKeys { shape == old.shape ? .none : NodeKeys(.shape) }

  func writeOwn(_ key: NodeKey, of element: ElementNode<Self>, to buffer: ByteBuffer) {
    if key == .shape { shape.write(to: buffer) }
  }
}

nonisolated extension View {
  /// Sets the shape that a `ContainerRelativeShape` in this view follows: its corners have the same centres as those of
  /// the shape, so that their radii are smaller by its least distance from an edge of this view.
  ///
  /// The page follows the corners of rectangles, capsules and circles. Those of an ellipse it takes for a capsule's, and
  /// shapes of other kinds for rectangles. The view itself is not cut off.
  public func containerShape<T: InsettableShape>(_ shape: T) -> some View {
    boxed(ContainerShapeProperties(shape: shape.outline))
  }
}
