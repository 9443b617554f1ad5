public import Crypto
import Foundation

/// Bytes that nobody else may read: in locked pages of their own, overwritten when the last owner lets go.
///
/// Nothing describes the content, comparison takes the same time whatever differs, and the only way in is
/// ``withUnsafeBytes(_:)``. Whoever copies the bytes elsewhere answers for that copy.
public final class SecretBytes: Sendable {
  // Unsafe only to the compiler: the pages are written before `init` returns and never again until
  // `deinit`, which runs when no other reference is left; in between every access is a read.
  private nonisolated(unsafe) let storage: UnsafeMutableRawBufferPointer

  /// How many bytes.
  public var count: Int { storage.count }

  /// As many random bytes from the system.
  public convenience init(count: Int) {
    var generator = SystemRandomNumberGenerator()
    self.init(count: count) { bytes in
      for index in bytes.indices { bytes[index] = UInt8.random(in: .min ... .max, using: &generator) }
    }
  }

  /// Takes the bytes over and overwrites the array.
  ///
  /// The array must be the only one that holds them: an array shared with another variable is copied by
  /// Swift before it is overwritten, and the other keeps its content.
  public convenience init(copyingAndZeroing bytes: inout [UInt8]) {
    self.init(count: bytes.count) { [bytes] storage in storage.copyBytes(from: bytes) }
    bytes.withUnsafeMutableBytes { LockedPages.wipe($0) }
  }

  /// A copy of bytes whose owner keeps answering for them.
  package convenience init(copying bytes: UnsafeRawBufferPointer) {
    self.init(count: bytes.count) { $0.copyMemory(from: bytes) }
  }

  /// A copy of a library's key, which zeroes itself too.
  package convenience init(_ key: SymmetricKey) {
    self.init(count: key.bitCount / 8) { storage in
      key.withUnsafeBytes { storage.copyMemory(from: $0) }
    }
  }

  /// Bytes that the closure writes in place; they are zero before.
  package init(count: Int, writing write: (UnsafeMutableRawBufferPointer) -> Void) {
    // Without memory for a key there is nothing left that could be done safely.
    guard let pages = LockedPages.map(count) else { preconditionFailure("no memory left for a key") }
    storage = pages
    write(pages)
  }

  deinit {
    LockedPages.wipe(storage)
    LockedPages.unmap(storage)
  }

  /// Reads the bytes in place.
  public func withUnsafeBytes<Value, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    defer { extendLifetime(self) }
    return try body(UnsafeRawBufferPointer(storage))
  }

  /// The bytes as a key of the cryptographic library, which overwrites its copy when it ends. Ask for it
  /// when it is needed and do not store it.
  public var symmetricKey: SymmetricKey {
    withUnsafeBytes { SymmetricKey(data: $0) }
  }

  /// `x'…'` with the bytes in hexadecimal: how SQLCipher takes a raw key. As secret as the bytes.
  public var hexadecimalLiteral: SecretBytes {
    withUnsafeBytes { bytes in
      SecretBytes(count: 2 * bytes.count + 3) { text in
        text[0] = UInt8(ascii: "x")
        text[1] = UInt8(ascii: "'")
        for (index, byte) in bytes.enumerated() {
          text[2 + 2 * index] = Self.hexadecimalDigit(byte >> 4)
          text[3 + 2 * index] = Self.hexadecimalDigit(byte & 15)
        }
        text[2 * bytes.count + 2] = UInt8(ascii: "'")
      }
    }
  }

  /// Computed, not looked up: no memory access depends on a secret.
  private static func hexadecimalDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }
}

extension SecretBytes: Equatable {
  /// Whether two secrets are the same, in a time that depends on their length alone.
  public static func == (left: SecretBytes, right: SecretBytes) -> Bool {
    guard left.count == right.count else { return false }
    return left.withUnsafeBytes { leftBytes in
      right.withUnsafeBytes { rightBytes in
        var difference: UInt8 = 0
        for index in leftBytes.indices { difference |= leftBytes[index] ^ rightBytes[index] }
        return difference == 0
      }
    }
  }
}

extension SecretBytes: CustomStringConvertible, CustomReflectable {
  /// How many bytes, never which.
  public var description: String { "SecretBytes(\(count))" }
  /// Nothing: `dump` must not show a secret.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
