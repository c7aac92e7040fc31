import Foundation
import Martlet
import MartletControls
import MartletGraph
import MartletWire

extension TestSession {
  /// Has a layout of the app's own arrange its views, as a browser does: it says which sizes they have, until the layout
  /// asks nothing more.
  ///
  /// - Parameters:
  ///   - element: an element of the type `layout`.
  ///   - offer: the size that the views together are offered.
  ///   - size: how much a view takes of what it is offered.
  /// - Returns: where each view is then, in order.
  /// - Throws: `TestError` if the layout goes on to ask, or if it is one that the page has itself.
  @discardableResult
  public func arrange(
    _ element: TestElement, in offer: ProposedViewSize, size: (TestElement, ProposedViewSize) -> CGSize
  ) throws -> [CGRect] {
    var asked = JSON.null
    for _ in 0..<8 {
      let views = try views(of: element)
      var lists: [[Double?]] = [lengths(of: offer)]
      for view in views {
        var list: [Double?] = [Double(view.id)]
        for proposal in proposals(for: view, in: asked) {
          list += lengths(of: proposal) + lengths(of: ProposedViewSize(size(view, proposal)))
        }
        lists.append(list)
      }
      try perform("measureSubviews", on: element, value: .lists(lists))
      let arrangement = try arrangement(of: element)
      if arrangement["proposals"] ?? .null == asked {
        return try views.map { try frame(of: $0, in: arrangement, size: size) }
      }
      asked = arrangement["proposals"] ?? .null
    }
    throw TestError("the layout asks for other sizes each time that it hears some")
  }

  private func views(of element: TestElement) throws -> [TestElement] {
    guard let layout = graph.element(element.id) else { throw TestError("the element is not in the document") }
    var views: [TestElement] = []
    layout.forEachChildElement { views.append(TestElement($0)) }
    return views
  }

  /// As they are in the document, which has no infinite numbers.
  private func lengths(of proposal: ProposedViewSize) -> [Double?] {
    [proposal.width, proposal.height].map { length in length.map { min(Double($0), 1_000_000) } }
  }

  private func arrangement(of element: TestElement) throws -> [ExactText: JSON] {
    guard let text = graph.element(element.id)?.json(of: .layout), case .object(let members) = try JSON(parsing: text)
    else { throw TestError("a \(element.type) arranges no views") }
    return members
  }

  /// What a view is offered to be measured: what all are, and what the layout asks.
  private func proposals(for view: TestElement, in asked: JSON) -> [ProposedViewSize] {
    guard case .array(let lists) = asked else { return [.unspecified, .zero, .infinity] }
    return [.unspecified, .zero, .infinity]
      + lists.compactMap {
        guard let numbers = $0.numbers, numbers[0] == Double(view.id) else { return nil }
        return ProposedViewSize(width: numbers[1].map { CGFloat($0) }, height: numbers[2].map { CGFloat($0) })
      }
  }

  private func frame(
    of view: TestElement, in arrangement: [ExactText: JSON], size: (TestElement, ProposedViewSize) -> CGSize
  ) throws -> CGRect {
    guard case .array(let places)? = arrangement["places"],
      let place = places.lazy.compactMap(\.numbers).first(where: { $0[0] == Double(view.id) })
    else { throw TestError("the layout has not placed all its views") }
    let proposal = ProposedViewSize(width: place[3].map { CGFloat($0) }, height: place[4].map { CGFloat($0) })
    return CGRect(origin: CGPoint(x: place[1] ?? 0, y: place[2] ?? 0), size: size(view, proposal))
  }
}

extension JSON {
  /// The numbers of an array, with nil for null.
  fileprivate var numbers: [Double?]? {
    guard case .array(let values) = self else { return nil }
    return values.map { if case .number(let number) = $0 { number } else { nil } }
  }
}
