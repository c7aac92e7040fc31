// What is not there yet, or never will be: the compiler says what to use instead. The messages are those of the table,
// Tests/Coverage/swiftui.tsv.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// What stands for a value that nobody can ask for: the compiler refuses whoever calls what is not available.
func missing<Value>() -> Value { preconditionFailure("What is not available was called") }
