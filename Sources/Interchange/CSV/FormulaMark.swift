/// The apostrophe that keeps a spreadsheet from taking a text for a formula, in tables that Carnets writes for spreadsheets.
///
/// Every text that would look like a marked one gets a mark too: what is marked and unmarked is the same text, byte for byte.
public enum FormulaMark {
  /// The text of a cell, with the mark where a spreadsheet could take it for a formula.
  ///
  /// A number as these tables write it stays one, below zero too: `-12.5`.
  public static func added(to text: String) -> String {
    opensFormula(text) && !isNumber(text) ? "'" + text : text
  }

  /// What stood in a cell before the mark was added; nil for a cell without one.
  public static func removed(from cell: String) -> String? {
    guard cell.utf8.first == apostrophe, opensFormula(cell) else { return nil }
    return String(cell.unicodeScalars.dropFirst())
  }

  private static let apostrophe = UInt8(ascii: "'")
  private static let openings = Set("=+-@\t\r".utf8)

  /// Whether the first byte that is no apostrophe opens a formula. As characters, CR LF would be no CR, and a `=` that an
  /// accent follows no `=`.
  private static func opensFormula(_ text: String) -> Bool {
    text.utf8.first { $0 != apostrophe }.map(openings.contains) ?? false
  }

  private static func isNumber(_ text: String) -> Bool {
    text.wholeMatch(of: /-[0-9]+(\.[0-9]+)?(e[-+]?[0-9]+)?/) != nil
  }
}

extension CSVRow {
  /// The text of a column of a table that Carnets wrote: a marked one exactly as it was, any other trimmed; nil when the
  /// column is missing or nothing stands there.
  public func unmarkedText(_ column: Int?) -> String? {
    guard let column, column < fields.count, let text = FormulaMark.removed(from: fields[column]) else {
      return text(column)
    }
    return text.allSatisfy(\.isWhitespace) ? nil : text
  }
}
