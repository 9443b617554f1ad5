/// A table whose rows are a person's records: every change of it is journalled.
///
/// The table has an `id TEXT PRIMARY KEY`; its other columns are read from the schema. What the schema
/// cannot say stands here: which record a row belongs to, which fields only make sense together, and
/// which columns name attachments.
public struct RecordTable: Sendable, Hashable {
  /// The row that a row belongs to, found through one of its columns.
  public struct Parent: Sendable, Hashable {
    /// The parent's table.
    public let table: String
    /// The column of the child that holds the parent's id.
    public let column: String

    /// - Parameters:
    ///   - table: the parent's table.
    ///   - column: the column of the child that holds the parent's id.
    public init(_ table: String, through column: String) {
      self.table = table
      self.column = column
    }
  }

  /// The table's name.
  public let name: String
  /// The row that each row belongs to; nil for the roots of documents.
  public let parent: Parent?
  /// Columns that only make sense together, an amount before its currency: a record's history tells them as one
  /// value. Columns that no group names stand alone.
  public let fieldGroups: [[String]]
  /// Columns that hold the id of an attachment.
  public let attachmentColumns: [String]

  /// - Parameters:
  ///   - name: the table's name.
  ///   - parent: the row that each row belongs to; nil for the roots of documents.
  ///   - fieldGroups: columns that only make sense together.
  ///   - attachmentColumns: columns that hold the id of an attachment.
  public init(
    _ name: String, parent: Parent? = nil, fieldGroups: [[String]] = [], attachmentColumns: [String] = []
  ) {
    self.name = name
    self.parent = parent
    self.fieldGroups = fieldGroups
    self.attachmentColumns = attachmentColumns
  }
}
