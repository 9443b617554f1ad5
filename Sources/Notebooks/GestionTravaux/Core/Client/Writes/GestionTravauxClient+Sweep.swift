import Foundation
import GRDB
import Records
import NotebookContract
import Values
package import Vault

extension GestionTravauxClient {
  /// Forgets the photos and memos that are older than a day, that nothing names and that no undo can bring back a name of.
  /// Their content goes with the next sweep of the vault.
  ///
  /// - Returns: how many were forgotten.
  @discardableResult
  package func sweepFiles() async throws -> WriteResult<Int> { try await sweepFiles(by: nil) }

  /// The same without being asked: where there is nothing to forget, nothing is written and nobody waits.
  package func sweepFilesUnasked() async throws {
    guard try await !value(OrphanedFilesQuery(before: sweepLimit)).isEmpty else { return }
    _ = try await sweepFiles(by: .engine)
  }

  private var sweepLimit: Date { now().addingTimeInterval(-GestionTravauxLimits.orphanTime) }

  private func sweepFiles(by origin: JournalTransaction.Origin?) async throws -> WriteResult<Int> {
    let orphans = OrphanedFilesQuery(before: sweepLimit)
    return try await store.write(Action("gestiontravaux.file.swept"), origin: origin) { db in
      let orphans = try orphans.fetch(db)
      for file in orphans { try file.delete(db) }
      return orphans.count
    }
  }
}

/// The photos and memos from before an instant that nothing names and that no undo can bring back a name of.
struct OrphanedFilesQuery: Query {
  /// Younger ones may still be waiting for their capture.
  let before: Date

  func fetch(_ db: Database) throws -> [CaptureFile] {
    // What is no list of blocks may name a photo too: any text in it counts.
    let named = try NamedFiles.all(in: db)
    let nameless = try CaptureFile.fetchAll(db).filter { $0.createdAt < before && !named.contains($0.path) }
    if nameless.isEmpty { return [] }
    let remembered = try NamedFiles.remembered(in: db)
    return nameless.filter { !remembered.contains($0.path) }
  }
}
