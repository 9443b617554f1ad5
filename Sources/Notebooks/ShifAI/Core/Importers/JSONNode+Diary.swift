import Foundation
import Interchange
import Values

extension JSONNode {
  /// The value of a whole file, whose tree takes many times its size.
  static func read(_ entry: ImportSource.Entry) throws -> JSONNode {
    try read(entry, limit: ShifAILimits.jsonBytes, or: ShifAIImportError.notJSON(file: entry.name))
  }

  /// The number, written as such or as text; nil when there is none.
  func number() throws(RowProblem) -> Decimal? {
    if case .number(let number) = value { return number }
    guard exists else { return nil }
    return try place.number(text ?? "")
  }

  /// The field, to be blamed.
  var place: DiaryPlace { DiaryPlace(location: location, column: path) }
}
