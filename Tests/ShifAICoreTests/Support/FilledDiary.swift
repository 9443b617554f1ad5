import Foundation
import GRDB
import NotebookContract
import TestSupport
import Values
import Vault

@testable import ShifAICore

extension TestNotebook<ShifAIClient> {
  /// Random days of half a year, with everything that can be noted, and what follows from them.
  func fill(_ random: inout SeededGenerator) async throws {
    let today = client.today
    try await begin { draft in
      draft.conditions = [Open(.polycysticOvaries), Open(rawValue: "newer")]
      draft.age = 30
    }
    let pills = try await client.addMedication(
      Medication.Details(name: "A\(random.text(upTo: 20))", reminderFrom: 1, reminderTo: 5)
    ).value
    let own = try await client.addCustomSymptom("B\(random.text(upTo: 20))").value
    for method in Contraception.Method.allCases where random.chance(0.4) {
      try await client.addContraception(
        Contraception.Details(
          method: Open(method), name: random.text(upTo: 20), notes: random.text(upTo: 40),
          start: today.adding(days: -400), end: random.chance(0.5) ? today.adding(days: 30) : nil))
    }
    for back in stride(from: 180, through: 0, by: -1) where random.chance(0.6) {
      let date = today.adding(days: -back)
      var draft = DayDraft(details: LoggedDay.Details(notes: random.text(upTo: 40)))
      if back % 29 < 5 { draft.flow = Flow.allCases.randomElement(using: &random) }
      draft.mood = random.chance(0.5) ? Int.random(in: 1...5, using: &random) : nil
      draft.energy = random.chance(0.5) ? Int.random(in: 1...10, using: &random) : nil
      draft.sleepMinutes = random.chance(0.3) ? Int.random(in: 0...1_440, using: &random) : nil
      if random.chance(0.3) {
        draft.temperature = TemperatureDraft(
          Decimal(Int.random(in: 3_400...4_200, using: &random)) / 100, isExcluded: random.chance(0.2),
          note: random.text(upTo: 10))
      }
      if random.chance(0.2) {
        draft.mucus = CervicalMucus.allCases.randomElement(using: &random).map { Open($0) }
      }
      if random.chance(0.2) { draft.lhTest = LHTest.allCases.randomElement(using: &random).map { Open($0) } }
      draft.symptoms = SymptomType.all(in: .digestive).filter { _ in random.chance(0.3) }.map {
        SymptomLog.Details(
          Open($0), intensity: random.chance(0.9) ? Int.random(in: 1...10, using: &random) : nil)
      }
      if random.chance(0.2) {
        draft.symptoms.append(SymptomLog.Details(painIn: .pelvis, intensity: 4, .burning))
      }
      if random.chance(0.2) {
        draft.symptoms.append(SymptomLog.Details(own.type, notes: random.text(upTo: 20)))
      }
      if random.chance(0.3) { draft.weightGrams = Int.random(in: 20_000...400_000, using: &random) }
      if random.chance(0.3) {
        draft.pill = PillIntake.allCases.randomElement(using: &random).map { Open($0) }
      }
      if random.chance(0.3) { draft.medications[pills.id] = random.chance(0.5) }
      let said = draft
      try await client.editDay(date) { $0 = said }
    }
    if let completed = try await client.value(CyclesQuery()).cycles.first(where: { $0.cycle.nextStart != nil }
    ) {
      try await client.answerInterval(from: completed.cycle.start, .oneCycle)
    }
    let told = try await client.tellToday().value
    if let first = told.first { try await client.giveFeedback(on: first.id, .accurate) }
    if let prediction = try await client.value(PredictionsQuery(limit: 1)).first {
      try await client.giveFeedback(onPrediction: prediction.id, .tooEarly)
    }
    try await client.deliver(.reminder)
  }

  /// Every row of every record, as text, for comparing.
  func rows(except tables: Set<String> = ["settingRecords", "sync_log"]) async throws -> [String] {
    let names = ShifAISchema.schema.records.map(\.name).filter { !tables.contains($0) }
    return try await store.read { db in
      try names.flatMap { name in
        try Row.fetchAll(db, sql: "SELECT * FROM \(name) ORDER BY id").map { "\(name) \($0)" }
      }
    }
  }
}
