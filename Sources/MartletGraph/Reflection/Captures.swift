@_spi(Reflection) import Swift

/// What closures have captured, as far as it is known.
///
/// The compiler describes contexts (`CaptureDescriptor` in Swift's `ABI/Metadata.h`): which types lie in one, one after the
/// other, and where the generic parameters in their names are found. What is not described there is taken to be
/// different: programs without reflection metadata, functions of C, contexts of other kinds.
///
/// **A variable is described as a value.** A variable that a closure changes, or that is changed after the closure was
/// made, is in a box; and the box of a closure that captures nothing else is its context, with the description of a
/// context that holds one value. Another closure may change what is in it, so that equal contents prove nothing. So where
/// there is one capture only, it counts if it is a view or a modifier: that is the `self` of a body, which is a value.
enum Captures {
  /// Whether two contexts of one piece of code hold the same.
  static func areSame(_ left: UnsafeRawPointer?, _ right: UnsafeRawPointer?) -> Bool {
    guard let left, let right else { return left == right }
    let metadata = left.load(as: UnsafeRawPointer.self)
    guard metadata == right.load(as: UnsafeRawPointer.self) else { return false }
    switch metadata.load(as: UInt.self) {
    case _MetadataKind.heapLocalVariable.rawValue:
      guard let descriptor = CaptureDescriptor(metadata) else { return false }
      // Generic code is the same for all types, and its context says which ones it is about.
      let bindings = descriptor.bindings(in: left)
      guard bindings == descriptor.bindings(in: right) else { return false }
      // Generic code that captures nothing has a context for the types that it is about.
      if descriptor.capturesNothing { return !bindings.isEmpty }
      if descriptor.capturesOneObject {
        let offset = descriptor.offsetOfCaptures
        return ArgumentRules.isSameReference(
          left.load(fromByteOffset: offset, as: AnyObject.self), right.load(fromByteOffset: offset, as: AnyObject.self))
      }
      let layout = layout(of: left, Key(metadata: metadata, bindings: bindings), descriptor)
      return layout?.areEqual(at: left, right) ?? false
    case _MetadataKind.class.rawValue:
      // A single object, or a structure that is no more than one, needs no context around it.
      return ArgumentRules.isSameReference(object(at: left), object(at: right))
    default:
      return false
    }
  }

  private static func object(at address: UnsafeRawPointer) -> AnyObject {
    Unmanaged<AnyObject>.fromOpaque(address).takeUnretainedValue()
  }

  /// What a layout depends on: the kind of context, and what the generic parameters in it stand for.
  private struct Key: Hashable {
    let metadata: UnsafeRawPointer
    let bindings: [UInt]
  }

  // Filled on the main thread only, as views are made there.
  private nonisolated(unsafe) static var layouts: [Key: Comparator?] = [:]

  private static func layout(
    of context: UnsafeRawPointer, _ key: Key, _ descriptor: CaptureDescriptor
  ) -> Comparator? {
    if let known = layouts[key] { return known }
    let places = descriptor.places(in: context)
    let comparator = places.flatMap { isBox($0, descriptor) ? nil : Comparator.ofArguments($0) }
    layouts[key] = .some(comparator)
    return comparator
  }

  /// Whether the context may be the box of a variable. Where there are bindings, a box has a name of its own.
  private static func isBox(_ places: [(type: Any.Type, offset: Int)], _ descriptor: CaptureDescriptor) -> Bool {
    guard places.count == 1, descriptor.bindingCount == 0 else { return false }
    return !(places[0].type is any View.Type || places[0].type is any ViewModifier.Type)
  }
}

/// The description of one kind of context.
private struct CaptureDescriptor {
  private let address: UnsafeRawPointer
  private let start: Int
  private let typeCount: Int
  private let sourceCount: Int
  let bindingCount: Int
  var capturesNothing: Bool { typeCount == 0 }
  /// Where in a context what is captured begins, behind the bindings.
  var offsetOfCaptures: Int { start + 8 * bindingCount }

  /// A function among what is captured: its type has no metadata, because it is told with its calling convention.
  private struct CapturedFunction {
    let function: () -> Void
  }

  /// The metadata of a context goes on with the offset of what is captured and the address of the description.
  init?(_ metadata: UnsafeRawPointer) {
    guard let address = metadata.load(fromByteOffset: 16, as: UnsafeRawPointer?.self) else { return nil }
    self.address = address
    start = Int(metadata.load(fromByteOffset: 8, as: UInt32.self))
    typeCount = Int(address.loadUnaligned(as: UInt32.self))
    sourceCount = Int(address.loadUnaligned(fromByteOffset: 4, as: UInt32.self))
    bindingCount = Int(address.loadUnaligned(fromByteOffset: 8, as: UInt32.self))
  }

  /// The words in front of what is captured: metadata of types, and how they conform to protocols.
  func bindings(in context: UnsafeRawPointer) -> [UInt] {
    (0..<bindingCount).map { context.load(fromByteOffset: start + 8 * $0, as: UInt.self) }
  }

  /// What lies where in a context; nil if not all of it is known.
  func places(in context: UnsafeRawPointer) -> [(type: Any.Type, offset: Int)]? {
    guard typeCount > 0, let parameters = genericParameters(in: context) else { return nil }
    var places: [(type: Any.Type, offset: Int)] = []
    var offset = offsetOfCaptures
    for index in 0..<typeCount {
      let name = text(at: 12 + 4 * index)
      guard MangledName.isStrong(name), let type = type(named: name, parameters) else { return nil }
      func layout<T>(_: T.Type) -> (size: Int, mask: Int) { (MemoryLayout<T>.size, MemoryLayout<T>.alignment - 1) }
      let (size, mask) = _openExistential(type, do: layout)
      offset = (offset + mask) & ~mask
      places.append((type, offset))
      offset += size
    }
    return places
  }

  /// A name, which is told by its distance from where that is written.
  private func text(at offset: Int) -> UnsafeRawPointer {
    address + offset + Int(address.loadUnaligned(fromByteOffset: offset, as: Int32.self))
  }

  private func type(named name: UnsafeRawPointer, _ parameters: [UnsafeRawPointer]) -> Any.Type? {
    if Self.isFunction(name) { return CapturedFunction.self }
    guard !parameters.isEmpty else { return MangledName.type(name) }
    guard let context = Self.context(with: parameters.count) else { return nil }
    return parameters.withUnsafeBufferPointer { parameters in
      MangledName.type(name, context: context, arguments: parameters.baseAddress.map(UnsafeRawPointer.init))
    }
  }

  /// Whether a name is that of a function that lives as long as it is wanted and has a context: it ends with `I`, letters
  /// of which the first are `e` and `g`, and `_`.
  private static func isFunction(_ name: UnsafeRawPointer) -> Bool {
    let bytes = UnsafeRawBufferPointer(start: name, count: MangledName.length(of: name))
    guard bytes.last == UInt8(ascii: "_") else { return false }
    let end = bytes.dropLast()
    guard let start = end.lastIndex(of: UInt8(ascii: "I")) else { return false }
    let letters = end[(start + 1)...]
    let isLetter: (UInt8) -> Bool = { $0 | 0x20 >= UInt8(ascii: "a") && $0 | 0x20 <= UInt8(ascii: "z") }
    return letters.starts(with: [UInt8(ascii: "e"), UInt8(ascii: "g")]) && letters.allSatisfy(isLetter)
  }

  // MARK: Generic parameters

  /// What the parameters `x`, `q_`, `q0_`, … stand for, in this order: each is found in the binding that its source
  /// `B0`, `B1`, … names. Nil if one is found in another way.
  private func genericParameters(in context: UnsafeRawPointer) -> [UnsafeRawPointer]? {
    var found: [UnsafeRawPointer?] = Array(repeating: nil, count: sourceCount)
    for index in 0..<sourceCount {
      let place = 12 + 4 * typeCount + 8 * index
      guard let number = Self.number(ofParameter: text(at: place)), number < sourceCount,
        let binding = Self.number(ofBinding: text(at: place + 4)), binding < bindingCount
      else { return nil }
      found[number] = context.load(fromByteOffset: start + 8 * binding, as: UnsafeRawPointer.self)
    }
    let parameters = found.compactMap { $0 }
    return parameters.count == sourceCount ? parameters : nil
  }

  /// Whether an object is all that is captured, and knows itself what generic parameters stand for: they are its generic
  /// arguments, as in `G0R1_`.
  var capturesOneObject: Bool {
    guard typeCount == 1 else { return false }
    return (0..<sourceCount).contains { index in
      let source = String(cString: text(at: 16 + 4 * typeCount + 8 * index).assumingMemoryBound(to: CChar.self))
      return source.first == "G" && source.contains("R")
    }
  }

  private static func number(ofParameter name: UnsafeRawPointer) -> Int? {
    let names = ["x", "q_", "q0_", "q1_", "q2_", "q3_"]
    return names.firstIndex(of: String(cString: name.assumingMemoryBound(to: CChar.self)))
  }

  private static func number(ofBinding source: UnsafeRawPointer) -> Int? {
    let text = String(cString: source.assumingMemoryBound(to: CChar.self))
    return text.first == "B" ? Int(text.dropFirst()) : nil
  }

  /// A generic context in which the parameters `x`, `q_`, … have a meaning: that of a type with as many.
  private static func context(with parameterCount: Int) -> UnsafeRawPointer? {
    let types: [Any.Type] = [
      Generic1<Void>.self, Generic2<Void, Void>.self, Generic3<Void, Void, Void>.self,
      Generic4<Void, Void, Void, Void>.self,
    ]
    guard parameterCount <= types.count else { return nil }
    return unsafeBitCast(types[parameterCount - 1], to: UnsafeRawPointer.self)
      .load(fromByteOffset: 8, as: UnsafeRawPointer.self)
  }

  private enum Generic1<A> {}
  private enum Generic2<A, B> {}
  private enum Generic3<A, B, C> {}
  private enum Generic4<A, B, C, D> {}
}
