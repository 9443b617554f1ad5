import Foundation

/// The code that a person prints and keeps apart: it opens the vault when the passphrase is forgotten.
///
/// 28 characters of Crockford's base 32, in seven groups of four: 26 random ones (130 bits) and two that
/// check them. The check is a Reed–Solomon code: it notices any one or two wrong characters and any two
/// exchanged neighbours before a key is derived, and names the group that holds a single mistake.
public struct RecoveryCode: Sendable, Equatable {
  /// How many characters, dashes aside.
  public static let length = 28
  private static let groupSize = 4

  /// The characters in ASCII: what the slot's key is derived from.
  package let bytes: SecretBytes

  /// A new code from the system's random numbers.
  public init() {
    var generator = SystemRandomNumberGenerator()
    bytes = SecretBytes(count: Self.length) { storage in
      for index in 0..<Self.length - 2 { storage[index] = UInt8.random(in: 0..<32, using: &generator) }
      RecoveryCodeCheck.complete(storage)
      for index in storage.indices { storage[index] = CrockfordAlphabet.character(storage[index]) }
    }
  }

  /// Reads what a person typed: case, spaces and dashes do not matter; O is 0, I and L are 1.
  ///
  /// - Throws: `VaultKeyError.recoveryCodeCharacter`, `.recoveryCodeLength` or `.recoveryCodeMistyped`.
  public init(_ text: String) throws(VaultKeyError) {
    var values: [UInt8] = []
    for character in text where !character.isWhitespace && !"-–—_.".contains(character) {
      guard let value = CrockfordAlphabet.value(character) else {
        throw .recoveryCodeCharacter(String(character))
      }
      values.append(value)
    }
    guard values.count == Self.length else { throw .recoveryCodeLength(found: values.count) }
    switch RecoveryCodeCheck.verify(values) {
    case .sound: break
    case .mistake(let position): throw .recoveryCodeMistyped(group: position.map { $0 / Self.groupSize + 1 })
    }
    var characters = values.map(CrockfordAlphabet.character)
    bytes = SecretBytes(copyingAndZeroing: &characters)
  }

  /// The code to show once and to print: `7K2M-…`, seven groups.
  public func printed() -> String {
    bytes.withUnsafeBytes { characters in
      stride(from: 0, to: Self.length, by: Self.groupSize)
        .map { String(decoding: characters[$0..<$0 + Self.groupSize], as: UTF8.self) }
        .joined(separator: "-")
    }
  }
}

extension RecoveryCode: CustomStringConvertible {
  /// Nothing of the code: ``printed()`` says that it is meant.
  public var description: String { "RecoveryCode" }
}

/// Crockford's base 32: digits and letters without I, L, O and U.
private enum CrockfordAlphabet {
  private static let characters = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ".utf8)

  static func character(_ value: UInt8) -> UInt8 {
    characters[Int(value)]
  }

  static func value(_ character: Character) -> UInt8? {
    let typed: UInt8? =
      switch character.uppercased() {
      case "O": UInt8(ascii: "0")
      case "I", "L": UInt8(ascii: "1")
      case let other: other.utf8.count == 1 ? other.utf8.first : nil
      }
    return typed.flatMap(characters.firstIndex).map(UInt8.init)
  }
}
