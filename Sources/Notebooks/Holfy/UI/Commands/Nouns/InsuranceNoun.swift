import Foundation
import HolfyCore
import NotebookContract
import Terminal
import Vault
import Values

/// `carnets holfy insurance`
struct InsuranceNoun: Noun {
  static let notebook = HolfyCommand.notebook
  static let name = "insurance"

  static var columns: [Column<InsurancePolicy>] {
    [
      Column("holfy.column.insurer") { policy, _ in policy.insurer },
      Column("holfy.column.policyNumber") { policy, _ in policy.policyNumber },
      Column("holfy.column.startDay") { policy, context in context.text(policy.startDay) },
      Column("holfy.column.endDay") { policy, context in policy.endDay.map { context.text($0) } },
      Column("holfy.column.premium", .trailing) { policy, context in policy.premium.map { context.text($0) }
      },
    ]
  }

  static var details: [Column<InsurancePolicy>] {
    [
      Column("holfy.column.certificate") { policy, _ in policy.certificateDocumentId },
      Column("holfy.column.vehicle") { policy, _ in policy.vehicleId },
      Column("holfy.column.notes") { policy, _ in policy.notes },
    ]
  }

  private let client: HolfyClient

  init(_ notebook: NotebookAccess) { client = HolfyClient(notebook) }

  func list(_ selection: VehicleOption) async throws -> [InsurancePolicy] {
    var policies: [InsurancePolicy] = []
    for vehicle in try await client.vehicles(selection) {
      policies += try await client.value(InsuranceQuery(of: vehicle, today: client.today)).map(\.policy)
    }
    return policies
  }

  func find(_ id: String) async throws -> InsurancePolicy? {
    try await client.value(RecordQuery<InsurancePolicy>(id))
  }

  func add(_ fields: InsuranceFields) async throws -> InsurancePolicy {
    var draft = InsurancePolicy.Details(on: client.today)
    try fields.apply(to: &draft, settings: try await client.value(SettingsQuery()))
    return try await client.addInsurance(draft, to: try await fields.vehicle.required(client)).value
  }

  func edit(_ policy: InsurancePolicy, _ fields: InsuranceFields) async throws -> InsurancePolicy {
    let settings = try await client.value(SettingsQuery())
    return try await client.editInsurance(policy.id) { try fields.apply(to: &$0, settings: settings) }.value
  }

  func delete(_ policy: InsurancePolicy) async throws -> Int64? {
    try await client.deleteInsurance(policy.id).transaction
  }

  func output(_ policy: InsurancePolicy) -> PolicyRecord { PolicyRecord(policy) }
}

/// An insurance policy as `--json` prints it.
struct PolicyRecord: Encodable {
  let id, vehicleId, insurer, policyNumber: String
  let startDay: CalendarDay
  let endDay: CalendarDay?
  let premium: Decimal?
  let currency: Currency?
  let certificateDocumentId: String?
  let notes: String
  let createdAt, updatedAt: Date

  init(_ policy: InsurancePolicy) {
    id = policy.id
    vehicleId = policy.vehicleId
    insurer = policy.insurer
    policyNumber = policy.policyNumber
    startDay = policy.startDay
    endDay = policy.endDay
    premium = policy.premium?.decimal
    currency = policy.premium?.currency
    certificateDocumentId = policy.certificateDocumentId
    notes = policy.notes
    createdAt = policy.createdAt
    updatedAt = policy.updatedAt
  }
}
