import DuoSpendCore
import Vault
import WebUI

extension PageRequest {
  /// DuoSpend, as the request found it.
  var duospend: DuoSpendClient { DuoSpendClient(self) }

  /// The project that the address names.
  func project() async throws -> ProjectCard { try await project(try parameter("id")) }

  func project(_ id: Project.ID) async throws -> ProjectCard {
    try await found(ProjectQuery(id, today: today, previews: 1)).card
  }

  func expense() async throws -> ExpenseDetail {
    try await found(ExpenseQuery(try parameter("id")))
  }

  func receipt() async throws -> Receipt {
    try await found(RecordQuery<Receipt>(try parameter("id")))
  }

  func settings() async throws -> DuoSpendSettings { try await store.value(SettingsQuery()) }
}
