/// One row of a table.
public struct CSVRow: Hashable, Sendable {
  /// The cells, exactly as written between their quotes.
  public var fields: [String]
  /// The line of the file on which the row starts, counted from 1.
  public var line: Int

  /// A row of cells that starts on `line`.
  public init(fields: [String], line: Int) {
    self.fields = fields
    self.line = line
  }

  /// Whether there is nothing in it.
  public var isBlank: Bool { fields.allSatisfy { $0.isEmpty || $0.allSatisfy(\.isWhitespace) } }

  /// The trimmed text of a column; nil when the column is missing or its cell empty.
  public func text(_ column: Int?) -> String? {
    guard let column, column < fields.count else { return nil }
    let text = fields[column].trimmed
    return text.isEmpty ? nil : text
  }
}

extension String {
  /// The text without the white space around it, cheap when there is none.
  var trimmed: String {
    // Asking a character what it is costs more than reading the rest of the cell.
    if let first = utf8.first, let last = utf8.last, Self.isInk(first), Self.isInk(last) { return self }
    guard first?.isWhitespace == true || last?.isWhitespace == true else { return self }
    guard let start = firstIndex(where: { !$0.isWhitespace }),
      let end = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[start...end])
  }

  /// Whether a byte is a whole character of ASCII that is no white space.
  private static func isInk(_ byte: UInt8) -> Bool { (0x21...0x7E).contains(byte) }
}
