package import Crypto
package import Foundation

/// The key of one epoch of a space. It encrypts nothing itself: each sealed text has a key of its own, derived with a
/// random salt.
package struct SpaceKey: Sendable, Equatable {
  package let space: SpaceID
  package let epoch: Epoch
  package let key: SymmetricKey

  /// A new key.
  package init(space: SpaceID, epoch: Epoch) {
    (self.space, self.epoch, key) = (space, epoch, SymmetricKey(size: .bits256))
  }

  /// A key that was given to the device, or kept by it: 32 bytes.
  package init(space: SpaceID, epoch: Epoch, bytes: some Collection<UInt8>) throws(KeyFailure) {
    guard bytes.count == SymmetricKeySize.bits256.bitCount / 8 else { throw .unusable }
    (self.space, self.epoch, key) = (space, epoch, SymmetricKey(data: Data(bytes)))
  }

  /// What is sealed, each text under a key of its own.
  package enum SealedPurpose: String, Sendable, CaseIterable {
    case batch
    case notebookName = "notebook-name"
    case earlierKey = "earlier-key"
    case snapshot
    case attachment
  }

  /// What has one key for the whole epoch, which encrypts nothing.
  package enum DerivedPurpose: String, Sendable, CaseIterable {
    case stateDigest = "state-digest"
    case keyCheck = "key-check"
  }

  package func derived(_ purpose: DerivedPurpose) -> SymmetricKey { derived(purpose.rawValue, salt: Data()) }

  func derived(_ purpose: SealedPurpose, salt: Salt) -> SymmetricKey {
    derived(purpose.rawValue, salt: salt.data)
  }

  /// HKDF-SHA256 of the key; its info names the purpose, the space and the epoch.
  private func derived(_ purpose: String, salt: Data) -> SymmetricKey {
    var info = CanonicalWriter()
    info.write("carnets/sync/space-key/1")
    info.write(purpose)
    info.write(space)
    info.write(epoch)
    return HKDF<SHA256>.deriveKey(
      inputKeyMaterial: key, salt: salt, info: info.bytes, outputByteCount: 32)
  }

  /// What tells this key from others without giving it away: every device compares it with what the epoch's entry says,
  /// so that its author cannot give two devices different keys.
  package var check: Bytes32<Bytes32Kind.KeyCheck> {
    Bytes32(guaranteed: derived(.keyCheck).withUnsafeBytes { Data($0) })
  }
}

/// A text encrypted under a key that serves it alone.
package struct SealedBytes: Hashable, Sendable {
  package let salt: Salt
  /// The ciphertext, then 16 bytes of tag.
  package let ciphertext: Data
}

extension SpaceKey {
  /// Encrypts a text once, under a key of its own.
  ///
  /// - Parameter context: what is authenticated with the text.
  package func seal(
    _ text: [UInt8], for purpose: SealedPurpose, context: [UInt8] = []
  ) throws(KeyFailure) -> SealedBytes {
    try seal(text, for: purpose, salt: .random(), context: context)
  }

  /// The same with a given salt, which must never have served.
  func seal(
    _ text: [UInt8], for purpose: SealedPurpose, salt: Salt, context: [UInt8] = []
  ) throws(KeyFailure) -> SealedBytes {
    SealedBytes(
      salt: salt,
      ciphertext: try SingleUseCipher.seal(text, context: context, key: derived(purpose, salt: salt)))
  }

  /// The text, if this key sealed it for this purpose in this context.
  package func open(
    _ sealed: SealedBytes, for purpose: SealedPurpose, context: [UInt8] = []
  ) throws(KeyFailure) -> Data {
    try SingleUseCipher.open(sealed.ciphertext, context: context, key: derived(purpose, salt: sealed.salt))
  }
}

extension SealedBytes: CanonicallyCoded {
  package func write(to writer: inout CanonicalWriter) {
    writer.write(salt)
    writer.write(ciphertext)
  }

  package init(reading reader: inout CanonicalReader) throws(CodecError) {
    salt = try Salt(reading: &reader)
    ciphertext = try reader.readData()
  }
}
