import SwiftUI

/// Numbers and words at the end of rows.
struct Badges: View {
  @State private var unread = 3

  var body: some View {
    List {
      Text("Inbox")
        .badge(unread)
        .badgeProminence(.increased)
      NavigationLink("Drafts") { Text("There are no drafts.") }
        .badge(12)
      Text("Archive")
        .badge("all read")
      Button("Read one") { unread = max(0, unread - 1) }
    }
    .frame(height: 260)
  }
}
