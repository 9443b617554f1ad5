import Foundation
import Interchange
import Values

/// Tables with the columns of ShifAI: what its specification names, what it writes beside them, and what its earlier
/// versions wrote.
struct EntryTables: DiaryFile {
  /// What a table holds.
  enum Kind: CaseIterable {
    /// A row for each day: bleeding and scores.
    case cycle
    /// A row for each day: everything else.
    case day
    /// A row for each symptom.
    case symptom
    /// The names of her own symptoms.
    case name
    /// A row for each method of contraception.
    case contraception
    /// A row for each thing that she takes.
    case medication
    /// A row for each time that she took it, or did not.
    case intake

    private var signature: ImportFormatSignature {
      switch self {
      case .cycle:
        ImportFormatSignature(
          id: "cycle",
          required: [["date"], ["flow_intensity", "mood_score", "energy_score", "stress_level"]],
          optional: ["sleep_hours", "notes"] + EntryTables.bookkeeping, excluded: ["symptom_type"])
      case .day:
        ImportFormatSignature(
          id: "day", required: [["id"], ["sleep_minutes"], ["cervical_mucus"]],
          optional: [
            "temperature", "notes", "lh_test", "interval_answer", "interval_answer_end", "weight", "pill",
          ]
            + EntryTables.bookkeeping)
      case .symptom:
        ImportFormatSignature(
          id: "symptom", required: [["symptom_type"], ["date", "cycle_entry_id"]],
          optional: ["value", "intensity", "notes", "body_zone", "pain_type", "category"]
            + EntryTables.bookkeeping)
      case .name:
        ImportFormatSignature(
          id: "name", required: [["id"], ["name"], ["is_archived"]], optional: EntryTables.bookkeeping,
          excluded: ["dose"])
      case .contraception:
        ImportFormatSignature(
          id: "contraception", required: [["method"], ["start_date"], ["end_date"]],
          optional: ["name", "notes"] + EntryTables.bookkeeping)
      case .medication:
        ImportFormatSignature(
          id: "medication", required: [["id"], ["name"], ["dose"]],
          optional: ["notes", "reminder_from", "reminder_to"] + EntryTables.bookkeeping)
      case .intake:
        ImportFormatSignature(
          id: "intake", required: [["date"], ["medication_id"], ["taken"]],
          optional: EntryTables.bookkeeping)
      }
    }

    /// How sure it is that a table is of the kind.
    fileprivate func confidence(_ header: CSVHeader) -> Double { signature.confidence(header) }
  }

  /// How sure it is that a table is ShifAI's.
  static func confidence(_ header: CSVHeader) -> Double {
    Kind.allCases.map { $0.confidence(header) }.max() ?? 0
  }

  /// What follows from the rest, or is no more than a version's own.
  static let bookkeeping = [
    "id", "cycle_day", "phase", "created_at", "updated_at", "sync_status", "is_synced", "month",
    "is_archived",
    "unknownFields",
  ]

  private let tables: [(kind: Kind, table: DiaryTable)]
  /// The highest mood of the tables: earlier versions count it to 10.
  private let highestMood: Int

  init(scanning entries: [ImportSource.Entry], today: CalendarDay) throws {
    var tables: [(kind: Kind, table: DiaryTable)] = []
    var highest = 0
    for entry in entries {
      let table = try DiaryTable(scanning: entry, today: today, isOwn: true)
      guard let kind = Kind.allCases.max(by: { $0.confidence(table.header) < $1.confidence(table.header) }),
        kind.confidence(table.header) > 0
      else {
        try table.check(required: "date", "flow_intensity")
        continue
      }
      tables.append((kind, table))
      try table.forEachRow(ImportAnswers(["dayOrder:\(entry.name)": DayOrder.dayFirst.rawValue])) { row in
        highest = max(highest, row.text("mood_score").flatMap(Int.init) ?? 0)
      }
    }
    (self.tables, highestMood) = (tables, highest)
  }

  var questions: [ImportQuestion] {
    tables.flatMap { $0.table.questions } + ((1...5).contains(highestMood) ? [MoodScale.question] : [])
  }

  func diary(_ answers: ImportAnswers) throws -> ImportedDiary {
    var diary = ImportedDiary()
    var reader = EntryReader(
      moods: highestMood > 5
        ? .ten : MoodScale(rawValue: try answers.answer(to: MoodScale.question)) ?? .five)
    // What others refer to comes first.
    for kind in [Kind.name, .contraception, .medication, .cycle, .day, .symptom, .intake] {
      for table in tables where table.kind == kind {
        try table.table.forEachRow(answers) { row in
          diary.attempt { (diary) throws(RowProblem) in try reader.read(row, as: kind, into: &diary) }
        }
      }
    }
    try diary.check()
    return diary
  }
}

/// How far a mood counts.
enum MoodScale: String, CaseIterable {
  case five, ten

  var highest: Int { self == .five ? 5 : 10 }

  /// The mood from 1 to 5.
  func five(_ mood: Int) -> Int { self == .five ? mood : (mood + 1) / 2 }

  static let question = ImportQuestion(
    id: "shifai.mood", promptKey: "shifai.import.mood",
    choices: allCases.map { .init($0.rawValue, labelKey: "shifai.import.mood.\($0.rawValue)") },
    suggestion: MoodScale.five.rawValue)
}
