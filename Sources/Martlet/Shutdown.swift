import MartletHTTP
import MartletServer

/// How the server stops: it says that it will, so that no new work is sent its way; it finishes what it has; it goes.
@MainActor
final class Shutdown {
  private let loop: EventLoop
  private let server: HTTPServer
  private let admin: HTTPServer?
  private let probes: Probes
  private let feeds: EventFeeds
  /// For those who ask `/readyz` to notice, and for the requests under way.
  private let limits: StallDetector.Limits
  private var stage = Stage.serving

  private enum Stage: Comparable { case serving, draining, finishing, stopped }

  init(
    loop: EventLoop, server: HTTPServer, admin: HTTPServer?, probes: Probes, feeds: EventFeeds,
    limits: StallDetector.Limits
  ) {
    self.loop = loop
    self.server = server
    self.admin = admin
    self.probes = probes
    self.feeds = feeds
    self.limits = limits
  }

  /// Does what a signal asks.
  func obey(_ order: StallDetector.Order) {
    switch order {
    case .drain: drain()
    case .finish: finish()
    case .stop: stop()
    }
  }

  /// Refuses new sessions, and says so to whoever asks; goes on after a while.
  private func drain() {
    guard stage == .serving else { return }
    stage = .draining
    probes.isDraining = true
    wait(milliseconds: limits.drainDelay) { [self] in finish() }
  }

  private func finish() {
    guard stage < .finishing else { return }
    stage = .finishing
    probes.isDraining = true
    feeds.closeAll()
    server.drain { [self] in stop() }
    wait(milliseconds: limits.grace) { [self] in stop() }
  }

  private func stop() {
    guard stage != .stopped else { return }
    stage = .stopped
    server.stop()
    admin?.stop()
    loop.stop()
  }

  private func wait(milliseconds: Int, then next: @escaping () -> Void) {
    // Without a descriptor for the timer there is no time to wait.
    do throws(ServerError) { try loop.after(milliseconds: milliseconds, handler: next) } catch { next() }
  }
}
