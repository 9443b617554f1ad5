public import Values

/// Reading choices whose kinds a later version may widen: what is stored already stays a valid answer.
extension FormData {
  /// A choice among the values that are known, or the one that a later version wrote and that is stored.
  public mutating func open<Known: OpenKnown>(_ field: String, stored: Open<Known>?) -> Open<Known>? {
    opens(field, stored: [stored].compactMap(\.self)).first
  }

  /// A choice of several among the values that are known, and those that are stored.
  public mutating func opens<Known: OpenKnown>(_ field: String, stored: [Open<Known>]) -> [Open<Known>] {
    let chosen = (texts[field] ?? []).filter { !$0.isEmpty }.map { Open<Known>(rawValue: $0) }
    let known = Set(stored)
    guard chosen.allSatisfy({ $0.known != nil || known.contains($0) }) else {
      note(PageMessage(key: "form.choice"), for: field)
      return []
    }
    return chosen
  }
}
