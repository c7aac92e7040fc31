/// The areas that a session's properties keep their values in.
final class StorageAreas: GraphFeature {
  static let place = GraphFeaturePlace()

  @exclusivity(unchecked) fileprivate var areas = ViewGraph.Storage()

  init() {}
}

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

  /// What `@AppStorage` and `@SceneStorage` keep.
  package var storage: Storage { feature(StorageAreas.self).areas }

  /// Makes a graph whose properties keep their values in `storage`.
  package convenience init(storage: Storage) {
    self.init()
    feature(StorageAreas.self).areas = storage
  }

  /// What the scene's storage takes, in bytes.
  var sceneStorageBytes: Int { existing(StorageAreas.self)?.areas.scene.byteCount ?? 0 }
}
