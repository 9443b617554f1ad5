package import Foundation

/// Writes values in the one encoding that each has; docs/formats/sync-entries.md describes it for other programs.
///
/// Numbers are big-endian. What varies in size follows its size.
package struct CanonicalWriter: Sendable {
  /// What was written.
  package private(set) var bytes: [UInt8] = []
  private var places: [[UInt8]: UInt64] = [:]

  package init() {}

  package mutating func write(_ number: some FixedWidthInteger) {
    withUnsafeBytes(of: number.bigEndian) { bytes.append(contentsOf: $0) }
  }

  package mutating func write(_ value: some CanonicallyCoded) {
    value.write(to: &self)
  }

  package mutating func write(_ text: String) {
    write(sized: text.utf8)
  }

  package mutating func write(_ data: Data) {
    write(sized: data)
  }

  /// Bytes of a size that the format fixes.
  package mutating func write(fixed part: some Sequence<UInt8>) {
    bytes.append(contentsOf: part)
  }

  /// A list, in its own order.
  package mutating func write(_ list: [some CanonicallyCoded]) {
    write(size: UInt64(list.count))
    for value in list { write(value) }
  }

  package mutating func write(flag: Bool) {
    write(UInt8(flag ? 1 : 0))
  }

  /// Whether there is a value, and the value.
  package mutating func write(_ value: (some CanonicallyCoded)?) {
    write(flag: value != nil)
    if let value { write(value) }
  }

  /// Pairs, by their keys' order.
  package mutating func write<Key: CanonicallyCoded & Comparable>(_ pairs: [Key: some CanonicallyCoded]) {
    write(size: UInt64(pairs.count))
    for (key, value) in pairs.sorted(by: { $0.key < $1.key }) {
      write(key)
      write(value)
    }
  }

  /// A number below 2⁶² in one, two, four or eight bytes: its two highest bits say how many (RFC 9000, section 16).
  package mutating func write(size: UInt64) {
    precondition(size <= CanonicalReader.largestSize, "a size has 62 bits")
    switch size {
    case ..<(1 << 6): write(UInt8(size))
    case ..<(1 << 14): write(UInt16(size) | 1 << 14)
    case ..<(1 << 30): write(UInt32(size) | 2 << 30)
    default: write(size | 3 << 62)
    }
  }

  /// A text that may come again: whole the first time, then by its place among the texts written so.
  package mutating func write(shared text: String) {
    let key = Array(text.utf8)
    if let place = places[key] {
      write(size: place)
      return
    }
    places[key] = UInt64(places.count + 1)
    write(size: 0)
    if let id = SharedText.compactID(text) {
      write(SharedText.Form.id.rawValue)
      write(fixed: id)
    } else {
      write(SharedText.Form.text.rawValue)
      write(sized: key)
    }
  }

  private mutating func write(sized part: some Collection<UInt8>) {
    write(size: UInt64(part.count))
    bytes.append(contentsOf: part)
  }
}
