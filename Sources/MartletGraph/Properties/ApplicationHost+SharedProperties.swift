/// A property of an app whose state all its visitors share.
protocol StatefulProperty {}

extension State: StatefulProperty {}

extension StateObject: StatefulProperty {}

extension ObservedObject: StatefulProperty {}

extension Bindable: StatefulProperty {}

extension AppStorage: StatefulProperty {}

extension SceneStorage: StatefulProperty {}

extension ApplicationHost {
  /// The properties of the app itself, those inside its own dynamic properties included, that hold state or an object, as
  /// `name (Type)`: all visitors share those.
  package var sharedProperties: [String] { held(in: value, prefix: "") }

  private func held(in value: Any, prefix: String) -> [String] {
    Mirror(reflecting: value).children.flatMap { child -> [String] in
      let label = child.label ?? "?"
      // The wrapper of a property that is called `name` is called `_name`.
      return held(child.value, named: prefix + (label.hasPrefix("_") ? String(label.dropFirst()) : label))
    }
  }

  private func held(_ value: Any, named name: String) -> [String] {
    let type = type(of: value)
    if value is any StatefulProperty || type is AnyClass { return ["\(name) (\(type))"] }
    if value is any LinkedProperty { return [] }
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional { return mirror.children.flatMap { held($0.value, named: name) } }
    return value is any DynamicProperty ? held(in: value, prefix: name + ".") : []
  }
}
