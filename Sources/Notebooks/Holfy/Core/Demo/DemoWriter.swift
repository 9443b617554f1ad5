import Foundation
import GRDB
import Values
import Vault
import NotebookContract

/// Gives vehicles to the client: what has a file or leads to something else one by one, the rest at once.
struct DemoWriter {
  let client: HolfyClient
  let press: HolfyDemo.Press

  func write(_ household: [DemoVehicle]) async throws -> [Vehicle] {
    var vehicles: [Vehicle] = []
    for demo in household { vehicles.append(try await client.addVehicle(demo.draft).value) }
    try await client.addAtOnce(Array(zip(household, vehicles)))
    for (demo, vehicle) in zip(household, vehicles) { try await write(demo, to: vehicle.id) }
    return vehicles
  }

  private func write(_ demo: DemoVehicle, to id: Vehicle.ID) async throws {
    for document in demo.documents where document.paper != nil {
      try await add(document, to: id)
    }
    for policy in demo.policies {
      var draft = policy.draft
      draft.certificateDocumentId = try await add(policy.letter, to: id)
      try await client.addInsurance(draft, to: id)
    }
    for reminder in demo.reminders { try await add(reminder, to: id) }
  }

  @discardableResult
  private func add(_ document: DemoDocument, to vehicle: Vehicle.ID) async throws -> Document.ID {
    guard let paper = document.paper else {
      return try await client.addDocument(document.draft, to: vehicle).value.id
    }
    let file = try await client.keep(try await press(paper), named: paper.fileName)
    return try await client.addDocument(document.draft, to: vehicle, file: file).value.id
  }

  private func add(_ reminder: DemoReminder, to vehicle: Vehicle.ID) async throws {
    var open: Reminder? = try await client.addReminder(reminder.draft, to: vehicle).value
    for done in reminder.done {
      guard let present = open else { return }
      open = try await client.completeReminder(present.id, on: done.day, odometer: done.value).value.next
    }
  }
}

extension HolfyClient {
  /// Adds thousands of records as one action, each checked as those that are added one by one.
  fileprivate func addAtOnce(_ household: [(DemoVehicle, Vehicle)]) async throws {
    let records = try household.map { try DemoRecords(of: $0, in: $1.id, newID: store.dependencies.newID) }
    try await store.write(Action("holfy.demo.added")) { db in
      for records in records { try records.insert(db) }
    }
  }
}

/// What a vehicle has that needs no file.
private struct DemoRecords {
  private let fuel: [FuelEntry]
  private let readings: [OdometerEntry]
  private let documents: [Document]

  init(of demo: DemoVehicle, in vehicleId: Vehicle.ID, newID: () -> String) throws {
    let papers = demo.documents.filter { $0.paper == nil }.map(\.draft)
    guard papers.count <= HolfyLimits.documentsPerVehicle else {
      throw HolfyError.tooManyDocuments(limit: HolfyLimits.documentsPerVehicle)
    }
    fuel = try demo.fuel.map { try FuelEntry(id: newID(), of: vehicleId, $0, now: $0.date.noonUTC()) }
    readings = try demo.readings.map {
      try OdometerEntry(id: newID(), of: vehicleId, $0, now: $0.date.noonUTC())
    }
    documents = try papers.map { try Document(id: newID(), of: vehicleId, $0, now: $0.date.noonUTC()) }
  }

  func insert(_ db: Database) throws {
    for entry in fuel { try entry.insert(db) }
    for reading in readings { try reading.insert(db) }
    for document in documents { try document.insert(db) }
  }
}
