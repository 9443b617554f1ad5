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

  /// What is inside but for some fields, as a person reads it.
  func description(except names: String...) -> String {
    guard case .object(var fields) = value else { return "" }
    for name in names { fields[name] = nil }
    return JSONNode(value: .object(fields), path: path, location: location).description
  }

  /// What an entry says of a weight: `{"kilograms": 61.2}` or `{"value": 135, "unit": "lb"}`; nil where no unit is told,
  /// since nobody can tell 80 kg from 80 pounds.
  var weight: ImportedWeight? {
    for key in keys {
      if let unit = WeightUnit.grams(named: key), self[key].exists {
        return ImportedWeight(node: self[key], unit: unit, rest: description(except: key))
      }
    }
    guard let unit = self["unit"].text.flatMap({ WeightUnit.grams(named: $0) }) else { return nil }
    return ["value", "weight", "amount"].first { self[$0].exists }.map { key in
      ImportedWeight(node: self[key], unit: unit, rest: description(except: key, "unit"))
    }
  }
}

/// A weight of another program's.
struct ImportedWeight {
  /// Where the number stands.
  let node: JSONNode
  /// The grams of its unit.
  let unit: Double
  /// What stands beside it, as a person reads it.
  let rest: String

  /// - Throws: a problem where there is no number, or none that anybody weighs.
  func grams() throws(RowProblem) -> Int {
    guard let amount = try node.number() else { throw node.place.problem("notANumber") }
    return try node.place.weight(amount, unit)
  }
}
