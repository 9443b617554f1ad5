import Foundation

/// What a person types to open their vault.
///
/// The same text typed on two systems can come as different bytes (`é` as one character or as two): it is
/// brought to Unicode's composed form (NFC), so that a vault made on one opens on the other. Nothing else is
/// changed: spaces and case count.
public struct Passphrase: Sendable {
  /// The composed text in UTF-8.
  package let bytes: SecretBytes

  /// - Throws: `VaultKeyError.passphraseUnreadable` when the text holds a NUL, which terminals and files
  ///   would cut at.
  public init(_ text: String) throws(VaultKeyError) {
    var utf8 = Array(text.precomposedStringWithCanonicalMapping.utf8)
    let secret = SecretBytes(copyingAndZeroing: &utf8)
    guard secret.withUnsafeBytes({ !$0.contains(0) }) else { throw .passphraseUnreadable }
    bytes = secret
  }
}

extension Passphrase: CustomStringConvertible {
  /// Nothing of the text.
  public var description: String { "Passphrase" }
}
