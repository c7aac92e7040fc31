import SwiftUI

/// Words and pictures of which only the place is seen.
struct Redaction: View {
  @State private var isLoading = true
  @State private var isSecret = true

  var body: some View {
    Toggle("Loading", isOn: $isLoading)
    Toggle("Secret", isOn: $isSecret)

    VStack(alignment: .leading, spacing: 4) {
      Text("Ada Lovelace").font(.headline)
      Text("Card number 4929 1234").privacySensitive()
      Text("Member since 1843").unredacted()
    }
    .redacted(reason: isLoading ? .placeholder : [])
    .redacted(reason: isSecret ? .privacy : [])
  }
}
