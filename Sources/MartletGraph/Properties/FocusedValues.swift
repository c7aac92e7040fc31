import Combine
import MartletWire
import Observation

/// A kind of value that views report while they have the focus.
public protocol FocusedValueKey {
  /// What is reported.
  associatedtype Value
}

/// What the view with the focus reports, and the views around it; and what the views of the scene report.
public struct FocusedValues {
  /// A value, and what tells whether another one is the same.
  private struct Entry {
    let value: Any
    let isSame: (Any) -> Bool

    init<Value>(_ value: Value) {
      self.value = value
      isSame = { other in
        guard let other = other as? Value else { return false }
        return Comparator.ofValues(Value.self).areEqual(value, other)
      }
    }
  }

  private var entries: [ObjectIdentifier: Entry] = [:]

  init() {}

  /// The value for a key, if a view reports one.
  public subscript<Key: FocusedValueKey>(key: Key.Type) -> Key.Value? {
    get { entries[ObjectIdentifier(key)]?.value as? Key.Value }
    set { entries[ObjectIdentifier(key)] = newValue.map(Entry.init) }
  }

  /// The object of a type, if a view reports one.
  subscript<Object: AnyObject>(objectOf type: Object.Type) -> Object? {
    get { entries[ObjectIdentifier(ReportedObject<Object>.self)]?.value as? Object }
    set { entries[ObjectIdentifier(ReportedObject<Object>.self)] = newValue.map(Entry.init) }
  }

  /// Takes from `other` what these do not say.
  fileprivate mutating func fill(from other: FocusedValues) {
    entries.merge(other.entries) { own, _ in own }
  }
}

extension FocusedValues: Equatable {
  /// Whether both say the same, as far as that can be told.
  public static func == (one: FocusedValues, other: FocusedValues) -> Bool {
    one.entries.count == other.entries.count
      && one.entries.allSatisfy { key, entry in other.entries[key].map { entry.isSame($0.value) } ?? false }
  }
}

/// Keeps objects apart from keys, as a class may be both.
private enum ReportedObject<Object> {}

/// Where in a session the focus is, and what views report of it.
package final class FocusReports: Trackable, GraphFeature {
  static let place = GraphFeaturePlace()

  /// The element that got the focus last. It is there until another one gets it, it goes, or the app takes the focus away: a
  /// person who taps a button to do something with what they are typing in has not left it.
  @exclusivity(unchecked) private weak var focused: ViewNode?
  /// The same while it has the focus on the page, if no focus state is bound to it.
  @exclusivity(unchecked) private weak var shown: Element?
  @exclusivity(unchecked) private var sceneReports: ContiguousArray<FocusReportNode> = []
  @exclusivity(unchecked) private var isWaiting = false

  override init() { super.init() }

  override func wake(_ reader: ViewNode) { reader.environmentChanged() }

  /// What holds now.
  @MainActor fileprivate func values(in graph: ViewGraph) -> FocusedValues {
    recordRead()
    var values = FocusedValues()
    if let focused, focused.isMounted, !focused.isCovered {
      var first: ViewNode?
      focused.forEachElement { if first == nil { first = $0 } }
      var node = first?.parent
      while let current = node {
        if let report = current as? FocusReportNode, !report.isOfScene { values.fill(from: report.values) }
        node = current.parent
      }
    }
    for report in sceneReports where !report.isCovered { values.fill(from: report.values) }
    return values
  }

  /// Whether the focus is at a node or below it.
  @MainActor fileprivate func isFocus(at node: ViewNode) -> Bool {
    recordRead()
    guard let focused, focused.isMounted else { return false }
    return focused.isAtOrBelow(node)
  }

  /// A view has got the focus.
  @MainActor func moved(to node: ViewNode) {
    if let focused, focused.isAtOrBelow(node) { return }
    show(nil)
    focused = node
    changed(in: node.graph)
  }

  /// A person has taken the focus to an element, or from it.
  @MainActor fileprivate func moved(_ isThere: Bool, at element: Element) {
    if isThere {
      moved(to: element)
      if element.innermost(FocusTrait.self) == nil { show(element) }
    } else if shown === element {
      show(nil)
    }
  }

  /// Writes where the focus is, so that the page keeps it there.
  @MainActor private func show(_ element: Element?) {
    if shown === element { return }
    shown?.markChanged(NodeKeys(.focused))
    shown = element
    element?.markChanged(NodeKeys(.focused))
  }

  fileprivate func shows(_ element: Element) -> Bool { shown === element }

  /// The app has taken the focus from what is at a node or below it.
  @MainActor func left(_ node: ViewNode) {
    guard let focused, focused.isAtOrBelow(node) else { return }
    show(nil)
    self.focused = nil
    changed(in: node.graph)
  }

  /// An element has gone.
  @MainActor func ended(_ element: ViewNode) {
    guard focused === element else { return }
    focused = nil
    changed(in: element.graph)
  }

  @MainActor fileprivate func add(_ node: FocusReportNode) {
    if node.isOfScene { sceneReports.append(node) }
    changed(in: node.graph)
  }

  @MainActor fileprivate func remove(_ node: FocusReportNode) {
    sceneReports.removeAll { $0 === node }
    changed(in: node.graph)
  }

  /// Has the readers run again when bodies have run.
  @MainActor fileprivate func changed(in graph: ViewGraph) {
    guard !isWaiting else { return }
    isWaiting = true
    graph.enqueueEffect { [weak self] in
      guard let self else { return }
      self.isWaiting = false
      self.invalidateReaders()
    }
  }

  func faults(in graph: ViewGraph, isThere: (ViewNode) -> Bool) -> [String] {
    sceneReports.allSatisfy { isThere($0) } ? [] : ["A view reports something for the scene that is gone."]
  }
}

extension ViewGraph {
  /// Whether the app asks where the focus is: the page then tells of what can have it, though no focus state is bound to
  /// that.
  package var followsFocus: Bool { existing(FocusReports.self) != nil }

  /// Has the page tell where the focus is from now on.
  @MainActor func followFocus() -> FocusReports {
    if let reports = existing(FocusReports.self) { return reports }
    let reports = feature(FocusReports.self)
    root?.forEachNode { node in
      if node.isElement { unsafeDowncast(node, to: Element.self).markChanged(NodeKeys(.actions)) }
    }
    return reports
  }

  /// Whether an element has the focus to which no focus state is bound.
  package func hasFollowedFocus(_ element: Element) -> Bool { existing(FocusReports.self)?.shows(element) == true }

  /// A person has taken the focus to an element, or from it.
  @MainActor package func focusMoved(_ isThere: Bool, at element: Element) {
    if isThere { focusLeftStates(for: element) }
    existing(FocusReports.self)?.moved(isThere, at: element)
  }

  /// A person has taken the focus to an element. If no focus state is bound to that, none has a view with the focus any more.
  @MainActor package func focusLeftStates(for element: Element) {
    guard element.innermost(FocusTrait.self) == nil else { return }
    for holder in existing(FocusHolders.self)?.views ?? [] { holder.yield(to: nil) }
  }
}

/// A view that reports values while the focus is in it, or for as long as it is there.
nonisolated struct FocusReportView<Content: View>: _PrimitiveView {
  typealias Body = Never

  let content: Content
  let isOfScene: Bool
  let write: (inout FocusedValues) -> Void

  @MainActor private var values: FocusedValues {
    var values = FocusedValues()
    write(&values)
    return values
  }

  @MainActor static func _makeNode(_ view: Self, in parent: ViewNode) -> ViewNode {
    let node = FocusReportNode(view.values, isOfScene: view.isOfScene, in: parent)
    node.mount { node.reconcileChild(with: view.content) }
    return node
  }

  @MainActor static func _updateNode(_ node: ViewNode, with view: Self) {
    unsafeDowncast(node, to: FocusReportNode.self).update(view.values)
    node.reconcileChild(with: view.content)
  }
}

private final class FocusReportNode: ViewNode {
  private(set) var values: FocusedValues
  let isOfScene: Bool

  init(_ values: FocusedValues, isOfScene: Bool, in parent: ViewNode) {
    self.values = values
    self.isOfScene = isOfScene
    super.init(in: parent)
  }

  override func willMount() { graph.followFocus().add(self) }

  @MainActor func update(_ newValues: FocusedValues) {
    let isSame = values == newValues
    values = newValues
    if !isSame { graph.followFocus().changed(in: graph) }
  }

  override func visibilityChanged(_ isVisible: Bool) {
    graph.followFocus().changed(in: graph)
    super.visibilityChanged(isVisible)
  }

  override func didUnmount() { graph.existing(FocusReports.self)?.remove(self) }
}

extension EnvironmentValues {
  /// Whether the nearest view around that can have the focus has it.
  public var isFocused: Bool {
    guard let node = nearestFocusable, MainThread.isCurrent else { return false }
    nonisolated(unsafe) let focusable = node
    return MainActor.assumeIsolated { focusable.graph.followFocus().isFocus(at: focusable) }
  }

  /// The nearest node of a trait that gives views the focus.
  private var nearestFocusable: ViewNode? {
    var current = node
    while let node = current {
      if node.givesFocus { return node }
      current = node.parent
    }
    return nil
  }
}

// MARK: Properties

/// A value that the view with the focus reports, or the scene; nil where none does.
@propertyWrapper
public struct FocusedValue<Value>: LinkedProperty, PlaceValue {
  private let find: Finder
  private var value: Value?

  private enum Finder {
    case keyPath(KeyPath<FocusedValues, Value?>)
    case object((FocusedValues) -> Value?)
  }

  /// The value that a key path leads to.
  public init(_ keyPath: KeyPath<FocusedValues, Value?>) { find = .keyPath(keyPath) }

  /// The `@Observable` object of a type that is reported with `focusedValue(_:)` or `focusedSceneValue(_:)`.
  public init(_ objectType: Value.Type) where Value: AnyObject & Observable {
    find = .object { $0[objectOf: Value.self] }
  }

  /// The value, if one is reported.
  public var wrappedValue: Value? { value }

  private func found(in values: FocusedValues) -> Value? {
    switch find {
    case .keyPath(let keyPath): values[keyPath: keyPath]
    case .object(let find): find(values)
    }
  }

  static var comparison: PropertyComparison { .ignored }

  func isSameArgument(as other: FocusedValue) -> Bool {
    switch (value, other.value) {
    case (let value?, let otherValue?): Comparator.ofArguments(Value.self).areEqual(value, otherValue)
    case (nil, nil): true
    default: false
    }
  }

  static var isEnvironment: Bool { true }

  static func link(at address: UnsafeMutableRawPointer, slot: inout AnyObject?, node: ViewNode) -> Bool {
    let property = address.assumingMemoryBound(to: FocusedValue.self)
    let isChanged = hasChanged(at: address, node: node)
    property.pointee.value = property.pointee.found(in: node.graph.followFocus().values(in: node.graph))
    return isChanged
  }

  static func hasChanged(at address: UnsafeMutableRawPointer, node: ViewNode) -> Bool {
    let property = address.assumingMemoryBound(to: FocusedValue.self).pointee
    let found = property.found(in: node.graph.followFocus().values(in: node.graph))
    switch (property.value, found) {
    case (let known?, let found?): return !Comparator.ofValues(Value.self).areEqual(known, found)
    case (nil, nil): return false
    default: return true
    }
  }
}

/// A binding that the view with the focus reports, or the scene, as a value that can be written.
@propertyWrapper
public struct FocusedBinding<Value>: DynamicProperty {
  // Nothing else may be stored here: the graph joins it where it finds the property.
  @FocusedValue private var binding: Binding<Value>?

  /// The binding that a key path leads to.
  public init(_ keyPath: KeyPath<FocusedValues, Binding<Value>?>) { _binding = FocusedValue(keyPath) }

  /// The value; nil where no binding is reported. Then, and for nil, nothing is written.
  public var wrappedValue: Value? {
    get { binding?.wrappedValue }
    nonmutating set {
      if let newValue { binding?.wrappedValue = newValue }
    }
  }

  /// A binding to the value, which may be none.
  public var projectedValue: Binding<Value?> {
    Binding(get: { binding?.wrappedValue }, set: { if let value = $0 { binding?.wrappedValue = value } })
  }
}

/// An object that the view with the focus reports, or the scene; nil where none does. The view depends on it as on an
/// observed object.
@propertyWrapper
public struct FocusedObject<ObjectType: ObservableObject>: LinkedProperty, PlaceValue {
  private var object: ObjectType?
  private var subscription: Subscription?

  /// The object of this type that is reported with `focusedObject(_:)` or `focusedSceneObject(_:)`.
  public init() {}

  /// The object, if one is reported.
  public var wrappedValue: ObjectType? {
    subscription?.recordAccess()
    return object
  }

  /// Makes bindings to the object's properties, if there is one.
  public var projectedValue: ObservedObject<ObjectType>.Wrapper? {
    wrappedValue.map { ObservedObject.Wrapper(object: $0) }
  }

  static var comparison: PropertyComparison { .ignored }

  func isSameArgument(as other: FocusedObject) -> Bool {
    object === other.object && subscription === other.subscription
      && (object == nil || subscription?.tellsOfChanges == true)
  }

  static var isEnvironment: Bool { true }

  static func link(at address: UnsafeMutableRawPointer, slot: inout AnyObject?, node: ViewNode) -> Bool {
    let property = address.assumingMemoryBound(to: FocusedObject.self)
    let found = node.graph.followFocus().values(in: node.graph)[objectOf: ObjectType.self]
    defer {
      property.pointee.object = found
      property.pointee.subscription = slot as? Subscription
    }
    if let found { return Subscription.renew(&slot, to: found, for: node) }
    end(slot)
    let had = slot != nil
    slot = nil
    return had
  }

  static func hasChanged(at address: UnsafeMutableRawPointer, node: ViewNode) -> Bool {
    let known = address.assumingMemoryBound(to: FocusedObject.self).pointee.object
    return node.graph.followFocus().values(in: node.graph)[objectOf: ObjectType.self] !== known
  }

  static func end(_ slot: AnyObject?) { (slot as? Subscription)?.cancel() }
}

// MARK: Modifiers

nonisolated extension View {
  private func reports(ofScene isOfScene: Bool, _ write: @escaping (inout FocusedValues) -> Void) -> some View {
    FocusReportView(content: self, isOfScene: isOfScene, write: write)
  }

  /// Reports a value while this view, or one in it, has the focus.
  public func focusedValue<Value>(_ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value) -> some View {
    reports(ofScene: false) { $0[keyPath: keyPath] = value }
  }

  /// Reports a value while this view, or one in it, has the focus; nil for none.
  @_disfavoredOverload
  public func focusedValue<Value>(_ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value?) -> some View {
    reports(ofScene: false) { $0[keyPath: keyPath] = value }
  }

  /// Reports an object while this view, or one in it, has the focus; nil for none.
  public func focusedValue<Object: AnyObject & Observable>(_ object: Object?) -> some View {
    reports(ofScene: false) { $0[objectOf: Object.self] = object }
  }

  /// Reports a value for as long as this view is there and not covered, wherever the focus is. What the view with the
  /// focus reports comes first.
  public func focusedSceneValue<Value>(_ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value) -> some View {
    reports(ofScene: true) { $0[keyPath: keyPath] = value }
  }

  /// Reports a value for as long as this view is there and not covered; nil for none.
  @_disfavoredOverload
  public func focusedSceneValue<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value?
  ) -> some View {
    reports(ofScene: true) { $0[keyPath: keyPath] = value }
  }

  /// Reports an object for as long as this view is there and not covered; nil for none.
  public func focusedSceneValue<Object: AnyObject & Observable>(_ object: Object?) -> some View {
    reports(ofScene: true) { $0[objectOf: Object.self] = object }
  }

  /// Reports an object while this view, or one in it, has the focus.
  public func focusedObject<Object: ObservableObject>(_ object: Object) -> some View {
    reports(ofScene: false) { $0[objectOf: Object.self] = object }
  }

  /// Reports an object while this view, or one in it, has the focus; nil for none.
  @_disfavoredOverload
  public func focusedObject<Object: ObservableObject>(_ object: Object?) -> some View {
    reports(ofScene: false) { $0[objectOf: Object.self] = object }
  }

  /// Reports an object for as long as this view is there and not covered.
  public func focusedSceneObject<Object: ObservableObject>(_ object: Object) -> some View {
    reports(ofScene: true) { $0[objectOf: Object.self] = object }
  }

  /// Reports an object for as long as this view is there and not covered; nil for none.
  @_disfavoredOverload
  public func focusedSceneObject<Object: ObservableObject>(_ object: Object?) -> some View {
    reports(ofScene: true) { $0[objectOf: Object.self] = object }
  }
}
