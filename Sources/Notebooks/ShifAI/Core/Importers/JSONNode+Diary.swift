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

  /// The field that holds a weight, and its unit: `{"kilograms": 61.2}` or `{"value": 135, "unit": "lb"}`; nil where no
  /// unit is told, since nobody can tell 80 kg from 80 pounds.
  var weight: (node: JSONNode, unit: WeightUnit)? {
    for key in keys {
      if let unit = WeightUnit.named(key), self[key].exists { return (self[key], unit) }
    }
    guard let unit = self["unit"].text.flatMap(WeightUnit.named) else { return nil }
    return ["value", "weight", "amount"].map { self[$0] }.first(where: \.exists).map { ($0, unit) }
  }
}
