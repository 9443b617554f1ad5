package import Foundation

/// A batch as it is stored and sent: encrypted once, signed, and sent again byte for byte.
package struct SealedBatch: Hashable, Sendable {
  /// Limit of a whole entry of the log.
  package static let largestSize = 1 << 20

  package let header: BatchHeader
  /// The padded body, encrypted, and 16 bytes of tag.
  package let ciphertext: Data
  package let signature: Signature

  /// Encrypts and signs a body.
  ///
  /// - Parameters:
  ///   - previous: the batch that the device sent before to this space.
  ///   - seen: how far the device has verified the log.
  package init(
    sealing body: BatchBody, by device: PrivateKeys, under key: SpaceKey, previous: EntryHash?,
    seen: LogPosition
  ) throws(BatchError) {
    try self.init(sealing: body, by: device, under: key, previous: previous, seen: seen, salt: .random())
  }

  /// The same with a given salt, which must never have served: for vectors of tests.
  init(
    sealing body: BatchBody, by device: PrivateKeys, under key: SpaceKey, previous: EntryHash?,
    seen: LogPosition, salt: Salt
  ) throws(BatchError) {
    let author = device.publicKeys.deviceID(in: key.space)
    header = BatchHeader(
      space: key.space, epoch: key.epoch, device: author, previous: previous, salt: salt, seen: seen)
    guard body.seen[header.device] == body.firstNumber - 1 else { throw .miscounted }
    let text = Padding.pad(body.canonicalBytes)
    guard text.count < Self.largestSize - Self.overhead else { throw .tooLarge }
    do {
      ciphertext = try key.seal(text, for: .batch, salt: salt, context: header.context).ciphertext
      signature = try Envelope(
        kind: Envelope.Kind.batch, space: key.space, author: .device(author),
        body: Self.content(header, ciphertext), by: device.signing
      ).signature
    } catch {
      throw .key(error)
    }
  }

  /// More than what surrounds the body takes.
  private static let overhead = 512

  /// Whether the device that it names signed it.
  package func isSigned(by keys: PublicKeys) -> Bool {
    keys.deviceID(in: header.space) == header.device && envelope.isSigned(by: keys.signing)
  }

  /// What it says. The signature is checked before anything is decrypted.
  package func open(by keys: PublicKeys, under key: SpaceKey) throws(BatchError) -> BatchBody {
    guard header.space == key.space else { throw .wrongSpace }
    guard isSigned(by: keys) else { throw .forged }
    guard header.epoch == key.epoch else { throw .wrongEpoch(header.epoch) }
    let sealed = SealedBytes(salt: header.salt, ciphertext: ciphertext)
    guard let padded = try? key.open(sealed, for: .batch, context: header.context) else {
      throw .undecryptable
    }
    guard let text = Padding.text(in: padded) else { throw .badPadding }
    let body: BatchBody
    do { body = try BatchBody(canonicalBytes: text) } catch { throw .unreadable(error) }
    guard body.seen[header.device] == body.firstNumber - 1 else { throw .miscounted }
    return body
  }

  package var envelope: Envelope {
    Envelope(
      kind: Envelope.Kind.batch, space: header.space, author: .device(header.device),
      body: Self.content(header, ciphertext), signature: signature)
  }

  /// Reads a batch of this version.
  package init(_ envelope: Envelope) throws(CodecError) {
    try envelope.check(kind: Envelope.Kind.batch)
    guard case .device(let device) = envelope.author else { throw .notCanonical }
    var reader = CanonicalReader(envelope.body)
    header = BatchHeader(
      space: envelope.space, epoch: try Epoch(reading: &reader), device: device,
      previous: try reader.readOptional(), salt: try Salt(reading: &reader),
      seen: try LogPosition(reading: &reader))
    ciphertext = try reader.readData()
    try reader.finish()
    signature = envelope.signature
  }

  private static func content(_ header: BatchHeader, _ ciphertext: Data) -> Data {
    var writer = CanonicalWriter()
    writer.write(header.epoch)
    writer.write(header.previous)
    writer.write(header.salt)
    writer.write(header.seen)
    writer.write(ciphertext)
    return Data(writer.bytes)
  }
}
