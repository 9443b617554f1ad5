import Foundation
@testable import HolfyCore
import Interchange
import NotebookContract
import TestSupport
import Testing
import Values
import Vault

@Suite("Drivvo, aCar and Fuelly") struct GarageImporterTests {
  private func read<Dialect>(
    _ importer: GarageImporter<Dialect>, _ answers: [String: String] = [:]
  ) throws -> Imported {
    var rows = try importer.rows(ImportAnswers(answers))
    var imported = Imported()
    while let row = try rows.next() { imported.add(row) }
    return imported
  }

  private func day(_ text: String) -> CalendarDay { Fixture.day(text) }

  @Test(
    "Each format is told from the others, and from Fuelio and LubeLogger",
    arguments: ["Drivvo", "ACar", "Fuelly", "FuelioHybrid", "FuelioGas", "LubeLoggerFrench"])
  func detection(name: String) throws {
    let source = try fixture(name)
    let sure = [
      "Drivvo": GarageImporter<DrivvoDialect>.confidence(source),
      "ACar": GarageImporter<ACarDialect>.confidence(source),
      "Fuelly": GarageImporter<FuellyDialect>.confidence(source),
      "Fuelio": FuelioImporter.confidence(source), "LubeLogger": LubeLoggerImporter.confidence(source),
    ]
    let best = try #require(sure.max { $0.value < $1.value })
    #expect(name.hasPrefix(best.key), "\(sure)")
    #expect(sure.count { $0.value == best.value } == 1, "\(sure)")
  }

  @Test(
    "Drivvo: fills by the order of the columns, a second fuel of its own, and what its header calls the rest")
  func drivvo() throws {
    let importer = try GarageImporter<DrivvoDialect>(fixture("Drivvo"))
    #expect(importer.questions.map(\.id) == ["currency"])
    #expect(importer.leftOut == ["Route": 1])
    let imported = try read(importer)
    #expect(imported.vehicles == ["Kangoo"])
    #expect(imported.problems.map(\.location.line) == [5])
    #expect(imported.fuels.map(\.day) == [day("2019-10-16"), day("2019-11-02"), day("2019-11-02")])
    #expect(imported.fuels.map(\.quantity) == [40, 30, 20])
    #expect(imported.fuels.map(\.energy) == ["petrol", "petrol", "lpg"])
    #expect(imported.fuels.map(\.isFull) == [true, false, true])
    #expect(imported.fuels.map(\.odometer) == [12_000, 12_600, 12_600])
    #expect(imported.fuels.map(\.cost?.minorUnits) == [6_000, 4_800, 1_600])
    #expect(imported.fuels[0].station == "Total Rennes" && imported.fuels[0].remarks.notes == "plein")
    #expect(imported.fuels[1].remarks.extras["Reason"] == "Travail")
    #expect(imported.documents.map(\.name) == ["Oil change", "Parking", "Carpooling"])
    #expect(imported.documents.map(\.type) == ["Entretien", "Autre", "Autre"])
    #expect(imported.documents.map(\.amount?.minorUnits) == [8_990, 1_250, -3_000])
    #expect(imported.documents[0].odometer == 12_100 && imported.documents[0].remarks.notes == "5W30")
  }

  @Test("aCar: dates as its metadata say, units of each row, several tables of one car")
  func aCar() throws {
    let importer = try GarageImporter<ACarDialect>(fixture("ACar"))
    #expect(importer.questions.map(\.id) == ["currency"])
    #expect(importer.questions.first?.suggestion == "USD")
    #expect(importer.leftOut == ["Trip Records": 1])
    let imported = try read(importer)
    #expect(imported.problems == [] && imported.vehicles == ["Altima"])
    guard case .vehicle(let vehicle) = imported.items.first else {
      Issue.record("The first record is no vehicle")
      return
    }
    #expect(
      vehicle.brand == "Nissan" && vehicle.plate == "F96 2HK" && vehicle.year == 2012 && vehicle.isActive)
    #expect(vehicle.vin == "1N4AL2AP9CC248968")
    #expect(imported.fuels.map(\.day) == [day("2023-07-05"), day("2023-07-08")])
    #expect(
      imported.fuels.map(\.odometer) == [100, 300].map { DistanceUnit.miles.convert($0, to: .kilometres) })
    #expect(imported.fuels.map(\.quantity) == [37.85411784, 18.92705892])
    #expect(imported.fuels.map(\.isFull) == [true, false])
    #expect(imported.fuels[0].cost == Money(minorUnits: 3_500, currency: .usd))
    #expect(imported.fuels[0].remarks.tags == ["work", "trip"] && imported.fuels[0].station == "Maverik")
    #expect(imported.documents.map(\.day) == [day("2022-05-04"), day("2022-05-06")])
    #expect(imported.documents.map(\.name) == ["Engine Oil, Oil Filter", "Parking"])
    #expect(imported.documents.map(\.type) == ["Entretien", "Autre"])
  }

  @Test("Fuelly: a price of each gallon, a price of the whole service, lines that end in CR alone")
  func fuelly() throws {
    let importer = try GarageImporter<FuellyDialect>(fixture("Fuelly"))
    #expect(Set(importer.questions.map(\.id)) == ["distanceUnit", "volumeUnit", "currency"])
    let imported = try read(importer, ["currency": "USD", "volumeUnit": "gal_us", "distanceUnit": "mi"])
    #expect(imported.problems == [] && imported.vehicles == ["Truck"])
    #expect(imported.fuels.map(\.day) == [day("2022-01-15"), day("2022-01-20")])
    #expect(imported.fuels.map(\.cost?.minorUnits) == [3_459, 1_750])
    #expect(
      imported.fuels.map(\.isFull) == [true, false] && imported.fuels.map(\.isMissed) == [false, true])
    #expect(imported.fuels[0].odometer == 1_609.344 && imported.fuels[0].station == "Shell")
    #expect(imported.documents.map(\.amount?.minorUnits) == [6_050, 900])
    #expect(imported.documents.map(\.type) == ["Entretien", "Autre"])
    #expect(imported.documents.map(\.name) == ["Engine Oil, Oil Filter", "Parking"])
  }

  @Test("What no field can hold is kept: repeated columns, figures that follow from others, other words")
  func kept() throws {
    let drivvo = try read(GarageImporter<DrivvoDialect>(fixture("Drivvo")))
    #expect(
      drivvo.fuels[1].remarks.extras == [
        "Date": "2019-11-02 08:00:00", "Fuel": "Gasoline", "Price / L": "1.60", "Second fuel": "LPG",
        "Price / L (2)": "0.80", "Fuel efficiency": "6 L/100km", "Reason": "Travail",
      ])
    let aCar = try read(GarageImporter<ACarDialect>(fixture("ACar")))
    #expect(aCar.fuels.map { $0.remarks.extras["Fuel Efficiency"] } == ["23.3", nil])
    let answers = ["currency": "USD", "volumeUnit": "gal_us", "distanceUnit": "mi"]
    let fuelly = try read(GarageImporter<FuellyDialect>(fixture("Fuelly")), answers)
    #expect(fuelly.fuels.map { $0.remarks.extras["mpg"] } == ["22.5", "20"])
    #expect(fuelly.fuels.map { $0.remarks.extras["miles"] } == ["192.3", "200"])
    #expect(fuelly.documents.map { $0.remarks.extras["service_type"] } == [nil, nil])
  }

  @Test("A year that is no number and a kind of service of its own are kept as written; a zero says nothing")
  func written() throws {
    let folder = try TemporaryFolder()
    let drivvo = folder.url.appending(path: "drivvo.csv")
    let vehicle = """
      ##Vehicle
      "Name","Model","Plate","Fuel","Year","Description"
      "Kangoo","","","","mars 2015",""
      ##Refuelling
      "Odometer (km)","Date","Fuel","Price / L","Total cost","Volume","Filled tank completely","Fuel efficiency"
      "120","2019-10-16","Gasoline","1.50","60.00","40","Yes","0.0"

      """
    try Data(vehicle.utf8).write(to: drivvo)
    let source = try ImportSource(contentsOf: drivvo)
    #expect(GarageImporter<DrivvoDialect>.confidence(source) == 1)
    #expect(FuelioImporter.confidence(source) == 0)
    let read = try self.read(GarageImporter<DrivvoDialect>(source))
    guard case .vehicle(let kangoo) = read.items.first else {
      Issue.record("The first record is no vehicle")
      return
    }
    #expect(kangoo.year == nil && kangoo.remarks.extras == ["Year": "mars 2015"])
    #expect(read.fuels.map(\.remarks.extras) == [["Fuel": "Gasoline", "Price / L": "1.50"]])
    let fuelly = folder.url.appending(path: "services.csv")
    let services = """
      car_name,odometer,price,service_date,service_type,sub_service_types
      Truck,1100,60.5,2022-01-18,recall,Airbag

      """
    try Data(services.utf8).write(to: fuelly)
    let found = try self.read(
      GarageImporter<FuellyDialect>(ImportSource(contentsOf: fuelly)), ["currency": "USD"])
    #expect(found.documents.map(\.name) == ["Airbag"])
    #expect(found.documents.map(\.remarks.extras) == [["service_type": "recall"]])
  }

  @Test(
    "Whose a file is shows in its first 200 rows; one that the person names is read whatever stands before")
  func firstRows() throws {
    let folder = try TemporaryFolder()
    let services = """
      car_name,odometer,price,service_date,service_type,sub_service_types
      Truck,1100,60.5,2022-01-18,recall,Airbag

      """
    let sources = try [198, 199].map { count in
      let file = folder.url.appending(path: "after-\(count).csv")
      try Data((String(repeating: "a,b\n", count: count) + services).utf8).write(to: file)
      return try ImportSource(contentsOf: file)
    }
    #expect(sources.map(GarageImporter<FuellyDialect>.confidence) == [1, 0])
    for source in sources {
      let found = try read(GarageImporter<FuellyDialect>(source), ["currency": "USD"])
      #expect(found.documents.map(\.name) == ["Airbag"])
    }
  }

  @Test(
    "What they bring makes one vehicle, once, and undo takes it away",
    arguments: ["Drivvo", "ACar", "Fuelly"])
  func imported(name: String) async throws {
    let garage = try await Garage()
    let importers = ["Drivvo": TableImporter.drivvo, "ACar": .aCar, "Fuelly": .fuelly]
    let importer = try #require(importers[name])
    let source = try fixture(name)
    #expect(try importer.confidence(in: source) == 1)
    let run = try await garage.bring(source, importer, ["currency": "USD"])
    #expect(run.report.importedCount > 3)
    #expect(try await garage.client.value(VehiclesQuery()).count == 1)
    #expect(try await garage.bring(source, importer, ["currency": "USD"]).report.importedCount == 0)
    try await garage.store.undo(run.transaction)
    #expect(try await garage.client.value(VehiclesQuery()).isEmpty)
  }
}
