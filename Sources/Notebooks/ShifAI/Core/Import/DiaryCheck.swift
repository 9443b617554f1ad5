import Foundation
import Interchange
import Values

/// Leaves out of a file what cannot be stored, and says so.
struct DiaryCheck {
  let location: RowLocation
  private(set) var problems: [RowProblem] = []
  private(set) var refused: Set<String> = []

  init(location: RowLocation) { self.location = location }

  mutating func checked(_ file: ProfileFile) -> ProfileFile {
    var checked = file
    checked.symptoms = kept(file.symptoms) { row in
      let id = row.record.id
      let isOwn =
        id.hasPrefix(CustomSymptom.prefix) && Self.isUUID(String(id.dropFirst(CustomSymptom.prefix.count)))
      return isOwn && Self.isNamed(row.record.name)
    }
    checked.medications = kept(file.medications) { row in
      let days = row.record.reminderDays
      return Self.isUUID(row.record.id) && Self.isNamed(row.record.name)
        && (days.map {
          ShifAILimits.reminderDays.contains($0.lowerBound)
            && ShifAILimits.reminderDays.contains($0.upperBound)
        }
          ?? true)
    }
    return checked
  }

  mutating func checked(_ file: MonthFile) -> MonthFile {
    var checked = file
    let month = file.month
    func isOf(_ day: CalendarDay) -> Bool {
      YearMonth(day) == month && ShifAILimits.years.contains(day.year)
    }
    checked.days = kept(file.days) { row in
      let temperature = row.record.temperature?.hundredths
      return isOf(row.record.date) && (temperature.map(TemperatureUnit.stored.contains) ?? true)
        && (row.record.sleepMinutes.map(ShifAILimits.sleepMinutes.contains) ?? true)
        && row.record.notes.count <= FieldLimits.text
    }
    checked.entries = kept(file.entries) { isOf($0.record.date) }
    checked.symptoms = kept(file.symptoms) { row in
      isOf(row.record.date) && (row.record.value.map((1...10).contains) ?? true)
        && Self.isNamed(row.record.type.rawValue) && row.record.notes.count <= FieldLimits.text
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

  private mutating func kept<Record: FileRecord & Identifiable<String>>(
    _ rows: [FileRow<Record>], where isSound: (FileRow<Record>) -> Bool
  ) -> [FileRow<Record>] {
    var seen: Set<String> = []
    return rows.filter { row in
      let id = row.record.id
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

  private static func isUUID(_ text: String) -> Bool {
    UUID(uuidString: text).map { $0.uuidString.lowercased() == text } ?? false
  }
}
