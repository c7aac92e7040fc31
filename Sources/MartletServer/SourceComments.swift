/// A script or a stylesheet without the comments that have lines of their own. The lines stay, empty, so that a browser's
/// messages name those of the file itself. Nothing but a comment may stand in the lines of a comment: a test looks over
/// the client's files.
func withoutComments(_ source: [UInt8]) -> [UInt8] {
  var result: [UInt8] = []
  result.reserveCapacity(source.count)
  var isInComment = false
  var isFirst = true
  for line in source.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
    if !isFirst { result.append(UInt8(ascii: "\n")) }
    isFirst = false
    let text = line.drop { $0 == UInt8(ascii: " ") }
    if isInComment {
      isInComment = !ends(text)
    } else if text.starts(with: "//".utf8) {
      continue
    } else if text.starts(with: "/*".utf8) {
      isInComment = !ends(text)
    } else {
      result += line
    }
  }
  return result
}

private func ends(_ line: ArraySlice<UInt8>) -> Bool { line.reversed().starts(with: "*/".utf8.reversed()) }
