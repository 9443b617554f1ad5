/// A value with exactly one encoding: what is signed, hashed and compared is its bytes.
///
/// Whatever decodes encodes to the same bytes again; bytes from outside throw and never trap.
package protocol CanonicallyCoded: Sendable {
  /// Appends the value.
  func write(to writer: inout CanonicalWriter)
  /// Takes a value from the front of what is left.
  init(reading reader: inout CanonicalReader) throws(CodecError)
}

extension CanonicallyCoded {
  /// The value's encoding.
  package var canonicalBytes: [UInt8] {
    var writer = CanonicalWriter()
    write(to: &writer)
    return writer.bytes
  }

  /// Reads an encoding that is this value and nothing else.
  package init(canonicalBytes bytes: some Sequence<UInt8>) throws(CodecError) {
    var reader = CanonicalReader(bytes)
    self = try Self(reading: &reader)
    try reader.finish()
  }
}
