import Foundation
@testable import HolfyCore
import Interchange
import NotebookContract
import Testing
import TestSupport
import Values

/// Numbers that no car ever showed.
@Suite struct ImportLimitsTests {
  private let answers = [
    "kind:Entretiens.csv": "service", "dayOrder:Entretiens.csv": "dayFirst",
    "decimalMark:Entretiens.csv": "comma",
    "dayOrder:Pleins.csv": "dayFirst", "decimalMark:Pleins.csv": "comma", "distanceUnit": "km",
    "volumeUnit": "L",
    "currency": "EUR",
  ]

  @Test("A row beyond what a person may type is refused with what stands there, and the others are read")
  func refused() throws {
    let found = try everything(LubeLoggerImporter(fixture("LubeLoggerHuge")), answers)
    #expect(
      Set(found.problems) == [
        RowProblem(
          "holfy.import.odometerTooHigh", ["text": "9223372036854775808", "column": "Odometer"],
          column: "Odometer", at: RowLocation(file: "Entretiens.csv", line: 2)),
        RowProblem(
          "holfy.import.odometerTooHigh", ["text": "100000000000000000000", "column": "Odometer"],
          column: "Odometer", at: RowLocation(file: "Pleins.csv", line: 2)),
        RowProblem(
          "holfy.import.quantityTooLarge", ["text": "20000", "column": "FuelConsumed"],
          column: "FuelConsumed", at: RowLocation(file: "Pleins.csv", line: 3)),
      ])
    #expect(found.documents.map(\.name) == ["Pneus"])
    #expect(found.fuels.map(\.odometer) == [HolfyLimits.odometer])
    #expect(found.fuels.map(\.quantity) == [HolfyLimits.volume])
  }

  @Test("An amount that no form takes is refused with its row")
  func amount() async throws {
    let garage = try await Garage()
    let place = try garage.place("Clio")
    let csv = """
      Date,Description,Cost,Notes,Odometer
      2025-03-01,Oil,99999999999.00,,10400
      2025-03-02,Tyres,400.00,,10410

      """
    try Data(csv.utf8).write(to: place.appending(path: "ServiceRecords.csv"))
    let run = try await garage.bring(
      ImportSource(contentsOf: place), TableImporter.lubeLogger, ["distanceUnit": "km", "currency": "EUR"])
    #expect(
      run.report.refusals == [
        RowProblem(
          "import.amountTooLarge", ["text": "99999999999.00", "column": "Cost"], column: "Cost",
          at: RowLocation(file: "ServiceRecords.csv", line: 2))
      ])
    #expect(run.report.outcomes["document"]?.imported == 1)
  }

  @Test("A charge of more percent than an integer holds is kept as it was written")
  func charge() async throws {
    let garage = try await Garage()
    let run = try await garage.bring(fixture("LubeLoggerHuge"), TableImporter.lubeLogger, answers)
    #expect(run.report.importedCount == 2)
    let vehicle = try #require(await garage.client.value(VehiclesQuery()).first)
    let entry = try #require(await garage.client.value(VehicleFolderQuery(vehicle.id))?.fuelEntries.first)
    guard case .object(let kept) = entry.unknownFields[ItemBuilder.keptField] else {
      Issue.record("Nothing was kept")
      return
    }
    #expect(kept["startingCharge"] == .string("1e+20"))
    #expect(kept["endingCharge"] == .string("80"))
  }
}
