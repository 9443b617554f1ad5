import Foundation
package import Interchange
package import Values

/// Reads a file of another tool for two partners. Nothing is written by it.
///
/// It looks through the file once, takes what it proves and asks the rest; then the rows come one by one.
package struct SharedBookImport: Sendable {
  /// The tool.
  package let format: BookFormat
  /// What the file says apart from the bills.
  package let book: SharedBook
  /// What the person is asked.
  package var questions: [ImportQuestion] { asked.all }
  /// Parts that are left out knowingly, and how many rows each has.
  package let leftOut: [String: Int]

  private let file: any SharedBookFile
  private var asked: BookQuestions
  private var target: ImportTarget?
  /// The last day that a row may have.
  private let last: CalendarDay

  /// Looks through the tool's file in `source`.
  ///
  /// - Parameters:
  ///   - target: the project that it goes into; nil for a new one.
  ///   - last: the last day that a row may have; a later one is a problem of the row.
  /// - Throws: `ImportError`, or ``DuoSpendImportError`` when the file lacks what its format needs.
  package init(
    _ source: ImportSource, format: BookFormat, into target: ImportTarget? = nil,
    through last: CalendarDay = .latest
  ) throws {
    self.format = format
    self.last = last
    self.target = target
    let (file, others) = try format.open(source)
    self.file = file
    var book = file.book
    book.resolveCurrencies()
    self.book = book
    guard book.people.count >= 2 else { throw DuoSpendImportError.fewPeople(file: book.file) }
    var leftOut = book.leftOut
    for other in others { leftOut[other.name] = try Self.rowCount(other) }
    self.leftOut = leftOut
    asked = BookQuestions(book, target)
  }

  /// The same file for a project: it is not looked through again.
  func aimed(at target: ImportTarget) -> SharedBookImport {
    var aimed = self
    aimed.target = target
    aimed.asked = BookQuestions(book, target)
    return aimed
  }

  /// The names of the first partner and of the second in the file, and the currency that is imported.
  ///
  /// - Throws: `unanswered` when a question without a suggestion has no answer.
  package func partners(
    _ answers: ImportAnswers = ImportAnswers()
  ) throws -> (partner1: String, partner2: String, currency: Currency) {
    let reading = try reading(answers)
    return (book.people[reading.partner1], book.people[reading.partner2], reading.currency)
  }

  /// The rows, one by one, with what the person answered or the suggestions.
  package func rows(_ answers: ImportAnswers = ImportAnswers()) throws -> ImportedRows {
    ImportedRows(try file.rows(asked.culture(answers)), try reading(answers))
  }

  /// What an import with these answers would bring; only the questions when one must be answered first.
  package func preview(_ answers: ImportAnswers = ImportAnswers()) throws -> ImportPreview {
    var preview = ImportPreview(format: format.rawValue, questions: questions)
    preview.leftOut = leftOut
    for remark in book.remarks { preview.add(remark) }
    let rows: ImportedRows
    do {
      rows = try self.rows(answers)
    } catch ImportError.unanswered {
      for problem in furtherCurrencies { preview.add(problem) }
      return preview
    }
    while let row = try rows.next() { preview.add(row) }
    return preview
  }

  /// The expenses that come back.
  func series(_ answers: ImportAnswers) throws -> ImportedSeries {
    var series = ImportedSeries()
    let rows = try self.rows(answers)
    while let row = try rows.next() { series.note(row) }
    return series
  }

  /// Who owes whom once it is imported, beside what the file states.
  package func forecast(_ answers: ImportAnswers = ImportAnswers()) throws -> ImportForecast {
    let culture = try asked.culture(answers)
    var forecast = ImportForecast(book, try reading(answers))
    let rows = try file.rows(culture)
    while let row = try rows.next() { forecast.add(row) }
    forecast.reconcile(culture)
    return forecast
  }

  private func reading(_ answers: ImportAnswers) throws -> PartnerReading {
    var reading = try asked.reading(answers, target)
    reading.last = last
    return reading
  }

  /// Where currencies besides the first begin: a project has one.
  private var furtherCurrencies: [RowProblem] {
    let labels = BookQuestions.distinct(book)
    return labels.dropFirst().map { label in
      BookPlace(location: label.first, column: book.currencyColumn ?? "").problem(
        "manyCurrencies", label.text, ["currencies": labels.map(\.text).joined(separator: ", ")])
    }
  }

  private static func rowCount(_ entry: ImportSource.Entry) throws(ImportError) -> Int {
    guard entry.url.pathExtension.lowercased() != "json" else { return 1 }
    var reader = try CSVReader(entry)
    var count = 0
    while try reader.nextFilled() != nil { count += 1 }
    return max(count - 1, 0)
  }
}

/// The rows of a file as the two partners take them over, read as they are asked for.
package struct ImportedRows {
  private let rows: SharedBillRows
  private let reading: PartnerReading

  init(_ rows: SharedBillRows, _ reading: PartnerReading) {
    self.rows = rows
    self.reading = reading
  }

  /// The next row; nil at the end.
  ///
  /// - Throws: `ImportError` when the file cannot be read on.
  package func next() throws -> ImportedRow? { try rows.next().map(reading.read) }
}
