import Foundation
import GRDB
package import Interchange
package import NotebookContract
import Values
package import Vault

/// Brings what another program noted of the cycle into the notebook, day by day. What is there already stays,
/// unless the person says that the file is right.
package struct DiaryImporter: NotebookImporter {
  private let program: DiaryFormat

  /// - Parameter program: the one whose files it reads.
  package init(_ program: DiaryFormat) { self.program = program }

  package var format: String { program.rawValue }
  package var titleKey: String { "shifai.import.format.\(program.rawValue)" }

  /// How sure it is that the source is of its format.
  package func confidence(in source: ImportSource) throws -> Double {
    try ReadDiary.confidence(program, in: source)
  }

  /// What importing would bring: what is new, what is there already, and what is there otherwise. While a question
  /// is open the first answer is supposed, so that a person sees what it would mean.
  package func preview(
    _ source: ImportSource, answers: ImportAnswers, into destination: NotebookStore
  ) async throws -> ImportPreview {
    let read = try await read(source, answers, supposes: true, for: destination)
    let takesFile = try Conflict.takesFile(answers)
    let dependencies = destination.dependencies
    return try await destination.read { db in
      var preview = ImportPreview(format: program.rawValue, questions: read.questions)
      preview.leftOut = read.leftOut
      var names = try CustomNames(in: db, dependencies: dependencies)
      let today = CalendarDay(dependencies.now(), in: dependencies.timeZone)
      let medications = try MedicationMerge(
        read.diary.medications, takesFile: takesFile, dependencies: dependencies, in: db)
      preview.add(medications)
      let methods = try ContraceptionMerge(
        read.diary.contraceptions, takesFile: takesFile, dependencies: dependencies, in: db)
      preview.add(methods)
      for symptom in read.diary.ownSymptoms { preview.add(symptom, names.add(symptom)) }
      var hasConflicts = medications.hasConflicts || methods.hasConflicts
      for day in read.diary.days {
        let stored = DayDraft(try DayQuery(day.day).fetch(db))
        var merge = DayMerge(day, over: stored, takesFile: takesFile)
        merge.join(&names, medications)
        let location = read.diary.location(of: day.day) ?? RowLocation(file: source.name, line: 1)
        do {
          // What the import itself would refuse.
          try merge.draft.validate(on: day.day, today: today, over: stored)
          preview.add(merge.items, of: day.day, at: location, takesFile: takesFile)
          hasConflicts = hasConflicts || merge.items.contains { $0.outcome == .conflict }
        } catch ShifAIError.invalidFields(let problems) {
          for problem in problems { preview.add(problem.told(at: location)) }
        }
      }
      for problem in read.diary.problems { preview.add(problem) }
      if hasConflicts { preview.questions.append(Conflict.question) }
      return preview
    }
  }

  /// Imports everything as one transaction, which undo takes back as a whole.
  package func run(
    _ source: ImportSource, answers: ImportAnswers, into destination: NotebookStore,
    attachments: AttachmentStore, progress: @escaping @Sendable (Double) throws -> Void
  ) async throws -> ImportRun {
    // Reading takes nearly all of the time.
    let read = try await read(source, answers, supposes: false, for: destination) { try progress(0.8 * $0) }
    let takesFile = try Conflict.takesFile(answers)
    let dependencies = destination.dependencies
    return try await destination.importing(source.name, as: format) { db, report in
      report.leftOut = read.leftOut
      for problem in read.diary.problems { report.countRefused("row", problem) }
      try DiaryWriter(read.diary, takesFile: takesFile, dependencies: dependencies, db: db).write(
        into: &report
      ) {
        try progress(0.8 + 0.2 * $0)
      }
      try progress(1)
    }
  }

  private func read(
    _ source: ImportSource, _ answers: ImportAnswers, supposes: Bool, for destination: NotebookStore,
    progress: @escaping @Sendable (Double) throws -> Void = { _ in }
  ) async throws -> ReadDiary {
    let dependencies = destination.dependencies
    let today = CalendarDay(dependencies.now(), in: dependencies.timeZone)
    return try await Offloaded.run {
      try ReadDiary(program, source, answers: answers, supposes: supposes, today: today, progress: progress)
    }
  }
}

/// What to do where the notebook and a file say two things of one day.
private enum Conflict: String, CaseIterable {
  case keep, replace

  static let question = ImportQuestion(
    id: "conflict", promptKey: "shifai.import.conflicts",
    choices: allCases.map { .init($0.rawValue, labelKey: "shifai.import.conflicts.\($0.rawValue)") },
    suggestion: Conflict.keep.rawValue)

  static func takesFile(_ answers: ImportAnswers) throws(ImportError) -> Bool {
    try answers.answer(to: question) == Conflict.replace.rawValue
  }
}

extension ImportPreview {
  fileprivate mutating func add(_ symptom: ImportedOwnSymptom, _ outcome: CustomNames.Outcome) {
    switch outcome {
    case .new:
      add(Row(location: symptom.location, kind: "custom_symptom", day: nil, title: symptom.name, amount: nil))
    case .same: leftOut["same", default: 0] += 1
    case .full: add(CustomNames.refusal(symptom))
    }
  }

  fileprivate mutating func add(_ merge: some ListMerge) {
    for item in merge.items {
      switch item.outcome {
      case .new: add(merge.row(item.imported))
      case .same: leftOut["same", default: 0] += 1
      case .conflict: add(merge.problem(item.imported))
      }
    }
    for problem in merge.problems { add(problem) }
  }

  fileprivate mutating func add(
    _ items: [DayMerge.Item], of day: CalendarDay, at location: RowLocation, takesFile: Bool
  ) {
    for item in items {
      switch item.outcome {
      case .new:
        add(
          Row(
            location: location, kind: item.kind, day: day, title: item.title, titleKey: item.titleKey,
            amount: nil))
      case .same: leftOut["same", default: 0] += 1
      case .conflict, .tooLong, .unknown: add(item.problem(on: day, at: location, takesFile: takesFile))
      }
    }
  }
}
