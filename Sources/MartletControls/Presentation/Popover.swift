import Foundation
import MartletGraph
import MartletWire

nonisolated extension View {
  /// Shows a popover beside this view while `isPresented` is true, and writes false when a person, or `dismiss`, puts it
  /// away. Where there is little room, it is a sheet.
  public func popover(
    isPresented: Binding<Bool>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge? = nil,
    @ViewBuilder content: @escaping () -> some View
  ) -> some View {
    let place = PopoverPlace(attachmentAnchor, arrowEdge)
    return presenting(isPresented: isPresented) { SheetProperties.surface(.popover(place), $0, content()) }
  }

  /// Shows a popover beside this view while there is an item, and writes nil when it is put away. Another item is another
  /// popover.
  public func popover<Item: Identifiable>(
    item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge? = nil,
    @ViewBuilder content: @escaping (Item) -> some View
  ) -> some View {
    let place = PopoverPlace(attachmentAnchor, arrowEdge)
    return presenting(item: item) { SheetProperties.surface(.popover(place), $1, content($0)) }
  }
}

/// Where on a view a popover points to.
public nonisolated enum PopoverAttachmentAnchor {
  /// A rectangle: that of the view, or another in its coordinates.
  case rect(Anchor<CGRect>.Source)
  /// A point of the view.
  case point(UnitPoint)
}

/// Where a popover points to, and which of its edges has the arrow.
struct PopoverPlace: Equatable {
  private enum Attachment: Equatable {
    case bounds
    case rectangle([Double])
    case point(UnitPoint)
  }

  private let attachment: Attachment
  private let arrowEdge: Edge?

  init(_ anchor: PopoverAttachmentAnchor, _ arrowEdge: Edge?) {
    self.arrowEdge = arrowEdge
    attachment =
      switch anchor {
      case .point(let point): .point(point)
      case .rect(let source):
        source.rectangle.map { rect in
          .rectangle([rect.minX, rect.minY, rect.width, rect.height].map { Double(finite: $0) })
        } ?? .bounds
      }
  }

  func write(_ key: NodeKey, to buffer: ByteBuffer) {
    switch (key, attachment) {
    case (.arrowEdge, _): if let arrowEdge { buffer.append(json: "\(arrowEdge)") }
    case (.attachment, .rectangle(let numbers)): buffer.append(json: numbers)
    case (.attachment, .point(let point)): buffer.append(json: point)
    default: break
    }
  }
}
