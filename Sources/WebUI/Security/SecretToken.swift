import Crypto
import Foundation
import Vault

/// 256 random bits that only a browser session knows, as text for a cookie or a form.
struct SecretToken: Hashable, Sendable {
  let text: String

  /// A token that was made before.
  init(text: String) { self.text = text }

  /// A new token from the system's generator.
  init() {
    var generator = SystemRandomNumberGenerator()
    self.init(bytes: Data((0..<4).flatMap { _ in withUnsafeBytes(of: generator.next(), Array.init) }))
  }

  /// A token whose bits are known already.
  init(bytes: Data) {
    text = bytes.base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing(
      "=", with: "")
  }

  /// What is kept instead of the token: a look-up by it tells nothing about the token.
  static func fingerprint(of text: String) -> Fingerprint {
    Fingerprint(digest: SHA256.hash(data: Data(text.utf8)))
  }

  var fingerprint: Fingerprint { Self.fingerprint(of: text) }

  /// Whether a text is this token, in a time that tells nothing about where they differ.
  func matches(_ other: String) -> Bool {
    SHA256.hash(data: Data(text.utf8)) == SHA256.hash(data: Data(other.utf8))
  }

  struct Fingerprint: Hashable, Sendable {
    let digest: SHA256Digest

    /// A name for it in notes: it tells nothing about the token.
    var name: String { digest.prefix(16).hexadecimal }
  }
}
