/// A column of a record's table, described once: what it holds, with which others it is one value, how it is
/// labelled, and how the versions of two devices meet.
///
/// History, search, tables, the check of a vault and sync read this description, and no other one stands beside it.
public struct RecordColumn: Sendable, Hashable {
  /// The column's name in the schema.
  public let name: String
  /// What it holds.
  public let kind: Kind
  /// The name of the columns that only make sense together: they are written, told and judged as one value. Never
  /// changed once shipped; the column's own name where it stands alone.
  public internal(set) var group: String
  /// How two versions meet.
  public internal(set) var merge: Merge
  /// Where its name for a person stands in the string tables; nil for `<notebook>.field.<table>.<column>`.
  public internal(set) var label: String?
  /// Whether a record's history shows it.
  public internal(set) var isShown = true

  /// - Parameters:
  ///   - name: the column's name in the schema.
  ///   - kind: what it holds.
  public init(_ name: String, _ kind: Kind) {
    self.name = name
    self.kind = kind
    self.group = name
    self.merge = .register
  }

  /// Where the column's name for a person stands in the string tables.
  ///
  /// - Parameters:
  ///   - table: its table.
  ///   - notebook: the notebook's id.
  public func labelKey(in table: String, of notebook: String) -> String {
    label ?? "\(notebook).field.\(table).\(name)"
  }

  /// What a column holds, as SQLite stores it.
  public enum Kind: Sendable, Hashable {
    /// What a person wrote, or an address, a name, a code of another program.
    case text
    /// A whole number of minor units, in the currency that another column of the group holds.
    case money(currency: String)
    /// The code of a currency, told with its amount.
    case currency
    /// A day of the calendar, `YYYY-MM-DD`.
    case day
    /// An instant: UTC text of one width, or seconds since 1970.
    case instant
    /// 0 or 1.
    case yesNo
    /// One of the values that a program knows; another one may come from a newer version. Their texts are at
    /// `<labels>.<value>`; nil where the value is shown as it is.
    case choice(labels: String?)
    /// A count, a measure, a ratio; in whole parts where `parts` of them make one of its unit.
    case number(parts: Int)
    /// A JSON document.
    case json
    /// The id of an attachment.
    case attachment
    /// The id of a row of a table.
    case reference(String)
  }

  /// How the versions of two devices meet (docs/adr/0058).
  public enum Merge: Sendable, Hashable {
    /// The latest version is shown; what was written at the same time elsewhere waits as a conflict.
    case register
    /// A pure function of other columns and rows; never sent.
    case derived
    /// The larger one.
    case maximum
    /// The smaller one.
    case minimum
    /// A JSON array whose elements are added and removed one by one.
    case set
    /// A JSON object whose keys are written one by one.
    case map
    /// A place between two neighbours.
    case order
    /// Means something on this device alone; never sent.
    case deviceLocal
  }
}
