import MartletControls
import MartletGraph

/// An app: what every session shows. Mark your type `@main`, and running it serves the app over HTTP.
///
/// There is one value of the app for all sessions; what its scenes contain is made anew for each. What the app itself
/// holds (a `@State`, a `@StateObject`, an `@AppStorage`, a class in a `let`) all visitors share, as all windows share it on
/// a Mac; the log names it at the start. What belongs to one person goes into a view: `@State`, `@StateObject`,
/// `@SceneStorage` for one tab, `@AppStorage` for one browser.
@MainActor @preconcurrency
public protocol App {
  associatedtype Body: Scene

  /// The scenes of the app; a session shows the first.
  @SceneBuilder var body: Body { get }

  init()
}

/// A part of an app that a session can show.
@MainActor @preconcurrency
public protocol Scene {
  associatedtype Body: Scene

  /// The scenes that this one is made of.
  @SceneBuilder var body: Body { get }

  /// What a session shows of this scene. The default is right for every scene that has a body.
  func _window(in scope: _SceneScope) -> _Window
}

/// What a session shows of a scene.
public struct _Window {
  let title: String?
  let content: () -> AnyView
}

extension Scene {
  /// Shows what the scene's body shows. The scene's own properties are connected first, so that its body can read them.
  public func _window(in scope: _SceneScope) -> _Window { scope.joined(self).body._window(in: scope.inner) }
}

extension Never: Scene {
  /// Never called, as there is no value of this type.
  public func _window(in scope: _SceneScope) -> _Window { switch self {} }
}

/// Makes one scene of the statements in a closure.
@resultBuilder
public enum SceneBuilder {
  /// One scene, as it is: an app has one.
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}

/// A window with the same content for every session, each with its own state.
public nonisolated struct WindowGroup<Content: View>: Scene {
  private let title: String?
  private let content: () -> Content

  /// A window without a title of its own: the app's name is used.
  public init(@ViewBuilder content: @escaping () -> Content) {
    title = nil
    self.content = content
  }

  /// A window with a title.
  public init(_ title: some StringProtocol, @ViewBuilder content: @escaping () -> Content) {
    self.title = String(title)
    self.content = content
  }

  /// Never runs: a window has a view, and no scene inside.
  public var body: Never { preconditionFailure("WindowGroup has no body; the framework shows it itself") }

  /// Shows the window's content, made anew for each session, under the window's title.
  @MainActor public func _window(in scope: _SceneScope) -> _Window {
    _Window(title: title) { AnyView(BarHost(content: content())) }
  }
}

/// The root view of every session.
package struct SceneHost<A: App>: View, NamedView {
  package nonisolated static var viewName: String { String(describing: A.self) }

  let app: ApplicationHost<A>

  package init(app: ApplicationHost<A>) { self.app = app }

  package var body: some View { app.window.content() }
}

extension ApplicationHost where Value: App {
  /// What a session shows of the app.
  @MainActor var window: _Window {
    let (app, scenes) = read()
    return app.body._window(in: scenes)
  }
}
