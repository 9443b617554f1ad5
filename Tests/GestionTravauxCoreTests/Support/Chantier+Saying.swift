import GRDB
import NotebookContract
import Testing
import Vault

@testable import GestionTravauxCore

extension GestionTravauxClient {
  /// Says something as the page of the site does: in the stretch that it shows, which says what it shows.
  ///
  /// - Returns: the capture.
  @discardableResult
  func say(_ text: String, in id: CaptureEntity.ID) async throws -> CaptureEntity {
    let shown = try #require(try await value(ContentQuery(ContentRef(.capture, id)))).blocks
    let said = Dictation(
      text, stretch: shown.dictatedID ?? store.dependencies.newID(), other: store.dependencies.newID(),
      known: [Dictation.fingerprint(of: shown.dictation)])
    try await dictate(said, into: CapturePlace(id))
    return try await value(StoredCapture(id: id))
  }
}

/// A capture, as it is stored.
private struct StoredCapture: Query {
  let id: CaptureEntity.ID

  func fetch(_ db: Database) throws -> CaptureEntity { try GestionTravauxLedger.record(id, in: db) }
}
