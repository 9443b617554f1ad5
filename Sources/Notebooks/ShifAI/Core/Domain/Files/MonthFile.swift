import Foundation
import Values

/// Everything of one month, as the file `month.json` and as a part of an export. Equal months give equal bytes.
struct MonthFile: Hashable, Sendable {
  static let fileName = "month.json"
  static let formatVersion = 1

  var month: YearMonth
  /// What was noted of its days.
  var days: [FileRow<LoggedDay>] = []
  var entries: [FileRow<CycleEntry>] = []
  var symptoms: [FileRow<SymptomLog>] = []
  var medications: [FileRow<MedicationLog>] = []
  /// What was told, foreseen and shown in it.
  var insights: [FileRow<Insight>] = []
  var predictions: [FileRow<Prediction>] = []
  var reminders: [FileRow<Reminder>] = []
  /// What stands beside the known fields.
  var unknown: [String: JSONValue] = [:]
  /// The entries that could not be read.
  var unreadable: [UnreadableRow] = []

  init(_ month: YearMonth) { self.month = month }

  /// How many records it holds.
  var count: Int {
    days.count + entries.count + symptoms.count + medications.count + insights.count + predictions.count
      + reminders.count
  }
}

extension MonthFile: Codable {
  /// Reads the whole file; a list that is missing is empty.
  init(from decoder: any Decoder) throws {
    var fields = try FieldReader(decoder)
    let version: Int = try fields.optional("version") ?? Self.formatVersion
    guard version <= Self.formatVersion else {
      throw ShifAIError.invalidJSON(path: "version", reason: .newerFormat(String(version)))
    }
    self.init(try fields.required("month"))
    days = try fields.rows("days", &unreadable)
    entries = try fields.rows("cycle_entries", &unreadable)
    symptoms = try fields.rows("symptom_logs", &unreadable)
    medications = try fields.rows("medication_logs", &unreadable)
    insights = try fields.rows("insights", &unreadable)
    predictions = try fields.rows("predictions", &unreadable)
    reminders = try fields.rows("notifications", &unreadable)
    unknown = try fields.unknownFields()
  }

  func encode(to encoder: any Encoder) throws {
    var fields = FieldWriter(encoder)
    try fields.write(Self.formatVersion, as: "version")
    try fields.write(month, as: "month")
    try fields.write(days, as: "days")
    try fields.write(entries, as: "cycle_entries")
    try fields.write(symptoms, as: "symptom_logs")
    try fields.write(medications, as: "medication_logs")
    try fields.write(insights, as: "insights")
    try fields.write(predictions, as: "predictions")
    try fields.write(reminders, as: "notifications")
    try fields.write(unknown: unknown)
  }
}

/// What a person says about herself, the symptoms of her own, what she takes and her contraception, as the file `profile.json` and as
/// a part of an export.
struct ProfileFile: Hashable, Sendable {
  static let fileName = "profile.json"

  var profile: FileRow<Profile>
  var symptoms: [FileRow<CustomSymptom>] = []
  var medications: [FileRow<Medication>] = []
  var contraceptions: [FileRow<Contraception>] = []
  /// What stands beside the known fields.
  var unknown: [String: JSONValue] = [:]
  /// The entries that could not be read.
  var unreadable: [UnreadableRow] = []

  init(_ profile: FileRow<Profile>) { self.profile = profile }
}

extension ProfileFile: Codable {
  /// Reads the whole file; a list that is missing is empty.
  init(from decoder: any Decoder) throws {
    var fields = try FieldReader(decoder)
    let version: Int = try fields.optional("version") ?? MonthFile.formatVersion
    guard version <= MonthFile.formatVersion else {
      throw ShifAIError.invalidJSON(path: "version", reason: .newerFormat(String(version)))
    }
    self.init(try fields.required("user_profile"))
    symptoms = try fields.rows("custom_symptoms", &unreadable)
    medications = try fields.rows("medications", &unreadable)
    contraceptions = try fields.rows("contraceptions", &unreadable)
    unknown = try fields.unknownFields()
  }

  func encode(to encoder: any Encoder) throws {
    var fields = FieldWriter(encoder)
    try fields.write(MonthFile.formatVersion, as: "version")
    try fields.write(profile, as: "user_profile")
    try fields.write(symptoms, as: "custom_symptoms")
    try fields.write(medications, as: "medications")
    try fields.write(contraceptions, as: "contraceptions")
    try fields.write(unknown: unknown)
  }
}

extension FieldReader {
  /// The entries of a list; one that is missing is empty.
  fileprivate mutating func rows<Record: Coded & Hashable>(
    _ name: String, _ unreadable: inout [UnreadableRow]
  ) throws -> [FileRow<Record>] {
    let list: FileRows<Record>? = try optional(name)
    unreadable += list?.unreadable ?? []
    return list?.rows ?? []
  }
}

/// A document of the copy, and a part of an export.
enum ShifAIFile: Hashable, Sendable {
  case profile(ProfileFile)
  case month(MonthFile)

  /// The bytes of the file.
  func encoded() throws -> Data {
    switch self {
    case .profile(let file): try JSONFile.encode(file)
    case .month(let file): try JSONFile.encode(file)
    }
  }
}

extension ShifAIFile: Decodable {
  /// Reads either: a month says which it is.
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: FieldKey.self)
    self =
      container.contains(FieldKey(stringValue: "month"))
      ? .month(try MonthFile(from: decoder)) : .profile(try ProfileFile(from: decoder))
  }
}
