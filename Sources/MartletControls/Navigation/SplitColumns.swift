import MartletGraph
import MartletWire

/// The columns of one `NavigationSplitView`, and what leads from one to the next.
@MainActor
final class SplitColumns {
  let sidebar = SplitColumn(.sidebar)
  let content = SplitColumn(.content)
  let detail = SplitColumn(.detail)
  /// Whether one column is shown at a time.
  private(set) var isCompact = false
  private var show: @MainActor (SplitColumn.Kind) -> Void = { _ in }
  /// The columns that there are, in order.
  fileprivate var columns: [SplitColumn] { sidebar.next === content ? [sidebar, content, detail] : [sidebar, detail] }
  /// The split view, while it is there.
  fileprivate weak var element: Element?
  /// Whether the app says which column a narrow window shows at first, whatever is chosen.
  fileprivate private(set) var keepsFirst = false

  nonisolated init() {}

  func update(
    hasContent: Bool, keepsFirst: Bool, isCompact: Bool, show: @escaping @MainActor (SplitColumn.Kind) -> Void
  ) {
    for column in [sidebar, content, detail] { column.split = self }
    sidebar.next = hasContent ? content : detail
    content.next = detail
    content.previous = sidebar
    detail.previous = hasContent ? content : sidebar
    self.keepsFirst = keepsFirst
    self.show = show
    guard self.isCompact != isCompact else { return }
    self.isCompact = isCompact
    for column in [sidebar, content, detail] {
      column.stack?.backChanged()
      column.inner?.backChanged()
    }
  }

  /// Has a narrow window show a column. In a wide one that is kept for when it becomes narrow, unless the app keeps it.
  fileprivate func bring(_ column: SplitColumn) {
    if isCompact || !keepsFirst { show(column.kind) }
  }
}

/// A column, as the screens and lists in it see it.
@MainActor
final class SplitColumn {
  nonisolated enum Kind {
    case sidebar, content, detail

    var name: StaticString {
      switch self {
      case .sidebar: "sidebar"
      case .content: "content"
      case .detail: "detail"
      }
    }
  }

  nonisolated let kind: Kind
  fileprivate(set) weak var split: SplitColumns?
  fileprivate(set) weak var next: SplitColumn?
  fileprivate(set) weak var previous: SplitColumn?
  weak var stack: ScreenStack?
  /// The stack of a `NavigationStack` in the column, while it is there.
  weak var inner: ScreenStack?
  /// The lists in the column of which something can be chosen.
  private var lists: [List] = []
  /// What the addresses began with of what links in the column lead to, when the links were told: those that are a choice,
  /// and the others.
  fileprivate var toldPaths: (choosing: String?, others: String?)
  let widths = Collector<SplitColumnWidth>()
  /// What is in the column is edited by itself.
  private(set) lazy var editMode = Binding<EditMode>.ofNewScreen
  var width = SplitColumnWidth()

  private struct List {
    weak var element: ElementNode<RowsProperties>?
  }

  nonisolated init(_ kind: Kind) { self.kind = kind }

  /// Whether there is a column before it that is not shown beside it.
  var leadsBack: Bool { previous != nil && split?.isCompact == true }

  /// Where what is chosen in the column before is shown.
  var target: ScreenStack? { inner ?? stack }

  /// Goes to the column before, in which nothing is chosen then.
  func goBack() {
    guard let previous, leadsBack else { return }
    previous.clear()
  }

  /// Has nothing be chosen in the column, which is shown then.
  fileprivate func clear() {
    selection?.clear()
    split?.bring(self)
  }

  /// What is chosen in the list that is on the screen shown in the column.
  fileprivate var selection: (any ListSelection)? {
    let shown = inner?.shown ?? stack?.shown
    return lists.lazy.compactMap(\.element).last { $0.isMounted && $0.isInside(shown) }?.properties.selection
  }

  /// Shows the next column.
  func advance() {
    if let next { split?.bring(next) }
  }

  /// What is chosen in a list is another than before, or known for the first time.
  fileprivate func choiceChanged(_ selection: any ListSelection, in list: ElementNode<RowsProperties>, isFirst: Bool) {
    lists.removeAll { $0.element == nil || $0.element === list }
    lists.append(List(element: list))
    guard let next else { return }
    if isFirst { list.graph.resumeAddress() }
    list.graph.addressHasChanged()
    if isFirst, selection.isEmpty || split?.keepsFirst == true { return }
    // Of a list in which several may be chosen, a choice is shown when a person has chosen one row alone.
    let leadsOn = !selection.isEmpty && !selection.allowsSeveral
    list.graph.enqueueEffect { [weak self, weak next] in
      MainActor.assumeIsolated {
        guard let self, let next else { return }
        if !isFirst { next.stack?.endRoot() }
        if leadsOn { self.split?.bring(next) } else if selection.isEmpty { self.split?.bring(self) }
      }
    }
  }

  /// What stood in place of the first screen has ended: there is nothing to be seen here any more, unless it is what has
  /// been chosen in the column before.
  func rootEnded() {
    guard let previous, let stack, stack.isEmpty, previous.selection?.isEmpty != false else { return }
    split?.bring(previous)
  }
}

// MARK: - Addresses

/// The address of a split view: what is chosen in its columns, and what has been pushed in them.
extension SplitColumns: AddressPart {
  /// The split view begins.
  func begin(at element: Element) {
    self.element = element
    element.graph.add(addressPart: self)
  }

  /// It ends.
  func end() {
    element?.graph.remove(addressPart: self)
    element = nil
  }

  var addressNode: ViewNode? { element }

  /// A stack in one column leads on from what is chosen in those before it.
  var countsAllInside: Bool { true }

  var segments: [String] { columns.flatMap(\.segments) }

  func addressHasChanged() {
    for column in columns {
      let told = column.toldPaths
      let paths = (choosing: column.path(ofLinksChoosing: true), others: column.path(ofLinksChoosing: false))
      column.toldPaths = paths
      if paths == told { continue }
      column.stack?.tellLinks { $0 ? paths.choosing != told.choosing : paths.others != told.others }
    }
  }

  func follow(_ wanted: ArraySlice<String>) -> AddressStep {
    var rest = wanted
    for column in columns {
      for follow in [column.followChoice, column.followScreens] {
        guard case .isThere(let count) = follow(rest) else { return .isOnTheWay }
        rest = rest.dropFirst(count)
      }
    }
    return .isThere(wanted.count - rest.count)
  }
}

extension SplitColumn {
  /// What is chosen here, if that is one thing and there is a column that it leads to.
  private var choice: AnyHashable? { next == nil ? nil : selection?.single }

  private var segmentsOfChoice: [String] {
    guard let choice, let stack else { return [] }
    return stack.segments(of: .value(choice))
  }

  fileprivate var segments: [String] { segmentsOfChoice + (stack?.segments ?? []) }

  /// What the addresses begin with of what links in the column lead to; nil if the split view is out of sight.
  ///
  /// What is chosen in the column is not in it for links that choose something else.
  func path(ofLinksChoosing isChoice: Bool) -> String? {
    guard let split, let element = split.element else { return nil }
    if next == nil { return element.graph.path(through: split) }
    let own = isChoice ? [] : segmentsOfChoice
    let segments = split.columns.prefix { $0 !== self }.flatMap(\.segments) + own
    return element.graph.path(around: split).map { $0 + segments.map { "/" + $0 }.joined() }
  }

  /// Chooses what the first segments name, or nothing if they name something else.
  fileprivate func followChoice(_ wanted: ArraySlice<String>) -> AddressStep {
    guard next != nil, let selection, let stack else { return .isThere(0) }
    var named = stack.value(named: wanted, of: selection.item)
    if case .value(let value)? = wanted.first.flatMap({ stack.origin(named: $0) }) { named = (value, 1) }
    if let (value, count) = named {
      if value == choice { return .isThere(count) }
      if selection.choose(value) {
        advance()
        return .isOnTheWay
      }
    }
    if choice == nil { return .isThere(0) }
    clear()
    return .isOnTheWay
  }

  /// Shows the screens that the first segments name.
  fileprivate func followScreens(_ wanted: ArraySlice<String>) -> AddressStep { stack?.follow(wanted) ?? .isThere(0) }
}

// MARK: - Lists and links in columns

@MainActor extension ElementNode<RowsProperties> {
  /// Tells the column that the list is in, if it is in one, that something else is chosen than before.
  func tellColumn(of selection: any ListSelection, isFirst: Bool) {
    guard let stack = ScreenStack.enclosing(self), let column = stack.rootColumn else { return }
    column.choiceChanged(selection, in: self, isFirst: isFirst)
  }
}

@MainActor extension ElementNode<LinkProperties> {
  /// Whether the link is a row of a list, of which its value can be chosen in a column.
  var isChoice: Bool {
    guard let value = properties.value, let row = enclosingRow else { return false }
    return row.item == Swift.type(of: value.base)
  }
}

@MainActor extension Element {
  /// Shows the column after the one that this row is in, since it has been chosen, be it anew: what the row leads to, and
  /// not what a link has led to there.
  func showNextColumn() {
    guard let column = ScreenStack.enclosing(self)?.rootColumn else { return }
    column.next?.stack?.endRoot()
    column.advance()
  }

  /// The row of a list that this element is, or is in, if that can be chosen.
  var enclosingRow: RowSelection? {
    var node: ViewNode? = self
    while let current = node {
      if let element = current as? Element {
        if element is ElementNode<RowsProperties> { return nil }
        if let row = element.rowSelection { return row }
      }
      node = current.parent
    }
    return nil
  }

  /// The value of the link that this element is, or that is in its boxes.
  var linkedValue: AnyHashable? {
    elementInBox?.linkedValue ?? (self as? ElementNode<LinkProperties>)?.properties.value
  }
}

extension ScreenStack {
  /// The column that the way back from the first screen leads out of.
  var rootColumn: SplitColumn? { column ?? home }

  /// Takes a stack for that of a `NavigationStack` in a column, if it is in one.
  func settle(in column: SplitColumn?) {
    guard let column else { return }
    home = column
    column.inner = self
    column.stack?.backChanged()
  }

  /// Ends what stands in place of the first screen, and what is on top of it.
  func endRoot() {
    if hasRoot { popAll() }
  }

  /// Shows a screen where what is in this stack leads: in the next column, in place of what is there, if the stack is a
  /// column that does not keep what it leads to in itself, and otherwise on top of the others.
  func show(
    from place: PresentingNode, as origin: ScreenOrigin, stayingInColumn staysInColumn: Bool = false,
    _ content: @escaping () -> some View, dismiss: @escaping @MainActor () -> Void
  ) -> PushedScreen {
    guard !staysInColumn, let column, let stack = column.next?.stack else {
      if isEmpty { replacesRoot = false }
      return push(from: place, as: origin, content, dismiss: dismiss)
    }
    stack.popAll()
    stack.replacesRoot = true
    // What has been popped may be there until bodies have run.
    let screen = stack.push(from: place, as: origin, isRoot: true, content, dismiss: dismiss)
    column.advance()
    return screen
  }

  /// Puts a value on the path where what is in this stack leads; false if there is no path that takes it.
  func show(_ value: AnyHashable) -> Bool {
    guard let column, let stack = column.next?.target else {
      if isEmpty { replacesRoot = false }
      return path?.append(value) ?? false
    }
    // What stands in place of the whole column goes.
    if stack !== column.next?.stack { column.next?.stack?.popAll() }
    if stack.path?.isOnly(value) != true {
      stack.replacesRoot = true
      guard stack.path?.replace(with: value) == true else {
        stack.replacesRoot = false
        return false
      }
    }
    stack.popAll(butPath: true)
    column.advance()
    return true
  }
}
