import MartletControls
import MartletGraph
import MartletSessions
import MartletWire

/// An app: what its sessions show. Mark your type `@main`, and running it serves the app over HTTP.
///
/// There is one value of the app for all sessions; what its scenes contain is made anew for each. What the app itself
/// holds (a `@State`, a `@StateObject`, an `@AppStorage`, a class in a `let`) all visitors share, as all windows share it on
/// a Mac; the log names it at the start. What belongs to one person goes into a view: `@State`, `@StateObject`,
/// `@SceneStorage` for one tab, `@AppStorage` for one browser.
@MainActor @preconcurrency
public protocol App {
  associatedtype Body: Scene

  /// The scenes of the app. A session shows one of them, which the path of its address says: `/` the first one.
  @SceneBuilder var body: Body { get }

  init()
}

/// The root view of every session.
struct SceneHost<A: App>: View, NamedView {
  nonisolated static var viewName: String { String(describing: A.self) }

  let app: ApplicationHost<A>
  /// Of which window it is, whatever address has opened it.
  let pathOfWindow: String
  let desk: SceneDesk
  /// What the scenes hold in this session.
  let place = _SceneScope.Place()

  var body: some View {
    let scenes = app.scenes(at: place)
    desk.scenes = scenes
    let path = pathOfWindow.isEmpty ? "/" : pathOfWindow
    guard let page = try? scenes.page(at: path), page.pathOfWindow == pathOfWindow else {
      return AnyView(LostWindow(desk: desk))
    }
    return page.view(among: scenes, desk: desk)
  }
}

/// Stands where the scene was that a session showed, if the app has it no more.
private struct LostWindow: View {
  let desk: SceneDesk

  var body: some View {
    Text("This window is no longer there.").onAppear { desk.dismissOwn() }
  }
}

extension ApplicationHost where Value: App {
  /// The scenes of the app, read by the body that runs.
  @MainActor func scenes(at place: _SceneScope.Place) -> _SceneList {
    var scenes = _SceneList()
    read().body._collect(into: &scenes, in: self.scenes(at: place))
    return scenes
  }

  /// What a session shows that is made for a path. Throws `no-such-page` if the path names a window that the app does not
  /// have.
  @MainActor package func page(at path: String) throws(Problem) -> Sessions.Page {
    let page = try scenes(at: _SceneScope.Place()).page(at: path)
    let name = "\(Value.self)"
    return Sessions.Page(title: page.scene.title?.words ?? name, pathOfWindow: page.pathOfWindow) { [self] graph in
      let desk = SceneDesk(of: graph, appName: name, pathOfWindow: page.pathOfWindow)
      graph.setEnvironment(\.windowDesk, to: desk)
      graph.mount(SceneHost(app: self, pathOfWindow: page.pathOfWindow, desk: desk))
    }
  }
}
