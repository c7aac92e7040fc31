extension ViewGraph {
  /// Sets a value that holds in the whole session where no view sets another.
  @MainActor package func setEnvironment<Value>(_ keyPath: WritableKeyPath<EnvironmentValues, Value>, to value: Value) {
    var values = EnvironmentValues()
    values[keyPath: keyPath] = value
    for (key, entry) in values.written {
      if let known = environment[key] {
        known.update(from: entry)
      } else {
        environment[key] = entry
        root?.environmentChangedBelow()
      }
    }
  }
}
