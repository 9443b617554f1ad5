package import Crypto
package import Foundation

/// AES-256-GCM as ShifAI's specification writes it: nonce of 12 bytes ‖ ciphertext ‖ tag of 16, the nonce random.
///
/// For documents sealed once under a key of their own, such as a shared export; batches of the log have their own format.
package enum NonceFirstCipher {
  /// Bytes around the text. What has no more is refused, as the specification asks: an empty text does not come back.
  package static let overhead = 28

  package static func seal(_ text: Data, key: SymmetricKey) throws(KeyFailure) -> Data {
    try seal(text, key: key, nonce: AES.GCM.Nonce())
  }

  /// The same with a given nonce, never used twice with one key: for vectors of tests.
  static func seal(_ text: Data, key: SymmetricKey, nonce: AES.GCM.Nonce) throws(KeyFailure) -> Data {
    guard let sealed = try? AES.GCM.seal(text, using: key, nonce: nonce).combined else { throw .sealing }
    return sealed
  }

  package static func open(_ sealed: Data, key: SymmetricKey) throws(KeyFailure) -> Data {
    guard sealed.count > overhead else { throw .opening }
    do {
      return try AES.GCM.open(AES.GCM.SealedBox(combined: sealed), using: key)
    } catch {
      throw .opening
    }
  }
}
