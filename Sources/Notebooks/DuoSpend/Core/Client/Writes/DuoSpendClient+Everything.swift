import GRDB
package import Vault

extension DuoSpendClient {
  /// Deletes every project, archived ones too, with everything that belongs to them. Settings stay. Undo brings all of
  /// it back.
  ///
  /// - Returns: what went.
  @discardableResult
  package func deleteEverything() async throws -> WriteResult<DuoSpendContents> {
    try await store.write(Action("duospend.everything.deleted")) { db in
      let contents = try ContentsQuery().fetch(db)
      try Project.deleteAll(db)
      return contents
    }
  }
}
