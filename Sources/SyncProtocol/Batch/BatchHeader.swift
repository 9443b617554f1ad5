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

extension BatchHeader {
  /// What the body is authenticated with.
  var context: [UInt8] {
    var writer = CanonicalWriter()
    writer.write(space)
    writer.write(epoch)
    writer.write(device)
    writer.write(previous)
    writer.write(salt)
    writer.write(seen)
    return writer.bytes
  }
}
