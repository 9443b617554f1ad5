import Foundation
import Interchange
import NotebookContract
import Values

/// A file of another program that was read whole: what it asks, and what it says.
struct ReadDiary: Sendable {
  let questions: [ImportQuestion]
  let diary: ImportedDiary
  /// What is left out knowingly, the files beside it included.
  let leftOut: [String: Int]

  /// The endings of the files to unpack. An archive of Apple Health's is read as it is.
  private static let endings: Set<String> = ["csv", "tsv", "txt", "json", "cluedata"]

  /// Reads a source to its end, unpacked meanwhile: the rows of a table are read after its header, and by then its
  /// file must still be there.
  ///
  /// - Parameters:
  ///   - supposes: whether the first answer is supposed where a question is open, so that a person sees what it
  ///     would mean.
  ///   - progress: hears the part read, from 0 to 1, and may cancel by throwing.
  init(
    _ program: DiaryFormat, _ source: ImportSource, answers: ImportAnswers, supposes: Bool,
    today: CalendarDay,
    progress: (Double) throws -> Void = { _ in }
  ) throws {
    guard program != .appleHealth else {
      try self.init(program, unpacked: source, answers, supposes, today, progress)
      return
    }
    self = try UnpackedSource.using(source, only: Self.endings) {
      try ReadDiary(program, unpacked: $0, answers, supposes, today, progress)
    }
  }

  private init(
    _ program: DiaryFormat, unpacked source: ImportSource, _ answers: ImportAnswers, _ supposes: Bool,
    _ today: CalendarDay, _ progress: (Double) throws -> Void
  ) throws {
    let (file, others) = try program.open(source, today: today, progress: progress)
    questions = file.questions
    let supposed = questions.reduce(into: answers) { answers, question in
      if (answers.choices[question.id] ?? question.suggestion) == nil {
        answers.choices[question.id] = question.choices.first?.id
      }
    }
    diary = try file.diary(supposes ? supposed : answers)
    leftOut = diary.leftOut.merging(others.isEmpty ? [:] : ["otherFiles": others.count]) { $0 + $1 }
  }

  /// How sure a program's importer is of a source.
  static func confidence(_ program: DiaryFormat, in source: ImportSource) throws -> Double {
    guard program != .appleHealth else { return program.confidence(in: source) }
    return try UnpackedSource.confidence(in: source, only: endings) { program.confidence(in: $0) }
  }
}
