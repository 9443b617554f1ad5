public import Foundation
import GRDB
public import Vault

/// A vault with a notebook of some version.
public enum VersionedVault {
  private static let passphrase = "quatre rivières sous la glace"

  /// A new vault.
  public static func create(in folder: URL, _ schema: NotebookSchema) async throws -> Vault {
    let derivation = KeyDerivation.scrypt(n: 2, r: 1, p: 1, salt: Data(repeating: 7, count: 16))
    return try await Vault.create(
      file(in: folder), passphrase: passphrase, derivation: derivation, notebooks: [schema],
      dependencies: .pinned()
    ).vault
  }

  /// The vault that was created there, as a program that knows this schema opens it.
  public static func unlock(in folder: URL, _ schema: NotebookSchema) async throws -> Vault {
    try await Vault.unlock(
      file(in: folder), with: .passphrase(passphrase), notebooks: [schema], dependencies: .pinned())
  }

  /// Writes what a version and those before it leave behind.
  public static func fill(_ store: NotebookStore, as version: some VersionedFixture) async throws {
    let rows = version.allRows
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
