import Foundation
import Interchange
import Values

/// Leaves out of a file what cannot be stored, and says so.
struct DiaryCheck {
  let location: RowLocation
  /// The last day that can have been noted.
  let latest: CalendarDay
  private(set) var problems: [RowProblem] = []
  private(set) var refused: Set<String> = []

  init(location: RowLocation, latest: CalendarDay) { (self.location, self.latest) = (location, latest) }

  mutating func checked(_ file: ProfileFile) -> ProfileFile {
    var checked = file
    tell(file.unreadable)
    checked.symptoms = kept(file.symptoms, texts: [.name(\.name)]) { row in
      let id = row.record.id
      let isOwn =
        id.hasPrefix(CustomSymptom.prefix) && Self.isUUID(String(id.dropFirst(CustomSymptom.prefix.count)))
      return isOwn && Self.isNamed(row.record.name)
    }
    let own: [Limit<Medication>] = [
      .name(\.name), Limit("dose", \.dose, ShifAILimits.dose), .notes(\.notes),
    ]
    checked.medications = kept(file.medications, texts: own) { row in
      let days = row.record.reminderDays
      return Self.isUUID(row.record.id) && Self.isNamed(row.record.name)
        && (days.map {
          ShifAILimits.reminderDays.contains($0.lowerBound)
            && ShifAILimits.reminderDays.contains($0.upperBound)
        }
          ?? true)
    }
    checked.contraceptions = kept(file.contraceptions, texts: [.name(\.name), .notes(\.notes)]) { row in
      let method = row.record
      return Self.isUUID(method.id) && Self.isNamed(method.method.rawValue)
        && ShifAILimits.years.contains(method.start.year)
        && (method.end.map { $0 >= method.start && ShifAILimits.years.contains($0.year) } ?? true)
    }
    return checked
  }

  mutating func checked(_ file: MonthFile) -> MonthFile {
    var checked = file
    tell(file.unreadable)
    let (month, latest) = (file.month, latest)
    func isOf(_ day: CalendarDay) -> Bool {
      YearMonth(day) == month && day.year >= ShifAILimits.years.lowerBound && day <= latest
    }
    checked.days = kept(file.days, texts: [.notes(\.notes)]) { row in
      let temperature = row.record.temperature?.thousandths
      return isOf(row.record.date) && (temperature.map(TemperatureUnit.stored.contains) ?? true)
        && (row.record.sleepMinutes.map(ShifAILimits.sleepMinutes.contains) ?? true)
        && (row.record.weightGrams.map(ShifAILimits.weightGrams.contains) ?? true)
    }
    checked.days = checked.days.map { timed($0) }
    checked.entries = kept(file.entries) { isOf($0.record.date) }
    checked.symptoms = kept(file.symptoms, texts: [.notes(\.notes)]) { row in
      isOf(row.record.date) && (row.record.intensity.map(row.record.type.scale.contains) ?? true)
        && Self.isNamed(row.record.type.rawValue)
    }
    checked.medications = kept(file.medications) {
      isOf($0.record.date) && Self.isUUID($0.record.medicationId)
    }
    checked.insights = kept(file.insights) { row in
      isOf(row.record.date) && (row.record.confidence.map((0...1).contains) ?? true)
        && row.record.id.count <= 200
    }
    checked.predictions = kept(file.predictions) { row in
      isOf(row.record.madeOn) && (row.record.confidence.map((0...1).contains) ?? true)
        && Self.isUUID(row.record.id)
    }
    checked.reminders = kept(file.reminders) { isOf($0.record.date) }
    return checked
  }

  /// The time of a temperature as every form writes it; one that is none is left out.
  private mutating func timed(_ row: FileRow<LoggedDay>) -> FileRow<LoggedDay> {
    guard let time = row.record.temperature?.time else { return row }
    var timed = row
    timed.record.temperature?.time = DiaryPlace.clock(time)
    if timed.record.temperature?.time == nil {
      problems.append(DiaryPlace(location: location, column: "temperature_time").problem("notATime", time))
    }
    return timed
  }

  private mutating func tell(_ rows: [UnreadableRow]) {
    for row in rows {
      problems.append(RowProblem(row.error.messageKey, row.error.messageArguments, at: location))
      if let id = row.id { refused.insert(id) }
    }
  }

  private mutating func kept<Record: Coded & Hashable & Identifiable<String>>(
    _ rows: [FileRow<Record>], texts: [Limit<Record>] = [], where isSound: (FileRow<Record>) -> Bool
  ) -> [FileRow<Record>] {
    var seen: Set<String> = []
    return rows.filter { row in
      let id = row.record.id
      let long = texts.compactMap { $0.problem(of: row.record, at: location) }
      guard long.isEmpty else {
        problems += long
        if !seen.contains(id) { refused.insert(id) }
        return false
      }
      if isSound(row), seen.insert(id).inserted { return true }
      if !seen.contains(id) { refused.insert(id) }
      let key = seen.contains(id) ? "shifai.import.twice" : "shifai.import.unsound"
      problems.append(RowProblem(key, ["id": String(id.prefix(80))], at: location))
      return false
    }
  }

  private static func isNamed(_ name: String) -> Bool {
    !name.isEmpty && name.count <= ShifAILimits.name
  }

  static func isUUID(_ text: String) -> Bool {
    UUID(uuidString: text).map { $0.uuidString.lowercased() == text } ?? false
  }
}

/// How long a text of a record may be.
private struct Limit<Record> {
  private let column: String
  private let text: (Record) -> String
  private let limit: Int

  init(_ column: String, _ text: @escaping (Record) -> String, _ limit: Int) {
    (self.column, self.text, self.limit) = (column, text, limit)
  }

  /// A name.
  static func name(_ text: @escaping (Record) -> String) -> Limit { Limit("name", text, ShifAILimits.name) }

  /// A free text.
  static func notes(_ text: @escaping (Record) -> String) -> Limit { Limit("notes", text, FieldLimits.text) }

  func problem(of record: Record, at location: RowLocation) -> RowProblem? {
    guard text(record).count > limit else { return nil }
    return RowProblem("field.tooLong", ["limit": String(limit)], column: column, at: location)
  }
}
