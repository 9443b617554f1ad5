package import Crypto
import Foundation

/// The code by which a second device joins: shown on the first, typed on the second, good once and for ten minutes.
///
/// 26 characters: 128 random bits and two that notice three of four mistakes. What they miss opens no mailbox.
package struct JoiningCode: Sendable {
  package static let length = 26
  private static let groupSize = 4
  private static let label = "carnets/sync/joining-code/1"

  private let values: [UInt8]

  /// A new code from the system's random numbers.
  package init() {
    var generator = SystemRandomNumberGenerator()
    self.init(using: &generator)
  }

  init(using generator: inout some RandomNumberGenerator) {
    let random = (0..<Self.length).map { _ in UInt8.random(in: 0..<32, using: &generator) }
    values = Self.checked(random)
  }

  /// Reads what a person typed: case, spaces and dashes do not matter; O is 0, I and L are 1.
  package init(_ text: String) throws(CodeError) {
    values = try CodeAlphabet.values(of: text, count: Self.length)
    guard values == Self.checked(values) else { throw .mistyped }
  }

  /// The code to show: `7K2M-…`.
  package func printed() -> String { CodeAlphabet.text(values, groups: Self.groupSize) }

  /// The values with the two bits that check the others.
  private static func checked(_ values: [UInt8]) -> [UInt8] {
    let random = values.dropLast() + [(values.last ?? 0) & 0b11100]
    let check = CodeAlphabet.check(Array(random), count: 1, label: label)
    return random.dropLast() + [(random.last ?? 0) | (check[0] & 0b11)]
  }

  /// Which of the three messages a mailbox holds.
  package enum Message: String, Sendable, CaseIterable {
    /// From the device that joins.
    case offer
    /// From the device that lets it in.
    case answer
    /// From the device that joins.
    case consent
  }

  /// Where a message waits on the server, which learns nothing of the code by it.
  package func mailbox(of message: Message) -> Bytes32<Bytes32Kind.Mailbox> {
    Bytes32(guaranteed: derived("mailbox/\(message.rawValue)").withUnsafeBytes { Data($0) })
  }

  /// What both devices have in common and nobody else.
  package var sharedKey: SymmetricKey { derived("shared-key") }

  /// Seals a message that only who has the code can have made, or reads.
  func seal(_ message: some CanonicallyCoded, context: String) throws(KeyFailure) -> SealedBytes {
    let salt = Salt.random()
    return SealedBytes(
      salt: salt,
      ciphertext: try SingleUseCipher.seal(
        Padding.pad(message.canonicalBytes), context: Array(context.utf8), key: messageKey(context, salt)))
  }

  func open<Message: CanonicallyCoded>(
    _ sealed: SealedBytes, context: String
  ) throws(KeyFailure) -> Message {
    let padded = try SingleUseCipher.open(
      sealed.ciphertext, context: Array(context.utf8), key: messageKey(context, sealed.salt))
    guard let text = Padding.text(in: padded), let message = try? Message(canonicalBytes: text) else {
      throw .opening
    }
    return message
  }

  private func messageKey(_ context: String, _ salt: Salt) -> SymmetricKey {
    HKDF<SHA256>.deriveKey(
      inputKeyMaterial: sharedKey, salt: salt.data, info: Data(context.utf8), outputByteCount: 32)
  }

  private func derived(_ purpose: String) -> SymmetricKey {
    HKDF<SHA256>.deriveKey(
      inputKeyMaterial: SymmetricKey(data: values), info: Data("\(Self.label)/\(purpose)".utf8),
      outputByteCount: 32)
  }
}

extension JoiningCode: CustomStringConvertible, CustomReflectable {
  /// Nothing of the code: ``printed()`` says that it is meant.
  package var description: String { "JoiningCode" }
  /// Nothing.
  package var customMirror: Mirror { Mirror(self, children: []) }
}
