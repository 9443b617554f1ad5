/// A table whose rows are a person's records: every change of it is journalled.
///
/// The table has an `id TEXT PRIMARY KEY`. What the schema cannot say of it and of its other columns stands here.
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
  /// Its columns in the newest schema, `id` aside.
  public let columns: [RecordColumn]

  /// - Parameters:
  ///   - name: the table's name.
  ///   - parent: the row that each row belongs to; nil for the roots of documents.
  ///   - columns: its columns, `id` aside.
  public init(_ name: String, parent: Parent? = nil, columns: [[RecordColumn]]) {
    self.name = name
    self.parent = parent
    self.columns = columns.flatMap(\.self)
  }

  /// The description of a column; nil for `id` and for what the newest schema does not have.
  public func column(_ name: String) -> RecordColumn? {
    columns.first { $0.name == name }
  }

  /// The columns that hold the id of an attachment.
  public var attachmentColumns: [String] {
    columns.filter { $0.kind == .attachment }.map(\.name)
  }
}
