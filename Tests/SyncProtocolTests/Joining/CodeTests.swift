import Crypto
import Foundation
import Localization
import TestSupport
import Testing

@testable import SyncProtocol

@Suite("Codes that a person types")
struct CodeTests {
  @Test("A joining code is read back, however it is typed")
  func joining() throws {
    for _ in 0..<50 {
      let printed = JoiningCode().printed()
      #expect(printed.wholeMatch(of: /([0-9A-HJKMNP-TV-Z]{4}-){6}[0-9A-HJKMNP-TV-Z]{2}/) != nil)
      for typed in [typed(printed), "  " + printed.replacing("-", with: "").replacing("1", with: "I") + "\n"]
      {
        #expect(try JoiningCode(typed).printed() == printed)
      }
    }
  }

  @Test("A recovery code is read back, and looks like no other code")
  func recovery() throws {
    for _ in 0..<50 {
      let printed = SyncRecoveryCode().printed()
      #expect(printed.wholeMatch(of: /([0-9A-HJKMNP-TV-Z]{6}-){4}[0-9A-HJKMNP-TV-Z]{6}/) != nil)
      #expect(try SyncRecoveryCode(typed(printed)).printed() == printed)
    }
  }

  private func typed(_ printed: String) -> String {
    printed.lowercased().replacing("0", with: "o").replacing("1", with: "l").replacing("-", with: " ")
  }

  @Test("A wrong length and a foreign character are named")
  func malformed() {
    #expect(throws: CodeError.length(found: 4, expected: 26)) { try JoiningCode("ABCD") }
    #expect(throws: CodeError.length(found: 0, expected: 30)) { try SyncRecoveryCode("") }
    #expect(throws: CodeError.character("U")) { try JoiningCode("ABCU") }
    #expect(throws: CodeError.character("é")) { try SyncRecoveryCode("é") }
    #expect(throws: CodeError.character("👩‍👧")) { try SyncRecoveryCode("👩‍👧") }
  }

  @Test("Wrong characters are noticed: three times in four in a joining code, as good as always in the other")
  func mistakes() throws {
    var generator = SeededGenerator.printed()
    var (missed, tries) = (0, 0)
    for _ in 0..<2_000 {
      let joining = JoiningCode(using: &generator).printed()
      let (wrong, position) = try mistyped(joining, from: &generator)
      if (try? JoiningCode(wrong)) != nil { missed += 1 }
      tries += 1
      let recovery = SyncRecoveryCode(using: &generator).printed()
      let mistake = try mistyped(recovery, from: &generator)
      #expect(throws: CodeError.mistyped, "\(position)") { try SyncRecoveryCode(mistake.text) }
    }
    #expect(missed < tries * 2 / 5)
  }

  /// A code with one other character.
  private func mistyped(
    _ code: String, from generator: inout SeededGenerator
  ) throws -> (text: String, position: Int) {
    var characters = Array(code.replacing("-", with: ""))
    let position = Int.random(in: characters.indices, using: &generator)
    let others = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ").filter { $0 != characters[position] }
    characters[position] = try #require(others.randomElement(using: &generator))
    return (String(characters), position)
  }

  @Test("What is derived from a code is the same on every machine, and different for each use")
  func derived() throws {
    let code = try JoiningCode(try checked("0123456789ABCDEFGHJKMNPQR"))
    let values = try CodeAlphabet.values(of: code.printed(), count: 26)
    func expected(_ purpose: String) -> Data {
      HKDF<SHA256>.deriveKey(
        inputKeyMaterial: SymmetricKey(data: values),
        info: Data("carnets/sync/joining-code/1/\(purpose)".utf8),
        outputByteCount: 32
      ).withUnsafeBytes { Data($0) }
    }
    #expect(code.mailbox(of: .offer).data == expected("mailbox/offer"))
    #expect(code.mailbox(of: .answer).data == expected("mailbox/answer"))
    #expect(code.sharedKey == SymmetricKey(data: expected("shared-key")))
    #expect(Set(["mailbox/offer", "mailbox/answer", "shared-key"].map(expected)).count == 3)
  }

  /// A joining code that begins so.
  private func checked(_ beginning: String) throws -> String {
    let codes = "0123".map { "\(beginning)\($0)" }
    return try #require(codes.first { (try? JoiningCode($0)) != nil })
  }

  @Test("Nothing that prints a code by accident shows it")
  func description() {
    var text = ""
    dump(JoiningCode(), to: &text)
    dump(SyncRecoveryCode(), to: &text)
    #expect("\(JoiningCode())" == "JoiningCode")
    #expect("\(SyncRecoveryCode())" == "SyncRecoveryCode")
    #expect(text == "- JoiningCode\n- SyncRecoveryCode\n")
  }
}
