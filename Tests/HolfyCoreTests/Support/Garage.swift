import Foundation
import GRDB
import HolfyCore
import NotebookContract
import Testing
import TestSupport
import Values
import Vault

/// Holfy in a vault of its own, with real encryption and a cheap passphrase.
final class Garage: Sendable {
  let folder: TemporaryFolder
  let vault: Vault
  let client: HolfyClient

  init(surroundings: Surroundings = .pinned()) async throws {
    folder = try TemporaryFolder()
    let file = VaultFile(at: folder.url.appending(path: "vault"), policy: .cheapForTests)
    let derivation = KeyDerivation.scrypt(n: 2, r: 1, p: 1, salt: Data(repeating: 7, count: 16))
    vault = try await Vault.create(
      file, passphrase: "quatre rivières sous la glace", derivation: derivation,
      notebooks: [Holfy.definition.schema], surroundings: surroundings
    ).vault
    client = try await HolfyClient(in: vault)
  }

  var store: NotebookStore { client.store }

  /// A vehicle with what a form asks for.
  @discardableResult
  func addClio(isPrimary: Bool = false, model: String = "Clio") async throws -> Vehicle {
    try await client.addVehicle(.clio(isPrimary: isPrimary, model: model)).value
  }

  /// A document's file, kept among the attachments.
  func file(_ text: String, named name: String = "facture.PDF") throws -> DocumentFile {
    DocumentFile(try client.attachments.add(Data(text.utf8)), originalName: name)
  }

  /// How many changes the journal holds.
  func changes() async throws -> Int { try await store.changes(after: 0, limit: 1_000_000).count }

  /// A folder of one's own beside the vault.
  func place(_ name: String) throws -> URL {
    let url = folder.url.appending(path: name, directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    return url
  }
}

extension VehicleDraft {
  static func clio(isPrimary: Bool = false, model: String = "Clio") -> VehicleDraft {
    VehicleDraft(
      brand: "Renault", model: model, plate: "AB-123-CD", mileage: "42 000",
      registrationDay: Fixture.day("2019-05-04"), isPrimary: isPrimary)
  }
}

extension DocumentDraft {
  static func oilChange(on day: String = "2026-01-10", amount: Int64? = 8_990, mileage: String = "")
    -> DocumentDraft
  {
    DocumentDraft(
      name: "Vidange", day: Fixture.day(day), mileage: mileage, amount: amount.map(Fixture.euros))
  }
}
