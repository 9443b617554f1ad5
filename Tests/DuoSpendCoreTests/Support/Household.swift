import DuoSpendCore
import Foundation
import GRDB
import NotebookContract
import TestSupport
import Testing
import Values
import Vault

/// DuoSpend in a vault of its own, with real encryption and a cheap passphrase.
final class Household: Sendable {
  let folder: TemporaryFolder
  let vault: Vault
  let client: DuoSpendClient

  init(surroundings: Surroundings = .pinned()) async throws {
    folder = try TemporaryFolder()
    let file = VaultFile(at: folder.url.appending(path: "vault"), policy: .cheapForTests)
    let derivation = KeyDerivation.scrypt(n: 2, r: 1, p: 1, salt: Data(repeating: 7, count: 16))
    vault = try await Vault.create(
      file, passphrase: "quatre rivières sous la glace", derivation: derivation,
      notebooks: [DuoSpend.definition.schema], surroundings: surroundings
    ).vault
    client = try await DuoSpendClient(in: vault)
  }

  var store: NotebookStore { client.store }

  /// A project with what a form asks for.
  @discardableResult
  func addTrip(currency: Currency = .eur) async throws -> Project {
    try await client.addProject(.trip(currency: currency)).value
  }

  /// A receipt's file, kept among the attachments.
  func file(_ text: String, named name: String = "ticket.PDF") throws -> DocumentFile {
    DocumentFile(try client.attachments.add(Data(text.utf8)), originalName: name)
  }

  /// How many changes the journal holds.
  func changes() async throws -> Int { try await store.changes(after: 0, limit: 1_000_000).count }

  /// Who owes whom, as the kept sums say it.
  func status(of project: Project) async throws -> BalanceStatus? {
    try await client.value(ProjectQuery(project.id, today: Sample.day("2026-01-15")))?.card.balance.status
  }

  /// A folder of one's own beside the vault.
  func place(_ name: String) throws -> URL {
    let url = folder.url.appending(path: name, directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    return url
  }
}

extension ProjectDraft {
  static func trip(currency: Currency = .eur) -> ProjectDraft {
    ProjectDraft(
      name: "Lisbonne", emoji: "✈️", budget: Money(minorUnits: 1_500_00, currency: currency),
      partner1Name: "Sacha", partner2Name: "Camille")
  }
}

extension ExpenseDraft {
  static func spent(
    _ minorUnits: Int64, _ payer: Payer = .partner1, _ split: SplitRatio? = nil,
    on day: String = "2026-01-10",
    category: String? = nil, title: String = "Dîner"
  ) -> ExpenseDraft {
    ExpenseDraft(
      title: title, amount: Sample.euros(minorUnits), paidBy: payer, split: split, category: category,
      date: Sample.day(day))
  }
}

extension Sample {
  static func euros(_ minorUnits: Int64) -> Money { Money(minorUnits: minorUnits, currency: .eur) }

  /// A day written as it is stored; the first one of all when the test mistyped it.
  static func day(_ text: String) -> CalendarDay { CalendarDay(text) ?? .earliest }
}
