import DuoSpendCore
import NotebookContract
import Terminal
import Values
import Vault

/// `carnets duospend settlement`
struct SettlementNoun: Noun {
  static let notebook = DuoSpendCommand.notebook
  static let name = "settlement"

  static var columns: [Column<InProject<Settlement>>] {
    [
      Column("duospend.column.date") { settled, context in context.text(settled.record.date) },
      Column("duospend.column.payer") { settled, _ in settled.project.partnerName(settled.record.from) },
      Column("duospend.column.receiver") { settled, _ in
        settled.project.partnerName(settled.record.from.other)
      },
      Column("duospend.column.amount", .trailing) { settled, context in context.text(settled.record.amount) },
      Column("duospend.column.notes") { settled, _ in settled.record.notes },
    ]
  }

  static var details: [Column<InProject<Settlement>>] {
    [Column("duospend.column.project") { settled, _ in settled.project.id }]
  }

  private let client: DuoSpendClient

  init(_ notebook: NotebookAccess) { client = DuoSpendClient(notebook) }

  func list(_ selection: ProjectOption) async throws -> [InProject<Settlement>] {
    var found: [InProject<Settlement>] = []
    for project in try await client.projects(selection) {
      found += try await client.value(SettlementsQuery(of: project.id, limit: .max))
        .map { InProject($0, project) }
    }
    return found
  }

  func find(_ id: String) async throws -> InProject<Settlement>? {
    guard let settlement = try await client.value(RecordQuery<Settlement>(id)) else { return nil }
    return InProject(settlement, try await client.project(settlement.projectId))
  }

  func add(_ fields: SettlementFields) async throws -> InProject<Settlement> {
    let project = try await client.project(try fields.project.required())
    try fields.require()
    var draft = Settlement.Details(on: client.today, in: project.currency)
    try fields.apply(to: &draft, in: project)
    return InProject(try await client.addSettlement(draft, to: project.id).value, project)
  }

  func edit(
    _ settled: InProject<Settlement>, _ fields: SettlementFields
  ) async throws -> InProject<Settlement> {
    let project = settled.project
    let edited = try await client.editSettlement(settled.id) { try fields.apply(to: &$0, in: project) }
    return InProject(edited.value, project)
  }

  func delete(_ settled: InProject<Settlement>) async throws -> Int64? {
    try await client.deleteSettlement(settled.id).transaction
  }
}
