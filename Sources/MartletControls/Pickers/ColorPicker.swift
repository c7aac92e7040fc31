import Foundation
import MartletGraph
import MartletWire

/// A choice of a colour.
public struct ColorPicker<Label: View>: ElementView {
  /// It has no body: the page draws it, with its label inside.
  public typealias Body = Never

  package let properties: ColorPickerProperties
  package let content: Label

  /// A choice with a label of any views; of a colour and how opaque it is, or of the colour alone.
  public init(selection: Binding<Color>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label) {
    properties = ColorPickerProperties(selection: selection, supportsOpacity: supportsOpacity)
    content = label()
  }

  package func reconcileContent(in node: ViewNode) { node.reconcileMembers(with: content) }
}

extension ColorPicker where Label == Text {
  /// A choice with a title in the visitor's language; of a colour and how opaque it is, or of the colour alone.
  public init(_ titleKey: LocalizedStringKey, selection: Binding<Color>, supportsOpacity: Bool = true) {
    self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(titleKey) }
  }

  /// A choice with a title; of a colour and how opaque it is, or of the colour alone.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, selection: Binding<Color>, supportsOpacity: Bool = true) {
    self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(title) }
  }
}

package struct ColorPickerProperties: StandardElement {
  package struct Storage: Equatable {
    /// Red, green, blue and opacity.
    var components: [UInt8]
    var labelsHidden: Bool
  }

  let selection: Binding<Color>
  let supportsOpacity: Bool

  package static let isControl = true
  package static let isBound = true
  package var type: StaticString { "colorPicker" }
  package var ownKeys: NodeKeys { NodeKeys(.children, .value, .supportsOpacity, .labelsHidden) }

  package func ownActions(of element: ElementNode<Self>) -> [ExactText] { ["set"] }

  package func role(of element: ElementNode<Self>) -> String? { "group" }

  package func changes(from old: Self) -> NodeKeys {
    supportsOpacity == old.supportsOpacity ? .none : NodeKeys(.supportsOpacity, .value)
  }

  package func observe(_ element: ElementNode<Self>) -> NodeKeys {
    let values = EnvironmentValues(at: element)
    let color = selection.wrappedValue.resolve(in: values)
    let components = [color.red, color.green, color.blue, color.opacity].map { part in
      part.isNaN ? 0 : UInt8(min(max(part, 0), 1) * 255 + 0.5)
    }
    let new = Storage(components: components, labelsHidden: values.labelsVisibility == .hidden)
    defer { element.storage = new }
    guard let old = element.storage else { return ownKeys }
    var keys: NodeKeys = .none
    if new.components != old.components { keys.insert(.value) }
    if new.labelsHidden != old.labelsHidden { keys.insert(.labelsHidden) }
    return keys
  }

  package func writeOwn(_ key: NodeKey, of element: ElementNode<Self>, to buffer: ByteBuffer) {
    switch key {
    case .value:
      buffer.append("\"#")
      for byte in (element.storage?.components ?? []).prefix(supportsOpacity ? 4 : 3) {
        buffer.append(hexadecimal: byte)
      }
      buffer.append(UInt8(ascii: "\""))
    case .supportsOpacity: if supportsOpacity { buffer.append(json: true) }
    case .labelsHidden: if element.storage?.labelsHidden == true { buffer.append(json: true) }
    default: break
    }
  }

  package func performOwn(_ action: Action, on element: ElementNode<Self>) throws(Problem) {
    guard case .string(let text)? = action.value, let bytes = Self.bytes(text, count: supportsOpacity ? 4 : 3) else {
      let form = supportsOpacity ? "#RRGGBBAA" : "#RRGGBB"
      throw Problem(.invalidValue, "This color picker takes a text of the form \"\(form)\".", pointer: "/value")
    }
    try element.accept(sequence: action.sequence)
    selection.wrappedValue = Color(components: bytes[0], bytes[1], bytes[2], supportsOpacity ? bytes[3] : 0xff)
  }

  /// The bytes of a text of hexadecimal digits after a "#"; what is left out at the end is 255.
  private static func bytes(_ text: String, count: Int) -> [UInt8]? {
    let digits = text.utf8.dropFirst()
    guard text.utf8.first == UInt8(ascii: "#"), digits.count == 2 * count || digits.count == 6 else { return nil }
    var values: [UInt8] = []
    for digit in digits {
      guard let value = Character(Unicode.Scalar(digit)).hexDigitValue else { return nil }
      values.append(UInt8(truncatingIfNeeded: value))
    }
    var bytes = stride(from: 0, to: values.count, by: 2).map { values[$0] << 4 | values[$0 + 1] }
    while bytes.count < count { bytes.append(0xff) }
    return bytes
  }
}
