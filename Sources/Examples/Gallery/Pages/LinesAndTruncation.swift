import SwiftUI

/// How many lines a text has, where they begin, and what becomes of
/// the rest.
struct LinesAndTruncation: View {
  private let text = """
    Martlets are small birds without feet that never land, \
    not even to sleep, and are seen on many coats of arms.
    """

  var body: some View {
    Text(text)
    Text(text).lineLimit(1)
    Text(text).lineLimit(2)
    Text(text).lineLimit(1).truncationMode(.middle)
    Text(text).lineLimit(1).truncationMode(.head)
    Text("Two lines, even if one is enough")
      .lineLimit(2, reservesSpace: true)
    Text("This gets smaller before it is cut off.")
      .lineLimit(1)
      .minimumScaleFactor(0.5)
      .allowsTightening(true)
      .frame(maxWidth: 200, alignment: .leading)
    Text(text)
      .multilineTextAlignment(.center)
      .frame(maxWidth: 220)
    Text(text)
      .multilineTextAlignment(.trailing)
      .frame(maxWidth: 220)
  }
}
