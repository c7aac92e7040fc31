/// A view that is made from a value of another kind, which may have properties as a view has them: state, and what it reads
/// of the environment. The value is its first field, so that what is known of the value's type (`ViewTypeInfo`) fits it;
/// the function is the same for all values of the type.
package nonisolated struct BodyMaker<Value, Made: View>: View {
  let value: Value
  let makeBody: @MainActor (Value) -> Made

  package init(_ value: Value, makeBody: @escaping @MainActor (Value) -> Made) {
    self.value = value
    self.makeBody = makeBody
  }

  @MainActor package var body: Made { makeBody(value) }

  @MainActor package static func _makeNode(_ view: Self, in parent: ViewNode) -> ViewNode {
    let node = CompositeNode(view, typeInfo: ViewTypeInfo.of(Value.self), in: parent)
    node.mount()
    return node
  }
}
