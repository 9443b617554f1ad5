import GestionTravauxCore
import Values
import Vault
import WebUI

extension PageRequest {
  /// The task that the address names, with what surrounds it.
  func task() async throws -> TaskSheet {
    try await found(TaskQuery(try parameter("id")))
  }

  /// The room that the address names.
  func room() async throws -> PieceEntity {
    try await found(RoomQuery(try parameter("id"))).room
  }

  /// The activity that the address names.
  func activity() async throws -> ActiviteEntity {
    try await found(ActivityQuery(try parameter("id"))).activity
  }

  /// What goes and what stays when something is deleted.
  func consequences(_ target: DeletionQuery.Target) async throws -> DeletionConsequences {
    try await found(DeletionQuery(target))
  }

  /// The currency that sums are asked for in.
  func currency() async throws -> Currency { try await store.value(CurrencyQuery()) ?? .eur }
}
