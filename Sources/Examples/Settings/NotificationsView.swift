import SwiftUI

struct NotificationsView: View {
  @AppStorage(Key.allowsNotifications) private var allowsNotifications = true
  @AppStorage(Key.previews) private var previews = Previews.unlocked
  @AppStorage(Key.badgeLimit) private var badgeLimit = 10
  /// In minutes since midnight, so that it is the same time of day wherever somebody is.
  @AppStorage(Key.summaryTime) private var summaryTime = 8 * 60
  @AppStorage(Key.volume) private var volume = 0.6
  @AppStorage(Key.sound) private var sound = Sound.chord
  @AppStorage(Key.vibrates) private var vibrates = true
  @State private var showsSounds = false
  @Environment(\.calendar) private var calendar

  /// The time of day as a picker has it, on any day without a change of the clocks.
  private var time: Binding<Date> {
    Binding {
      let day = DateComponents(year: 2025, month: 1, day: 15, hour: summaryTime / 60, minute: summaryTime % 60)
      return calendar.date(from: day) ?? .distantPast
    } set: { date in
      let parts = calendar.dateComponents([.hour, .minute], from: date)
      summaryTime = (parts.hour ?? 0) * 60 + (parts.minute ?? 0)
    }
  }

  var body: some View {
    Form {
      Section {
        Toggle("Allow Notifications", isOn: $allowsNotifications.animation())
          .accessibilityIdentifier("allow")
      } footer: {
        if !allowsNotifications {
          Text("Nothing will be announced until you allow it.").accessibilityIdentifier("silent")
        }
      }
      if allowsNotifications {
        Section("Summary") {
          DatePicker("Every Day At", selection: time, displayedComponents: .hourAndMinute)
            .accessibilityIdentifier("summary-time")
          Stepper("At Most \(badgeLimit) at Once", value: $badgeLimit, in: 1...50)
            .accessibilityIdentifier("badge-limit")
          Picker("Show Previews", selection: $previews) {
            ForEach(Previews.allCases) { Text($0.title) }
          }
          .pickerStyle(.navigationLink)
          .accessibilityIdentifier("previews")
        }
        Section {
          DisclosureGroup("Sounds", isExpanded: $showsSounds) {
            Picker("Sound", selection: $sound) {
              ForEach(Sound.allCases) { Text($0.title) }
            }
            .accessibilityIdentifier("sound")
            Slider(value: $volume, in: 0...1) {
              Text("Volume")
            } minimumValueLabel: {
              Image(systemName: "speaker.fill").accessibilityHidden(true)
            } maximumValueLabel: {
              Image(systemName: "speaker.wave.3.fill").accessibilityHidden(true)
            }
            .accessibilityIdentifier("volume")
            Toggle("Vibrate", isOn: $vibrates).accessibilityIdentifier("vibrate")
          }
          .accessibilityIdentifier("sounds")
        } footer: {
          Text("Sounds are played when your device is not silenced.")
        }
      }
    }
    .navigationTitle("Notifications")
    .navigationBarTitleDisplayMode(.inline)
  }
}

#Preview {
  NavigationStack { NotificationsView() }
}
