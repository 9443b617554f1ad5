import HolfyCore
import NotebookContract
import Vault
import WebUI

extension PageRequest {
  /// Holfy, as the request found it.
  var holfy: HolfyClient { HolfyClient(self) }

  func vehicle() async throws -> Vehicle {
    try await vehicle(try parameter("id"))
  }

  func vehicle(_ id: Vehicle.ID) async throws -> Vehicle {
    try await found(RecordQuery<Vehicle>(id))
  }

  func document() async throws -> Document {
    try await found(RecordQuery<Document>(try parameter("id")))
  }

  /// Remembers the vehicle shown last, when it is another one: a look must cost no write. The page neither waits for it
  /// nor fails with it, however busy or full the disk is.
  func noteOpened(_ id: Vehicle.ID) async throws {
    let settings = try await settings()
    guard settings.lastOpenedVehicleId != id, try await store.value(RecordQuery<Vehicle>(id)) != nil else {
      return
    }
    let holfy = holfy
    Task {
      do {
        try await holfy.noteOpened(id)
      } catch {
        // The notebook begins with the vehicle that was remembered before.
      }
    }
  }

  func settings() async throws -> HolfySettings { try await store.value(SettingsQuery()) }
}
