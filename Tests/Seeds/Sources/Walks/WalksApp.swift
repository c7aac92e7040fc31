import SwiftUI

@main
struct WalksApp: App {
  @StateObject private var store = WalkStore()

  var body: some Scene {
    WindowGroup {
      WalkList().environmentObject(store)
    }
  }
}
