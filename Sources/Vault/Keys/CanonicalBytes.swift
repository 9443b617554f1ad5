package import Foundation

/// Values written so that two different lists never give the same bytes: what is hashed, authenticated or
/// given to a key derivation. Every part is preceded by its length, as eight bytes, big-endian.
package struct CanonicalBytes: Sendable {
  /// What was written.
  package private(set) var bytes: [UInt8] = []

  /// Starts with the name of what the bytes are for.
  package init(_ purpose: String) {
    append(purpose)
  }

  /// Adds bytes.
  package mutating func append(_ part: some Collection<UInt8>) {
    appendRaw(UInt64(part.count))
    bytes.append(contentsOf: part)
  }

  /// Adds a text, as UTF-8.
  package mutating func append(_ text: String) {
    append(Array(text.utf8))
  }

  /// Adds a number.
  package mutating func append(_ number: Int) {
    appendRaw(8)
    appendRaw(UInt64(bitPattern: Int64(number)))
  }

  /// Adds an identifier.
  package mutating func append(_ id: UUID) {
    append(withUnsafeBytes(of: id.uuid) { Array($0) })
  }

  private mutating func appendRaw(_ number: UInt64) {
    withUnsafeBytes(of: number.bigEndian) { bytes.append(contentsOf: $0) }
  }
}
