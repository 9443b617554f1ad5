package import Crypto
package import Foundation

/// The private keys of a device, or those of an account, which lie in its recovery set alone: one signs, space keys are
/// sealed to the other.
package struct PrivateKeys: Sendable {
  package let signing: Curve25519.Signing.PrivateKey
  package let agreement: Curve25519.KeyAgreement.PrivateKey

  package init(
    signing: Curve25519.Signing.PrivateKey = Curve25519.Signing.PrivateKey(),
    agreement: Curve25519.KeyAgreement.PrivateKey = Curve25519.KeyAgreement.PrivateKey()
  ) {
    (self.signing, self.agreement) = (signing, agreement)
  }

  /// - Parameter stored: what ``stored`` gave.
  package init(stored: Data) throws(KeyFailure) {
    do {
      signing = try Curve25519.Signing.PrivateKey(rawRepresentation: stored.prefix(32))
      agreement = try Curve25519.KeyAgreement.PrivateKey(rawRepresentation: stored.dropFirst(32))
    } catch {
      throw .unusable
    }
  }

  /// Both keys, to be kept where nobody else reads.
  package var stored: Data { signing.rawRepresentation + agreement.rawRepresentation }

  package var publicKeys: PublicKeys {
    PublicKeys(signing: signing.verifyingKey, agreement: agreement.agreementKey)
  }
}

/// What others know of a device's or an account's keys.
package struct PublicKeys: Hashable, Sendable {
  package let signing: VerifyingKey
  package let agreement: AgreementKey

  /// Whether one of them protects nothing.
  package var areWeak: Bool {
    WeakKeys.contains(signing: signing) || WeakKeys.contains(agreement: agreement)
  }

  /// The device's name in a space: exchanging either key makes it another device.
  package func deviceID(in space: SpaceID) -> DeviceID {
    DeviceID(hashing: "carnets/sync/device/1") {
      $0.write(space)
      $0.write(self)
    }
  }

  /// The account whose keys these are.
  package var accountID: AccountID {
    AccountID(hashing: "carnets/sync/account/1") { $0.write(self) }
  }
}

extension SpaceID {
  /// The space that an account founds with a random number: nobody else can found it.
  package init(foundedBy account: AccountID, nonce: Salt) {
    self.init(hashing: "carnets/sync/space/1") {
      $0.write(account)
      $0.write(nonce)
    }
  }
}

extension PublicKeys: CanonicallyCoded {
  package func write(to writer: inout CanonicalWriter) {
    writer.write(signing)
    writer.write(agreement)
  }

  package init(reading reader: inout CanonicalReader) throws(CodecError) {
    signing = try VerifyingKey(reading: &reader)
    agreement = try AgreementKey(reading: &reader)
  }
}
