import Crypto
package import Foundation

/// The SHA-256 of encrypted bytes, in lower-case hexadecimal: what a server checks before it keeps them, by which it knows
/// a request that comes twice, and what a client checks before it decrypts.
package struct Checksum: Hashable, Sendable {
  /// 64 digits.
  package let text: String

  package init(of encrypted: Data) {
    text = Hexadecimal.text(SHA256.hash(data: encrypted))
  }

  /// Nil for what is not 64 digits in lower case.
  package init?(_ text: String) {
    guard Hexadecimal.bytes(text)?.count == SHA256.byteCount else { return nil }
    self.text = text
  }

  /// Whether it is that of these bytes.
  package func matches(_ encrypted: Data) -> Bool { self == Checksum(of: encrypted) }
}

extension Checksum: Codable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let value = Checksum(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "not 64 hexadecimal digits")
    }
    self = value
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}
