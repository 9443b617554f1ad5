/// Columns as a table lists them: `[.text("brand", "model"), .money("cost", "currency"), .stamp()]`.
///
/// Each is a register that stands alone and is shown, unless what is around it says otherwise.
extension [RecordColumn] {
  /// Texts.
  public static func text(_ names: String...) -> Self { names.map { RecordColumn($0, .text) } }

  /// Calendar days, stored as `2026-03-04`.
  public static func day(_ names: String...) -> Self { names.map { RecordColumn($0, .day) } }

  /// Instants: texts in UTC, or seconds since 1970.
  public static func instant(_ names: String...) -> Self { names.map { RecordColumn($0, .instant) } }

  /// Answers, stored as 0 and 1.
  public static func yesNo(_ names: String...) -> Self { names.map { RecordColumn($0, .yesNo) } }

  /// - Parameter parts: how many of the stored whole numbers make one of the unit.
  public static func number(_ names: String..., parts: Int = 1) -> Self {
    names.map { RecordColumn($0, .number(parts: parts)) }
  }

  /// JSON values.
  public static func json(_ names: String...) -> Self { names.map { RecordColumn($0, .json) } }

  /// References to attachments, by their identifiers.
  public static func attachment(_ names: String...) -> Self { names.map { RecordColumn($0, .attachment) } }

  /// - Parameter labels: the texts of its values are at `<labels>.<value>`; nil where a value is shown as it is.
  public static func choice(_ name: String, labels: String? = nil) -> Self {
    [RecordColumn(name, .choice(labels: labels))]
  }

  /// - Parameter table: the table of the row that it names.
  public static func reference(_ name: String, to table: String) -> Self {
    [RecordColumn(name, .reference(table))]
  }

  /// An amount and its currency: one value under the amount's name.
  ///
  /// - Parameters:
  ///   - amount: the column of the minor units.
  ///   - currency: the column of the code.
  public static func money(_ amount: String, _ currency: String) -> Self {
    group(amount, [RecordColumn(amount, .money(currency: currency)), RecordColumn(currency, .currency)])
  }

  /// Columns that only make sense together.
  ///
  /// - Parameters:
  ///   - name: the group's name, never changed once shipped.
  ///   - columns: its columns; groups within give way to this one.
  public static func group(_ name: String, _ columns: Self...) -> Self {
    columns.flatMap(\.self).map { $0.with(\.group, name) }
  }

  /// Columns whose versions meet in another way than registers.
  public static func merged(by merge: RecordColumn.Merge, _ columns: Self...) -> Self {
    columns.flatMap(\.self).map { $0.with(\.merge, merge) }
  }

  /// Columns that a record's history leaves out: they tell a person nothing that others do not.
  public static func hidden(_ columns: Self...) -> Self {
    columns.flatMap(\.self).map { $0.with(\.isShown, false) }
  }

  /// When a record was made and last changed, and what a newer version wrote into its files.
  ///
  /// - Parameters:
  ///   - created: the column of the first instant; nil where there is none.
  ///   - updated: the column of the latest one; nil where there is none.
  ///   - unknown: the column of the fields that this version does not know; nil where there is none.
  public static func stamp(
    created: String? = "createdAt", updated: String? = "updatedAt", unknown: String? = "unknownFields"
  ) -> Self {
    let first = created.map { merged(by: .minimum, instant($0)).map { $0.with(\.label, "field.createdAt") } }
    let latest = updated.map { merged(by: .maximum, instant($0)).map { $0.with(\.label, "field.updatedAt") } }
    let fields = unknown.map { merged(by: .map, json($0)).map { $0.with(\.label, "field.unknownFields") } }
    return hidden(first ?? [], latest ?? [], fields ?? [])
  }
}

extension RecordColumn {
  fileprivate func with<Value>(_ property: WritableKeyPath<RecordColumn, Value>, _ value: Value) -> Self {
    var column = self
    column[keyPath: property] = value
    return column
  }
}
