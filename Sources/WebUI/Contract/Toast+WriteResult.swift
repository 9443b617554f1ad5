public import Vault

extension Toast {
  /// What was written, and the way to take it back.
  ///
  /// - Parameters:
  ///   - key: names the sentence, `<id>.pages.done.<key>` of the notebook that was written, which may name `{subject}`.
  ///   - written: what the client answered.
  ///   - subject: what the person calls the record.
  public static func written<Value>(
    _ key: String, _ written: WriteResult<Value>, _ subject: String = ""
  ) -> Toast {
    Toast("\(written.notebook).pages.done.\(key)", ["subject": subject], undo: Undo(written))
  }
}

extension Toast.Undo {
  /// The transaction of a write; nil when nothing was changed.
  public init?<Value>(_ written: WriteResult<Value>) {
    guard let transaction = written.transaction else { return nil }
    self.init(notebook: written.notebook, transaction: transaction)
  }
}
