import Interchange
import Values

/// One file that a program exports, looked through once: what it states, and what its cells prove.
protocol ExportedFile: Sendable {
  associatedtype Reader: RowReader

  static var format: String { get }
  /// Whether vehicles that its rows only name are counted like those that they describe.
  static var countsNamedVehicles: Bool { get }
  /// Whether a file is the program's, as its beginning tells.
  static func recognizes(_ entry: ImportSource.Entry) throws(ImportError) -> Bool

  var entry: ImportSource.Entry { get }
  /// Its parts that are left out, and how many rows each has.
  var leftOut: [String: Int] { get }
  /// How often each currency sign stands beside an amount.
  var currencies: [Currency: Int] { get }
  var days: DayEvidence { get }
  var numbers: NumberEvidence { get }
  /// What it states; nil where it says nothing.
  var statedOrder: DayOrder? { get }
  var distance: DistanceUnit? { get }
  var volume: VolumeUnit? { get }
  /// Whether an odometer, or a quantity, comes without a unit.
  var needsDistance: Bool { get }
  var needsVolume: Bool { get }

  /// Nil when the file holds no records of the program's.
  init?(scanning entry: ImportSource.Entry) throws(ImportError)
  func reader(volume: VolumeUnit, culture: ImportCulture) -> Reader
}

/// Reads what a program exports: files that each state some of their units, and leave others to be asked.
struct ExportImporter<File: ExportedFile>: ItemReader {
  static var format: String { File.format }
  static var countsNamedVehicles: Bool { File.countsNamedVehicles }

  let questions: [ImportQuestion]
  let leftOut: [String: Int]
  private let files: [File]

  init(_ source: ImportSource) throws(ImportError) {
    var files: [File] = []
    for entry in source.entries(withExtension: "csv", "txt") {
      if let file = try File(scanning: entry) { files.append(file) }
    }
    guard !files.isEmpty else { throw .unknownFormat(name: source.name) }
    self.files = files
    leftOut = files.map(\.leftOut).reduce(into: [:]) { $0.merge($1, uniquingKeysWith: +) }
    questions = Self.questions(files)
  }

  static func confidence(_ source: ImportSource) -> Double {
    source.entries(withExtension: "csv", "txt").contains(where: recognizes) ? 1 : 0
  }

  func readers(_ answers: ImportAnswers) throws(ImportError) -> [File.Reader] {
    var readers: [File.Reader] = []
    for file in files {
      let order = try answer("dayOrder:\(file.entry.name)", answers, as: DayOrder.init(rawValue:))
      let distance = try answer("distanceUnit", answers, as: DistanceUnit.init(rawValue:))
      let volume = try answer("volumeUnit", answers, as: VolumeUnit.init(rawValue:))
      let culture = ImportCulture(
        dayOrder: order ?? file.statedOrder ?? file.days.order ?? .dayFirst,
        // The programs write points; a file that was saved by a spreadsheet may prove commas.
        decimalMark: file.numbers.mark ?? .point, distance: file.distance ?? distance ?? .kilometres,
        currency: try answer("currency", answers, as: Currency.init(rawValue:)) ?? .eur)
      readers.append(file.reader(volume: file.volume ?? volume ?? .litres, culture: culture))
    }
    return readers
  }

  private static func questions(_ files: [File]) -> [ImportQuestion] {
    let orders = Set(files.compactMap { $0.statedOrder ?? $0.days.order })
    var questions = files.filter { $0.statedOrder == nil && $0.days.needsQuestion }.map { file in
      ImportQuestion.dayOrder(
        file: file.entry.name, example: file.days.ambiguousExample ?? "",
        suggestion: orders.count == 1 ? orders.first : nil)
    }
    if files.contains(where: \.needsDistance) { questions.append(.distance(suggestion: .kilometres)) }
    if files.contains(where: \.needsVolume) { questions.append(.volume(suggestion: .litres)) }
    questions.append(.currency(Currency.mostFrequent(in: files.map(\.currencies))))
    return questions
  }

  /// A file that cannot be read is not the program's as far as detection goes; opening it says why.
  private static func recognizes(_ entry: ImportSource.Entry) -> Bool {
    do {
      return try File.recognizes(entry)
    } catch {
      return false
    }
  }
}

extension Currency {
  /// The one that is counted most often in all; nil where none is.
  static func mostFrequent(in counts: [[Currency: Int]]) -> Currency? {
    counts.reduce(into: [:]) { $0.merge($1, uniquingKeysWith: +) }
      .max { ($0.value, $1.key.rawValue) < ($1.value, $0.key.rawValue) }?.key
  }
}
