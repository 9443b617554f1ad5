import Crypto
import Foundation

/// What the recovery code gives back: the account's keys, and the space that it founded.
package struct RecoverySet: Sendable {
  package let account: PrivateKeys
  package let space: SpaceID

  /// A new account and its private space.
  ///
  /// - Returns: the set, and the number that the space's id was made with.
  package static func new(for code: SyncRecoveryCode) throws(KeyFailure) -> (RecoverySet, nonce: Salt) {
    let account = PrivateKeys(agreement: try code.agreementKey())
    let nonce = Salt.random()
    let space = SpaceID(foundedBy: account.publicKeys.accountID, nonce: nonce)
    return (RecoverySet(account: account, space: space), nonce)
  }

  package init(account: PrivateKeys, space: SpaceID) {
    (self.account, self.space) = (account, space)
  }

  /// What the server keeps under ``SyncRecoveryCode/lookupID``.
  package func sealed(by code: SyncRecoveryCode) throws(KeyFailure) -> SealedBytes {
    let salt = Salt.random()
    let text = Array(account.signing.rawRepresentation + space.data)
    return SealedBytes(
      salt: salt,
      ciphertext: try SingleUseCipher.seal(text, context: Self.context, key: code.setKey(salt)))
  }

  package init(opening message: SealedBytes, by code: SyncRecoveryCode) throws(KeyFailure) {
    let text = try SingleUseCipher.open(
      message.ciphertext, context: Self.context, key: code.setKey(message.salt))
    guard let space = SpaceID(text.dropFirst(32)),
      let signing = try? Curve25519.Signing.PrivateKey(rawRepresentation: text.prefix(32))
    else { throw .opening }
    account = PrivateKeys(signing: signing, agreement: try code.agreementKey())
    self.space = space
  }

  private static let context = Array("carnets/sync/recovery-set/1".utf8)
}
