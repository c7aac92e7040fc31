import MartletGraph
import MartletWire

/// The screens that were pushed in one navigation view. Each belongs to what pushed it: identity, state and environment
/// come from there, and it goes when that goes.
@MainActor
package final class ScreenStack {
  private unowned let element: Element
  private var pushed: [Pushed] = []
  private var isOver = false
  /// What makes screens of the path's values, by the type of the value; of several for one type, the last one counts.
  private var destinations: [any ValueDestination] = []
  weak var path: NavigationPathPresenter?
  /// The column of a split view that this is the stack of.
  private(set) weak var column: SplitColumn?
  /// The column that this is in, as the stack of a `NavigationStack`.
  weak var home: SplitColumn?
  /// Whether the next screen that is pushed stands in place of the first one, because another column has it pushed.
  var replacesRoot = false

  /// What screens have said of their bars.
  private var bars: [ObjectIdentifier: ScreenBars] = [:]

  private struct ScreenBars {
    /// Nil where the screen does not say.
    var isTitleLarge: Bool?
    var hidesBack = false
  }

  private struct Pushed {
    let screen: ViewNode
    /// Whether it stands in place of the first screen.
    let isRoot: Bool
    let dismiss: @MainActor () -> Void
    let origin: ScreenOrigin
  }

  /// What the values on the path are called in addresses.
  private var valueNames: [any ValueName] = []
  /// Screens whose addresses only this session knows.
  private var numbered = NumberedScreens()

  /// The stack of a `NavigationStack`, which is a part of addresses itself, or that of a column, whose split view is.
  init(of element: Element, as column: SplitColumn? = nil) {
    self.element = element
    self.column = column
    column?.stack = self
    if column == nil { element.graph.add(addressPart: self) }
  }

  var top: ViewNode? { pushed.last?.screen }

  var shown: ViewNode? { top ?? element.contentNode }

  /// Whether a person can go back: what is shown was pushed, and does not hide the way back.
  var canGoBack: Bool {
    guard let shown, bars[ObjectIdentifier(shown)]?.hidesBack != true else { return false }
    return leadsBack(isRoot: pushed.last?.isRoot ?? true, isPushed: !pushed.isEmpty)
  }

  /// Whether there is a way back from a screen: to the one that it covers, or to the column before.
  func leadsBack(isRoot: Bool, isPushed: Bool) -> Bool {
    if !isRoot { return true }
    // A stack in a column has the way back itself.
    if !isPushed, column?.inner != nil { return false }
    return rootColumn?.leadsBack ?? false
  }

  /// Whether no screen has been pushed.
  var isEmpty: Bool { pushed.isEmpty }

  /// Whether what another column has pushed stands in place of the first screen.
  var hasRoot: Bool { pushed.first?.isRoot == true }

  /// There is a way back from the first screen, or is none any more.
  func backChanged() {
    if isOver { return }
    element.markChanged(NodeKeys(.actions))
    element.forEachDescendant { ($0 as? ElementNode<UpperBar>)?.markChanged(NodeKeys(.actions)) }
  }

  /// The stack of the nearest navigation view around a node, if nothing lies on top of it that the node is in.
  static func enclosing(_ node: ViewNode) -> ScreenStack? {
    var current = node.parent
    while let ancestor = current {
      if ancestor is ElementNode<SheetProperties> { return nil }
      // What has been pushed may be shown elsewhere than what has pushed it.
      if let stack = (ancestor as? ElementNode<ScreenProperties>)?.properties.stack { return stack }
      if let stack = (ancestor as? Element)?.storage(as: ScreenStack.self) { return stack }
      current = ancestor.parent
    }
    return nil
  }

  /// Shows a screen on top of the others, which disappear and stay as they are.
  ///
  /// - Parameters:
  ///   - place: what pushes it.
  ///   - origin: how it is pushed again, when its address is opened.
  ///   - isRoot: whether it stands in place of the first screen; nil where that is so if it is the first one that is pushed
  ///     and another column has pushed it.
  ///   - content: makes what the screen shows.
  ///   - dismiss: has it end, for a person or for the app.
  /// - Returns: the screen, for what pushes it to update and to end.
  func push(
    from place: PresentingNode, as origin: ScreenOrigin, isRoot: Bool? = nil, _ content: @escaping () -> some View,
    dismiss: @escaping @MainActor () -> Void
  ) -> PushedScreen {
    let isRoot = isRoot ?? (pushed.isEmpty && replacesRoot)
    replacesRoot = false
    let screen = PushedScreen(on: self, isRoot: isRoot, dismiss: dismiss)
    let node = place.present(screen.makingContent(content))
    screen.node = node
    node.host = element
    guard let shownElement = node.element else { return screen }
    let covered = shown
    covered?.setCovered(true)
    if let covered { element.graph.withdraw(covered) }
    pushed.append(Pushed(screen: shownElement, isRoot: isRoot, dismiss: dismiss, origin: origin))
    changed()
    return screen
  }

  /// Ends the screen shown; what it covered appears again.
  func pop() {
    let isRoot = pushed.last?.isRoot ?? true
    pushed.last?.dismiss()
    if isRoot { rootColumn?.goBack() }
  }

  /// Ends all that has been pushed, or all but what is on the path.
  func popAll(butPath keepsPath: Bool = false) {
    for each in pushed.reversed() where pushed.contains(where: { $0.screen === each.screen }) {
      if keepsPath, case .value = each.origin { continue }
      each.dismiss()
    }
  }

  /// A screen's identity ends, because it was popped or because its place is gone. Those above it end with it, or belong
  /// to places inside it.
  func screenEnded(_ screen: ViewNode) {
    guard !isOver, let index = pushed.firstIndex(where: { $0.screen === screen }) else { return }
    let isShown = index == pushed.count - 1
    if pushed.remove(at: index).isRoot {
      element.graph.enqueueEffect { [weak self] in MainActor.assumeIsolated { self?.rootColumn?.rootEnded() } }
    }
    bars[ObjectIdentifier(screen)] = nil
    guard isShown else { return element.graph.addressHasChanged() }
    shown?.setCovered(false)
    changed()
  }

  func end() {
    isOver = true
    if let home, home.inner === self {
      home.inner = nil
      home.stack?.backChanged()
    }
    pushed = []
    bars = [:]
    destinations = []
    valueNames = []
    element.graph.remove(addressPart: self)
  }

  private func changed() {
    element.graph.structureChanged(at: element)
    element.markChanged(NodeKeys(.actions))
    element.graph.addressHasChanged()
  }

  // MARK: Bars

  /// Whether the title of a screen is large. Where the screen does not say, it is as on the nearest one below that does.
  func isTitleLarge(_ mode: ToolbarTitleDisplayMode?, on screen: ViewNode) -> Bool {
    if !isOver { bars[ObjectIdentifier(screen), default: ScreenBars()].isTitleLarge = mode?.isLarge }
    if let isLarge = mode?.isLarge { return isLarge }
    var isLarge = true
    for covered in [element.contentNode] + pushed.map(\.screen) {
      guard let covered, covered !== screen else { break }
      isLarge = bars[ObjectIdentifier(covered)]?.isTitleLarge ?? isLarge
    }
    return isLarge
  }

  /// Takes the way back from a screen, or gives it back.
  func setBackHidden(_ isHidden: Bool, on screen: ViewNode) {
    guard !isOver, bars[ObjectIdentifier(screen), default: ScreenBars()].hidesBack != isHidden else { return }
    bars[ObjectIdentifier(screen), default: ScreenBars()].hidesBack = isHidden
    element.markChanged(NodeKeys(.actions))
  }

  // MARK: Values

  func add(_ destination: any ValueDestination) {
    destinations.append(destination)
    destinationsChanged()
    element.graph.resumeAddress()
  }

  /// What makes screens of values is another than before, here and in the column that values from here are shown in.
  func destinationsChanged() {
    path?.destinationsChanged()
    var later = column?.next
    while let column = later {
      column.target?.path?.destinationsChanged()
      later = column.next
    }
  }

  func remove(_ destination: any ValueDestination) {
    destinations.removeAll { $0 === destination }
  }

  /// What a value of the path is shown as, or nil if nothing says so.
  func content(for value: AnyHashable) -> AnyView? {
    for destination in allDestinations {
      if let content = destination.content(for: value) { return content }
    }
    return nil
  }
}

// MARK: - Addresses

/// Where a screen comes from, as far as its address says.
enum ScreenOrigin {
  /// A value on the path of the stack.
  case value(AnyHashable)
  /// Something that pushes its screen again when it is asked, unless it is gone or covered; it says whether it has.
  case pusher(AnyHashable, push: @MainActor () -> Bool)
}

/// Stands for something that pushes a screen, whether that is still there or not.
final class ScreenKey: Hashable {
  static func == (one: ScreenKey, other: ScreenKey) -> Bool { one === other }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// What an app says about how the values of a type are written in addresses.
@MainActor
protocol ValueName: AnyObject {
  var valueType: Any.Type { get }
  /// What comes before each value, percent-encoded; nothing where it is empty.
  var name: String { get }
  /// How a value is written; nil if it is in no address.
  func segment(for value: AnyHashable) -> String?
  /// The value that is written so.
  func value(of segment: String) -> AnyHashable?
}

extension ScreenStack: AddressPart {
  package var addressNode: ViewNode? { isOver ? nil : element }

  package var segments: [String] { pushed.flatMap { segments(of: $0.origin) } }

  func segments(of origin: ScreenOrigin) -> [String] {
    if case .value(let value) = origin, let segments = segments(of: value) { return segments }
    return ["~\(numbered.number(of: origin, from: element.graph))"]
  }

  /// How a value on the path is written; nil if that means nothing outside of the session.
  private func segments(of value: AnyHashable) -> [String]? {
    let type = type(of: value.base)
    let own = name(of: type)
    guard let segment = own?.segment(for: value) ?? (own == nil ? AddressValue.segment(for: value.base) : nil) else {
      return nil
    }
    let name = own?.name ?? AddressValue.slug(of: type)
    return name.isEmpty ? [segment] : [name, segment]
  }

  /// The address of the screen that a link with this value leads to from the screen that is shown: a link that is a row of a
  /// list chooses it, in place of what is chosen in the column.
  func path(to value: AnyHashable, choosing isChoice: Bool) -> String? {
    let path = column.map { $0.path(ofLinksChoosing: isChoice) } ?? element.graph.path(through: self)
    guard let path, let segments = segments(of: value) else { return nil }
    return path + segments.map { "/" + $0 }.joined()
  }

  package func addressHasChanged() { tellLinks { _ in true } }

  /// Has links say anew where they lead, of those that are a choice or are none, as `isWanted` says.
  func tellLinks(where isWanted: (_ isChoice: Bool) -> Bool) {
    element.forEachDescendant {
      if let link = $0 as? ElementNode<LinkProperties>, isWanted(link.isChoice) { link.markChanged(NodeKeys(.path)) }
    }
  }

  package func follow(_ wanted: ArraySlice<String>) -> AddressStep {
    var rest = wanted
    for screen in pushed {
      guard let count = count(of: rest, naming: screen.origin) else {
        screen.dismiss()
        return .isOnTheWay
      }
      rest = rest.dropFirst(count)
    }
    // Values that are followed in a column with another one after it are shown there.
    if push(rest, numberedOnly: column?.next != nil) { return .isOnTheWay }
    return .isThere(wanted.count - rest.count)
  }

  /// How many of these segments, the first ones, name where a screen comes from; nil if they name something else. A value
  /// may be written in other ways than here.
  private func count(of wanted: ArraySlice<String>, naming origin: ScreenOrigin) -> Int? {
    let own = segments(of: origin)
    if wanted.count >= own.count, zip(own, wanted).allSatisfy({ $0 == AddressValue.normalized($1) }) {
      return own.count
    }
    guard case .value(let value) = origin, let (named, count) = self.value(named: wanted) else { return nil }
    return named == value ? count : nil
  }

  /// Pushes the screens that segments name: as many as can be told now, or only those that have a number.
  /// - Returns: whether it has pushed any.
  private func push(_ wanted: ArraySlice<String>, numberedOnly: Bool) -> Bool {
    guard let first = wanted.first else { return false }
    if let origin = origin(named: first) {
      return switch origin {
      case .value(let value): path?.append(value) ?? false
      case .pusher(_, let push): push()
      }
    }
    if numberedOnly { return false }
    var rest = wanted
    var hasPushed = false
    while let (value, count) = value(named: rest) {
      // What the column before makes screens of stands in place of the first screen of this one.
      if isEmpty, !hasPushed { replacesRoot = !destinations.contains { $0.valueType == type(of: value.base) } }
      guard path?.append(value) == true else { break }
      rest = rest.dropFirst(count)
      hasPushed = true
    }
    return hasPushed
  }

  /// Where the screen came from that has a number in this session.
  func origin(named segment: String) -> ScreenOrigin? {
    guard segment.utf8.first == UInt8(ascii: "~"), let number = Int(segment.dropFirst()) else { return nil }
    return numbered.origin(of: number)
  }

  /// The value that the first segments name of those that there are destinations for, and how many they are.
  private func value(named segments: ArraySlice<String>) -> (AnyHashable, count: Int)? {
    let all = allDestinations
    for isNamed in [true, false] {
      for destination in all {
        if let found = value(named: segments, of: destination.valueType, isNamed: isNamed, read: destination.value) {
          return found
        }
      }
    }
    return nil
  }

  /// The value of a type that the first segments name, and how many they are.
  func value<Value: Hashable>(named segments: ArraySlice<String>, of type: Value.Type) -> (AnyHashable, count: Int)? {
    let read = { (segment: String) in AddressValue.decode(segment, as: type).map { AnyHashable($0) } }
    return value(named: segments, of: type, isNamed: true, read: read)
      ?? value(named: segments, of: type, isNamed: false, read: read)
  }

  /// `isNamed` says whether it is looked for where a name comes before the value.
  private func value(
    named segments: ArraySlice<String>, of type: Any.Type, isNamed: Bool, read: (String) -> AnyHashable?
  ) -> (AnyHashable, count: Int)? {
    guard let first = segments.first else { return nil }
    let own = name(of: type)
    let expected = own?.name ?? AddressValue.slug(of: type)
    guard expected.isEmpty != isNamed, !isNamed || AddressValue.normalized(first) == expected,
      let segment = isNamed ? segments.dropFirst().first : first,
      let value = own.map({ $0.value(of: segment) }) ?? read(segment)
    else { return nil }
    return (value, isNamed ? 2 : 1)
  }

  /// What makes screens here, the newest first, and then what does in the columns before.
  private var allDestinations: [any ValueDestination] {
    destinations.reversed() + (rootColumn?.previous?.stack?.allDestinations ?? [])
  }

  func add(_ name: any ValueName) {
    valueNames.append(name)
    namesHaveChanged()
  }

  func remove(_ name: any ValueName) {
    valueNames.removeAll { $0 === name }
    namesHaveChanged()
  }

  private func namesHaveChanged() {
    guard !isOver else { return }
    element.graph.resumeAddress()
    element.graph.addressHasChanged()
    addressHasChanged()
  }

  private func name(of type: Any.Type) -> (any ValueName)? {
    valueNames.last { $0.valueType == type } ?? rootColumn?.previous?.stack?.name(of: type)
  }
}

// MARK: - Screens

/// A screen, seen from what pushed it.
@MainActor
final class PushedScreen {
  fileprivate(set) var node: PresentedNode?
  private let stack: ScreenStack
  private let isRoot: Bool
  private let dismiss: @MainActor () -> Void
  /// It is edited by itself.
  private let editMode = Binding<EditMode>.ofNewScreen

  init(on stack: ScreenStack, isRoot: Bool, dismiss: @escaping @MainActor () -> Void) {
    self.stack = stack
    self.isRoot = isRoot
    self.dismiss = dismiss
  }

  /// Gives the screen other content. Its state stays.
  func update(_ content: @escaping () -> some View) { node?.update(makingContent(content)) }

  fileprivate func makingContent(_ content: @escaping () -> some View) -> () -> AnyView {
    { [stack, isRoot, dismiss, editMode, unowned self] in
      let action = DismissAction(self) { MainActor.assumeIsolated { dismiss() } }
      return AnyView(
        Screen(
          properties: ScreenProperties(stack: stack, isRoot: isRoot),
          content: content().transformEnvironment(\.self) { values in
            values.beginScreen(dismiss: action, editMode: editMode, in: stack.rootColumn)
          }))
    }
  }
}
