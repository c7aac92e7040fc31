import MartletTesting
import SwiftUI
import Testing

@testable import Settings

@MainActor @Suite struct SettingsTests {
  private let session: TestSession

  init() throws { session = try TestSession(ContentView()) }

  private func name(_ identifier: String) throws -> String {
    try #require(try session.element(identifier: identifier), "\(identifier) in \(session.outline)").name
  }

  @Test func `a name and an address are kept for all of a person's tabs`() throws {
    try session.tap("profile")
    try session.set("name", to: "Ada")
    try session.set("email", to: "ada@example")
    #expect(try name("email-problem") == "This is no e-mail address.")
    try session.set("email", to: "ada@example.org")
    #expect(try session.element(identifier: "email-problem") == nil)
    try session.back()
    #expect(try name("profile") == "Ada ada@example.org")
    #expect(try session.another().element(identifier: "profile")?.name == "Ada ada@example.org")
    #expect(try session.anotherVisitor().element(identifier: "profile")?.name == "Your Name E-mail and password")
    #expect(session.diagnostics == [])
  }

  @Test(arguments: [
    ("a@b.c", true), ("first.last@mail.example.org", true), ("", false), ("a@b", false), ("a b@c.d", false),
    ("@b.c", false), ("a@b..c", false), ("a@@b.c", false),
  ])
  func `what looks like an address`(text: String, isOne: Bool) {
    #expect(text.looksLikeEmail == isOne)
  }

  @Test func `a password is changed if it is typed twice, and is never shown`() throws {
    try session.tap("profile")
    try session.tap("change-password")
    #expect(try session.element(identifier: "current-password")?.isFocused == true)
    try session.set("current-password", to: "old secret")
    try session.submit("current-password")
    #expect(try session.element(identifier: "new-password")?.isFocused == true)
    try session.set("new-password", to: "short")
    #expect(try name("password-problem") == "A password has at least 8 characters.")
    try session.set("new-password", to: "new secret")
    try session.set("repeated-password", to: "new secrets")
    #expect(try name("password-problem") == "The two new passwords differ.")
    #expect(try session.element(identifier: "change")?.isDisabled == true)
    try session.set("repeated-password", to: "new secret")
    #expect(!session.outline.contains("secret"))
    try session.tap("change")
    #expect(session.texts.contains("Password Changed"))
    try session.tap("OK")
    #expect(!session.texts.contains("Password Changed"))
  }

  @Test func `who signs out is asked, and forgotten`() throws {
    try session.tap("profile")
    try session.set("name", to: "Ada")
    try session.tap("sign-out")
    try session.tap("Cancel")
    #expect(try session.element(identifier: "name")?.value == "\"Ada\"")
    try session.tap("sign-out")
    let question = try #require(session.elements(ofType: "button").last { $0.name == "Sign Out" })
    try session.perform("tap", on: question)
    #expect(try session.element(identifier: "name")?.value == "\"\"")
  }

  @Test func `the appearance is that of the whole app, at once`() throws {
    try session.tap("appearance")
    try session.set("theme", to: "Dark")
    #expect(session.outline.contains("dark"))
    try session.set("size-slider", to: 20.0)
    #expect(try name("size") == "Size 20 points")
    try session.set("contrast-slider", to: 0.75)
    #expect(try name("contrast") == "Contrast 75%")
    try session.set("accent", to: "#FF0000")
    #expect(session.outline.contains(##""tint":"#FF0000""##))
    try session.set("density", to: "Spacious")
    try session.tap("defaults")
    #expect(try name("size") == "Size 17 points")
    #expect(session.diagnostics == [])
  }

  @Test func `without notifications there is nothing to set about them`() throws {
    try session.tap("notifications")
    try session.set("summary-time", to: "18:30")
    #expect(try session.element(identifier: "summary-time")?.value == "\"18:30\"")
    try session.perform("increment", on: "badge-limit")
    #expect(session.texts.contains("At Most 11 at Once"))
    #expect(try session.element(identifier: "sound") == nil)
    try session.perform("expand", on: "sounds")
    try session.set("sound", to: "Bird")
    try session.set("allow", to: false)
    #expect(try session.element(identifier: "summary-time") == nil)
    #expect(try name("silent") == "Nothing will be announced until you allow it.")
    try session.back()
    #expect(try name("notifications") == "Notifications Off")
    // The time of day is the same wherever somebody goes.
    try session.setEnvironment(timeZone: "America/New_York")
    try session.tap("notifications")
    try session.set("allow", to: true)
    #expect(try session.element(identifier: "summary-time")?.value == "\"18:30\"")
  }

  @Test func `examples are written as somebody reads`() throws {
    try session.tap("language")
    #expect(try name("language-name") == "Language English")
    #expect(try name("number-example") == "Number 1,234,567.89")
    #expect(try name("price-example") == "Price $1,299.00")
    try session.setEnvironment(languages: ["de-DE"], timeZone: "Europe/Berlin")
    #expect(try name("language-name") == "Language Deutsch")
    #expect(try name("region") == "Region Deutschland")
    #expect(try name("time-zone") == "Time Zone Europe/Berlin")
    #expect(try name("date-example") == "Date Sonntag, 2. März 2025")
    #expect(try name("time-example") == "Time 20:00")
    #expect(try name("number-example") == "Number 1.234.567,89")
    try session.setEnvironment(languages: ["ar"])
    #expect(try name("direction") == "Direction Right to Left")
  }
}
