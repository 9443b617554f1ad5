import Foundation
import Localization
import Testing
import Vault

@testable import Backup

@Suite("What a person is told")
struct BackupStringsTests {
  private static let errors: [BackupError] = [
    .folderMissing("/a"), .folderInsideVault("/a"), .foreignFile("/a"), .unsafePath("/a"), .folderInUse("/a"),
    .unverified("/a", count: 1), .unverified("/a", count: 2), .file(.diskFull("/a")),
    .attachment(.tooLarge(limit: 1)), .notebook(.busy(notebook: "garage")), .locked, .failed("x"),
  ]

  @Test(
    "Every error has its sentence in both languages, with every place filled", arguments: Language.allCases)
  func complete(language: Language) throws {
    let table = try StringTable(joining: [Self.table("Backup"), Self.table("Vault")])
    for error in Self.errors {
      #expect(table.contains(error.messageKey, in: language), "\(error)")
      #expect(!table.text(error, language).contains("{"), "\(error)")
    }
  }

  @Test("The two languages have the same sentences")
  func sameKeys() throws {
    let table = try Self.table("Backup")
    #expect(table.keys(in: .french) == table.keys(in: .english))
  }

  private static func table(_ module: String) throws -> StringTable {
    let strings = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/\(module)/Resources/Strings").standardized
    var texts: [Language: [String: String]] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: strings.path) {
      guard let language = Language(rawValue: String(name.split(separator: ".").dropLast().last ?? "")) else {
        continue
      }
      let json = try Data(contentsOf: strings.appending(path: name))
      texts[language, default: [:]].merge(try JSONDecoder().decode([String: String].self, from: json)) { $1 }
    }
    return StringTable(texts)
  }
}
