import FoundationEssentials
import MartletLocales
import MartletWire

extension ViewGraph {
  /// What is known of the visitor. Setting it sets the values of the environment that tell of it.
  package var visitor: VisitorEnvironment { document.visitor }

  /// Takes what is known of the visitor now, which has been checked.
  @MainActor package func setVisitor(_ visitor: VisitorEnvironment) {
    let old = document.visitor
    if visitor == old { return }
    document.visitor = visitor
    document.visitorHasPlace = visitor.hasPlace
    document.visitorHasChanged = true
    if visitor.languages != old.languages || visitor.timeZone != old.timeZone {
      setPlace(visitor)
      if visitor.languages != old.languages { root?.markChanged(NodeKeys(.language, .layoutDirection)) }
      // What has asked for the visitor without an environment is not known to.
      if visitor.languages != old.languages || document.visitorIsAskedFor { languagesChanged() }
    }
    if visitor.colorScheme != old.colorScheme {
      setColorScheme()
    }
    if visitor.contrast != old.contrast {
      setEnvironment(\.visitorContrast, to: visitor.contrast == .increased ? .increased : .standard)
    }
    if visitor.reducesMotion != old.reducesMotion {
      setEnvironment(\.visitorReducesMotion, to: visitor.reducesMotion)
    }
    if visitor.reducesTransparency != old.reducesTransparency {
      setEnvironment(\.visitorReducesTransparency, to: visitor.reducesTransparency)
    }
    if visitor.horizontalSizeClass != old.horizontalSizeClass {
      setEnvironment(\.horizontalSizeClass, to: UserInterfaceSizeClass(visitor.horizontalSizeClass))
    }
    if visitor.verticalSizeClass != old.verticalSizeClass {
      setEnvironment(\.verticalSizeClass, to: UserInterfaceSizeClass(visitor.verticalSizeClass))
    }
    if visitor.dynamicTypeSize != old.dynamicTypeSize {
      setEnvironment(\.dynamicTypeSize, to: DynamicTypeSize(visitor.dynamicTypeSize))
    }
    if visitor.viewport != old.viewport {
      let viewport = visitor.viewport.map { Viewport(width: $0.width, height: $0.height) } ?? Viewport()
      setEnvironment(\.viewport, to: viewport)
    }
  }

  /// Runs the session's code so that it learns whose it is where it does not ask the environment of a view.
  @MainActor @inline(__always) func runForVisitor<Failure: Error>(_ code: () throws(Failure) -> Void) throws(Failure) {
    _ = VisitorEnvironment.wasAskedFor()
    defer { if VisitorEnvironment.wasAskedFor() { document.visitorIsAskedFor = true } }
    if document.visitorHasPlace { try document.visitor.run(code) } else { try code() }
  }

  /// Sets what follows from languages and time zone.
  @MainActor private func setPlace(_ visitor: VisitorEnvironment) {
    let place = VisitorPlace(visitor)
    // If the languages are others, everything runs again anyway.
    _ = document.localeUse.meet(place.locale, isSetByView: false)
    setEnvironment(\.locale, to: place.locale)
    setEnvironment(\.timeZone, to: place.timeZone)
    setEnvironment(\.calendar, to: place.calendar)
    setEnvironment(\.layoutDirection, to: visitor.layoutDirection)
  }
}

extension UserInterfaceSizeClass {
  fileprivate init(_ sizeClass: VisitorEnvironment.SizeClass) {
    self = sizeClass == .compact ? .compact : .regular
  }
}

extension DynamicTypeSize {
  fileprivate init(_ size: VisitorEnvironment.DynamicTypeSize) {
    self =
      switch size {
      case .xSmall: .xSmall
      case .small: .small
      case .medium: .medium
      case .large: .large
      case .xLarge: .xLarge
      case .xxLarge: .xxLarge
      case .xxxLarge: .xxxLarge
      case .accessibility1: .accessibility1
      case .accessibility2: .accessibility2
      case .accessibility3: .accessibility3
      case .accessibility4: .accessibility4
      case .accessibility5: .accessibility5
      }
  }
}

extension VisitorEnvironment {
  fileprivate var zone: TimeZone? { timeZone.flatMap { TimeZone(identifier: $0) } }

  /// Throws `invalid-value` if there is no time zone of this name. `pointer` says where the environment stood.
  package func check(at pointer: String = "") throws(Problem) {
    if timeZone != nil, zone == nil { throw Self.invalidTimeZone(at: pointer + "/timeZone") }
  }

  /// Languages that are written from right to left, unless their tag names a script that is not.
  private static let rightToLeftLanguages: Set<Substring> = [
    "ar", "arc", "ckb", "dv", "fa", "he", "iw", "ks", "lrc", "mzn", "nqo", "ps", "rhg", "sd", "syr", "ug", "ur", "yi",
    "ji",
  ]
  /// Scripts that are written from right to left.
  private static let rightToLeftScripts: Set<Substring> = [
    "adlm", "arab", "aran", "hebr", "mand", "mend", "nkoo", "rohg", "samr", "syrc", "thaa",
  ]

  /// The language in which numbers and dates are written: the first that there is a locale for, or else the first.
  package var language: String? { languages.first { KnownLocales.shared.locale(for: $0) != nil } ?? languages.first }

  /// Where lines begin in that language: as the script in its tag has it, or else that of its locale.
  package var layoutDirection: LayoutDirection {
    guard let language else { return .leftToRight }
    let identifier = KnownLocales.shared.locale(for: language)?.identifier ?? ""
    if let script = Self.script(in: language) ?? Self.script(in: identifier) {
      return Self.rightToLeftScripts.contains(script) ? .rightToLeft : .leftToRight
    }
    let name = language.lowercased().prefix { $0 != "-" }
    return Self.rightToLeftLanguages.contains(name) ? .rightToLeft : .leftToRight
  }

  /// The script that a language tag names: four letters before the region. After a part of one letter come extensions.
  private static func script(in tag: String) -> Substring? {
    let parts = tag.lowercased().split { $0 == "-" || $0 == "_" }.dropFirst().prefix { $0.utf8.count > 1 }
    return parts.first { $0.utf8.count == 4 && $0.allSatisfy(\.isLetter) }
  }
}
