import DuoSpendCore
import Vault
import WebUI

extension PageRequest {
  /// DuoSpend, as the request found it.
  var duospend: DuoSpendClient { DuoSpendClient(self) }

  /// The project that the address names.
  func project() async throws -> ProjectCard { try await project(try parameter("id")) }

  func project(_ id: Project.ID) async throws -> ProjectCard {
    guard let page = try await store.value(ProjectQuery(id, today: today, previews: 1)) else {
      throw PageError.notFound
    }
    return page.card
  }

  func expense() async throws -> ExpenseDetail {
    guard let detail = try await store.value(ExpenseQuery(try parameter("id"))) else {
      throw PageError.notFound
    }
    return detail
  }

  func receipt() async throws -> Receipt {
    guard let receipt = try await store.value(ReceiptQuery(try parameter("id"))) else {
      throw PageError.notFound
    }
    return receipt
  }

  func settings() async throws -> DuoSpendSettings { try await store.value(SettingsQuery()) }
}
