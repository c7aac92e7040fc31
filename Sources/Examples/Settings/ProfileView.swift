import SwiftUI

struct ProfileView: View {
  @AppStorage(Key.name) private var name = ""
  @AppStorage(Key.email) private var email = ""
  @State private var isChangingPassword = false
  @State private var hasChangedPassword = false
  @State private var isSigningOut = false

  private var hasWrongEmail: Bool { !email.isEmpty && !email.looksLikeEmail }

  var body: some View {
    Form {
      Section {
        TextField("Name", text: $name)
          .textContentType(.name)
          .accessibilityIdentifier("name")
        TextField("E-mail", text: $email)
          .textContentType(.emailAddress)
          .keyboardType(.emailAddress)
          .textInputAutocapitalization(.never)
          .autocorrectionDisabled()
          .accessibilityIdentifier("email")
      } header: {
        Text("Personal")
      } footer: {
        if hasWrongEmail {
          Text("This is no e-mail address.").foregroundStyle(.red).accessibilityIdentifier("email-problem")
        } else {
          Text("Receipts are sent to this address.")
        }
      }
      Section {
        Button("Change Password…") { isChangingPassword = true }.accessibilityIdentifier("change-password")
      }
      Section {
        Button("Sign Out", role: .destructive) { isSigningOut = true }
          .frame(maxWidth: .infinity)
          .accessibilityIdentifier("sign-out")
          .confirmationDialog("Sign out?", isPresented: $isSigningOut, titleVisibility: .visible) {
            Button("Sign Out", role: .destructive) {
              name = ""
              email = ""
            }
          } message: {
            Text("Your name and your address will be forgotten.")
          }
      }
    }
    .navigationTitle("Profile")
    .navigationBarTitleDisplayMode(.inline)
    .sheet(isPresented: $isChangingPassword) {
      PasswordForm { hasChangedPassword = true }
    }
    .alert("Password Changed", isPresented: $hasChangedPassword) {
      Button("OK") {}
    } message: {
      Text("Use the new one when you sign in again.")
    }
  }
}

/// Asks for the old password and twice for a new one.
struct PasswordForm: View {
  let done: () -> Void
  @State private var current = ""
  @State private var new = ""
  @State private var repeated = ""
  @FocusState private var focus: Field?
  @Environment(\.dismiss) private var dismiss

  private enum Field { case current, new, repeated }

  private static let shortest = 8

  private var problem: LocalizedStringKey? {
    if !new.isEmpty, new.count < Self.shortest { return "A password has at least \(Self.shortest) characters." }
    if !repeated.isEmpty, repeated != new { return "The two new passwords differ." }
    return nil
  }

  private var isValid: Bool {
    problem == nil && ![current, new, repeated].contains(where: \.isEmpty)
  }

  var body: some View {
    NavigationStack {
      Form {
        Section {
          SecureField("Current Password", text: $current)
            .textContentType(.password)
            .focused($focus, equals: .current)
            .submitLabel(.next)
            .onSubmit { focus = .new }
            .accessibilityIdentifier("current-password")
        }
        Section {
          SecureField("New Password", text: $new)
            .textContentType(.newPassword)
            .focused($focus, equals: .new)
            .submitLabel(.next)
            .onSubmit { focus = .repeated }
            .accessibilityIdentifier("new-password")
          SecureField("New Password Again", text: $repeated)
            .textContentType(.newPassword)
            .focused($focus, equals: .repeated)
            .submitLabel(.done)
            .onSubmit(change)
            .accessibilityIdentifier("repeated-password")
        } footer: {
          if let problem {
            Text(problem).foregroundStyle(.red).accessibilityIdentifier("password-problem")
          }
        }
      }
      .navigationTitle("Change Password")
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button("Cancel") { dismiss() }
        }
        ToolbarItem(placement: .confirmationAction) {
          Button("Change", action: change).disabled(!isValid).accessibilityIdentifier("change")
        }
      }
    }
    .presentationDetents([.medium, .large])
    .onAppear { focus = .current }
  }

  /// Where there is a server with accounts, it would be asked here.
  private func change() {
    guard isValid else { return }
    dismiss()
    done()
  }
}

#Preview("Profile") {
  NavigationStack { ProfileView() }
}

#Preview("Password") {
  PasswordForm {}
}
