package import Foundation

/// Reads what ``CanonicalWriter`` writes, and refuses what it would have written otherwise.
///
/// Nothing is allocated by a size that the bytes claim: a size beyond what is left is an error.
package struct CanonicalReader: Sendable {
  static let largestSize: UInt64 = 1 << 62 - 1

  private let bytes: [UInt8]
  private var position = 0
  private var texts: [String] = []
  private var known: Set<[UInt8]> = []

  package init(_ bytes: some Sequence<UInt8>) {
    self.bytes = Array(bytes)
  }

  /// How many bytes are left.
  package var remaining: Int { bytes.count - position }

  /// Throws if bytes are left.
  package func finish() throws(CodecError) {
    guard remaining == 0 else { throw .surplus }
  }

  /// So many bytes, as they are.
  package mutating func readFixed(_ count: Int) throws(CodecError) -> ArraySlice<UInt8> {
    guard count >= 0, count <= remaining else { throw .truncated }
    defer { position += count }
    return bytes[position..<position + count]
  }

  package mutating func readNumber<Number: FixedWidthInteger>(_: Number.Type) throws(CodecError) -> Number {
    let size = Number.bitWidth / 8
    return try readFixed(size).reduce(into: 0) { $0 = ($0 << 8) | Number(truncatingIfNeeded: $1) }
  }

  /// A number in one to eight bytes.
  package mutating func readSize() throws(CodecError) -> UInt64 {
    let first = try readNumber(UInt8.self)
    var value = UInt64(first & 0x3F)
    for byte in try readFixed(1 << Int(first >> 6) - 1) { value = value << 8 | UInt64(byte) }
    let smallest: UInt64 = [0, 1 << 6, 1 << 14, 1 << 30][Int(first >> 6)]
    guard value >= smallest else { throw .notCanonical }
    return value
  }

  /// How many bytes or values follow: at least one byte each, so no more than are left.
  package mutating func readCount() throws(CodecError) -> Int {
    let size = try readSize()
    guard size <= UInt64(remaining) else { throw .truncated }
    return Int(size)
  }

  package mutating func readData() throws(CodecError) -> Data {
    Data(try readFixed(try readCount()))
  }

  package mutating func readText() throws(CodecError) -> String {
    guard let text = String(validating: try readFixed(try readCount()), as: UTF8.self) else {
      throw .notUTF8
    }
    return text
  }

  package mutating func readFlag() throws(CodecError) -> Bool {
    switch try readNumber(UInt8.self) {
    case 0: false
    case 1: true
    default: throw .notCanonical
    }
  }

  package mutating func readOptional<Value: CanonicallyCoded>() throws(CodecError) -> Value? {
    try readFlag() ? try Value(reading: &self) : nil
  }

  package mutating func readList<Value: CanonicallyCoded>() throws(CodecError) -> [Value] {
    var values: [Value] = []
    for _ in 0..<(try readCount()) { values.append(try Value(reading: &self)) }
    return values
  }

  /// Pairs whose keys come in their order, each once.
  package mutating func readPairs<Key: CanonicallyCoded & Comparable & Hashable, Value: CanonicallyCoded>()
    throws(CodecError) -> [Key: Value]
  {
    var pairs: [Key: Value] = [:]
    var last: Key?
    for _ in 0..<(try readCount()) {
      let key = try Key(reading: &self)
      if let last, !(last < key) { throw .notCanonical }
      pairs[key] = try Value(reading: &self)
      last = key
    }
    return pairs
  }

  /// A text that may have come before.
  package mutating func readShared() throws(CodecError) -> String {
    let place = try readSize()
    guard place == 0 else {
      guard place <= UInt64(texts.count) else { throw .notCanonical }
      return texts[Int(place) - 1]
    }
    let text = try readNewShared()
    guard known.insert(Array(text.utf8)).inserted else { throw .notCanonical }
    texts.append(text)
    return text
  }

  private mutating func readNewShared() throws(CodecError) -> String {
    let form = try readNumber(UInt8.self)
    switch SharedText.Form(rawValue: form) {
    case .id: return SharedText.text(ofID: try readFixed(16))
    case .text:
      let text = try readText()
      guard SharedText.isWritable(text) else { throw .tooLarge }
      guard SharedText.compactID(text) == nil else { throw .notCanonical }
      return text
    case nil: throw .unknownKind(form)
    }
  }
}
