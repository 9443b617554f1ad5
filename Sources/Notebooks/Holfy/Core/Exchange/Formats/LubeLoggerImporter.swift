package import Interchange

/// Reads what LubeLogger exports: one table for each kind of record, in the culture of its server.
///
/// The tables state neither units nor currency, and three kinds of record look alike: the importer looks
/// through all files once, takes what they prove and asks the rest. Nothing is written by it.
package struct LubeLoggerImporter: Sendable {
  /// The id of the format.
  package static let format = "lubelogger"

  /// What the person is asked.
  package let questions: [ImportQuestion]
  /// Tables that are none of LubeLogger's, and how many rows each has.
  package let leftOut: [String: Int]

  private let files: [LubeLoggerFile]
  private let asked: LubeLoggerQuestions

  /// Looks through the tables of `source`.
  ///
  /// - Throws: `unknownFormat` when none of them is LubeLogger's; what ``CSVReader`` throws.
  package init(_ source: ImportSource) throws(ImportError) {
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
    asked = LubeLoggerQuestions(files)
    questions = asked.all
  }

  /// How sure it is that `source` comes from LubeLogger, from 0 to 1: the header of its best table.
  package static func confidence(_ source: ImportSource) -> Double {
    source.entries(withExtension: "csv", "tsv", "txt").map(headerConfidence).max() ?? 0
  }

  /// The records, one by one, with what the person answered or the suggestions.
  ///
  /// - Throws: `unanswered` when a question without a suggestion has no answer.
  package func rows(_ answers: ImportAnswers = ImportAnswers()) throws(ImportError) -> LubeLoggerRows {
    var readers: [LubeLoggerRowReader] = []
    for file in files { readers.append(try asked.reader(file, answers)) }
    return LubeLoggerRows(readers)
  }

  /// What an import with these answers would bring; only the questions when one must be answered first.
  package func preview(_ answers: ImportAnswers = ImportAnswers()) throws(ImportError) -> ImportPreview {
    var preview = ImportPreview(format: Self.format, questions: questions)
    preview.leftOut = leftOut
    var rows: LubeLoggerRows
    do {
      rows = try self.rows(answers)
    } catch .unanswered {
      return preview
    }
    while let row = try rows.next() { preview.add(row) }
    return preview
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

/// The records of an export in the order of its files and rows, read as they are asked for.
package struct LubeLoggerRows {
  private var waiting: ArraySlice<LubeLoggerRowReader>
  private var current: (reader: LubeLoggerRowReader, rows: CSVReader)?

  init(_ readers: [LubeLoggerRowReader]) {
    waiting = readers[...]
  }

  /// The next record; nil at the end.
  ///
  /// - Throws: ``ImportError`` when a file cannot be read on.
  package mutating func next() throws(ImportError) -> HolfyImportRow? {
    while true {
      if let row = try current?.rows.nextFilled(), let reader = current?.reader {
        return reader.read(row)
      }
      guard let reader = waiting.popFirst() else { return nil }
      var rows = try CSVReader(reader.file.entry)
      _ = try rows.nextFilled()
      current = (reader, rows)
    }
  }
}
