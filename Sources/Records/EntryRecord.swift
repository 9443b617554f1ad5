package import Foundation
package import GRDB
package import Values

/// A record whose row has the fields of its entry in files: the coding keys are the columns, beside `unknownFields`.
///
/// A new field is one property. It is optional: rows and files that were written before do not have it.
package protocol EntryRecord: KeepsUnknownFields, Identifiable<String>, Equatable, FetchableRecord,
  PersistableRecord
{
  /// When it was last changed, in whole seconds.
  var updatedAt: Date { get set }
}

extension EntryRecord {
  /// Reads a row.
  ///
  /// - Throws: ``RecordError/unreadable(_:)`` or `DecodingError` when a column does not hold what it is for.
  package init(row: Row) throws {
    do {
      self = try FetchableRecordDecoder().decode(Self.self, from: row)
    } catch is RowDecodingError {
      throw RecordError.unreadable(String.fromDatabaseValue(row["id"]) ?? "")
    }
    unknownFields = try row.unknownFields()
  }

  /// Writes a row.
  package func encode(to container: inout PersistenceContainer) throws {
    try StoredEntry(record: self).encode(to: &container)
    container.set(unknownFields: unknownFields)
  }
}

/// The coding keys of a record as columns.
private struct StoredEntry<Record: EntryRecord>: Encodable, EncodableRecord {
  let record: Record

  func encode(to encoder: any Encoder) throws { try record.encode(to: encoder) }

  static func databaseDateEncodingStrategy(for column: String) -> DatabaseDateEncodingStrategy {
    .custom { StoredInstant.text($0) }
  }
}
