import SwiftUI

/// What a screen reader is told of views, and what it can do.
struct Accessibility: View {
  @State private var stars = 3
  @State private var isLiked = false
  @State private var volume = 0.5
  @State private var mails = ["Ann: Lunch?", "Ben: Holidays"]
  @AccessibilityFocusState private var isAtResult: Bool

  var body: some View {
    Text("Rating")
      .font(.headline)
      .accessibilityAddTraits(.isHeader)
      .accessibilityHeading(.h3)

    HStack {
      ForEach(1...5, id: \.self) { star in
        Image(systemName: star <= stars ? "star.fill" : "star")
      }
    }
    .accessibilityElement()
    .accessibilityLabel("Rating")
    .accessibilityValue("\(stars) of 5 stars")
    .accessibilityAdjustableAction { direction in
      stars =
        direction == .increment
        ? min(5, stars + 1) : max(0, stars - 1)
    }

    Button {
      isLiked.toggle()
    } label: {
      Image(systemName: isLiked ? "heart.fill" : "heart")
    }
    .padding()
    .accessibilityLabel("Like")
    .accessibilityHint("Others see that you like it.")
    .accessibilityAddTraits(isLiked ? [.isSelected] : [])

    ForEach(mails, id: \.self) { mail in
      HStack {
        Image(systemName: "envelope").accessibilityHidden(true)
        Text(mail)
      }
      .accessibilityElement(children: .combine)
      .accessibilityAction(named: "Delete") {
        mails.removeAll { $0 == mail }
        AccessibilityNotification.Announcement("Deleted").post()
      }
    }

    Capsule()
      .fill(.tint)
      .frame(width: 200 * volume, height: 12)
      .frame(width: 200, alignment: .leading)
      .accessibilityRepresentation {
        Toggle(
          "Loud",
          isOn: Binding(
            get: { volume > 0.5 }, set: { volume = $0 ? 1 : 0.5 }))
      }

    Circle()
      .fill(.tint)
      .frame(width: 40)
      .accessibilityChildren {
        Text("Two birds")
        Text("Three eggs")
      }
      .accessibilityActions {
        Button("Count again") { stars = 0 }
      }

    Button("Show the result") { isAtResult = true }
    Text("\(stars) stars, \(mails.count) mails")
      .accessibilityFocused($isAtResult)
  }
}
