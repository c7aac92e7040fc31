import Foundation
import Martlet
import MartletControls
import MartletGraph
import MartletWire

extension TestSession {
  /// Says how large a view is, and where it is in each of the coordinate spaces that its app asks for, as a browser does.
  ///
  /// - Parameters:
  ///   - element: an element that takes the action `locate`.
  ///   - size: how large it is.
  ///   - place: where its corner is in a space, and how large that is; nil if there is no such space. Spaces have the numbers
  ///     that the document has: 0 is the window.
  /// - Throws: `TestError` if the app does not ask where the view is, or what the action is refused with.
  public func locate(_ element: TestElement, size: CGSize, place: (_ space: Int) -> CGRect?) throws {
    guard let text = graph.element(element.id)?.json(of: .spaces), case .object(let spaces) = try JSON(parsing: text),
      case .array(let asked)? = spaces["asked"]
    else { throw TestError("the app does not ask where the \(element.type) is") }
    var list: [Double?] = [Double(element.id), Double(size.width), Double(size.height)]
    for case .number(let number) in asked {
      list.append(number)
      if let place = place(Int(number)) {
        list += [place.minX, place.minY, place.width, place.height].map { Double($0) }
      } else {
        list += [nil, nil, nil, nil]
      }
    }
    try perform("locate", on: element, value: .lists([list]))
  }
}
