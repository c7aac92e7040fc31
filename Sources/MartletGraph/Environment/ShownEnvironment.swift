import MartletWire

/// Values of the environment that the page has to know of where a view sets them: the browser draws colours, begins lines
/// and chooses sizes of text by what holds in the whole page otherwise.
package struct ShownEnvironment: Equatable {
  package var colorScheme: ColorScheme?
  package var layoutDirection: LayoutDirection?
  package var dynamicTypeSize: DynamicTypeSize?

  /// Takes from `outer` what this leaves open.
  fileprivate mutating func fill(from outer: ShownEnvironment) {
    colorScheme = colorScheme ?? outer.colorScheme
    layoutDirection = layoutDirection ?? outer.layoutDirection
    dynamicTypeSize = dynamicTypeSize ?? outer.dynamicTypeSize
  }

  /// Takes what is set among the values of a place.
  init(setIn entries: [ObjectIdentifier: AnyEnvironmentEntry]) {
    // Nearly always one value is set, and none of these.
    for (key, entry) in entries {
      switch key {
      case ObjectIdentifier(ColorSchemeKey.self):
        colorScheme = unsafeDowncast(entry, to: EnvironmentEntry<ColorScheme>.self).value
      case ObjectIdentifier(LayoutDirectionKey.self):
        layoutDirection = unsafeDowncast(entry, to: EnvironmentEntry<LayoutDirection>.self).value
      case ObjectIdentifier(DynamicTypeSizeKey.self):
        dynamicTypeSize = unsafeDowncast(entry, to: EnvironmentEntry<DynamicTypeSize>.self).value
      default: break
      }
    }
  }

  fileprivate init() {}
}

extension Element {
  /// What views around this element, but inside the element around it, have set of what the page has to know.
  package final var shownEnvironment: ShownEnvironment {
    var shown = ShownEnvironment()
    var current = placeReference
    while let reference = current {
      current = reference._withUnsafeGuaranteedRef { node in
        if node.flags.contains(.element) { return nil }
        if node.flags.isSuperset(of: [.environment, .trait]) {
          shown.fill(from: unsafeDowncast(node, to: EnvironmentNode.self).shown)
        }
        return node.parentReference
      }
    }
    return shown
  }
}
