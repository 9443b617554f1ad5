import CommandTestSupport
import Foundation
import HolfyCore
import Interchange
import NotebookContract
import Terminal
import TestSupport
import Testing
import Values
import Vault
import WebTestSupport

@testable import HolfyUI

@Suite("What an import kept of a record")
struct ImportedFactTests {
  private static let fuelio = """
    "## Vehicle"
    "Name","Make","Model","Plate","VIN","Year","DistUnit","FuelUnit","ImportCSVDateFormat"
    "Clio","Renault","Clio","AB-123-CD","VF1AA000000000001","2015","0","0","yyyy-MM-dd"

    "## Log"
    "Data","Odo (km)","Fuel (litres)","Full","Price (optional)","FuelType","UniqueId"
    "2024-03-01","147574.7","10.0","1","20","110","3"

    """

  private static let lubeLogger = [
    "ServiceRecords.csv": """
    Date,Description,Cost,Notes,Odometer,Tags,extrafield_Garage
    2025-03-01,Oil,5.40,,26000,blue red,Main Street

    """,
    "OdometerRecords.csv": """
    Date,InitialOdometer,Odometer,Notes,Tags
    2025-04-30,26000,26100,,travel

    """,
    "gas.csv": """
    Date,Odometer,FuelConsumed,Cost,Tags
    2025-05-15,26200,40,70,motorway

    """,
    "PlanRecords.csv": """
    DateCreated,DateModified,Description,Notes,Type,Priority,Progress,Cost
    2025-03-01,2025-03-02,Tyres,,Service,High,Planned,400

    """,
  ]

  private static func bring(
    _ files: [String: String], by importer: TableImporter, into store: NotebookStore,
    _ attachments: AttachmentStore
  ) async throws {
    let folder = try TemporaryFolder()
    let place = folder.url.appending(path: "Clio")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    for (name, text) in files { try Data(text.utf8).write(to: place.appending(path: name)) }
    let answers = ["distanceUnit": "km", "volumeUnit": "L", "currency": "EUR"]
    let run = try await importer.run(
      try ImportSource(contentsOf: place), answers: ImportAnswers(answers), into: store,
      attachments: attachments, progress: { _ in })
    #expect(run.report.refusals == [])
  }

  private func desk(
    _ files: [String: String], by importer: TableImporter
  ) async throws -> CommandDesk {
    let desk = try await CommandDesk(
      HolfyCommand.self, of: Holfy.definition, texts: [Holfy.strings(), HolfyPages.strings()])
    try await desk.inside { try await Self.bring(files, by: importer, into: $0.store, $0.attachments) }
    return desk
  }

  private struct Shown: Decodable {
    let id: String
    var mileage: String?
    let imported: [String: String]?
  }

  @Test("A vehicle tells its chassis number in a table and in --json, and its mileage as it was written")
  func vehicle() async throws {
    let desk = try await desk(["fuelio.csv": Self.fuelio], by: .fuelio)
    let vehicles: [Shown] = try await desk.expect("vehicle", "list", "--json").read()
    let vehicle = try #require(vehicles.first)
    let shown: Shown = try await desk.expect("vehicle", "show", vehicle.id, "--json").read()
    #expect(shown.imported == ["name": "Clio", "vin": "VF1AA000000000001", "year": "2015"])
    #expect(shown.mileage == "147574.7")
    #expect(try await desk.expect("vehicle", "show", vehicle.id).output.contains("VF1AA000000000001"))
    // Nothing was kept of the fill-up.
    let fills: [Shown] = try await desk.expect("fuel", "list", "--json").read()
    #expect(fills.map(\.imported) == [nil])
  }

  @Test("Readings, fill-ups, documents and reminders tell their labels and further fields")
  func records() async throws {
    let desk = try await desk(Self.lubeLogger, by: .lubeLogger)
    for (noun, name, value) in [
      ("odometer", "tags", "travel"), ("fuel", "tags", "motorway"), ("document", "Garage", "Main Street"),
      ("reminder", "cost", "400 EUR"),
    ] {
      let listed: [Shown] = try await desk.expect(noun, "list", "--json").read()
      #expect(listed.map { $0.imported?[name] } == [value], "\(noun)")
      let id = try #require(listed.first).id
      let shown: Shown = try await desk.expect(noun, "show", id, "--json").read()
      #expect(shown.imported?[name] == value, "\(noun)")
      #expect(try await desk.expect(noun, "show", id).output.contains(value), "\(noun)")
    }
  }

  @Test("The pages of a vehicle and of its readings tell the same")
  func pages() async throws {
    for (files, importer, path, value) in [
      (["fuelio.csv": Self.fuelio], TableImporter.fuelio, "", "VF1AA000000000001"),
      (Self.lubeLogger, .lubeLogger, "/odometer", "travel"),
    ] {
      let site = try NotebookSite.holfy()
      let vehicle = Mutable("")
      try await site.fill { vault in
        let client = try await HolfyClient(in: vault)
        try await Self.bring(files, by: importer, into: client.store, client.attachments)
        vehicle.value = try #require(try await client.value(VehiclesQuery()).first).id
      }
      try await site.test { browser in
        let page = try await browser.get("/holfy/vehicles/\(vehicle.value)\(path)")
        #expect(page.text.contains(value))
      }
    }
  }
}
