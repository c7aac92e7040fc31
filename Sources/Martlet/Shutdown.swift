import MartletHTTP
import MartletServer

/// How the server stops: it says that it will, so that no new work is sent its way; it finishes what it has; it goes.
@MainActor
final class Shutdown {
  private let loop: EventLoop
  private let server: HTTPServer
  private let service: Service
  private let feeds: EventFeeds
  /// Seconds for those who ask `/readyz` to notice, and for the requests under way.
  private let delay: Int
  private let grace: Int
  private var stage = Stage.serving

  private enum Stage: Comparable { case serving, draining, finishing, stopped }

  init(loop: EventLoop, server: HTTPServer, service: Service, feeds: EventFeeds, delay: Int, grace: Int) {
    self.loop = loop
    self.server = server
    self.service = service
    self.feeds = feeds
    self.delay = delay
    self.grace = grace
  }

  /// Refuses new sessions, and says so to whoever asks; goes on after a while. Asked again, it goes on at once.
  func begin() {
    guard stage == .serving else { return advance() }
    stage = .draining
    service.isDraining = true
    wait(seconds: delay) { [self] in if stage == .draining { finish() } }
  }

  /// Asked by a person at the keyboard: nobody else needs to notice.
  func advance() {
    service.isDraining = true
    if stage < .finishing { finish() } else { stop() }
  }

  private func finish() {
    stage = .finishing
    feeds.closeAll()
    server.drain { [self] in stop() }
    wait(seconds: grace) { [self] in stop() }
  }

  private func stop() {
    guard stage != .stopped else { return }
    stage = .stopped
    server.stop()
    loop.stop()
  }

  private func wait(seconds: Int, then next: @escaping () -> Void) {
    // Without a descriptor for the timer there is no time to wait.
    do throws(ServerError) { try loop.after(milliseconds: seconds * 1000, handler: next) } catch { next() }
  }
}
