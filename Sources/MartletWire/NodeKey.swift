/// The keys of a node in the document, in the order in which they are written.
///
/// A key belongs to a family: those of family 0 any node may have, and besides those a node has keys of one other family.
/// The value is the family times 256, and the number within it.
package enum NodeKey: UInt16, CaseIterable, Sendable {
  // Any node. There is room for 24.
  case children = 0
  case text, value, placeholder, disabled, identifier, label, actions, style, sequence, focused
  case layoutPriority, gridCell, alignmentGuides, zIndex, transition, matchedGeometry, contentTransition, symbolEffects
  case keyboard
  case spaces
  case gestures
  case accessibility
  case listRow
  // Buttons, and what has to do with files. There is room for 34, here and below.
  case role = 0x100
  case buttonStyle, controlSize, buttonBorderShape, buttonRepeatBehavior, share
  case menuIndicator, menuActionDismissBehavior
  case accept, fileCount, files, contentTypes, copied
  case path, linkIndicator
  // Pictures.
  case systemName = 0x200
  case url, scale, resizing
  case unknown, name, size, sources, variableValue, symbolRenderingMode, imageScale
  case renderingMode, interpolation, capInsets
  // Links.
  case destination = 0x300
  // Labels.
  case labelStyle = 0xA00
  // What is typed in.
  case input = 0x1C00
  case isEmpty, selection, completions
  // Texts.
  case runs = 0x500
  // The window.
  case language = 0x600
  case layoutDirection, accentColor, announcement, windowRequests
  // Layouts that change, and those of apps.
  case layout = 0x700
  // Effects.
  case opacity = 0x900
  case radius, amount, angle, color, anchor, axis, anchorZ, perspective, factors, matrix, blendMode, enabled
  case shadowX, shadowY, clip, cursor
  case hoverEffect, x, y, phases
  // Choices.
  case pickerStyle = 0xE00
  case labelsHidden, horizontal, itemHeight, disabledOptions
  case datePickerStyle, components, minimum, maximum, locale, firstWeekday, supportsOpacity
  // Drawings.
  case operations = 0x800
  // Switches and what shows or sets amounts.
  case toggleStyle = 0x1100
  case progressViewStyle, gaugeStyle, tint, sizeOfWheel, total, timerInterval, bounds, step, valueText, hidesLabel
  // What is presented on top of the window.
  case detents = 0xB00
  case dragIndicator, interactiveDismissDisabled, presentationBackground, presentationCornerRadius
  case presentationBackgroundInteraction, presentationCompactAdaptation, presentationSizing
  case presentingNode, attachment, arrowEdge, titleVisibility, severity
  // Layout.
  case alignment = 0x400
  case spacing, minLength, insets, fill
  case width, height, minWidth, idealWidth, maxWidth, minHeight, idealHeight, maxHeight
  case ratio, shape, edge, edges, axes, indicators, pinnedViews
  case horizontalSpacing, verticalSpacing, columns, rows, count, ranges, span, scrolling
  case listLooks, refreshing, scrollTo, scrollAnchor, scrollBehavior, sort
  // Views that keep their proportion.
  case aspectRatio = 0x2900
  case contentMode
  // Bars.
  case placements = 0x2000
  case titleDisplayMode, toolbarRole, barBackground, backgroundVisibility, barColorScheme, barForeground
  // Labels with content, and what can be shown and hidden.
  case expanded = 0x2100
  case controlGroupStyle, badgeProminence
  // Actions beside rows.
  case rowEdge = 0x2200
  case allowsFullSwipe
  // Tabs.
  case tabViewStyle = 0x2300
  // Columns.
  case column = 0x2800
  case visibility, preferredColumn, splitViewStyle, columnMinWidth, columnIdealWidth, columnMaxWidth

  package var name: StaticString {
    switch self {
    case .children: "children"
    case .text: "text"
    case .value: "value"
    case .placeholder: "placeholder"
    case .disabled: "disabled"
    case .identifier: "identifier"
    case .label: "label"
    case .actions: "actions"
    case .style: "style"
    case .sequence: "sequence"
    case .focused: "focused"
    case .layoutPriority: "layoutPriority"
    case .gridCell: "gridCell"
    case .alignmentGuides: "alignmentGuides"
    case .zIndex: "zIndex"
    case .transition: "transition"
    case .matchedGeometry: "matchedGeometry"
    case .contentTransition: "contentTransition"
    case .symbolEffects: "symbolEffects"
    case .keyboard: "keyboard"
    case .spaces: "spaces"
    case .gestures: "gestures"
    case .accessibility: "accessibility"
    case .listRow: "listRow"
    case .role: "role"
    case .buttonStyle: "buttonStyle"
    case .controlSize: "controlSize"
    case .buttonBorderShape: "buttonBorderShape"
    case .buttonRepeatBehavior: "buttonRepeatBehavior"
    case .share: "share"
    case .menuIndicator: "menuIndicator"
    case .linkIndicator: "linkIndicator"
    case .menuActionDismissBehavior: "menuActionDismissBehavior"
    case .accept: "accept"
    case .fileCount: "count"
    case .files: "files"
    case .contentTypes: "contentTypes"
    case .copied: "copied"
    case .path: "path"
    case .systemName: "systemName"
    case .url: "url"
    case .scale: "scale"
    case .resizing: "resizing"
    case .unknown: "unknown"
    case .name: "name"
    case .size: "size"
    case .sources: "sources"
    case .variableValue: "variableValue"
    case .symbolRenderingMode: "symbolRenderingMode"
    case .imageScale: "imageScale"
    case .renderingMode: "renderingMode"
    case .interpolation: "interpolation"
    case .capInsets: "capInsets"
    case .destination: "destination"
    case .labelStyle: "labelStyle"
    case .pickerStyle: "pickerStyle"
    case .labelsHidden: "labelsHidden"
    case .horizontal: "horizontal"
    case .itemHeight: "itemHeight"
    case .disabledOptions: "disabledOptions"
    case .datePickerStyle: "datePickerStyle"
    case .components: "components"
    case .minimum: "minimum"
    case .maximum: "maximum"
    case .locale: "locale"
    case .firstWeekday: "firstWeekday"
    case .supportsOpacity: "supportsOpacity"
    case .input: "input"
    case .isEmpty: "isEmpty"
    case .selection: "selection"
    case .completions: "completions"
    case .runs: "runs"
    case .language: "language"
    case .layoutDirection: "layoutDirection"
    case .accentColor: "accentColor"
    case .announcement: "announcement"
    case .windowRequests: "windowRequests"
    case .layout: "layout"
    case .operations: "operations"
    case .toggleStyle: "toggleStyle"
    case .progressViewStyle: "progressViewStyle"
    case .gaugeStyle: "gaugeStyle"
    case .tint: "tint"
    case .sizeOfWheel: "controlSize"
    case .hidesLabel: "labelsHidden"
    case .total: "total"
    case .timerInterval: "timerInterval"
    case .bounds: "bounds"
    case .step: "step"
    case .valueText: "valueText"
    case .opacity: "opacity"
    case .radius: "radius"
    case .amount: "amount"
    case .angle: "angle"
    case .color: "color"
    case .anchor: "anchor"
    case .axis: "axis"
    case .anchorZ: "anchorZ"
    case .perspective: "perspective"
    case .factors: "scale"
    case .matrix: "matrix"
    case .blendMode: "blendMode"
    case .enabled: "enabled"
    case .shadowX: "x"
    case .shadowY: "y"
    case .clip: "shape"
    case .cursor: "cursor"
    case .hoverEffect: "hoverEffect"
    case .detents: "detents"
    case .dragIndicator: "dragIndicator"
    case .interactiveDismissDisabled: "interactiveDismissDisabled"
    case .presentationBackground: "presentationBackground"
    case .presentationCornerRadius: "presentationCornerRadius"
    case .presentationBackgroundInteraction: "presentationBackgroundInteraction"
    case .presentationCompactAdaptation: "presentationCompactAdaptation"
    case .presentationSizing: "presentationSizing"
    case .presentingNode: "presentingNode"
    case .attachment: "attachment"
    case .arrowEdge: "arrowEdge"
    case .titleVisibility: "titleVisibility"
    case .severity: "severity"
    case .alignment: "alignment"
    case .spacing: "spacing"
    case .minLength: "minLength"
    case .insets: "insets"
    case .fill: "fill"
    case .width: "width"
    case .height: "height"
    case .minWidth: "minWidth"
    case .idealWidth: "idealWidth"
    case .maxWidth: "maxWidth"
    case .minHeight: "minHeight"
    case .idealHeight: "idealHeight"
    case .maxHeight: "maxHeight"
    case .x: "x"
    case .y: "y"
    case .ratio: "ratio"
    case .aspectRatio: "ratio"
    case .contentMode: "contentMode"
    case .shape: "shape"
    case .edge: "edge"
    case .edges: "edges"
    case .axes: "axes"
    case .indicators: "indicators"
    case .pinnedViews: "pinnedViews"
    case .horizontalSpacing: "horizontalSpacing"
    case .verticalSpacing: "verticalSpacing"
    case .columns: "columns"
    case .rows: "rows"
    case .count: "count"
    case .ranges: "ranges"
    case .span: "span"
    case .scrolling: "scrolling"
    case .listLooks: "listLooks"
    case .refreshing: "refreshing"
    case .scrollTo: "scrollTo"
    case .scrollAnchor: "scrollAnchor"
    case .sort: "sort"
    case .scrollBehavior: "scrollBehavior"
    case .phases: "phases"
    case .expanded: "expanded"
    case .controlGroupStyle: "controlGroupStyle"
    case .badgeProminence: "badgeProminence"
    case .rowEdge: "edge"
    case .allowsFullSwipe: "allowsFullSwipe"
    case .tabViewStyle: "tabViewStyle"
    case .column: "column"
    case .visibility: "visibility"
    case .preferredColumn: "preferredColumn"
    case .splitViewStyle: "splitViewStyle"
    case .columnMinWidth: "minWidth"
    case .columnIdealWidth: "idealWidth"
    case .columnMaxWidth: "maxWidth"
    case .placements: "placements"
    case .titleDisplayMode: "titleDisplayMode"
    case .toolbarRole: "toolbarRole"
    case .barBackground: "background"
    case .backgroundVisibility: "backgroundVisibility"
    case .barColorScheme: "colorScheme"
    case .barForeground: "foregroundStyle"
    }
  }
}
