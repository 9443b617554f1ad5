import Foundation
import HolfyCore
import Values
import Vault

/// What a big notebook costs more than a small one: nothing, as far as a person can tell.
struct SizeLines {
  func run(_ table: inout Table) async throws {
    let pair = try await Pair.make()
    try await write(pair, &table)
    try await BackupLines(pair: pair).run(&table)
    await pair.lock()
    try await WebLines(pair: pair).run(&table)
    try pair.remove()
  }

  private func write(_ pair: Pair, _ table: inout Table) async throws {
    let draft = FuelEntry.Details.sample(odometer: Double(Garage.lastOdometer))
    let write = try await Stopwatch.compare(rounds: 300) { _ in
      try await pair.large.garage.client.addFuel(draft, to: pair.large.main)
    } theirs: { _ in
      try await pair.small.garage.client.addFuel(draft, to: pair.small.main)
    }
    table.add(
      "write at 1,000,000 rows / at 1,000", write.ratios.median, atMost: 1.5, note: "median of 300 pairs")
    for member in [pair.small, pair.large] {
      // What was written here is not what the backup is measured with.
      let store = member.garage.client.store
      for try await position in store.journalPositions() {
        try await store.advance("backup", to: position)
        break
      }
    }
  }
}
