import NotebookContract
import ShifAICore
import Terminal
import Values

/// The names of symptoms in the person's language, her own included.
struct SymptomNames {
  private let context: CommandContext
  private let own: [CustomSymptom]

  init(of client: ShifAIClient, in context: CommandContext) async throws {
    self.context = context
    own = try await client.value(CustomSymptomsQuery(includesArchived: true))
  }

  /// The name of a symptom; the raw text of one that a later version knows.
  func name(_ type: Open<SymptomType>) -> String {
    if type.known != nil { return context.text(type.labelKey) }
    return own.first { $0.type == type }?.name ?? type.rawValue
  }

  /// The symptom that a person means: a raw value, or the name of one of her own.
  ///
  /// - Throws: `TerminalError.noSuchRecord(id:)`.
  func type(_ text: String) throws(TerminalError) -> Open<SymptomType> {
    if let known = KnownValue<SymptomType>(argument: text) { return known.value }
    if let own = own.first(where: { $0.id == text || $0.name.sortingKey == text.sortingKey }) {
      return own.type
    }
    throw .noSuchRecord(id: text)
  }

  /// The raw values of the symptoms whose names hold every one of these words.
  func types(named words: String) -> Set<String> {
    let words = words.sortingKey.split(separator: " ")
    let all = SymptomType.allCases.map { Open($0) } + own.map(\.type)
    return Set(
      all.filter { type in
        let name = name(type).sortingKey
        return words.allSatisfy { name.contains($0) }
      }.map(\.rawValue))
  }
}
