public import Vault

extension Toast {
  /// What was written, and the way to take it back.
  ///
  /// - Parameters:
  ///   - messageKey: the key of the sentence, which may name `{subject}`.
  ///   - written: what the client answered.
  ///   - subject: what the person calls the record.
  ///   - notebook: the notebook's id.
  public static func written<Value>(
    _ messageKey: String, _ written: Written<Value>, _ subject: String = "", in notebook: String
  ) -> Toast {
    Toast(
      messageKey, ["subject": subject],
      undo: written.transaction.map { Undo(notebook: notebook, transaction: $0) })
  }
}
