/// Where a photo was taken, as Exif says it: a TIFF block with the place and nothing else.
struct PlaceBlock: Hashable {
  /// The block, without `Exif\0\0` before it.
  let tiff: [UInt8]

  private static let prefix = Array("Exif\0\0".utf8)
  private static let pointer = 0x8825
  /// Latitude, longitude and altitude, each with the side that it counts from.
  private static let tags = 1...6
  /// Bytes of one value, by its type.
  private static let sizes = [1: 1, 2: 1, 5: 8]
  /// Three numbers of degrees, minutes and seconds are the longest value.
  private static let longestValue = 24
  private static let mostEntries = 64

  /// Reads the Exif of a photo; nil where it says no place, or nothing that can be read.
  init?(exif block: [UInt8]) {
    do {
      let entries = try Self.entries(of: block)
      guard !entries.list.isEmpty else { return nil }
      tiff = Self.block(of: entries.list, bigEndian: entries.bigEndian)
    } catch {
      return nil
    }
  }

  private struct Entry {
    let tag, type, count: Int
    let value: [UInt8]
  }

  private static func entries(
    of block: [UInt8]
  ) throws(MediaError) -> (list: [Entry], bigEndian: Bool) {
    var cursor = ByteCursor(block.starts(with: prefix) ? Array(block.dropFirst(prefix.count)) : block)
    let order = try cursor.take(2)
    let bigEndian = order.elementsEqual("MM".utf8)
    guard bigEndian || order.elementsEqual("II".utf8) else { throw .damaged }
    try cursor.move(to: 4)
    try cursor.move(to: try cursor.number(bytes: 4, bigEndian: bigEndian))
    for _ in 0..<(try cursor.number(bytes: 2, bigEndian: bigEndian)) {
      let tag = try cursor.number(bytes: 2, bigEndian: bigEndian)
      _ = try cursor.take(6)
      let value = try cursor.number(bytes: 4, bigEndian: bigEndian)
      guard tag == pointer else { continue }
      try cursor.move(to: value)
      return (try places(&cursor, bigEndian: bigEndian), bigEndian)
    }
    return ([], bigEndian)
  }

  private static func places(
    _ cursor: inout ByteCursor, bigEndian: Bool
  ) throws(MediaError) -> [Entry] {
    var entries: [Entry] = []
    for _ in 0..<min(try cursor.number(bytes: 2, bigEndian: bigEndian), mostEntries) {
      let tag = try cursor.number(bytes: 2, bigEndian: bigEndian)
      let type = try cursor.number(bytes: 2, bigEndian: bigEndian)
      let count = try cursor.number(bytes: 4, bigEndian: bigEndian)
      let next = cursor.position + 4
      guard tags.contains(tag), let size = sizes[type], count <= longestValue, size * count <= longestValue
      else {
        try cursor.move(to: next)
        continue
      }
      let length = size * count
      if length > 4 { try cursor.move(to: try cursor.number(bytes: 4, bigEndian: bigEndian)) }
      entries.append(Entry(tag: tag, type: type, count: count, value: Array(try cursor.take(length))))
      try cursor.move(to: next)
    }
    return entries
  }

  /// One directory that leads to that of the place, then what does not fit into its entries.
  private static func block(of entries: [Entry], bigEndian: Bool) -> [UInt8] {
    func number(_ value: Int, _ count: Int) -> [UInt8] {
      let bytes = (0..<count).map { UInt8(value >> (8 * $0) & 0xFF) }
      return bigEndian ? bytes.reversed() : bytes
    }
    let start = 26
    var result = Array((bigEndian ? "MM" : "II").utf8) + number(42, 2) + number(8, 4)
    result += number(1, 2) + number(pointer, 2) + number(4, 2) + number(1, 4) + number(start, 4)
    result += number(0, 4) + number(entries.count, 2)
    var beyond = start + 2 + entries.count * 12 + 4
    var values: [UInt8] = []
    for entry in entries {
      result += number(entry.tag, 2) + number(entry.type, 2) + number(entry.count, 4)
      if entry.value.count > 4 {
        result += number(beyond, 4)
        values += entry.value
        beyond += entry.value.count
      } else {
        result += entry.value + Array(repeating: 0, count: 4 - entry.value.count)
      }
    }
    return result + number(0, 4) + values
  }
}
