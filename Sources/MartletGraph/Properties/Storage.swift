extension ViewGraph {
  /// The areas that a session's properties keep their values in.
  package struct Storage {
    package let visitor: StorageArea
    package let shared: StorageArea
    package let scene: StorageArea

    package init(
      visitor: StorageArea = StorageArea(), shared: StorageArea = StorageArea(), scene: StorageArea = StorageArea()
    ) {
      (self.visitor, self.shared, self.scene) = (visitor, shared, scene)
    }

    subscript(place: StoragePlace) -> StorageArea {
      switch place {
      case .visitor: visitor
      case .shared: shared
      case .scene: scene
      }
    }
  }
}
