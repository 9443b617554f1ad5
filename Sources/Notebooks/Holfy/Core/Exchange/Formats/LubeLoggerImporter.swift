import Interchange
import Values

/// Reads what LubeLogger exports: one table for each kind of record, in the culture of its server.
///
/// The tables state neither units nor currency, and three kinds of record look alike: the importer looks
/// through all files once, takes what they prove and asks the rest. Nothing is written by it.
struct LubeLoggerImporter: ItemReader {
  static let format = "lubelogger"

  let questions: [ImportQuestion]
  /// Tables that are none of LubeLogger's, and how many rows each has.
  let leftOut: [String: Int]
  private let files: [LubeLoggerFile]

  init(_ source: ImportSource) throws(ImportError) {
    var files: [LubeLoggerFile] = []
    var leftOut: [String: Int] = [:]
    for entry in source.entries(withExtension: "csv", "tsv", "txt") {
      if let file = try LubeLoggerFile(scanning: entry) {
        files.append(file)
      } else {
        leftOut[entry.name] = try Self.rowCount(entry)
      }
    }
    guard !files.isEmpty else { throw .unknownFormat(name: source.name) }
    self.files = files
    self.leftOut = leftOut
    questions = LubeLoggerQuestions(files).all
  }

  /// The header of its best table tells.
  static func confidence(_ source: ImportSource) -> Double {
    source.entries(withExtension: "csv", "tsv", "txt").map(headerConfidence).max() ?? 0
  }

  func readers(_ answers: ImportAnswers) throws(ImportError) -> [LubeLoggerRowReader] {
    var readers: [LubeLoggerRowReader] = []
    for file in files { readers.append(try reader(file, answers)) }
    return readers
  }

  private func reader(
    _ file: LubeLoggerFile, _ answers: ImportAnswers
  ) throws(ImportError) -> LubeLoggerRowReader {
    let name = file.entry.name
    let order = try answer("dayOrder:\(name)", answers, as: DayOrder.init(rawValue:)) ?? file.days.order
    let mark =
      try answer("decimalMark:\(name)", answers, as: DecimalMark.init(rawValue:)) ?? file.numbers.mark
    let culture = ImportCulture(
      // Without a question nothing in the file depends on the order or the mark.
      dayOrder: order ?? .dayFirst, decimalMark: mark ?? .point,
      distance: try answer("distanceUnit", answers, as: DistanceUnit.init(rawValue:)) ?? .kilometres,
      currency: try answer("currency", answers, as: Currency.init(rawValue:)) ?? .eur)
    let asked = try answer("volumeUnit", answers, as: VolumeUnit.init(rawValue:))
    let work = try answer("kind:\(name)", answers, as: LubeLoggerWork.init(rawValue:))
    return LubeLoggerRowReader(
      file: file, work: work ?? .service, volume: file.statedVolume ?? asked ?? .litres, culture: culture)
  }

  /// A file that cannot be read is not LubeLogger's as far as detection goes; opening it says why.
  private static func headerConfidence(_ entry: ImportSource.Entry) -> Double {
    do {
      var reader = try CSVReader(entry)
      guard let row = try reader.nextFilled() else { return 0 }
      return LubeLoggerShape.recognize(CSVHeader(row.fields))?.confidence ?? 0
    } catch {
      return 0
    }
  }

  private static func rowCount(_ entry: ImportSource.Entry) throws(ImportError) -> Int {
    var reader = try CSVReader(entry)
    var count = 0
    while try reader.nextFilled() != nil { count += 1 }
    return max(count - 1, 0)
  }
}

/// Walks through the rows of a LubeLogger table, below its header.
struct LubeLoggerWalk: RowWalk {
  private var reader: CSVReader

  init(_ entry: ImportSource.Entry) throws(ImportError) {
    reader = try CSVReader(entry)
    _ = try reader.nextFilled()
  }

  mutating func next() throws(ImportError) -> CSVRow? { try reader.nextFilled() }
}
