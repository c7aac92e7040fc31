/// What this plug-in answers to a message of the compiler.
///
/// The names are those of the protocol between the compiler and its plug-ins: PluginMessages.swift in swift-syntax. It
/// has only been added to since Swift 5.9, as plug-ins that are already built must go on working.
func reply(to message: JSON) -> JSON {
  guard case .object(let members) = message, let (kind, request) = members.first else {
    return expansion(nil, error: "MartletMacros got a message without a name")
  }
  switch (kind, request["macro"]["typeName"].string) {
  case ("getCapability", _):
    let capability: JSON = .object(["protocolVersion": .number(7), "features": .array([])])
    return .object(["getCapabilityResult": .object(["capability": capability])])
  case ("expandAttachedMacro", "EntryMacro"): return entry(request)
  case ("expandFreestandingMacro", "PreviewMacro"), ("expandAttachedMacro", "PreviewMacro"): return expansion("")
  case (_, let macro?): return expansion(nil, error: "MartletMacros cannot expand \(macro)")
  default: return expansion(nil, error: "MartletMacros does not know the message \(kind)")
  }
}

private func entry(_ request: JSON) -> JSON {
  let declaration = request["declSyntax"]
  let isAccessor = request["macroRole"].string == "accessor"
  do {
    let macro = try EntryMacro(
      declaration: declaration["source"].string ?? "", context: request["lexicalContext"][0]["source"].string)
    return expansion(isAccessor ? macro.accessors : macro.peer)
  } catch {
    // The compiler does not always ask for accessors. Where it does, these keep it from calling the property stored.
    if isAccessor { return expansion("get { fatalError() }") }
    return expansion(nil, error: error.message, in: declaration["location"], at: error.offset)
  }
}

/// The source that a macro expands to, or what is wrong at a byte after a location.
private func expansion(_ source: String?, error: String? = nil, in location: JSON = .null, at offset: Int = 0) -> JSON {
  let position: JSON = .object([
    "fileName": .string(location["fileName"].string ?? ""),
    "offset": .number((location["offset"].number ?? 0) + Double(offset)),
  ])
  let diagnostic = error.map { message -> JSON in
    .object([
      "message": .string(message), "severity": .string("error"), "position": position,
      "highlights": .array([]), "notes": .array([]), "fixIts": .array([]),
    ])
  }
  return .object([
    "expandMacroResult": .object([
      "expandedSource": source.map(JSON.string) ?? .null, "diagnostics": .array(diagnostic.map { [$0] } ?? []),
    ])
  ])
}
