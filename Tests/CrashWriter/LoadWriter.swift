import Foundation
import HolfyCore
import Values
import Vault
import NotebookContract

/// Writes as fast as it can with several tasks, until the process is killed.
///
/// Each task has a vehicle of its own. Before an operation it says `begin WRITER OPERATION NUMBER`, and
/// `done WRITER` once the write was acknowledged: what was begun and not done may be there or not, but whole;
/// what was done must be there.
struct LoadWriter: Sendable {
  let client: HolfyClient
  let process: String
  /// The first number of an operation; none is used twice.
  let first: Int

  private static let writers = 3

  func run() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<Self.writers {
        group.addTask {
          try await VehicleWriter(client: client, name: "\(process)\(number)").run(from: first)
        }
      }
      try await group.waitForAll()
    }
  }
}

/// One task and its vehicle.
private struct VehicleWriter: Sendable {
  let client: HolfyClient
  let name: String

  /// How many documents stay before one is taken away.
  private static let kept = 12
  private static let day = CalendarDay(dayNumber: 20_000)

  func run(from first: Int) async throws {
    var (vehicle, documents) = try await found()
    for number in first... {
      guard let id = vehicle else {
        vehicle = try await perform("vehicle", number) { try await addVehicle() }
        documents = [:]
        continue
      }
      switch Int.random(in: 0..<100) {
      case 0..<40 where documents.count < Self.kept:
        documents[number] = try await perform("document", number) {
          try await addDocument(number, to: id)
        }
      case 0..<50:
        guard let oldest = documents.keys.min(), let document = documents.removeValue(forKey: oldest) else {
          continue
        }
        try await perform("forget", oldest) { _ = try await client.deleteDocument(document) }
      case 50..<75:
        try await perform("fuel", number) { try await addFuel(number, to: id) }
      case 75..<97:
        try await perform("mileage", number) {
          _ = try await client.editVehicle(id) { $0.mileage = String(number) }
        }
      default:
        if try await !scrap(id, number) { vehicle = nil }
      }
    }
  }

  /// Says what is begun, does it, and says that it is done.
  @discardableResult
  private func perform<Value>(
    _ operation: String, _ number: Int, _ work: () async throws -> Value
  ) async throws -> Value {
    Output.line("begin \(name) \(operation) \(number)")
    let value = try await work()
    Output.line("done \(name)")
    return value
  }

  /// The vehicle that a process killed before left, and its documents by their numbers.
  private func found() async throws -> (Vehicle.ID?, [Int: Document.ID]) {
    let vehicles = try await client.value(VehiclesQuery())
    guard let id = vehicles.first(where: { $0.brand == name })?.id,
      let folder = try await client.value(VehicleFolderQuery(id))
    else { return (nil, [:]) }
    let documents = folder.documents.compactMap { document in
      Int(document.documentName).map { ($0, document.id) }
    }
    return (id, Dictionary(uniqueKeysWithValues: documents))
  }

  private func addVehicle() async throws -> Vehicle.ID {
    var draft = Vehicle.Details(on: Self.day)
    (draft.brand, draft.model, draft.plate) = (name, "Garage", "AB-123-CD")
    (draft.mileage, draft.registrationDay) = ("0", Self.day)
    return try await client.addVehicle(draft).value.id
  }

  private func addDocument(_ number: Int, to vehicle: Vehicle.ID) async throws -> Document.ID {
    let content = Data("\(name) \(number)\n".utf8)
    let file = DocumentFile(
      try client.attachments.add(content + Data(count: number % 7 * 10_000)), originalName: "scan.pdf")
    var draft = Document.Details(on: Self.day)
    draft.documentName = String(number)
    draft.amount = Money(minorUnits: Int64(number), currency: .eur)
    return try await client.addDocument(draft, to: vehicle, file: file).value.id
  }

  private func addFuel(_ number: Int, to vehicle: Vehicle.ID) async throws {
    var draft = FuelEntry.Details(on: Self.day)
    (draft.odometer, draft.volume) = (Double(number), 40)
    try await client.addFuel(draft, to: vehicle)
  }

  /// Deletes the vehicle with everything that hangs on it, and takes that back or not: many rows at once.
  ///
  /// - Returns: whether it is there again.
  private func scrap(_ vehicle: Vehicle.ID, _ number: Int) async throws -> Bool {
    let transaction = try await perform("scrap", number) {
      try await client.deleteVehicle(vehicle).transaction
    }
    guard Bool.random() else { return false }
    try await perform("restore", number) { _ = try await client.store.undo(transaction) }
    return true
  }
}
