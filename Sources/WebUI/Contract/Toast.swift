/// A short message that the next page shows after a write, with a way to take the write back.
public struct Toast: Hashable, Sendable {
  /// The transaction that "undo" takes back, or "redo" does again.
  public struct Undo: Hashable, Sendable {
    /// The notebook's id.
    public let notebook: String
    /// The journal's id of the transaction.
    public let transaction: Int64

    /// - Parameters:
    ///   - notebook: the notebook's id.
    ///   - transaction: the journal's id of the transaction.
    public init(notebook: String, transaction: Int64) {
      self.notebook = notebook
      self.transaction = transaction
    }
  }

  /// The key of the sentence.
  public let messageKey: String
  /// What fills its places.
  public let arguments: [String: String]
  /// What can be taken back; nil when nothing was changed.
  public let undo: Undo?
  /// What was taken back and can be done again.
  public let redo: Undo?

  /// - Parameters:
  ///   - messageKey: the key of the sentence.
  ///   - arguments: what fills its places.
  ///   - undo: what can be taken back.
  ///   - redo: what was taken back and can be done again.
  public init(
    _ messageKey: String, _ arguments: [String: String] = [:], undo: Undo? = nil, redo: Undo? = nil
  ) {
    self.messageKey = messageKey
    self.arguments = arguments
    self.undo = undo
    self.redo = redo
  }
}
