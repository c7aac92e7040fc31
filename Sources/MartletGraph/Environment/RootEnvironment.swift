/// The values that hold in a session where no view has set one.
final class RootEnvironment: GraphFeature {
  static let place = GraphFeaturePlace()

  @exclusivity(unchecked) var entries: [ObjectIdentifier: AnyEnvironmentEntry] = [:]
}

extension ViewGraph {
  /// Sets a value that holds in the whole session where no view sets another.
  @MainActor package func setEnvironment<Value>(_ keyPath: WritableKeyPath<EnvironmentValues, Value>, to value: Value) {
    var values = EnvironmentValues()
    values[keyPath: keyPath] = value
    let environment = feature(RootEnvironment.self)
    for (key, entry) in values.written {
      if let known = environment.entries[key] {
        known.update(from: entry)
      } else {
        environment.entries[key] = entry
        root?.environmentChangedBelow()
      }
    }
  }
}
