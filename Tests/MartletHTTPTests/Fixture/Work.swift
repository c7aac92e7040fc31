import Dispatch
import MartletHTTP

/// Answers POST with its body and an action reply's fields, and GET with the kinds of main-actor work that have
/// happened *and* have been followed by the end of a turn.
@MainActor final class Work: RequestHandler {
  private var happened: Set<String> = []
  private var settled: Set<String> = []

  func begin() {
    Task {
      await Task.yield()
      happened.insert("yield")
    }
    Task {
      try await Task.sleep(for: .milliseconds(2))
      happened.insert("sleep")
    }
    DispatchQueue.main.async { _ = self.happened.insert("dispatch") }
    Task.detached { await MainActor.run { _ = self.happened.insert("detached") } }
  }

  func beginForever() {
    Task {
      while true { await Task.yield() }
    }
  }

  func endTurn() {
    if settled.count < happened.count { settled = happened }
  }

  func head(_ exchange: borrowing Exchange) {}

  func request(_ exchange: borrowing Exchange) {
    guard exchange.method != .get else {
      var text = settled.sorted().joined(separator: " ")
      text.withUTF8 { exchange.respond(200, UnsafeRawBufferPointer($0)) }
      if !happened.contains("request") { Task { happened.insert("request") } }
      return
    }
    exchange.respond(200, exchange.body) { fields in
      fields.add("Content-Type", "application/json-patch+json")
      fields.add("ETag", quoted: 17)
      fields.add("Cache-Control", "no-store")
      fields.add("Bodies-Run", 1)
      fields.add("Vary", "Accept")
    }
  }

  func document(ofRefusal status: Int) -> RefusalDocument { RefusalDocument(type: "text/plain", body: []) }

  func refuse(_ error: RequestError, _ exchange: borrowing Exchange) {}
}
