/// What everybody may read of a batch, the server too. It does not name its own place in the log.
package struct BatchHeader: Hashable, Sendable {
  package let space: SpaceID
  package let epoch: Epoch
  package let device: DeviceID
  /// The batch that the device sent before this one to the space; nil for its first.
  package let previous: EntryHash?
  /// What makes the body's key serve once.
  package let salt: Salt
  /// How far the author had verified the log.
  package let seen: LogPosition

  package init(
    space: SpaceID, epoch: Epoch, device: DeviceID, previous: EntryHash?, salt: Salt, seen: LogPosition
  ) {
    (self.space, self.epoch, self.device) = (space, epoch, device)
    (self.previous, self.salt, self.seen) = (previous, salt, seen)
  }
}

extension BatchHeader: CanonicallyCoded {
  package func write(to writer: inout CanonicalWriter) {
    writer.write(space)
    writer.write(epoch)
    writer.write(device)
    writer.write(previous)
    writer.write(salt)
    writer.write(seen)
  }

  package init(reading reader: inout CanonicalReader) throws(CodecError) {
    space = try SpaceID(reading: &reader)
    epoch = try Epoch(reading: &reader)
    device = try DeviceID(reading: &reader)
    previous = try reader.readOptional()
    salt = try Salt(reading: &reader)
    seen = try LogPosition(reading: &reader)
  }
}
