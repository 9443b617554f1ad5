import Foundation
import GRDB
import Vault

/// The tables of a notebook in a file of their own, with none of the engine: what writing costs at least.
struct BareFile {
  let pool: DatabasePool

  /// Makes a file under SQLCipher with the engine's own settings.
  ///
  /// - Parameter fill: adds the rows that it is to have from the beginning.
  init(of notebook: NotebookSchema, in folder: URL, fill: (Database) throws -> Void = { _ in }) throws {
    pool = try EncryptedFile.openPool(
      at: folder.appending(path: "bare-\(UUID().uuidString).sqlite"),
      configuration: EncryptedFile.configuration(key: SecretBytes(count: 32), label: "bare"))
    try pool.write { db in
      for stage in notebook.plan.stages { try db.execute(sql: stage.sql) }
      try fill(db)
    }
  }

  func close() throws { try pool.close() }
}
