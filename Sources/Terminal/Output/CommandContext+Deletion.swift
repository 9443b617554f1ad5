/// What a command that deletes something prints with `--json`.
private struct DeletedRecord: Encodable {
  let id: String
  let transaction: Int64?
}

extension CommandContext {
  /// Answers that something was deleted, and how to take that back.
  ///
  /// - Parameters:
  ///   - id: what was deleted.
  ///   - notebook: the notebook's id.
  ///   - transaction: the transaction that undo takes back.
  package func answer(
    _ output: OutputOptions, deleted id: String, from notebook: String, by transaction: Int64?
  ) throws {
    try answer(output, DeletedRecord(id: id, transaction: transaction)) {
      deleted(from: notebook, by: transaction)
    }
  }

  /// That something was deleted, and how to take that back.
  package func deleted(from notebook: String, by transaction: Int64?) -> String {
    text(
      "answer.deleted", ["notebook": notebook, "transaction": transaction.map(String.init) ?? ""])
  }
}
