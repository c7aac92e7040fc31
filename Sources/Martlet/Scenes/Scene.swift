import MartletGraph

/// A part of an app that a session can show: windows, and what is made of such.
///
/// A type of the app's own has a body and may have state and read the environment, as a view does. What it holds belongs
/// to one session.
@MainActor @preconcurrency
public protocol Scene {
  associatedtype Body: Scene

  /// The scenes that this one is made of.
  @SceneBuilder var body: Body { get }

  /// Adds the windows of this scene to those of the app. The default is right for every scene that has a body.
  func _collect(into scenes: inout _SceneList, in scope: _SceneScope)
}

extension Scene {
  /// Adds the windows of the scene's body. The scene's own properties are connected first, so that its body can read them.
  public func _collect(into scenes: inout _SceneList, in scope: _SceneScope) {
    scope.joined(self).body._collect(into: &scenes, in: scope.inner)
  }
}

extension Never: Scene {
  /// Never called, as there is no value of this type.
  public func _collect(into scenes: inout _SceneList, in scope: _SceneScope) { switch self {} }
}

/// A scene that the framework shows itself.
@MainActor @preconcurrency
public protocol _PrimitiveScene: Scene where Body == Never {}

extension _PrimitiveScene {
  /// Never runs: the framework shows the scene itself.
  public var body: Never { preconditionFailure("\(Self.self) has no body; the framework shows it itself") }
}

/// Makes one scene of the statements in a closure.
@resultBuilder
public enum SceneBuilder {
  /// One scene, as it is.
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }

  /// Several scenes, in their order.
  @_disfavoredOverload
  public static func buildBlock<each Content: Scene>(_ content: repeat each Content) -> _TupleScene<repeat each Content>
  {
    _TupleScene(value: (repeat each content))
  }

  /// `if` without `else`.
  public static func buildOptional<Content: Scene>(_ scene: Content?) -> Content? { scene }

  /// `if #available`.
  public static func buildLimitedAvailability<Content: Scene>(_ scene: Content) -> Content { scene }
}

/// Several scenes, in their order.
public nonisolated struct _TupleScene<each Content: Scene>: _PrimitiveScene {
  nonisolated(unsafe) let value: (repeat each Content)

  /// Adds the windows of each.
  @MainActor public func _collect(into scenes: inout _SceneList, in scope: _SceneScope) {
    var index = 0
    func add(_ scene: some Scene) {
      scene._collect(into: &scenes, in: scope.inner(index))
      index += 1
    }
    repeat add(each value)
  }
}

extension Optional: Scene where Wrapped: Scene {
  /// Never runs: the scene is in its place.
  public var body: Never { preconditionFailure("\(Self.self) has no body; the framework shows it itself") }

  /// Adds the windows of the scene, if there is one.
  public func _collect(into scenes: inout _SceneList, in scope: _SceneScope) {
    self?._collect(into: &scenes, in: scope)
  }
}

extension Optional: _PrimitiveScene where Wrapped: Scene {}
