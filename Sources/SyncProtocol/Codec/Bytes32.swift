package import Crypto
package import Foundation

/// 32 bytes of one kind: an identifier, a hash, a public key. Kinds do not mix, since each is a type.
package struct Bytes32<Subject>: Hashable, Sendable {
  package static var size: Int { 32 }

  package let data: Data

  /// Nil for any other number of bytes.
  package init?(_ bytes: some Collection<UInt8>) {
    guard bytes.count == Self.size else { return nil }
    data = Data(bytes)
  }

  package init(_ digest: SHA256.Digest) {
    data = Data(digest)
  }

  /// Random bytes from the system.
  package static func random() -> Self {
    Self(unchecked: SymmetricKey(size: .bits256).withUnsafeBytes { Data($0) })
  }

  /// The hash of what is written after a label that says what is hashed.
  package init(hashing label: String, _ write: (inout CanonicalWriter) -> Void) {
    var writer = CanonicalWriter()
    writer.write(label)
    write(&writer)
    self.init(SHA256.hash(data: writer.bytes))
  }

  /// - Parameter data: what a library promises to be 32 bytes, such as a key of curve 25519.
  init(guaranteed data: Data) {
    self.init(unchecked: data)
  }

  private init(unchecked data: Data) {
    self.data = data
  }
}

extension Bytes32: Comparable {
  package static func < (left: Bytes32, right: Bytes32) -> Bool {
    left.data.lexicographicallyPrecedes(right.data)
  }
}

extension Bytes32: CanonicallyCoded {
  package func write(to writer: inout CanonicalWriter) {
    writer.write(fixed: data)
  }

  package init(reading reader: inout CanonicalReader) throws(CodecError) {
    data = Data(try reader.readFixed(Self.size))
  }
}

extension Bytes32: CustomStringConvertible {
  /// 64 digits, in lower case.
  package var description: String { Hexadecimal.text(data) }
}

extension Bytes32: Codable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let bytes = Hexadecimal.bytes(text), let value = Self(bytes) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "not 64 hexadecimal digits")
    }
    self = value
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
