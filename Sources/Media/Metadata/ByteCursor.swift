/// Reads bytes from first to last; running out of them means a damaged picture.
struct ByteCursor {
  let bytes: [UInt8]
  private(set) var position = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  var isAtEnd: Bool { position >= bytes.count }

  mutating func take(_ count: Int) throws(MediaError) -> ArraySlice<UInt8> {
    guard count >= 0, count <= bytes.count - position else { throw .damaged }
    defer { position += count }
    return bytes[position..<position + count]
  }

  mutating func byte() throws(MediaError) -> UInt8 {
    let slice = try take(1)
    return slice[slice.startIndex]
  }

  /// An unsigned number of up to 4 bytes.
  mutating func number(bytes count: Int, bigEndian: Bool) throws(MediaError) -> Int {
    let slice = try take(count)
    return bigEndian
      ? slice.reduce(0) { $0 << 8 | Int($1) } : slice.reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  mutating func move(to position: Int) throws(MediaError) {
    guard (0...bytes.count).contains(position) else { throw .damaged }
    self.position = position
  }
}

extension FixedWidthInteger {
  /// The bytes of a number, most significant first.
  var bigEndianBytes: [UInt8] {
    withUnsafeBytes(of: bigEndian) { [UInt8]($0) }
  }

  /// The bytes of a number, least significant first.
  var littleEndianBytes: [UInt8] {
    withUnsafeBytes(of: littleEndian) { [UInt8]($0) }
  }
}
