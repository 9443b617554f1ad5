import ArgumentParser
import HolfyCore
import NotebookContract
import Terminal
import Values
import Vault

/// `carnets holfy reminder`
struct ReminderNoun: Noun {
  static let notebook = HolfyCommand.notebook
  static let name = "reminder"
  static var otherCommands: [any ParsableCommand.Type] { [CompleteReminderCommand.self] }

  static var columns: [Column<Reminder>] {
    [
      Column("holfy.column.title") { reminder, _ in reminder.title },
      Column("holfy.column.dueDay") { reminder, context in reminder.dueDay.map { context.text($0) } },
      Column("holfy.column.dueOdometer", .trailing) { reminder, context in
        reminder.dueOdometer.map { context.text($0) }
      },
      Column("holfy.column.doneDay") { reminder, context in reminder.doneDay.map { context.text($0) } },
    ]
  }

  static var details: [Column<Reminder>] {
    [
      Column("holfy.column.kind") { reminder, context in HolfyTexts(context).kind(reminder) },
      Column("holfy.column.lastDoneDay") { reminder, context in reminder.lastDoneDay.map { context.text($0) }
      },
      Column("holfy.column.recurrenceMonths") { reminder, _ in reminder.recurrenceMonths.map(String.init) },
      Column("holfy.column.recurrenceDistance") { reminder, context in
        reminder.recurrenceDistance.map { context.text($0) }
      },
      Column("holfy.column.leadDays") { reminder, _ in String(reminder.leadDays) },
      Column("holfy.column.vehicle") { reminder, _ in reminder.vehicleId },
      Column("holfy.column.notes") { reminder, _ in reminder.notes },
      Column("holfy.column.imported") { reminder, context in
        HolfyTexts(context).line(reminder.importedFacts)
      },
    ]
  }

  private let client: HolfyClient

  init(_ notebook: NotebookAccess) { client = HolfyClient(notebook) }

  /// Those to be done, by their day, then those done.
  func list(_ selection: VehicleOption) async throws -> [Reminder] {
    var reminders: [Reminder] = []
    for vehicle in try await client.vehicles(selection) {
      reminders += try await client.value(VehicleFolderQuery(vehicle))?.reminders ?? []
    }
    let open = reminders.filter(\.isOpen).sorted {
      ($0.dueDay ?? .latest, $0.id) < ($1.dueDay ?? .latest, $1.id)
    }
    let done = reminders.filter { !$0.isOpen }.sorted {
      ($0.doneDay ?? .latest, $0.id) > ($1.doneDay ?? .latest, $1.id)
    }
    return open + done
  }

  func find(_ id: String) async throws -> Reminder? { try await client.value(RecordQuery<Reminder>(id)) }

  func add(_ fields: ReminderFields) async throws -> Reminder {
    var draft = Reminder.Details(on: client.today)
    fields.apply(to: &draft)
    return try await client.addReminder(draft, to: try await fields.vehicle.required(client)).value
  }

  func edit(_ reminder: Reminder, _ fields: ReminderFields) async throws -> Reminder {
    try await client.editReminder(reminder.id) { fields.apply(to: &$0) }.value
  }

  func delete(_ reminder: Reminder) async throws -> Int64? {
    try await client.deleteReminder(reminder.id).transaction
  }

  func output(_ reminder: Reminder) -> ImportedOutput<Reminder> { ImportedOutput(reminder) }
}
