import Foundation
import GRDB
import Interchange
import Values
import Vault

/// Writes a diary into the notebook, inside the import's transaction.
struct DiaryWriter {
  private let diary: ImportedDiary
  private let takesFile: Bool
  private let dependencies: Dependencies
  private let db: Database

  init(_ diary: ImportedDiary, takesFile: Bool, dependencies: Dependencies, db: Database) {
    (self.diary, self.takesFile, self.dependencies, self.db) = (diary, takesFile, dependencies, db)
  }

  /// Writes every day that can be taken, and tells the others.
  ///
  /// - Parameter progress: hears the part done, from 0 to 1, and may cancel by throwing.
  func write(into report: inout ImportReport, progress: (Double) throws -> Void) throws {
    var names = try CustomNames(in: db, dependencies: dependencies)
    let now = dependencies.now().wholeSeconds
    let writer = DayWriter(
      now: now, today: CalendarDay(dependencies.now(), in: dependencies.timeZone), db: db)
    let medications = try MedicationMerge(
      diary.medications, takesFile: takesFile, dependencies: dependencies, in: db)
    try write(medications, into: &report)
    let methods = try ContraceptionMerge(
      diary.contraceptions, takesFile: takesFile, dependencies: dependencies, in: db)
    try write(methods, into: &report)
    for symptom in diary.ownSymptoms {
      switch names.add(symptom) {
      case .new: report.countImported("custom_symptom")
      case .same: report.countDuplicate("custom_symptom")
      case .full: report.countRefused("custom_symptom", CustomNames.refusal(symptom))
      }
    }
    let days = diary.days
    for (index, day) in days.enumerated() {
      let location = diary.location(of: day.day) ?? RowLocation(file: "", line: 1)
      try write(day, at: location, with: writer, &names, medications, into: &report)
      if index.isMultiple(of: 64) { try progress(Double(index) / Double(days.count)) }
    }
    for symptom in names.added { try symptom.insert(db) }
    try CycleLedger(db).reconcile(Set(days.map(\.day)), rereadingSigns: !methods.changed.isEmpty)
  }

  /// Writes one kind of what she lists, and tells what becomes of each.
  private func write<Merge: ListMerge>(_ merge: Merge, into report: inout ImportReport) throws {
    for item in merge.items {
      switch item.outcome {
      case .new: report.countImported(Merge.kind)
      case .same: report.countDuplicate(Merge.kind)
      case .conflict where takesFile: report.countImported(Merge.kind)
      case .conflict: report.countRefused(Merge.kind, merge.problem(item.imported))
      }
    }
    for problem in merge.problems { report.countRefused(Merge.kind, problem) }
    for record in merge.changed { try record.save(db) }
  }

  private func write(
    _ day: ImportedDay, at location: RowLocation, with writer: DayWriter, _ names: inout CustomNames,
    _ medications: MedicationMerge, into report: inout ImportReport
  ) throws {
    do {
      var items: [DayMerge.Item] = []
      _ = try writer.edit(day.day) { draft in
        var merge = DayMerge(day, over: draft, takesFile: takesFile)
        merge.join(&names, medications)
        draft = merge.draft
        items = merge.items
      }
      for item in items {
        switch item.outcome {
        case .new: report.countImported(item.kind)
        case .same: report.countDuplicate(item.kind)
        case .conflict where takesFile: report.countImported(item.kind)
        case .conflict, .tooLong, .unknown:
          report.countRefused(item.kind, item.problem(on: day.day, at: location, takesFile: false))
        }
      }
    } catch ShifAIError.invalidFields(let problems) {
      for problem in problems { report.countRefused("day", problem.told(at: location)) }
    }
  }
}

extension FieldProblem<ShifAIField> {
  func told(at location: RowLocation) -> RowProblem {
    RowProblem(messageKey, messageArguments, column: field.input, at: location)
  }
}
