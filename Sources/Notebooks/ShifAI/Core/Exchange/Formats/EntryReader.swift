import Foundation
import Interchange
import Values

/// Reads the rows of ShifAI's tables, each as what its table holds.
struct EntryReader {
  private let moods: MoodScale
  /// The days of entries, by id.
  private var days: [String: CalendarDay] = [:]
  /// The names of her own symptoms, by type.
  private var names: [String: String] = [:]

  init(moods: MoodScale) { self.moods = moods }

  mutating func read(
    _ row: DiaryRow, as kind: EntryTables.Kind, into diary: inout ImportedDiary
  ) throws(RowProblem) {
    switch kind {
    case .name:
      guard let name = row.text("name") else { throw row.place("name").problem("missing") }
      if let id = row.text("id") { names[id] = name }
      var isArchived = false
      if let archived = row.text("is_archived") { isArchived = try row.place("is_archived").flag(archived) }
      diary.add(ImportedOwnSymptom(name: name, isArchived: isArchived, location: row.location))
    case .cycle:
      guard let day = try row.day() else { throw row.place("date").problem("noDay") }
      if let id = row.text("id") { days[id] = day }
      read(row, of: day, into: &diary)
    case .day:
      guard let text = row.text("id") else { throw row.place("id").problem("noDay") }
      let day = try row.day(text, of: "id")
      diary.attempt { (diary) throws(RowProblem) in try temperature(row, of: day, into: &diary) }
      read(row, of: day, into: &diary)
    case .symptom: try symptom(row, into: &diary)
    case .contraception: diary.add(try contraception(row))
    case .medication: diary.add(try medication(row))
    case .intake: try intake(row, into: &diary)
    }
  }

  /// Cell by cell: one that cannot be read takes no other with it.
  private func read(_ row: DiaryRow, of day: CalendarDay, into diary: inout ImportedDiary) {
    for cell in row.cells
    where !EntryTables.bookkeeping.contains(cell.column) && !cell.column.hasPrefix("temperature") {
      diary.attempt { (diary) throws(RowProblem) in
        guard let observation = try observation(cell.column, cell.text, cell.place) else {
          return diary.leaveOut("absent")
        }
        diary.add(observation, on: day, at: cell.place)
      }
    }
  }

  /// Nil for a day without bleeding, the zero of earlier versions.
  private func observation(
    _ column: String, _ text: String, _ place: DiaryPlace
  ) throws(RowProblem) -> ImportedObservation? {
    switch column {
    case "flow_intensity":
      let flow = try place.level(text, 0...5)
      return flow == 0 ? nil : .flow(flow)
    case "mood_score": return .known("mood", moods.five(try place.level(text, 1...moods.highest)))
    case "energy_score": return .known("energy", try place.level(text, 1...10))
    case "stress_level": return .known("stress", try place.level(text, 1...5))
    case "sleep_minutes": return .sleep(minutes: try place.level(text, ShifAILimits.sleepMinutes))
    case "sleep_hours":
      let minutes = Int(nearest: try place.number(text).nearestDouble * 60)
      guard ShifAILimits.sleepMinutes.contains(minutes) else {
        throw place.problem("outOfScale", text, ["first": "0", "last": "24"])
      }
      return .sleep(minutes: minutes)
    case "weight":
      // In grams, as the table has it.
      return .weight(grams: try place.weight(try place.number(text), 1))
    case "pill":
      return PillIntake(rawValue: text).map { .pill($0) } ?? .custom(Vocabulary.name(text, in: column))
    case "notes": return .note(text)
    case "interval_answer": return .interval(text)
    case "interval_answer_end":
      guard let day = CalendarDay(text) else { throw place.problem("unknownValue", text) }
      return .intervalEnd(day)
    case "cervical_mucus":
      guard let mucus = CervicalMucus(rawValue: text) else { throw place.problem("unknownValue", text) }
      return .mucus(mucus)
    case "lh_test":
      return LHTest(rawValue: text).map { .test($0) } ?? .custom(Vocabulary.name(text, in: column))
    default: return .custom(Vocabulary.name("", in: column), notes: text)
    }
  }

  /// In thousandths of a degree Celsius, as the table has it.
  private func temperature(
    _ row: DiaryRow, of day: CalendarDay, into diary: inout ImportedDiary
  ) throws(RowProblem) {
    guard let text = row.text("temperature") else { return }
    let place = row.place("temperature")
    var temperature = try place.temperature(try place.number(text) / 1_000)
    // What stands beside a temperature and cannot be read does not take it along.
    if let text = row.text("temperature_excluded") {
      diary.attempt { (_) throws(RowProblem) in
        temperature.isExcluded = try row.place("temperature_excluded").flag(text)
      }
    }
    if let text = row.text("temperature_time") {
      diary.attempt { (_) throws(RowProblem) in
        temperature.time = try row.place("temperature_time").time(text)
      }
    }
    temperature.note = row.text("temperature_note") ?? ""
    diary.add(.temperature(temperature), on: day, at: place)
  }

  private func symptom(_ row: DiaryRow, into diary: inout ImportedDiary) throws(RowProblem) {
    let entry = row.text("cycle_entry_id").flatMap { days[$0] }
    guard let day = try row.day() ?? entry else { throw row.place("cycle_entry_id").problem("noDay") }
    guard let type = row.text("symptom_type") else { throw row.place("symptom_type").problem("missing") }
    // A type that is too long for one of ShifAI's is a name.
    let isType = type.count <= ShifAILimits.name
    var symptom = ImportedSymptom(
      kind: names[type].map { .custom($0) } ?? (isType ? .known(type) : .custom(type)))
    let column = row.text("value") == nil ? "intensity" : "value"
    if let text = row.text(column) {
      symptom.value = try row.place(column).level(text, Open<SymptomType>(rawValue: type).scale)
    }
    symptom.zone = row.text("body_zone")
    symptom.painType = row.text("pain_type")
    symptom.notes = row.text("notes") ?? ""
    diary.add(.symptom(symptom), on: day, at: row.place("symptom_type"))
  }
}
