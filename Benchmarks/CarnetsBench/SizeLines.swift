import Backup
import Foundation
import HolfyCore
import NotebookContract
import Values
import Vault

/// What a big notebook costs more than a small one: nothing, as far as a person can tell.
struct SizeLines {
  static let small = 1_000
  static let large = 1_000_000

  func run(_ table: inout Table) async throws {
    let (small, smallVehicle) = try await Garage.make()
    try await small.fill(to: Self.small, vehicle: smallVehicle)
    let (large, largeVehicle) = try await Garage.make()
    try await large.fill(to: Self.large, vehicle: largeVehicle)

    let day = CalendarDay(year: 2025, month: 11, day: 21) ?? .earliest
    let draft = FuelDraft(day: day, odometer: 500_000, volume: 38.25)
    let write = try await Stopwatch.ratios(rounds: 300) { _ in
      try await large.client.addFuel(draft, to: largeVehicle)
    } theirs: { _ in
      try await small.client.addFuel(draft, to: smallVehicle)
    }
    table.add("write at 1,000,000 rows / at 1,000", write.median, atMost: 1.5, note: "median of 300 pairs")

    let page = try await Stopwatch.ratios(rounds: 200) { _ in
      _ = try await large.client.value(DocumentsQuery(of: largeVehicle, today: day, timeZone: .gmt))
      _ = try await large.client.value(FuelLogQuery(of: largeVehicle))
    } theirs: { _ in
      _ = try await small.client.value(DocumentsQuery(of: smallVehicle, today: day, timeZone: .gmt))
      _ = try await small.client.value(FuelLogQuery(of: smallVehicle))
    }
    table.add("pages at 1,000,000 rows / at 1,000", page.median, atMost: 1.5, note: "median of 200 pairs")

    try await open(large, vehicle: largeVehicle, day: day, &table)
    try await small.remove()
    try FileManager.default.removeItem(at: large.folder)
  }

  /// Opening the big one again: keys at hand, as after the passphrase was checked.
  private func open(_ garage: Garage, vehicle: Vehicle.ID, day: CalendarDay, _ table: inout Table)
    async throws
  {
    await garage.vault.lock()
    var times: [Double] = []
    for _ in 0..<5 {
      let vault = try await Vault.unlock(
        VaultFile(at: garage.folder, policy: .cheapForTests), with: .passphrase(Garage.passphrase),
        notebooks: [Holfy.definition.schema], surroundings: .live)
      times.append(
        try await Stopwatch.time {
          let client = try await HolfyClient(in: vault)
          _ = try await client.value(DocumentsQuery(of: vehicle, today: day, timeZone: .gmt))
        })
      await vault.lock()
    }
    table.add(
      "opening to first page at 1,000,000 rows", Sample(times).median * 1_000, atMost: 300, unit: "ms",
      note: "median of 5")
  }
}
