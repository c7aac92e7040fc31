import SwiftUI

/// Adds a list or changes its name, colour and symbol, in a sheet.
struct ListForm: View {
  private let isNew: Bool
  @State private var draft: ReminderList
  @Environment(ReminderStore.self) private var store
  @Environment(\.dismiss) private var dismiss

  init(list: ReminderList, isNew: Bool) {
    self.isNew = isNew
    _draft = State(initialValue: list)
  }

  private var isTaken: Bool { store.hasList(named: draft.trimmedName, except: draft.id) }
  private var isValid: Bool { !draft.trimmedName.isEmpty && !isTaken }

  private let columns = [GridItem(.adaptive(minimum: 44), spacing: 12)]

  var body: some View {
    NavigationStack {
      Form {
        Section {
          Badge(symbol: draft.symbol.rawValue, color: draft.color.color)
            .scaleEffect(2)
            .frame(maxWidth: .infinity, minHeight: 80)
          TextField("List Name", text: $draft.name)
            .multilineTextAlignment(.center)
            .font(.title3.bold())
            .submitLabel(.done)
            .onSubmit(save)
            .accessibilityIdentifier("list-name")
        } footer: {
          if isTaken { ProblemText("There is a list of this name.").accessibilityIdentifier("name-problem") }
        }
        Section("Color") {
          LazyVGrid(columns: columns, spacing: 12) {
            ForEach(ListColor.allCases) { color in
              choice(Circle().fill(color.color), isChosen: draft.color == color) { draft.color = color }
                .accessibilityLabel(color.title)
                .accessibilityIdentifier("color-\(color.rawValue)")
            }
          }
          .padding(.vertical, 4)
        }
        Section("Symbol") {
          LazyVGrid(columns: columns, spacing: 12) {
            ForEach(ListSymbol.allCases) { symbol in
              choice(Image(systemName: symbol.rawValue), isChosen: draft.symbol == symbol) { draft.symbol = symbol }
                .accessibilityLabel(symbol.title)
                .accessibilityIdentifier("symbol-\(symbol.rawValue)")
            }
          }
          .padding(.vertical, 4)
        }
      }
      .navigationTitle(isNew ? "New List" : "List Info")
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button("Cancel") { dismiss() }
        }
        ToolbarItem(placement: .confirmationAction) {
          Button("Done", action: save).disabled(!isValid).accessibilityIdentifier("save")
        }
      }
    }
  }

  private func choice(
    _ picture: some View, isChosen: Bool, choose: @escaping () -> Void
  ) -> some View {
    Button(action: choose) {
      picture
        .frame(width: 32, height: 32)
        .padding(4)
        .overlay { Circle().strokeBorder(.secondary, lineWidth: isChosen ? 3 : 0) }
    }
    .buttonStyle(.plain)
    .accessibilityAddTraits(isChosen ? .isSelected : [])
  }

  private func save() {
    guard isValid else { return }
    draft.name = draft.trimmedName
    store.save(draft)
    dismiss()
  }
}

#Preview {
  ListForm(list: ReminderList(id: 9), isNew: true)
    .environment(ReminderStore.sample(now: .now))
}
