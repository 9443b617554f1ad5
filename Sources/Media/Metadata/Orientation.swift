/// How a camera was held, as Exif counts: 1 is upright, 2 to 4 are mirrored or upside down, 5 to 8 lie on a
/// side. It is the only metadata that a stripped picture keeps, for without it the picture is wrong.
struct Orientation: Hashable {
  var value: Int

  static let upright = Orientation(value: 1)

  init(value: Int) {
    self.value = (1...8).contains(value) ? value : 1
  }

  /// Reads a TIFF block as Exif stores it, with or without `Exif\0\0` before. Anything unclear is upright.
  init(tiff block: some Collection<UInt8>) {
    do {
      self = try Self.read([UInt8](block))
    } catch {
      self = .upright
    }
  }

  /// A TIFF block that holds the orientation and nothing else.
  var tiff: [UInt8] {
    [UInt8]("MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(value), 0, 0]
      + [0, 0, 0, 0]
  }

  private static func read(_ block: [UInt8]) throws(MediaError) -> Orientation {
    let prefix = Array("Exif\0\0".utf8)
    var cursor = ByteCursor(block.starts(with: prefix) ? Array(block.dropFirst(prefix.count)) : block)
    let order = try cursor.take(2)
    guard order.elementsEqual("MM".utf8) || order.elementsEqual("II".utf8) else { throw .damaged }
    let bigEndian = order.elementsEqual("MM".utf8)
    try cursor.move(to: 4)
    try cursor.move(to: try cursor.number(bytes: 4, bigEndian: bigEndian))
    for _ in 0..<(try cursor.number(bytes: 2, bigEndian: bigEndian)) {
      let tag = try cursor.number(bytes: 2, bigEndian: bigEndian)
      _ = try cursor.take(6)
      let value = try cursor.number(bytes: 2, bigEndian: bigEndian)
      _ = try cursor.take(2)
      if tag == 0x0112 { return Orientation(value: value) }
    }
    return .upright
  }
}
