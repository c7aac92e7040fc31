import SwiftUI

/// The first screen: whose settings these are, and what can be set.
struct SettingsView: View {
  @AppStorage(Key.name) private var name = ""
  @AppStorage(Key.email) private var email = ""
  @AppStorage(Key.theme) private var theme = Theme.system
  @AppStorage(Key.allowsNotifications) private var allowsNotifications = true
  @Environment(\.locale) private var locale

  var body: some View {
    Form {
      Section {
        NavigationLink {
          ProfileView()
        } label: {
          HStack(spacing: 12) {
            Image(systemName: "person.crop.circle.fill")
              .font(.system(size: 48))
              .foregroundStyle(.secondary)
              .accessibilityHidden(true)
            VStack(alignment: .leading) {
              Text(name.isEmpty ? "Your Name" : name).font(.title3)
              Text(email.isEmpty ? "E-mail and password" : email)
                .font(.subheadline)
                .foregroundStyle(.secondary)
            }
          }
        }
        .accessibilityIdentifier("profile")
      }
      Section {
        NavigationLink {
          AppearanceView()
        } label: {
          SettingLabel("Appearance", systemImage: "paintbrush.fill", color: .indigo, value: Text(theme.title))
        }
        .accessibilityIdentifier("appearance")
        NavigationLink {
          NotificationsView()
        } label: {
          SettingLabel(
            "Notifications", systemImage: "bell.badge.fill", color: .red,
            value: Text(allowsNotifications ? "On" : "Off"))
        }
        .accessibilityIdentifier("notifications")
        NavigationLink {
          LanguageView()
        } label: {
          SettingLabel(
            "Language & Region", systemImage: "globe", color: .blue,
            value: Text(locale.localizedString(forIdentifier: locale.identifier) ?? locale.identifier))
        }
        .accessibilityIdentifier("language")
      }
      Section {
        NavigationLink {
          AboutView()
        } label: {
          SettingLabel("About", systemImage: "info.circle.fill", color: .gray, value: nil)
        }
        .accessibilityIdentifier("about")
      }
    }
    .navigationTitle("Settings")
  }
}

/// A title with a white symbol on a coloured square, and what is set now.
struct SettingLabel: View {
  let title: LocalizedStringKey
  let systemImage: String
  let color: Color
  let value: Text?

  init(_ title: LocalizedStringKey, systemImage: String, color: Color, value: Text?) {
    self.title = title
    self.systemImage = systemImage
    self.color = color
    self.value = value
  }

  var body: some View {
    LabeledContent {
      value
    } label: {
      Label {
        Text(title)
      } icon: {
        Image(systemName: systemImage)
          .font(.subheadline)
          .foregroundStyle(.white)
          .frame(width: 29, height: 29)
          .background(color, in: .rect(cornerRadius: 7))
      }
    }
  }
}

#Preview {
  NavigationStack { SettingsView() }
}
