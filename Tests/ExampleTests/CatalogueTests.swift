import MartletTesting
import SwiftUI
import Testing

@testable import Catalogue

@MainActor @Suite struct CatalogueTests {
  private let catalogue = StarCatalogue(count: 1000)

  private func session(at path: String = "/") throws -> TestSession {
    try TestSession(Catalogue.ContentView().environment(catalogue), at: path)
  }

  @Test func `of a long list only a part is there, and what is searched for is found`() throws {
    let session = try session()
    #expect(try session.element(identifier: "count")?.name == "1,000 stars")
    #expect(session.elements(ofType: "navigationLink").count < 200)
    try session.set("Number, name or constellation", to: "mc 99")
    #expect(try session.element(identifier: "count")?.name == "11 stars")
    #expect(session.texts.contains("MC 990"))
    try session.set("Number, name or constellation", to: "lyra")
    #expect(!session.elements(ofType: "navigationLink").isEmpty)
    try session.set("Number, name or constellation", to: "nothing like this")
    #expect(session.elements(ofType: "navigationLink").isEmpty)
  }

  @Test func `a star has an address, and what is written about it everybody sees`() throws {
    let session = try session(at: "/star/700")
    #expect(session.path == "/star/700")
    try session.set("name", to: "Evening star")
    try session.set("favorite", to: true)
    #expect(catalogue[Star.ID(rawValue: 700)]?.name == "Evening star")
    let other = try self.session(at: "/star/700")
    #expect(try other.element(identifier: "name")?.value == #""Evening star""#)
    try other.visit("/")
    try other.set("Number, name or constellation", to: "evening")
    #expect(other.texts.contains("Evening star (MC 700)"))
  }

  @Test func `a star that is deleted is gone, and its address leads to a screen that says so`() throws {
    catalogue.delete(Star.ID(rawValue: 5))
    #expect(catalogue[Star.ID(rawValue: 5)] == nil)
    #expect(catalogue[Star.ID(rawValue: 6)]?.designation == "MC 6")
    #expect(try session(at: "/star/5").texts.contains("No Such Star"))
    #expect(try session(at: "/star/-1").texts.contains("No Such Star"))
    #expect(try session(at: "/star/x").path == "/")
  }

  @Test func `by constellation each has its section`() throws {
    let session = try session()
    try session.set("arrangement", to: "By Constellation")
    #expect(session.texts.contains("Andromeda"))
  }
}
