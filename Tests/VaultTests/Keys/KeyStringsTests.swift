import Foundation
import Localization
import Testing

@testable import Vault

@Suite("What a person is told")
struct KeyStringsTests {
  private static let id = AttachmentID(String(repeating: "a", count: 64))

  @Test(
    "Every error has its sentence in both languages, with every place filled", arguments: Language.allCases)
  func complete(language: Language) throws {
    let table = try Self.table()
    for message in Self.messages {
      #expect(table.contains(message.messageKey, in: language), "\(message.messageKey)")
      #expect(!table.text(message, language).contains("{"), "\(message.messageKey)")
    }
    for reason in PassphraseStrength.Reason.allCases {
      #expect(table.contains(reason.messageKey, in: language))
    }
    for level in PassphraseStrength.Level.allCases {
      #expect(table.contains("passphrase.level.\(level.rawValue)", in: language))
    }
    for seconds in [0, 60, 7_200, 200_000, 1e9, 1e11, 1e30] {
      #expect(table.contains(CrackTime(seconds: seconds).messageKey, in: language))
    }
    for condition in [DescriptorCondition.repaired, .copyRenewed, .unrepaired(.tooManyOpenFiles)] {
      #expect(condition.messageKey.map { table.contains($0, in: language) } == true)
    }
  }

  @Test("The two languages have the same sentences")
  func sameKeys() throws {
    let table = try Self.table()
    #expect(table.keys(in: .french) == table.keys(in: .english))
  }

  @Test("No key is taken by two of the module's files", arguments: Language.allCases)
  func onceOnly(language: Language) throws {
    var keys: [String] = []
    for url in try FileManager.default.contentsOfDirectory(at: Self.strings, includingPropertiesForKeys: nil)
    where url.lastPathComponent.hasSuffix(".\(language.rawValue).json") {
      keys += try JSONDecoder().decode([String: String].self, from: Data(contentsOf: url)).keys
    }
    #expect(Set(keys).count == keys.count)
  }

  private static let strings = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Sources/Vault/Resources/Strings").standardized

  private static func table() throws -> StringTable {
    var texts: [Language: [String: String]] = [:]
    for language in Language.allCases {
      let json = try Data(contentsOf: strings.appending(path: "keys.\(language.rawValue).json"))
      texts[language] = try JSONDecoder().decode([String: String].self, from: json)
    }
    return StringTable(texts)
  }

  private static var messages: [any LocalizedMessage] {
    let holder = ProcessLock.Holder(processID: 12, kind: "serve", since: KeyFixtures.now)
    let files: [FileError] = [
      .diskFull("/a"), .outOfInodes("/a"), .quotaExceeded("/a"), .readOnly("/a"), .notPermitted("/a"),
      .missing("/a"), .notAFile("/a"),
      .unreadable("/a"), .exists("/a"),
      .nameTooLong("/a"),
      .tooManyOpenFiles, .tooLarge("/a", limit: 1 << 20), .held("/a", by: nil), .held("/a", by: holder),
      .failed("/a", code: 5),
    ]
    let keys: [VaultKeyError] = [
      .wrongPassphrase, .lockedOut(until: KeyFixtures.now, minutes: 3), .wrongRecoveryCode,
      .recoveryCodeLength(found: 3), .recoveryCodeCharacter("U"), .recoveryCodeMistyped(group: nil),
      .recoveryCodeMistyped(group: 2), .passphraseTooShort(minimum: 8), .passphraseTooWeak,
      .passphraseUnreadable,
      .noVault("/a"), .vaultExists("/a"), .folderNotEmpty("/a"), .descriptorDamaged, .descriptorTampered,
      .newerFormat(2), .derivationTooWeak, .derivationTooCostly, .derivationFailed, .tooManySlots(limit: 32),
      .noUsableKey(of: nil), .noUsableKey(of: .passphrase), .noUsableKey(of: .recovery), .lastSlot,
      .slotMissing,
      .locked, .triesUnderWay,
      .file(.diskFull("/a")),
    ]
    let streams: [SealedStreamError] = [
      .notSealed, .newer(version: 2), .wrongPurpose("x"), .wrongKey, .damaged(chunk: 0), .truncated,
      .misplaced("caffio/1/x"),
    ]
    let attachments: [AttachmentError] =
      [.tooLarge(limit: 50 << 20), .outsideRange(size: 3), .malformedID("x")]
      + (id.map { [.missing($0), .damaged($0), .exchanged($0)] } ?? [])
    return files as [any LocalizedMessage] + keys + streams + attachments
  }
}
