import Foundation
import GRDB
import HolfyCore
import NotebookContract
import Values
import Vault

/// A vault of its own with Holfy in it, removed at the end.
struct Garage {
  static let passphrase = "mesure honnête et répétée"

  let folder: URL
  let vault: Vault
  let client: HolfyClient

  /// Makes an empty one with one vehicle.
  static func make() async throws -> (garage: Garage, vehicle: Vehicle.ID) {
    let folder = FileManager.default.temporaryDirectory.appending(path: "carnets-bench-\(UUID().uuidString)")
    let file = VaultFile(at: folder, policy: .cheapForTests)
    let (vault, _) = try await Vault.create(
      file, passphrase: passphrase, derivation: .scrypt(n: 16, r: 8, p: 1, salt: Data(count: 32)),
      notebooks: [Holfy.definition.schema], surroundings: .live)
    let client = try await HolfyClient(in: vault)
    let vehicle = try await client.addVehicle(.sample(isPrimary: true), replacingPrimary: false).value
    return (Garage(folder: folder, vault: vault, client: client), vehicle.id)
  }

  /// Adds fill-ups and documents until the notebook has about `rows` rows, as imports of ten thousand.
  func fill(to rows: Int, vehicle: Vehicle.ID) async throws {
    let surroundings = Surroundings.live
    let pairs = rows / 2
    for start in stride(from: 0, to: pairs, by: 10_000) {
      let count = min(10_000, pairs - start)
      try await client.store.write(Action("holfy.imported"), origin: .import) { db in
        let fuel = try db.cachedStatement(sql: BareFile.insertFuel)
        let document = try db.cachedStatement(sql: BareFile.insertDocument)
        for index in start..<start + count {
          try fuel.execute(arguments: BareFile.fuel(id: surroundings.newID(), vehicle: vehicle, index))
          try document.execute(
            arguments: BareFile.document(id: surroundings.newID(), vehicle: vehicle, index))
        }
      }
    }
  }

  /// Closes and removes it.
  func remove() async throws {
    await vault.lock()
    try FileManager.default.removeItem(at: folder)
  }
}

extension VehicleDraft {
  /// A car.
  static func sample(isPrimary: Bool = false) -> VehicleDraft {
    VehicleDraft(
      brand: "Renault", model: "Clio", plate: "AB-123-CD",
      registrationDay: CalendarDay(year: 2016, month: 5, day: 4) ?? .earliest, isPrimary: isPrimary)
  }
}
