import Foundation
import GRDB
import Records
import Values

/// What belongs to a root record, as its file says it; nil when it is gone.
struct ShifAIFileQuery {
  let root: String

  init(_ root: String) { self.root = root }

  /// The ids of the root records: the profile, then the months. Symptoms of her own and what she takes may be there
  /// before she begins: they belong to the profile that is to come.
  static func roots(in db: Database) throws -> [String] {
    let isProfileDue = try Bool.fetchOne(
      db,
      sql: """
        SELECT EXISTS (SELECT 1 FROM user_profile) OR EXISTS (SELECT 1 FROM custom_symptoms)
          OR EXISTS (SELECT 1 FROM medications) OR EXISTS (SELECT 1 FROM contraceptions)
        """)
    return (isProfileDue ?? false ? [Profile.id] : [])
      + (try String.fetchAll(db, sql: "SELECT id FROM months ORDER BY id"))
  }

  func fetch(_ db: Database) throws -> ShifAIFile? {
    if root == Profile.id { return try profile(db).map { .profile($0) } }
    guard let month = YearMonth(root),
      let row = try Row.fetchOne(db, sql: "SELECT * FROM months WHERE id = ?", arguments: [root])
    else { return nil }
    var file = MonthFile(month)
    file.unknown = try row.unknownFields()
    try readDays(into: &file, db)
    file.insights = try Insight.fetchAll(
      db, sql: Insight.joined + "WHERE month = ? ORDER BY date, id", arguments: [root]
    ).map { FileRow($0, unknown: $0.unknownFields) }
    file.predictions = try Prediction.fetchAll(
      db, sql: Prediction.joined + "WHERE month = ? ORDER BY made_on, id", arguments: [root]
    ).map { FileRow($0, unknown: $0.unknownFields) }
    file.reminders = try Reminder.filter(sql: "month = ?", arguments: [root]).order(sql: "id").fetchAll(db)
      .map { FileRow($0, unknown: $0.unknownFields) }
    return .month(file)
  }

  /// The specification's tables have no room for fields of a later version: their day keeps them.
  private func readDays(into file: inout MonthFile, _ db: Database) throws {
    var (ofEntries, ofSymptoms) = ([String: JSONValue](), [String: JSONValue]())
    file.days = try LoggedDay.filter(sql: "month = ?", arguments: [root]).order(sql: "id").fetchAll(db)
      .map { day in
        var day = day
        ofEntries.merge(day.unknownFields.taking(KeptFields.entries)) { first, _ in first }
        ofSymptoms.merge(day.unknownFields.taking(KeptFields.symptoms)) { first, _ in first }
        return FileRow(day, unknown: day.unknownFields)
      }
    let days = "date BETWEEN ? AND ?"
    let arguments: StatementArguments = [
      file.month.firstDay.description, file.month.lastDay.description,
    ]
    file.entries = try CycleEntry.filter(sql: days, arguments: arguments).order(sql: "id").fetchAll(db)
      .map { FileRow($0, unknown: ofEntries.object($0.id)) }
    file.symptoms = try SymptomLog.filter(sql: days, arguments: arguments).order(sql: "id").fetchAll(db)
      .map { FileRow($0, unknown: ofSymptoms.object($0.id)) }
    file.medications = try MedicationLog.filter(sql: days, arguments: arguments).order(sql: "id").fetchAll(db)
      .map { FileRow($0, unknown: $0.unknownFields) }
  }

  /// The profile of who has not begun and has noted what belongs to it; nil when there is nothing.
  private func profileToCome(_ db: Database) throws -> Profile? {
    let first = try Int64.fetchOne(
      db,
      sql: """
        SELECT min(created_at)
        FROM (
          SELECT created_at FROM custom_symptoms UNION ALL SELECT created_at FROM medications
          UNION ALL SELECT created_at FROM contraceptions)
        """)
    return first.map { Profile(createdAt: Date(timeIntervalSince1970: Double($0))) }
  }

  private func profile(_ db: Database) throws -> ProfileFile? {
    guard let profile = try Profile.stored(in: db) ?? profileToCome(db) else { return nil }
    var stored = profile
    let unknown = stored.preferences.unknownFields.taking(KeptFields.profile)
    let beside = stored.preferences.unknownFields.taking(KeptFields.profileFile)
    var file = ProfileFile(FileRow(stored, unknown: unknown))
    file.unknown = beside
    file.symptoms = try CustomSymptom.order(sql: "id").fetchAll(db)
      .map { FileRow($0, unknown: $0.unknownFields) }
    file.medications = try Medication.order(sql: "id").fetchAll(db)
      .map { FileRow($0, unknown: $0.unknownFields) }
    file.contraceptions = try Contraception.order(sql: "id").fetchAll(db)
      .map { FileRow($0, unknown: $0.unknownFields) }
    return file
  }
}

/// Under which names unknown fields of one record are kept among those of another.
enum KeptFields {
  static let entries = "cycle_entries"
  static let symptoms = "symptom_logs"
  static let profile = "user_profile"
  static let profileFile = "profile.json"
}

extension [String: JSONValue] {
  /// Takes the object of a name out; empty when there is none.
  mutating func taking(_ name: String) -> [String: JSONValue] {
    guard case .object(let fields)? = self[name] else { return [:] }
    self[name] = nil
    return fields
  }

  /// The object of a name; empty when there is none.
  func object(_ name: String) -> [String: JSONValue] {
    guard case .object(let fields)? = self[name] else { return [:] }
    return fields
  }

  /// Puts an object under a name; nothing for an empty one.
  mutating func put(_ fields: [String: JSONValue], _ name: String) {
    if !fields.isEmpty { self[name] = .object(fields) }
  }
}
