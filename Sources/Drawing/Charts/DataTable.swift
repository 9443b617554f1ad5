/// A chart's numbers as a table: what is read where the chart cannot be seen.
public struct DataTable: Hashable, Sendable {
  /// What the table shows.
  public var caption: String
  /// The columns' titles; as many as each row has texts.
  public var columns: [String]
  /// The texts, row by row, written as the person writes numbers.
  public var rows: [[String]]

  /// A table from its parts.
  public init(caption: String, columns: [String], rows: [[String]]) {
    self.caption = caption
    self.columns = columns
    self.rows = rows
  }
}
