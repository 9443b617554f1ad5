import GestionTravauxCore
import Values
import Vault
import WebUI

extension PageRequest {
  /// The task that the address names, with what surrounds it.
  func task() async throws -> TaskSheet {
    guard let sheet = try await store.value(TaskQuery(try parameter("id"))) else { throw PageError.notFound }
    return sheet
  }

  /// The room that the address names.
  func room() async throws -> PieceEntity {
    guard let sheet = try await store.value(RoomQuery(try parameter("id"))) else { throw PageError.notFound }
    return sheet.room
  }

  /// The activity that the address names.
  func activity() async throws -> ActiviteEntity {
    guard let sheet = try await store.value(ActivityQuery(try parameter("id"))) else {
      throw PageError.notFound
    }
    return sheet.activity
  }

  /// What goes and what stays when something is deleted.
  func consequences(_ target: DeletionQuery.Target) async throws -> DeletionConsequences {
    guard let found = try await store.value(DeletionQuery(target)) else { throw PageError.notFound }
    return found
  }

  /// The currency that sums are asked for in.
  func currency() async throws -> Currency { try await store.value(CurrencyQuery()) ?? .eur }
}
