import GRDB

/// A trigger that writes one journal row for one changed row, in the same transaction.
///
/// Inserts and deletes journal the whole row as a JSON object; updates journal `{"column":[old,new]}`
/// for the columns that really changed, and nothing when none did.
struct JournalTrigger {
  let name: String
  let sql: String

  static func all(for table: RecordTable, in db: Database) throws -> [JournalTrigger] {
    let columns = try StoredColumn.all(of: table.name, in: db)
    let fields = columns.filter { $0.name != "id" }
    let anyChange = fields.map { "\($0.value(of: "OLD")) IS NOT \($0.value(of: "NEW"))" }.joined(
      separator: " OR ")
    let changed =
      fields
      .map { field in
        """
        CASE WHEN \(field.value(of: "OLD")) IS NOT \(field.value(of: "NEW")) THEN \
        ',"\(field.name)":'||json_array(\(field.json(of: "OLD")),\(field.json(of: "NEW"))) ELSE '' END
        """
      }
      .joined(separator: "||")
    return [
      make(table, .insert, on: "INSERT", row: "NEW", changes: StoredColumn.rowJSON(columns, of: "NEW")),
      make(
        table, .update, on: "UPDATE", row: "NEW", when: "WHEN \(anyChange) ",
        changes: "'{'||substr(\(changed),2)||'}'"),
      make(table, .delete, on: "DELETE", row: "OLD", changes: StoredColumn.rowJSON(columns, of: "OLD")),
    ]
  }

  private static func make(
    _ table: RecordTable, _ kind: JournalEntry.Kind, on event: String, row: String, when: String = "",
    changes: String
  ) -> JournalTrigger {
    let name = "carnets_\(table.name)_\(event.lowercased())"
    let sql = """
      CREATE TRIGGER \(name.quotedDatabaseIdentifier) AFTER \(event) ON \(table.name.quotedDatabaseIdentifier) \
      \(when)BEGIN INSERT INTO carnets_journal(tableName,recordID,kind,changes) \
      VALUES('\(table.name)',\(row).id,'\(kind.rawValue)',\(changes)); END
      """
    return JournalTrigger(name: name, sql: sql)
  }
}
