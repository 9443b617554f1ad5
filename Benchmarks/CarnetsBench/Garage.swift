import Foundation
import GRDB
import HolfyCore
import NotebookContract
import Values
import Vault

/// A vault of its own with Holfy in it, removed at the end.
struct Garage {
  static let passphrase = "mesure honnête et répétée"
  /// The day on which everything is measured.
  static let today = CalendarDay(Date(), in: .gmt)
  /// What the odometer of a car shows on the first and on the last of its ten years, in kilometres.
  static let firstOdometer = 10_000
  static let lastOdometer = 310_000

  let folder: URL
  let vault: Vault
  let client: HolfyClient

  /// Whose passphrase costs next to nothing to check.
  static func file(in folder: URL) -> VaultFile { VaultFile(at: folder, policy: .cheapForTests) }

  /// Makes an empty one with one vehicle.
  static func make() async throws -> (garage: Garage, vehicle: Vehicle.ID) {
    let folder = FileManager.default.temporaryDirectory.appending(path: "carnets-bench-\(UUID().uuidString)")
    let (vault, _) = try await Vault.create(
      file(in: folder), passphrase: passphrase,
      derivation: .scrypt(n: 16, r: 8, p: 1, salt: Data(count: 32)),
      notebooks: [Holfy.definition.schema], dependencies: .live)
    let garage = Garage(folder: folder, vault: vault, client: try await HolfyClient(in: vault))
    return (garage, try await garage.addVehicle(isPrimary: true))
  }

  /// The same vault, unlocked again.
  func reopened() async throws -> Garage {
    let vault = try await Vault.unlock(
      Self.file(in: folder), with: .passphrase(Self.passphrase), notebooks: [Holfy.definition.schema],
      dependencies: .live)
    return Garage(folder: folder, vault: vault, client: try await HolfyClient(in: vault))
  }

  /// Adds a car without anything.
  func addVehicle(isPrimary: Bool = false) async throws -> Vehicle.ID {
    try await client.addVehicle(.sample(isPrimary: isPrimary), replacingPrimary: false).value.id
  }

  /// Adds as many fill-ups and documents as make `rows`, as imports of ten thousand of each.
  func fill(_ vehicle: Vehicle.ID, rows: Int) async throws {
    let pairs = rows / 2
    for places in BareFile.parts(of: pairs) {
      _ = try await client.store.importing("fill-ups.csv", as: "fuelio") { db, _ in
        try BareFile.insert(places, of: pairs, for: vehicle, documents: true, in: db)
      }
    }
  }

  /// Closes and removes it.
  func remove() async throws {
    await vault.lock()
    try FileManager.default.removeItem(at: folder)
  }
}

extension Vehicle.Details {
  /// A car.
  static func sample(isPrimary: Bool = false) -> Vehicle.Details {
    var car = Vehicle.Details(on: Garage.today)
    (car.brand, car.model, car.plate, car.isPrimary) = ("Renault", "Clio", "AB-123-CD", isPrimary)
    car.registrationDay = CalendarDay(year: 2016, month: 5, day: 4)
    return car
  }
}

extension FuelEntry.Details {
  /// A fill-up of today.
  static func sample(odometer: Double, cost: Money? = nil) -> Self {
    var entry = FuelEntry.Details(on: Garage.today)
    (entry.odometer, entry.volume, entry.cost) = (odometer, 38.25, cost)
    return entry
  }
}

extension Document.Details {
  /// A paper of today.
  static func sample(named name: String) -> Self {
    var document = Document.Details(on: Garage.today)
    document.documentName = name
    return document
  }
}
