import Foundation
import GRDB
import Interchange
import NotebookContract
import Values
import Vault

extension ShifAIClient {
  /// Gives what earlier versions brought in under another program's keys the names that an import gives it now.
  ///
  /// Where a day says the same otherwise, both stay, and so does whatever she added to one. It is the notebook's own doing,
  /// which loses nothing: nothing that undo would take back.
  package func nameImported() async throws {
    let found = try await value(ImportedNamesQuery())
    guard !found.isEmpty else { return }
    let (now, today, dependencies) = (now(), today, store.dependencies)
    try await store.write(Action("shifai.symptom.named"), origin: .engine) { db in
      let writer = DayWriter(now: now, today: today, db: db)
      var touched: Set<CalendarDay> = []
      for symptom in found {
        let logs = try SymptomLog.filter(Column("symptom_type") == symptom.id).order(sql: "id").fetchAll(db)
        for log in logs where try writer.rename(log, of: symptom, dependencies) { touched.insert(log.date) }
        try Self.retire(symptom, at: now, in: db)
      }
      try CycleLedger(db).reconcile(touched)
    }
  }

  /// Takes a symptom away with which nothing is noted any more; one that was spoken of keeps its name, out of sight.
  private static func retire(_ symptom: CustomSymptom, at now: Date, in db: Database) throws {
    let isNoted = try SymptomLog.filter(Column("symptom_type") == symptom.id).fetchCount(db) > 0
    guard !isNoted else { return }
    if var profile = try Profile.stored(in: db), profile.preferences.trackedSymptoms.contains(symptom.type) {
      profile.preferences.trackedSymptoms.removeAll { $0 == symptom.type }
      if case .symptom(let known)? = ImportedName.meaning(of: symptom.name),
        case .known(let raw) = known.kind, !profile.preferences.trackedSymptoms.contains(Open(rawValue: raw))
      {
        profile.preferences.trackedSymptoms.append(Open(rawValue: raw))
      }
      profile.preferences.changedAt = now
      try profile.update(db)
    }
    let isTold = try Bool.fetchOne(
      db,
      sql: """
        SELECT EXISTS (
          SELECT 1 FROM insights
          WHERE instr(ifnull(title, '') || ifnull(body, '') || ifnull(reasoning, ''), ?) > 0)
        """, arguments: [symptom.id])
    guard isTold ?? false else {
      try symptom.delete(db)
      return
    }
    var archived = symptom
    archived.isArchived = true
    archived.stamp.change(now)
    try archived.update(db)
  }
}

/// The symptoms of her own that have another program's key for a name, and are noted somewhere as an import noted them.
struct ImportedNamesQuery: Query {
  func fetch(_ db: Database) throws -> [CustomSymptom] {
    try CustomSymptomsQuery(includesArchived: true).fetch(db).filter { symptom in
      guard ImportedName.meaning(of: symptom.name) != nil else { return false }
      return try SymptomLog.filter(Column("symptom_type") == symptom.id).fetchAll(db)
        .contains { ImportedName.meaning(of: symptom.name, $0) != nil }
    }
  }
}

extension DayWriter {
  /// Notes under its name of today what a day has under a key.
  ///
  /// - Returns: false where the day says otherwise already, and nothing was changed.
  fileprivate func rename(
    _ log: SymptomLog, of symptom: CustomSymptom, _ dependencies: Dependencies
  ) throws -> Bool {
    guard let meaning = ImportedName.meaning(of: symptom.name, log) else { return false }
    var diary = ImportedDiary()
    diary.add(
      meaning, on: log.date, at: DiaryPlace(location: RowLocation(file: "", line: 1), column: ""))
    guard let imported = diary.days.first else { return false }
    var names = try CustomNames(in: db, dependencies: dependencies)
    let medications = try MedicationMerge([], takesFile: false, dependencies: dependencies, in: db)
    var isRenamed = false
    do {
      _ = try edit(log.date) { draft in
        var without = draft
        without.symptoms.removeAll { $0.type == symptom.type && $0.zone == log.zone }
        var merge = DayMerge(imported, over: without, takesFile: false)
        merge.join(&names, medications)
        guard merge.items.allSatisfy({ $0.outcome == .new || $0.outcome == .same }) else { return }
        (draft, isRenamed) = (merge.draft, true)
      }
    } catch ShifAIError.invalidFields {
      // A day that no form would take stays as it is.
      return false
    }
    return isRenamed
  }
}
