import ArgumentParser
import NotebookContract
import ShifAICore
import Terminal
import Values
import Vault

/// `carnets shifai medication`
struct MedicationNoun: Noun {
  static let notebook = ShifAICommand.notebook
  static let name = "medication"

  static var columns: [Column<Medication>] {
    [
      Column("shifai.column.name") { medication, _ in medication.name },
      Column("shifai.column.dose") { medication, _ in medication.dose },
      Column("shifai.column.reminder") { medication, context in
        medication.reminderDays.map { days in
          context.text(
            "shifai.answer.reminderDays",
            ["first": String(days.lowerBound), "last": String(days.upperBound)])
        }
      },
      Column("shifai.column.archived") { medication, context in context.mark(medication.isArchived) },
    ]
  }

  static var details: [Column<Medication>] {
    [Column("shifai.column.notes") { medication, _ in medication.notes }]
  }

  static var otherCommands: [any ParsableCommand.Type] { [TakeMedicationCommand.self] }

  private let client: ShifAIClient

  init(_ notebook: NotebookAccess) { client = ShifAIClient(notebook) }

  func list(_ selection: MedicationSelection) async throws -> [Medication] {
    try await client.value(MedicationsQuery(includesArchived: selection.all))
  }

  func find(_ id: String) async throws -> Medication? {
    try await client.value(MedicationsQuery(includesArchived: true)).first { $0.id == id }
  }

  func add(_ fields: MedicationFields) async throws -> Medication {
    try await client.checkBegun()
    var draft = Medication.Details()
    fields.apply(to: &draft)
    return try await client.addMedication(draft).value
  }

  func edit(_ medication: Medication, _ fields: MedicationFields) async throws -> Medication {
    try await client.checkBegun()
    return try await client.editMedication(medication.id) { fields.apply(to: &$0) }.value
  }

  func delete(_ medication: Medication) async throws -> Int64? {
    try await client.checkBegun()
    return try await client.deleteMedication(medication.id).transaction
  }

  func output(_ medication: Medication) -> MedicationOutput { MedicationOutput(medication) }
}

struct MedicationSelection: ParsableArguments {
  @Flag(help: .text("shifai.option.all")) var all = false
}

/// What can be said of a medication.
struct MedicationFields: ParsableArguments {
  @Option(help: .text("shifai.option.name")) var name: String?
  @Option(help: .text("shifai.option.dose")) var dose: String?
  @Option(help: .text("shifai.option.notes")) var notes: String?
  @Option(help: .text("shifai.option.reminderFrom")) var reminderFrom: Clearable<Int>?
  @Option(help: .text("shifai.option.reminderTo")) var reminderTo: Clearable<Int>?
  @Flag(inversion: .prefixedNo, help: .text("shifai.option.archived")) var archived: Bool?

  func apply(to draft: inout Medication.Details) {
    draft.name = name ?? draft.name
    draft.dose = dose ?? draft.dose
    draft.notes = notes ?? draft.notes
    if let reminderFrom {
      draft.reminderFrom = reminderFrom.value
      if reminderFrom.value == nil { draft.reminderTo = nil }
    }
    if let reminderTo { draft.reminderTo = reminderTo.value }
    draft.isArchived = archived ?? draft.isArchived
  }
}

/// A medication as `--json` prints it.
struct MedicationOutput: Encodable {
  let id, name, dose, notes: String
  let reminder_from: Int?
  let reminder_to: Int?
  let is_archived: Bool

  init(_ medication: Medication) {
    (id, name, dose, notes) = (medication.id, medication.name, medication.dose, medication.notes)
    (reminder_from, reminder_to) = (medication.reminderFrom, medication.reminderTo)
    is_archived = medication.isArchived
  }
}
