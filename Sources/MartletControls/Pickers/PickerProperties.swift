import MartletGraph
import MartletWire

package struct PickerProperties<SelectionValue: Hashable>: StandardElement {
  package struct Storage {
    var looks: PickerLooks
    /// What is chosen; nil where several things differ.
    var selection: SelectionValue?
    /// What the client was told last of the options.
    var told = Told()
  }

  /// What the client is told of the options: by their ids, which is chosen and which cannot be.
  struct Told: Equatable {
    var chosen: UInt32?
    var disabled: [UInt32] = []
  }

  let selection: PickerSelection<SelectionValue>

  package static var isControl: Bool { true }
  package static var isBound: Bool { true }
  package var type: StaticString { "picker" }
  package var ownKeys: NodeKeys { NodeKeys(.children, .value, .disabledOptions).union(PickerLooks.keys) }
  package var asksItsViews: Bool { true }
  package var isNamedByFirstChild: Bool { true }

  package func ownActions(of element: ElementNode<Self>) -> [ExactText] { ["set"] }

  package func role(of element: ElementNode<Self>) -> String? {
    element.storage?.looks.style.isMenu == false ? "radiogroup" : "combobox"
  }

  package func observe(_ element: ElementNode<Self>) -> NodeKeys {
    let value = selection.value
    let looks = PickerLooks(EnvironmentValues(at: element))
    guard let storage = element.storage else {
      element.storage = Storage(looks: looks, selection: value)
      return NodeKeys(.value, .disabledOptions).union(PickerLooks.keys)
    }
    var keys = looks.changes(from: storage.looks)
    element.storage?.looks = looks
    if !Comparator.areExactlyEqual(storage.selection, value) {
      element.storage?.selection = value
      keys.insert(.value)
    }
    return keys
  }

  package func childrenWereCommitted(of element: ElementNode<Self>) {
    let (now, told) = (toTell(of: element), element.storage?.told)
    if now.chosen != told?.chosen { element.markChanged(NodeKeys(.value)) }
    if now.disabled != told?.disabled { element.markChanged(NodeKeys(.disabledOptions)) }
  }

  package func writeOwn(_ key: NodeKey, of element: ElementNode<Self>, to buffer: ByteBuffer) {
    switch key {
    case .value:
      if let id = toTell(of: element).chosen { buffer.append(decimal: Int(id)) }
    case .disabledOptions:
      let ids = toTell(of: element).disabled
      if !ids.isEmpty { buffer.append(json: ids) }
    default: element.storage?.looks.write(key, to: buffer)
    }
  }

  package func valuesWereCommitted(_ keys: NodeKeys, of element: ElementNode<Self>) {
    guard keys.contains(.value) || keys.contains(.disabledOptions) else { return }
    let told = toTell(of: element)
    if keys.contains(.value) { element.storage?.told.chosen = told.chosen }
    if keys.contains(.disabledOptions) { element.storage?.told.disabled = told.disabled }
  }

  package func performOwn(_ action: Action, on element: ElementNode<Self>) throws(Problem) {
    let options = options(of: element)
    let named: [Element]
    switch action.value {
    case .number(let id)?: named = options.filter { id == Double($0.id) }
    case .string(let name)?: named = options.filter { $0.accessibleName.isExactly(name) }
    default:
      throw Problem(.invalidValue, "A picker takes the id or the name of an option as its value.", pointer: "/value")
    }
    guard named.count == 1, let option = named.first else {
      throw Problem(.invalidValue, "This picker has not one option of this id or name.", pointer: "/value")
    }
    guard let value = option.tag(as: SelectionValue.self), !option.isSelectionDisabled else {
      throw Problem(.invalidValue, "This option cannot be chosen.", pointer: "/value")
    }
    try element.accept(sequence: action.sequence)
    selection.set(value)
  }

  // MARK: Options

  /// What can be chosen, in order.
  @MainActor private func options(of element: Element) -> [Element] {
    var options: [Element] = []
    func collect(from element: Element) {
      element.forEachChildElement { child in
        if child.lendsItsViews {
          collect(from: child)
        } else if !(child is ElementNode<Divider>), (child as? ElementNode<Container>)?.properties.isOption != false {
          options.append(child)
        }
      }
    }
    collect(from: element)
    return options
  }

  @MainActor private func toTell(of element: ElementNode<Self>) -> Told {
    let options = options(of: element)
    let disabled = options.filter { $0.isSelectionDisabled || $0.tag(as: SelectionValue.self) == nil }
    return Told(chosen: option(for: element.storage?.selection, among: options)?.id, disabled: disabled.map(\.id))
  }

  /// The option that stands for the selection: of several that are equal to it by `==`, the first one with the
  /// same bytes,
  /// because these tell the rows of a `ForEach` apart.
  @MainActor private func option(for selection: SelectionValue?, among options: [Element]) -> Element? {
    guard let selection else { return nil }
    func first(_ stands: (SelectionValue) -> Bool) -> Element? {
      options.first { $0.tag(as: SelectionValue.self).map(stands) ?? false }
    }
    return first { Comparator.areExactlyEqual($0, selection) } ?? first { $0 == selection }
  }
}

extension Container {
  /// Whether a picker around it offers it: headers and labels are not options.
  fileprivate var isOption: Bool {
    switch kind {
    case .pickerLabel, .pickerValueLabel, .sectionHeader, .sectionFooter, .controlLabel, .currentValueLabel,
      .minimumValueLabel, .maximumValueLabel, .markedValueLabels, .dialogTitle, .dialogMessage, .dialogIcon, .menuLabel,
      .groupLabel, .badgeLabel, .swipeButtons, .searchBar, .searchSuggestions, .tabBar, .tabSidebar,
      .tabSidebarHeader, .tabSidebarFooter, .tabSidebarBottomBar, .tabSection, .tabSectionHeader, .tabSectionActions:
      false
    case .section, .placeholder, .failure, .labelIcon, .labelTitle, .groupContent, .tabPage: true
    }
  }
}

/// What a picker takes from its environment beside its style.
struct PickerLooks: Equatable {
  let style: DrawnPickerStyle
  private let labelsHidden: Bool
  private let isHorizontal: Bool
  private let itemHeight: Double?

  static let keys = NodeKeys(.pickerStyle, .labelsHidden, .horizontal, .itemHeight)

  @MainActor init(_ values: EnvironmentValues) {
    style = values.pickerStyle
    labelsHidden = values.labelsVisibility == .hidden
    isHorizontal = style == .radioGroup && values.pickerDetails.isHorizontal
    itemHeight = style == .wheel ? values.pickerDetails.itemHeight : nil
  }

  func changes(from old: PickerLooks) -> NodeKeys {
    var keys: NodeKeys = .none
    if style != old.style { keys.insert(.pickerStyle) }
    if labelsHidden != old.labelsHidden { keys.insert(.labelsHidden) }
    if isHorizontal != old.isHorizontal { keys.insert(.horizontal) }
    if itemHeight != old.itemHeight { keys.insert(.itemHeight) }
    return keys
  }

  func write(_ key: NodeKey, to buffer: ByteBuffer) {
    switch key {
    case .pickerStyle: if style != .menu { buffer.append(json: style.name) }
    case .labelsHidden: if labelsHidden { buffer.append(json: true) }
    case .horizontal: if isHorizontal { buffer.append(json: true) }
    case .itemHeight: if let itemHeight { buffer.append(json: itemHeight) }
    default: break
    }
  }
}

extension ByteBuffer {
  func append(json ids: [UInt32]) {
    append(UInt8(ascii: "["))
    for id in ids {
      separate()
      append(decimal: Int(id))
    }
    append(UInt8(ascii: "]"))
  }
}
