import Foundation
import TestSupport
import Testing

@testable import Vault

@Suite("Recovery code")
struct RecoveryCodeTests {
  @Test("A printed code is read back, however it is typed")
  func tolerance() throws {
    for _ in 0..<50 {
      let code = RecoveryCode()
      let printed = code.printed()
      #expect(printed.wholeMatch(of: /([0-9A-HJKMNP-TV-Z]{4}-){6}[0-9A-HJKMNP-TV-Z]{4}/) != nil)
      let typed = printed.lowercased().replacing("0", with: "o").replacing("1", with: "l")
        .replacing("-", with: " ")
      #expect(try RecoveryCode(typed) == code)
      #expect(
        try RecoveryCode("  " + printed.replacing("-", with: "").replacing("1", with: "I") + "\n") == code)
    }
  }

  @Test("Every single wrong character is noticed, and its group named")
  func singleMistake() throws {
    let code = Array(RecoveryCode().printed().replacing("-", with: ""))
    let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ")
    for position in code.indices {
      for character in alphabet where character != code[position] {
        var typed = code
        typed[position] = character
        #expect(throws: VaultKeyError.recoveryCodeMistyped(group: position / 4 + 1)) {
          try RecoveryCode(String(typed))
        }
      }
    }
  }

  @Test("Two wrong characters and exchanged neighbours are always noticed")
  func twoMistakes() throws {
    let seed = UInt64.random(in: .min ... .max)
    var generator = SeededGenerator(seed: seed)
    let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ")
    for _ in 0..<2_000 {
      let code = Array(RecoveryCode().printed().replacing("-", with: ""))
      var typed = code
      let position = Int.random(in: 0..<27, using: &generator)
      if Bool.random(using: &generator) {
        typed.swapAt(position, position + 1)
      } else {
        typed[position] = alphabet.randomElement(using: &generator) ?? "0"
        typed[27] = alphabet.randomElement(using: &generator) ?? "0"
      }
      if typed == code { continue }
      #expect(throws: VaultKeyError.self, "seed \(seed)") { try RecoveryCode(String(typed)) }
    }
  }

  @Test("A wrong length and a foreign character are named")
  func malformed() {
    #expect(throws: VaultKeyError.recoveryCodeLength(found: 4)) { try RecoveryCode("ABCD") }
    #expect(throws: VaultKeyError.recoveryCodeLength(found: 0)) { try RecoveryCode("") }
    #expect(throws: VaultKeyError.recoveryCodeCharacter("U")) { try RecoveryCode("ABCU") }
    #expect(throws: VaultKeyError.recoveryCodeCharacter("é")) { try RecoveryCode("é") }
  }

  @Test("Nothing that prints a code by accident shows it")
  func description() {
    let code = RecoveryCode()
    #expect("\(code)" == "RecoveryCode")
    #expect(String(reflecting: code) == "RecoveryCode")
  }
}
