package import Crypto
import Foundation

/// The key of one epoch sealed to one device, or to an account's recovery key.
package struct SealedSpaceKey: Hashable, Sendable {
  private let sealed: HPKEMessage

  package init(
    sealing key: SpaceKey, to principal: Principal, with agreement: AgreementKey
  ) throws(KeyFailure) {
    sealed = try HPKEMessage(
      sealing: key.key.withUnsafeBytes { Data($0) }, to: agreement,
      info: Self.info(key.space, key.epoch, principal))
  }

  /// - Parameter check: what the epoch's entry says of its key.
  package func open(
    by principal: Principal, with agreement: Curve25519.KeyAgreement.PrivateKey, space: SpaceID,
    epoch: Epoch, check: Bytes32<Bytes32Kind.KeyCheck>
  ) throws(KeyFailure) -> SpaceKey {
    let bytes = try sealed.open(with: agreement, info: Self.info(space, epoch, principal))
    let key = try SpaceKey(space: space, epoch: epoch, bytes: bytes)
    guard key.check == check else { throw .exchanged }
    return key
  }

  private static func info(_ space: SpaceID, _ epoch: Epoch, _ principal: Principal) -> [UInt8] {
    var writer = CanonicalWriter()
    writer.write("carnets/sync/sealed-key/1")
    writer.write(space)
    writer.write(epoch)
    writer.write(principal)
    return writer.bytes
  }
}

/// A new epoch: its key sealed to everyone who stays, and what tells whether one was given another key.
package struct EpochKeys: Hashable, Sendable {
  package let epoch: Epoch
  package let check: Bytes32<Bytes32Kind.KeyCheck>
  package let sealed: [Principal: SealedSpaceKey]
  /// The key of the epoch before, sealed under this one: who joins later reads what was written earlier. Nil in the first
  /// epoch, and in one that an erasure begins.
  package let earlier: SealedBytes?

  /// Begins an epoch with a key that is drawn here. After a conflict it is begun anew: no key serves two entries.
  ///
  /// - Parameters:
  ///   - earlier: the key of the epoch before; nil for the first epoch and for an erasure.
  ///   - recipients: ``Membership/recipients`` as they are after the change that starts the epoch.
  package static func begin(
    _ epoch: Epoch, of space: SpaceID, earlier: SpaceKey?, to recipients: [Principal: AgreementKey]
  ) throws(KeyFailure) -> (keys: EpochKeys, key: SpaceKey) {
    let key = SpaceKey(space: space, epoch: epoch)
    return (try EpochKeys(key, earlier: earlier, to: recipients), key)
  }

  /// The same with a given key, which must never have served: for tests.
  init(
    _ key: SpaceKey, earlier: SpaceKey?, to recipients: [Principal: AgreementKey]
  ) throws(KeyFailure) {
    (epoch, check) = (key.epoch, key.check)
    var sealed: [Principal: SealedSpaceKey] = [:]
    for (principal, agreement) in recipients {
      sealed[principal] = try SealedSpaceKey(sealing: key, to: principal, with: agreement)
    }
    self.sealed = sealed
    guard let earlier else {
      self.earlier = nil
      return
    }
    self.earlier = try key.seal(earlier.key.withUnsafeBytes { Array($0) }, for: .earlierKey)
  }

  /// The epoch's key for a device that was there before, which looks at once whether it was given both keys that the
  /// entry promises: later nobody can tell who was left out.
  ///
  /// - Parameter held: the key of the epoch before.
  package func take(
    for principal: Principal, with agreement: Curve25519.KeyAgreement.PrivateKey, holding held: SpaceKey
  ) throws(EpochComplaint) -> SpaceKey {
    let own: SpaceKey
    do {
      own = try key(for: principal, with: agreement, space: held.space)
    } catch {
      throw .ownKey(error)
    }
    guard earlier != nil else { return own }
    do {
      _ = try earlierKey(with: own, check: held.check)
    } catch {
      throw .earlierKey(error)
    }
    return own
  }

  /// The epoch's key, if it was sealed to this principal.
  package func key(
    for principal: Principal, with agreement: Curve25519.KeyAgreement.PrivateKey, space: SpaceID
  ) throws(KeyFailure) -> SpaceKey {
    guard let own = sealed[principal] else { throw .opening }
    return try own.open(by: principal, with: agreement, space: space, epoch: epoch, check: check)
  }

  /// The key of the epoch before.
  ///
  /// - Parameters:
  ///   - key: this epoch's.
  ///   - check: what the entry of the epoch before says of its key.
  package func earlierKey(with key: SpaceKey, check: Bytes32<Bytes32Kind.KeyCheck>) throws(KeyFailure)
    -> SpaceKey
  {
    guard key.epoch == epoch, let earlier, epoch > .first else { throw .opening }
    let bytes = try key.open(earlier, for: .earlierKey)
    let previous = try SpaceKey(
      space: key.space, epoch: Epoch(rawValue: epoch.rawValue - 1), bytes: bytes)
    guard previous.check == check else { throw .exchanged }
    return previous
  }
}

extension SealedSpaceKey: CanonicallyCoded {
  package func write(to writer: inout CanonicalWriter) { writer.write(sealed) }

  package init(reading reader: inout CanonicalReader) throws(CodecError) {
    sealed = try HPKEMessage(reading: &reader)
  }
}

extension EpochKeys: CanonicallyCoded {
  package func write(to writer: inout CanonicalWriter) {
    writer.write(epoch)
    writer.write(check)
    writer.write(sealed)
    writer.write(earlier)
  }

  package init(reading reader: inout CanonicalReader) throws(CodecError) {
    epoch = try Epoch(reading: &reader)
    check = try Bytes32(reading: &reader)
    sealed = try reader.readPairs()
    earlier = try reader.readOptional()
  }
}
