import Foundation
import GRDB
import Interchange
import NotebookContract
import Records
import Values

/// Writes documents that came back, inside the import's transaction: what was noted of a day in two notebooks is joined,
/// of every other record the version changed last wins.
struct DiaryFileWriter {
  /// Whether the source is all there is: what it does not have goes, and of each record one version stays.
  let removesAbsent: Bool
  let db: Database

  func write(_ found: FoundFile<ProfileFile>, into report: inout ImportReport) throws {
    let merge = RecordMerge(db, at: found.location, foreignKey: "shifai.import.unsound")
    try write(found.file, into: &report)
    try merge.write(
      found.file.symptoms.map(\.record), as: "custom_symptom", changedAt: \.updatedAt, into: &report)
    try merge.write(
      found.file.medications.map(\.record), as: "medication", changedAt: \.updatedAt, into: &report)
    try merge.write(
      found.file.contraceptions.map(\.record), as: "contraception", changedAt: \.updatedAt, into: &report)
    guard removesAbsent else { return }
    let refused = Array(found.refused)
    try merge.remove(
      from: "contraceptions", where: "1", except: found.file.contraceptions.map(\.record.id) + refused)
    try merge.remove(
      from: "custom_symptoms", where: "1", except: found.file.symptoms.map(\.record.id) + refused)
    try merge.remove(
      from: "medications", where: "1", except: found.file.medications.map(\.record.id) + refused)
  }

  /// Writes the profile: one that was begun here apart from it is joined with it.
  private func write(_ file: ProfileFile, into report: inout ImportReport) throws {
    var profile = file.profile.record
    profile.preferences.unknownFields.put(file.profile.unknown, KeptFields.profile)
    profile.preferences.unknownFields.put(file.unknown, KeptFields.profileFile)
    let stored = try Profile.stored(in: db)
    let joined = stored?.joined(with: profile) ?? profile
    if joined == stored {
      report.countDuplicate("profile")
    } else {
      try joined.upsert(db)
      report.countImported("profile")
    }
  }

  func write(_ found: FoundFile<MonthFile>, into report: inout ImportReport) throws {
    let (file, merge) = (found.file, RecordMerge(db, at: found.location, foreignKey: "shifai.import.unsound"))
    try write(Self.days(of: file), as: "day", by: merge, at: found.location, into: &report)
    try write(file.entries.map(\.record), as: "cycle_entry", by: merge, at: found.location, into: &report)
    try write(file.symptoms.map(\.record), as: "symptom", by: merge, at: found.location, into: &report)
    try merge.write(
      file.medications.map(\.record), as: "medication_log", changedAt: \.updatedAt, into: &report)
    try merge.write(
      file.reminders.map(\.record), as: "notification", changedAt: \.updatedAt, into: &report)
    try write(file.insights.map(\.record), as: "insight", into: &report)
    try write(file.predictions.map(\.record), as: "prediction", into: &report)
    try keep(file.unknown, of: file.month)
    if removesAbsent { try remove(absentFrom: found, by: merge) }
  }

  private func write<Record: TwoRowRecord>(
    _ records: [Record], as kind: String, into report: inout ImportReport
  ) throws {
    for record in records {
      let stored = try Record.stored(record.id, in: db)
      let isNewer = stored.map { record.updatedAt > $0.updatedAt } ?? true
      if isNewer { try record.save(db) }
      isNewer ? report.countImported(kind) : report.countDuplicate(kind)
    }
  }

  private func write<Record: JoinedRecord>(
    _ records: [Record], as kind: String, by merge: RecordMerge, at location: RowLocation,
    into report: inout ImportReport
  ) throws {
    guard !removesAbsent else {
      return try merge.write(records, as: kind, changedAt: \.updatedAt, into: &report)
    }
    for record in records {
      guard let stored = try Record.fetchOne(db, key: record.id) else {
        try record.insert(db)
        report.countImported(kind)
        continue
      }
      guard try !Self.wasLeftBehind(record, for: stored, in: db) else {
        report.countDuplicate(kind)
        continue
      }
      let (joined, conflicts) = stored.joined(with: record, at: location)
      for conflict in conflicts { report.countRefused(conflict.column ?? kind, conflict) }
      if joined == stored {
        report.countDuplicate(kind)
      } else {
        try joined.update(db)
        report.countImported(kind)
      }
    }
  }

  /// Whether a file has a version of a record that this notebook had too and that was changed here since, as far back
  /// as the journal goes: it says nothing that is not known, and what was taken away stays so.
  private static func wasLeftBehind<Record: JoinedRecord>(
    _ record: Record, for stored: Record, in db: Database
  ) throws -> Bool {
    guard record.updatedAt < stored.updatedAt else { return false }
    let statement = try db.cachedStatement(
      sql: """
        SELECT EXISTS (
          SELECT 1 FROM carnets_journal
          WHERE recordID = ? AND tableName = ? AND json_extract(changes, '$.updated_at[0]') = ?)
        """)
    return try Bool.fetchOne(
      statement,
      arguments: [record.id, Record.databaseTableName, record.updatedAt.storedSeconds]) ?? false
  }

  /// What a file and the notebook say otherwise of the days of a month.
  static func conflicts(
    _ found: FoundFile<MonthFile>, in db: Database
  ) throws -> [RowProblem] {
    func conflicts<Record: JoinedRecord>(_ records: [Record]) throws -> [RowProblem] {
      try records.flatMap { record -> [RowProblem] in
        guard let stored = try Record.fetchOne(db, key: record.id),
          try !wasLeftBehind(record, for: stored, in: db)
        else { return [] }
        return stored.joined(with: record, at: found.location).conflicts
      }
    }
    return try conflicts(days(of: found.file)) + conflicts(found.file.entries.map(\.record))
      + conflicts(found.file.symptoms.map(\.record))
  }

  /// The days with the unknown fields of what the specification's tables have no room for.
  private static func days(of file: MonthFile) -> [LoggedDay] {
    var (entries, symptoms) = ([CalendarDay: [String: JSONValue]](), [CalendarDay: [String: JSONValue]]())
    for row in file.entries { entries[row.record.date, default: [:]].put(row.unknown, row.record.id) }
    for row in file.symptoms { symptoms[row.record.date, default: [:]].put(row.unknown, row.record.id) }
    return file.days.map { row in
      var day = row.record
      day.unknownFields.put(entries[day.date] ?? [:], KeptFields.entries)
      day.unknownFields.put(symptoms[day.date] ?? [:], KeptFields.symptoms)
      return day
    }
  }

  private func keep(_ unknown: [String: JSONValue], of month: YearMonth) throws {
    guard !unknown.isEmpty else { return }
    try db.execute(
      sql: """
        INSERT INTO months(id, unknownFields) VALUES (?, ?)
        ON CONFLICT(id) DO UPDATE SET unknownFields = excluded.unknownFields
        """, arguments: [month.description, StoredJSON.text(.object(unknown))])
  }
}
