/// A GIF's blocks: enough of its structure to drop comments and applications' notes.
struct GIFFile {
  private static let kept: Set<String> = ["NETSCAPE2.0", "ANIMEXTS1.0"]
  private var result: [UInt8] = []

  init(_ bytes: [UInt8]) throws(MediaError) {
    var cursor = ByteCursor(bytes)
    result += try cursor.take(10)
    let flags = try cursor.byte()
    result += [flags] + (try cursor.take(2 + Self.paletteLength(flags)))
    while true {
      let start = cursor.position
      switch try cursor.byte() {
      case 0x3B:
        result.append(0x3B)
        return
      case 0x2C:
        _ = try cursor.take(8)
        let flags = try cursor.byte()
        _ = try cursor.take(Self.paletteLength(flags) + 1)
        try Self.skipBlocks(&cursor)
        result += bytes[start..<cursor.position]
      case 0x21:
        let isKept = try Self.isKept(&cursor)
        try Self.skipBlocks(&cursor)
        if isKept { result += bytes[start..<cursor.position] }
      default:
        throw .damaged
      }
    }
  }

  func withoutMetadata() -> [UInt8] { result }

  private static func paletteLength(_ flags: UInt8) -> Int {
    flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1)
  }

  /// Leaves the cursor before the extension's blocks.
  private static func isKept(_ cursor: inout ByteCursor) throws(MediaError) -> Bool {
    switch try cursor.byte() {
    case 0xFE: return false
    case 0xFF:
      let start = cursor.position
      let name = try cursor.take(Int(try cursor.byte()))
      try cursor.move(to: start)
      return kept.contains(String(decoding: name, as: UTF8.self))
    default: return true
    }
  }

  private static func skipBlocks(_ cursor: inout ByteCursor) throws(MediaError) {
    while case let length = try cursor.byte(), length > 0 {
      _ = try cursor.take(Int(length))
    }
  }
}
