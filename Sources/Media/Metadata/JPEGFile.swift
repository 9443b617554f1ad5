/// A JPEG's segments: enough of its structure to drop what is not the picture.
struct JPEGFile {
  private var segments: [(marker: UInt8, bytes: ArraySlice<UInt8>)] = []
  private(set) var orientation = Orientation.upright
  /// Width and height in pixels as stored, before the orientation.
  private(set) var size = (width: 0, height: 0)
  /// 1 is grey, 3 is colour, 4 is for printers.
  private(set) var components = 0
  /// Whether the end of the picture is there.
  private(set) var isWhole = false

  private static let exif = Array("Exif\0\0".utf8)
  private static let colourProfile = Array("ICC_PROFILE\0".utf8)
  private static let restarts: ClosedRange<UInt8> = 0xD0...0xD7

  init(_ bytes: [UInt8]) throws(MediaError) {
    var cursor = ByteCursor(bytes)
    guard try cursor.take(2).elementsEqual([0xFF, 0xD8]) else { throw .damaged }
    while !cursor.isAtEnd {
      guard try cursor.byte() == 0xFF else { throw .damaged }
      var marker = try cursor.byte()
      while marker == 0xFF { marker = try cursor.byte() }
      // What follows the end of the picture is another one, or a video: phones hide them there.
      if marker == 0xD9 {
        isWhole = true
        break
      }
      if Self.standsAlone(marker) { continue }
      // An escaped byte outside a scan, and a second start: neither has a length, and no camera writes them.
      guard marker != 0, marker != 0xD8 else { throw .damaged }
      let start = cursor.position
      let length = try cursor.number(bytes: 2, bigEndian: true)
      let content = try cursor.take(length - 2)
      if marker == 0xDA { try Self.skipScan(&cursor) }
      segments.append((marker, bytes[start..<cursor.position]))
      try note(marker, content)
    }
    guard components > 0 else { throw .damaged }
  }

  /// The picture's own segments and its colours; an orientation other than upright in a block of its own.
  func withoutMetadata() -> [UInt8] { saying(orientation == .upright ? nil : orientation.tiff) }

  /// The picture's own segments and its colours, and one TIFF block beside them.
  func saying(_ tiff: [UInt8]?) -> [UInt8] {
    var result: [UInt8] = [0xFF, 0xD8]
    var left = tiff
    for (marker, bytes) in segments where Self.isKept(marker, bytes.dropFirst(2)) {
      // JFIF must stay first.
      if let tiff = left, marker != 0xE0 {
        let block = Self.exif + tiff
        result += [0xFF, 0xE1] + UInt16(block.count + 2).bigEndianBytes + block
        left = nil
      }
      result += [0xFF, marker] + bytes
    }
    return result + [0xFF, 0xD9]
  }

  private mutating func note(_ marker: UInt8, _ content: ArraySlice<UInt8>) throws(MediaError) {
    if marker == 0xE1, content.starts(with: Self.exif) {
      orientation = Orientation(tiff: content)
    } else if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) {
      var frame = ByteCursor(Array(content))
      _ = try frame.byte()
      size.height = try frame.number(bytes: 2, bigEndian: true)
      size.width = try frame.number(bytes: 2, bigEndian: true)
      components = Int(try frame.byte())
    }
  }

  /// Whether a marker has neither a length nor content. Outside a scan it means nothing.
  private static func standsAlone(_ marker: UInt8) -> Bool { marker == 0x01 || restarts.contains(marker) }

  private static func isKept(_ marker: UInt8, _ content: ArraySlice<UInt8>) -> Bool {
    switch marker {
    case 0xE0: content.starts(with: Array("JFIF\0".utf8))
    case 0xE2: content.starts(with: colourProfile)
    case 0xEE: content.starts(with: Array("Adobe".utf8))
    case 0xE0...0xEF, 0xFE: false
    default: true
    }
  }

  /// The compressed picture ends at a marker that is neither an escaped 0xFF nor a restart.
  private static func skipScan(_ cursor: inout ByteCursor) throws(MediaError) {
    var position = cursor.position
    cursor.bytes.withUnsafeBufferPointer { bytes in
      while position + 1 < bytes.count {
        if bytes[position] == 0xFF, bytes[position + 1] != 0, bytes[position + 1] != 0xFF,
          !restarts.contains(bytes[position + 1])
        {
          return
        }
        position += 1
      }
      position = bytes.count
    }
    try cursor.move(to: position)
  }
}
