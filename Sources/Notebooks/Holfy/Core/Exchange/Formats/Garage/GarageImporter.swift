import Interchange
import Values

/// Reads what Drivvo, aCar and Fuelly export: tables of fill-ups and of what else was paid.
struct GarageImporter<Dialect: TableDialect>: Sendable {
  static var format: String { Dialect.format }
  static var countsNamedVehicles: Bool { true }

  /// What the person is asked.
  let questions: [ImportQuestion]
  /// Tables that are left out, and how many rows each has.
  let leftOut: [String: Int]
  private let files: [GarageFile<Dialect>]

  /// Looks through the files of `source`.
  ///
  /// - Throws: `unknownFormat` when none of them is the program's; what `CSVReader` throws.
  init(_ source: ImportSource) throws(ImportError) {
    var files: [GarageFile<Dialect>] = []
    for entry in source.entries(withExtension: "csv", "txt") {
      if let file = try GarageFile<Dialect>(scanning: entry) { files.append(file) }
    }
    guard !files.isEmpty else { throw .unknownFormat(name: source.name) }
    self.files = files
    leftOut = files.map(\.leftOut).reduce(into: [:]) { $0.merge($1, uniquingKeysWith: +) }
    questions = Self.questions(files)
  }

  /// How many rows of a file are looked at to tell whose it is.
  private static var judgedRows: Int { 200 }

  /// How sure it is that `source` comes from the program: 1 when a file has one of its tables of records among its first
  /// rows, else 0.
  static func confidence(_ source: ImportSource) -> Double {
    source.entries(withExtension: "csv", "txt").contains(where: hasTable) ? 1 : 0
  }

  /// The records, one by one, with what the person answered or the suggestions.
  ///
  /// - Throws: `unanswered` when a question without a suggestion has no answer.
  func rows(_ answers: ImportAnswers = ImportAnswers()) throws(ImportError) -> GarageRows<Dialect> {
    var readers: [GarageRowReader<Dialect>] = []
    for file in files { readers.append(try reader(file, answers)) }
    return GarageRows(readers)
  }

  private func reader(
    _ file: GarageFile<Dialect>, _ answers: ImportAnswers
  ) throws(ImportError) -> GarageRowReader<Dialect> {
    func answer<Value>(_ id: String, as value: (String) -> Value?) throws(ImportError) -> Value? {
      guard let question = questions.first(where: { $0.id == id }) else { return nil }
      return value(try answers.answer(to: question))
    }
    let order = try answer("dayOrder:\(file.entry.name)", as: DayOrder.init(rawValue:)) ?? file.dayOrder
    let culture = ImportCulture(
      // All three write points; a file that was saved by a spreadsheet may prove commas.
      dayOrder: order ?? .dayFirst, decimalMark: file.numbers.mark ?? .point,
      distance: try answer("distanceUnit", as: DistanceUnit.init(rawValue:)) ?? .kilometres,
      currency: try answer("currency", as: Currency.init(rawValue:)) ?? .eur)
    let volume = try answer("volumeUnit", as: VolumeUnit.init(rawValue:))
    return GarageRowReader(file: file, volume: volume ?? .litres, culture: culture)
  }

  private static func questions(_ files: [GarageFile<Dialect>]) -> [ImportQuestion] {
    let orders = Set(files.compactMap(\.dayOrder))
    var questions = files.filter(\.needsDayOrder).map { file in
      ImportQuestion.dayOrder(
        file: file.entry.name, example: file.days.ambiguousExample ?? "",
        suggestion: orders.count == 1 ? orders.first : nil)
    }
    if files.contains(where: \.needsDistance) { questions.append(.distance(suggestion: .kilometres)) }
    if files.contains(where: \.needsVolume) { questions.append(.volume(suggestion: .litres)) }
    let currencies = files.map(\.currencies).reduce(into: [:]) { $0.merge($1, uniquingKeysWith: +) }
    questions.append(
      .currency(currencies.max { ($0.value, $1.key.rawValue) < ($1.value, $0.key.rawValue) }?.key))
    return questions
  }

  /// A file that cannot be read is not the program's as far as detection goes; opening it says why.
  private static func hasTable(_ entry: ImportSource.Entry) -> Bool {
    do {
      var walk = try GarageWalk<Dialect>(entry, atMost: judgedRows)
      while let (table, _) = try walk.next() {
        switch table.kind {
        case .fuel, .service, .expense, .income: return true
        case .vehicle, .other: continue
        }
      }
      return false
    } catch {
      return false
    }
  }
}

/// The records of an export in the order of its files and rows, read as they are asked for.
struct GarageRows<Dialect: TableDialect> {
  private var waiting: ArraySlice<GarageRowReader<Dialect>>
  private var current: (reader: GarageRowReader<Dialect>, walk: GarageWalk<Dialect>)?
  private var ready: ArraySlice<HolfyImportRow> = []

  init(_ readers: [GarageRowReader<Dialect>]) { waiting = readers[...] }

  /// The next record; nil at the end.
  ///
  /// - Throws: `ImportError` when a file cannot be read on.
  mutating func next() throws(ImportError) -> HolfyImportRow? {
    while true {
      if let row = ready.popFirst() { return row }
      if let (table, row) = try current?.walk.next(), let reader = current?.reader {
        ready = reader.read(table, row)[...]
      } else if let reader = waiting.popFirst() {
        current = (reader, try GarageWalk(reader.file.entry))
      } else {
        return nil
      }
    }
  }
}
