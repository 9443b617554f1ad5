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
    LateFields(RecordEntry<CustomSymptom> { try sound($0, in: \.symptoms) }),
    LateFields(RecordEntry<Medication> { try sound($0, in: \.medications) }),
    LateFields(RecordEntry<Contraception> { try sound($0, in: \.contraceptions) }),
    LateFields(RecordEntry<LoggedDay> { try sound($0, in: \.days, on: $0.date) }),
    LateFields(RecordEntry<MedicationLog> { try sound($0, in: \.medications, on: $0.date) }),
    LateFields(RecordEntry<Reminder> { try sound($0, in: \.reminders, on: $0.date) }),
    beside { (insight: Insight) in try sound(insight, in: \.insights, on: insight.date) },
    beside { (prediction: Prediction) in try sound(prediction, in: \.predictions, on: prediction.madeOn) },
  ]

  /// A record with columns in a table beside that of the specification.
  private static func beside<Record: TwoRowRecord>(
    _ validated: @escaping @Sendable (Record) throws -> Record
  ) -> LateFields {
    LateFields(
      RecordEntry(table: Record.tables.details, rows: Record.joined, validated: validated))
  }

  private struct Unsound: Error {}

  /// A record that an import of a month takes.
  private static func sound<Record: Coded & Hashable>(
    _ record: Record, in list: WritableKeyPath<MonthFile, [FileRow<Record>]>, on day: CalendarDay
  ) throws -> Record {
    var (file, check) = (MonthFile(YearMonth(day)), DiaryCheck(location: nowhere, latest: day))
    file[keyPath: list] = [FileRow(record)]
    guard let row = check.checked(file)[keyPath: list].first else { throw Unsound() }
    return row.record
  }

  /// A record that an import of a profile takes.
  private static func sound<Record: Coded & Hashable>(
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
