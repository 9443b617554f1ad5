import Foundation
import GRDB
public import Interchange
public import NotebookContract
import Values
public import Vault

/// Brings what another program noted of the cycle into the notebook, day by day. What is there already stays,
/// unless the person says that the file is right.
public struct DiaryImporter: NotebookImporter {
  private let program: DiaryFormat

  /// - Parameter program: the one whose files it reads.
  public init(_ program: DiaryFormat) { self.program = program }

  /// The id of the format.
  public var format: String { program.rawValue }
  /// The key of its name.
  public var titleKey: String { "shifai.import.format.\(program.rawValue)" }

  /// The endings of the files to unpack. An archive of Apple Health's is read as it is.
  private static let endings: Set<String> = ["csv", "tsv", "txt", "json", "cluedata"]

  /// How sure it is that the source is of its format.
  public func confidence(in source: ImportSource) throws -> Double {
    guard program != .appleHealth else { return program.confidence(in: source) }
    return try UnpackedSource.confidence(in: source, only: Self.endings) { program.confidence(in: $0) }
  }

  /// What importing would bring: what is new, what is there already, and what is there otherwise. While a question
  /// is open the first answer is supposed, so that a person sees what it would mean.
  public func preview(
    _ source: ImportSource, answers: ImportAnswers, into destination: NotebookStore
  ) async throws -> ImportPreview {
    let opened = try await open(source, for: destination, progress: { _ in })
    let questions = opened.file.questions
    let supposed = questions.reduce(into: answers) { answers, question in
      if (answers.choices[question.id] ?? question.suggestion) == nil {
        answers.choices[question.id] = question.choices.first?.id
      }
    }
    let diary = try await Offloaded.run { try opened.file.diary(supposed) }
    let takesFile = try Conflict.takesFile(answers)
    let surroundings = destination.surroundings
    return try await destination.read { db in
      var preview = ImportPreview(format: program.rawValue, questions: questions)
      preview.leftOut = diary.leftOut.merging(opened.others) { $0 + $1 }
      var names = try CustomNames(in: db, surroundings: surroundings)
      var hasConflicts = false
      for day in diary.days {
        var merge = DayMerge(day, over: DayDraft(try DayQuery(day.day).fetch(db)), takesFile: takesFile)
        merge.join(&names)
        let location = diary.location(of: day.day) ?? RowLocation(file: source.name, line: 1)
        preview.add(merge, of: day.day, at: location)
        hasConflicts = hasConflicts || merge.items.contains { $0.outcome == .conflict }
      }
      for problem in diary.problems { preview.add(problem) }
      if hasConflicts { preview.questions.append(Conflict.question) }
      return preview
    }
  }

  /// Imports everything as one transaction, which undo takes back as a whole.
  public func run(
    _ source: ImportSource, answers: ImportAnswers, into destination: NotebookStore,
    attachments: AttachmentStore, progress: @escaping @Sendable (Double) throws -> Void
  ) async throws -> ImportRun {
    // Reading takes nearly all of the time.
    let opened = try await open(source, for: destination) { try progress(0.8 * $0) }
    let diary = try await Offloaded.run { try opened.file.diary(answers) }
    let takesFile = try Conflict.takesFile(answers)
    let surroundings = destination.surroundings
    let run = try await destination.importing(source.name, as: format) { db, report in
      report.leftOut = diary.leftOut.merging(opened.others) { $0 + $1 }
      for problem in diary.problems { report.countRefused("row", problem) }
      try DiaryWriter(diary, takesFile: takesFile, surroundings: surroundings, db: db).write(into: &report) {
        try progress(0.8 + 0.2 * $0)
      }
    }
    try progress(1)
    return run
  }

  private func open(
    _ source: ImportSource, for destination: NotebookStore,
    progress: @escaping @Sendable (Double) throws -> Void
  ) async throws -> OpenedDiary {
    let surroundings = destination.surroundings
    let today = CalendarDay(surroundings.now(), in: surroundings.timeZone)
    return try await Offloaded.run {
      if program == .appleHealth { return try OpenedDiary(program, source, today: today, progress: progress) }
      return try UnpackedSource.using(source, only: Self.endings) {
        try OpenedDiary(program, $0, today: today, progress: progress)
      }
    }
  }
}

/// A file that was looked through, and how many others beside it are left out.
private struct OpenedDiary: Sendable {
  let file: any DiaryFile
  let others: [String: Int]

  init(
    _ program: DiaryFormat, _ source: ImportSource, today: CalendarDay, progress: (Double) throws -> Void
  ) throws {
    let (file, others) = try program.open(source, today: today, progress: progress)
    self.file = file
    self.others = others.isEmpty ? [:] : ["otherFiles": others.count]
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
  fileprivate mutating func add(_ merge: DayMerge, of day: CalendarDay, at location: RowLocation) {
    for item in merge.items {
      switch item.outcome {
      case .new:
        add(
          Row(
            location: location, kind: item.kind, day: day, title: item.title, titleKey: item.titleKey,
            amount: nil))
      case .same: leftOut["same", default: 0] += 1
      case .conflict: add(merge.problem(item, on: day, at: location))
      }
    }
  }
}
