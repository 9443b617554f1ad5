package import GRDB
package import Interchange
package import Vault

extension NotebookStore {
  /// Writes what a source brings as one transaction, which undo takes back as a whole.
  ///
  /// - Parameters:
  ///   - source: what the person calls the source.
  ///   - format: the id of its format.
  ///   - write: writes the records, and tells the report of each.
  package func importing(
    _ source: String, as format: String,
    _ write: @escaping @Sendable (Database, inout ImportReport) throws -> Void
  ) async throws -> ImportRun {
    let action = Action("\(schema.id).import.done", subject: source)
    let written = try await self.write(action, origin: .import) { db in
      var report = ImportReport(format: format)
      try EncryptedFile.writingMuch(in: db) { try write(db, &report) }
      return report
    }
    return ImportRun(report: written.value, transaction: written.transaction)
  }
}
