import TestSupport
import Testing

@testable import Vault

@Suite("Passphrase strength")
struct PassphraseStrengthTests {
  @Test(
    "What everybody tries is refused",
    arguments: [
      "12345678", "password", "motdepasse", "azertyuiop", "qwertyuiop", "Password1", "aaaaaaaaaaaa",
      "abcdefgh",
      "19801980", "p@ssw0rd", "soleil12", "01/01/1980",
    ])
  func useless(passphrase: String) {
    #expect(PassphraseStrength(passphrase).level == .useless)
    #expect(throws: VaultKeyError.passphraseTooWeak) { try PassphraseStrength.check(passphrase) }
  }

  @Test("Fewer than eight characters are refused, whatever they are")
  func short() {
    #expect(throws: VaultKeyError.passphraseTooShort(minimum: 8)) { try PassphraseStrength.check("x9#Kq!") }
  }

  @Test(
    "Unrelated words are advised, and so are random characters",
    arguments: [
      KeyFixtures.passphrase, KeyFixtures.otherPassphrase, "correct horse battery staple", "xK9#qL2$vN8@",
      "tournesol-cartable-brouette-limace", "h7Gq zP2w 9xKd",
    ])
  func recommended(passphrase: String) throws {
    #expect(PassphraseStrength(passphrase).isRecommended)
    try PassphraseStrength.check(passphrase)
  }

  @Test("A long random text is excellent and nothing is said about it")
  func excellent() {
    let strength = PassphraseStrength("vB7#kq2Lw9!xTz4&Rm")
    #expect(strength.level == .excellent)
    #expect(strength.reasons == [])
    #expect(strength.crackTime.messageKey == "passphrase.time.forever")
  }

  @Test(
    "The reasons say what is wrong",
    arguments: [
      ("marseille13", PassphraseStrength.Reason.common), ("kkkkkkkkkk", .repeated), ("fghijklm", .sequence),
      ("qsdfghjk", .keyboard), ("14/07/1789x14/07/1989", .date), ("brouette", .fewWords), ("xk2!", .short),
    ])
  func reasons(passphrase: String, reason: PassphraseStrength.Reason) {
    #expect(PassphraseStrength(passphrase).reasons.contains(reason))
  }

  @Test("Adding to a passphrase never makes it weaker by more than a guess")
  func monotonous() {
    let seed = UInt64.random(in: .min ... .max)
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      var text = ""
      var bits = 0.0
      for _ in 0..<20 {
        text.append(Character(Unicode.Scalar(UInt8.random(in: 33...126, using: &generator))))
        let more = PassphraseStrength(text).bits
        #expect(more >= bits - 6, "seed \(seed): \(text)")
        bits = more
      }
    }
  }

  @Test("An empty text and a very long one are estimated at once")
  func extremes() {
    #expect(PassphraseStrength("").bits == 0)
    #expect(PassphraseStrength("").crackTime.messageKey == "passphrase.time.instant")
    #expect(PassphraseStrength(String(repeating: "é", count: 100_000)).bits < 60)
  }
}
