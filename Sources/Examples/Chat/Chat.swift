import SwiftUI

@main
struct Chat: App {
  /// One for all sessions: what is said in one is seen in all.
  @StateObject private var room = Room()

  var body: some Scene {
    WindowGroup("Chat") { Entrance().environmentObject(room) }
  }
}

final class Room: ObservableObject {
  @Published private(set) var guests: [Guest] = []
  @Published private(set) var messages: [Message] = []
  private var lastID = 0

  private static let mostMessages = 100
  private static let mostNames = 20

  /// Names only the first: every session shows this, and gets it again when anybody comes or goes.
  var presence: String {
    let names = guests.prefix(Self.mostNames).map { $0.isAway ? "\($0.name) (away)" : $0.name }
    let unnamed = guests.count - names.count
    return names.joined(separator: ", ") + (unnamed > 0 ? " and \(unnamed) others" : "")
  }

  func enter(_ name: String) -> Guest.ID {
    lastID += 1
    guests.append(Guest(id: lastID, name: name))
    return lastID
  }

  func leave(_ id: Guest.ID) { guests.removeAll { $0.id == id } }

  func setAway(_ isAway: Bool, _ id: Guest.ID) {
    guard let index = guests.firstIndex(where: { $0.id == id }), guests[index].isAway != isAway else { return }
    guests[index].isAway = isAway
  }

  func say(_ text: String, by name: String) {
    lastID += 1
    messages.append(Message(id: lastID, author: name, text: text.shortened(to: 500)))
    if messages.count > Self.mostMessages { messages.removeFirst() }
  }
}

extension String {
  /// Its beginning. Counted in Unicode scalars: a single character may be as long as it likes, with one accent on top of
  /// the other, and everybody would get it.
  func shortened(to count: Int) -> String { String(unicodeScalars.prefix(count)) }
}

struct Guest: Identifiable {
  let id: Int
  let name: String
  var isAway = false
}

struct Message: Identifiable {
  let id: Int
  let author: String
  let text: String
}

/// Where a session says who it is.
struct Entrance: View {
  @State private var name = ""
  @State private var isInside = false

  var body: some View {
    VStack(alignment: .leading) {
      Text("Chat").font(.largeTitle)
      if isInside {
        Conversation(name: name)
      } else {
        HStack {
          TextField("Your name", text: $name, onCommit: enter).accessibilityIdentifier("name")
          Button("Enter", action: enter).disabled(name.isEmpty).accessibilityIdentifier("enter")
        }
      }
    }
    .padding()
  }

  private func enter() {
    name = name.shortened(to: 40)
    isInside = !name.isEmpty
  }
}

struct Conversation: View {
  let name: String
  @EnvironmentObject private var room: Room
  @Environment(\.scenePhase) private var phase
  @State private var id: Guest.ID?
  @State private var text = ""

  var body: some View {
    Text("Here: " + room.presence)
      .foregroundStyle(.secondary)
      .accessibilityIdentifier("guests")
      .onAppear { id = room.enter(name) }
      .onDisappear { if let id { room.leave(id) } }
      .onChange(of: phase) { if let id { room.setAway(phase != .active, id) } }
    List(room.messages) { message in
      HStack(alignment: .top) {
        Text(message.author).bold()
        Text(message.text)
        Spacer()
      }
    }
    HStack {
      TextField("Say something", text: $text, onCommit: say).accessibilityIdentifier("text")
      Button("Say", action: say).disabled(text.isEmpty).accessibilityIdentifier("say")
    }
  }

  private func say() {
    guard !text.isEmpty else { return }
    room.say(text, by: name)
    text = ""
  }
}
