import Foundation
import Interchange
import Values

extension EntryReader {
  /// Something that she takes.
  func medication(_ row: DiaryRow) throws(RowProblem) -> ImportedMedication {
    guard let id = row.text("id") else { throw row.place("id").problem("missing") }
    guard let name = row.text("name") else { throw row.place("name").problem("missing") }
    var draft = Medication.Details(name: name, dose: row.text("dose") ?? "", notes: row.text("notes") ?? "")
    draft.reminderFrom = try cycleDay("reminder_from", of: row)
    draft.reminderTo = try cycleDay("reminder_to", of: row)
    // A table that says one day means that day.
    draft.reminderFrom = draft.reminderFrom ?? draft.reminderTo
    draft.reminderTo = draft.reminderTo ?? draft.reminderFrom
    if let archived = row.text("is_archived") {
      draft.isArchived = try row.place("is_archived").flag(archived)
    }
    return ImportedMedication(id: id, draft: draft, location: row.location)
  }

  /// A method of contraception.
  func contraception(_ row: DiaryRow) throws(RowProblem) -> ImportedContraception {
    guard let method = row.text("method") else { throw row.place("method").problem("missing") }
    guard let first = row.text("start_date") else { throw row.place("start_date").problem("missing") }
    func day(_ text: String, _ column: String) throws(RowProblem) -> CalendarDay {
      guard let day = CalendarDay(text) else { throw row.place(column).problem("notADay", text) }
      return day
    }
    var draft = Contraception.Details(
      method: Open(rawValue: method), name: row.text("name") ?? "", notes: row.text("notes") ?? "",
      start: try day(first, "start_date"))
    if let last = row.text("end_date") { draft.end = try day(last, "end_date") }
    return ImportedContraception(id: row.text("id") ?? "", draft: draft, location: row.location)
  }

  /// Whether it was taken on a day.
  func intake(_ row: DiaryRow, into diary: inout ImportedDiary) throws(RowProblem) {
    guard let day = try row.day() else { throw row.place("date").problem("noDay") }
    guard let medication = row.text("medication_id") else {
      throw row.place("medication_id").problem("missing")
    }
    let place = row.place("taken")
    guard let text = row.text("taken") else { throw place.problem("missing") }
    diary.add(.intake(medication, taken: try place.flag(text)), on: day, at: place)
  }

  private func cycleDay(_ column: String, of row: DiaryRow) throws(RowProblem) -> Int? {
    guard let text = row.text(column) else { return nil }
    return try row.place(column).level(text, ShifAILimits.reminderDays)
  }
}
