extension Membership: CanonicallyCoded {
  package func write(to writer: inout CanonicalWriter) {
    writer.write(space)
    writer.write(founder)
    writer.write(accounts)
    writer.write(devices)
    writer.write(epoch)
    writer.write(checks)
  }

  package init(reading reader: inout CanonicalReader) throws(CodecError) {
    self.init(
      space: try SpaceID(reading: &reader), founder: try reader.readOptional(),
      accounts: try reader.readPairs(),
      devices: try reader.readPairs(), epoch: try reader.readOptional(), checks: try reader.readPairs())
    guard isConsistent else { throw .notCanonical }
  }

  /// Names are those of the keys, and whoever is named is there.
  private var isConsistent: Bool {
    accounts.allSatisfy { $0.key == $0.value.keys.accountID }
      && devices.allSatisfy {
        $0.key == $0.value.keys.deviceID(in: space) && accounts[$0.value.account] != nil
      }
      && founder.map { accounts[$0] != nil } ?? (accounts.isEmpty && devices.isEmpty)
      && (epoch == nil) == (founder == nil) && checks.keys.max() == epoch
  }
}

extension Membership.Account: CanonicallyCoded {
  package func write(to writer: inout CanonicalWriter) {
    writer.write(keys)
    writer.write(flag: isMember)
  }

  package init(reading reader: inout CanonicalReader) throws(CodecError) {
    self.init(keys: try PublicKeys(reading: &reader), isMember: try reader.readFlag())
  }
}

extension Membership.Device: CanonicallyCoded {
  package func write(to writer: inout CanonicalWriter) {
    writer.write(account)
    writer.write(keys)
    writer.write(flag: isRemoved)
  }

  package init(reading reader: inout CanonicalReader) throws(CodecError) {
    self.init(
      account: try AccountID(reading: &reader), keys: try PublicKeys(reading: &reader),
      isRemoved: try reader.readFlag())
  }
}
