import SwiftUI

/// The view that a tree describes, made of what an app would make it of. What is beside that, such as `AnyView`, has no
/// nodes.
struct TreeView: View {
  let tree: Tree

  private var arguments: Arguments { tree.arguments }

  var body: some View {
    var view = AnyView(unnamed)
    if let lines = arguments.lineLimit { view = AnyView(view.lineLimit(lines)) }
    if let priority = arguments.layoutPriority { view = AnyView(view.layoutPriority(priority)) }
    if let cell = arguments.gridCell { view = AnyView(view.gridCellColumns(cell.columns)) }
    for (name, terms) in arguments.alignmentGuides ?? [:] { view = guided(view, name, terms) }
    if let name = tree.name { view = AnyView(view.accessibilityIdentifier(name)) }
    return view
  }

  private var children: some View { Trees(trees: tree.children) }
  private var layer: some View { Trees(trees: tree.layer) }

  @ViewBuilder private var unnamed: some View {
    switch tree.type {
    case "text", "spacer", "divider", "color", "textField", "button": leaf
    case "vStack", "hStack", "zStack", "lazyVStack", "lazyHStack", "list", "geometryReader": stack
    case "grid", "gridRow", "lazyVGrid", "lazyHGrid", "scrollView", "viewThatFits": grid
    default: modified
    }
  }

  // MARK: Views

  @ViewBuilder private var leaf: some View {
    switch tree.type {
    case "text" where arguments.height == Self.lineHeight: Text(verbatim: words)
    case "text": Color.red.frame(width: arguments.width, height: arguments.height)
    case "spacer": Spacer(minLength: arguments.minLength)
    case "divider": Divider()
    case "textField": TextField("", text: .constant(""))
    case "button": Button(action: {}, label: { children })
    default: Color.red
    }
  }

  @ViewBuilder private var stack: some View {
    let (horizontal, vertical, spacing) = (alignment.horizontal, alignment.vertical, arguments.spacing)
    switch tree.type {
    case "vStack": VStack(alignment: horizontal, spacing: spacing) { children }
    case "hStack": HStack(alignment: vertical, spacing: spacing) { children }
    case "zStack": ZStack(alignment: alignment) { children }
    case "lazyVStack": LazyVStack(alignment: horizontal, spacing: spacing) { children }
    case "lazyHStack": LazyHStack(alignment: vertical, spacing: spacing) { children }
    case "list": List { children }
    default: GeometryReader { _ in children }
    }
  }

  @ViewBuilder private var grid: some View {
    switch tree.type {
    case "grid":
      let (across, down) = (arguments.horizontalSpacing, arguments.verticalSpacing)
      Grid(alignment: alignment, horizontalSpacing: across, verticalSpacing: down) { children }
    case "gridRow":
      GridRow(alignment: arguments.alignment == nil ? nil : alignment.vertical) { children }
    case "lazyVGrid":
      LazyVGrid(columns: items(arguments.columns), spacing: arguments.spacing) { children }
    case "lazyHGrid":
      LazyHGrid(rows: items(arguments.rows), spacing: arguments.spacing) { children }
    case "scrollView":
      ScrollView(axes ?? .vertical) { children }
    default:
      ViewThatFits(in: axes ?? [.horizontal, .vertical]) { children }
    }
  }

  // MARK: Modifiers

  @ViewBuilder private var modified: some View {
    switch tree.type {
    case "padding":
      let insets = arguments.insets
      if let inset = insets?.even { children.padding(inset) } else { children.padding(insets?.all ?? EdgeInsets()) }
    case "frame": frame
    case "fixedSize":
      let axes = axes ?? [.horizontal, .vertical]
      children.fixedSize(horizontal: axes.contains(.horizontal), vertical: axes.contains(.vertical))
    case "aspectRatio":
      children.aspectRatio(arguments.ratio, contentMode: arguments.contentMode == "fill" ? .fill : .fit)
    case "offset": children.offset(x: arguments.x ?? 0, y: arguments.y ?? 0)
    case "position": children.position(x: arguments.x ?? 0, y: arguments.y ?? 0)
    case "containerRelativeFrame": containerRelativeFrame
    case "background": children.background(alignment: alignment) { layer }
    case "overlay": children.overlay(alignment: alignment) { layer }
    case "safeAreaInset": inset
    default: Text("There is no view of the type \(tree.type) in the notation.")
    }
  }

  @ViewBuilder private var frame: some View {
    if arguments.width != nil || arguments.height != nil {
      children.frame(width: arguments.width, height: arguments.height, alignment: alignment)
    } else {
      children.frame(
        minWidth: arguments.minWidth, idealWidth: arguments.idealWidth, maxWidth: arguments.maxWidth?.length,
        minHeight: arguments.minHeight, idealHeight: arguments.idealHeight, maxHeight: arguments.maxHeight?.length,
        alignment: alignment)
    }
  }

  @ViewBuilder private var containerRelativeFrame: some View {
    let axes = axes ?? []
    if let count = arguments.count {
      let (span, spacing) = (arguments.span ?? 1, arguments.spacing ?? 0)
      children.containerRelativeFrame(axes, count: count, span: span, spacing: spacing, alignment: alignment)
    } else {
      children.containerRelativeFrame(axes, alignment: alignment)
    }
  }

  @ViewBuilder private var inset: some View {
    let spacing = arguments.spacing
    switch arguments.edge {
    case "top": children.safeAreaInset(edge: .top, spacing: spacing) { layer }
    case "leading": children.safeAreaInset(edge: .leading, spacing: spacing) { layer }
    case "trailing": children.safeAreaInset(edge: .trailing, spacing: spacing) { layer }
    default: children.safeAreaInset(edge: .bottom, spacing: spacing) { layer }
    }
  }

  // MARK: What is said of them

  private static let lineHeight: CGFloat = 20
  private static let letterWidth: CGFloat = 10

  /// The words of a text, between which a line may end.
  private var words: String {
    let word = String(repeating: "x", count: Int((arguments.width ?? 0) / Self.letterWidth))
    return Array(repeating: word, count: arguments.words ?? 1).joined(separator: "\u{200B}")
  }

  private var axes: Axis.Set? {
    switch arguments.axes {
    case "horizontal": .horizontal
    case "vertical": .vertical
    case "both": [.horizontal, .vertical]
    default: nil
    }
  }

  private var alignment: Alignment { Alignment(named: arguments.alignment) }

  private func guided(_ view: AnyView, _ name: String, _ terms: [Double]) -> AnyView {
    func position(_ size: ViewDimensions) -> CGFloat { terms[0] + terms[1] * size.width + terms[2] * size.height }
    return switch name {
    case "leading": AnyView(view.alignmentGuide(.leading, computeValue: position))
    case "trailing": AnyView(view.alignmentGuide(.trailing, computeValue: position))
    case "top": AnyView(view.alignmentGuide(.top, computeValue: position))
    default: AnyView(view.alignmentGuide(.bottom, computeValue: position))
    }
  }

  private func items(_ items: [Arguments.Item]?) -> [GridItem] {
    (items ?? []).map { GridItem($0.size, spacing: $0.spacing, alignment: $0.alignment.map { Alignment(named: $0) }) }
  }
}

/// Several views, one after the other.
struct Trees: View {
  let trees: [Tree]

  var body: some View {
    ForEach(trees.indices, id: \.self) { TreeView(tree: trees[$0]) }
  }
}

extension Arguments.Insets {
  fileprivate var all: EdgeInsets {
    EdgeInsets(top: top ?? 0, leading: leading ?? 0, bottom: bottom ?? 0, trailing: trailing ?? 0)
  }

  /// The inset of all sides, if it is the same.
  fileprivate var even: CGFloat? {
    top == leading && leading == bottom && bottom == trailing ? top : nil
  }
}

extension Alignment {
  /// The alignment with a name; the middle for none.
  fileprivate init(named name: String?) {
    self =
      switch name {
      case "leading": .leading
      case "trailing": .trailing
      case "top": .top
      case "bottom": .bottom
      case "topLeading": .topLeading
      case "topTrailing": .topTrailing
      case "bottomLeading": .bottomLeading
      case "bottomTrailing": .bottomTrailing
      case "firstTextBaseline": .centerFirstTextBaseline
      case "lastTextBaseline": .centerLastTextBaseline
      default: .center
      }
  }
}

extension Arguments.Item {
  fileprivate var size: GridItem.Size {
    if let fixed { return .fixed(fixed) }
    if let flexible { return .flexible(minimum: flexible[0].length, maximum: flexible[1].length) }
    return .adaptive(minimum: adaptive?[0].length ?? 0, maximum: adaptive?[1].length ?? .infinity)
  }
}
