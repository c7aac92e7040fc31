// What is not there yet, or never will be: the compiler says what to use instead. The messages are those of the table,
// Tests/Coverage/swiftui.tsv.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation
import MartletGraph

/// What stands for a value that nobody can ask for: the compiler refuses whoever calls what is not available.
func missing<Value>() -> Value { preconditionFailure("What is not available was called") }

@available(
  *, unavailable,
  message:
    "Not on the web; UserDefaults are the server's; leave `store` out, or write `store: .shared` for what all visitors share."
)
extension AppStorage {
  public init(wrappedValue: Value, _ key: String, store: UserDefaults?) { self = missing() }
  public init(_ key: String, store: UserDefaults?) where Value: ExpressibleByNilLiteral { self = missing() }
}
