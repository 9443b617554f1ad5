/// Reads what a camera wrote: a TIFF block, with or without `Exif\0\0` before.
struct ExifReader {
  /// A field of a directory, of which nothing but its place is read yet.
  struct Field {
    let tag, type, count: Int
    /// Its number, or where its value stands.
    let value: Int
    /// Where that number stands.
    fileprivate let position: Int
  }

  private var cursor: ByteCursor
  private let bigEndian: Bool

  private static let prefix = Array("Exif\0\0".utf8)
  private static let text = 2
  private static let longestText = 64
  private static let mostFields = 512

  /// - Throws: ``MediaError/damaged`` for what is no such block.
  init(_ block: [UInt8]) throws(MediaError) {
    cursor = ByteCursor(block.starts(with: Self.prefix) ? Array(block.dropFirst(Self.prefix.count)) : block)
    let order = try cursor.take(2)
    bigEndian = order.elementsEqual("MM".utf8)
    guard bigEndian || order.elementsEqual("II".utf8) else { throw .damaged }
  }

  /// The fields of the first directory.
  mutating func main() throws(MediaError) -> [Field] {
    try cursor.move(to: 4)
    return try fields(at: try number(4))
  }

  /// The fields of the directory at a place.
  mutating func fields(at place: Int) throws(MediaError) -> [Field] {
    try cursor.move(to: place)
    var fields: [Field] = []
    for _ in 0..<min(try number(2), Self.mostFields) {
      let (tag, type, count) = (try number(2), try number(2), try number(4))
      let position = cursor.position
      fields.append(Field(tag: tag, type: type, count: count, value: try number(4), position: position))
    }
    return fields
  }

  /// A short text, without what fills it up; nil for a field of another type and for a longer one.
  mutating func text(of field: Field) throws(MediaError) -> String? {
    guard field.type == Self.text, field.count <= Self.longestText else { return nil }
    // What has room in the place of a number stands there.
    try cursor.move(to: field.count > 4 ? field.value : field.position)
    let bytes = try cursor.take(field.count).prefix { $0 != 0 }
    return String(decoding: bytes, as: UTF8.self)
  }

  private mutating func number(_ count: Int) throws(MediaError) -> Int {
    try cursor.number(bytes: count, bigEndian: bigEndian)
  }
}
