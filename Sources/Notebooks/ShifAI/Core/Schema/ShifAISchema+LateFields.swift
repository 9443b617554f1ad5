import Foundation
import GRDB
import Interchange
import NotebookContract
import Values
import Vault

extension ShifAISchema {
  /// The records that files hold with fields of a later version. The specification's tables have its columns and no
  /// others: nothing waits for them.
  static let lateFields = [
    late(\CustomSymptom.unknownFields) { try sound($0, in: \.symptoms) },
    late(\Medication.unknownFields) { try sound($0, in: \.medications) },
    late(\Contraception.unknownFields) { try sound($0, in: \.contraceptions) },
    late(\LoggedDay.unknownFields) { try sound($0, in: \.days, on: $0.date) },
    late(\MedicationLog.unknownFields) { try sound($0, in: \.medications, on: $0.date) },
    late(\Reminder.unknownFields) { try sound($0, in: \.reminders, on: $0.date) },
    beside("insight_details", \Insight.unknownFields) { try sound($0, in: \.insights, on: $0.date) },
    beside("prediction_details", \Prediction.unknownFields) {
      try sound($0, in: \.predictions, on: $0.madeOn)
    },
  ]

  private typealias UnknownFields<Record> = any WritableKeyPath<Record, [String: JSONValue]> & Sendable

  private static func late<Record: FileRecord & FetchableRecord & PersistableRecord>(
    _ unknown: UnknownFields<Record>, _ validated: @escaping @Sendable (Record) throws -> Record
  ) -> LateFields {
    LateFields(
      RecordEntry(
        entry: { FileRow($0, unknown: $0[keyPath: unknown]) },
        record: { record(of: $0, unknown) }, validated: validated))
  }

  /// A record with columns in a table beside that of the specification.
  private static func beside<Record: FileRecord & TwoRowRecord>(
    _ table: String, _ unknown: UnknownFields<Record>,
    _ validated: @escaping @Sendable (Record) throws -> Record
  ) -> LateFields {
    LateFields(
      RecordEntry<Record>(
        table: table, rows: Record.joined,
        columns: { record in
          try record.rows.reduce(into: [:]) { try $0.merge($1.databaseDictionary) { first, _ in first } }
        },
        write: { try [String: JSONValue](encoding: FileRow($0, unknown: $0[keyPath: unknown])) },
        read: { fields, _ in
          try record(of: fields.decoded(as: FileRow<Record>.self), unknown)
        }, validated: validated))
  }

  private static func record<Record: FileRecord>(
    of row: FileRow<Record>, _ unknown: UnknownFields<Record>
  ) -> Record {
    var record = row.record
    record[keyPath: unknown] = row.unknown
    return record
  }

  private struct Unsound: Error {}

  /// A record that an import of a month takes.
  private static func sound<Record: FileRecord>(
    _ record: Record, in list: WritableKeyPath<MonthFile, [FileRow<Record>]>, on day: CalendarDay
  ) throws -> Record {
    var (file, check) = (MonthFile(YearMonth(day)), DiaryCheck(location: nowhere, latest: day))
    file[keyPath: list] = [FileRow(record)]
    guard let row = check.checked(file)[keyPath: list].first else { throw Unsound() }
    return row.record
  }

  /// A record that an import of a profile takes.
  private static func sound<Record: FileRecord>(
    _ record: Record, in list: WritableKeyPath<ProfileFile, [FileRow<Record>]>
  ) throws -> Record {
    var file = ProfileFile(FileRow(Profile(createdAt: .distantPast)))
    var check = DiaryCheck(location: nowhere, latest: .earliest)
    file[keyPath: list] = [FileRow(record)]
    guard let row = check.checked(file)[keyPath: list].first else { throw Unsound() }
    return row.record
  }

  private static let nowhere = RowLocation(file: "", line: 1)
}
