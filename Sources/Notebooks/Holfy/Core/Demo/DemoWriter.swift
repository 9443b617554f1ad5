import Foundation
import GRDB
import Values
import Vault
import NotebookContract

/// Gives a vehicle to the client: what has a file or leads to something else one by one, the rest at once.
struct DemoWriter {
  let client: HolfyClient
  let press: HolfyDemo.Press

  func write(_ vehicle: DemoVehicle) async throws -> Vehicle.ID {
    let id = try await client.addVehicle(vehicle.draft).value.id
    try await client.addAtOnce(
      fuel: vehicle.fuel, readings: vehicle.readings,
      documents: vehicle.documents.filter { $0.paper == nil }.map(\.draft), to: id)
    for document in vehicle.documents where document.paper != nil {
      try await add(document, to: id)
    }
    for policy in vehicle.policies {
      var draft = policy.draft
      draft.certificateDocumentId = try await add(policy.letter, to: id)
      try await client.addInsurance(draft, to: id)
    }
    for reminder in vehicle.reminders { try await add(reminder, to: id) }
    return id
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
  /// Adds thousands of records in one transaction, each checked as those that are added one by one.
  fileprivate func addAtOnce(
    fuel: [FuelDraft], readings: [OdometerDraft], documents: [DocumentDraft], to vehicleId: Vehicle.ID
  ) async throws {
    guard documents.count <= HolfyLimits.documentsPerVehicle else {
      throw HolfyError.tooManyDocuments(limit: HolfyLimits.documentsPerVehicle)
    }
    let newID = store.dependencies.newID
    let entries = try fuel.map {
      try $0.entry(id: newID(), of: vehicleId, now: $0.day.noonUTC())
    }
    let seen = try readings.map { draft in
      let noon = draft.day.noonUTC()
      let blank = OdometerEntry(
        id: newID(), vehicleId: vehicleId, date: draft.day, odometer: draft.odometer, createdAt: noon,
        updatedAt: noon)
      return try draft.applied(to: blank, now: noon)
    }
    let papers = try documents.map {
      try $0.document(id: newID(), of: vehicleId, now: $0.day.noonUTC())
    }
    try await store.write("holfy.demo.added", about: { try Self.name(ofVehicle: vehicleId, in: $0) }) { db in
      for entry in entries { try entry.insert(db) }
      for reading in seen { try reading.insert(db) }
      for paper in papers { try paper.insert(db) }
    }
  }
}
