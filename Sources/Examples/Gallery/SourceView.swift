import SwiftUI

/// A source in colours, which scrolls sideways where it is too wide.
struct SourceView: View {
  let source: Source

  private var code: AttributedString {
    source.parts.reduce(into: AttributedString()) { code, part in
      var run = AttributedString(String(part.text))
      run.foregroundColor = part.kind.color
      code += run
    }
  }

  var body: some View {
    ScrollView(.horizontal) {
      Text(code)
        .font(.system(.footnote, design: .monospaced))
        .textSelection(.enabled)
        .fixedSize()
        .padding()
        .accessibilityIdentifier("source")
    }
    .environment(\.layoutDirection, .leftToRight)
    .background(.fill.tertiary, in: .rect(cornerRadius: 12))
  }
}

extension Source.Part.Kind {
  var color: Color? {
    switch self {
    case .plain: nil
    case .comment: .secondary
    case .keyword: .pink
    case .literal: .red
    case .type: .purple
    }
  }
}
