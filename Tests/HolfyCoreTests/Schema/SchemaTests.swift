import Foundation
import GRDB
@testable import HolfyCore
import NotebookContract
import Testing
import TestSupport
import Values
import Vault

@Suite struct SchemaTests {
  @Test("The spec's tables have the spec's columns")
  func columns() async throws {
    let garage = try await Garage()
    let (vehicles, files) = try await garage.store.read { db in
      (
        Set(try db.columns(in: "vehicleRecords").map(\.name)),
        Set(try db.columns(in: "fileMetadataRecords").map(\.name))
      )
    }
    #expect(
      vehicles.isSuperset(of: [
        "id", "type", "brand", "model", "mileage", "registrationDate", "plate", "isPrimary", "folderPath",
        "createdAt", "updatedAt",
      ]))
    #expect(
      files.isSuperset(of: [
        "id", "vehicleId", "fileName", "relativePath", "documentType", "documentName", "date", "mileage",
        "amount",
        "fileSize", "mimeType", "createdAt", "modifiedAt",
      ]))
  }

  @Test("The file itself refuses two primary vehicles, and a paper without its vehicle")
  func constraints() async throws {
    let garage = try await Garage()
    try await garage.addClio(isPrimary: true)
    await #expect(throws: (any Error).self) {
      try await garage.store.write(Action("test")) { try Fixture.vehicle(9, isPrimary: true).insert($0) }
    }
    await #expect(throws: (any Error).self) {
      try await garage.store.write(Action("test")) { try Fixture.document(1).insert($0) }
    }
    #expect(try await garage.changes() == 1)
  }

  @Test("Every record comes back from its row as it was", arguments: [1, 2, 3])
  func records(number: UInt64) async throws {
    let garage = try await Garage()
    var generator = SeededGenerator(seed: number)
    var folder = RandomGarage.folder(using: &generator)
    let made = folder
    try await garage.store.write(Action("test")) { try RandomGarage.insert(made, in: $0) }
    folder.documents.sort { ($0.date, $0.createdAt, $0.id) > ($1.date, $1.createdAt, $1.id) }
    folder.fuelEntries.sort { ($0.date, $0.id) < ($1.date, $1.id) }
    folder.reminders.sort { $0.id < $1.id }
    folder.policies.sort { ($0.startDay, $0.id) < ($1.startDay, $1.id) }
    folder.odometerEntries.sort { ($0.date, $0.id) < ($1.date, $1.id) }
    #expect(try await garage.client.value(VehicleFolderQuery(folder.vehicle.id)) == folder, "seed \(number)")
  }
}
