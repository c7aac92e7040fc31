extension UnsafeRawBufferPointer {
  /// Whether these bytes, which are valid UTF-8, are stream-safe text (UAX #15, D3 and D4): at most 30 non-starters in a
  /// row, as far as they are written as scalars of their own. Longer rows are in no language, and what works on text, a
  /// browser or an app as much as Swift, has to put each row in order, which takes the square of its length.
  package var isStreamSafe: Bool {
    var position = 0
    var row = 0
    while position < count {
      let lead = self[position]
      // Below U+0300 there are no marks.
      if lead < 0xCC {
        position += lead < 0x80 ? 1 : 2
        row = 0
        continue
      }
      let length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
      guard position + length <= count else { return true }
      var value = UInt32(lead) & (0x7F >> UInt32(length))
      for offset in 1..<length { value = value << 6 | UInt32(self[position + offset] & 0x3F) }
      position += length
      let marks = Unicode.Scalar(value)?.nonStarterCount ?? 0
      row = marks == 0 ? 0 : row + marks
      if row > 30 { return false }
    }
    return true
  }
}

extension Unicode.Scalar {
  /// How many non-starters a scalar is when it is decomposed for compatibility (NFKD); 0 if there is a starter in it.
  package var nonStarterCount: Int {
    switch value {
    case 0x344, 0xF73, 0xF75, 0xF81: 2
    case 0xFF9E, 0xFF9F: 1
    default: properties.canonicalCombiningClass == .notReordered ? 0 : 1
    }
  }
}
