import Foundation

/// What the other device answers once a person has confirmed: the spaces that the joining device is let into as soon as it
/// agrees. Their keys will be in the log, sealed to the offered key.
package struct JoinAnswer: Hashable, Sendable {
  package struct Space: Hashable, Sendable {
    package let id: SpaceID
    /// A place that the log must come to: the last that the answering device has verified.
    package let pin: LogPosition

    package init(id: SpaceID, pin: LogPosition) {
      (self.id, self.pin) = (id, pin)
    }
  }

  package let account: PublicKeys
  /// The keys of the device that answers.
  package let device: PublicKeys
  package let spaces: [Space]

  package init(account: PublicKeys, device: PublicKeys, spaces: [Space]) {
    (self.account, self.device, self.spaces) = (account, device, spaces)
  }

  /// The message for the mailbox: sealed to the offered key as well, so that the code alone, found later, opens nothing.
  package func sealed(for offer: JoinOffer, by code: JoiningCode) throws(KeyFailure) -> HPKEMessage {
    try HPKEMessage(
      sealing: Padding.pad(canonicalBytes), to: offer.keys.agreement, info: Self.info(offer),
      sharedKey: code.sharedKey, sharedKeyID: Self.sharedKeyID)
  }

  package init(
    opening message: HPKEMessage, to offer: JoinOffer, with keys: PrivateKeys, by code: JoiningCode
  ) throws(KeyFailure) {
    let padded = try message.open(
      with: keys.agreement, info: Self.info(offer), sharedKey: code.sharedKey, sharedKeyID: Self.sharedKeyID)
    guard let text = Padding.text(in: padded), let answer = try? JoinAnswer(canonicalBytes: text) else {
      throw .opening
    }
    self = answer
  }

  private static let sharedKeyID = Array("carnets/sync/joining-code/1".utf8)

  /// Both keys and the name that the offer gave: an exchanged one opens nothing.
  private static func info(_ offer: JoinOffer) -> [UInt8] {
    var writer = CanonicalWriter()
    writer.write("carnets/sync/join-answer/1")
    writer.write(offer)
    return writer.bytes
  }
}

extension JoinAnswer: CanonicallyCoded {
  package func write(to writer: inout CanonicalWriter) {
    writer.write(account)
    writer.write(device)
    writer.write(spaces)
  }

  package init(reading reader: inout CanonicalReader) throws(CodecError) {
    account = try PublicKeys(reading: &reader)
    device = try PublicKeys(reading: &reader)
    spaces = try reader.readList()
  }
}

extension JoinAnswer.Space: CanonicallyCoded {
  package func write(to writer: inout CanonicalWriter) {
    writer.write(id)
    writer.write(pin)
  }

  package init(reading reader: inout CanonicalReader) throws(CodecError) {
    id = try SpaceID(reading: &reader)
    pin = try LogPosition(reading: &reader)
  }
}
