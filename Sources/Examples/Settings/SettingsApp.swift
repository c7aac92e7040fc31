import SwiftUI

@main
struct SettingsApp: App {
  var body: some Scene {
    WindowGroup("Settings") { ContentView() }
  }
}

struct ContentView: View {
  @AppStorage(Key.theme) private var theme = Theme.system
  @AppStorage(Key.accent) private var accent = StoredColor.blue

  var body: some View {
    NavigationStack { SettingsView() }
      .tint(accent.color)
      .preferredColorScheme(theme.scheme)
  }
}

#Preview {
  ContentView()
}
