package import Crypto

/// Says that a device belongs to an account in a space. Whether its issuer may say so is decided by the place in the
/// log: see ``Membership``.
package struct DeviceCertificate: Hashable, Sendable {
  package let space: SpaceID
  package let account: AccountID
  package let keys: PublicKeys
  /// The device's own signature: it has the keys, and wants to belong to this account. Without it a member could have
  /// somebody else's keys certified as its own.
  package let proof: Signature
  package let issuer: Principal
  package let signature: Signature

  package var device: DeviceID { keys.deviceID(in: space) }

  /// What a device signs to be let in.
  package static func proof(
    by device: PrivateKeys, account: AccountID, in space: SpaceID
  ) throws(KeyFailure) -> Signature {
    try Signature(.possession, of: claim(space, account, device.publicKeys), by: device.signing)
  }

  /// A certificate signed by its issuer.
  package init(
    of keys: PublicKeys, proof: Signature, account: AccountID, in space: SpaceID, issuer: Principal,
    key: Curve25519.Signing.PrivateKey
  ) throws(KeyFailure) {
    (self.space, self.account, self.keys, self.proof, self.issuer) = (space, account, keys, proof, issuer)
    signature = try Signature(
      .certificate, of: Self.content(space, account, keys, proof, issuer), by: key)
  }

  /// A certificate for a device whose private keys are here: the first of an account, or one that comes back by the
  /// recovery code.
  package init(
    of device: PrivateKeys, account: AccountID, in space: SpaceID, issuer: Principal,
    key: Curve25519.Signing.PrivateKey
  ) throws(KeyFailure) {
    try self.init(
      of: device.publicKeys, proof: Self.proof(by: device, account: account, in: space), account: account,
      in: space, issuer: issuer, key: key)
  }

  /// Whether the issuer's key signed it.
  package func isSigned(by key: VerifyingKey) -> Bool {
    signature.isValid(.certificate, of: Self.content(space, account, keys, proof, issuer), by: key)
  }

  /// Whether the device itself signed that it belongs to the account.
  package var isProven: Bool {
    proof.isValid(.possession, of: Self.claim(space, account, keys), by: keys.signing)
  }

  private static func claim(_ space: SpaceID, _ account: AccountID, _ keys: PublicKeys) -> [UInt8] {
    var writer = CanonicalWriter()
    writer.write(space)
    writer.write(account)
    writer.write(keys)
    return writer.bytes
  }

  private static func content(
    _ space: SpaceID, _ account: AccountID, _ keys: PublicKeys, _ proof: Signature, _ issuer: Principal
  ) -> [UInt8] {
    var writer = CanonicalWriter()
    writer.write(fixed: claim(space, account, keys))
    writer.write(proof)
    writer.write(issuer)
    return writer.bytes
  }
}

extension DeviceCertificate: CanonicallyCoded {
  package func write(to writer: inout CanonicalWriter) {
    writer.write(fixed: Self.content(space, account, keys, proof, issuer))
    writer.write(signature)
  }

  package init(reading reader: inout CanonicalReader) throws(CodecError) {
    space = try SpaceID(reading: &reader)
    account = try AccountID(reading: &reader)
    keys = try PublicKeys(reading: &reader)
    proof = try Signature(reading: &reader)
    issuer = try Principal(reading: &reader)
    signature = try Signature(reading: &reader)
  }
}
