package import Crypto
package import Foundation

/// A short secret encrypted to one public key, by HPKE (RFC 9180): X25519, HKDF-SHA256, AES-256-GCM.
package struct HPKEMessage: Hashable, Sendable {
  package let encapsulated: AgreementKey
  package let ciphertext: Data

  /// Encrypts in base mode: whoever has the public key may. The signed entry around it says who did.
  ///
  /// - Parameter info: what the text is for; opening needs the same.
  package init(
    sealing text: some DataProtocol, to key: AgreementKey, info: [UInt8]
  ) throws(KeyFailure) {
    guard !WeakKeys.contains(agreement: key) else { throw .unusable }
    do {
      var sender = try HPKE.Sender(
        recipientKey: Curve25519.KeyAgreement.PublicKey(rawRepresentation: key.data), ciphersuite: .carnets,
        info: Data(info))
      ciphertext = try sender.seal(text)
      encapsulated = AgreementKey(guaranteed: sender.encapsulatedKey)
    } catch {
      throw .sealing
    }
  }

  /// Encrypts in pre-shared key mode: only who has that key can have sealed it.
  package init(
    sealing text: some DataProtocol, to key: AgreementKey, info: [UInt8], sharedKey: SymmetricKey,
    sharedKeyID: [UInt8]
  ) throws(KeyFailure) {
    guard !WeakKeys.contains(agreement: key) else { throw .unusable }
    do {
      var sender = try HPKE.Sender(
        recipientKey: Curve25519.KeyAgreement.PublicKey(rawRepresentation: key.data), ciphersuite: .carnets,
        info: Data(info), presharedKey: sharedKey, presharedKeyIdentifier: Data(sharedKeyID))
      ciphertext = try sender.seal(text)
      encapsulated = AgreementKey(guaranteed: sender.encapsulatedKey)
    } catch {
      throw .sealing
    }
  }

  /// The text, sealed in base mode to this key.
  package func open(
    with key: Curve25519.KeyAgreement.PrivateKey, info: [UInt8]
  ) throws(KeyFailure) -> Data {
    guard !WeakKeys.contains(agreement: encapsulated) else { throw .opening }
    do {
      var recipient = try HPKE.Recipient(
        privateKey: key, ciphersuite: .carnets, info: Data(info), encapsulatedKey: encapsulated.data)
      return try recipient.open(ciphertext)
    } catch {
      throw .opening
    }
  }

  /// The text, sealed in pre-shared key mode to this key.
  package func open(
    with key: Curve25519.KeyAgreement.PrivateKey, info: [UInt8], sharedKey: SymmetricKey,
    sharedKeyID: [UInt8]
  ) throws(KeyFailure) -> Data {
    guard !WeakKeys.contains(agreement: encapsulated) else { throw .opening }
    do {
      var recipient = try HPKE.Recipient(
        privateKey: key, ciphersuite: .carnets, info: Data(info), encapsulatedKey: encapsulated.data,
        presharedKey: sharedKey, presharedKeyIdentifier: Data(sharedKeyID))
      return try recipient.open(ciphertext)
    } catch {
      throw .opening
    }
  }
}

extension HPKE.Ciphersuite {
  fileprivate static var carnets: HPKE.Ciphersuite {
    HPKE.Ciphersuite(kem: .Curve25519_HKDF_SHA256, kdf: .HKDF_SHA256, aead: .AES_GCM_256)
  }
}

extension HPKEMessage: CanonicallyCoded {
  package func write(to writer: inout CanonicalWriter) {
    writer.write(encapsulated)
    writer.write(ciphertext)
  }

  package init(reading reader: inout CanonicalReader) throws(CodecError) {
    encapsulated = try AgreementKey(reading: &reader)
    ciphertext = try reader.readData()
  }
}
