import Foundation
import GRDB
import Interchange
import Values
import Vault

/// The symptoms of her own, by name, with those that a file adds.
struct CustomNames {
  /// Those that the file adds.
  private(set) var added: [CustomSymptom] = []

  private var types: [String: Open<SymptomType>]
  private let dependencies: Dependencies

  /// Those of the notebook.
  init(in db: Database, dependencies: Dependencies) throws {
    let stored = try CustomSymptom.fetchAll(db)
    types = Dictionary(stored.map { ($0.name.sortingKey, Open(rawValue: $0.id)) }) { first, _ in first }
    self.dependencies = dependencies
  }

  /// What becomes of a symptom that a file lists.
  enum Outcome {
    case new, same
    /// There are as many as there may be.
    case full
  }

  /// Adds a symptom that a file lists, unless one of hers has its name.
  mutating func add(_ symptom: ImportedOwnSymptom) -> Outcome {
    let before = added.count
    guard type(named: symptom.name) != nil else { return .full }
    guard added.count > before else { return .same }
    added[before].isArchived = symptom.isArchived
    return .new
  }

  /// Why a symptom that a file lists is not added.
  static func refusal(_ symptom: ImportedOwnSymptom) -> RowProblem {
    let error = ShifAIError.tooMany(.customSymptom, limit: ShifAILimits.customSymptoms)
    return RowProblem(error.messageKey, error.messageArguments, column: "name", at: symptom.location)
  }

  /// The symptom of a name, in any case; nil where there are as many as there may be. A name longer than one of
  /// hers may be is shortened: what is noted with it says it whole.
  mutating func type(named whole: String) -> Open<SymptomType>? {
    let name = Self.shortened(whole)
    if let type = types[name.sortingKey] { return type }
    guard types.count < ShifAILimits.customSymptoms else { return nil }
    let symptom = CustomSymptom(
      id: CustomSymptom.prefix + dependencies.newID(), details: CustomSymptom.Details(name: name),
      stamp: Stamp(dependencies.now()))
    added.append(symptom)
    types[name.sortingKey] = Open(rawValue: symptom.id)
    return types[name.sortingKey]
  }

  /// A name as it can be stored.
  static func shortened(_ name: String) -> String {
    name.count <= ShifAILimits.name ? name : name.prefix(ShifAILimits.name - 1) + "…"
  }
}
