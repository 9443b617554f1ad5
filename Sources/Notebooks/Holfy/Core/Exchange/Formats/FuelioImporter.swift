package import Interchange
import Values

/// Reads what Fuelio exports: one file for each vehicle, in sections.
///
/// The headers state the units; the currency is asked. Categories and favourite stations serve to name
/// costs and fill-ups; pictures and trips are left out, and counted.
package struct FuelioImporter: Sendable {
  /// The id of the format.
  package static let format = "fuelio"

  /// What the person is asked.
  package let questions: [ImportQuestion]
  /// Sections that are left out, and how many rows each has.
  package let leftOut: [String: Int]

  private let files: [FuelioFile]

  /// Looks through the files of `source`.
  ///
  /// - Throws: `unknownFormat` when none of them is Fuelio's; what ``CSVReader`` throws.
  package init(_ source: ImportSource) throws(ImportError) {
    var files: [FuelioFile] = []
    for entry in source.entries(withExtension: "csv", "txt") {
      if let file = try FuelioFile(scanning: entry) { files.append(file) }
    }
    guard !files.isEmpty else { throw .unknownFormat(name: source.name) }
    self.files = files
    leftOut = files.map(\.leftOut).reduce(into: [:]) { $0.merge($1, uniquingKeysWith: +) }
    questions = Self.questions(files)
  }

  /// How sure it is that `source` comes from Fuelio: 1 when a file starts with one of its sections, else 0.
  package static func confidence(_ source: ImportSource) -> Double {
    source.entries(withExtension: "csv", "txt").contains(where: startsWithSection) ? 1 : 0
  }

  /// The records, one by one, with what the person answered or the suggestions.
  ///
  /// - Throws: `unanswered` when a question without a suggestion has no answer.
  package func rows(_ answers: ImportAnswers = ImportAnswers()) throws(ImportError) -> FuelioRows {
    var readers: [FuelioRowReader] = []
    for file in files { readers.append(try reader(file, answers)) }
    return FuelioRows(readers)
  }

  /// What an import with these answers would bring; only the questions when one must be answered first.
  package func preview(_ answers: ImportAnswers = ImportAnswers()) throws(ImportError) -> ImportPreview {
    var preview = ImportPreview(format: Self.format, questions: questions)
    preview.leftOut = leftOut
    var rows: FuelioRows
    do {
      rows = try self.rows(answers)
    } catch .unanswered {
      return preview
    }
    while let row = try rows.next() { preview.add(row) }
    return preview
  }

  private func reader(_ file: FuelioFile, _ answers: ImportAnswers) throws(ImportError) -> FuelioRowReader {
    func answer<Value>(_ id: String, as value: (String) -> Value?) throws(ImportError) -> Value? {
      guard let question = questions.first(where: { $0.id == id }) else { return nil }
      return value(try answers.answer(to: question))
    }
    let order = try answer("dayOrder:\(file.entry.name)", as: DayOrder.init(rawValue:)) ?? file.dayOrder
    let distance = try answer("distanceUnit", as: DistanceUnit.init(rawValue:))
    let volume = try answer("volumeUnit", as: VolumeUnit.init(rawValue:))
    let culture = ImportCulture(
      // Fuelio writes points; a file that was saved by a spreadsheet may prove commas.
      dayOrder: order ?? .dayFirst, decimalMark: file.numbers.mark ?? .point,
      distance: file.distance ?? distance ?? .kilometres,
      currency: try answer("currency", as: Currency.init(rawValue:)) ?? .eur)
    return FuelioRowReader(file: file, volume: file.volume ?? volume ?? .litres, culture: culture)
  }

  private static func questions(_ files: [FuelioFile]) -> [ImportQuestion] {
    let orders = Set(files.compactMap(\.dayOrder))
    var questions = files.filter(\.needsDayOrder).map { file in
      ImportQuestion.dayOrder(
        file: file.entry.name, example: file.days.ambiguousExample ?? "",
        suggestion: orders.count == 1 ? orders.first : nil)
    }
    if files.contains(where: { $0.distance == nil }) { questions.append(.distance(suggestion: .kilometres)) }
    if files.contains(where: { $0.volume == nil }) { questions.append(.volume(suggestion: .litres)) }
    let currencies = files.map(\.currencies).reduce(into: [:]) { $0.merge($1, uniquingKeysWith: +) }
    let seen = currencies.max { ($0.value, $1.key.rawValue) < ($1.value, $0.key.rawValue) }?.key
    questions.append(.currency(seen))
    return questions
  }

  /// A file that cannot be read is not Fuelio's as far as detection goes; opening it says why.
  private static func startsWithSection(_ entry: ImportSource.Entry) -> Bool {
    do {
      var reader = try CSVReader(entry)
      guard let row = try reader.nextFilled(), let section = FuelioSection(startedBy: row) else {
        return false
      }
      switch section {
      case .vehicle:
        // Drivvo has a table of that name too, which states no units.
        guard let header = try reader.nextFilled() else { return false }
        return CSVHeader(header.fields).column("distunit", "fuelunit") != nil
      case .log, .costs, .costCategories, .stations: return true
      case .other: return false
      }
    } catch {
      return false
    }
  }
}

/// The records of an export in the order of its files and rows, read as they are asked for.
package struct FuelioRows {
  private var waiting: ArraySlice<FuelioRowReader>
  private var current: (reader: FuelioRowReader, walk: FuelioWalk)?
  /// A cost can hold a reminder too, which follows it.
  private var ready: ArraySlice<HolfyImportRow> = []

  init(_ readers: [FuelioRowReader]) {
    waiting = readers[...]
  }

  /// The next record; nil at the end.
  ///
  /// - Throws: ``ImportError`` when a file cannot be read on.
  package mutating func next() throws(ImportError) -> HolfyImportRow? {
    while true {
      if let row = ready.popFirst() { return row }
      if let (table, row) = try current?.walk.next(), let reader = current?.reader {
        ready = reader.read(table, row)[...]
      } else if let reader = waiting.popFirst() {
        current = (reader, try FuelioWalk(reader.file.entry))
      } else {
        return nil
      }
    }
  }
}
