import Foundation
import GRDB
import Interchange
import Values
import Vault

/// What a file says of what she takes.
struct MedicationMerge: ListMerge {
  static let kind = "medication"

  private(set) var items: [MergedItem<ImportedMedication>] = []
  private(set) var changed: [Medication] = []
  private(set) var problems: [RowProblem] = []

  private let takesFile: Bool
  /// What she takes, by the ids of the notebook and by those of the file.
  private var known: [String: Medication]
  /// What the notebook has and the file has not spoken of yet.
  private var unspoken: [Medication]

  init(
    _ medications: [ImportedMedication], takesFile: Bool, dependencies: Dependencies, in db: Database
  ) throws {
    self.takesFile = takesFile
    let named = Set(medications.map(\.id))
    let stored = try Medication.fetchAll(db)
    known = Dictionary(stored.map { ($0.id, $0) }) { first, _ in first }
    unspoken = stored.filter { !named.contains($0.id) }
    for medication in medications { try join(medication, dependencies) }
  }

  /// The medication that a file means by an id; nil when neither the file nor the notebook has one.
  subscript(id: String) -> Medication? { known[id] }

  func row(_ imported: ImportedMedication) -> ImportPreview.Row {
    ImportPreview.Row(
      location: imported.location, kind: Self.kind, day: nil, title: imported.draft.name, amount: nil)
  }

  func problem(_ imported: ImportedMedication) -> RowProblem {
    RowProblem(
      takesFile ? "shifai.import.medicationReplaced" : "shifai.import.medicationKept",
      ["text": imported.draft.name], column: "medication", at: imported.location)
  }

  private mutating func join(_ imported: ImportedMedication, _ dependencies: Dependencies) throws {
    let now = dependencies.now()
    let stored = known[imported.id] ?? unspoken.first { $0.isCalled(as: imported.draft) }
    unspoken.removeAll { $0.id == stored?.id }
    let limit = ShifAILimits.medications
    do {
      guard stored != nil || Set(known.values.map(\.id)).count < limit else {
        throw ShifAIError.tooMany(.medication, limit: limit)
      }
      // A later table of the same notebook finds it again by its id.
      let id = DiaryCheck.isUUID(imported.id) ? imported.id : dependencies.newID()
      let said =
        try stored?.changed(to: imported.draft, now: now)
        ?? Medication(id: id, details: imported.draft.validated(), stamp: Stamp(now))
      let isSame = stored?.details == said.details
      let outcome: MergedItem<ImportedMedication>.Outcome = stored == nil ? .new : isSame ? .same : .conflict
      items.append(MergedItem(imported: imported, outcome: outcome))
      let isTaken = outcome == .new || (outcome == .conflict && takesFile)
      known[imported.id] = isTaken ? said : stored
      if isTaken { changed.append(said) }
    } catch let error as ShifAIError {
      problems.append(
        RowProblem(error.messageKey, error.messageArguments, column: "name", at: imported.location))
    }
  }
}

extension Medication {
  /// Whether a file of somewhere else means this one: the same name, in any case, and the same dose.
  fileprivate func isCalled(as draft: Details) -> Bool {
    self.name.sortingKey == draft.name.sortingKey && self.dose.sortingKey == draft.dose.sortingKey
  }
}
