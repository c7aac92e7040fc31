/// Writes a JSON Patch (RFC 6902) against the document, one operation after the other.
///
/// The array is opened by the first operation and closed by `finish()`, so that a patch of nothing costs nothing.
package struct PatchWriter {
  package let buffer: ByteBuffer
  package private(set) var operationCount = 0

  package init(into buffer: ByteBuffer) {
    self.buffer = buffer
  }

  /// Ends the patch; without an operation it is `[]`.
  package mutating func finish() {
    if operationCount == 0 { buffer.append(UInt8(ascii: "[")) }
    buffer.append(UInt8(ascii: "]"))
  }

  /// Sets one key of a node to what `value` writes; where `value` writes nothing, removes the key if it was there.
  /// - Returns: whether the key is there now.
  package mutating func set(_ key: NodeKey, of node: UInt32, existed: Bool, value: (ByteBuffer) -> Void) -> Bool {
    let start = buffer.count
    begin(existed ? "replace" : "add", node)
    buffer.append(UInt8(ascii: "/"))
    buffer.append(key.name)
    buffer.append("\",\"value\":")
    let before = buffer.count
    value(buffer)
    if buffer.count > before {
      buffer.append(UInt8(ascii: "}"))
      return true
    }
    buffer.truncate(to: start)
    operationCount -= 1
    if existed {
      begin("remove", node)
      buffer.append(UInt8(ascii: "/"))
      buffer.append(key.name)
      end()
    }
    return false
  }

  /// Adds a whole node, written by `value`.
  package mutating func add(node: UInt32, value: (ByteBuffer) -> Void) {
    begin("add", node)
    buffer.append("\",\"value\":")
    value(buffer)
    buffer.append(UInt8(ascii: "}"))
  }

  package mutating func remove(node: UInt32) {
    begin("remove", node)
    end()
  }

  package mutating func addChild(_ child: UInt32, of node: UInt32, at index: Int) {
    begin("add", node)
    appendChildIndex(index)
    buffer.append("\",\"value\":")
    buffer.append(decimal: Int(child))
    buffer.append(UInt8(ascii: "}"))
  }

  package mutating func removeChild(of node: UInt32, at index: Int) {
    begin("remove", node)
    appendChildIndex(index)
    end()
  }

  /// Takes the child at `source` out and puts it back so that it ends at `destination`.
  package mutating func moveChild(of node: UInt32, from source: Int, to destination: Int) {
    open()
    buffer.append("{\"op\":\"move\",\"from\":\"/nodes/")
    buffer.append(decimal: Int(node))
    appendChildIndex(source)
    buffer.append("\",\"path\":\"/nodes/")
    buffer.append(decimal: Int(node))
    appendChildIndex(destination)
    end()
  }

  /// Replaces the member `environment` of the document.
  package mutating func replaceEnvironment(value: (ByteBuffer) -> Void) {
    open()
    buffer.append("{\"op\":\"replace\",\"path\":\"/environment\",\"value\":")
    value(buffer)
    buffer.append(UInt8(ascii: "}"))
  }

  /// Replaces the member `path` of the document.
  package mutating func replacePath(_ path: String) {
    open()
    buffer.append("{\"op\":\"replace\",\"path\":\"/path\",\"value\":")
    buffer.append(json: path)
    buffer.append(UInt8(ascii: "}"))
  }

  /// Puts the member `transaction` into the document, whether there is one or not.
  package mutating func addTransaction(_ text: ContiguousArray<UInt8>) {
    open()
    buffer.append("{\"op\":\"add\",\"path\":\"/transaction\",\"value\":")
    text.withUnsafeBytes { buffer.append($0) }
    buffer.append(UInt8(ascii: "}"))
  }

  /// Removes from the document's member `transaction` what nodes were at first.
  package mutating func removeInitial() {
    open()
    buffer.append("{\"op\":\"remove\",\"path\":\"/transaction/initial")
    end()
  }

  /// Takes over the operations of another patch, which has a buffer of its own and has not been finished.
  package mutating func append(_ other: PatchWriter) {
    guard other.operationCount > 0 else { return }
    buffer.append(UInt8(ascii: operationCount == 0 ? "[" : ","))
    buffer.append(UnsafeRawBufferPointer(rebasing: other.buffer.bytes.dropFirst()))
    operationCount += other.operationCount
  }

  private mutating func open() {
    buffer.append(UInt8(ascii: operationCount == 0 ? "[" : ","))
    operationCount += 1
  }

  private mutating func begin(_ operation: StaticString, _ node: UInt32) {
    open()
    buffer.append("{\"op\":\"")
    buffer.append(operation)
    buffer.append("\",\"path\":\"/nodes/")
    buffer.append(decimal: Int(node))
  }

  private func appendChildIndex(_ index: Int) {
    buffer.append("/children/")
    buffer.append(decimal: index)
  }

  private func end() { buffer.append("\"}") }
}
