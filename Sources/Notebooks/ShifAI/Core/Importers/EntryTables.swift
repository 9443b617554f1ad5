import Foundation
import Interchange
import Values

/// Tables of days and of symptoms with the columns of ShifAI's own specification, and of its earlier versions.
struct EntryTables: DiaryFile {
  static let days = ImportFormatSignature(
    id: "days", required: [["date"], ["flow_intensity", "mood_score", "energy_score", "stress_level"]],
    optional: dayColumns, excluded: ["symptom_type"])
  static let symptoms = ImportFormatSignature(
    id: "symptoms", required: [["symptom_type"], ["date", "cycle_entry_id"]],
    optional: ["value", "intensity", "notes", "body_zone", "pain_type", "category"] + bookkeeping)

  private static let dayColumns =
    ["flow_intensity", "mood_score", "energy_score", "sleep_hours", "stress_level", "notes"] + bookkeeping
  /// What follows from the rest, or is no more than a version's own.
  private static let bookkeeping = [
    "id", "cycle_day", "phase", "created_at", "updated_at", "sync_status", "is_synced",
  ]

  private let dayTables: [DiaryTable]
  private let symptomTables: [DiaryTable]
  /// The highest mood of the tables: earlier versions count it to 10.
  private let highestMood: Decimal

  init(scanning entries: [ImportSource.Entry], today: CalendarDay) throws {
    var (days, symptoms): ([DiaryTable], [DiaryTable]) = ([], [])
    var highest: Decimal = 0
    for entry in entries {
      let table = try DiaryTable(scanning: entry, today: today)
      if Self.symptoms.confidence(table.header) > 0 {
        symptoms.append(table)
        continue
      }
      try table.check(required: "date")
      days.append(table)
      try table.forEachRow(ImportAnswers(["dayOrder:\(entry.name)": DayOrder.dayFirst.rawValue])) { row in
        if let mood = row.text("mood_score").flatMap({ Decimal(string: $0) }) { highest = max(highest, mood) }
      }
    }
    (dayTables, symptomTables, highestMood) = (days, symptoms, highest)
  }

  var questions: [ImportQuestion] {
    let mood = (1...MoodScale.five.highest).contains(highestMood.levelOrZero) ? [Self.moodQuestion] : []
    return (dayTables + symptomTables).flatMap(\.questions) + mood
  }

  func diary(_ answers: ImportAnswers) throws -> ImportedDiary {
    var diary = ImportedDiary()
    var days: [String: CalendarDay] = [:]
    let scale = try moodScale(answers)
    for table in dayTables {
      try table.forEachRow(answers) { row in
        diary.attempt { (diary) throws(RowProblem) in
          guard let day = try row.day() else { throw row.place("date").problem("noDay") }
          if let id = row.text("id") { days[id] = day }
          Self.read(row, of: day, scale, into: &diary)
        }
      }
    }
    for table in symptomTables {
      try table.forEachRow(answers) { row in
        diary.attempt { (diary) throws(RowProblem) in
          let entry = row.text("cycle_entry_id").flatMap { days[$0] }
          guard let day = try row.day() ?? entry else { throw row.place("cycle_entry_id").problem("noDay") }
          try Self.readSymptom(row, of: day, into: &diary)
        }
      }
    }
    try diary.check()
    return diary
  }

  private static func read(
    _ row: DiaryRow, of day: CalendarDay, _ scale: MoodScale, into diary: inout ImportedDiary
  ) {
    for cell in row.cells where !bookkeeping.contains(cell.column) {
      diary.attempt { (diary) throws(RowProblem) in
        let observation: ImportedObservation
        switch cell.column {
        // The zero of earlier versions is a day without bleeding.
        case "flow_intensity":
          let flow = try cell.place.level(cell.text, 0...5)
          if flow == 0 { return diary.leaveOut("absent") }
          observation = .flow(flow)
        case "mood_score":
          observation = .known("mood", scale.five(try cell.place.level(cell.text, 1...scale.highest)))
        case "energy_score": observation = .known("energy", try cell.place.level(cell.text, 1...10))
        case "stress_level": observation = .known("stress", try cell.place.level(cell.text, 1...5))
        case "sleep_hours": observation = .sleep(minutes: try minutes(cell.text, cell.place))
        case "notes": observation = .note(cell.text)
        default: observation = .custom(Vocabulary.name("", in: cell.column), notes: cell.text)
        }
        diary.add(observation, on: day, at: cell.place)
      }
    }
  }

  private static func minutes(_ text: String, _ place: DiaryPlace) throws(RowProblem) -> Int {
    let hours = try place.number(text).nearestDouble
    guard (0...24).contains(hours) else {
      throw place.problem("outOfScale", text, ["first": "0", "last": "24"])
    }
    return Int((hours * 60).rounded())
  }

  private static func readSymptom(
    _ row: DiaryRow, of day: CalendarDay, into diary: inout ImportedDiary
  ) throws(RowProblem) {
    guard let type = row.text("symptom_type") else { throw row.place("symptom_type").problem("missing") }
    var symptom = ImportedSymptom(kind: .known(type))
    let column = row.text("value") == nil ? "intensity" : "value"
    if let text = row.text(column) { symptom.value = try row.place(column).level(text, 1...10) }
    symptom.zone = row.text("body_zone")
    symptom.painType = row.text("pain_type")
    symptom.notes = row.text("notes") ?? ""
    diary.add(.symptom(symptom), on: day, at: row.place("symptom_type"))
  }

  private static let moodQuestion = ImportQuestion(
    id: "shifai.mood", promptKey: "shifai.import.mood",
    choices: MoodScale.allCases.map { .init($0.rawValue, labelKey: "shifai.import.mood.\($0.rawValue)") },
    suggestion: MoodScale.five.rawValue)

  private func moodScale(_ answers: ImportAnswers) throws(ImportError) -> MoodScale {
    guard !questions.contains(where: { $0.id == Self.moodQuestion.id }) else {
      return MoodScale(rawValue: try answers.answer(to: Self.moodQuestion)) ?? .five
    }
    return .ten
  }
}

/// How far a mood counts.
private enum MoodScale: String, CaseIterable {
  case five, ten

  var highest: Int { self == .five ? 5 : 10 }

  /// The mood from 1 to 5.
  func five(_ mood: Int) -> Int { self == .five ? mood : (mood + 1) / 2 }
}

extension Decimal {
  fileprivate var levelOrZero: Int { Int(exactly: nearestDouble) ?? 0 }
}
