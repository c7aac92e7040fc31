import Foundation
import Martlet
@testable import MartletGraph
import Observation
import Testing

private struct Plain: Identifiable {
  let id: Int
  var text: String
  var flags: [Bool] = []
}

private final class Silent {
  var value = 0
}

@Observable private final class Telling {
  var value = 0
}

private protocol Sized {
  var size: Int { get }
}

private struct Small: Sized {
  var size: Int
}

private struct Large: Sized {
  var size: Int
  var text = "a text that is longer than a word"
  var numbers = (1, 2, 3, 4)
}

private enum Payload {
  case none
  case number(Int)
  case pair(String, Silent)
  indirect case rest(Payload)
}

private enum Tree {
  case leaf(Int)
  indirect case node(Tree, Tree)
}

private protocol Boxed<Value> {
  associatedtype Value
  var number: Value { get }
}

private struct Box: Boxed {
  var number: Int
}

extension Sized {
  /// What this captures is known for each type only.
  fileprivate var function: () -> Int { { size } }

  /// This captures nothing but which type it is about.
  fileprivate var functionOfType: () -> Int { { MemoryLayout<Self>.size } }

  fileprivate func function(adding other: Int) -> () -> Int { { size + other } }
}

/// This captures a key path alone, of which the generic code knows what it leads to.
private func function<Root, Value: Comparable>(of path: KeyPath<Root, Value>) -> () -> Int {
  { MemoryLayout<Value>.size + (path == \Plain.text ? 1 : 0) }
}

private struct Held: CustomStringConvertible {
  let name: String
  let make: (Int) -> () -> Int
  let areSame: Bool
  let areSameWhenOther: Bool

  var description: String { name }
}

/// Each makes a closure out of a number, the same closure for the same number.
private nonisolated(unsafe) let closures: [Held] = [
  Held(name: "nothing", make: { _ in { 1 } }, areSame: true, areSameWhenOther: true),
  Held(name: "one number", make: { number in { number } }, areSame: false, areSameWhenOther: false),
  Held(
    name: "two numbers",
    make: { number in
      let other = number + 1
      return { number + other }
    }, areSame: true, areSameWhenOther: false),
  Held(
    name: "a text and an array",
    make: { number in
      let (text, array) = (String(repeating: "text ", count: 10) + "\(number)", [number, 2, 3])
      return { text.count + array.count }
    }, areSame: true, areSameWhenOther: false),
  Held(
    name: "a structure and a number",
    make: { number in
      let plain = Plain(id: 1, text: "text \(number)", flags: [true])
      return { plain.id + plain.text.count + number }
    }, areSame: true, areSameWhenOther: false),
  Held(
    name: "optionals and tuples",
    make: { number in
      let (optional, tuple) = (number > 1 ? Optional(number) : nil, (number, "text"))
      return { (optional ?? 0) + tuple.0 }
    }, areSame: true, areSameWhenOther: false),
  Held(
    name: "existentials",
    make: { number in
      let shapes: [any Sized] = [Small(size: number), Large(size: 2)]
      let shape: any Sized = Large(size: number)
      return { shape.size + shapes[0].size }
    }, areSame: true, areSameWhenOther: false),
  Held(
    name: "a case with a number",
    make: { number in
      let (payload, rest) = (Payload.number(number), Payload.rest(.number(number)))
      return {
        if case .number(let number) = payload, case .rest = rest { return number }
        return 0
      }
    }, areSame: true, areSameWhenOther: false),
  Held(
    name: "a case with an object that tells nothing",
    make: { number in
      let payload = Payload.pair("text", silent)
      return {
        if case .pair(let text, _) = payload { return text.count + number }
        return 0
      }
    }, areSame: false, areSameWhenOther: false),
  Held(
    name: "a closure that has captured two numbers",
    make: { number in
      let other = number + 1
      let inner = { number + other }
      return { inner() + other }
    }, areSame: true, areSameWhenOther: false),
  Held(
    name: "an observable object alone", make: { _ in { [telling] in telling.value } }, areSame: true,
    areSameWhenOther: true),
  Held(
    name: "an object that tells nothing", make: { _ in { [silent] in silent.value } }, areSame: false,
    areSameWhenOther: false),
  Held(
    name: "an observable object and a number", make: { number in { [telling] in telling.value + number } },
    areSame: true, areSameWhenOther: false),
  Held(
    name: "a weak reference", make: { number in { [weak telling] in (telling?.value ?? 0) + number } }, areSame: false,
    areSameWhenOther: false),
  Held(
    name: "an unowned reference", make: { number in { [unowned telling] in telling.value + number } }, areSame: false,
    areSameWhenOther: false),
  Held(
    name: "an unowned reference that nobody counts",
    make: { number in { [unowned(unsafe) telling] in telling.value + number } }, areSame: false,
    areSameWhenOther: false),
  Held(
    name: "zero and minus zero",
    make: { number in
      let (value, other) = (number == 1 ? 0.0 : -0.0, 1)
      return { value.sign == .minus ? other : 0 }
    }, areSame: true, areSameWhenOther: false),
  Held(
    name: "two ways to write a letter",
    make: { number in
      let (letter, other): (Character, Int) = (number == 1 ? "\u{E9}" : "e\u{301}", 1)
      return { letter.utf8.count + other }
    }, areSame: true, areSameWhenOther: false),
  Held(
    name: "the user's own calendar",
    make: { number in
      let (calendar, other) = (Calendar.autoupdatingCurrent, number)
      return { calendar.firstWeekday + other }
    }, areSame: false, areSameWhenOther: false),
  Held(
    name: "a variable",
    make: { number in
      var count = number
      return {
        count += 1
        return count
      }
    }, areSame: false, areSameWhenOther: false),
  Held(
    name: "a variable and a number",
    make: { number in
      var count = number
      return {
        count += number
        return count
      }
    }, areSame: false, areSameWhenOther: false),
  Held(
    name: "a value of the type that generic code is about",
    make: { number in
      let shape: any Sized = number == 1 ? Small(size: 2) : Large(size: 2)
      return shape.function(adding: 3)
    }, areSame: true, areSameWhenOther: false),
  Held(
    name: "only a value of the type that generic code is about",
    make: { number in
      let shape: any Sized = number == 1 ? Large(size: 2) : Small(size: 2)
      return shape.function
    }, areSame: true, areSameWhenOther: false),
  Held(
    name: "nothing but the type that generic code is about",
    make: { number in
      let shape: any Sized = number == 1 ? Large(size: 2) : Small(size: 2)
      return shape.functionOfType
    }, areSame: true, areSameWhenOther: false),
  Held(
    name: "an existential with a type argument",
    make: { number in
      let (box, other): (any Boxed<Int>, Int) = (Box(number: number), 1)
      return { box.number + other }
    }, areSame: false, areSameWhenOther: false),
  Held(
    name: "existentials with a type argument, in what may hold one",
    make: { number in
      let (boxes, box): ([any Boxed<Int>], (any Boxed<Int>)?) = ([Box(number: number)], Box(number: 2))
      return { boxes[0].number + (box?.number ?? 0) }
    }, areSame: false, areSameWhenOther: false),
  Held(
    name: "values of Foundation",
    make: { number in
      let (url, date) = (URL(string: "https://example.org/\(number)"), Date(timeIntervalSince1970: Double(number)))
      let id = UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, UInt8(number)))
      return { (url?.path.count ?? 0) + Int(date.timeIntervalSince1970) + id.hashValue }
    }, areSame: true, areSameWhenOther: false),
  Held(
    name: "data, which may have other indices",
    make: { number in
      let (data, other) = (Data(repeating: 1, count: 100 + number), 1)
      return { data.count + other }
    }, areSame: false, areSameWhenOther: false),
  Held(
    name: "slices with other indices",
    make: { number in
      let (slice, other) = ([1, 2, 2, 2][number...].prefix(1), 1)
      return { slice.startIndex + other }
    }, areSame: true, areSameWhenOther: false),
  Held(
    name: "text with attributes, which may hold objects",
    make: { number in
      let (text, other) = (AttributedString("\(number)"), 1)
      return { text.characters.count + other }
    }, areSame: false, areSameWhenOther: false),
  Held(
    name: "a list that is nested too deep",
    make: { number in
      var chain = Payload.number(number)
      for _ in 0..<10_000 { chain = .rest(chain) }
      let (deep, other) = (chain, 1)
      return { if case .rest = deep { other } else { 0 } }
    }, areSame: false, areSameWhenOther: false),
  Held(
    name: "a tree with very many paths",
    make: { number in
      var root = Tree.leaf(number)
      for _ in 0..<40 { root = .node(root, root) }
      let (tree, other) = (root, 1)
      return { if case .node = tree { other } else { 0 } }
    }, areSame: false, areSameWhenOther: false),
  Held(
    name: "a key path alone",
    make: { number in number == 1 ? function(of: \Plain.id) : function(of: \Plain.text) }, areSame: true,
    areSameWhenOther: false),
  Held(
    name: "a key path and a type",
    make: { number in
      let (path, type): (KeyPath<Plain, Int>, Any.Type) = (\.id, number > 1 ? Int.self : String.self)
      return { Plain(id: number, text: "")[keyPath: path] + "\(type)".count }
    }, areSame: true, areSameWhenOther: false),
]

private nonisolated(unsafe) let silent = Silent()
private nonisolated(unsafe) let telling = Telling()

@MainActor @Suite struct ClosureComparisonTests {
  private struct Holder {
    let function: () -> Int
  }

  private func areSame(_ one: @escaping () -> Int, _ other: @escaping () -> Int) -> Bool {
    Functions.areSameArguments(in: Holder(function: one), Holder(function: other))
  }

  @Test(arguments: closures.indices) func `a closure that is made again is the same if what it has captured is`(
    _ index: Int
  ) {
    let closure = closures[index]
    #expect(areSame(closure.make(1), closure.make(1)) == closure.areSame, "\(closure)")
    #expect(areSame(closure.make(1), closure.make(2)) == closure.areSameWhenOther, "\(closure)")
  }
}
