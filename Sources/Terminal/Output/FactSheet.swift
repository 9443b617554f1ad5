/// One thing described line by line for people: what it is called, and what it is.
public struct FactSheet {
  private var facts: [(name: String, value: String)] = []

  /// Nothing yet.
  public init() {}

  /// Adds a line; one without a value is left out.
  public mutating func add(_ name: String, _ value: String?) {
    guard let value, !value.isEmpty else { return }
    facts.append((DisplayText.harmless(name), DisplayText.harmless(value)))
  }

  /// The lines, their values under each other.
  public func rendered() -> String {
    let width = facts.map { DisplayText.width($0.name) }.max() ?? 0
    return facts.map { name, value in
      name + String(repeating: " ", count: width - DisplayText.width(name) + 2) + value
    }.joined(separator: "\n")
  }
}
