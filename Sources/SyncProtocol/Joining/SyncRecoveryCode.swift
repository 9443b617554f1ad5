package import Crypto
import Foundation

/// The code that is printed once: with it alone a new device comes back into the account.
///
/// Thirty characters in five groups of six, so that nobody takes it for the vault's code: 130 random bits, and four
/// characters that notice all but one in a million of mistakes.
package struct SyncRecoveryCode: Sendable {
  package static let length = 30
  private static let checkLength = 4
  private static let groupSize = 6
  private static let label = "carnets/sync/recovery-code/1"

  private let values: [UInt8]

  /// A new code from the system's random numbers.
  package init() {
    var generator = SystemRandomNumberGenerator()
    self.init(using: &generator)
  }

  init(using generator: inout some RandomNumberGenerator) {
    let random = (0..<Self.length - Self.checkLength).map { _ in UInt8.random(in: 0..<32, using: &generator) }
    values = random + CodeAlphabet.check(random, count: Self.checkLength, label: Self.label)
  }

  /// Reads what a person typed: case, spaces and dashes do not matter; O is 0, I and L are 1.
  package init(_ text: String) throws(CodeError) {
    values = try CodeAlphabet.values(of: text, count: Self.length)
    let check = CodeAlphabet.check(
      Array(values.dropLast(Self.checkLength)), count: Self.checkLength, label: Self.label)
    guard values.suffix(Self.checkLength).elementsEqual(check) else { throw .mistyped }
  }

  /// The code to show once and to print.
  package func printed() -> String { CodeAlphabet.text(values, groups: Self.groupSize) }

  /// Where the server keeps the recovery set; it learns nothing of the code by it.
  package var lookupID: Bytes32<Bytes32Kind.RecoveryLookup> {
    Bytes32(guaranteed: derived("lookup").withUnsafeBytes { Data($0) })
  }

  /// The key that new epochs are sealed to: devices have its public half.
  package func agreementKey() throws(KeyFailure) -> Curve25519.KeyAgreement.PrivateKey {
    do {
      return try Curve25519.KeyAgreement.PrivateKey(
        rawRepresentation: derived("agreement").withUnsafeBytes { Data($0) })
    } catch {
      throw .unusable
    }
  }

  /// What the recovery set is sealed with.
  func setKey(_ salt: Salt) -> SymmetricKey { derived("set", salt: salt.data) }

  private func derived(_ purpose: String, salt: Data = Data()) -> SymmetricKey {
    HKDF<SHA256>.deriveKey(
      inputKeyMaterial: SymmetricKey(data: values), salt: salt, info: Data("\(Self.label)/\(purpose)".utf8),
      outputByteCount: 32)
  }
}

extension SyncRecoveryCode: CustomStringConvertible, CustomReflectable {
  /// Nothing of the code: ``printed()`` says that it is meant.
  package var description: String { "SyncRecoveryCode" }
  /// Nothing.
  package var customMirror: Mirror { Mirror(self, children: []) }
}
