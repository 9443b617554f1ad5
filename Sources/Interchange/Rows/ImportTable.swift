/// The header of a table, with what every row needs of it worked out once.
package struct ImportTable: Sendable {
  package let header: CSVHeader
  /// Under which name a cell without a place of its own is kept.
  package let extraNames: [String]

  package init(_ header: CSVHeader) {
    self.header = header
    let prefix = "extrafield_"
    extraNames = header.names.enumerated().map { index, name in
      if name.isEmpty { return "#\(index + 1)" }
      return name.lowercased().hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : name
    }
  }
}
