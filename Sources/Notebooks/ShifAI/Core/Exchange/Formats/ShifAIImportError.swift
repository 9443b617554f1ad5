import Localization

/// Why a file about cycles cannot be imported at all. A single bad row is a `RowProblem` instead.
package enum ShifAIImportError: Error, Hashable, Sendable {
  /// A table lacks columns of its format; `line` is where its header stands.
  case missingColumns(file: String, line: Int, columns: String)
  /// A JSON file is cut off or is no JSON.
  case notJSON(file: String)
  /// A JSON file lacks a field of its format, or holds another kind of value there.
  case missingField(file: String, path: String)
  /// More rows cannot be read than any real file has.
  case tooManyProblems(file: String, limit: Int)
  /// An XML file is not what Apple Health exports.
  case notHealth(file: String)
}

extension ShifAIImportError: LocalizedMessage {
  package var messageKey: String {
    switch self {
    case .missingColumns: "shifai.import.missingColumns"
    case .notJSON: "shifai.import.notJSON"
    case .missingField: "shifai.import.missingField"
    case .tooManyProblems: "shifai.import.tooManyProblems"
    case .notHealth: "shifai.import.notHealth"
    }
  }

  /// What fills the places of that text.
  package var messageArguments: [String: String] {
    switch self {
    case .missingColumns(let file, let line, let columns):
      ["file": file, "line": "\(line)", "columns": columns]
    case .notJSON(let file), .notHealth(let file): ["file": file]
    case .missingField(let file, let path): ["file": file, "path": path]
    case .tooManyProblems(let file, let limit): ["file": file, "limit": "\(limit)"]
    }
  }
}
