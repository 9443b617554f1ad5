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
    write(medications, into: &report)
    for medication in medications.changed { try medication.save(db) }
    let methods = try ContraceptionMerge(
      diary.contraceptions, takesFile: takesFile, dependencies: dependencies, in: db)
    write(methods, into: &report)
    for method in methods.changed { try method.save(db) }
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

  /// Tells what becomes of each medication.
  private func write(_ medications: MedicationMerge, into report: inout ImportReport) {
    for item in medications.items {
      switch item.outcome {
      case .new: report.countImported("medication")
      case .same: report.countDuplicate("medication")
      case .conflict where takesFile: report.countImported("medication")
      case .conflict: report.countRefused("medication", medications.problem(item))
      }
    }
    for problem in medications.problems { report.countRefused("medication", problem) }
  }

  /// Tells what becomes of each method of contraception.
  private func write(_ methods: ContraceptionMerge, into report: inout ImportReport) {
    for item in methods.items {
      switch item.outcome {
      case .new: report.countImported("contraception")
      case .same: report.countDuplicate("contraception")
      case .conflict where takesFile: report.countImported("contraception")
      case .conflict, .tooLong, .unknown: report.countRefused("contraception", methods.problem(item))
      }
    }
    for problem in methods.problems { report.countRefused("contraception", problem) }
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
