import MartletGraph
import MartletWire

/// The properties of a node that only has children.
package struct Container: StandardElement {
  enum Kind: UInt8 {
    case section, sectionHeader, sectionFooter, pickerLabel, pickerValueLabel
    case placeholder, failure, labelIcon, labelTitle
    case controlLabel, currentValueLabel, minimumValueLabel, maximumValueLabel, markedValueLabels
    case dialogTitle, dialogMessage, dialogIcon, menuLabel, groupLabel, groupContent, badgeLabel
    case swipeButtons, searchBar, searchSuggestions, tabBar, tabPage
    case tabSidebar, tabSidebarHeader, tabSidebarFooter, tabSidebarBottomBar, tabSection, tabSectionHeader
    case tabSectionActions
  }

  let kind: Kind

  package var type: StaticString {
    switch kind {
    case .section: "section"
    case .sectionHeader: "sectionHeader"
    case .sectionFooter: "sectionFooter"
    case .pickerLabel: "pickerLabel"
    case .pickerValueLabel: "pickerValueLabel"
    case .placeholder: "placeholder"
    case .failure: "failure"
    case .labelIcon: "labelIcon"
    case .labelTitle: "labelTitle"
    case .controlLabel: "controlLabel"
    case .currentValueLabel: "currentValueLabel"
    case .minimumValueLabel: "minimumValueLabel"
    case .maximumValueLabel: "maximumValueLabel"
    case .markedValueLabels: "markedValueLabels"
    case .dialogTitle: "dialogTitle"
    case .dialogMessage: "dialogMessage"
    case .dialogIcon: "dialogIcon"
    case .menuLabel: "menuLabel"
    case .groupLabel: "groupLabel"
    case .groupContent: "groupContent"
    case .badgeLabel: "badgeLabel"
    case .swipeButtons: "swipeButtons"
    case .searchBar: "searchBar"
    case .tabBar: "tabBar"
    case .tabPage: "tabPage"
    case .searchSuggestions: "searchSuggestions"
    case .tabSidebar: "tabSidebar"
    case .tabSidebarHeader: "tabSidebarHeader"
    case .tabSidebarFooter: "tabSidebarFooter"
    case .tabSidebarBottomBar: "tabSidebarBottomBar"
    case .tabSection: "tabSection"
    case .tabSectionHeader: "tabSectionHeader"
    case .tabSectionActions: "tabSectionActions"
    }
  }

  package var ownKeys: NodeKeys { kind == .section ? NodeKeys(.children).union(.windows) : NodeKeys(.children) }
  package var lendsItsViews: Bool { kind == .section }

  package func ownActions(of element: ElementNode<Self>) -> [ExactText] { element.windowActions }

  package func writeOwn(_ key: NodeKey, of element: ElementNode<Self>, to buffer: ByteBuffer) {
    element.writeWindows(key, to: buffer)
  }

  package func performOwn(_ action: Action, on element: ElementNode<Self>) throws(Problem) { try element.show(action) }

  // Also where a gesture is around it.
  package func role(of element: ElementNode<Self>) -> String? { nil }
}
