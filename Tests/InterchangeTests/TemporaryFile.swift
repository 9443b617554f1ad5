import Foundation
import Interchange

/// A file that lives as long as the closure runs.
func withFile<Result>(
  _ bytes: some Sequence<UInt8>, name: String = "table.csv", _ body: (ImportSource.Entry) throws -> Result
) throws -> Result {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  let url = folder.appendingPathComponent(name)
  try Data(bytes).write(to: url)
  let source = try ImportSource(contentsOf: url)
  return try body(source.entries[0])
}

/// The rows that a table of these bytes holds.
func rows(_ bytes: some Sequence<UInt8>, delimiter: Character? = nil) throws -> [[String]] {
  try numberedRows(bytes, delimiter: delimiter).map(\.fields)
}

func rows(_ text: String, delimiter: Character? = nil) throws -> [[String]] {
  try rows(text.utf8, delimiter: delimiter)
}

func numberedRows(_ bytes: some Sequence<UInt8>, delimiter: Character? = nil) throws -> [CSVRow] {
  try withFile(bytes) { entry in
    var reader = try CSVReader(entry, delimiter: delimiter)
    var rows: [CSVRow] = []
    while let row = try reader.next() { rows.append(row) }
    return rows
  }
}
