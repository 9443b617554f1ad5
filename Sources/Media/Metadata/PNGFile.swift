/// A PNG's chunks: enough of its structure to drop what is not the picture.
struct PNGFile {
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  /// What changes how the picture looks. Texts, dates and unknown chunks do not.
  private static let kept: Set<String> = [
    "IHDR", "PLTE", "IDAT", "IEND", "tRNS", "cHRM", "gAMA", "iCCP", "sBIT", "sRGB", "cICP", "bKGD", "pHYs",
    "acTL", "fcTL", "fdAT",
  ]

  private var chunks: [(type: String, bytes: ArraySlice<UInt8>)] = []
  private var orientation = Orientation.upright

  init(_ bytes: [UInt8]) throws(MediaError) {
    var cursor = ByteCursor(bytes)
    guard try cursor.take(8).elementsEqual(Self.signature) else { throw .damaged }
    while chunks.last?.type != "IEND" {
      let start = cursor.position
      let length = try cursor.number(bytes: 4, bigEndian: true)
      let type = String(decoding: try cursor.take(4), as: UTF8.self)
      let content = try cursor.take(length)
      _ = try cursor.take(4)
      if type == "eXIf" { orientation = Orientation(tiff: content) }
      if Self.kept.contains(type) { chunks.append((type, bytes[start..<cursor.position])) }
    }
    guard chunks.first?.type == "IHDR" else { throw .damaged }
  }

  func withoutMetadata() -> [UInt8] {
    var result = Self.signature
    for (type, bytes) in chunks {
      result += bytes
      if type == "IHDR", orientation != .upright {
        let body = Array("eXIf".utf8) + orientation.tiff
        result += UInt32(orientation.tiff.count).bigEndianBytes + body + Self.crc(body).bigEndianBytes
      }
    }
    return result
  }

  /// The checksum of a chunk (ISO 3309), as PNG asks.
  private static func crc(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(UInt32.max) { crc, byte in
      (0..<8).reduce(crc ^ UInt32(byte)) { value, _ in
        value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1
      }
    }
  }
}
