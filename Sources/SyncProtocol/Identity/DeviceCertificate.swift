package import Crypto

/// Says that a device belongs to an account in a space. Whether its issuer may say so is decided by the place in the
/// log: see ``Membership``.
package struct DeviceCertificate: Hashable, Sendable {
  package let space: SpaceID
  package let account: AccountID
  package let keys: PublicKeys
  package let issuer: Principal
  package let signature: Signature

  package var device: DeviceID { keys.deviceID(in: space) }

  /// A certificate signed by its issuer.
  package init(
    of keys: PublicKeys, account: AccountID, in space: SpaceID, issuer: Principal,
    key: Curve25519.Signing.PrivateKey
  ) throws(KeyFailure) {
    (self.space, self.account, self.keys, self.issuer) = (space, account, keys, issuer)
    signature = try Signature(
      .certificate, of: Self.content(space, account, keys, issuer), by: key)
  }

  /// Whether the issuer's key signed it.
  package func isSigned(by key: VerifyingKey) -> Bool {
    signature.isValid(.certificate, of: Self.content(space, account, keys, issuer), by: key)
  }

  private static func content(
    _ space: SpaceID, _ account: AccountID, _ keys: PublicKeys, _ issuer: Principal
  ) -> [UInt8] {
    var writer = CanonicalWriter()
    writer.write(space)
    writer.write(account)
    writer.write(keys)
    writer.write(issuer)
    return writer.bytes
  }
}

extension DeviceCertificate: CanonicallyCoded {
  package func write(to writer: inout CanonicalWriter) {
    writer.write(fixed: Self.content(space, account, keys, issuer))
    writer.write(signature)
  }

  package init(reading reader: inout CanonicalReader) throws(CodecError) {
    space = try SpaceID(reading: &reader)
    account = try AccountID(reading: &reader)
    keys = try PublicKeys(reading: &reader)
    issuer = try Principal(reading: &reader)
    signature = try Signature(reading: &reader)
  }
}
