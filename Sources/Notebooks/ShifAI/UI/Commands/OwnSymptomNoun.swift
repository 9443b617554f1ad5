import ArgumentParser
import NotebookContract
import ShifAICore
import Terminal
import Values
import Vault

/// `carnets shifai own-symptom`: the symptoms that a person added.
struct OwnSymptomNoun: Noun {
  static let notebook = ShifAICommand.notebook
  static let name = "own-symptom"

  static var columns: [Column<CustomSymptom>] {
    [
      Column("shifai.column.name") { symptom, _ in symptom.name },
      Column("shifai.column.archived") { symptom, context in context.mark(symptom.isArchived) },
    ]
  }

  private let client: ShifAIClient

  init(_ notebook: NotebookAccess) { client = ShifAIClient(notebook) }

  func list(_ selection: MedicationSelection) async throws -> [CustomSymptom] {
    try await client.value(CustomSymptomsQuery(includesArchived: selection.all))
  }

  func find(_ id: String) async throws -> CustomSymptom? {
    try await client.value(CustomSymptomsQuery(includesArchived: true)).first { $0.id == id }
  }

  func add(_ fields: OwnSymptomFields) async throws -> CustomSymptom {
    try await client.checkBegun()
    return try await client.addCustomSymptom(fields.name ?? "").value
  }

  func edit(_ symptom: CustomSymptom, _ fields: OwnSymptomFields) async throws -> CustomSymptom {
    try await client.checkBegun()
    return try await client.editCustomSymptom(symptom.id, name: fields.name, isArchived: fields.archived)
      .value
  }

  func delete(_ symptom: CustomSymptom) async throws -> Int64? {
    try await client.checkBegun()
    return try await client.deleteCustomSymptom(symptom.id).transaction
  }

  func output(_ symptom: CustomSymptom) -> OwnSymptomOutput { OwnSymptomOutput(symptom) }
}

/// What can be said of a symptom of one's own.
struct OwnSymptomFields: ParsableArguments {
  @Option(help: .text("shifai.option.name")) var name: String?
  @Flag(inversion: .prefixedNo, help: .text("shifai.option.archived")) var archived: Bool?
}

/// A symptom of one's own as `--json` prints it: its id is the type of what is noted with it.
struct OwnSymptomOutput: Encodable {
  let id: String
  let name: String
  let is_archived: Bool

  init(_ symptom: CustomSymptom) { (id, name, is_archived) = (symptom.id, symptom.name, symptom.isArchived) }
}
