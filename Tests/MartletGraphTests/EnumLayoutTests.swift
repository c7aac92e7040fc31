import Testing

@testable import MartletGraph

/// Cases of every size and number, because how an enum is laid out depends on them.
@Suite struct EnumLayoutTests {
  private enum Plain { case a, b, c }
  private enum Mixed {
    case number(Int)
    case none
    case text(String)
    case pair(UInt8, Double)
    case other
  }
  private indirect enum Tree {
    case leaf(Int)
    case branch(Tree, Tree)
  }
  private enum Partly {
    case direct(Int)
    indirect case boxed(String)
  }
  private enum Generic<Value> {
    case value(Value)
    case several([Value])
  }

  private func tag<Value>(of value: Value) throws -> UInt32 {
    let layout = try #require(EnumLayout(Value.self))
    return withUnsafePointer(to: value) { layout.tag(of: $0) }
  }

  /// Takes out what the case holds, looks at it, and puts it back.
  private func payload<Value, Payload>(of value: Value, _: Payload.Type) throws -> Payload {
    let layout = try #require(EnumLayout(Value.self))
    var value = value
    return withUnsafeMutablePointer(to: &value) { address in
      let tag = layout.tag(of: address)
      layout.project(address)
      let payload = UnsafeRawPointer(address).load(as: Payload.self)
      layout.inject(tag, into: address)
      return payload
    }
  }

  @Test func `what is no enum has no layout`() {
    #expect(EnumLayout(Int.self) == nil)
    #expect(EnumLayout(String.self) == nil)
    #expect(EnumLayout(Witness.self) == nil)
    #expect(EnumLayout((Int, Int).self) == nil)
  }

  private final class Witness {}

  @Test func `the cases that hold something come first, in the order in which they are written`() throws {
    let types = try #require(EnumLayout(Mixed.self)).payloadTypes
    #expect(
      types.map { ObjectIdentifier($0) } == [Int.self, String.self, (UInt8, Double).self].map(ObjectIdentifier.init))
    #expect(try tag(of: Mixed.number(1)) == 0)
    #expect(try tag(of: Mixed.text("")) == 1)
    #expect(try tag(of: Mixed.pair(1, 2)) == 2)
    #expect(try tag(of: Mixed.none) == 3)
    #expect(try tag(of: Mixed.other) == 4)
    #expect(try [Plain.a, .b, .c].map { try tag(of: $0) } == [0, 1, 2])
    #expect(try #require(EnumLayout(Plain.self)).payloadTypes.isEmpty)
  }

  @Test func `an optional is an enum`() throws {
    #expect(try tag(of: Int?.some(7)) == 0 && tag(of: Int?.none) == 1)
    #expect(try payload(of: String?.some("text"), String.self) == "text")
    #expect(try payload(of: Witness?.some(Witness()) as Witness?, UInt.self) != 0)
  }

  @Test func `what a case holds comes out as it went in, and the enum is whole afterwards`() throws {
    #expect(try payload(of: Mixed.number(-1), Int.self) == -1)
    #expect(try payload(of: Mixed.text("a text that is too long to stand in place"), String.self).hasPrefix("a text"))
    #expect(try payload(of: Mixed.pair(7, 1.5), (UInt8, Double).self) == (7, 1.5))
    #expect(try payload(of: Generic<UInt16>.value(0xFFFF), UInt16.self) == 0xFFFF)
    #expect(try payload(of: Generic<UInt16>.several([1, 2]), [UInt16].self) == [1, 2])
  }

  @Test func `what is in a box is found behind the box's header`() throws {
    let layout = try #require(EnumLayout(Partly.self))
    #expect(layout.boxedTypes.map { $0.map(ObjectIdentifier.init) } == [nil, ObjectIdentifier(String.self)])
    #expect(layout.payloadTypes.last == Never.self)
    #expect(try #require(EnumLayout(Tree.self)).boxedTypes.allSatisfy { $0 != nil })
    let value = Partly.boxed("in the box")
    let isThere = withUnsafePointer(to: value) { address in
      layout.withPayloads(of: address, address, size: MemoryLayout<Partly>.size) { one, other in
        let texts = [one, other].map { EnumLayout.contents(of: $0, String.self).load(as: String.self) }
        return texts == ["in the box", "in the box"]
      }
    }
    #expect(isThere)
  }
}
