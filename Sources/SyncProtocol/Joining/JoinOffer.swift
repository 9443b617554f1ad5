import Crypto
import Foundation

/// What the joining device says first: its keys, and how a person calls it.
package struct JoinOffer: Hashable, Sendable {
  package let keys: PublicKeys
  package let name: String

  package init(keys: PublicKeys, name: String) {
    (self.keys, self.name) = (keys, name)
  }

  /// The message for the mailbox: only who has the code can have made it, or reads it.
  package func sealed(by code: JoiningCode) throws(KeyFailure) -> SaltedText {
    let salt = Salt.random()
    return SaltedText(
      salt: salt,
      ciphertext: try SingleUseCipher.seal(
        Padding.pad(canonicalBytes), context: Self.context, key: Self.key(code, salt)))
  }

  package init(opening message: SaltedText, by code: JoiningCode) throws(KeyFailure) {
    let padded = try SingleUseCipher.open(
      message.ciphertext, context: Self.context, key: Self.key(code, message.salt))
    guard let text = Padding.text(in: padded), let offer = try? JoinOffer(canonicalBytes: text) else {
      throw .opening
    }
    self = offer
  }

  private static let context = Array("carnets/sync/join-offer/1".utf8)

  private static func key(_ code: JoiningCode, _ salt: Salt) -> SymmetricKey {
    HKDF<SHA256>.deriveKey(
      inputKeyMaterial: code.sharedKey, salt: salt.data, info: Data(context), outputByteCount: 32)
  }
}

extension JoinOffer: CanonicallyCoded {
  package func write(to writer: inout CanonicalWriter) {
    writer.write(keys)
    writer.write(name)
  }

  package init(reading reader: inout CanonicalReader) throws(CodecError) {
    keys = try PublicKeys(reading: &reader)
    name = try reader.readText()
  }
}
