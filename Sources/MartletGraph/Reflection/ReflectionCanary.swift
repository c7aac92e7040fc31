import MartletWire
@_spi(Reflection) import Swift

/// Checks that types are laid out in memory as this target reads them.
///
/// Where the fields of a view are, what the cases of an enum hold and how short texts are kept is known from the metadata
/// that Swift's compiler makes, of which a part is documented and none is promised. So before views are mounted, a few
/// values are looked at whose answers are known. With another toolchain that lays them out differently, a program says so
/// when it starts; it does not take one state for another while it runs.
package enum ReflectionCanary {
  private struct Fields {
    var small: Int8 = 0
    var text = ""
    var optional: Int?
    var object: AnyObject?
  }

  private enum Cases {
    case number(Int)
    case none
    case text(String)
    indirect case boxed(Double)
  }

  private final class Object {}

  /// Throws if anything is otherwise than expected. Takes a few microseconds.
  @MainActor package static func check() throws(UnknownToolchain) {
    if let fault = firstFault() { throw UnknownToolchain(fault: fault) }
  }

  /// What is otherwise than expected; nil if nothing is.
  static func firstFault() -> String? {
    if !fieldsAreKnown { return "it has the fields of a structure in other places" }
    if !kindsAreKnown { return "it numbers the kinds of types otherwise" }
    if !casesAreKnown { return "it says otherwise what the cases of an enum hold" }
    if !casesCanBeTaken { return "it keeps otherwise what the cases of an enum hold" }
    if !textsAreKnown { return "it keeps texts otherwise" }
    if !capturesAreKnown { return "it says otherwise what a closure has captured" }
    return nil
  }

  private static var fieldsAreKnown: Bool {
    var found: [(String, Int, ObjectIdentifier)] = []
    let isComplete = _forEachField(of: Fields.self, options: []) { name, offset, type, _ in
      found.append((String(cString: name), offset, ObjectIdentifier(type)))
      return true
    }
    let expected: [(String, Int?, Any.Type)] = [
      ("small", MemoryLayout<Fields>.offset(of: \.small), Int8.self),
      ("text", MemoryLayout<Fields>.offset(of: \.text), String.self),
      ("optional", MemoryLayout<Fields>.offset(of: \.optional), Int?.self),
      ("object", MemoryLayout<Fields>.offset(of: \.object), AnyObject?.self),
    ]
    return isComplete && found.count == expected.count
      && zip(found, expected).allSatisfy { $0.0 == $1.0 && $0.1 == $1.1 && $0.2 == ObjectIdentifier($1.2) }
  }

  private static var kindsAreKnown: Bool {
    Comparator.kind(of: Fields.self) == .struct && Comparator.kind(of: Cases.self) == .enum
      && Comparator.kind(of: Int?.self) == .optional && Comparator.kind(of: (Int, Int).self) == .tuple
      && Comparator.kind(of: Object.self) == .class
  }

  private static var casesAreKnown: Bool {
    guard let cases = EnumLayout(Cases.self), let optional = EnumLayout(String?.self) else { return false }
    func same(_ types: [Any.Type?], _ others: [Any.Type?]) -> Bool {
      types.map { $0.map(ObjectIdentifier.init) } == others.map { $0.map(ObjectIdentifier.init) }
    }
    return same(cases.payloadTypes, [Int.self, String.self, Never.self])
      && same(cases.boxedTypes, [nil, nil, Double.self]) && same(optional.payloadTypes, [String.self])
  }

  private static var casesCanBeTaken: Bool {
    guard let layout = EnumLayout(Cases.self) else { return false }
    var (number, text, boxed, none) = (Cases.number(7), Cases.text("seven"), Cases.boxed(0.7), Cases.none)
    func tag(_ value: inout Cases) -> UInt32 { withUnsafePointer(to: &value) { layout.tag(of: $0) } }
    guard [tag(&number), tag(&text), tag(&boxed), tag(&none)] == [0, 1, 2, 3] else { return false }
    /// Takes out what a case holds, looks at it, and puts it back.
    func look(at value: inout Cases, _ isRight: (UnsafeRawPointer) -> Bool) -> Bool {
      withUnsafeMutablePointer(to: &value) { address in
        let tag = layout.tag(of: address)
        layout.project(address)
        defer { layout.inject(tag, into: address) }
        return isRight(address)
      }
    }
    guard look(at: &number, { $0.load(as: Int.self) == 7 }),
      look(at: &text, { $0.assumingMemoryBound(to: String.self).pointee == "seven" }),
      look(at: &boxed, { EnumLayout.contents(of: $0, Double.self).load(as: Double.self) == 0.7 })
    else { return false }
    // They are what they were.
    if case .number(7) = number, case .text("seven") = text, case .boxed(0.7) = boxed, case .none = none { return true }
    return false
  }

  private struct Function {
    let call: () -> Int
  }

  private struct Weak {
    var number = 0
    weak var object: AnyObject?
  }

  @inline(never) private static func function(_ number: Int, _ text: String) -> Function {
    Function { number + text.utf8.count }
  }

  @inline(never) private static func function<Value: Equatable>(_ value: Value, or other: Value) -> Function {
    Function { value == other ? 1 : 0 }
  }

  @inline(never) private static func function(_ inner: Function, plus number: Int) -> Function {
    let call = inner.call
    return Function { call() + number }
  }

  /// A variable that the function changes.
  @inline(never) private static func counter(_ start: Int) -> Function {
    var number = start
    return Function {
      number += 1
      return number
    }
  }

  /// Whether functions that have captured something else are told apart. Those that have captured the same may count as
  /// different, as they do in a program that was built without reflection metadata.
  private static var capturesAreKnown: Bool {
    func areSame(_ left: Function, _ right: Function) -> Bool { Functions.areSameArguments(in: left, right) }
    let weak = Weak()
    return !areSame(function(1, "one"), function(2, "one")) && !areSame(function(1, "one"), function(1, "two"))
      && !areSame(function("a", or: "b"), function("a", or: "c"))
      && !areSame(function(1, or: 2), function("1", or: "2"))
      && !areSame(function(function(1, "one"), plus: 1), function(function(2, "one"), plus: 1))
      && !areSame(counter(1), counter(1)) && !Comparator.ofArguments(Weak.self).areEqual(weak, weak)
  }

  private static var textsAreKnown: Bool {
    let (short, long) = ("0123456789", "01234567890123456789")
    // Made anew, so that neither is the other's memory.
    let (sameShort, sameLong) = (String(Array(short)), String(Array(long)))
    return short.isExactly(sameShort) && long.isExactly(sameLong) && !short.isExactly(long)
      && !short.isExactly("012345678") && !short.isExactly("012345678A") && !long.isExactly("0123456789012345678A")
      && !short.isExactly("") && "".isExactly("")
  }
}

/// The toolchain that a program was built by lays types out otherwise than Martlet knows.
package struct UnknownToolchain: Error, CustomStringConvertible {
  let fault: String

  /// What is wrong, and what to do about it.
  package var description: String {
    """
    This program was built by a Swift toolchain that this version of Martlet does not know: \(fault). Build it with \
    Swift 6.2 or 6.3, or with a version of Martlet for the toolchain.
    """
  }
}
