import Foundation
import GRDB
import NotebookContract
import TestSupport

@testable import GestionTravauxCore
@testable import Vault

/// A vault whose GestionTravaux is of some version.
enum VersionedVault {
  private static let passphrase = "quatre rivières sous la glace"

  static func create(in folder: URL, _ schema: NotebookSchema) async throws -> Vault {
    let derivation = KeyDerivation.scrypt(n: 2, r: 1, p: 1, salt: Data(repeating: 7, count: 16))
    return try await Vault.create(
      file(in: folder), passphrase: passphrase, derivation: derivation, notebooks: [schema],
      surroundings: .pinned()
    ).vault
  }

  static func unlock(in folder: URL, _ schema: NotebookSchema) async throws -> Vault {
    try await Vault.unlock(
      file(in: folder), with: .passphrase(passphrase), notebooks: [schema], surroundings: .pinned())
  }

  /// Writes what a version and those before it leave behind.
  static func fill(_ store: NotebookStore, as version: SchemaFixture) async throws {
    let rows = SchemaFixture.allCases.filter { $0.version <= version.version }.map(\.rows)
    try await store.write(Action("test")) { db in
      // Rows refer to rows that come after them.
      try db.execute(sql: "PRAGMA defer_foreign_keys = ON")
      for part in rows { try db.execute(sql: part) }
    }
  }

  private static func file(in folder: URL) -> VaultFile {
    VaultFile(at: folder.appending(path: "vault"), policy: .cheapForTests)
  }
}
