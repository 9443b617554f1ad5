import Localization

/// Why an archive of Beanconqueror's cannot be imported at all. A single bad row is a `RowProblem` instead.
package enum BeanconquerorError: Error, Hashable, Sendable {
  /// The file is cut off or is no JSON.
  case notJSON(file: String)
  /// The file is JSON of something else.
  case otherJSON(file: String)
  /// Parts are there and the file that they belong to is not.
  case noMainFile(file: String)
  /// There are more rows than an import takes.
  case tooManyRows(file: String, limit: Int)
}

extension BeanconquerorError: LocalizedMessage {
  package var messageKey: String {
    switch self {
    case .notJSON: "caffio.import.notJSON"
    case .otherJSON: "caffio.import.otherJSON"
    case .noMainFile: "caffio.import.noMainFile"
    case .tooManyRows: "caffio.import.tooManyRows"
    }
  }

  /// What fills the places of that text.
  package var messageArguments: [String: String] {
    switch self {
    case .notJSON(let file), .otherJSON(let file), .noMainFile(let file): ["file": file]
    case .tooManyRows(let file, let limit): ["file": file, "limit": "\(limit)"]
    }
  }
}

extension RecipeFileError: LocalizedMessage {}
extension MeasureError: LocalizedMessage {}
