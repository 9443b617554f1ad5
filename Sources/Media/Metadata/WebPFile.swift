/// A WebP's chunks: enough of its structure to drop what is not the picture.
struct WebPFile {
  private static let kept: Set<String> = ["VP8 ", "VP8L", "VP8X", "ALPH", "ANIM", "ANMF", "ICCP"]
  private static let exifFlag: UInt8 = 0x08
  private static let xmpFlag: UInt8 = 0x04

  private var chunks: [(type: String, content: ArraySlice<UInt8>)] = []
  private var orientation = Orientation.upright

  init(_ bytes: [UInt8]) throws(MediaError) {
    var cursor = ByteCursor(bytes)
    guard try cursor.take(4).elementsEqual("RIFF".utf8) else { throw .damaged }
    let end = try cursor.number(bytes: 4, bigEndian: false) + 8
    guard try cursor.take(4).elementsEqual("WEBP".utf8), end <= bytes.count else { throw .damaged }
    while cursor.position < end {
      let type = String(decoding: try cursor.take(4), as: UTF8.self)
      let length = try cursor.number(bytes: 4, bigEndian: false)
      let content = try cursor.take(length)
      if length % 2 == 1, cursor.position < end { _ = try cursor.byte() }
      if type == "EXIF" { orientation = Orientation(tiff: content) }
      if Self.kept.contains(type) { chunks.append((type, content)) }
    }
    guard !chunks.isEmpty else { throw .damaged }
  }

  func withoutMetadata() -> [UInt8] {
    var body = Array("WEBP".utf8)
    for (type, content) in chunks {
      var content = Array(content)
      if type == "VP8X", !content.isEmpty {
        content[0] &= ~(Self.exifFlag | Self.xmpFlag)
        if orientation != .upright { content[0] |= Self.exifFlag }
      }
      body += Self.chunk(type, content)
    }
    // Only an extended file may hold Exif, and only an extended one can have had an orientation.
    if orientation != .upright, chunks.contains(where: { $0.type == "VP8X" }) {
      body += Self.chunk("EXIF", orientation.tiff)
    }
    return Array("RIFF".utf8) + UInt32(body.count).littleEndianBytes + body
  }

  private static func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
    Array(type.utf8) + UInt32(content.count).littleEndianBytes + content
      + (content.count % 2 == 1 ? [0] : [])
  }
}
