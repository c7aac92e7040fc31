import Foundation
import MartletGraph
import MartletWire

/// How wide the column of an inspector may be, in points.
struct InspectorColumnWidth: Equatable {
  var least: Double?
  var ideal: Double?
  var most: Double?
}

/// A view beside which a column stands that says more of what is chosen in it: the last child, while it is shown.
private struct InspectorProperties: StandardElement {
  var type: StaticString { "inspector" }
  var ownKeys: NodeKeys { NodeKeys(.children) }
}

/// The column.
private struct InspectorColumnProperties: StandardElement {
  struct Storage {
    var width = InspectorColumnWidth()
    var isDismissDisabled = false
    var confirmation: (() -> Void)?
  }

  let settings: Collector<PresentationSettings>
  let dismiss: () -> Void

  var type: StaticString { "inspectorColumn" }
  var ownKeys: NodeKeys { NodeKeys(.children, .minWidth, .idealWidth, .maxWidth) }
  /// What is said of it in its views is read there.
  var dependsOnPlace: Bool { true }

  func role(of element: ElementNode<Self>) -> String? { "complementary" }

  func ownActions(of element: ElementNode<Self>) -> [ExactText] {
    element.storage?.isDismissDisabled == true ? [] : ["dismiss"]
  }

  func observe(_ element: ElementNode<Self>) -> NodeKeys {
    let said = PresentationSettings(outermostFirst: settings.values)
    let old = element.storage ?? Storage()
    let new = Storage(
      width: said.columnWidth ?? InspectorColumnWidth(), isDismissDisabled: said.isDismissDisabled ?? false,
      confirmation: said.confirmation)
    element.storage = new
    var keys: NodeKeys = new.width == old.width ? .none : NodeKeys(.minWidth, .idealWidth, .maxWidth)
    if new.isDismissDisabled != old.isDismissDisabled { keys.insert(.actions) }
    return keys
  }

  func writeOwn(_ key: NodeKey, of element: ElementNode<Self>, to buffer: ByteBuffer) {
    guard let width = element.storage?.width else { return }
    switch key {
    case .minWidth: if let least = width.least { buffer.append(json: least) }
    case .idealWidth: if let ideal = width.ideal { buffer.append(json: ideal) }
    case .maxWidth: if let most = width.most { buffer.append(json: most) }
    default: break
    }
  }

  func performOwn(_ action: Action, on element: ElementNode<Self>) {
    if let confirmation = element.storage?.confirmation { confirmation() } else { dismiss() }
  }
}

private nonisolated struct InspectorColumn<Content: View>: View {
  let isPresented: Binding<Bool>
  let content: Content
  @State private var settings = Collector<PresentationSettings>()

  init(isPresented: Binding<Bool>, content: Content) {
    self.isPresented = isPresented
    self.content = content
  }

  @MainActor var body: some View {
    let dismiss = DismissAction(settings) { [isPresented] in isPresented.wrappedValue = false }
    ElementContainer(
      properties: InspectorColumnProperties(settings: settings) { dismiss() }, content: BarHost(content: content)
    )
    .transformEnvironment(\.self) { [settings] values in
      values.dismiss = dismiss
      values.presentationSettings = settings
    }
  }
}

private nonisolated struct InspectorModifier<Column: View>: ViewModifier {
  let isPresented: Binding<Bool>
  let column: Column
  @Environment(\.horizontalSizeClass) private var sizeClass

  init(isPresented: Binding<Bool>, column: Column) {
    self.isPresented = isPresented
    self.column = column
  }

  @MainActor func body(content: Content) -> some View {
    let isCompact = sizeClass == .compact
    let isBeside = !isCompact && isPresented.wrappedValue
    content
      .boxed(InspectorProperties(), beside: isBeside ? InspectorColumn(isPresented: isPresented, content: column) : nil)
      .sheet(isPresented: isCompact ? isPresented : .constant(false)) { column }
  }
}

nonisolated extension View {
  /// Shows a column at the end of this view that says more of what is chosen in it, while `isPresented` is true. In a narrow
  /// window it is a sheet; what is in it begins anew where a window becomes one.
  public func inspector(isPresented: Binding<Bool>, @ViewBuilder content: () -> some View) -> some View {
    modifier(InspectorModifier(isPresented: isPresented, column: content()))
  }

  /// Says how wide the column of the inspector is that this view is in, in points.
  public func inspectorColumnWidth(_ width: CGFloat) -> some View {
    inspectorColumnWidth(min: width, ideal: width, max: width)
  }

  /// Says how wide the column of the inspector is that this view is in, in points: as wide as is ideal, within these bounds.
  /// The page does not let a person change it.
  public func inspectorColumnWidth(min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil) -> some View {
    let length = { (length: CGFloat) in Swift.max(0, Double(finite: length)) }
    let width = InspectorColumnWidth(least: min.map(length), ideal: length(ideal), most: max.map(length))
    return saying { $0.columnWidth = width }
  }
}
