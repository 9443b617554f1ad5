import Crypto

/// How codes are written: Crockford's base 32, digits and letters without I, L, O and U.
enum CodeAlphabet {
  private static let characters = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ".utf8)

  /// The code of values below 32, in groups with dashes.
  static func text(_ values: [UInt8], groups size: Int) -> String {
    stride(from: 0, to: values.count, by: size).map { start in
      String(
        decoding: values[start..<min(start + size, values.count)].map { characters[Int($0 & 31)] },
        as: UTF8.self)
    }.joined(separator: "-")
  }

  /// The values of what a person typed: case, spaces and dashes do not matter; O is 0, I and L are 1.
  static func values(of text: String, count: Int) throws(CodeError) -> [UInt8] {
    var values: [UInt8] = []
    for character in text where !character.isWhitespace && !"-–—_.".contains(character) {
      guard let value = value(character) else { throw .character(String(character)) }
      values.append(value)
    }
    guard values.count == count else { throw .length(found: values.count, expected: count) }
    return values
  }

  /// Five bits for each value asked for, which depend on all the values.
  static func check(_ values: [UInt8], count: Int, label: String) -> [UInt8] {
    var writer = CanonicalWriter()
    writer.write(label)
    writer.write(fixed: values)
    return SHA256.hash(data: writer.bytes).prefix(count).map { $0 & 31 }
  }

  private static func value(_ character: Character) -> UInt8? {
    let typed: UInt8? =
      switch character.uppercased() {
      case "O": UInt8(ascii: "0")
      case "I", "L": UInt8(ascii: "1")
      case let other: other.utf8.count == 1 ? other.utf8.first : nil
      }
    return typed.flatMap(characters.firstIndex).map(UInt8.init)
  }
}
