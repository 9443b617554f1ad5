import ArgumentParser
import NotebookContract
import ShifAICore
import Terminal
import Values
import Vault

/// `carnets shifai contraception`
struct ContraceptionNoun: Noun {
  static let notebook = ShifAICommand.notebook
  static let name = "contraception"

  static var columns: [Column<Contraception>] {
    [
      Column("shifai.column.method") { method, context in context.name(method.method) },
      Column("shifai.column.name") { method, _ in method.name },
      Column("shifai.column.span") { method, context in
        method.end.map { context.text(method.start...max(method.start, $0)) }
          ?? context.text("shifai.pages.pause.open", ["first": context.text(method.start)])
      },
    ]
  }

  static var details: [Column<Contraception>] {
    [Column("shifai.column.notes") { method, _ in method.notes }]
  }

  private let client: ShifAIClient

  init(_ notebook: NotebookAccess) { client = ShifAIClient(notebook) }

  func list(_ selection: NoOptions) async throws -> [Contraception] {
    try await client.value(ContraceptionsQuery())
  }

  func find(_ id: String) async throws -> Contraception? {
    try await client.value(ContraceptionsQuery()).first { $0.id == id }
  }

  func add(_ fields: ContraceptionFields) async throws -> Contraception {
    try await client.checkBegun()
    var draft = Contraception.Details(on: client.today)
    fields.apply(to: &draft)
    return try await client.addContraception(draft).value
  }

  func edit(_ method: Contraception, _ fields: ContraceptionFields) async throws -> Contraception {
    try await client.checkBegun()
    return try await client.editContraception(method.id) { fields.apply(to: &$0) }.value
  }

  func delete(_ method: Contraception) async throws -> Int64? {
    try await client.checkBegun()
    return try await client.deleteContraception(method.id).transaction
  }

  func output(_ method: Contraception) -> ContraceptionOutput { ContraceptionOutput(method) }
}

/// What can be said of a method.
struct ContraceptionFields: ParsableArguments {
  @Option(help: .text("shifai.option.method")) var method: KnownValue<Contraception.Method>?
  @Option(help: .text("shifai.option.name")) var name: String?
  @Option(help: .text("shifai.option.start")) var start: CalendarDay?
  @Option(help: .text("shifai.option.end")) var end: Clearable<CalendarDay>?
  @Option(help: .text("shifai.option.notes")) var notes: String?

  func apply(to draft: inout Contraception.Details) {
    if let method { draft.method = method.value }
    draft.name = name ?? draft.name
    draft.start = start ?? draft.start
    if let end { draft.end = end.value }
    draft.notes = notes ?? draft.notes
  }
}

/// A method as `--json` prints it.
struct ContraceptionOutput: Encodable {
  let id: String
  let method: Open<Contraception.Method>
  let name, notes: String
  let start_date: CalendarDay
  let end_date: CalendarDay?

  init(_ stored: Contraception) {
    (id, method, name, notes) = (stored.id, stored.method, stored.name, stored.notes)
    (start_date, end_date) = (stored.start, stored.end)
  }
}
