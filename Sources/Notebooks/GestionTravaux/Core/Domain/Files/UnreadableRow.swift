package import Values

/// A record that this version cannot read, as the notebook stores it. Copies and exports carry it as it is, so that none of
/// them holds less than the notebook; an import passes it over and counts it.
package struct UnreadableRow: Hashable, Sendable, Codable {
  package var table: String
  /// The columns that hold something.
  package var columns: [String: JSONValue]

  package init(table: String, columns: [String: JSONValue]) {
    self.table = table
    self.columns = columns
  }

  /// Its id; nil for a row that says none.
  package var id: String? {
    guard case .string(let id)? = columns["id"] else { return nil }
    return id
  }
}

extension [UnreadableRow] {
  /// In an order that follows from the records alone.
  var inOrder: [UnreadableRow] { sorted { ($0.table, $0.id ?? "") < ($1.table, $1.id ?? "") } }
}
