package import GRDB
import Records
package import Values
import Vault

/// A day that a person's words were found on, or a method of contraception that they were found in.
package struct ShifAISearchHit: Equatable, Sendable {
  /// What they were found in.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    case notes, symptom, medication, contraception
  }

  /// What they were found in.
  package let kind: Kind
  /// The day; the first one of a method of contraception.
  package let day: CalendarDay
  /// The text: the notes, or the name of what she added herself; empty for a symptom that is offered, and for a method of
  /// contraception that has no name of its own.
  package let text: String
  /// The symptom; nil for anything else.
  package let symptom: Open<SymptomType>?
  /// The method of contraception; nil for anything else.
  package let contraception: Contraception?

  init(
    kind: Kind, day: CalendarDay, text: String, symptom: Open<SymptomType>? = nil,
    contraception: Contraception? = nil
  ) {
    self.kind = kind
    self.day = day
    self.text = text
    self.symptom = symptom
    self.contraception = contraception
  }
}

/// The days on which every one of a person's words was written, or a symptom of that name noted, then the methods of
/// contraception that they are said of, without regard to case or accents; the newest first.
package struct ShifAISearchQuery: Query {
  private let words: SearchedWords
  /// The symptoms whose names, in the person's language, hold the words.
  package let symptoms: Set<String>
  /// The methods of contraception whose names, in the person's language, hold the words.
  package let methods: Set<String>
  /// The most hits of each kind.
  package let limit: Int

  /// The question.
  ///
  /// - Parameters:
  ///   - symptoms: the stored types of the symptoms whose names hold the words: names are texts of a language, which rows
  ///     do not know.
  ///   - methods: the same of the methods of contraception.
  package init(_ text: String, symptoms: Set<String> = [], methods: Set<String> = [], limit: Int = 20) {
    words = SearchedWords(text)
    self.symptoms = symptoms
    self.methods = methods
    self.limit = limit
  }

  package func fetch(_ db: Database) throws -> [ShifAISearchHit] {
    guard !words.isEmpty else { return [] }
    let custom = try CustomSymptomsQuery(includesArchived: true).fetch(db).filter { words.areIn($0.name) }
    let medications = try MedicationsQuery(includesArchived: true).fetch(db).filter { words.areIn($0.name) }
    let days: [LoggedDay] = try records(["notes", "temperature_note"], "id", db) {
      "\($0.notes) \($0.temperature?.note ?? "")"
    }
    let notes: [SymptomLog] = try records(["notes"], "date", db, \.notes)
    let named = try SymptomLog.filter(symptoms.union(custom.map(\.id)).contains(Column("symptom_type")))
      .order(sql: "date DESC, id").limit(limit).fetchAll(db)
    let names = Dictionary(custom.map { ($0.id, $0.name) }) { first, _ in first }
    let taken = try MedicationLog.filter(medications.map(\.id).contains(Column("medication_id")))
      .order(sql: "date DESC, id").limit(limit).fetchAll(db)
    let titles = Dictionary(medications.map { ($0.id, $0.name) }) { first, _ in first }
    // There are few of them.
    let used = try Contraception.order(sql: "start_date DESC, id").fetchAll(db)
      .filter { methods.contains($0.method.rawValue) || words.areIn("\($0.name) \($0.notes)") }.prefix(limit)
    return days.map { ShifAISearchHit(kind: .notes, day: $0.date, text: $0.notes) }
      + notes.map { ShifAISearchHit(kind: .symptom, day: $0.date, text: $0.notes, symptom: $0.type) }
      + named.map {
        ShifAISearchHit(kind: .symptom, day: $0.date, text: names[$0.type.rawValue] ?? "", symptom: $0.type)
      }
      + taken.map {
        ShifAISearchHit(kind: .medication, day: $0.date, text: titles[$0.medicationId] ?? "")
      }
      + used.map { ShifAISearchHit(kind: .contraception, day: $0.start, text: $0.name, contraception: $0) }
  }

  private func records<Record: FetchableRecord & TableRecord>(
    _ columns: [String], _ day: String, _ db: Database, _ text: (Record) -> String
  ) throws -> [Record] {
    let cursor = try Record.filter(literal: words.condition(on: columns)).order(sql: "\(day) DESC, id")
      .fetchCursor(db)
    var found: [Record] = []
    while found.count < limit, let record = try cursor.next() {
      if words.areIn(text(record)) { found.append(record) }
    }
    return found
  }
}
