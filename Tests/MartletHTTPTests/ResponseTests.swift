import Foundation
import Loopback
import Testing

@testable import MartletHTTP

@MainActor @Suite struct `A response` {
  static let get = "GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"

  @Test func `It carries the common fields and its own, in that order`() throws {
    let test = try ServerUnderTest { $0.commonFields = [("X-One", "1"), ("X-Two", "2")] }
    test.handler.onRequest = { exchange in
      exchange.respond(201) { fields in
        fields.add("Location", "/a" + "/b")
        fields.add("ETag", quoted: 42)
        fields.add("Bodies-Run", -9_223_372_036_854_775_808)
        Array("raw".utf8).withUnsafeBytes { bytes in _ = fields.add("X-Raw", bytes) }
      }
    }
    let lines = try test.answer(to: Self.get).split(separator: "\r\n").map(String.init)
    #expect(lines.first == "HTTP/1.1 201 Created")
    #expect(
      lines.filter { !$0.hasPrefix("Date") }.dropFirst() == [
        "Connection: close", "X-One: 1", "X-Two: 2", "Location: /a/b", "ETag: \"42\"",
        "Bodies-Run: -9223372036854775808", "X-Raw: raw", "Content-Length: 0",
      ])
    test.server.stop()
  }

  @Test(arguments: ["", "a\r\nSet-Cookie: b", "a\nb", "a\0b", "a\tb", "\u{7F}"])
  func `A value that would break the header block is left out`(_ value: String) throws {
    let test = try ServerUnderTest()
    var isAdded = true
    test.handler.onRequest = { exchange in exchange.respond(200) { isAdded = $0.add("Location", value) } }
    #expect(try !test.answer(to: Self.get).contains("Location"))
    #expect(!isAdded)
    test.server.stop()
  }

  @Test func `HEAD gets the fields and the length of GET without the body`() throws {
    let test = try ServerUnderTest()
    test.handler.onRequest = { $0.respond("12345") }
    let answer = try test.answer(to: "HEAD / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
    #expect(answer.contains("Content-Length: 5\r\n"))
    #expect(answer.contains("Content-Type: text/plain\r\n"))
    #expect(answer.hasSuffix("\r\n\r\n"))
    test.server.stop()
  }

  @Test(arguments: [204, 304])
  func `A status that has no body leaves the connection usable`(_ status: Int) throws {
    let test = try ServerUnderTest()
    test.handler.onRequest = { $0.respond(status) { $0.add("ETag", quoted: 1) } }
    let client = try test.connect()
    for number in 1...3 {
      client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(client.read(answers: number, endingIn: "\r\n\r\n"))
    }
    #expect(client.text.hasPrefix("HTTP/1.1 \(status) "))
    test.server.stop()
  }

  @Test func `A handler that says nothing is answered for with 500`() throws {
    let test = try ServerUnderTest()
    test.handler.onRequest = { _ in }
    #expect(try test.answer(to: Self.get).hasPrefix("HTTP/1.1 500 "))
    test.server.stop()
  }

  @Test func `A refusal in head ends the connection before the body is read`() throws {
    let test = try ServerUnderTest()
    test.handler.onHead = { $0.respond("no", status: 403) }
    let answer = try test.answer(to: "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\n")
    #expect(answer.hasPrefix("HTTP/1.1 403 "))
    #expect(answer.contains("Connection: close"))
    #expect(test.handler.calls == ["head post /"])
    test.server.stop()
  }

  @Test func `A prepared response is sent as often as one likes`() throws {
    let test = try ServerUnderTest { $0.commonFields = [("X-One", "1")] }
    let body: StaticString = "hello"
    let prepared = try #require(
      test.server.prepare(200, UnsafeRawBufferPointer(start: body.utf8Start, count: body.utf8CodeUnitCount)) {
        $0.add("Cache-Control", "no-cache")
      })
    test.handler.onRequest = { $0.respond(prepared) }
    let client = try test.connect()
    for number in 1...3 {
      client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(client.read(answers: number, endingIn: "\r\n\r\nhello"))
    }
    #expect(client.text.split(separator: "X-One: 1\r\nCache-Control: no-cache\r\n").count == 4)
    test.server.stop()
  }

  @Test func `Responses of a template differ in their bodies and numbers alone`() throws {
    let test = try ServerUnderTest { $0.commonFields = [("X-One", "1")] }
    let template = ResponseTemplate(201, fields: [("Content-Type", "text/plain"), ("Cache-Control", "no-store")])
    var asked = (body: "", tag: 0, count: 0)
    test.handler.onRequest = { exchange in
      var body = asked.body
      body.withUTF8 { bytes in
        exchange.respond(template, UnsafeRawBufferPointer(bytes)) { fields in
          fields.set("ETag", quoted: asked.tag)
          fields.set("Count", asked.count)
        }
      }
    }
    let client = try test.connect()
    var number = 0
    let bodies = ["one", "two", "", "three", "six", String(repeating: "x", count: 3_000), "two", ""]
    for body in bodies + bodies {
      number += 1
      asked = (body, number / 2, [7, -7, .max, 7][number % 4])
      client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(client.read(answers: number, endingIn: "\r\n\r\n" + body))
      let answer = client.text.components(separatedBy: "HTTP/1.1 ").last ?? ""
      let lines = Set(answer.components(separatedBy: "\r\n").filter { !$0.hasPrefix("Date") && $0 != body })
      #expect(
        lines.subtracting([""]) == [
          "201 Created", "X-One: 1", "Content-Type: text/plain", "Cache-Control: no-store", "ETag: \"\(asked.tag)\"",
          "Count: \(asked.count)", "Content-Length: \(body.utf8.count)",
        ])
    }
    // The last ones say that the connection ends.
    client.close()
    let last = try test.connect()
    last.send("GET / HTTP/1.1\r\nHost: a\r\n\r")
    for _ in 0..<3 { test.loop.turn(timeoutMilliseconds: 1) }
    test.server.drain {}
    last.send("\n")
    #expect(last.readToEnd())
    #expect(last.text.contains("Connection: close\r\n") && last.text.contains("ETag: \"\(asked.tag)\"\r\n"))
    test.server.stop()
  }

  @Test func `A response that is still being sent is not changed for another one`() throws {
    let test = try ServerUnderTest()
    let template = ResponseTemplate(200, fields: [("Content-Type", "text/plain")])
    // All of one length. The first byte is another one each time.
    func body(_ number: Int) -> [UInt8] { [UInt8](repeating: UInt8(0x41 + number % 26), count: 1_000) }
    var count = 0
    var used: Set<ObjectIdentifier> = []
    test.handler.onRequest = { exchange in
      body(count).withUnsafeBytes { bytes in
        exchange.respond(template, bytes) { numbers in
          numbers.set("Number", count)
          used.insert(ObjectIdentifier(numbers.response))
        }
      }
      count += 1
    }
    let slow = try test.connect()
    // More than the kernel keeps for a connection, and nobody reads it.
    slow.send(String(repeating: "GET / HTTP/1.1\r\nHost: a\r\n\r\n", count: 11_999) + Self.get)
    var answered = -1
    while answered < count {
      answered = count
      for _ in 0..<3 { test.loop.turn(timeoutMilliseconds: 1) }
    }
    #expect(answered < 12_000)
    let other = try test.connect()
    other.send(Self.get)
    #expect(other.readToEnd())
    #expect(other.text.hasSuffix(String(decoding: body(answered), as: UTF8.self)))
    // A turn answers a few of them.
    #expect((0..<20).contains { _ in slow.readToEnd() })
    // Once it has been sent, it is used again.
    let next = body(0).withUnsafeBytes { template.response($0, from: test.server) }
    #expect(next != nil && next === body(0).withUnsafeBytes { template.response($0, from: test.server) })
    #expect(used.count < 10)
    let answers = slow.text.components(separatedBy: "\r\n\r\n").dropFirst()
    let numbers = Array(0..<answered) + Array(answered + 1...12_000)
    #expect(
      answers.count == 12_000
        && zip(answers, numbers).allSatisfy { answer, number in answer.utf8.prefix(1_000).elementsEqual(body(number)) })
    test.server.stop()
  }

  @Test func `A large response reaches a client that reads slowly`() throws {
    let test = try ServerUnderTest()
    let body = [UInt8](repeating: 0x61, count: 8_000_000)
    test.handler.onRequest = { exchange in body.withUnsafeBytes { exchange.respond(200, $0) } }
    let client = try test.connect()
    client.send(Self.get)
    for _ in 0..<20 { test.loop.turn(timeoutMilliseconds: 1) }
    #expect(client.readToEnd())
    #expect(client.bytes.suffix(body.count).elementsEqual(body))
    test.server.stop()
  }
}
