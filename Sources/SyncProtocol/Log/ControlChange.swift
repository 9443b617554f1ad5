/// What a control entry changes.
package enum ControlChange: Hashable, Sendable {
  /// The space's first entry, signed by the account that founds it.
  case founded(Founding)
  /// A device of the author's account, and the present epoch's key for it.
  case deviceAdded(DeviceCertificate, SealedSpaceKey)
  /// A device of the author's account reads nothing that comes later.
  case deviceRemoved(DeviceID, EpochKeys)
  /// Another account, which reads everything.
  case memberAdded(NewMember)
  /// An account and all its devices read nothing that comes later.
  case memberRemoved(AccountID, EpochKeys)
  case epochStarted(EpochKeys)
  /// A notebook, by its name under the new epoch's key: everything of it before this place is gone.
  case notebookErased(SealedName, EpochKeys)
  case snapshotAnnounced(SnapshotAnnouncement)
}

/// Who founds a space.
package struct Founding: Hashable, Sendable {
  package let account: PublicKeys
  /// The number that the space's id was made with.
  package let nonce: Salt
  package let device: DeviceCertificate
  package let keys: EpochKeys

  package init(account: PublicKeys, nonce: Salt, device: DeviceCertificate, keys: EpochKeys) {
    (self.account, self.nonce, self.device, self.keys) = (account, nonce, device, keys)
  }
}

/// An account that is let into a space, with its first device.
package struct NewMember: Hashable, Sendable {
  package let account: PublicKeys
  /// Signed by the account.
  package let device: DeviceCertificate
  /// The present epoch's key for both.
  package let keys: [Principal: SealedSpaceKey]

  package init(account: PublicKeys, device: DeviceCertificate, keys: [Principal: SealedSpaceKey]) {
    (self.account, self.device, self.keys) = (account, device, keys)
  }
}

/// The state of a space at one place of its log, from which a new device starts.
package struct SnapshotAnnouncement: Hashable, Sendable {
  package let position: LogPosition
  /// The SHA-256 of its canonical stream, which every device at that place can compute.
  package let content: ContentHash
  /// The SHA-256 of each encrypted part, in order.
  package let parts: [ContentHash]

  package init(position: LogPosition, content: ContentHash, parts: [ContentHash]) {
    (self.position, self.content, self.parts) = (position, content, parts)
  }
}

extension ControlChange: CanonicallyCoded {
  package func write(to writer: inout CanonicalWriter) {
    func write(_ kind: UInt8, _ value: some CanonicallyCoded) {
      writer.write(kind)
      writer.write(value)
    }
    switch self {
    case .founded(let founding): write(1, founding)
    case .deviceAdded(let certificate, let key):
      write(2, certificate)
      writer.write(key)
    case .deviceRemoved(let device, let keys):
      write(3, device)
      writer.write(keys)
    case .memberAdded(let member): write(4, member)
    case .memberRemoved(let account, let keys):
      write(5, account)
      writer.write(keys)
    case .epochStarted(let keys): write(6, keys)
    case .notebookErased(let name, let keys):
      write(7, name)
      writer.write(keys)
    case .snapshotAnnounced(let snapshot): write(8, snapshot)
    }
  }

  package init(reading reader: inout CanonicalReader) throws(CodecError) {
    switch try reader.readNumber(UInt8.self) {
    case 1: self = .founded(try Founding(reading: &reader))
    case 2:
      self = .deviceAdded(
        try DeviceCertificate(reading: &reader), try SealedSpaceKey(reading: &reader))
    case 3: self = .deviceRemoved(try DeviceID(reading: &reader), try EpochKeys(reading: &reader))
    case 4: self = .memberAdded(try NewMember(reading: &reader))
    case 5: self = .memberRemoved(try AccountID(reading: &reader), try EpochKeys(reading: &reader))
    case 6: self = .epochStarted(try EpochKeys(reading: &reader))
    case 7: self = .notebookErased(try SealedName(reading: &reader), try EpochKeys(reading: &reader))
    case 8: self = .snapshotAnnounced(try SnapshotAnnouncement(reading: &reader))
    case let kind: throw .unknownKind(kind)
    }
  }
}

extension Founding: CanonicallyCoded {
  package func write(to writer: inout CanonicalWriter) {
    writer.write(account)
    writer.write(nonce)
    writer.write(device)
    writer.write(keys)
  }

  package init(reading reader: inout CanonicalReader) throws(CodecError) {
    account = try PublicKeys(reading: &reader)
    nonce = try Salt(reading: &reader)
    device = try DeviceCertificate(reading: &reader)
    keys = try EpochKeys(reading: &reader)
  }
}

extension NewMember: CanonicallyCoded {
  package func write(to writer: inout CanonicalWriter) {
    writer.write(account)
    writer.write(device)
    writer.write(keys)
  }

  package init(reading reader: inout CanonicalReader) throws(CodecError) {
    account = try PublicKeys(reading: &reader)
    device = try DeviceCertificate(reading: &reader)
    keys = try reader.readPairs()
  }
}

extension SnapshotAnnouncement: CanonicallyCoded {
  package func write(to writer: inout CanonicalWriter) {
    writer.write(position)
    writer.write(content)
    writer.write(parts)
  }

  package init(reading reader: inout CanonicalReader) throws(CodecError) {
    position = try LogPosition(reading: &reader)
    content = try ContentHash(reading: &reader)
    parts = try reader.readList()
  }
}
