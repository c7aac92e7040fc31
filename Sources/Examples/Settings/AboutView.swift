import SwiftUI

struct AboutView: View {
  @State private var isShowingLicence = false

  var body: some View {
    Form {
      Section {
        VStack(spacing: 8) {
          Image(systemName: "gearshape.fill")
            .font(.system(size: 56))
            .foregroundStyle(.tint)
            .accessibilityHidden(true)
          Text("Settings").font(.title2.bold())
          Text("An example of forms").foregroundStyle(.secondary)
        }
        .frame(maxWidth: .infinity)
        .padding(.vertical)
      }
      Section("Software") {
        LabeledContent("Version", value: "1.4")
        LabeledContent("Build", value: 217, format: .number)
        LabeledContent("Released") {
          Text(Date(timeIntervalSince1970: 1_740_942_000), format: .dateTime.day().month().year())
        }
      }
      Section {
        Link("Website", destination: URL(string: "https://www.swift.org")!)
        ShareLink("Tell a Friend", item: URL(string: "https://www.swift.org")!)
        Button("Licence") { isShowingLicence = true }.accessibilityIdentifier("licence")
      } footer: {
        Text("Made with **SwiftUI**.")
      }
    }
    .navigationTitle("About")
    .navigationBarTitleDisplayMode(.inline)
    .sheet(isPresented: $isShowingLicence) { LicenceView() }
  }
}

private struct LicenceView: View {
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    NavigationStack {
      ScrollView {
        Text("You may use, change and share this app, as long as you pass on the same rights to everybody else.")
          .frame(maxWidth: .infinity, alignment: .leading)
          .padding()
      }
      .navigationTitle("Licence")
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .confirmationAction) {
          Button("Done") { dismiss() }
        }
      }
    }
  }
}

#Preview {
  NavigationStack { AboutView() }
}
