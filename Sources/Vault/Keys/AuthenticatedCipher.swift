import Crypto
package import Foundation

/// AES-256-GCM whose keys do not linger in freed memory.
package enum AuthenticatedCipher {
  /// The bytes of a nonce.
  package static let nonceSize = 12
  /// The bytes that sealing adds.
  package static let tagSize = 16

  /// Encrypts and authenticates.
  ///
  /// - Parameters:
  ///   - nonce: ``nonceSize`` bytes, never used twice with one key.
  ///   - context: what is authenticated with the text without being part of it.
  /// - Returns: the ciphertext followed by the tag; `nil` when the key or the nonce has a wrong size.
  package static func seal(
    _ text: UnsafeRawBufferPointer, nonce: [UInt8], context: [UInt8], key: SecretBytes
  ) -> Data? {
    KeyResidue.cleared {
      guard
        let nonce = try? AES.GCM.Nonce(data: nonce),
        let box = try? AES.GCM.seal(text, using: key.symmetricKey, nonce: nonce, authenticating: context)
      else { return nil }
      return box.combined?.dropFirst(nonceSize)
    }
  }

  /// Decrypts what ``seal(_:nonce:context:key:)`` made.
  ///
  /// - Parameter sealed: the nonce, the ciphertext and the tag, one after the other.
  /// - Returns: the text, or `nil` when a bit of anything differs.
  package static func open(_ sealed: Data, context: [UInt8], key: SecretBytes) -> Data? {
    KeyResidue.cleared {
      guard let box = try? AES.GCM.SealedBox(combined: sealed) else { return nil }
      return try? AES.GCM.open(box, using: key.symmetricKey, authenticating: context)
    }
  }

  /// Decrypts a key straight into locked memory.
  package static func openSecret(_ sealed: Data, context: [UInt8], key: SecretBytes) -> SecretBytes? {
    // Copying takes the secret through vector registers, which keep it: that too is cleared.
    KeyResidue.cleared {
      guard let text = open(sealed, context: context, key: key) else { return nil }
      return text.withUnsafeBytes { bytes in
        let secret = SecretBytes(copying: bytes)
        // The library's buffer is ours alone and about to be freed: overwriting it in place is the point,
        // and asking `Data` for mutable bytes could overwrite a copy instead.
        LockedPages.wipe(UnsafeMutableRawBufferPointer(mutating: bytes))
        return secret
      }
    }
  }
}
