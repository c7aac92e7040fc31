import SwiftUI

/// One of several is chosen, from a menu or by buttons.
struct Pickers: View {
  @State private var bird = Bird.swift
  @State private var size = 1
  @State private var side: Side?

  var body: some View {
    Picker("Bird", selection: $bird) { Birds() }
      .pickerStyle(.segmented)

    HStack(alignment: .top, spacing: 24) {
      Picker("Bird", selection: $bird) { Birds() }
        .pickerStyle(.radioGroup)
      Picker("Bird", selection: $bird) { Birds() }
        .pickerStyle(.wheel)
    }

    Form {
      Picker("Size", selection: $size) {
        Section("Usual") {
          Text("Small").tag(0)
          Text("Medium").tag(1)
        }
        Divider()
        Text("Huge").tag(2).selectionDisabled()
      }
      Picker("Bird", systemImage: "bird", selection: $bird) {
        Birds()
      } currentValueLabel: {
        Label(bird.rawValue, systemImage: "bird.fill")
      }
      .pickerStyle(.menu)
      Picker("Bird", selection: $bird) { Birds() }
        .pickerStyle(.inline)
        .labelsHidden()
    }
    .frame(height: 340)

    Picker("Side", selection: $side) {
      Image(systemName: "arrow.left").tag(Side.left)
      Image(systemName: "arrow.right").tag(Side.right)
    }
    .pickerStyle(.palette)
    Picker("Side", selection: $side) {
      Text("Left").tag(Side.left)
      Text("Right").tag(Side.right)
      Text("Neither").tag(Side?.none)
    }
    .pickerStyle(.radioGroup)
    .horizontalRadioGroupLayout()
  }
}

/// What there is to choose from.
private struct Birds: View {
  var body: some View {
    ForEach(Bird.allCases) { bird in
      Text(bird.rawValue).tag(bird)
    }
  }
}

private enum Side { case left, right }

private enum Bird: String, CaseIterable, Identifiable {
  case swift = "Swift"
  case wren = "Wren"
  case heron = "Heron"

  var id: Self { self }
}
