/// The name of a record, made from a description of any length.
package struct ImportedName {
  /// At most so many characters as it may have, on one line.
  package let name: String
  /// The notes, with the whole description before them when the name could not hold it.
  package let notes: String

  /// The characters of most names.
  package static let limit = 100

  /// - Parameters:
  ///   - fallback: the name of a record whose description is empty.
  ///   - limit: how many characters it may have.
  package init(description: String?, notes: String?, fallback: String, limit: Int = Self.limit) {
    let notes = notes ?? ""
    guard let description else {
      name = fallback
      self.notes = notes
      return
    }
    let line = description.split(whereSeparator: \.isNewline).joined(separator: " ")
    if line.count <= limit {
      name = line
      self.notes = line == description ? notes : Self.joined(description, notes)
    } else {
      name = line.prefix(limit - 1) + "…"
      self.notes = Self.joined(description, notes)
    }
  }

  private static func joined(_ description: String, _ notes: String) -> String {
    notes.isEmpty ? description : description + "\n\n" + notes
  }
}
