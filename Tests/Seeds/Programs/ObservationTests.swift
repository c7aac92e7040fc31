import MartletTesting
import Observation
import SwiftUI
import Testing

// S25
@Observable
final class Account {
  var name = "Ann"
  var balance = 0
  @ObservationIgnored var visits = 0
}

struct AccountRoot: View {
  @State private var account = Account()

  var body: some View {
    let _ = Log.add("root")
    VStack {
      AccountName(account: account)
      AccountBalance()
      AccountEditor(account: account)
    }
    .environment(account)
  }
}

struct AccountName: View {
  let account: Account

  var body: some View {
    let _ = Log.add("name")
    Text("name \(account.name)")
  }
}

struct AccountBalance: View {
  @Environment(Account.self) private var account

  var body: some View {
    let _ = Log.add("balance")
    Text("balance \(account.balance)")
    Button("Deposit") { account.balance += 1 }
    Button("Visit") { account.visits += 1 }
  }
}

struct AccountEditor: View {
  @Bindable var account: Account

  var body: some View {
    let _ = Log.add("editor")
    TextField("Name", text: $account.name)
  }
}

extension Seeds {
  @MainActor @Suite(.serialized)
  struct ObservationTests {
    init() { _ = Log.take() }

    @Test func `S25: only the views that read the property run`() throws {
      let session = try TestSession(AccountRoot())
      #expect(Log.take() == ["root", "name", "balance", "editor"])
      try session.tap("Deposit")
      #expect(Log.take() == ["balance"])
      #expect(session.texts.prefix(2) == ["name Ann", "balance 1"])
      // The editor passes a binding on and does not read it.
      try session.set("Name", to: "Bob")
      #expect(Log.take() == ["name"])
      #expect(session.texts.prefix(2) == ["name Bob", "balance 1"])
      try session.tap("Visit")
      #expect(Log.take() == [])
      #expect(session.lastPatch == "[]")
    }
  }
}
