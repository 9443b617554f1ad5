import Localization

/// Why a file of shared expenses cannot be imported at all. A single bad row is a `RowProblem` instead.
package enum DuoSpendImportError: Error, Hashable, Sendable {
  /// A table lacks columns of its format; `line` is where its header stands.
  case missingColumns(file: String, line: Int, columns: String)
  /// A JSON file is cut off or is no JSON.
  case notJSON(file: String)
  /// A JSON file lacks a field of its format, or holds another kind of value there.
  case missingField(file: String, path: String)
  /// Two people of a file have one name.
  case equalNames(file: String, line: Int, name: String)
  /// A file names more people than any group has.
  case manyPeople(file: String, limit: Int)
  /// A file names fewer than two people.
  case fewPeople(file: String)
  /// The same person was chosen as both partners.
  case samePartner(name: String)
}

extension DuoSpendImportError: LocalizedMessage {
  /// The key of the text for a person.
  package var messageKey: String {
    switch self {
    case .missingColumns: "duospend.import.missingColumns"
    case .notJSON: "duospend.import.notJSON"
    case .missingField: "duospend.import.missingField"
    case .equalNames: "duospend.import.equalNames"
    case .manyPeople: "duospend.import.manyPeople"
    case .fewPeople: "duospend.import.fewPeople"
    case .samePartner: "duospend.import.samePartner"
    }
  }

  /// What fills the placeholders of that text.
  package var messageArguments: [String: String] {
    switch self {
    case .missingColumns(let file, let line, let columns):
      ["file": file, "line": "\(line)", "columns": columns]
    case .notJSON(let file), .fewPeople(let file): ["file": file]
    case .missingField(let file, let path): ["file": file, "path": path]
    case .equalNames(let file, let line, let name): ["file": file, "line": "\(line)", "name": name]
    case .manyPeople(let file, let limit): ["file": file, "limit": "\(limit)"]
    case .samePartner(let name): ["name": name]
    }
  }
}
