import MartletGraph
import MartletWire

/// A place for screens, of which the last one pushed is shown. Which values have been pushed, an app may keep itself, as
/// its path (rule M4).
public struct NavigationStack<Data, Root: View>: ElementView {
  /// It has no body: the page draws it, with the screen that is shown.
  public typealias Body = Never

  private let path: NavigationPathAccess?
  private let root: Root
  package var properties: NavigationProperties { NavigationProperties(type: "navigationStack") }

  /// A place that keeps its path itself.
  public init(@ViewBuilder root: () -> Root) where Data == NavigationPath {
    self.init(path: nil, root: root())
  }

  /// A place whose path may have values of several types.
  public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) where Data == NavigationPath {
    self.init(path: NavigationPathAccess(path), root: root())
  }

  /// A place whose path has values of one type.
  public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where
    Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, Data.Element: Hashable
  {
    self.init(path: NavigationPathAccess(path), root: root())
  }

  private init(path: NavigationPathAccess?, root: Root) {
    self.path = path
    self.root = root
  }

  package func reconcileContent(in node: ViewNode) {
    node.reconcileMembers(
      with: TupleView2(Screen(properties: ScreenProperties(stack: nil), content: root), NavigationPathView(path: path)))
  }
}

package struct NavigationProperties: StandardElement {
  package typealias Storage = ScreenStack

  package let type: StaticString

  package static var isControl: Bool { true }
  package var ownKeys: NodeKeys { NodeKeys(.children) }

  package func observe(_ element: ElementNode<Self>) -> NodeKeys {
    if element.storage == nil {
      let stack = ScreenStack(of: element)
      element.storage = stack
      stack.settle(in: ScreenStack.enclosing(element)?.column)
    }
    return .none
  }

  package func ownActions(of element: ElementNode<Self>) -> [ExactText] {
    element.storage?.canGoBack == true ? ["back"] : []
  }

  package func performOwn(_ action: Action, on element: ElementNode<Self>) { element.storage?.pop() }

  package func visibleChild(of element: ElementNode<Self>) -> ViewNode? { element.storage?.shown }

  package func willUnmount(_ element: ElementNode<Self>) { element.storage?.end() }
}
