import Foundation
import GRDB
import HolfyCore
import NotebookContract
import Values
import Vault

/// What the journal, the observers and the client cost a write.
struct WriteLines {
  func run(_ table: inout Table) async throws {
    let (garage, vehicle) = try await Garage.make()
    let bare = try BareFile.garage(in: garage.folder)
    let live = Task {
      // An open page, as there is one whenever somebody writes.
      for try await _ in garage.client.values(of: FuelLogQuery(of: vehicle)) {}
    }
    let draft = FuelEntry.Details.sample(odometer: 42_000, cost: Money(minorUnits: 6_842, currency: .eur))
    let one = try await Stopwatch.compare(rounds: 400) { _ in
      try await garage.client.addFuel(draft, to: vehicle)
    } theirs: { round in
      try await bare.addFuel(round, of: 400)
    }
    table.add(
      "client write of one row / bare SQL", one.ratios.median, atMost: 2.5, note: "median of 400 pairs")
    live.cancel()

    let bulk = try await Stopwatch.compare(rounds: 7) { _ in
      try await garage.fill(vehicle, rows: 2 * Self.pairs)
    } theirs: { _ in
      try await bare.fill(Self.pairs, documents: true)
    }
    table.add(
      "import of 20,000 pairs of rows / bare SQL", bulk.ratios.median, atMost: 2.5, note: "median of 7 pairs")
    try await garage.remove()
  }

  private static let pairs = 20_000
}
