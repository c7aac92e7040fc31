import MartletTesting
import SwiftUI

/// A view whose state shows whether its identity is the same as before.
struct Tally: View {
  let name: String
  @State private var count = 0

  init(_ name: String) { self.name = name }

  var body: some View {
    Text("\(name) \(count)")
    Button("Add \(name)") { count += 1 }
  }
}

/// A generic view that runs its content's closure in its own body.
struct Boxed<Content: View>: View {
  @ViewBuilder let content: () -> Content

  var body: some View { content() }
}

extension TestSession {
  /// The texts that are not labels of controls.
  var words: [String] {
    let labels = Set((elements(ofType: "button") + elements(ofType: "navigationLink")).map(\.name))
    return texts.filter { !labels.contains($0) }
  }

  /// The operations of the last patch with what they are about, in order: `"add 7"`, `"replace 3/text"`.
  var operations: [String] {
    lastPatch.split(separator: "{\"op\":\"").dropFirst().map { part in
      let words = part.split(separator: "\"")
      let path = words.firstIndex(of: "path").map { String(words[$0 + 2]) } ?? ""
      return "\(words[0]) \(path.replacing("/nodes/", with: ""))"
    }
  }
}
