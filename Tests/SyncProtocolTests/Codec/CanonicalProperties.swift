import TestSupport
import Testing

@testable import SyncProtocol

/// What holds for every encoding, whatever the value.
enum CanonicalProperties {
  /// The value comes back; every beginning of its encoding is refused; with any bit changed it is refused, or is another
  /// value with exactly that encoding.
  static func check<Value: CanonicallyCoded & Equatable>(
    _ value: Value, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let bytes = value.canonicalBytes
    #expect(try Value(canonicalBytes: bytes) == value, sourceLocation: sourceLocation)
    for count in bytes.indices {
      #expect(throws: CodecError.self, "\(count) bytes", sourceLocation: sourceLocation) {
        try Value(canonicalBytes: bytes.prefix(count))
      }
    }
    for index in bytes.indices {
      for bit in 0..<8 {
        var changed = bytes
        changed[index] ^= 1 << UInt8(bit)
        guard let other = try? Value(canonicalBytes: changed) else { continue }
        #expect(
          other.canonicalBytes == changed, "bit \(bit) of byte \(index)", sourceLocation: sourceLocation)
        #expect(other != value, "bit \(bit) of byte \(index)", sourceLocation: sourceLocation)
      }
    }
  }

  /// Bytes of any content are refused, or are the encoding of a value.
  static func checkNoise<Value: CanonicallyCoded>(
    _: Value.Type, from generator: inout SeededGenerator,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    for _ in 0..<300 {
      let bytes = generator.bytes(Int.random(in: 0...200, using: &generator))
      guard let value = try? Value(canonicalBytes: bytes) else { continue }
      #expect(value.canonicalBytes == bytes, sourceLocation: sourceLocation)
    }
  }
}
