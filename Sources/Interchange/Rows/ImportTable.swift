/// The header of a table, with what every row needs of it worked out once.
package struct ImportTable: Sendable {
  package let header: CSVHeader
  /// Under which name a cell without a place of its own is kept.
  package let extraNames: [String]

  package init(_ header: CSVHeader) {
    self.header = header
    let prefix = "extrafield_"
    var taken: [String: Int] = [:]
    extraNames = header.names.enumerated().map { index, name in
      if name.isEmpty { return "#\(index + 1)" }
      let name = name.lowercased().hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : name
      taken[name, default: 0] += 1
      // A name that the header repeats would hide what stood under it before.
      return taken[name].flatMap { $0 > 1 ? "\(name) (\($0))" : nil } ?? name
    }
  }
}
