import Interchange

/// What the readers of tables have in common: they look a source through once, ask, and then give its
/// records one by one. Nothing is written by them.
protocol ItemReader: Sendable {
  associatedtype Reader: RowReader

  static var format: String { get }
  /// Whether vehicles that its rows only name are counted like those that they describe.
  static var countsNamedVehicles: Bool { get }
  /// How sure it is that a source is of its format, from 0 to 1.
  static func confidence(_ source: ImportSource) -> Double

  /// What the person is asked.
  var questions: [ImportQuestion] { get }
  /// What is left out, and how many rows each part of it has.
  var leftOut: [String: Int] { get }

  /// Looks through the files of a source.
  ///
  /// - Throws: `unknownFormat` when none of them is of the format; what `CSVReader` throws.
  init(_ source: ImportSource) throws(ImportError)

  /// Reads each file with what the person answered or the suggestions.
  ///
  /// - Throws: `unanswered` when a question without a suggestion has no answer.
  func readers(_ answers: ImportAnswers) throws(ImportError) -> [Reader]
}

extension ItemReader {
  static var countsNamedVehicles: Bool { false }

  /// The records, one by one, with what the person answered or the suggestions.
  ///
  /// - Throws: `unanswered` when a question without a suggestion has no answer.
  func rows(_ answers: ImportAnswers) throws(ImportError) -> ItemRows<Reader> {
    ItemRows(try readers(answers))
  }

  /// What an import with these answers would bring; only the questions when one must be answered first.
  ///
  /// - Parameter note: gets each record.
  func preview(
    _ answers: ImportAnswers = ImportAnswers(), noting note: (HolfyImportRow) -> Void = { _ in }
  ) throws(ImportError) -> ImportPreview {
    var preview = ImportPreview(format: Self.format, questions: questions)
    preview.leftOut = leftOut
    var rows: ItemRows<Reader>
    do {
      rows = try self.rows(answers)
    } catch .unanswered {
      return preview
    }
    while let row = try rows.next() {
      preview.add(row)
      note(row)
    }
    return preview
  }

  /// What the person answered; nil when the question was not asked.
  func answer<Value>(
    _ id: String, _ answers: ImportAnswers, as value: (String) -> Value?
  ) throws(ImportError) -> Value? {
    guard let question = questions.first(where: { $0.id == id }) else { return nil }
    return value(try answers.answer(to: question))
  }
}
