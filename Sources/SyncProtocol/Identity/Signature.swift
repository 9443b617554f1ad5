package import Crypto
package import Foundation

/// What is signed. The label comes first in every signed message, so that none can stand for another.
package enum SignedKind: String, Sendable, CaseIterable {
  case certificate = "carnets/sync/certificate/1"
  case possession = "carnets/sync/possession/1"
  case entry = "carnets/sync/entry/1"
  case signIn = "carnets/sync/sign-in/1"

  fileprivate func message(_ content: [UInt8]) -> [UInt8] {
    var writer = CanonicalWriter()
    writer.write(rawValue)
    writer.write(fixed: content)
    return writer.bytes
  }
}

/// An Ed25519 signature.
package struct Signature: Hashable, Sendable {
  package static let size = 64

  package let data: Data

  /// Nil for any other number of bytes.
  package init?(_ bytes: some Collection<UInt8>) {
    guard bytes.count == Self.size else { return nil }
    data = Data(bytes)
  }

  package init(
    _ kind: SignedKind, of content: [UInt8], by key: Curve25519.Signing.PrivateKey
  ) throws(KeyFailure) {
    do {
      data = try key.signature(for: kind.message(content))
    } catch {
      throw .signing
    }
  }

  /// Whether the key's owner signed this content as this kind.
  package func isValid(_ kind: SignedKind, of content: [UInt8], by key: VerifyingKey) -> Bool {
    guard !WeakKeys.contains(signing: key),
      let key = try? Curve25519.Signing.PublicKey(rawRepresentation: key.data)
    else { return false }
    return key.isValidSignature(data, for: kind.message(content))
  }
}

extension Signature: CanonicallyCoded {
  package func write(to writer: inout CanonicalWriter) { writer.write(fixed: data) }

  package init(reading reader: inout CanonicalReader) throws(CodecError) {
    data = Data(try reader.readFixed(Self.size))
  }
}

/// The public half of an Ed25519 key.
package typealias VerifyingKey = Bytes32<Bytes32Kind.SigningKey>
/// The public half of an X25519 key, for HPKE.
package typealias AgreementKey = Bytes32<Bytes32Kind.AgreementKey>

extension Curve25519.Signing.PrivateKey {
  package var verifyingKey: VerifyingKey { VerifyingKey(guaranteed: publicKey.rawRepresentation) }
}

extension Curve25519.KeyAgreement.PrivateKey {
  package var agreementKey: AgreementKey { AgreementKey(guaranteed: publicKey.rawRepresentation) }
}
