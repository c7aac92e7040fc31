// What is not there yet, or never will be: the compiler says what to use instead. The messages are those of the table,
// Tests/Coverage/swiftui.tsv.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation
import MartletGraph

@available(*, unavailable, message: "Not there yet.")
nonisolated public struct Anchor<Value>: Sendable {
  public struct Source: Sendable {}
}

@available(*, unavailable, message: "Not there yet.")
nonisolated extension Anchor.Source where Value == CGRect {
  public static var bounds: Anchor<CGRect>.Source { Anchor<CGRect>.Source() }
  public static func rect(_ r: CGRect) -> Anchor<CGRect>.Source { Anchor<CGRect>.Source() }
}

/// What stands for a value that nobody can ask for: the compiler refuses whoever calls what is not available.
func missing<Value>() -> Value { preconditionFailure("What is not available was called") }
