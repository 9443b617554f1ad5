import Localization
import NotebookContract
import ShifAICore
import Terminal
import Values

/// What she notes, as a command says it in her language: with the names of her own symptoms and of what she takes, and
/// temperatures on her scale.
struct DiaryTexts: Localizing {
  let context: CommandContext
  /// The scale on which she reads temperatures.
  let unit: TemperatureUnit
  /// The unit in which she reads weights.
  let weightUnit: WeightUnit
  private let own: [CustomSymptom]
  private let medications: [Medication]

  init(of client: ShifAIClient, in context: CommandContext) async throws {
    self.context = context
    own = try await client.value(CustomSymptomsQuery(includesArchived: true))
    medications = try await client.value(MedicationsQuery(includesArchived: true))
    let preferences = try await client.value(ProfileQuery())?.preferences ?? Preferences()
    (unit, weightUnit) = (preferences.temperatureUnit, preferences.weightUnit)
  }

  var localizer: Localizer { context.localizer }

  func text(_ key: String, _ arguments: [String: String] = [:]) -> String { context.text(key, arguments) }

  /// A sentence with its numbers and the names of the symptoms in it.
  func text(_ sentence: Sentence) -> String {
    context.text(sentence.key, sentence.arguments(locale: context.language.locale) { term($0) })
  }

  /// The name of a phase; nil beyond the days that have one, as on the pages.
  func name(_ phase: CyclePhase?) -> String? {
    phase.flatMap { $0 == .unknown ? nil : text($0.labelKey) }
  }

  /// Several, one after the other.
  func text(_ sentences: [Sentence]) -> String { sentences.map { text($0) }.joined(separator: " ") }

  /// What is told: its title, then what it says.
  func text(_ insight: InsightDraft) -> String { "\(text(insight.title)). \(text(insight.body))" }

  /// The name of a symptom; the raw text of one that a later version knows.
  func name(_ type: Open<SymptomType>) -> String {
    if type.known != nil { return context.text(type.labelKey) }
    return own.first { $0.type == type }?.name ?? type.rawValue
  }

  /// The name of what she takes; nil where there is none of that id.
  func name(ofMedication id: Medication.ID) -> String? { medications.first { $0.id == id }?.name }

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

  /// The raw values of the symptoms whose names hold every one of these words. The scores of every day are none: who
  /// looks for a mood does not look for every day.
  func types(named words: String) -> Set<String> {
    let all = SymptomType.allCases.map { Open($0) } + own.map(\.type)
    return all.filter { !$0.isDaily }.named(words) { name($0) }
  }

  private func term(_ key: String) -> String {
    guard CustomSymptom.isNamed(by: key) else { return context.text(key) }
    return own.first { $0.type.labelKey == key }?.name ?? context.text(CustomSymptom.goneKey)
  }
}
