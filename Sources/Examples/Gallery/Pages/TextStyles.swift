import SwiftUI

/// Fonts by their role, which grow with the size of type that
/// somebody has chosen.
struct TextStyles: View {
  var body: some View {
    Text("Large title").font(.largeTitle)
    Text("Title").font(.title)
    Text("Title 2").font(.title2)
    Text("Title 3").font(.title3)
    Text("Headline").font(.headline)
    Text("Body").font(.body)
    Text("Callout").font(.callout)
    Text("Subheadline").font(.subheadline)
    Text("Footnote").font(.footnote)
    Text("Caption").font(.caption)
    Text("Caption 2").font(.caption2)
    Text("A size of one's own").font(.system(size: 22))
    Text("A font of one's own").font(.custom("Georgia", size: 22))
  }
}
