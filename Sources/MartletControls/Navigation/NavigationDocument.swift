import CoreTransferable
import Foundation
import MartletGraph

nonisolated extension View {
  /// Says which document the screen shows: a person can hand on its address from the bar.
  public func navigationDocument(_ url: URL) -> some View {
    toolbar { ToolbarItem { ShareLink(item: url) } }
  }

  /// Says which document the screen shows: a person can hand it on from the bar.
  public func navigationDocument(_ document: some Transferable) -> some View {
    toolbar { ToolbarItem { ShareLink(item: document, preview: SharePreview("")) } }
  }

  /// Says which document the screen shows: a person can hand it on from the bar, where it is shown as `preview` says.
  public func navigationDocument<I1, I2>(_ document: some Transferable, preview: SharePreview<I1, I2>) -> some View {
    toolbar { ToolbarItem { ShareLink(item: document, preview: preview) } }
  }
}
