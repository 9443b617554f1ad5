import Foundation
import HolfyCore
import Interchange
import NotebookContract
import TestSupport
import Testing
import Values
import Vault

/// What an import converts, and what it keeps without a field for it.
@Suite struct KeptFactsTests {
  private func folder(_ garage: Garage, _ csv: String, _ name: String) async throws -> VehicleFolder {
    let place = try garage.place("Clio")
    try Data(csv.utf8).write(to: place.appending(path: name))
    let source = try ImportSource(contentsOf: place)
    let answers = ["distanceUnit": "mi", "currency": "USD"]
    #expect(try await garage.bring(source, TableImporter.lubeLogger, answers).report.importedCount == 1)
    #expect(try await garage.bring(source, TableImporter.lubeLogger, answers).report.importedCount == 0)
    let vehicle = try #require(await garage.client.value(VehiclesQuery()).first)
    return try #require(await garage.client.value(VehicleFolderQuery(vehicle.id)))
  }

  private static let service = """
    Date,Description,Cost,Notes,Odometer,Tags,extrafield_Garage
    2025-03-01,Oil,5.40,,"10,400",blue red,Main Street

    """

  @Test("Miles become kilometres to the tenth, and stay the miles that they were where miles are counted")
  func distances() async throws {
    let kilometres = try await folder(Garage(), Self.service, "ServiceRecords.csv")
    #expect(kilometres.documents.map(\.mileage) == ["16737.2"])
    let american = try await Garage()
    try await american.client.setUnits(distanceUnit: .miles)
    #expect(
      try await folder(american, Self.service, "ServiceRecords.csv").documents.map(\.mileage) == ["10400"])
  }

  @Test("Labels and fields of another program are facts to show, and ids of it are none")
  func facts() async throws {
    let document = try #require(
      try await folder(Garage(), Self.service, "ServiceRecords.csv").documents.first)
    let facts = document.importedFacts
    #expect(facts.map(\.name) == ["Garage", "Odometer", "tags"])
    #expect(facts.map(\.value) == ["Main Street", "10,400", "blue, red"])
  }

  @Test("What planned work will cost is told with its currency")
  func plan() async throws {
    let csv = """
      DateCreated,DateModified,Description,Notes,Type,Priority,Progress,Cost
      2025-03-01,2025-03-02,Tyres,,Service,High,Planned,400

      """
    let reminder = try #require(try await folder(Garage(), csv, "PlanRecords.csv").reminders.first)
    #expect(reminder.importedFacts.contains { $0.name == "cost" && $0.value == "400 USD" })
  }

  @Test("A model year is kept as one, and is no day of registration")
  func modelYear() async throws {
    let garage = try await Garage()
    let csv = """
      "## Vehicle"
      "Name","Make","Model","Plate","Year","DistUnit","FuelUnit","ImportCSVDateFormat"
      "Clio","Renault","Clio","AB-123-CD","2015","0","0","yyyy-MM-dd"

      "## Log"
      "Data","Odo (km)","Fuel (us_gallons)","Full","Price (optional)","FuelType","UniqueId"
      "2024-03-01","100","10.0","1","20","110","3"

      """
    let place = try garage.place("Fuelio")
    try Data(csv.utf8).write(to: place.appending(path: "fuelio.csv"))
    _ = try await garage.bring(
      ImportSource(contentsOf: place), TableImporter.fuelio, ["currency": "EUR"])
    let vehicle = try #require(await garage.client.value(VehiclesQuery()).first)
    #expect(!vehicle.isRegistrationKnown && vehicle.age(on: Fixture.today) == nil)
    #expect(vehicle.registrationDate == Fixture.day("2015-01-01"))
    #expect(
      vehicle.importedFacts.map { "\($0.name) \($0.value)" } == ["name Clio", "year 2015"])
    guard case .object(let kept) = vehicle.unknownFields.carnet["imported"] else {
      Issue.record("nothing is kept")
      return
    }
    #expect(kept["DistUnit"] == .string("0") && kept["ImportCSVDateFormat"] == .string("yyyy-MM-dd"))
    let folder = try #require(await garage.client.value(VehicleFolderQuery(vehicle.id)))
    #expect(folder.fuelEntries.map { $0.importedFacts.map(\.name) } == [[]])
  }

  @Test("What is too long for a field of a vehicle or a fill-up stands whole in the notes")
  func tooLong() async throws {
    let garage = try await Garage()
    let (model, station) = (String(repeating: "m", count: 51), String(repeating: "s", count: 101))
    let csv = """
      "## Vehicle"
      "Name","Make","Model","Plate","DistUnit","FuelUnit","ImportCSVDateFormat"
      "Clio","Renault","\(model)","AB-123-CD","0","0","yyyy-MM-dd"

      "## Log"
      "Data","Odo (km)","Fuel (litres)","Full","Price (optional)","City","Notes","UniqueId"
      "2024-03-01","100","10.0","1","20","\(station)","complet","3"

      """
    let place = try garage.place("Fuelio")
    try Data(csv.utf8).write(to: place.appending(path: "fuelio.csv"))
    _ = try await garage.bring(
      ImportSource(contentsOf: place), TableImporter.fuelio, ["currency": "EUR"])
    let vehicle = try #require(await garage.client.value(VehiclesQuery()).first)
    #expect(vehicle.model == String(repeating: "m", count: 49) + "…")
    #expect(vehicle.notes == model)
    let folder = try #require(await garage.client.value(VehicleFolderQuery(vehicle.id)))
    #expect(folder.fuelEntries.map(\.station) == [String(repeating: "s", count: 99) + "…"])
    #expect(folder.fuelEntries.map(\.notes) == [station + "\n\ncomplet"])
  }

  @Test("A vehicle is meant by its plate, its name or its model, however it is written")
  func called() {
    let vehicle = Fixture.vehicle(brand: "Citroën", model: "C3", plate: "AB-123-CD")
    #expect(["ab 123 cd", "AB123CD", "citroen c3", "C3"].allSatisfy(vehicle.isCalled))
    #expect(["", "-", "Citroën", "C4"].allSatisfy { !vehicle.isCalled($0) })
  }
}
