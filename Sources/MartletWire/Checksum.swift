extension UnsafeRawBufferPointer {
  /// FNV-1a, 64 bits: tells texts apart where nobody gains by making two that are taken for one. O(length).
  package var checksum: UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in self { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return hash
  }
}
