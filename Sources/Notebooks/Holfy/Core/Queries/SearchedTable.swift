import Foundation
import Values

/// A table that is searched: its texts, the record's name first.
struct SearchedTable {
  let kind: HolfySearchHit.Kind
  let name: String
  let columns: [String]
  let date: String

  static let all = [
    SearchedTable(
      kind: .document, name: "fileMetadataRecords",
      columns: ["documentName", "documentType", "notes", "mileage", number("odometer"), money("amount")],
      date: "date"),
    SearchedTable(
      kind: .fuel, name: "fuelRecords",
      columns: ["station", "notes", number("odometer"), number("volume"), money("cost")], date: "date"),
    SearchedTable(
      kind: .reminder, name: "reminderRecords",
      columns: ["title", "notes", number("dueOdometer")], date: "dueDay"),
    SearchedTable(
      kind: .insurance, name: "insuranceRecords",
      columns: ["insurer", "policyNumber", "notes", money("premium")], date: "startDay"),
    SearchedTable(
      kind: .odometer, name: "odometerRecords", columns: ["notes", number("odometer")], date: "date"),
  ]
}

extension SearchedTable {
  /// A number as people write it: without decimals that it has not, with a comma or with a point.
  private static func number(_ column: String) -> String {
    both("printf('%.15g', \(column))", unless: column)
  }

  /// An amount as people write it, in the decimals of its currency.
  private static func money(_ column: String) -> String {
    let unusual = [0, 3, 4].map { digits in
      let codes = Locale.commonISOCurrencyCodes.filter { Currency(rawValue: $0).minorDigits == digits }
      let list = codes.map { "'\($0)'" }.joined(separator: ", ")
      return "WHEN currency IN (\(list)) THEN printf('%.\(digits)f', \(column) / 1e\(digits))"
    }
    let cases = unusual.joined(separator: " ")
    return both("CASE \(cases) ELSE printf('%.2f', \(column) / 100.0) END", unless: column)
  }

  /// A text with a point, and again with a comma; nothing where the column is empty.
  private static func both(_ text: String, unless column: String) -> String {
    "CASE WHEN \(column) IS NULL THEN '' ELSE \(text) || ' ' || replace(\(text), '.', ',') END"
  }
}
